// What a rehab form takes over from the record, the search, the clinic and the assessments, and what it does not.
import { describe, expect, it } from 'vitest'
import { toStored } from '../../../../domain/assessments.ts'
import { checkForms } from '../../../../domain/forms/check.ts'
import { fieldsOf } from '../../../../domain/forms/define.ts'
import { valuesOf } from '../../../../domain/forms/entries.ts'
import { nameParts, type RehabSourceInput, rehabSources, singerOf } from '../../../../domain/patient/rehab-sources.ts'
import { drvPages, gkvForms, gkvPages } from '../../../../domain/rehab-forms/rehab-forms.ts'
import { de } from '../../src/words.ts'

const readable: RehabSourceInput['readable'] = {
  age_interval: null,
  weight_interval: null,
  gender: 2,
  care_level: 3,
  requires_isolation: null,
  services: [],
  specializations: [],
  payers: [],
  zipcode: null,
  case_number_hmac: null,
}
const nothing: RehabSourceInput = {
  readable: { ...readable, gender: null, care_level: null },
  profile: {},
  savedOn: null,
  search: null,
  clinic: { name: '', contact: { first_name: '', last_name: '' } },
  label: (key) => de.t(key),
}
const full: RehabSourceInput = {
  ...nothing,
  readable,
  savedOn: '2026-11-24',
  profile: {
    identity: {
      counter: 1,
      first_name: 'Ayşe',
      last_name: 'Celik',
      birth_date: '1960-05-04',
      street: 'Hafenstraße',
      house_number: '12a',
      postcode: '26382',
      city: 'Wilhelmshaven',
      insurance_name: 'AOK Niedersachsen',
      insurance_number: 'A 123 456 780',
      case_number: 'F-15566',
      general_practitioner: {
        name: 'Dr. med. Petra Meier',
        contact_details: 'Marktstr. 3, 26382 Wilhelmshaven, Tel. 04421 12345',
      },
      representation: { representative: 3, representative_name: 'Ursula von der Leine' },
      financing: { higher_level: true },
    },
    diagnosis: {
      counter: 1,
      main_diagnosis: 'Schenkelhalsfraktur rechts',
      icd_code: 'S72.0',
      secondary_diagnosis: 'Diabetes mellitus Typ 2',
      additional_icd_codes: 'E11.90',
      infection_and_germs_state: 1,
      infection_and_germs: [5, 4, 6],
      rehabilitation_goals: 'Sicheres Gehen mit Rollator',
      diagnosis_category: 17,
      hospital_stay: {
        operation_date: '2026-11-21',
        stability: 2,
        doctor_in_charge_in_hospital: 'Dr. Bernhard Groß',
        doctor_in_charge_in_hospital_phone: '0441 998877',
      },
      dependency_diagnosis: {
        early_rehab_assessment: toStored(
          'early_rehab',
          { swallowing: -50, tracheostoma: 0, communication: -25 },
          '2026-11-25',
        ),
        singer_assessment: toStored('singer', { food: 4, domestic_life_household: 0 }, '2026-11-26'),
        barthel_assessment: toStored('barthel', { feeding: 10 }, '2026-11-22'),
      },
    },
    care_needs: {
      counter: 1,
      lift_available_state: 2,
      living_situation: 2,
      living_place: 1,
      transport_type: 2,
      communication: { patient_cannot_communicate_in_german: true, patient_language: 51 },
      transport: { require_accompanying_person: false },
    },
  },
  search: {
    startDate: '2026-12-08',
    winner: { name: 'Reha Nordsee', city: 'Norddeich', availableFrom: '2026-12-10' },
  },
  clinic: {
    name: 'Klinikum Oldenburg',
    institutionCode: '260326822',
    phone: '0441 1',
    fax: '0441 2',
    contact: { first_name: 'Martina', last_name: 'König', phone: '' },
  },
}
const valuesFrom = (input: RehabSourceInput) => valuesOf({}, rehabSources(input))

