// GET, POST and DELETE /api/accounts/passkeys and POST …/options (KY2, AU9): a person's own passkeys. Kept are the public key, and a
// lock that only the authenticator's PRF opens, which never comes here.
import type { FastifyInstance } from 'fastify'
import type { Attachment } from '../../../contract/envelope/account.ts'
import * as contract from '../../../contract/http/passkeys.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { attachmentFor, fitsDevice, opensDevice } from '../../../domain/passkey.ts'
import type { Deps } from '../../deps.ts'
import { type BodyOf, implement } from '../../http/implement.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { owesSecondProof } from '../../policies/admin.ts'
import { lockAccount } from '../../stores/accounts/writer.ts'
import { type Device, readDevice } from '../../stores/devices/reader.ts'
import { isCredentialTaken, type Passkey, readPasskeys } from '../../stores/passkeys/reader.ts'
import * as store from '../../stores/passkeys/writer.ts'
import { provePassword } from './prove-password.ts'
import { algorithms, userHandleOf, verifyNew } from './webauthn.ts'

const addWithinMs = 5 * 60_000
const challengeBytes = 32

const invalid = (path: string, code: string) => fail('action_invalid', { errors: [{ path, code }] })

export const attachmentOf = ({ device_id }: Passkey): Attachment => (device_id === null ? 'cross-platform' : 'platform')

/** The device of a session; it is there, because the session is of it. */
async function deviceOf(deps: Deps, { deviceId }: AccountActor): Promise<Device> {
  const device = await readDevice(deps.db, deviceId)
  if (!device) throw new Error('a session has a device')
  return device
}

export const listPasskeys = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listPasskeys, {
    policy: accountPolicies.listPasskeys,
    handler: async ({ actor }) => {
      const device = await deviceOf(deps, actor)
      const passkeys = (await readPasskeys(deps.db, actor.accountId)).map((passkey) => {
        const { id, name, created_at, used_at, device_id } = passkey
        const attachment = attachmentOf(passkey)
        return {
          id,
          name,
          created_at,
          used_at,
          attachment,
          here: opensDevice({ attachment, device: device_id }, device),
        }
      })
      return ok({ passkeys })
    },
  })

export const beginPasskey = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.beginPasskey, {
    policy: accountPolicies.beginPasskey,
    perMinute: 60,
    handler: async ({ actor, body, meta }) => {
      if (owesSecondProof(actor)) return fail('factor_due')
      const proved = await provePassword(deps, actor, meta, body.password_key)
      if (!proved.ok) return proved
      const challenge = deps.ids.random(challengeBytes)
      await store.keepChallenge(deps.db, {
        account_id: actor.accountId,
        device_id: actor.deviceId,
        purpose: 'add',
        challenge,
        ends_at: deps.clock.wall() + addWithinMs,
      })
      const { id, kind } = await deviceOf(deps, actor)
      return ok({
        challenge,
        user: userHandleOf(deps.keys, actor.accountId),
        attachment: attachmentFor(kind),
        device: id,
        algorithms: [...algorithms],
        exclude: (await readPasskeys(deps.db, actor.accountId)).map(({ credential }) => credential),
      })
    },
  })

type Added = BodyOf<typeof contract.addPasskey>

/** What does not fit together, or not to the device (AU9). */
function misfit({ credential, attachment, transports, lock }: Added, device: Device): Failure | null {
  if (!fitsDevice({ attachment, transports }, device.kind)) return invalid('attachment', 'not_for_this_device').error
  const isItsLock = lock.kind === 'passkey' && lock.credential === credential && opensDevice(lock, device)
  return isItsLock ? null : invalid('lock', 'passkey_lock').error
}

async function keep(
  deps: Deps,
  actor: AccountActor,
  body: Added,
  verified: { readonly publicKey: Uint8Array; readonly counter: number },
): Promise<Result<number, Failure>> {
  const { accountId, deviceId } = actor
  const { credential, name, attachment, lock } = body
  if (owesSecondProof(actor)) return fail('factor_due')
  return deps.work(async (tx): Promise<Result<number, Failure>> => {
    await lockAccount(tx, accountId)
    if ((await readPasskeys(tx, accountId)).length >= contract.MAX_PASSKEYS) return invalid('credential', 'too_many')
    if (await isCredentialTaken(tx, credential)) return invalid('credential', 'taken')
    const values = {
      account_id: accountId,
      device_id: attachment === 'platform' ? deviceId : null,
      credential,
      public_key: verified.publicKey,
      counter: verified.counter,
      name,
      created_at: deps.clock.wall(),
    }
    return ok(await store.addPasskey(tx, values, lock))
  })
}

export const addPasskey = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addPasskey, {
    policy: accountPolicies.addPasskey,
    perMinute: 60,
    handler: async ({ actor, body }) => {
      const key = { account_id: actor.accountId, device_id: actor.deviceId, purpose: 'add' } as const
      const challenge = await store.takeChallenge(deps.db, key, deps.clock.wall())
      if (challenge === null) return fail('token_ended')
      const refused = misfit(body, await deviceOf(deps, actor))
      if (refused) return { ok: false, error: refused }
      const verified = await verifyNew(deps.config, challenge, body)
      if (!verified) return invalid('attestation', 'not_verified')
      const kept = await keep(deps, actor, body, verified)
      return kept.ok ? ok({ id: kept.value }) : kept
    },
  })

export const removePasskey = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.removePasskey, {
    policy: accountPolicies.removePasskey,
    handler: async ({ actor, params }) => {
      const removed = await deps.work((tx) => store.removePasskey(tx, actor.accountId, params.id))
      return removed ? ok({ removed }) : fail('not_found')
    },
  })
