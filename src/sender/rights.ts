// What an account's roles let it do in the clinic's screens, so that nothing is offered that the server refuses. Pure.
import { productFeatures } from '../../catalogue/admin/product-features.ts'
import { roles } from '../../catalogue/roles.ts'
import { searchTypes } from '../../catalogue/search-types.ts'
import { searchTypesOf, worksWithPatients } from '../../domain/rights.ts'
import type { UnlockedAccount } from '../state/session-port.ts'
import { paths } from './paths.ts'

/** The roles that an account holds in clinics. */
export const clinicRolesOf = ({ memberships }: Pick<UnlockedAccount, 'memberships'>): readonly number[] =>
  memberships.flatMap(({ organisation, roles: held }) => (organisation.kind === 'careseeker' ? held : []))

/** S54: codes of what is switched on for the clinics of an account. */
export const clinicFeaturesOf = ({ memberships }: Pick<UnlockedAccount, 'memberships'>): readonly number[] =>
  memberships.flatMap(({ organisation, product_features = [] }) =>
    organisation.kind === 'careseeker' ? product_features : [],
  )

/** S54: whether the clinics of an account have rehab applications. */
export const hasRehabForms = (account: Pick<UnlockedAccount, 'memberships'>): boolean =>
  clinicFeaturesOf(account).includes(productFeatures.code.dta)

/** The clinic that an account works for; the first of several. */
export const clinicIdOf = ({ memberships }: Pick<UnlockedAccount, 'memberships'>): number | null =>
  memberships.find(({ organisation }) => organisation.kind === 'careseeker')?.organisation.id ?? null

/** Of the clinic's own place; null where it is not known. */
export const clinicZipcodeOf = ({ memberships }: Pick<UnlockedAccount, 'memberships'>): string | null =>
  memberships.find(({ organisation }) => organisation.kind === 'careseeker')?.organisation.zipcode ?? null

/** The search types that these roles work on, in catalogue order. */
export function offeredSearchTypes(held: readonly number[]): readonly number[] {
  const allowed = searchTypesOf(held)
  return searchTypes.codes.filter((code) => allowed.has(code))
}

/** Whether these roles work with patients at all. */
export const seesPatients = (held: readonly number[]): boolean => worksWithPatients(held)

/** Whether these roles read the clinic's report, and whether the clinic has one (S54). */
export const readsReport = (held: readonly number[], features: readonly number[]): boolean =>
  features.includes(productFeatures.code.analytics) && (held.includes(roles.code.report) || worksWithPatients(held))

/** Whether the clinics of an account document transitional care (feature 1). */
export const hasTransitionalCare = (account: Pick<UnlockedAccount, 'memberships'>): boolean =>
  clinicFeaturesOf(account).includes(productFeatures.code.transitionalCare)

/** Where somebody with these roles begins: with the patients, else with the first screen that is theirs. */
export function homeOf(held: readonly number[], features: readonly number[]): string {
  if (seesPatients(held)) return paths.list
  if (readsReport(held, features)) return paths.report
  return managesTeam(held) ? paths.users : paths.notifications
}

/** Whether these roles let colleagues in. */
export const managesTeam = (held: readonly number[]): boolean => held.includes(roles.code.careseekerUserManagement)