describe('what is taken over', () => {
  it('has the chosen house by its one institution code, else by its address', () => {
    const house = { street: 'Am Deich 12 a', postcode: '26506', city: 'Norddeich', phone: '04931 1' }
    const of = (institutionCodes: readonly string[], street = house.street) => {
      const winner = { name: 'Reha Nordsee', ...house, street, institutionCodes }
      return valuesFrom({ ...full, search: { startDate: '2026-12-08', winner } })
    }
    expect(of(['260326822'])).toMatchObject({ facilityBy: 1, facilityCode: '260326822' })
    // nobody has said which of two is meant
    for (const codes of [[], ['260326822', '260326833']]) {
      expect(of(codes)).toMatchObject({
        facilityBy: 2,
        facilityName: 'Reha Nordsee',
        facilityStreet: 'Am Deich',
        facilityHouseNumber: '12 a',
        facilityPostcode: '26506',
        facilityCity: 'Norddeich',
      })
      expect(of(codes)).not.toHaveProperty('facilityCode')
    }
    // a street without a number, or with one that stands elsewhere, is not torn apart
    for (const street of ['Hafenplatz', 'Straße des 17. Juni']) {
      expect(of([], street)).toMatchObject({ facilityStreet: street })
      expect(of([], street)).not.toHaveProperty('facilityHouseNumber')
    }
  })

  it('says where each value is from, and of which day', () => {
    const { lastName, contactPhone, facilityName, earlyRehabCriteria, functionalDiagnoses } = rehabSources(full)
    expect(lastName).toEqual({ kind: 'patient', value: 'Celik', date: '2026-11-24' })
    expect(contactPhone).toEqual({ kind: 'clinic', value: '0441 1' })
    expect(facilityName).toEqual({ kind: 'search', value: 'Reha Nordsee' })
    expect(earlyRehabCriteria).toEqual({ kind: 'assessment', value: [6, 7], date: '2026-11-25' })
    expect(functionalDiagnoses?.value).toEqual([
      { id: 'main', diagnosis: 'Schenkelhalsfraktur rechts', icd: 'S72.0' },
      { id: 'secondary', diagnosis: 'Diabetes mellitus Typ 2', icd: 'E11.90' },
    ])
  })

  it('is all that the record, the search and the clinic know', () => {
    expect(valuesFrom(full)).toMatchObject({
      sex: 'w',
      insuredNumber: 'A 123 456 780',
      speaksGerman: false,
      language: 'Türkisch',
      gpLastName: 'Dr. med. Meier',
      gpFirstName: 'Petra',
      gpStreet: 'Marktstr.',
      gpHouseNumber: '3',
      gpPostcode: '26382',
      gpCity: 'Wilhelmshaven',
      gpPhone: '0442112345',
      // the insurer's own key of the representation is not known
      representatives: [{ id: 'representation', firstName: 'Ursula', lastName: 'von der Leine' }],
      elevator: false,
      homeSpecifics: 'Mit Angehörigen, Zu Hause, Pflegegrad 3',
      travelRemarks: 'Krankentransport sitzend',
      companion: false,
      careNeedApplication: true,
      operationPerformed: true,
      operations: [{ id: 'operation', operationDate: '2026-11-21' }],
      loadAfterOperation: 2,
      germs: 1,
      germKinds: 'MRSA, VRE',
      rehabFocus: '19',
      doctorTitle: 'Dr.',
      doctorFirstName: 'Bernhard',
      doctorLastName: 'Groß',
      facilityRequested: true,
      facilityBy: 2,
      earliestAdmission: '2026-12-10',
      barthel01: 10,
      hospitalCode: '260326822',
    })
  })

  it('is nothing where nothing is known', () => expect(rehabSources(nothing)).toEqual({}))

  it('belongs to a field of one of the forms, and is of its kind', () => {
    const keys = new Set<string>([...fieldsOf(gkvPages), ...fieldsOf(drvPages)].map(({ key }) => key))
    expect(Object.keys(rehabSources(full)).filter((key) => !keys.has(key))).toEqual([])
    const wrong = checkForms(gkvForms, valuesFrom(full), { today: '2026-11-27' }).filter(
      ({ kind }) => kind === 'change',
    )
    expect(wrong).toEqual([])
  })

  it.each([
    'transmissionConsent',
    'confidentialityRelease',
    'earlyRehabConsent',
    'declarationSigned',
    'singer01',
  ] as const)('is never %s', (key) => expect(rehabSources(full)[key]).toBeUndefined())

  it('is whole where it is too long, and has to be changed then', () => {
    const name = `${'von '.repeat(20)}Berg`
    const { diagnosis, care_needs, identity } = full.profile
    const input = {
      ...full,
      profile: { diagnosis, care_needs, identity: { ...identity, last_name: name } },
    } as RehabSourceInput
    expect(rehabSources(input).lastName?.value).toBe(name)
    const problems = checkForms(gkvForms, valuesFrom(input), { today: '2026-11-27' })
    expect(problems.find(({ path }) => path === 'lastName')).toMatchObject({
      kind: 'change',
      text: 'form:problem.tooLong',
      params: { count: name.length - 45, max: 45 },
    })
  })

  it('keeps a birth date that is known in part, for a person to complete', () => {
    const input = { ...full, profile: { identity: { counter: 1, first_name: '', last_name: '', birth_date: '1960' } } }
    expect(rehabSources(input).birthDate?.value).toBe('1960')
  })

  it('takes a load after an operation only where its code has a known meaning', () => {
    const withStability = (stability: number) =>
      rehabSources({ ...nothing, profile: { diagnosis: { counter: 1, hospital_stay: { stability } } } })
    expect([1, 2, 3].map((code) => withStability(code).loadAfterOperation?.value)).toEqual([undefined, 2, undefined])
  })

  it('says nothing of a home or a care level that nobody knows', () =>
    expect(rehabSources({ ...nothing, readable: { ...readable, care_level: -1 } }).homeSpecifics).toBeUndefined())

  it('takes a no only where it was said of the same thing', () => {
    const identity = { counter: 1, first_name: '', last_name: '', birth_date: '', financing: { higher_level: false } }
    const needs = (transport: object) => ({ identity, care_needs: { counter: 1, transport } })
    const companionOf = (transport: object) => rehabSources({ ...nothing, profile: needs(transport) }).companion?.value
    expect(rehabSources({ ...nothing, profile: needs({}) }).careNeedApplication).toBeUndefined()
    expect([
      companionOf({}),
      companionOf({ require_accompanying_person: false }),
      companionOf({ require_accompanying_person: null }),
      companionOf({ require_accompanying_person: false, transport_needs: [2, 1] }),
    ]).toEqual([undefined, false, undefined, true])
  })

  it('reads the early rehab criteria of the record where nobody assessed them', () => {
    const input = { ...nothing, profile: { diagnosis: { counter: 1, special_needs: [7, 1] } } }
    expect(rehabSources(input).earlyRehabCriteria).toEqual({ kind: 'patient', value: [1, 7] })
  })
})

describe('the Singer index', () => {
  it('is given apart, item by item', () =>
    expect(singerOf(full.profile)).toEqual({ date: '2026-11-26', values: { singer01: 4, singer20: 0 } }))
  it('is none where there is none', () => expect(singerOf({})).toBeNull())
})

describe('a name in one line', () => {
  it.each([
    ['Bernhard Groß', '', 'Bernhard', 'Groß'],
    ['Frau Prof. Dr. med. Anna Maria Groß', 'Prof. Dr. med.', 'Anna Maria', 'Groß'],
    ['Ursula von der Leine', '', 'Ursula', 'von der Leine'],
    ['Groß, Bernhard', '', 'Bernhard', 'Groß'],
    ['Dr. Groß', 'Dr.', '', 'Groß'],
    ['Hausarztpraxis am Markt', '', '', 'Hausarztpraxis am Markt'],
    ['Meier und Schulz', '', '', 'Meier und Schulz'],
    ['Dr. Meier & Dr. Schulz', '', '', 'Dr. Meier & Dr. Schulz'],
    ['', '', '', ''],
  ])('%s', (text, title, firstName, lastName) => expect(nameParts(text)).toEqual({ title, firstName, lastName }))
})
