// What each field may hold, as the specification says it (reference catalogues, section 5): the limit and one more.
import { describe, expect, it } from 'vitest'
import type { FieldValue } from '../../../../contract/field-value.ts'
import { checkForms } from '../../../../domain/forms/check.ts'
import { type FormValues, fieldsOf } from '../../../../domain/forms/define.ts'
import { drvForms, type GkvFieldKey, gkvForms, gkvPages } from '../../../../domain/rehab-forms/rehab-forms.ts'

const today = '2026-11-28'
/** fields that others hang on, so that every field is asked */
const everythingAsked: FormValues = {
  speaksGerman: false,
  facilityRequested: true,
  facilityBy: 2,
  agePensionApplied: true,
  disabilityPensionApplied: true,
  operationPerformed: true,
  complicationsOccurred: true,
  germs: 1,
  loadAfterOperation: 2,
  transferCode: 3,
  hasSpecialRequirements: true,
  requirementDetails: [1, 2, 3, 4, 5],
  rehabFocus: '21',
  case16: true,
}
const at = (values: FormValues, path: string, forms: typeof gkvForms | typeof drvForms = gkvForms) =>
  checkForms(forms, { ...everythingAsked, ...values }, { today }).filter((problem) => problem.path === path)
const changesAt = (key: string, value: FieldValue, path = key, more: FormValues = {}) =>
  at({ [key]: value, ...more }, path).filter(({ kind, text }) => kind === 'change' && text.startsWith('form:'))

const texts: readonly (readonly [GkvFieldKey, number])[] = [
  ['lastName', 45],
  ['firstName', 45],
  ['title', 20],
  ['namePrefix', 20],
  ['nameSuffix', 20],
  ['insuredNumber', 12],
  ['street', 46],
  ['houseNumber', 9],
  ['addressSupplement', 40],
  ['city', 40],
  ['country', 3],
  ['locationNumber', 9],
  ['patientNumber', 15],
  ['contactLastName', 45],
  ['contactFirstName', 45],
  ['language', 150],
  ['codeVersion', 4],
  ['facilityName', 45],
  ['facilityStreet', 46],
  ['facilityHouseNumber', 9],
  ['facilityPostcode', 10],
  ['facilityCity', 40],
  ['wishes', 600],
  ['gpLastName', 45],
  ['gpFirstName', 45],
  ['gpCity', 40],
  ['homeSpecifics', 600],
  ['agePensionCarrier', 150],
  ['disabilityPensionCarrier', 150],
  ['otherTreatment', 150],
  ['complication1', 150],
  ['complication2', 150],
  ['complication3', 150],
  ['germKinds', 150],
  ['rehabGoal', 600],
  ['transferReason', 600],
  ['ambulanceReason', 150],
  ['dialysis', 150],
  ['requirementsExplanation', 600],
  ['recommendationReason', 150],
  ['focusExplanation', 600],
  ['doctorTitle', 20],
  ['doctorLastName', 45],
  ['doctorFirstName', 45],
]

describe('texts', () => {
  it.each(texts)('%s: %i signs, and no more', (key, max) => {
    expect(changesAt(key, 'ä'.repeat(max))).toEqual([])
    expect(changesAt(key, 'ä'.repeat(max + 1))).toMatchObject([
      { text: 'form:problem.tooLong', params: { count: 1, max } },
    ])
  })

  it.each([
    ['insuredNumber', 10],
    ['codeVersion', 4],
  ] as const)('%s: at least %i signs', (key, min) => {
    expect(changesAt(key, '1'.repeat(min))).toEqual([])
    expect(changesAt(key, '1'.repeat(min - 1))).toMatchObject([{ text: 'form:problem.tooShort', params: { min } }])
  })

  it.each(['contactPhone', 'facilityPhone', 'doctorPhone', 'gpPhone'] as const)('%s: 25 signs', (key) => {
    expect(changesAt(key, `${'0'.repeat(15)} App. 1234`)).toEqual([])
    expect(changesAt(key, `${'0'.repeat(16)} App. 12345`)).toMatchObject([{ text: 'form:problem.tooLong' }])
    expect(changesAt(key, 'keines')).toMatchObject([{ text: 'form:problem.phone' }])
  })

  it('contactFax: a number that a machine dials', () => {
    const ofFax = (value: string) => at({ contactFax: value }, 'contactFax').map(({ text }) => text)
    expect(ofFax(`+${'0'.repeat(20)}`)).toEqual([])
    expect(ofFax('keines')).toEqual(['domain:problem.fax'])
    expect(ofFax('0441 12345 App. 12')).toEqual(['domain:problem.fax'])
  })

  it('names every text of the definitions here or as ours', () => {
    const ours = ['postcode', 'insurerName', 'hospitalName', 'floor', 'gpStreet', 'gpHouseNumber']
    const named = new Set<string>([...texts.map(([key]) => key), ...ours])
    const unnamed = fieldsOf(gkvPages).filter(
      ({ kind, key }) => (kind === 'text' || kind === 'long') && !named.has(key),
    )
    expect(unnamed.map(({ key }) => key)).toEqual([])
  })
})

