// Who may ask which search index. Providers and postcodes are public knowledge; patients and the lists that a patient's form
// completes from are for those who work with patients.
import type { SearchIndex } from '../../contract/http/search-index.ts'
import { worksWithPatients } from '../../domain/rights.ts'
import type { AccountActor } from './actor.ts'
import { isAdministrator } from './admin.ts'
import { forAccounts } from './policy.ts'

type Rule = (actor: AccountActor) => boolean

const anybodySignedIn: Rule = () => true
const clinicWorker: Rule = ({ memberships }) =>
  memberships.some(({ organisation, roles }) => organisation.kind === 'careseeker' && worksWithPatients(roles))
/** an administrator's session opens nothing before its second proof (0565) */
const clinicWorkerOrAdmin: Rule = (actor) => clinicWorker(actor) || (actor.isConfirmed && isAdministrator(actor))

const rules: Readonly<Record<SearchIndex, Rule>> = {
  patients: clinicWorker,
  careproviders: clinicWorkerOrAdmin,
  insurances: clinicWorker,
  providersearch: anybodySignedIn,
  zipcodes2023: anybodySignedIn,
  icd_codes: clinicWorker,
  medical_supplies: clinicWorker,
}

export const mayAskIndex = (actor: AccountActor, index: SearchIndex): boolean => rules[index](actor)

export const searchIndexPolicies = {
  querySearchIndex: forAccounts((actor) => Object.values(rules).some((allows) => allows(actor))),
}
