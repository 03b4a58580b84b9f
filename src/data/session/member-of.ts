// One of an organisation's people as the team's list shows them. Pure.
import type { OrganisationMember } from '../../../contract/http/members.ts'
import type { Member } from '../ports.ts'

/** Who is invited and has not come yet has no name: the address says who it is. */
export const memberOf = (one: OrganisationMember, organisation: Member['organisation']): Member => ({
  accountId: one.account_id,
  organisation,
  name: `${one.first_name} ${one.last_name}`.trim() || one.email,
  roles: one.roles,
  access: one.access,
})
