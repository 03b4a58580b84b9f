// POST /api/accounts/forgotpassword: the same answer, work and limits for every address; what follows is a job's business.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/access-back.ts'
import { ok } from '../../../contract/result.ts'
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
      const counted = await deps.attempts.count({ network: meta.network, tried: { code: `forgot ${body.email}` } })
      if (!counted.ok) return counted
      const account = await readAccountInEqualTime(deps.db, body.email)
      const payload = { account: account?.id ?? null, language: body.language ?? null }
      await deps.work((tx) => deps.jobs.enqueue(tx, sendReset, { payload }))
      return ok({ accepted: true })
    },
  })
