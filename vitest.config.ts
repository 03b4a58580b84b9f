// The tests that run in Node, in four groups that `npm test` runs one after the other; browser tests are in
// playwright.config.ts. Every test of a group may run beside the others of its group.
import { defineConfig } from 'vitest/config'

/** A group: its folder under test/, and how long one test (and its set-up) may take, in seconds. */
function group(name: string, seconds: number) {
  return {
    extends: true as const,
    test: {
      name,
      include: [`test/${name}/**/*.test.ts`],
      testTimeout: seconds * 1000,
      hookTimeout: Math.max(60, seconds) * 1000,
      ...(name !== 'unit' && { globalSetup: 'test/support/global-setup.ts' }), // both databases
    },
  }
}

/** `npm run test:long` runs the fault tests at their full share. */
const long = process.env.TEST_LONG === '1'

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks', // an embedded database per file, and processes that tests kill
    maxWorkers: 2,
    restoreMocks: true,
    projects: [group('unit', 10), group('suites', 60), group('integration', 60), group('fault', long ? 3600 : 300)],
  },
})
