// `npm run soak`: hands over to bench/soak.ts.
import { runTool } from './tools.mjs'

const { status } = await runTool('node', ['bench/soak.ts', ...process.argv.slice(2)], { show: true })
process.exitCode = status
