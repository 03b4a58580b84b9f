// The tests that run in Node, in four groups that `npm test` runs one after the other; browser tests are in
// playwright.config.ts. Every test of a group may run beside the others of its group.
import { defineConfig } from 'vitest/config'

/** `npm run test:long` runs the fault tests at their full share. */
const long = process.env.TEST_LONG === '1'

/** Long by themselves, and in `npm run test:long` only (docs/decisions/0374): FT1, FT11, FT19, FT21, FT23. */
const longOnly = ['test/fault/{ft1,ft11,ft19,ft21,ft23}-*.test.ts']

/** A group: its folder under test/, and how long one test (and its set-up) may take, in seconds. */
function group(name: string, seconds: number) {
  return {
    extends: true as const,
    test: {
      name,
      include: [`test/${name}/**/*.test.ts`],
      exclude: long ? [] : longOnly,
      testTimeout: seconds * 1000,
      hookTimeout: Math.max(60, seconds) * 1000,
      ...(name !== 'unit' && {
        globalSetup: 'test/support/global-setup.ts', // both databases
        setupFiles: 'test/support/set-up-file.ts',
      }),
      // a file has its own database and data, the code needs no loading anew for each
      isolate: name === 'unit' || name === 'fault',
    },
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks', // an embedded database per file, and processes that tests kill
    execArgv: ['--liftoff-only'], // as in test/support/server-process.ts
    maxWorkers: 2,
    restoreMocks: true,
    projects: [group('unit', 10), group('suites', 60), group('integration', 60), group('fault', long ? 3600 : 300)],
  },
})
