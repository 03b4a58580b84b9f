// What somebody of the portal or of an admission says of the care that they look for (P72, R39), as the provider reads it.
import { basicCareTypes } from '../../../catalogue/admissions/basic-care-types.ts'
import { referralSources } from '../../../catalogue/admissions/referral-sources.ts'
import { requiredCareTypes } from '../../../catalogue/admissions/required-care-types.ts'
import { searchReasons } from '../../../catalogue/admissions/search-reasons.ts'
import { specialCareNeeds } from '../../../catalogue/admissions/special-care-needs.ts'
import { visitTimes } from '../../../catalogue/admissions/visit-times.ts'
import { facilityTypes } from '../../../catalogue/facility-types.ts'
import { infectionStates } from '../../../catalogue/infection-states.ts'
import { mentalAbilities } from '../../../catalogue/mental-abilities.ts'
import { mobilities } from '../../../catalogue/mobilities.ts'
import { careFrequencies } from '../../../catalogue/patient/care-frequencies.ts'
import { insuranceTypes } from '../../../catalogue/patient/insurance-types.ts'
import { relationships } from '../../../catalogue/relationships.ts'
import { code, codes, flag, naming, section, text } from './define.ts'

export const portalSearch = section('portal_search', 'care_needs', [
  codes('care_needs.admissions.current_care_types', requiredCareTypes),
  codes('care_needs.admissions.current_care_facility_types', facilityTypes),
  text('care_needs.admissions.current_care_facility_other'),
  codes('care_needs.admissions.portal_mobility', mobilities),
  code('care_needs.admissions.mental_ability', mentalAbilities),
  text('care_needs.admissions.preexisting_conditions'),
  codes('care_needs.admissions.special_care_needs', specialCareNeeds),
  text('care_needs.admissions.special_care_needs_other'),
  code('care_needs.admissions.has_infection', infectionStates),
  codes('care_needs.admissions.required_care_types', requiredCareTypes),
  codes('care_needs.admissions.required_care_basic_types', basicCareTypes),
  text('care_needs.admissions.required_care_other'),
  code('care_needs.admissions.care_frequency', careFrequencies),
  text('care_needs.admissions.care_frequency_other'),
  codes('care_needs.admissions.visit_times', visitTimes),
  text('care_needs.admissions.visit_times_other'),
  flag('care_needs.admissions.is_patient_main_contact'),
  naming('care_needs.admissions.main_contact_first_name'),
  naming('care_needs.admissions.main_contact_last_name'),
  naming('care_needs.admissions.main_contact_phone'),
  code('care_needs.admissions.relationship_to_patient', relationships),
  text('care_needs.admissions.relationship_other'),
  code('care_needs.admissions.insurance_type', insuranceTypes),
  text('care_needs.admissions.insurance_other'),
  code('care_needs.admissions.search_reason', searchReasons),
  text('care_needs.admissions.search_reason_other'),
  codes('care_needs.admissions.referral_sources', referralSources),
  text('care_needs.admissions.referral_sources_other'),
])
