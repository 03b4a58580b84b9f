// What somebody of the portal says of the care that they look for (P72), as the provider reads it.
import { requiredCareTypes } from '../../../catalogue/admissions/required-care-types.ts'
import { searchReasons } from '../../../catalogue/admissions/search-reasons.ts'
import { visitTimes } from '../../../catalogue/admissions/visit-times.ts'
import { mobilities } from '../../../catalogue/mobilities.ts'
import { insuranceTypes } from '../../../catalogue/patient/insurance-types.ts'
import { code, codes, section, text } from './define.ts'

export const portalSearch = section('portal_search', 'care_needs', [
  codes('care_needs.admissions.required_care_types', requiredCareTypes),
  text('care_needs.admissions.required_care_other'),
  codes('care_needs.admissions.visit_times', visitTimes),
  text('care_needs.admissions.visit_times_other'),
  code('care_needs.admissions.search_reason', searchReasons),
  text('care_needs.admissions.search_reason_other'),
  code('care_needs.admissions.insurance_type', insuranceTypes),
  text('care_needs.admissions.insurance_other'),
  codes('care_needs.admissions.portal_mobility', mobilities),
])
