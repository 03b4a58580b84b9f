// POST /api/mails/bounces: a mail server hands over what came back.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/bounces.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { hashSecret, isSecret } from '../../http/cookies.ts'
import { implement } from '../../http/implement.ts'
import { applyNotice } from '../../mail/bounces/apply.ts'
import { mailboxPolicies } from '../../policies/mailbox.ts'

export const receiveBounce = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.receiveBounce, {
    policy: mailboxPolicies.receiveBounce,
    handler: async ({ body: { raw }, meta }) => {
      const { bounceSecret } = deps.config
      if (bounceSecret === null) return fail('not_found')
      const given = meta.header(contract.bounceSecretHeader) ?? ''
      if (!isSecret(given, hashSecret(bounceSecret))) return fail('forbidden')
      return ok({ result: await applyNotice(deps, raw) })
    },
  })
