// GET /api/admin/jobs and …/failed, POST …/retry and …/discard: jobs by kind, failures by cause, and another attempt or the end of them.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/admin-jobs.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { readFailedJobs, readJobFailures, readJobKinds } from '../../stores/jobs/failed.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'
import type { Route } from '../route.ts'

const listJobs: Route = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listJobs, {
    policy: adminPolicies.listJobs,
    handler: async () => {
      const at = deps.clock.wall()
      const failures = (await readJobFailures(deps.db)).map((failure) => {
        const { retry, discard } = deps.jobs.failed.offers(failure.name, failure.state)
        return { ...failure, may_retry: retry, may_discard: discard }
      })
      // dead letters that nothing follows wait for nobody
      const isJob = (name: string) => Object.values(deps.jobs.failed.offers(name, 'failed')).includes(true)
      const kinds = (await readJobKinds(deps.db, at)).filter(({ name }) => isJob(name))
      return ok({ at, kinds, failures })
    },
  })

const listFailedJobs: Route = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listFailedJobs, {
    policy: adminPolicies.listFailedJobs,
    handler: async ({ query: { name, cause = '', state } }) => {
      const found = await readFailedJobs(deps.db, { name, cause, state }, contract.mostFailedJobs + 1)
      return ok({ jobs: found.slice(0, contract.mostFailedJobs), more: found.length > contract.mostFailedJobs })
    },
  })

const changeJobs =
  (endpoint: typeof contract.retryJobs | typeof contract.discardJobs, act: 'retry' | 'discard'): Route =>
  (app: FastifyInstance, deps: Deps): void =>
    implement(app, deps, endpoint, {
      policy: adminPolicies[act === 'retry' ? 'retryJobs' : 'discardJobs'],
      handler: ({ actor, body }) =>
        deps.work(async (tx) => {
          const count = await deps.jobs.failed[act](tx, body)
          if (count === null) return fail('conflict')
          if (count > 0)
            await insertRecordChange(tx, {
              ...{ resource: 'jobs', record_id: 0, at: deps.clock.now(), account_id: actor.accountId },
              act: act === 'retry' ? 'changed' : 'removed',
              changes: { job: { from: null, to: body.name }, count: { from: null, to: count } },
              reason: null,
            })
          return ok({ count })
        }),
    })

export const adminJobRoutes: readonly Route[] = [
  listJobs,
  listFailedJobs,
  changeJobs(contract.retryJobs, 'retry'),
  changeJobs(contract.discardJobs, 'discard'),
]
