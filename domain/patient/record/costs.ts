// Sections of a patient's record about who pays what.
import { answerStates } from '../../../catalogue/patient/answer-states.ts'
import { grantStatuses } from '../../../catalogue/patient/grant-statuses.ts'
import { insuranceTypes } from '../../../catalogue/patient/insurance-types.ts'
import { payoutGrants } from '../../../catalogue/patient/payout-grants.ts'
import { patientProfileSections } from '../../../catalogue/patient/profile-sections.ts'
import { reliefServices } from '../../../catalogue/patient/relief-services.ts'
import { shortTermGrants } from '../../../catalogue/patient/short-term-grants.ts'
import { code, codes, flags, section } from './define.ts'

/** the level itself is readable for the search and stands in the form itself */
export const careLevel = section(
  'carelevel',
  'identity',
  flags('identity.financing', ['higher_level', 'expedited_request']),
  patientProfileSections.labelKey('carelevel'),
)

export const healthInsurance = section(
  'health_insurance',
  'identity',
  [
    code('identity.financing.patient_has_health_insurance_state', answerStates),
    code('identity.financing.insurance_type', insuranceTypes),
    code('identity.financing.public_care_insurance_status', grantStatuses),
  ],
  patientProfileSections.labelKey('health_insurance'),
)

export const payout = section(
  'payout',
  'identity',
  [code('identity.financing.payout', payoutGrants)],
  patientProfileSections.labelKey('payout'),
)

export const grants = section(
  'grants',
  'identity',
  [
    code('identity.financing.short_term_grant', shortTermGrants),
    code('identity.financing.short_term_grant_status', grantStatuses),
    codes('identity.financing.relief_services', reliefServices),
  ],
  patientProfileSections.labelKey('grants'),
)
