// GET and POST /api/accounts/factors and …/options, …/:id/remove: the own second factors (docs/decisions/0612). Kept is the public
// key alone; they open nothing of an account.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/second-factor.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type BodyOf, implement } from '../../http/implement.ts'
import { queueMails } from '../../mail/queue.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { isAdministrator, owesSecondProof } from '../../policies/admin.ts'
import { readAccountById, readOwnAccount } from '../../stores/accounts/reader.ts'
import { lockAccount } from '../../stores/accounts/writer.ts'
import { confirmFamily } from '../../stores/devices/writer.ts'
import * as stored from '../../stores/factors/reader.ts'
import { deleteFactors, insertFactor } from '../../stores/factors/writer.ts'
import { isCredentialTaken } from '../../stores/passkeys/reader.ts'
import { keepChallenge, takeChallenge } from '../../stores/passkeys/writer.ts'
import { provePassword } from './prove-password.ts'
import { algorithms, userHandleOf, verifyNew } from './webauthn.ts'

const addWithinMs = 5 * 60_000
const challengeBytes = 32

const invalid = (code: string) => fail('action_invalid', { errors: [{ path: 'credential', code }] })

/**
 * Whoever has factors changes them only with a session that has shown one: a password and an open tablet are not enough. An
 * administrator's first one too: it opens the console.
 */
const mayChange = (actor: AccountActor, factors: readonly stored.Factor[]): boolean =>
  actor.isConfirmed || (factors.length === 0 && !isAdministrator(actor))

/** Tells the person by mail; the account is locked by the transaction. */
async function tell(deps: Deps, tx: Tx, accountId: number, by: 'factor_added' | 'factor_removed'): Promise<void> {
  const to = await readAccountById(tx, accountId)
  if (!to) return
  const kind = to.account_type === 'staff' ? null : to.account_type === 'careprovider' ? 'careprovider' : 'careseeker'
  const cause = `${by} ${deps.ids.random(16)}`
  await queueMails(deps, tx, [{ key: 'passwordChanged', to, variables: { kind, by }, cause }])
}

export const readFactors = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readFactors, {
    policy: accountPolicies.readFactors,
    handler: async ({ actor }) => {
      const { accountId, owesFactor, isConfirmed } = actor
      const [factors, { required }] = await Promise.all([
        stored.readFactors(deps.db, accountId),
        stored.readFactorDuty(deps.db, accountId),
      ])
      const due = owesFactor ? (factors.length > 0 ? ('prove' as const) : ('register' as const)) : null
      const named = factors.map(({ id, name, created_at, used_at }) => ({ id, name, created_at, used_at }))
      const isHidden = owesFactor || owesSecondProof(actor)
      return ok({ due, confirmed: isConfirmed, required, factors: isHidden ? [] : named })
    },
  })

export const beginFactor = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.beginFactor, {
    policy: accountPolicies.beginFactor,
    perMinute: 60,
    handler: async ({ actor, body, meta }) => {
      const { accountId, deviceId, owesFactor } = actor
      const account = await readAccountById(deps.db, accountId)
      const factors = await stored.readFactors(deps.db, accountId)
      if (!account || !mayChange(actor, factors)) return fail('factor_due')
      if (!owesFactor) {
        if (body.password_key === undefined) return fail('sign_in_failed')
        const proved = await provePassword(deps, actor, meta, body.password_key)
        if (!proved.ok) return proved
      }
      const challenge = deps.ids.random(challengeBytes)
      await keepChallenge(deps.db, {
        ...{ account_id: accountId, device_id: deviceId, purpose: 'factor_add', challenge },
        ends_at: deps.clock.wall() + addWithinMs,
      })
      return ok({
        challenge,
        user: userHandleOf(deps.keys, accountId, 'factor'),
        algorithms: [...algorithms],
        exclude: factors.map(({ credential }) => credential),
        email: account.email,
      })
    },
  })

async function keep(
  deps: Deps,
  actor: AccountActor,
  { credential, name, transports }: BodyOf<typeof contract.addFactor>,
  { publicKey: public_key, counter }: { readonly publicKey: Uint8Array; readonly counter: number },
): Promise<Result<number, Failure>> {
  const { accountId: account_id, family } = actor
  return deps.work(async (tx): Promise<Result<number, Failure>> => {
    await lockAccount(tx, account_id)
    const factors = await stored.readFactors(tx, account_id)
    // one that was registered meanwhile has to be shown
    if (!mayChange(actor, factors)) return fail('factor_due')
    if (factors.length >= contract.MAX_FACTORS) return invalid('too_many')
    if ((await stored.isFactorTaken(tx, credential)) || (await isCredentialTaken(tx, credential)))
      return invalid('taken')
    const created_at = deps.clock.wall()
    const values = { account_id, credential, public_key, counter, transports, name, created_at }
    const id = await insertFactor(tx, values)
    await confirmFamily(tx, family, created_at)
    await tell(deps, tx, account_id, 'factor_added')
    return ok(id)
  })
}

export const addFactor = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addFactor, {
    policy: accountPolicies.addFactor,
    perMinute: 60,
    handler: async ({ actor, body }) => {
      const { accountId, deviceId, owesFactor } = actor
      const key = { account_id: accountId, device_id: deviceId, purpose: 'factor_add' } as const
      const challenge = await takeChallenge(deps.db, key, deps.clock.wall())
      if (challenge === null) return fail('token_ended')
      const verified = await verifyNew(deps.config, challenge, body, false)
      if (!verified) return invalid('not_verified')
      const kept = await keep(deps, actor, body, verified)
      if (!kept.ok) return kept
      const account = owesFactor ? ((await readOwnAccount(deps.db, accountId)) ?? null) : null
      return ok({ id: kept.value, account })
    },
  })

export const removeFactor = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.removeFactor, {
    policy: accountPolicies.removeFactor,
    perMinute: 60,
    handler: async ({ actor, params, body, meta }) => {
      if (!actor.isConfirmed) return fail('factor_due')
      const proved = await provePassword(deps, actor, meta, body.password_key)
      if (!proved.ok) return proved
      const removed = await deps.work(async (tx) => {
        await lockAccount(tx, actor.accountId)
        const gone = await deleteFactors(tx, actor.accountId, params.id)
        if (gone > 0) await tell(deps, tx, actor.accountId, 'factor_removed')
        return gone > 0
      })
      return removed ? ok({ removed }) : fail('not_found')
    },
  })
