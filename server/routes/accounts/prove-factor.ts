// POST /api/accounts/factors/challenge and …/prove: a session shows its second factor. Until then it is answered nothing but this,
// its own state, and the first factor's registration (http/authenticate.ts).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/second-factor.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { type BodyOf, implement } from '../../http/implement.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { readOwnAccount } from '../../stores/accounts/reader.ts'
import { confirmFamily } from '../../stores/devices/writer.ts'
import { lockFactor, readFactors } from '../../stores/factors/reader.ts'
import { useFactor } from '../../stores/factors/writer.ts'
import { keepChallenge, takeChallenge } from '../../stores/passkeys/writer.ts'
import { verifyAssertion } from './webauthn.ts'

const proveWithinMs = 2 * 60_000
const challengeBytes = 32

export const challengeFactor = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.challengeFactor, {
    policy: accountPolicies.challengeFactor,
    perMinute: 60,
    handler: async ({ actor: { accountId, deviceId } }) => {
      const challenge = deps.ids.random(challengeBytes)
      await keepChallenge(deps.db, {
        ...{ account_id: accountId, device_id: deviceId, purpose: 'factor_prove', challenge },
        ends_at: deps.clock.wall() + proveWithinMs,
      })
      const factors = await readFactors(deps.db, accountId)
      return ok({ challenge, credentials: factors.map(({ credential: id, transports }) => ({ id, transports })) })
    },
  })

/** Whether one of the account's factors answered the device's challenge; counts it on and confirms the session. */
async function isProved(
  deps: Deps,
  { accountId, deviceId, family }: AccountActor,
  body: BodyOf<typeof contract.proveFactor>,
): Promise<boolean> {
  const at = deps.clock.wall()
  const key = { account_id: accountId, device_id: deviceId, purpose: 'factor_prove' } as const
  const challenge = await takeChallenge(deps.db, key, at)
  if (challenge === null) return false
  return deps.work(async (tx) => {
    const factor = await lockFactor(tx, { accountId, credential: body.credential })
    const counter = factor ? await verifyAssertion(deps.config, challenge, body, factor, false) : null
    if (!factor || counter === null) return false
    await useFactor(tx, factor.id, counter, at)
    await confirmFamily(tx, family, at)
    return true
  })
}

export const proveFactor = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.proveFactor, {
    policy: accountPolicies.proveFactor,
    perMinute: 60,
    handler: async ({ actor, body, meta }) => {
      const attempt = { network: meta.network, tried: `factor of ${actor.accountId}`, device: actor.deviceId }
      const judged = await deps.attempts.judge(attempt, ['sign_in_failed'], async () =>
        (await isProved(deps, actor, body)) ? ok(null) : fail('sign_in_failed'),
      )
      if (!judged.ok) return judged
      const account = await readOwnAccount(deps.db, actor.accountId)
      return account ? ok({ account }) : fail('sign_in_failed')
    },
  })
