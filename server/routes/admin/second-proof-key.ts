// POST /api/admin/secondproof/challenge and …/key (docs/decisions/0624): the console's second proof by a passkey or security key. Which
// credentials there are is the account's own; a challenge is answered once, by the session that asked for it.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/admin-session.ts'
import { fail, ok } from '../../../contract/result.ts'
import { provesOnDevice } from '../../../domain/passkey.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { hashSecret } from '../../http/cookies.ts'
import { type BodyOf, implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { type Device, readDevice } from '../../stores/devices/reader.ts'
import { confirmFamily } from '../../stores/devices/writer.ts'
import { lockFactor, readFactors } from '../../stores/factors/reader.ts'
import { useFactor } from '../../stores/factors/writer.ts'
import { lockPasskey, type Passkey, readPasskeys } from '../../stores/passkeys/reader.ts'
import { keepChallenge, takeChallenge, usePasskey } from '../../stores/passkeys/writer.ts'
import { noteAdminSignIn } from '../../stores/resources/history.ts'
import { attachmentOf } from '../accounts/passkeys.ts'
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

const isShownHere = (passkey: Passkey, device: Device): boolean =>
  provesOnDevice({ attachment: attachmentOf(passkey), device: passkey.device_id }, device)

/** Second factors, and the passkeys that open keys, as far as the session's device can show them. */
export async function readKeysToShow({ db }: Deps, { accountId, deviceId }: AccountActor) {
  const [factors, passkeys, device] = await Promise.all([
    readFactors(db, accountId),
    readPasskeys(db, accountId),
    readDevice(db, deviceId),
  ])
  const here = device ? passkeys.filter((passkey) => isShownHere(passkey, device)) : []
  return [
    ...factors.map(({ credential: id, transports }) => ({ id, transports })),
    ...here.map(({ credential: id }) => ({ id, transports: [] })),
  ]
}

export const challengeSecondProof = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.challengeSecondProof, {
    policy: adminPolicies.challengeSecondProof,
    perMinute: 60,
    handler: async ({ actor }) => {
      const kept = deps.ids.random(challengeBytes)
      const ends_at = deps.clock.wall() + proveWithinMs
      await keepChallenge(deps.db, { ...challengeKey(actor), challenge: kept, ends_at })
      return ok({ challenge: challengeOf(actor, kept), credentials: await readKeysToShow(deps, actor) })
    },
  })

type Shown = BodyOf<typeof contract.showSecondProof>

/** Whether a key of the account signed the challenge; counts it on. */
async function isSigned(deps: Deps, tx: Tx, actor: AccountActor, body: Shown, challenge: string): Promise<boolean> {
  const { accountId, deviceId } = actor
  const at = deps.clock.wall()
  const factor = await lockFactor(tx, { accountId, credential: body.credential })
  if (factor) {
    const counter = await verifyAssertion(deps.config, challenge, body, factor, false)
    if (counter !== null) await useFactor(tx, factor.id, counter, at)
    return counter !== null
  }
  const passkey = await lockPasskey(tx, { accountId, credential: body.credential })
  const device = await readDevice(tx, deviceId)
  if (!passkey || !device || !isShownHere(passkey, device)) return false
  const counter = await verifyAssertion(deps.config, challenge, body, passkey)
  if (counter !== null) await usePasskey(tx, passkey.id, counter, at)
  return counter !== null
}

async function isProved(deps: Deps, actor: AccountActor, body: Shown): Promise<boolean> {
  const at = deps.clock.wall()
  // gone before it is judged, whatever comes of it
  const kept = await takeChallenge(deps.db, challengeKey(actor), at)
  if (kept === null) return false
  return deps.work(async (tx) => {
    if (!(await isSigned(deps, tx, actor, body, challengeOf(actor, kept)))) return false
    await confirmFamily(tx, actor.family, at)
    await noteAdminSignIn(tx, actor.accountId, at)
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
