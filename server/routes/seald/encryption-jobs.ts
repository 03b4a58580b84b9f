// GET /api/encryptionjobs, PUT /api/auctions/:auctionId/encryptionjob/:id (E28): how far the keys of a search's providers are.
import type { FastifyInstance } from 'fastify'
import { jobStatuses } from '../../../catalogue/admin/job-statuses.ts'
import type { KeyOf } from '../../../catalogue/define.ts'
import * as contract from '../../../contract/http/seald.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { notifyJob } from '../../encryption-service/notify.ts'
import { implement } from '../../http/implement.ts'
import { clinicsOf, cryptoPolicies } from '../../policies/crypto.ts'
import { findAuction } from '../../records/find.ts'
import { readMissingKeys } from '../../stores/crypto/pending-reader.ts'
import { readEncryptionJobs } from '../../stores/encryption-jobs/reader.ts'
import { lockJob, setJobStatus } from '../../stores/encryption-jobs/writer.ts'

export const listEncryptionJobs = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listEncryptionJobs, {
    policy: cryptoPolicies.listEncryptionJobs,
    handler: async ({ actor, query }) => {
      const clinic = clinicsOf(actor).find(({ id }) => id === query.careseeker_id)
      return clinic
        ? ok({ encryptionJobs: await readEncryptionJobs(deps.db, clinic.id, clinic.held) })
        : fail('not_found')
    },
  })

type Status = KeyOf<typeof jobStatuses>
/** what a job may become; one that failed begins again, and a device that went away leaves it to the next */
const next: Readonly<Record<string, readonly Status[]>> = {
  notStarted: ['pending'],
  pending: ['pending', 'succeeded', 'failed'],
  failed: ['pending'],
  succeeded: [],
}

export const updateEncryptionJob = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.updateEncryptionJob, {
    policy: cryptoPolicies.updateEncryptionJob,
    handler: async ({ actor, params, body }) => {
      if (!(await findAuction(deps.db, actor, params.auctionId))) return fail('not_found')
      const changed = await deps.work(async (tx) => {
        const job = await lockJob(tx, params.id, params.auctionId)
        if (!job) return fail('not_found')
        const isOffered = next[job.status]?.some((status) => status === body.status)
        const isTrue =
          body.status !== jobStatuses.keyOf(jobStatuses.code.succeeded) ||
          (await readMissingKeys(tx, { clinic: null, auctionId: params.auctionId, limit: 1 })).length === 0
        if (!isOffered || !isTrue) return fail('action_not_offered')
        return ok(await setJobStatus(tx, job.id, body.status, deps.clock.now()))
      })
      if (changed.ok) notifyJob(deps.live, changed.value)
      return changed
    },
  })
