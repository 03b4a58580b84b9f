// `npm run test:ops`: an installation of several processes as an operator has it, its recipes and its failures. One file after
// the other: each has processes, a proxy and a NATS of its own on two cores.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'ops',
    environment: 'node',
    pool: 'forks',
    execArgv: ['--liftoff-only'],
    maxWorkers: 1,
    restoreMocks: true,
    include: ['test/ops/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    globalSetup: 'test/support/global-setup.ts',
    setupFiles: 'test/support/set-up-file.ts',
  },
})
