// What the pension insurance asks a doctor in G0260, pages 4 to 6. The form's own words are not known here: the fields are ours, on
// the common subject matter of the form, to be compared with it before they are printed (docs/decisions/0545-rehab-forms-as-data.md).
import { barthelItems } from '../../catalogue/assessment/barthel-items.ts'
import { type KeyOf, labelKeyOf } from '../../catalogue/define.ts'
import { rehabFormTypes } from '../../catalogue/rehab/rehab-form-types.ts'
import { rehabIndications } from '../../catalogue/rehab/rehab-indications.ts'
import { indexes } from '../assessments.ts'
import { choice, day, group, icd, level, long, page, repeat, text, yesNo } from '../forms/define.ts'
import { complications, diagnosis, goal, operations } from './findings.ts'
import { hospitalDoctor, lengths } from './person.ts'
import { operationRules } from './rules.ts'

const page4 = page(
  '4',
  ['doctor'],
  [
    group('diagnoses', [
      repeat('diagnoses', { max: 5, required: true, help: true, fields: [diagnosis, icd('icd', { required: true })] }),
    ]),
    operations,
    complications,
    group('findings', [long('findings', { max: 2000, required: true })]),
  ],
)

const fieldOf: Readonly<Record<string, string>> = Object.fromEntries(
  barthelItems.entries.map(({ key, field }) => [key, field]),
)
const barthel = <const K extends string>(key: K, item: KeyOf<typeof barthelItems>) => {
  const of = fieldOf[item] ?? item
  return level(key, {
    levels: indexes.barthel.pointsOf(of),
    words: `assessments:option.barthel_${of}`,
    label: labelKeyOf(barthelItems, item),
  })
}

// The number in the key is the item's code.
const page5 = page(
  '5',
  ['nursing', 'therapy'],
  [
    group('selfCare', [
      barthel('barthel01', 'feeding'),
      barthel('barthel02', 'transfers'),
      barthel('barthel03', 'grooming'),
      barthel('barthel04', 'toiletUse'),
      barthel('barthel05', 'bathing'),
      barthel('barthel06', 'mobility'),
      barthel('barthel07', 'stairs'),
      barthel('barthel08', 'dressing'),
      barthel('barthel09', 'bowels'),
      barthel('barthel10', 'bladder'),
    ]),
  ],
)

const page6 = page(
  '6',
  ['doctor', 'socialService'],
  [
    group('travel', [
      yesNo('ableToTravel', { required: true }),
      yesNo('companion', { required: true }),
      text('travelRemarks', { max: lengths.line }),
    ]),
    group('indication', [
      day('readyFrom', { required: true }),
      choice('indicationGroup', rehabIndications, { required: true }),
    ]),
    goal,
    hospitalDoctor,
  ],
)

export const drvMedical = {
  name: rehabFormTypes.code.drvMedical,
  texts: 'rehab-forms',
  pages: [page4, page5, page6],
  rules: operationRules,
} as const
