// AU2: the access token, 10 minutes, without a row in the database: {account, device, family, end} and its HMAC.
// Who the session is now (roles, ended or not) is asked of the actor cache with every call.
import { createHmac, timingSafeEqual } from 'node:crypto'

export const accessTokenLifetimeS = 600

export interface AccessClaim {
  readonly accountId: number
  readonly deviceId: number
  readonly family: string
  /** ms */
  readonly endsAt: number
}

const macOf = (key: Uint8Array, text: string) => createHmac('sha256', key).update(`anschluss/1/access ${text}`).digest()

export function makeAccessToken(key: Uint8Array, claim: AccessClaim): string {
  const text = [claim.accountId, claim.deviceId, claim.family, claim.endsAt].join('.')
  return `${text}.${macOf(key, text).toString('base64url')}`
}

/** The claim of a token of ours that has not ended, else null. */
export function readAccessToken(key: Uint8Array, token: string, now: number): AccessClaim | null {
  const end = token.lastIndexOf('.')
  if (end < 0 || token.length > 300) return null
  const text = token.slice(0, end)
  const given = Buffer.from(token.slice(end + 1), 'base64url')
  const mac = macOf(key, text)
  if (given.length !== mac.length || !timingSafeEqual(given, mac)) return null
  const [accountId, deviceId, family = '', endsAt] = text.split('.')
  const claim = { accountId: Number(accountId), deviceId: Number(deviceId), family, endsAt: Number(endsAt) }
  return claim.endsAt > now ? claim : null
}

/** Whether a token says that it has not ended, whoever signed it. */
export const claimsToCount = (token: string, now: number): boolean => Number(token.split('.')[3]) > now
