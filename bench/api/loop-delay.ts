// Loaded into the server's process by BM20: writes how late its event loop was, p99 in ms, to LOOP_DELAY_FILE at each SIGUSR2,
// and begins anew.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const path = process.env.LOOP_DELAY_FILE
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('SIGUSR2', () => {
  if (path) writeFileSync(path, String(delay.percentile(99) / 1e6))
  delay.reset()
})
