// Who may see and revoke devices (OB11) and say whose they are (AU9): those who manage an organisation, for devices of its people.
// A name may be given by everybody who is signed in on it too.
import type { AccountActor } from './actor.ts'
import { managers, mayManage } from './crypto.ts'
import { anybody, forAccounts } from './policy.ts'

/** The organisations whose people and devices an account manages. */
export const managedOrganisations = (actor: AccountActor): number[] =>
  actor.memberships
    .filter(({ organisation }) => mayManage(actor, organisation))
    .map(({ organisation }) => organisation.id)

export const devicePolicies = {
  listDevices: managers,
  revokeDevice: managers,
  setDeviceKind: managers,
  /** of the own session */
  readOwnDevice: forAccounts(() => true),
  /** the own one, and those of people whom the caller manages: mayNameDevice */
  nameDevice: forAccounts(() => true),
  /** the revoked device's own cookie says which it is */
  reportWiped: anybody,
}

/** `organisations`: of everybody who signed in on the device. */
export const mayManageDevice = (actor: AccountActor, organisations: readonly number[]): boolean =>
  managedOrganisations(actor).some((id) => organisations.includes(id))

export const mayNameDevice = (actor: AccountActor, id: number, organisations: readonly number[]): boolean =>
  actor.deviceId === id || mayManageDevice(actor, organisations)
