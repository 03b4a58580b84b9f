// The second thread of workers/crypto/two-threads.ts: wiring only. It is handed keys that cannot be read out, and ends when it has
// nothing to do.
import { type Asked, createJobs } from '../two-threads.ts'

const work = createJobs()
addEventListener('message', async ({ data }: MessageEvent<Asked>) => postMessage(await work(data)))
