// The application to the statutory health insurer, pages 1 to 4. Fields and lengths: specification, reference catalogues, sections 3
// and 5; pages, and what is required where the specification is silent, are ours (docs/decisions/0545-rehab-forms-as-data.md).
import { rehabFormTypes } from '../../catalogue/rehab/rehab-form-types.ts'
import { rehabLivingSituations } from '../../catalogue/rehab/rehab-living-situations.ts'
import { choice, group, long, page, text, yesNo } from '../forms/define.ts'
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
import { facility, pension, signature, stay, wishes } from './request.ts'
import { addressRules, consentRules, insuredNumberRules, personRules, signatureRules, stayRules } from './rules.ts'

const page1 = page(
  '1',
  ['socialService'],
  [
    insuredPerson,
    group('insurance', [text('insuredNumber', { min: 10, max: 12, compact: true, required: true })]),
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
    stay,
    group('codes', [text('codeVersion', { min: 4, max: 4, required: true, help: true })]),
    facility,
    wishes,
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

const page4 = page(
  '4',
  ['socialService', 'patient'],
  [
    pension,
    group('otherTreatment', [text('otherTreatment', { max: lengths.line, help: true })]),
    group('consents', [
      yesNo('transmissionConsent', { required: true }),
      yesNo('confidentialityRelease', { required: true }),
      yesNo('earlyRehabConsent', { required: true }),
    ]),
    signature,
  ],
)

export const gkvGeneral = {
  name: rehabFormTypes.code.gkvGeneral,
  texts: 'rehab-forms',
  pages: [page1, page2, page3, page4],
  rules: [...personRules, ...insuredNumberRules, ...addressRules, ...stayRules, ...consentRules, ...signatureRules],
} as const
