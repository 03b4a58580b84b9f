// The tests that run in Node, in groups that `npm test` runs one after the other; browser tests are in
// playwright.config.ts. Every test of a group may run beside the others of its group.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run test:long` runs the fault tests at their full share. */
const long = process.env.TEST_LONG === '1'

/** Long by themselves, and left out of all but `npm run test:long` (docs/decisions/0374): the demo's load that is cut, FT1, FT11, FT19, FT21, FT23. */
const longOnly = long ? [] : ['test/fault/{demo-cut,ft1-*,ft11-*,ft19-*,ft21-*,ft23-*}.test.ts']

/** Puts something of its own in the place of what all code of a process shares, or reads PDFs: pdf.js keeps what it started with. */
const replacesGlobals =
  /fake-indexeddb|virtual-time|pdf-lines|prepare-file|files\/pages|\bvi\.(mock|doMock|resetModules|stub\w+|useFakeTimers)\b|\bglobalThis\b|\bdefineProperty\(|\bprocess\.env\b/
/** Where modules keep something for the whole page, which another file's tests would find. */
const keepsState = /^test\/unit\/src\/(app|crypto|mirror|platform|pwa|start|state|sync|transport)\//
/** Unit tests that have a process to themselves; the others share theirs, because a process for each takes most of the time. */
const alone = globSync('test/unit/**/*.test.ts', { cwd: import.meta.dirname }).filter(
  (file) => keepsState.test(file) || replacesGlobals.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)

/**
 * A group: its folder under test/, and how long one test (and its set-up) may take, in seconds; which of the folder's files, where
 * it is not all.
 */
function group(name: string, seconds: number, { include = [`test/${name}/**/*.test.ts`], exclude = longOnly } = {}) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      exclude,
      testTimeout: seconds * 1000,
      hookTimeout: Math.max(60, seconds) * 1000,
      ...(!name.startsWith('unit') && {
        globalSetup: 'test/support/global-setup.ts', // both databases
        setupFiles: 'test/support/set-up-file.ts',
      }),
      // a file has its own database and data, the code needs no loading anew for each
      isolate: name === 'unit-alone' || name === 'fault',
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
    projects: [
      group('unit', 10, { exclude: alone }),
      group('unit-alone', 10, { include: alone, exclude: [] }),
      group('suites', 60),
      group('integration', 60),
      group('fault', long ? 3600 : 300),
    ],
  },
})
