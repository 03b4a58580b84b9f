// What an account's roles let it do in the clinic's screens, so that nothing is offered that the server refuses. Pure.
// Source: decisions on roles; server/policies decides, this only hides.
import { roles } from '../../catalogue/roles.ts'
import { searchTypes } from '../../catalogue/search-types.ts'
import type { UnlockedAccount } from '../state/session-port.ts'

const role = roles.code
const type = searchTypes.code

const searchTypesByRole: Readonly<Record<number, readonly number[]>> = {
  [role.care]: [type.care, type.homeCare],
  [role.hospital]: [type.hospital],
  [role.rehab]: [type.rehabilitation],
  [role.medicalSupplies]: [type.medicalSupplies],
  [role.doctor]: searchTypes.codes,
}

/** The roles that an account holds in clinics. */
export const clinicRolesOf = ({ memberships }: Pick<UnlockedAccount, 'memberships'>): readonly number[] =>
  memberships.flatMap(({ organisation, roles: held }) => (organisation.kind === 'careseeker' ? held : []))

/** The search types that these roles work on, in catalogue order. */
export function searchTypesOf(held: readonly number[]): readonly number[] {
  const allowed = new Set(held.flatMap((one) => searchTypesByRole[one] ?? []))
  return searchTypes.codes.filter((code) => allowed.has(code))
}

/** Whether these roles choose a provider for a search of a type: a doctor alone does not. */
export const mayAttribute = (held: readonly number[], searchType: number): boolean =>
  held.some((one) => one !== role.doctor && searchTypesByRole[one]?.includes(searchType))

/** Whether these roles let colleagues in. */
export const managesTeam = (held: readonly number[]): boolean => held.includes(role.careseekerUserManagement)
