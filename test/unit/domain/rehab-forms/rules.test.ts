// What fields of a rehab form say together: each rule and each sentence of its own, broken and kept.
import { describe, expect, it } from 'vitest'
import { checkForms } from '../../../../domain/forms/check.ts'
import { type FormValues, fieldsOf, type ProblemParams } from '../../../../domain/forms/define.ts'
import { drvForms, gkvForms, rehabApplications } from '../../../../domain/rehab-forms/rehab-forms.ts'
import { de } from '../../src/words.ts'

const today = '2026-11-28'

interface Case {
  readonly rule: string
  readonly at: string
  readonly kind: 'change' | 'missing' | 'note'
  readonly broken: readonly FormValues[]
  readonly kept: readonly FormValues[]
  readonly params?: ProblemParams
}

const operation = (operationDate: string) => ({ id: 'a', operationDate, ops: '5-820.00', woundHealing: true })
const requested = { facilityRequested: true }
const late = { dischargeDate: '2026-12-02', transferCode: 2, transferDate: '2026-12-21' }
const details = (detail: number) => ({ hasSpecialRequirements: true, requirementDetails: [detail] })

/** the table of the screens' description, and what the specification says beyond it */
const ofGkv: readonly Case[] = [
  {
    rule: 'facilityBy',
    at: 'facilityBy',
    kind: 'missing',
    broken: [requested],
    kept: [{ facilityRequested: false }, { ...requested, facilityBy: 1 }, {}],
  },
  {
    rule: 'facilityBy',
    at: 'facilityCode',
    kind: 'missing',
    broken: [{ ...requested, facilityBy: 1 }],
    kept: [
      { ...requested, facilityBy: 1, facilityCode: '260326822' },
      { ...requested, facilityBy: 2 },
      { facilityRequested: false, facilityBy: 1 },
    ],
  },
  {
    rule: 'facilityBy',
    at: 'facilityName',
    kind: 'missing',
    broken: [{ ...requested, facilityBy: 2, facilityCode: '260326822' }],
    kept: [
      { ...requested, facilityBy: 2, facilityName: 'Reha Nordsee' },
      { ...requested, facilityBy: 1 },
    ],
  },
  {
    rule: 'earliestAdmission',
    at: 'earliestAdmission',
    kind: 'missing',
    broken: [requested],
    kept: [{ ...requested, earliestAdmission: '2026-12-08' }, { facilityRequested: false }],
  },
  {
    rule: 'partialLoad',
    at: 'partialLoad',
    kind: 'missing',
    broken: [{ operationPerformed: true, loadAfterOperation: 2 }],
    kept: [
      { operationPerformed: true, loadAfterOperation: 2, partialLoad: 0 },
      { operationPerformed: true, loadAfterOperation: 1 },
      // the load hangs on the operation, the number on the load
      { operationPerformed: false, loadAfterOperation: 2 },
    ],
  },
  {
    rule: 'transferDate',
    at: 'transferDate',
    kind: 'missing',
    broken: [{ transferCode: 2 }, { transferCode: 3 }],
    kept: [{ transferCode: 1 }, { transferCode: 2, transferDate: '2026-12-08' }, {}],
  },
  {
    rule: 'transferReason',
    at: 'transferReason',
    kind: 'missing',
    broken: [{ transferCode: 3 }],
    kept: [{ transferCode: 2 }, { transferCode: 3, transferReason: 'Wundheilung' }],
  },
  {
    rule: 'transferTooLate',
    at: 'transferDate',
    kind: 'change',
    broken: [late],
    kept: [
      { ...late, transferDate: '2026-12-16' },
      { ...late, transferCode: 3 },
      { ...late, dischargeDate: '2026' },
      { transferCode: 2, transferDate: '2026-12-21' },
    ],
    params: { day: '2026-12-21', days: 19 },
  },
  {
    rule: 'transferTooSoon',
    at: 'transferDate',
    kind: 'note',
    broken: [{ ...late, transferCode: 3, transferDate: '2026-12-16' }],
    kept: [
      { ...late, transferCode: 3, transferDate: '2026-12-17' },
      { ...late, transferDate: '2026-12-16' },
    ],
    params: { day: '2026-12-16' },
  },
  {
    rule: 'transferBeforeDischarge',
    at: 'transferDate',
    kind: 'change',
    broken: [{ ...late, transferDate: '2026-12-01' }],
    kept: [
      { ...late, transferDate: '2026-12-02' },
      { ...late, transferDate: '2026-12-01', transferCode: 1 },
    ],
  },
  {
    rule: 'operations',
    at: 'operations',
    kind: 'missing',
    broken: [{ operationPerformed: true }, { operationPerformed: true, operations: [] }],
    kept: [{ operationPerformed: false }, { operationPerformed: true, operations: [operation('2026-11-21')] }],
  },
  {
    rule: 'operationBeforeStay',
    at: 'operations',
    kind: 'note',
    broken: [
      {
        operationPerformed: true,
        admissionDate: '2026-11-20',
        operations: [operation('2026-11-21'), operation('2026-11-19')],
      },
    ],
    kept: [
      { operationPerformed: true, admissionDate: '2026-11-20', operations: [operation('2026-11-20')] },
      { operationPerformed: false, admissionDate: '2026-11-20', operations: [operation('2026-11-19')] },
      { operationPerformed: true, operations: [operation('2026-11-19')] },
    ],
    params: { day: '2026-11-20' },
  },
  {
    rule: 'germKinds',
    at: 'germKinds',
    kind: 'missing',
    broken: [{ germs: 1 }, { germs: 1, germKinds: '  ' }],
    kept: [{ germs: 0 }, { germs: 2 }, { germs: 1, germKinds: 'MRSA' }],
  },
  ...(
    [
      ['dialysis', 1, 'dreimal in der Woche'],
      ['decubitusGrade', 2, 2],
      ['loadUpTo', 3, 180],
      ['relativeCareLevel', 4, 3],
    ] as const
  ).map(
    ([key, detail, value]): Case => ({
      rule: key,
      at: key,
      kind: 'missing',
      broken: [details(detail)],
      kept: [
        { ...details(detail), [key]: value },
        details(5),
        { ...details(detail), hasSpecialRequirements: false },
        { requirementDetails: [detail] },
      ],
    }),
  ),
  {
    rule: 'case16Reasons',
    at: 'case16Reasons',
    kind: 'missing',
    broken: [{ case16: true }, { case16: true, case16Reasons: [] }],
    kept: [{ case16: false }, { case16: true, case16Reasons: [1] }],
  },
  {
    rule: 'geriatricAge',
    at: 'case16Reasons',
    kind: 'note',
    broken: [{ case16: true, case16Reasons: [4, 12], birthDate: '1960-05-04' }],
    kept: [
      { case16: true, case16Reasons: [4], birthDate: '1960-05-04' },
      { case16: true, case16Reasons: [12], birthDate: '1956-11-28' },
      { case16: false, case16Reasons: [12], birthDate: '1960-05-04' },
      { case16: true, case16Reasons: [12] },
    ],
    params: { age: 66 },
  },
  {
    rule: 'neurologicalPhase',
    at: 'case16Reasons',
    kind: 'note',
    broken: [{ case16: true, case16Reasons: [9], earlyRehabConsent: true }],
    kept: [
      { case16: true, case16Reasons: [9], earlyRehabConsent: false },
      { case16: true, case16Reasons: [8], earlyRehabConsent: true },
    ],
  },
  {
    rule: 'focusExplanation',
    at: 'focusExplanation',
    kind: 'missing',
    broken: [{ rehabFocus: '21' }],
    kept: [{ rehabFocus: '22' }, { rehabFocus: '21', focusExplanation: 'Lymphologie' }],
  },
  {
    rule: 'transmissionConsent',
    at: 'transmissionConsent',
    kind: 'change',
    broken: [{ transmissionConsent: false }],
    kept: [{ transmissionConsent: true }],
  },
  {
    rule: 'insuredNumberForm',
    at: 'insuredNumber',
    kind: 'change',
    broken: [{ insuredNumber: '1234567890' }, { insuredNumber: 'A12345678B' }],
    kept: [{ insuredNumber: 'A123456780' }, { insuredNumber: 'A123456789' }, { insuredNumber: '65170839J003' }],
  },
  {
    rule: 'insuredNumberDigit',
    at: 'insuredNumber',
    kind: 'change',
    broken: [{ insuredNumber: 'A123456789' }],
    kept: [{ insuredNumber: 'A123456780' }, { insuredNumber: ' a 123 456 780 ' }, { insuredNumber: '1234567890' }],
  },
  {
    rule: 'insuredNumberLength',
    at: 'insuredNumber',
    kind: 'note',
    broken: [{ insuredNumber: '65170839J003' }, { insuredNumber: 'A1234567801' }],
    kept: [{ insuredNumber: 'A123456780' }],
  },
]
const ofBoth: readonly Case[] = [
  {
    rule: 'stayEnd',
    at: 'dischargeDate',
    kind: 'change',
    broken: [{ admissionDate: '2026-11-20', dischargeDate: '2026-11-19' }],
    kept: [{ admissionDate: '2026-11-20', dischargeDate: '2026-11-20' }, { dischargeDate: '2026-11-19' }],
  },
  {
    rule: 'declarationSigned',
    at: 'declarationSigned',
    kind: 'change',
    broken: [{ declarationSigned: false }],
    kept: [{ declarationSigned: true }],
  },
  {
    rule: 'birthDate',
    at: 'birthDate',
    kind: 'change',
    broken: [{ birthDate: '2026-11-29' }],
    kept: [{ birthDate: '2026-11-28' }],
  },
  {
    rule: 'postcode',
    at: 'postcode',
    kind: 'change',
    broken: [
      { postcode: '2613', city: 'Oldenburg' },
      { postcode: '2613', city: 'Oldenburg', country: 'd' },
    ],
    kept: [
      { postcode: '26131', city: 'Oldenburg' },
      { postcode: '1011 AB', city: 'Amsterdam', country: 'NL' },
      { postcode: ' 26131 ', city: 'x' },
    ],
  },
  {
    rule: 'address',
    at: 'postcode',
    kind: 'note',
    broken: [{}, { postcode: '26131' }],
    kept: [{ postcode: '26131', city: 'Oldenburg' }],
  },
]
const ofDrv: readonly Case[] = [
  {
    rule: 'pensionNumber',
    at: 'pensionNumber',
    kind: 'note',
    broken: [{ pensionNumber: '65170839J004' }, { pensionNumber: 'A123456780' }],
    kept: [{ pensionNumber: '65170839J003' }, { pensionNumber: '65 170839 j 003' }],
  },
]
const ofDoctor = ofGkv.filter(({ rule }) => rule === 'operationBeforeStay')

