// The calls of the console's jobs.
import { discardJobs, listFailedJobs, listJobs, retryJobs } from '../../../../contract/http/admin-jobs.ts'
import { ok } from '../../../../contract/result.ts'
import type { FailureOf, JobsPort } from '../../admin/jobs-port.ts'
import type { AdminCalls } from './calls.ts'

export function jobsOf({ read, useRead, write, call }: AdminCalls): JobsPort {
  const change =
    (endpoint: typeof retryJobs | typeof discardJobs) =>
    async ({ name, state }: FailureOf, ids: readonly string[]) => {
      const done = await write(['jobs', 'start'], call(endpoint, { body: { name, state, ids: [...ids] } }))
      return done.ok ? ok(done.value.count) : done
    }
  return {
    useJobs: () => useRead(['jobs'], () => read(listJobs, {})),
    useFailed: ({ name, cause, state }) =>
      useRead(['jobs', name, cause, state], () => read(listFailedJobs, { query: { name, cause, state } })),
    retry: change(retryJobs),
    discard: change(discardJobs),
  }
}
