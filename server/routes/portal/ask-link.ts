// POST /api/providersearch/account/create and /login (B1, B2). That an address has an account is told by the specification's three
// errors alone, to whom did the captcha's work; ten such errors, then a caller waits. What follows is a job's business.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/portal-accounts.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { type BodyOf, type CallMeta, implement } from '../../http/implement.ts'
import { withAsciiDomain } from '../../mail/ascii-domain.ts'
import { sendPortalLink } from '../../mail/send-portal-link.ts'
import { portalAccountType } from '../../policies/accounts.ts'
import { portalPolicies } from '../../policies/portal.ts'
import { type Account, readAccountByEmail } from '../../stores/accounts/reader.ts'

interface Asked {
  readonly body: BodyOf<typeof contract.askPortalLogin>
  readonly query: { readonly redirect_to?: string | undefined }
  readonly meta: CallMeta
}

/** what a guesser of addresses is counted by */
const told = { code: 'account of the portal' }

async function ask(deps: Deps, { body, query, meta }: Asked, create: boolean) {
  const email = withAsciiDomain(body.email)
  if (!(await deps.captcha.passes(body.captcha))) return fail('token_ended')
  const { network } = meta
  const counted = await deps.attempts.count({ network, tried: { code: `portal link ${email}` } })
  if (!counted.ok) return counted
  return deps.attempts.judge({ network, tried: told }, refusals, async () => {
    const { language = null } = body
    const account = await readAccountByEmail(deps.db, email)
    const refusal = refusalOf(account, create)
    // a link that was never used may have ended meanwhile
    if (refusal === null || account?.status === 'created') {
      const payload = { email, create, language, target: query.redirect_to ?? null }
      await deps.work((tx) => deps.jobs.enqueue(tx, sendPortalLink, { payload }))
    }
    return refusal ? fail(refusal) : ok({ accepted: true })
  })
}

/** Errors 3, 2 and 1 of the specification */
const refusals = ['email_taken', 'not_found', 'action_not_offered'] as const

/** People of houses have no account here. */
function refusalOf(account: Account | undefined, create: boolean): (typeof refusals)[number] | null {
  const own = account?.account_type === portalAccountType ? account : undefined
  if (create) return own && own.status !== 'created' ? 'email_taken' : null
  if (!own) return 'not_found'
  return own.status === 'active' ? null : 'action_not_offered'
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