describe('numbers', () => {
  it.each([
    ['partialLoad', 0, 999],
    ['decubitusGrade', 1, 4],
    ['loadUpTo', 0, 999],
    ['relativeCareLevel', 1, 5],
  ] as const)('%s: %i to %i', (key, min, max) => {
    for (const value of [min, max]) expect(changesAt(key, value)).toEqual([])
    for (const value of [min - 1, max + 1, min + 0.5, 'zwei']) {
      expect(changesAt(key, value)).toMatchObject([{ text: 'form:problem.number', params: { min, max } }])
    }
  })

  it.each(fieldsOf(gkvPages).filter(({ kind }) => kind === 'level'))('$key: 0 to 5', ({ key }) => {
    for (const value of [0, 5]) expect(changesAt(key, value)).toEqual([])
    for (const value of [-1, 6, 2.5]) expect(changesAt(key, value)).toMatchObject([{ text: 'form:problem.notInList' }])
  })
})

describe('codes', () => {
  it.each([
    ['sex', ['w', 'm', 'd', 'x'], ['f', 'W', '']],
    ['livingSituation', [1, 2, 3, 4], [0, 5]],
    ['germs', [0, 1, 2], [3, -1]],
    ['loadAfterOperation', [1, 2, 3], [0, 4]],
    ['transferCode', [1, 2, 3], [0, 4]],
    ['recommendedType', [1, 2, 4], [0, 3, 5]],
    ['rehabFocus', ['01', '16', '19', '21', '22'], ['00', '17', '18', '20', '23', 1]],
    ['facilityBy', [1, 2], [0, 3]],
  ] as const)('%s', (key, good, bad) => {
    for (const value of good) expect(changesAt(key, value)).toEqual([])
    for (const value of bad.filter((one) => one !== '')) {
      expect(changesAt(key, value)).toMatchObject([{ text: 'form:problem.notInList' }])
    }
  })

  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
  const pairs = (count: number) => numbers(count).map((one) => String(one).padStart(2, '0'))
  it.each([
    ['earlyRehabCriteria', numbers(7), 8],
    ['case16Reasons', numbers(12), 13],
    ['specialRequirements', pairs(17), '18'],
    ['specialRequirements', ['01'], '00'],
  ] as const)('%s: each once, and no other', (key, good, bad) => {
    expect(changesAt(key, [...good])).toEqual([])
    expect(changesAt(key, [...good.slice(1), bad] as FieldValue)).toMatchObject([{ text: 'form:problem.notInList' }])
    expect(changesAt(key, [...good, good[0]] as FieldValue)).toMatchObject([{ text: 'form:problem.notInList' }])
  })

  it('refuses a text where yes or no is asked', () => {
    const flags = fieldsOf(gkvPages).filter(({ kind }) => kind === 'yesNo')
    expect(flags.length).toBeGreaterThan(15)
    for (const { key } of flags.filter((flag) => !(flag.key in everythingAsked))) {
      for (const value of [true, false]) expect(changesAt(key, value)).toEqual([])
      expect(changesAt(key, 'ja')).toMatchObject([{ text: 'form:problem.unreadable' }])
    }
  })
})

