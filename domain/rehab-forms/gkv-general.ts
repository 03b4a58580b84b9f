// The application to the statutory health insurer, pages 1 to 4. Fields and lengths: specification, reference catalogues, sections 3
// and 5; pages, and what is required where the specification is silent, are ours (docs/decisions/0545-rehab-forms-as-data.md).
import { facilityWays } from '../../catalogue/rehab/facility-ways.ts'
import { rehabFormTypes } from '../../catalogue/rehab/rehab-form-types.ts'
import { rehabLivingSituations } from '../../catalogue/rehab/rehab-living-situations.ts'
import { choice, day, group, institutionCode, is, long, page, phone, text, yesNo } from '../forms/define.ts'
import { gkvGeneralRules } from './gkv-rules.ts'
import {
  address,
  contactPerson,
  generalPractitioner,
  hospital,
  insuredPerson,
  insurer,
  language,
  lengths,
  representation,
} from './person.ts'

const isRequested = is('facilityRequested', true)
const byCode = is('facilityBy', facilityWays.code.institutionCode)
const byAddress = is('facilityBy', facilityWays.code.address)

const page1 = page(
  '1',
  ['socialService'],
  [
    insuredPerson,
    group('insurance', [text('insuredNumber', { min: 10, max: 12, required: true })]),
    address,
    insurer,
    hospital,
    contactPerson,
    language,
  ],
)

const page2 = page(
  '2',
  ['socialService'],
  [
    group('stay', [
      day('admissionDate', { required: true }),
      day('dischargeDate', { required: true }),
      text('codeVersion', { min: 4, max: 4, required: true, help: true }),
    ]),
    group('facility', [
      yesNo('facilityRequested', { required: true }),
      choice('facilityBy', facilityWays, { when: isRequested, required: true, missing: 'facilityBy' }),
      institutionCode('facilityCode', { when: byCode, required: true, missing: 'facilityBy' }),
      text('facilityName', { max: lengths.name, when: byAddress, required: true, missing: 'facilityBy' }),
      text('facilityStreet', { max: lengths.street, when: byAddress }),
      text('facilityHouseNumber', { max: lengths.houseNumber, when: byAddress }),
      text('facilityPostcode', { max: 10, when: byAddress }),
      text('facilityCity', { max: lengths.city, when: byAddress, required: true }),
      phone('facilityPhone', { max: lengths.phone, when: byAddress }),
      day('earliestAdmission', { when: isRequested, required: true, missing: 'earliestAdmission' }),
    ]),
    group('wishes', [long('wishes', { max: lengths.long })]),
    generalPractitioner,
  ],
)

const page3 = page(
  '3',
  ['socialService'],
  [
    group('home', [
      // how long the floor may be is ours: "EG", "2. OG links"
      text('floor', { max: 20 }),
      yesNo('elevator'),
      long('homeSpecifics', { max: lengths.long }),
    ]),
    group('care', [
      yesNo('careEnsured', { required: true }),
      choice('livingSituation', rehabLivingSituations, { required: true }),
      yesNo('careNeedApplication', { required: true }),
    ]),
    representation,
  ],
)

// The specification has "pension application flags" and "pension carriers" without naming them: the two kinds are ours.
const page4 = page(
  '4',
  ['socialService', 'patient'],
  [
    group('pension', [
      yesNo('agePensionApplied', { required: true }),
      text('agePensionCarrier', { max: lengths.line, when: is('agePensionApplied', true) }),
      yesNo('disabilityPensionApplied', { required: true }),
      text('disabilityPensionCarrier', { max: lengths.line, when: is('disabilityPensionApplied', true) }),
    ]),
    group('otherTreatment', [text('otherTreatment', { max: lengths.line, help: true })]),
    group('consents', [
      yesNo('transmissionConsent', { required: true }),
      yesNo('confidentialityRelease', { required: true }),
      yesNo('earlyRehabConsent', { required: true }),
    ]),
    group('signature', [yesNo('declarationSigned', { required: true })]),
  ],
)

export const gkvGeneral = {
  name: rehabFormTypes.code.gkvGeneral,
  texts: 'rehab-forms',
  pages: [page1, page2, page3, page4],
  rules: gkvGeneralRules,
} as const
