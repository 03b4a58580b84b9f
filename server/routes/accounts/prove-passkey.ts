// POST /api/accounts/passkeys/challenge and …/prove (AU9): a passkey on a device where its person has signed in before. It takes
// the password's place there; a session that still runs goes on, so that what hangs on it (AU5, AU6) stays.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/passkeys.ts'
import { fail, ok } from '../../../contract/result.ts'
import { opensDevice } from '../../../domain/passkey.ts'
import type { Deps } from '../../deps.ts'
import { refreshCookie, splitCookie } from '../../http/cookies.ts'
import { type BodyOf, type CallMeta, implement } from '../../http/implement.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import { readAccountById } from '../../stores/accounts/reader.ts'
import { type DeviceSlot, readDevice, readSlots } from '../../stores/devices/reader.ts'
import { confirmFamily } from '../../stores/devices/writer.ts'
import { lockPasskey } from '../../stores/passkeys/reader.ts'
import * as store from '../../stores/passkeys/writer.ts'
import { attachmentOf } from './passkeys.ts'
import { startSession } from './session.ts'
import { verifyAssertion } from './webauthn.ts'

const proveWithinMs = 2 * 60_000
const challengeBytes = 32

interface Place {
  readonly accountId: number
  readonly deviceId: number
}

/** The slot that the account has or had on the device; undefined: it never signed in there. */
const slotOf = async (deps: Deps, { accountId, deviceId }: Place): Promise<DeviceSlot | undefined> =>
  (await readSlots(deps.db, deviceId)).find(({ account_id }) => account_id === accountId)

export const challengePasskey = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.challengePasskey, {
    policy: accountPolicies.challengePasskey,
    perMinute: 120,
    handler: async ({ actor, body }) => {
      const challenge = deps.ids.random(challengeBytes)
      const { deviceId } = actor
      // for others it is made up: what is kept is bounded by the slots of devices
      if (await slotOf(deps, { accountId: body.account, deviceId }))
        await store.keepChallenge(deps.db, {
          account_id: body.account,
          device_id: deviceId,
          purpose: 'prove',
          challenge,
          ends_at: deps.clock.wall() + proveWithinMs,
        })
      return ok({ challenge })
    },
  })

/** Whether the account's own passkey of this device answered the device's challenge; counts it on. */
async function isProved(deps: Deps, place: Place, body: BodyOf<typeof contract.proveByPasskey>): Promise<boolean> {
  const { accountId, deviceId } = place
  const at = deps.clock.wall()
  const key = { account_id: accountId, device_id: deviceId, purpose: 'prove' } as const
  const challenge = await store.takeChallenge(deps.db, key, at)
  const device = await readDevice(deps.db, deviceId)
  if (challenge === null || !device) return false
  return deps.work(async (tx) => {
    const passkey = await lockPasskey(tx, { accountId, credential: body.credential })
    if (!passkey || !opensDevice({ attachment: attachmentOf(passkey), device: passkey.device_id }, device)) return false
    const counter = await verifyAssertion(deps.config, challenge, body, passkey)
    if (counter === null) return false
    await store.usePasskey(tx, passkey.id, counter, at)
    return true
  })
}

/** The browser holds the refresh token of this running session. */
const goesOn = ({ ended_at, family, slot }: DeviceSlot, meta: CallMeta): boolean =>
  ended_at === null && splitCookie(meta.cookie(refreshCookie(slot)))?.id === family

export const proveByPasskey = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.proveByPasskey, {
    policy: accountPolicies.proveByPasskey,
    perMinute: 120,
    handler: async ({ actor, body, meta }) => {
      const place = { accountId: body.account, deviceId: actor.deviceId }
      const attempt = { network: meta.network, tried: `passkey ${body.account}`, device: actor.deviceId }
      const judged = await deps.attempts.judge(attempt, ['sign_in_failed'], async () => {
        const slot = await slotOf(deps, place)
        const isRight = await isProved(deps, place, body)
        const account = await readAccountById(deps.db, body.account)
        return slot && isRight && account?.status === 'active' ? ok({ slot, account }) : fail('sign_in_failed')
      })
      if (!judged.ok) return judged
      const { slot, account } = judged.value
      // who holds the device and unlocks its authenticator has shown two things; the console asks for its own proof, because the
      // password alone may have made the passkey (0624)
      const shown = account.account_type === 'staff' ? 'enough' : 'factor'
      const begun = goesOn(slot, meta) ? null : await startSession(deps, meta, account.id, undefined, shown)
      if (!begun && shown === 'factor') await deps.work((tx) => confirmFamily(tx, slot.family, deps.clock.wall()))
      return ok({ session: begun })
    },
  })
