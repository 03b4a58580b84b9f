// How a session begins and what its tokens look like (AU2, AU3): the device, one slot for each account on it, a family of
// refresh tokens in the slot, and an access token.
import type { DeviceKind, Session } from '../../../contract/http/accounts.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { makeOf } from '../../devices/make-of.ts'
import { accessTokenLifetimeS, makeAccessToken } from '../../http/access-token.ts'
import { deviceOfCookie } from '../../http/authenticate.ts'
import {
  deviceCookie,
  deviceCookieOptions,
  hashSecret,
  refreshCookie,
  refreshCookieOptions,
  splitCookie,
} from '../../http/cookies.ts'
import type { CallMeta } from '../../http/implement.ts'
import { readSlots } from '../../stores/devices/reader.ts'
import { createDevice, endSurplus, lockDevice, startFamily, touchDevice } from '../../stores/devices/writer.ts'
import { readFactorDuty } from '../../stores/factors/reader.ts'

const familyBytes = 16
const secretBytes = 32
/** sessions on one device, and of one account over all devices; beyond it the longest unused ends. Limits are ours. */
const maxOnDevice = 30
const maxOfAccount = 50

export interface SessionOf {
  readonly accountId: number
  readonly deviceId: number
  /** opaque id of the device session */
  readonly deviceSession: string
  readonly deviceKind: DeviceKind
  readonly slot: number
  readonly family: string
  /** it opens nothing before it has shown its second factor */
  readonly owesFactor: boolean
}

/** A new refresh token of a family, and what is stored of it. */
export function makeRefreshToken(deps: Deps): { readonly secret: string; readonly hash: Uint8Array } {
  const secret = deps.ids.random(secretBytes)
  return { secret, hash: hashSecret(secret) }
}

/** Hands the refresh token over and answers the session with a fresh access token. */
export function presentSession(deps: Deps, meta: CallMeta, of: SessionOf, secret: string): Session {
  meta.setCookie(refreshCookie(of.slot), `${of.family}.${secret}`, refreshCookieOptions)
  const now = deps.clock.wall()
  const { accountId, deviceId, family } = of
  return {
    access_token: makeAccessToken(deps.keys.token, {
      accountId,
      deviceId,
      family,
      endsAt: now + accessTokenLifetimeS * 1000,
    }),
    expires_in_s: accessTokenLifetimeS,
    id_token: of.deviceSession,
    slot: of.slot,
    device: deviceId,
    device_kind: of.deviceKind,
    server_time: now,
    family,
    ...(of.owesFactor && { factor_due: true as const }),
  }
}

/** The slot that the account has on the device, else a new one: what colleagues left there is still sent in their names (OB7). */
async function chooseSlot(tx: Tx, deviceId: number, accountId: number): Promise<number> {
  const slots = await readSlots(tx, deviceId)
  const own = slots.find((slot) => slot.account_id === accountId)
  return own?.slot ?? Math.max(-1, ...slots.map(({ slot }) => slot)) + 1
}

/** The known device of the request, else a new one; its cookie rolls on (AU2: 180 days). */
async function findOrCreateDevice(deps: Deps, tx: Tx, meta: CallMeta, knownId: number | null, personal?: boolean) {
  const at = deps.clock.wall()
  const known = knownId === null ? undefined : await lockDevice(tx, knownId)
  if (known) {
    await touchDevice(tx, known.id, makeOf(meta.agent), at)
    const secret = splitCookie(meta.cookie(deviceCookie))?.secret ?? ''
    return { id: known.id, session: known.session, kind: known.kind, secret }
  }
  const kind: DeviceKind = personal ? 'personal' : 'shared'
  const secret = deps.ids.random(secretBytes)
  const session = deps.ids.random(familyBytes)
  const id = await createDevice(tx, {
    secret_hash: hashSecret(secret),
    session,
    kind,
    ...makeOf(meta.agent),
    at,
  })
  return { id, session, kind, secret }
}

/**
 * What was shown beside a password or link. nothing: the session owes a second factor where the account has one or an organisation of it
 * asks for one. enough: it owes none. factor: it counts as having shown one.
 */
type Shown = 'nothing' | 'enough' | 'factor'

/** Begins a session for an account that has just shown who it is. `personalDevice`: what a new device is (AU9). */
export const startSession = async (...of: Parameters<typeof startFamilyOf>): Promise<Session> =>
  (await startFamilyOf(...of)).session

/** The same, with the name of its family. */
export async function startFamilyOf(
  deps: Deps,
  meta: CallMeta,
  accountId: number,
  personalDevice?: boolean,
  shown: Shown = 'nothing',
): Promise<{ readonly session: Session; readonly family: string }> {
  const known = await deviceOfCookie(deps, meta.cookie(deviceCookie))
  const { secret, hash } = makeRefreshToken(deps)
  const family = deps.ids.random(familyBytes)
  const { device, slot, owesFactor } = await deps.work(async (tx) => {
    const device = await findOrCreateDevice(deps, tx, meta, known?.deviceId ?? null, personalDevice)
    const slot = await chooseSlot(tx, device.id, accountId)
    const at = deps.clock.wall()
    const duty = shown === 'nothing' ? await readFactorDuty(tx, accountId) : null
    const owesFactor = duty !== null && (duty.has || duty.required)
    await startFamily(tx, {
      ...{ device_id: device.id, slot, account_id: accountId, family, token_hash: hash, at },
      owes_factor: owesFactor,
      confirmed_at: shown === 'factor' ? at : null,
    })
    await endSurplus(tx, { device_id: device.id }, { family, most: maxOnDevice, at })
    await endSurplus(tx, { account_id: accountId }, { family, most: maxOfAccount, at })
    return { device, slot, owesFactor }
  })
  meta.setCookie(deviceCookie, `${device.id}.${device.secret}`, deviceCookieOptions)
  const of = {
    ...{ accountId, deviceId: device.id, deviceSession: device.session, deviceKind: device.kind },
    ...{ slot, family, owesFactor },
  }
  return { session: presentSession(deps, meta, of, secret), family }
}
