// Who sets up a provider's house: its role provider. Deny by default.
import { roles } from '../../catalogue/roles.ts'
import { type AccountActor, rolesIn } from './actor.ts'
import { forAccounts } from './policy.ts'

const runs = (held: readonly number[]): boolean => held.includes(roles.code.provider)

const managers = forAccounts(({ memberships }) =>
  memberships.some(({ organisation, roles: held }) => organisation.kind === 'careprovider' && runs(held)),
)

export const careproviderPolicies = {
  listReverseSearches: managers,
  addReverseSearch: managers,
  changeReverseSearch: managers,
  removeReverseSearch: managers,
}

/** Whether an account sets up this house. */
export const runsHouse = (actor: AccountActor, careproviderId: number): boolean =>
  runs(rolesIn(actor, 'careprovider', careproviderId))
