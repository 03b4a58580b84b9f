// The new device's side of joining (KY8). Nobody is signed in here: the claim that the device made when it entered says that it is
// the same one. Unknown, over, taken and another's answer alike, and are counted as wrong codes are.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/joining.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { revokedDeviceOf } from '../../http/authenticate.ts'
import { deviceCookie, deviceCookieOptions, hashSecret, isSecret } from '../../http/cookies.ts'
import { type CallMeta, implement } from '../../http/implement.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import { readAccountById, readOwnAccount } from '../../stores/accounts/reader.ts'
import { readJoining } from '../../stores/joining/reader.ts'
import * as store from '../../stores/joining/writer.ts'
import { judgeGuess } from './guesses.ts'
import { startSession } from './session.ts'

const bytesOf = (channel: string): Uint8Array => Buffer.from(channel, 'base64url')

/** The mailbox that this device entered; else what the call answers. */
const entered = (deps: Deps, meta: CallMeta, { channel, claim }: { channel: string; claim: string }) =>
  judgeGuess(deps, meta, async () => {
    const found = await readJoining(deps.db, bytesOf(channel), deps.clock.wall())
    const isOwn = found?.claim_hash && isSecret(claim, found.claim_hash)
    return isOwn ? ok(found) : fail('token_ended')
  })

export const enterJoining = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.enterJoining, {
    policy: accountPolicies.enterJoining,
    perMinute: 60,
    handler: ({ body, meta }) =>
      judgeGuess(deps, meta, async () => {
        const now = deps.clock.wall()
        const entry = { claim_hash: hashSecret(body.claim), commitment: body.commitment }
        const found = await store.enterJoining(deps.db, bytesOf(body.channel), entry, now)
        if (!found) return fail('token_ended')
        const { host_key: key, host_proof: proof, ends_at } = found
        return ok({ key, proof, ends_in_s: Math.ceil((ends_at - now) / 1000) })
      }),
  })

export const followJoining = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.followJoining, {
    policy: accountPolicies.followJoining,
    handler: async ({ body, meta }) => {
      const found = await entered(deps, meta, body)
      return found.ok ? ok({ nonce: found.value.nonce, approved: found.value.lock !== null }) : found
    },
  })

export const revealJoining = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.revealJoining, {
    policy: accountPolicies.revealJoining,
    perMinute: 60,
    handler: async ({ body, meta }) => {
      const found = await entered(deps, meta, body)
      if (!found.ok) return found
      const revealed = await store.revealJoining(deps.db, found.value.channel, body.key, deps.clock.wall())
      return revealed ? ok({ revealed }) : fail('token_ended')
    },
  })

export const finishJoining = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.finishJoining, {
    policy: accountPolicies.finishJoining,
    perMinute: 60,
    handler: async ({ body, meta }) => {
      if ((await revokedDeviceOf(deps, meta.cookie(deviceCookie))) !== null) {
        // OB11: it wipes itself now; the next attempt comes from a new device
        meta.clearCookie(deviceCookie, deviceCookieOptions)
        return fail('device_revoked')
      }
      const found = await entered(deps, meta, body)
      if (!found.ok) return found
      const taken = await store.takeJoining(deps.db, found.value.channel, deps.clock.wall())
      if (!taken?.lock) return fail('token_ended')
      const account = await readAccountById(deps.db, taken.account_id)
      const own = account?.status === 'active' ? await readOwnAccount(deps.db, taken.account_id) : undefined
      if (!own) return fail('token_ended')
      return ok({
        session: await startSession(deps, meta, own.id, body.personal_device, 'enough'),
        account: own,
        lock: taken.lock,
      })
    },
  })
