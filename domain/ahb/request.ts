// A request (ARH): the two forms for the statutory health insurer as the body of a message, and back. Pure.
import { facilityWays } from '../../catalogue/rehab/facility-ways.ts'
import { requirementDetails } from '../../catalogue/rehab/requirement-details.ts'
import { valuesAsSent } from '../forms/as-sent.ts'
import { askedValues, isEmpty } from '../forms/conditions.ts'
import { type FormValues, fieldsOf } from '../forms/define.ts'
import { type GkvFieldKey, gkvPages } from '../rehab-forms/rehab-forms.ts'
import { type ReadValues, readElements, writeElements } from './element.ts'
import { requestElements } from './request-names.ts'
import type { XmlElement } from './xml.ts'

const fields = fieldsOf(gkvPages)

/** What is not asked (a reason without its choice) does not go out, and what is typed with blanks goes out without. */
export const requestBody = (values: FormValues): readonly XmlElement[] =>
  writeElements(requestElements, valuesAsSent(fields, askedValues(fields, values)))

const details = {
  dialysis: requirementDetails.code.dialysis,
  decubitusGrade: requirementDetails.code.decubitus,
  loadUpTo: requirementDetails.code.weight,
  relativeCareLevel: requirementDetails.code.relativeCareLevel,
  requirementsExplanation: requirementDetails.code.explanation,
} as const

const facilityAddress: readonly GkvFieldKey[] = [
  'facilityName',
  'facilityStreet',
  'facilityHouseNumber',
  'facilityPostcode',
  'facilityCity',
  'facilityPhone',
]

/** The choices that a form asks and a message says by what it carries. */
function withChoices(values: FormValues): FormValues {
  const has = (field: string) => !isEmpty(values[field])
  const isByAddress = facilityAddress.some(has)
  const isRequested = has('facilityCode') || isByAddress || has('earliestAdmission')
  const shown = Object.entries(details).flatMap(([field, code]) => (has(field) ? [code] : []))
  return {
    ...values,
    ...(isRequested && { facilityRequested: true }),
    ...(isByAddress && { facilityBy: facilityWays.code.address }),
    ...(has('facilityCode') && { facilityBy: facilityWays.code.institutionCode }),
    ...((has('specialRequirements') || shown.length > 0) && { hasSpecialRequirements: true }),
    ...(shown.length > 0 && { requirementDetails: shown }),
  }
}

export function readRequest(body: readonly XmlElement[]): ReadValues {
  const { values, unknown } = readElements(requestElements, body, fields)
  return { values: withChoices(values), unknown }
}
