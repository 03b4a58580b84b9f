// The second thread of workers/crypto/two-threads.ts: wiring only. It is handed keys that cannot be read out, and keeps none.
import { type Answered, type Asked, doJob } from '../two-threads.ts'

addEventListener('message', async ({ data: { id, jobs } }: MessageEvent<Asked>) => {
  const answered: Answered = { id, outcomes: await Promise.all(jobs.map(doJob)) }
  postMessage(answered)
})
