// `npm run bench [NAME…]`: sees to a Chromium without windows (docs/decisions/0376, 0381), then hands over to bench/main.ts with the
// names that were given.
import { ensureHeadlessChromium } from './chromium.mjs'
import { runTool } from './tools.mjs'

const CHROMIUM_PATH = await ensureHeadlessChromium()
const { status } = await runTool('node', ['bench/main.ts', ...process.argv.slice(2)], {
  show: true,
  env: { CHROMIUM_PATH },
})
process.exitCode = status
