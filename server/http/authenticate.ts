// Turns a request into an actor by what the endpoint asks for: access token, device cookie, the demo's secret, or nothing.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../contract/http/endpoint.ts'
import { demoSecretHeader } from '../../contract/http/system.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Deps } from '../deps.ts'
import type { AccountActor, Actor, KnownDevice } from '../policies/actor.ts'
import { readAccountActor } from '../stores/accounts/actor-reader.ts'
import { type Device, readDevice } from '../stores/devices/reader.ts'
import { type AccessClaim, claimsToCount, readAccessToken } from './access-token.ts'
import { deviceCookie, isSecret, splitCookie } from './cookies.ts'

/** The claim of a token that this installation signed and that has not ended, else null. */
export async function claimOfToken(deps: Deps, token: string): Promise<AccessClaim | null> {
  const read = () => {
    for (const key of deps.keys.tokens) {
      const claim = readAccessToken(key, token, deps.clock.wall())
      if (claim) return claim
    }
    return null
  }
  const found = read()
  if (found || !claimsToCount(token, deps.clock.wall())) return found
  // another process may sign by a newer key
  return (await deps.tokenKeys.freshen()) ? read() : null
}

/** The account of a good access token, whether its session has shown its second factor or not; else null. */
async function holderOfToken(deps: Deps, token: string): Promise<AccountActor | null> {
  const claim = await claimOfToken(deps, token)
  if (!claim) return null
  const kept = await deps.actors.ofFamily(claim.family)
  // another process may have been shown it a moment ago
  const actor = kept?.owesFactor ? await readAccountActor(deps.db, claim.family) : kept
  return actor?.accountId === claim.accountId && actor.deviceId === claim.deviceId ? actor : null
}

/** AU2: the account of a good access token whose session owes no second factor, else null. The WebSocket asks here too. */
export async function accountOfToken(deps: Deps, token: string): Promise<AccountActor | null> {
  const actor = await holderOfToken(deps, token)
  return actor?.owesFactor ? null : actor
}

/** The device of the cookie when its secret is right, revoked or not. */
async function knownDevice(deps: Deps, value: string | undefined): Promise<Device | null> {
  const parts = splitCookie(value)
  const id = Number(parts?.id)
  if (!parts || !Number.isSafeInteger(id)) return null
  const device = await readDevice(deps.db, id)
  return device && isSecret(parts.secret, device.secret_hash) ? device : null
}

/** The device of the cookie when its secret is right and it is not revoked, else null. */
export async function deviceOfCookie(deps: Deps, value: string | undefined): Promise<KnownDevice | null> {
  const device = await knownDevice(deps, value)
  return device && device.revoked_at === null ? deps.actors.ofDevice(device.id) : null
}

/** OB11: the number of the cookie's device when it was revoked: it is told so, because it has to wipe itself. */
export async function revokedDeviceOf(deps: Deps, value: string | undefined): Promise<number | null> {
  const device = await knownDevice(deps, value)
  return device && device.revoked_at !== null ? device.id : null
}

const refuse = async (deps: Deps, request: FastifyRequest) =>
  fail((await revokedDeviceOf(deps, request.cookies[deviceCookie])) === null ? 'unauthenticated' : 'device_revoked')

/** Whether the call carries the demo's secret; never in production, where there is none. */
export function isOfTheDemo(deps: Deps, request: FastifyRequest): boolean {
  const given = Buffer.from(String(request.headers[demoSecretHeader] ?? ''))
  const secret = Buffer.from(deps.demo.secret ?? '')
  return secret.length > 0 && given.length === secret.length && timingSafeEqual(given, secret)
}

const bearer = (header: string | undefined): string => /^Bearer ([A-Za-z0-9._-]+)$/.exec(header ?? '')?.[1] ?? ''

/** @param endpoint `beforeFactor`: who owes a second factor is somebody too; for all else it is refused, here and nowhere else */
export async function authenticate(
  deps: Deps,
  { caller, beforeFactor = false }: { readonly caller: Caller; readonly beforeFactor?: boolean },
  request: FastifyRequest,
): Promise<Result<Actor, Failure>> {
  switch (caller) {
    case 'public':
      return ok({ kind: 'public' })
    case 'account': {
      const actor = await holderOfToken(deps, bearer(request.headers.authorization))
      if (!actor) return refuse(deps, request)
      return actor.owesFactor && !beforeFactor ? fail('factor_due') : ok(actor)
    }
    case 'device': {
      const device = await deviceOfCookie(deps, request.cookies[deviceCookie])
      if (!device) return refuse(deps, request)
      const account = await accountOfToken(deps, bearer(request.headers.authorization))
      return ok({ ...device, kind: 'device', person: account?.deviceId === device.deviceId ? account : null })
    }
    case 'demo':
      if (deps.demo.secret === null) return fail('not_found')
      return isOfTheDemo(deps, request) ? ok({ kind: 'demo' }) : fail('forbidden')
  }
}
