// What the pension insurance asks for in G0250, pages 1 to 3. The form's own words are not known here: the fields are ours, on the
// common subject matter of the form, to be compared with it before they are printed (docs/decisions/0545-rehab-forms-as-data.md).
import { rehabFormTypes } from '../../catalogue/rehab/rehab-form-types.ts'
import { day, group, is, long, page, phone, text, yesNo } from '../forms/define.ts'
import { address, contactPerson, hospital, insuredPerson, language, lengths } from './person.ts'
import { facility, pension, signature, stay, wishes } from './request.ts'
import { addressRules, pensionNumberRules, personRules, signatureRules, stayRules } from './rules.ts'

const page1 = page(
  '1',
  ['socialService'],
  [
    insuredPerson,
    group('pensionInsurance', [text('pensionNumber', { max: 20, compact: true, required: true, help: true })]),
    address,
    group('reach', [phone('phone', { max: lengths.phone }), text('email', { max: lengths.line })]),
    language,
    group('healthInsurance', [text('healthInsurerName', { max: lengths.line, required: true })]),
    hospital,
    contactPerson,
    stay,
  ],
)

const isEmployed = is('employed', true)

const page2 = page(
  '2',
  ['socialService', 'patient'],
  [
    group('employment', [
      text('insuranceStatus', { max: lengths.line, help: true }),
      yesNo('employed', { required: true }),
      text('occupation', { max: lengths.line, when: isEmployed, required: true }),
      text('employer', { max: lengths.line, when: isEmployed }),
      day('unableToWorkSince', { when: isEmployed }),
    ]),
    group('accident', [
      yesNo('causedByAccident', { required: true }),
      yesNo('causedByOthers', { required: true }),
      long('causeExplanation', {
        max: lengths.long,
        when: { any: [is('causedByAccident', true), is('causedByOthers', true)] },
        required: true,
      }),
    ]),
    pension,
    group('otherClaims', [
      yesNo('receivesPension', { required: true }),
      text('receivedPensionCarrier', { max: lengths.line, when: is('receivesPension', true) }),
      yesNo('civilServiceClaims', { required: true }),
      text('civilServiceCarrier', { max: lengths.line, when: is('civilServiceClaims', true) }),
    ]),
  ],
)

const page3 = page('3', ['socialService', 'patient'], [facility, wishes, signature])

export const drvGeneral = {
  name: rehabFormTypes.code.drvGeneral,
  texts: 'rehab-forms',
  pages: [page1, page2, page3],
  rules: [...personRules, ...pensionNumberRules, ...addressRules, ...stayRules, ...signatureRules],
} as const
