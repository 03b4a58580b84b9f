// Who calls. Made by http/authenticate.ts, judged by the policies.
import type { OrganisationKind } from '../../contract/ids.ts'
import type { HeldRole } from '../../domain/rights.ts'

export interface Membership {
  readonly organisation: { readonly id: number; readonly kind: OrganisationKind; readonly cid: string }
  /** codes of catalogue/roles.ts */
  readonly roles: readonly number[]
  /** the same with the stations that they are limited to */
  readonly held: readonly HeldRole[]
  /** codes of productFeatures that are switched on for the organisation */
  readonly features: readonly number[]
}

export interface AccountActor {
  readonly kind: 'account'
  readonly accountId: number
  readonly deviceId: number
  /** AU3: the family of refresh tokens that the access token came from */
  readonly family: string
  readonly memberships: readonly Membership[]
  /** roles without an organisation: those of administrators */
  readonly platformRoles: readonly number[]
  /** the session has shown a second proof of who it is: a passkey, a second factor, or the code of a mail */
  readonly isConfirmed: boolean
  /** the session has to show its second factor first; refused everywhere but at calls that say `beforeFactor` (http/authenticate.ts) */
  readonly owesFactor: boolean
  /** an account of the portal: its careseeker is its own, and has no desk and no further people */
  readonly isRelative: boolean
}
/** What the device cookie alone shows. */
export interface KnownDevice {
  readonly deviceId: number
  /** who has a session on it, active or not */
  readonly accounts: readonly number[]
  /** organisations that the accounts signed in on this device belong to */
  readonly organisations: readonly { readonly id: number; readonly kind: OrganisationKind }[]
}
/** AU2: the device cookie; nothing of a patient */
export interface DeviceActor extends KnownDevice {
  readonly kind: 'device'
  /** who showed with the same call that they are signed in on this device; null: nobody, and nothing of a record is said */
  readonly person: AccountActor | null
}
export interface PublicActor {
  readonly kind: 'public'
}
export interface DemoActor {
  readonly kind: 'demo'
}
export type Actor = AccountActor | DeviceActor | PublicActor | DemoActor

/** Whether a session is an administrator's in one of these roles, and has shown its second proof. Numbers above 0 alone are roles (A19). */
export const administers = ({ platformRoles, isConfirmed }: AccountActor, roles: readonly number[]): boolean =>
  isConfirmed && platformRoles.some((role) => role > 0 && roles.includes(role))

/** The roles that an account has in an organisation, with the stations that they are limited to. */
export const heldIn = (actor: AccountActor, kind: OrganisationKind, id: number): readonly HeldRole[] =>
  actor.memberships.find(({ organisation }) => organisation.kind === kind && organisation.id === id)?.held ?? []

/** The roles that an account has in an organisation; none when it does not belong to it. */
export const rolesIn = (actor: AccountActor, kind: OrganisationKind, id: number): readonly number[] =>
  actor.memberships.find(({ organisation }) => organisation.kind === kind && organisation.id === id)?.roles ?? []
