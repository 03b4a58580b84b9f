// `npm run bench [NAME…]`: sees to a Chromium without windows (docs/decisions/0374, 0381), then hands over to bench/main.ts with the
// names that were given. --smallest: each at its smallest share, to see that it still runs.
import { ensureHeadlessChromium } from './chromium.mjs'
import { runTool } from './tools.mjs'

const CHROMIUM_PATH = await ensureHeadlessChromium()
const names = process.argv.slice(2).filter((name) => name !== '--smallest')
const isSmallest = names.length < process.argv.length - 2
const { status } = await runTool('node', ['bench/main.ts', ...names], {
  show: true,
  env: { CHROMIUM_PATH, ...(isSmallest && { BENCH_SMALLEST: '1' }) },
})
process.exitCode = status
