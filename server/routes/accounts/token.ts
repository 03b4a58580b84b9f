// POST /api/accounts/token: rotates the refresh token of a slot (AU3) for a page that has the slot's account unlocked (AU4).
import type { FastifyInstance } from 'fastify'
import type { RefreshProof } from '../../../contract/envelope/refresh-proof.ts'
import { refreshSignedText } from '../../../contract/envelope/refresh-proof.ts'
import * as contract from '../../../contract/http/accounts.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Tx } from '../../db/database.ts'
import { commitDespite } from '../../db/work.ts'
import type { Deps } from '../../deps.ts'
import { type DeviceMake, makeOf } from '../../devices/make-of.ts'
import { revokedDeviceOf } from '../../http/authenticate.ts'
import {
  deviceCookie,
  deviceCookieOptions,
  isSecret,
  refreshCookie,
  refreshCookieOptions,
  splitCookie,
} from '../../http/cookies.ts'
import { type CallMeta, implement } from '../../http/implement.ts'
import { isSignedBy } from '../../platform/signatures.ts'
import { accountPolicies, portalAccountType } from '../../policies/accounts.ts'
import { readAccountById, readKnownKeys } from '../../stores/accounts/reader.ts'
import { type DeviceSlot, lockFamily, readDevice } from '../../stores/devices/reader.ts'
import { endFamily, rotateToken, touchDevice } from '../../stores/devices/writer.ts'
import { makeRefreshToken, presentSession, type SessionOf } from './session.ts'

/** AU4 */
const proofToleranceMs = 60_000
/** AU5: after 60 minutes locked means signed out; an access token may have been renewed ten minutes before the last touch */
const portalIdleMs = 70 * 60_000

/** AU3: tells the person that somebody else may hold their token. */
const replayed: { ok: false; error: Failure } = fail('session_ended', {
  errors: [{ path: 'cookie', code: 'replayed' }],
})

interface Asked {
  readonly slot: number
  readonly account: number
  readonly proof: RefreshProof
  readonly make: DeviceMake
}

/** AU4: the account's own signature over this session, account and time. */
async function checkProof(deps: Deps, tx: Tx, deviceSession: string, asked: Asked): Promise<Failure | null> {
  const { at, signature } = asked.proof
  const now = deps.clock.wall()
  if (Math.abs(at - now) > proofToleranceMs) return { code: 'proof_expired', server_time: now }
  const keys = await readKnownKeys(tx, asked.account)
  const text = refreshSignedText({ session: deviceSession, account: asked.account, at })
  return keys && isSignedBy(keys.signing.spki, text, signature) ? null : { code: 'signature_invalid' }
}

/**
 * AU3: the newest token becomes the one before, and the one before stays good until its successor was used. Used again it
 * replaces that successor. Every other token of the family was good once: the family ends.
 */
async function rotate(
  deps: Deps,
  tx: Tx,
  cookie: { readonly id: string; readonly secret: string },
  asked: Asked,
): Promise<Result<{ readonly of: SessionOf; readonly secret: string }, Failure>> {
  const at = deps.clock.wall()
  const held = await lockFamily(tx, cookie.id)
  if (!held || held.slot !== asked.slot) return fail('session_ended')
  if (held.ended_at !== null) return held.ended_reason === 'replayed' ? replayed : fail('session_ended')
  const used = usedHash(held, cookie.secret)
  if (!used) {
    await endFamily(tx, held.family, 'replayed', at)
    // AU3: whoever holds the newest token is signed out too
    return commitDespite(replayed)
  }
  const device = await readDevice(tx, held.device_id)
  const account = await readAccountById(tx, held.account_id)
  if (!device || device.revoked_at !== null || account?.status !== 'active') return fail('session_ended')
  if (account.account_type === portalAccountType && held.used_at + portalIdleMs < at) {
    await endFamily(tx, held.family, 'idle', at)
    // AU5: what was too late once is too late for ever
    return commitDespite(fail('session_ended'))
  }
  if (held.account_id !== asked.account) return fail('signature_invalid')
  const failure = await checkProof(deps, tx, device.session, asked)
  if (failure) return { ok: false, error: failure }
  const { secret, hash } = makeRefreshToken(deps)
  await rotateToken(tx, held.family, { token: hash, previous: used }, at)
  await touchDevice(tx, device.id, asked.make, at)
  const of = {
    accountId: account.id,
    deviceId: device.id,
    deviceSession: device.session,
    deviceKind: device.kind,
    slot: held.slot,
    family: held.family,
    owesFactor: held.owes_factor,
  }
  return ok({ of, secret })
}

/** The stored hash that a presented token fits: the newest one's or the one's before; undefined for any older. */
function usedHash(held: DeviceSlot, secret: string): Uint8Array | undefined {
  return [held.token_hash, held.previous_hash].find((hash) => hash !== null && isSecret(secret, hash)) ?? undefined
}

/** AU2: the device's 180 days begin anew. */
function rollDeviceCookie(meta: CallMeta, deviceId: number): void {
  const value = meta.cookie(deviceCookie)
  if (splitCookie(value)?.id === String(deviceId) && value) meta.setCookie(deviceCookie, value, deviceCookieOptions)
}

export const refreshToken = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.refreshToken, {
    policy: accountPolicies.refreshToken,
    handler: async ({ body, meta }) => {
      if ((await revokedDeviceOf(deps, meta.cookie(deviceCookie))) !== null) return fail('device_revoked')
      const cookie = splitCookie(meta.cookie(refreshCookie(body.slot)))
      if (!cookie) return fail('session_ended')
      const asked = { ...body, make: makeOf(meta.agent) }
      const rotated = await deps.work((tx) => rotate(deps, tx, cookie, asked))
      if (!rotated.ok) {
        if (rotated.error.code === 'session_ended') meta.clearCookie(refreshCookie(body.slot), refreshCookieOptions)
        return rotated
      }
      rollDeviceCookie(meta, rotated.value.of.deviceId)
      return ok(presentSession(deps, meta, rotated.value.of, rotated.value.secret))
    },
  })
