// Who sets up a provider's house: its own people with the role provider. Deny by default.
import { roles } from '../../catalogue/roles.ts'
import { type AccountActor, rolesIn } from './actor.ts'
import { forAccounts } from './policy.ts'

const members = forAccounts(({ memberships }) =>
  memberships.some(({ organisation }) => organisation.kind === 'careprovider'),
)

const leads = (held: readonly number[]): boolean => held.includes(roles.code.provider)

const leaders = forAccounts(({ memberships }) =>
  memberships.some(({ organisation, roles: held }) => organisation.kind === 'careprovider' && leads(held)),
)

export const careproviderPolicies = {
  addReverseSearch: leaders,
  changeReverseSearch: leaders,
  listReverseSearches: leaders,
  readHouseSettings: members,
  readMatchingRules: leaders,
  readZipcodesAround: leaders,
  removeReverseSearch: leaders,
  saveHouseSettings: leaders,
  saveMatchingRules: leaders,
}

/** Whether an account belongs to this house. */
export const belongsToHouse = (actor: AccountActor, careproviderId: number): boolean =>
  rolesIn(actor, 'careprovider', careproviderId).length > 0

/** Whether an account sets up this house. */
export const mayLead = (actor: AccountActor, careproviderId: number): boolean =>
  leads(rolesIn(actor, 'careprovider', careproviderId))
