// What an application asks for, and what it rests on: the stay, the clinic that is wanted, pensions, the signature. The forms of both
// payers share these groups. Lengths: specification, reference catalogues, section 5; what it leaves open says so.
import { facilityWays } from '../../catalogue/rehab/facility-ways.ts'
import { choice, day, group, institutionCode, is, long, phone, text, yesNo } from '../forms/define.ts'
import { lengths } from './person.ts'

export const stay = group('stay', [day('admissionDate', { required: true }), day('dischargeDate', { required: true })])

const isRequested = is('facilityRequested', true)
const byCode = is('facilityBy', facilityWays.code.institutionCode)
const byAddress = is('facilityBy', facilityWays.code.address)

export const facility = group('facility', [
  yesNo('facilityRequested', { required: true }),
  choice('facilityBy', facilityWays, { when: isRequested, required: true, missing: 'facilityBy' }),
  institutionCode('facilityCode', { when: byCode, required: true, missing: 'facilityBy' }),
  text('facilityName', { max: lengths.name, when: byAddress, required: true, missing: 'facilityBy' }),
  text('facilityStreet', { max: lengths.street, when: byAddress }),
  text('facilityHouseNumber', { max: lengths.houseNumber, when: byAddress }),
  text('facilityPostcode', { max: lengths.postcode, when: byAddress }),
  text('facilityCity', { max: lengths.city, when: byAddress, required: true }),
  phone('facilityPhone', { max: lengths.phone, when: byAddress }),
  day('earliestAdmission', { when: isRequested, required: true, missing: 'earliestAdmission' }),
])

export const wishes = group('wishes', [long('wishes', { max: lengths.long })])

/** The specification has 'pension application flags' and 'pension carriers' without naming them: the two kinds are ours. */
export const pension = group('pension', [
  yesNo('agePensionApplied', { required: true }),
  text('agePensionCarrier', { max: lengths.line, when: is('agePensionApplied', true) }),
  yesNo('disabilityPensionApplied', { required: true }),
  text('disabilityPensionCarrier', { max: lengths.line, when: is('disabilityPensionApplied', true) }),
])

export const signature = group('signature', [yesNo('declarationSigned', { required: true })])
