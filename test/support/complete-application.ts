// Applications for the health insurer that can go out, at random: everything required is filled, and no rule is broken.
import type fc from 'fast-check'
import type { FieldValue } from '../../contract/field-value.ts'
import { type Field, type FormValues, fieldsOf } from '../../domain/forms/define.ts'
import { gkvPages } from '../../domain/rehab-forms/rehab-forms.ts'
import { randomForm } from './random-form.ts'

/** What the rules look at, as they want it. */
const base: FormValues = {
  insuredNumber: 'B234567895',
  birthDate: '1941-04-12',
  postcode: '26122',
  insurerCode: '109905003',
  insurerName: 'AOK Niedersachsen',
  hospitalCode: '260326822',
  hospitalName: 'Klinikum Nord',
  admissionDate: '2026-11-20',
  dischargeDate: '2026-12-02',
  codeVersion: '2026',
  facilityRequested: false,
  speaksGerman: true,
  transmissionConsent: true,
  confidentialityRelease: true,
  declarationSigned: true,
  operationPerformed: true,
  operations: [{ id: '1', operationDate: '2026-11-21', ops: '5-820.00', woundHealing: true }],
  loadAfterOperation: 2,
  partialLoad: 20,
  complicationsOccurred: false,
  germs: 0,
  transferCode: 1,
  hasSpecialRequirements: false,
  rehabFocus: '04',
  case16: false,
  doctorDate: '2026-11-27',
}

/** Fields that may be anything: no rule looks at them. */
const free = fieldsOf(gkvPages).filter(
  ({ key, kind }: Field) =>
    !(key in base) && (kind === 'text' || kind === 'long' || kind === 'level' || kind === 'yesNo'),
)

const diagnosis = { id: '1', diagnosis: 'Schenkelhalsfraktur rechts', icd: 'S72.0', cause: 0 }

/** Something for a field that a form may ask; undefined: it is left out. */
function filledValue(field: Field): FieldValue | undefined {
  switch (field.kind) {
    case 'text':
      return 'x'.repeat(field.min ?? Math.min(field.max, 5))
    case 'long':
      return 'Gehen mit Rollator'
    case 'yesNo':
      return false
    case 'level':
      return 3
    case 'phone':
    case 'fax':
      return '0441123456'
    case 'choice':
      return field.list.entries[0]?.code
    default:
      return field.key === 'functionalDiagnoses' ? [diagnosis] : undefined
  }
}

const filled: FormValues = Object.fromEntries(fieldsOf(gkvPages).map((field) => [field.key, filledValue(field)]))

export const completeApplication: fc.Arbitrary<FormValues> = randomForm(gkvPages).map((random) => ({
  ...filled,
  ...Object.fromEntries(free.flatMap(({ key }) => (random[key] === undefined ? [] : [[key, random[key]]]))),
  ...base,
}))
