// POST /api/providersearch/account/create and /login: the same answer, work and limits for every address; what follows is a
// job's business.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/portal-accounts.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { type BodyOf, type CallMeta, implement } from '../../http/implement.ts'
import { sendPortalLink } from '../../mail/send-portal-link.ts'
import { portalPolicies } from '../../policies/portal.ts'

interface Asked {
  readonly body: BodyOf<typeof contract.askPortalLogin>
  readonly query: { readonly redirect_to?: string | undefined }
  readonly meta: CallMeta
}

async function ask(deps: Deps, { body, query, meta }: Asked, create: boolean) {
  const counted = `portal link ${body.email}`
  const wait = deps.attempts.waitS(meta.address, counted)
  if (wait > 0) return fail('too_many_requests', { retry_after_s: wait })
  deps.attempts.failed(meta.address, counted)
  const { email, language = null } = body
  const payload = { email, create, language, target: query.redirect_to ?? null }
  await deps.db.transaction().execute((tx) => deps.jobs.enqueue(tx, sendPortalLink, { payload }))
  return ok({ accepted: true })
}

export const createPortalAccount = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.createPortalAccount, {
    policy: portalPolicies.createPortalAccount,
    perMinute: 60,
    handler: (call) => ask(deps, call, true),
  })

export const askPortalLogin = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.askPortalLogin, {
    policy: portalPolicies.askPortalLogin,
    perMinute: 60,
    handler: (call) => ask(deps, call, false),
  })
