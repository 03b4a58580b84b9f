// POST /api/admin/secondproof/challenge and …/key (docs/decisions/0624): the console's second proof by a second factor of the account, a
// passkey or security key. A challenge is answered once, by the session that asked for it.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/admin-session.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { hashSecret } from '../../http/cookies.ts'
import { type BodyOf, implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { confirmFamily } from '../../stores/devices/writer.ts'
import { lockFactor, readFactors } from '../../stores/factors/reader.ts'
import { useFactor } from '../../stores/factors/writer.ts'
import { keepChallenge, takeChallenge } from '../../stores/passkeys/writer.ts'
import { noteAdminSignIn } from '../../stores/resources/history.ts'
import { verifyAssertion } from '../accounts/webauthn.ts'

const proveWithinMs = 2 * 60_000
const challengeBytes = 32
/** in place of a device: what is counted is counted wherever it is tried from */
const anywhere = 0

const challengeKey = ({ accountId, deviceId }: AccountActor) =>
  ({ account_id: accountId, device_id: deviceId, purpose: 'second_proof' }) as const

/** What the browser signs: of what is kept for the account on its device, another for each session there. */
const challengeOf = ({ family }: AccountActor, kept: string): string =>
  Buffer.from(hashSecret(`second proof ${family} ${kept}`)).toString('base64url')

export const challengeSecondProof = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.challengeSecondProof, {
    policy: adminPolicies.challengeSecondProof,
    perMinute: 60,
    handler: async ({ actor }) => {
      const kept = deps.ids.random(challengeBytes)
      const ends_at = deps.clock.wall() + proveWithinMs
      await keepChallenge(deps.db, { ...challengeKey(actor), challenge: kept, ends_at })
      const factors = await readFactors(deps.db, actor.accountId)
      const credentials = factors.map(({ credential: id, transports }) => ({ id, transports }))
      return ok({ challenge: challengeOf(actor, kept), credentials })
    },
  })

type Shown = BodyOf<typeof contract.showSecondProof>

/** Whether a second factor of the account answered the session's challenge; counts it on and confirms the session. */
async function isProved(deps: Deps, actor: AccountActor, body: Shown): Promise<boolean> {
  const { accountId, family } = actor
  const at = deps.clock.wall()
  // gone before it is judged, whatever comes of it
  const kept = await takeChallenge(deps.db, challengeKey(actor), at)
  if (kept === null) return false
  return deps.work(async (tx) => {
    const factor = await lockFactor(tx, { accountId, credential: body.credential })
    const counter = factor ? await verifyAssertion(deps.config, challengeOf(actor, kept), body, factor, false) : null
    if (!factor || counter === null) return false
    await useFactor(tx, factor.id, counter, at)
    await confirmFamily(tx, family, at)
    await noteAdminSignIn(tx, accountId, at)
    return true
  })
}

export const showSecondProof = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.showSecondProof, {
    policy: adminPolicies.showSecondProof,
    perMinute: 30,
    handler: async ({ actor, body, meta }) => {
      const attempt = { network: meta.network, tried: `second proof of ${actor.accountId}`, device: anywhere }
      return deps.attempts.judge(attempt, ['sign_in_failed'], async () =>
        (await isProved(deps, actor, body)) ? ok({ confirmed: true }) : fail('sign_in_failed'),
      )
    },
  })
