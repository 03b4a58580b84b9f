// `npm test`: every check and test in order, cheapest first; stops at the first failure. `npm test -- STEP…` runs the
// named steps only and shows all that they print. `npm run test:long` gives the fault tests their full share (TEST_LONG
// is set for them). The last line counts the tests of all runs: 'N passed, N failed'.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, isBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { duration, root, runTool } from './tools.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ status: number, output: string, counts?: Counts | undefined }} Outcome */

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
  const counts = readReport(report, (told) => ({
    passed: told.numPassedTests,
    failed: told.numFailedTests,
    skipped: told.numPendingTests + told.numTodoTests,
  }))
  return { ...outcome, counts }
}

/** @returns {Promise<Outcome>} */
async function playwright() {
  const report = join(reports, 'e2e.json')
  const outcome = await runTool('playwright', ['test'], { show, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } })
  const counts = readReport(report, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }))
  return { ...outcome, counts }
}

/**
 * @param {string} path
 * @param {(report: any) => Counts} count
 */
function readReport(path, count) {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')))
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
  const { status, output, counts } = await run().catch((error) => ({
    status: 1,
    output: error.message,
    counts: undefined,
  }))
  if (status !== 0) console.error(output)
  total.passed += counts?.passed ?? 0
  total.failed += counts?.failed ?? 0
  total.skipped += counts?.skipped ?? 0
  const tests = counts ? `, ${counts.passed} of ${counts.passed + counts.failed} tests passed` : ''
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${duration(Date.now() - started)}${tests}`)
  if (status === 0) continue
  total.failed = Math.max(total.failed, 1) // a check that is no test failed: the closing line must not say 0
  process.exitCode = 1
  break
}
console.log(`The whole run took ${duration(Date.now() - began)}.`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
