// What a role may read and do of patients' searches and requests (docs/READINGS.md#0516, "Roles"). Pure tables; deny by default: an action
// or a role that is not named may not. The server's policies decide by them, the screens hide by them what would be refused.
// Whose record it is, the callers find out.
import { roles } from '../catalogue/roles.ts'
import { searchTypes } from '../catalogue/search-types.ts'
import type { OrganisationKind } from '../contract/ids.ts'

/** Whose people act or read. */
export type Side = 'clinic' | 'provider'

/** A role as an account holds it in an organisation. */
export interface HeldRole {
  readonly role: number
  /** ids of the only stations of the clinic that it is for; null: all of it */
  readonly stations: readonly number[] | null
}

/**
 * The roles that count for a patient of this station. A role limited to stations counts for none of a patient who is in none:
 * whoever works on the whole clinic puts the patient into one.
 */
export const rolesAt = (held: readonly HeldRole[], station: number | null): number[] =>
  held
    .filter(({ stations }) => stations === null || (station !== null && stations.includes(station)))
    .map(({ role }) => role)

const role = roles.code
const type = searchTypes.code

/** The searches that a clinic's role works on. transport and admissions have none of the types built so far. */
const searchTypesByRole: Readonly<Record<number, readonly number[]>> = {
  [role.care]: [type.care, type.homeCare],
  [role.hospital]: [type.hospital],
  [role.rehab]: [type.rehabilitation],
  [role.medicalSupplies]: [type.medicalSupplies],
  [role.transport]: [],
  [role.doctor]: searchTypes.codes,
}

/** The search types that these roles in a clinic may read and work on. */
export const searchTypesOf = (held: readonly number[]): ReadonlySet<number> =>
  new Set(held.flatMap((one) => searchTypesByRole[one] ?? []))

/** The clinic's roles that work on searches of this type. */
export const rolesOfSearchType = (searchType: number): readonly number[] =>
  working.filter((one) => searchTypesByRole[one]?.includes(searchType))

/** The provider's roles that read its requests. */
export const requestReaderRoles: readonly number[] = [role.provider, role.providerContact]

/** The roles whose people read an organisation's requests: of a clinic by the kind of search, which a provider has none of. */
export const rolesReading = (side: Side, searchType: number): readonly number[] =>
  side === 'provider' ? requestReaderRoles : rolesOfSearchType(searchType)

/** Global roles, of the operator's people. */
export const platformRoles: readonly number[] = [
  role.admin,
  role.adminReadOnly,
  role.adminEditCareprovider,
  role.adminEditCareseeker,
  role.adminEditConsultants,
  role.adminTranslations,
  role.admissions,
]

/** The roles that are given in an organisation of this kind; null: global ones. */
export const rolesGivenIn = (kind: OrganisationKind | null): readonly number[] =>
  kind === null
    ? platformRoles
    : kind === 'careprovider'
      ? requestReaderRoles
      : roles.codes.filter((one) => !requestReaderRoles.includes(one) && !platformRoles.includes(one))

/** Whether these roles in a clinic work with patients at all. */
export const worksWithPatients = (held: readonly number[]): boolean => held.some((one) => one in searchTypesByRole)

/** Whether these roles in a provider read its requests. */
export const readsRequests = (held: readonly number[]): boolean => requestReaderRoles.some((one) => held.includes(one))

const working = Object.keys(searchTypesByRole).map(Number)
/** The clinic's roles that work with patients. */
export const clinicWorkingRoles: readonly number[] = working

/** Who may do an action: on which side, in which roles. Each row of domain/lifecycle says so; a side not named may not. */
export type ActionRoles = Readonly<Partial<Record<Side, readonly number[]>>>
export const byClinic = { clinic: working } as const satisfies ActionRoles
export const byProvider = { provider: [role.provider] } as const satisfies ActionRoles
/** also of a provider's contacts, who answer nothing */
export const byBoth = { clinic: working, provider: requestReaderRoles } as const satisfies ActionRoles