describe.each([
  ['of the health insurance', gkvForms, [...ofGkv, ...ofBoth]],
  ['of the pension insurance', drvForms, [...ofDrv, ...ofBoth, ...ofDoctor]],
] as const)('the application %s', (_, forms, cases) => {
  const problems = (values: FormValues, { rule, at }: Case) =>
    checkForms(forms, values, { today }).filter(({ path, text }) => path === at && text === `rehab-forms:rule.${rule}`)

  describe.each(cases.map((one) => [`${one.rule} at ${one.at}`, one] as const))('%s', (_, one) => {
    it.each(one.broken.map((values) => [JSON.stringify(values), values] as const))('is broken by %s', (_, values) => {
      const found = problems(values, one)
      expect(found).toMatchObject([{ kind: one.kind, params: one.params ?? {} }])
      for (const { text, params } of found) expect(de.t(text, params)).not.toContain('{{')
    })
    it.each(one.kept.map((values) => [JSON.stringify(values), values] as const))('is kept by %s', (_, values) =>
      expect(problems(values, one)).toEqual([]),
    )
  })

  it('has no rule without a case', () => {
    const named = new Set(cases.map(({ rule }) => rule))
    const rules = forms.flatMap(({ rules }) => rules.map(({ key }) => key))
    expect(rules.filter((key) => !named.has(key))).toEqual([])
  })
})

it('has no sentence of a missing field without a case', () => {
  const named = new Set([...ofGkv, ...ofBoth].map(({ at }) => at))
  const sentences = fieldsOf(rehabApplications[2].flatMap(({ pages }) => pages)).filter(
    ({ missing }) => missing !== undefined,
  )
  expect(sentences.map(({ key }) => key).filter((key) => !named.has(key))).toEqual([])
})

it('says what is missing as the screens do', () => {
  const said = checkForms(gkvForms, { facilityRequested: true, transferCode: 3, case16: true }, { today }).flatMap(
    ({ text, params }) => (text.startsWith('rehab-forms:') ? [de.t(text, params)] : []),
  )
  expect(said).toEqual(
    expect.arrayContaining([
      'Geben Sie entweder das Institutionskennzeichen oder die Anschrift der Klinik ein.',
      'Geben Sie an, ab wann die Klinik aufnehmen kann, zum Beispiel 08.12.2026.',
      'Geben Sie das Datum der Verlegung ein.',
      'Begründen Sie, warum die Reha später als zwei Wochen beginnt.',
      'Wählen Sie mindestens einen Grund nach § 16.',
    ]),
  )
})
