// What a row of a policy table is. A route cannot be bound without one (http/implement.ts), and a row says yes explicitly:
// who is not named is refused. Rows judge who calls: whoever may not use a route at all gets 403 `forbidden` before anything is
// looked up. Whose record it is, the handler asks of the same file's functions: unknown and foreign both answer 404 `not_found`.
import type { Caller } from '../../contract/http/endpoint.ts'
import type { AccountActor, Actor, DemoActor, DeviceActor, PublicActor } from './actor.ts'

export interface Policy<A extends Actor = Actor> {
  /** has to be the endpoint's own */
  readonly caller: Caller
  allows(actor: A): boolean
}

/** Public routes are listed, never recognised by their path. */
export const anybody: Policy<PublicActor> = { caller: 'public', allows: (actor) => actor.kind === 'public' }

export const forAccounts = (allows: (actor: AccountActor) => boolean): Policy<AccountActor> => ({
  caller: 'account',
  allows: (actor) => actor.kind === 'account' && allows(actor),
})

export const forDevices = (allows: (actor: DeviceActor) => boolean): Policy<DeviceActor> => ({
  caller: 'device',
  allows: (actor) => actor.kind === 'device' && allows(actor),
})

export const forTheDemo: Policy<DemoActor> = { caller: 'demo', allows: (actor) => actor.kind === 'demo' }
