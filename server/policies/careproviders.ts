// Who sets what a provider takes: its own people with the role provider.
import { roles } from '../../catalogue/roles.ts'
import { type AccountActor, rolesIn } from './actor.ts'
import { forAccounts } from './policy.ts'

const leads = (held: readonly number[]): boolean => held.includes(roles.code.provider)
const leaders = forAccounts(({ memberships }) =>
  memberships.some(({ organisation, roles: held }) => organisation.kind === 'careprovider' && leads(held)),
)

export const careproviderPolicies = {
  readMatchingRules: leaders,
  saveMatchingRules: leaders,
  readZipcodesAround: leaders,
}

/** Whether an account sets the rules of this provider. */
export const mayLead = (actor: AccountActor, careproviderId: number): boolean =>
  leads(rolesIn(actor, 'careprovider', careproviderId))
