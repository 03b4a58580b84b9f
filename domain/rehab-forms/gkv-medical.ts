// The doctor's findings for the statutory health insurer, pages 5 to 10. Fields and lengths: specification, reference catalogues,
// sections 3 and 5; pages, and what is required where the specification is silent, are ours
// (docs/decisions/0545-rehab-forms-as-data.md).
import { earlyRehabItems } from '../../catalogue/assessment/early-rehab-items.ts'
import { type KeyOf, labelKeyOf } from '../../catalogue/define.ts'
import { transportCodes } from '../../catalogue/patient/transport-codes.ts'
import { accidentCauses } from '../../catalogue/rehab/accident-causes.ts'
import { case16Reasons } from '../../catalogue/rehab/case16-reasons.ts'
import { germStates } from '../../catalogue/rehab/germ-states.ts'
import { operationLoads } from '../../catalogue/rehab/operation-loads.ts'
import { recommendedRehabTypes } from '../../catalogue/rehab/recommended-rehab-types.ts'
import { rehabFocuses } from '../../catalogue/rehab/rehab-focuses.ts'
import { rehabFormTypes } from '../../catalogue/rehab/rehab-form-types.ts'
import { requirementDetails } from '../../catalogue/rehab/requirement-details.ts'
import { singerItems } from '../../catalogue/rehab/singer-items.ts'
import { specialRequirements } from '../../catalogue/rehab/special-requirements.ts'
import { startTimings } from '../../catalogue/rehab/start-timings.ts'
import { indexes } from '../assessments.ts'
import {
  choice,
  choices,
  day,
  group,
  icd,
  is,
  level,
  long,
  number,
  page,
  repeat,
  text,
  yesNo,
} from '../forms/define.ts'
import { complications, diagnosis, goal, operations, wasOperated } from './findings.ts'
import { hospitalDoctor, lengths } from './person.ts'
import { case16Rules, operationRules, transferRules } from './rules.ts'

const page5 = page(
  '5',
  ['doctor'],
  [
    group('functionalDiagnoses', [
      repeat('functionalDiagnoses', {
        max: 5,
        required: true,
        help: true,
        fields: [diagnosis, icd('icd', { required: true }), choice('cause', accidentCauses, { required: true })],
      }),
    ]),
  ],
)

const page6 = page(
  '6',
  ['doctor'],
  [
    operations,
    complications,
    group('germs', [
      choice('germs', germStates, { required: true }),
      text('germKinds', {
        max: lengths.line,
        when: is('germs', germStates.code.yes),
        required: true,
        missing: 'germKinds',
      }),
    ]),
  ],
)

const page7 = page(
  '7',
  ['therapy', 'doctor'],
  [
    group('capability', [
      choice('loadAfterOperation', operationLoads, { when: wasOperated, required: true }),
      number('partialLoad', {
        min: 0,
        max: 999,
        unit: 'kilogram',
        when: is('loadAfterOperation', operationLoads.code.partially),
        required: true,
        missing: 'partialLoad',
      }),
      yesNo('interimProsthesis', { required: true }),
      yesNo('sufficientTherapyLoad', { required: true }),
    ]),
    group('earlyRehab', [choices('earlyRehabCriteria', earlyRehabItems, { help: true })]),
    goal,
  ],
)

const singer = <const K extends string>(key: K, item: KeyOf<typeof singerItems>) =>
  level(key, {
    levels: indexes.singer.pointsOf(item),
    words: 'assessments:option.singer',
    required: true,
    label: labelKeyOf(singerItems, item),
  })

// The number in the key is the item's code.
const page8 = page(
  '8',
  ['nursing', 'therapy'],
  [
    group('singer', [
      singer('singer01', 'food'),
      singer('singer02', 'dressingAndUndressing'),
      singer('singer03', 'hygiene'),
      singer('singer04', 'shower'),
      singer('singer05', 'stool'),
      singer('singer06', 'urination'),
      singer('singer07', 'toiletUse'),
      singer('singer08', 'transfer'),
      singer('singer09', 'wheelchair'),
      singer('singer10', 'walking'),
      singer('singer11', 'stairs'),
      singer('singer12', 'listening'),
      singer('singer13', 'talking'),
      singer('singer14', 'reading'),
      singer('singer15', 'writing'),
      singer('singer16', 'orientation'),
      singer('singer17', 'concentration'),
      singer('singer18', 'planning'),
      singer('singer19', 'socialInteraction'),
      singer('singer20', 'domesticLifeHousehold'),
    ]),
  ],
)

const { withinTwoWeeks, outsideTwoWeeks } = startTimings.code
const needs = (detail: (typeof requirementDetails.codes)[number]) => is('requirementDetails', detail)
const hasRequirements = is('hasSpecialRequirements', true)

const page9 = page(
  '9',
  ['nursing', 'socialService'],
  [
    group('transfer', [
      choice('transferCode', startTimings, { required: true }),
      day('transferDate', {
        when: { any: [is('transferCode', withinTwoWeeks), is('transferCode', outsideTwoWeeks)] },
        required: true,
        missing: 'transferDate',
      }),
      long('transferReason', {
        max: lengths.long,
        when: is('transferCode', outsideTwoWeeks),
        required: true,
        missing: 'transferReason',
      }),
    ]),
    group('travel', [
      yesNo('companion', { required: true }),
      choice('transportMeans', transportCodes, { required: true }),
      text('ambulanceReason', { max: lengths.line, help: true }),
    ]),
    group('requirements', [
      yesNo('hasSpecialRequirements', { required: true }),
      choices('specialRequirements', specialRequirements, { when: hasRequirements, required: true }),
      choices('requirementDetails', requirementDetails, { when: hasRequirements, help: true }),
      text('dialysis', {
        max: lengths.line,
        when: needs(requirementDetails.code.dialysis),
        required: true,
        missing: 'dialysis',
      }),
      number('decubitusGrade', {
        min: 1,
        max: 4,
        when: needs(requirementDetails.code.decubitus),
        required: true,
        missing: 'decubitusGrade',
      }),
      number('loadUpTo', {
        min: 0,
        max: 999,
        unit: 'kilogram',
        when: needs(requirementDetails.code.weight),
        required: true,
        missing: 'loadUpTo',
      }),
      number('relativeCareLevel', {
        min: 1,
        max: 5,
        when: needs(requirementDetails.code.relativeCareLevel),
        required: true,
        missing: 'relativeCareLevel',
      }),
      long('requirementsExplanation', {
        max: lengths.long,
        when: needs(requirementDetails.code.explanation),
        required: true,
      }),
    ]),
  ],
)

const page10 = page(
  '10',
  ['doctor'],
  [
    group('assessment', [
      choice('recommendedType', recommendedRehabTypes, { required: true }),
      text('recommendationReason', { max: lengths.line }),
      choice('rehabFocus', rehabFocuses, { required: true }),
      long('focusExplanation', {
        max: lengths.long,
        when: is('rehabFocus', rehabFocuses.code.other),
        required: true,
        missing: 'focusExplanation',
      }),
      yesNo('case16', { required: true, help: true }),
      choices('case16Reasons', case16Reasons, {
        when: is('case16', true),
        required: true,
        missing: 'case16Reasons',
      }),
    ]),
    hospitalDoctor,
  ],
)

export const gkvMedical = {
  name: rehabFormTypes.code.gkvMedical,
  texts: 'rehab-forms',
  pages: [page5, page6, page7, page8, page9, page10],
  rules: [...operationRules, ...transferRules, ...case16Rules],
} as const