describe('entries of a group', () => {
  const entries = {
    functionalDiagnoses: (i: number) => ({ id: `${i}`, diagnosis: 'Fraktur', icd: 'S72.0', cause: 0 }),
    operations: (i: number) => ({ id: `${i}`, operationDate: '2026-11-21', ops: '5-820.00', woundHealing: true }),
    representatives: (i: number) => ({ id: `${i}`, lastName: 'Celik', representation: 1 }),
    diagnoses: (i: number) => ({ id: `${i}`, diagnosis: 'Fraktur', icd: 'S72.0' }),
  }
  it.each([
    ['functionalDiagnoses', 5, 'missing', gkvForms],
    ['operations', 5, 'missing', gkvForms],
    ['representatives', 2, null, gkvForms],
    ['diagnoses', 5, 'missing', drvForms],
  ] as const)('%s: none, one, %i, one more', (key, max, none, forms) => {
    const problems = (count: number) =>
      checkForms(
        forms,
        { ...everythingAsked, [key]: Array.from({ length: count }, (_, i) => entries[key](i)) },
        { today },
      )
        .filter(({ path }) => path.startsWith(key))
        .map(({ kind, text }) => [kind, text.split('.').at(-1)])
    expect(problems(0).map(([kind]) => kind)).toEqual(none === null ? [] : [none])
    expect(problems(1)).toEqual([])
    expect(problems(max)).toEqual([])
    expect(problems(max + 1)).toEqual([['change', 'tooMany']])
  })

  const inEntry = (group: keyof typeof entries, key: string, value: FieldValue) =>
    changesAt(group, [{ ...entries[group](0), [key]: value }], `${group}.0.${key}`)
  it.each([
    ['functionalDiagnoses', 'diagnosis', 'x'.repeat(150), 'x'.repeat(151)],
    ['functionalDiagnoses', 'icd', 'M16.1', 'M16.123'],
    ['functionalDiagnoses', 'cause', 5, 6],
    ['functionalDiagnoses', 'cause', 0, -1],
    ['operations', 'ops', '5-820.00', '5-820.001'],
    ['operations', 'secondOps', '5-820.x0', '5820'],
    ['operations', 'thirdOps', '5-820', '5-82'],
    ['operations', 'operationDate', '2026-02-28', '2026-02-29'],
    ['operations', 'woundHealing', false, 'nein'],
    ['representatives', 'lastName', 'x'.repeat(45), 'x'.repeat(46)],
    ['representatives', 'firstName', 'x'.repeat(45), 'x'.repeat(46)],
    ['representatives', 'representation', 3, 4],
    ['representatives', 'postcode', '26382', '2638'],
  ] as const)('%s: %s', (group, key, good, bad) => {
    expect(inEntry(group, key, good)).toEqual([])
    expect(inEntry(group, key, bad)).toHaveLength(1)
  })
})

describe('the codes of houses', () => {
  it.each(['insurerCode', 'hospitalCode'] as const)('%s: nine digits whose last one fits', (key) => {
    expect(changesAt(key, '260326822')).toEqual([])
    for (const value of ['260326823', '26032682', '2603268222']) {
      expect(changesAt(key, value)).toMatchObject([{ text: 'form:problem.institutionCode' }])
    }
  })
  it('facilityCode: the same', () => {
    expect(changesAt('facilityCode', '260326822', 'facilityCode', { facilityBy: 1 })).toEqual([])
    expect(changesAt('facilityCode', '260326823', 'facilityCode', { facilityBy: 1 })).toHaveLength(1)
  })
})

describe('days', () => {
  it.each(fieldsOf(gkvPages).filter(({ kind }) => kind === 'day'))('$key: a day of the calendar', ({ key }) => {
    expect(changesAt(key, '2024-02-29')).toEqual([])
    for (const value of ['2026-02-29', '1960', '29.02.2024']) {
      expect(changesAt(key, value)).toMatchObject([{ text: 'form:problem.noSuchDay' }])
    }
  })
})
