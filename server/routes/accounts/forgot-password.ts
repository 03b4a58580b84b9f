// POST /api/accounts/forgotpassword: the same answer, work and limits for every address; what follows is a job's business.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/access-back.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { sendReset } from '../../mail/send-reset.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import { readAccountInEqualTime } from '../../stores/accounts/reader.ts'

export const forgotPassword = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.forgotPassword, {
    policy: accountPolicies.forgotPassword,
    perMinute: 60,
    handler: async ({ body, meta }) => {
      // counted apart from signing in: who forgot a password may still try one. By network: from elsewhere nobody keeps its owner
      // from asking; how many mails go out is the job's business
      const counted = { code: `forgot ${body.email}` }
      const wait = deps.attempts.waitS(meta.network, counted)
      if (wait > 0) return fail('too_many_requests', { retry_after_s: wait })
      deps.attempts.failed(meta.network, counted)
      const account = await readAccountInEqualTime(deps.db, body.email)
      const payload = { account: account?.id ?? null, language: body.language ?? null }
      await deps.work((tx) => deps.jobs.enqueue(tx, sendReset, { payload }))
      return ok({ accepted: true })
    },
  })
