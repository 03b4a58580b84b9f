// What a profile shows of the further sections of a patient's record.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../../../catalogue/patient/languages.ts'
import { transportNeeds } from '../../../../../catalogue/patient/transport-needs.ts'
import { searchTypes } from '../../../../../catalogue/search-types.ts'
import type { CareNeeds } from '../../../../../contract/records/patient-profile.ts'
import type { FieldKind, RecordField } from '../../../../../domain/patient/record/define.ts'
import { generalInformation } from '../../../../../domain/patient/record/person.ts'
import { recordSections } from '../../../../../domain/patient/record/sections.ts'
import type { ProfileView } from '../../../../../src/data/ports.ts'
import { recordView, valueText } from '../../../../../src/features/patient-profile/record-sections.ts'
import { anyText, holds } from '../../../domain/properties.ts'
import { spelledWords } from '../../sender/words.ts'
import { de, en } from '../../words.ts'

const field = (kind: FieldKind): RecordField => ({ ...kind, path: 'identity.station_full', label: 'stationFull' })
const height = generalInformation.fields[0]
if (height?.kind !== 'interval') throw new Error('the first field is the height')

it('[R39] an admission shows every field that was filled in, its codes in words, and the texts of “other”', () => {
  const admissions = {
    current_care_facility_types: [1],
    current_care_facility_other: 'Wohngruppe',
    preexisting_conditions: 'Diabetes',
    special_care_needs_other: 'Nachtwache',
    has_infection: 3,
    required_care_other: 'Begleitung',
    care_frequency_other: 'nach Absprache',
    is_patient_main_contact: false,
    main_contact_first_name: 'Karin',
    relationship_to_patient: 4,
    referral_sources_other: 'Nachbarin',
    visit_times_other: 'nur morgens',
  }
  const sealed = { state: 'missing' } as const
  const care_needs = { state: 'open', value: { counter: 1, admissions } } as const
  const { filled } = recordView({ identity: sealed, diagnosis: sealed, care_needs }, de)
  const facts = filled.find(({ key }) => key === 'portal_search')?.facts ?? []
  expect(facts).toHaveLength(Object.keys(admissions).length)
  const filledOf = (label: string) => facts.find((fact) => fact.label === label)?.value
  expect(['hasInfection', 'isPatientMainContact', 'relationshipToPatient'].map(filledOf)).toEqual([
    'Unbekannt',
    'Nein',
    'Tochter oder Sohn',
  ])
  expect(filledOf('currentCareFacilityOther')).toBe('Wohngruppe')
})

const factsOf = (key: string, more: Partial<CareNeeds>) => {
  const sealed = { state: 'missing' } as const
  const care_needs = { state: 'open', value: { counter: 1, ...more } } as const
  const { filled } = recordView({ identity: sealed, diagnosis: sealed, care_needs }, de)
  return filled.find((one) => one.key === key)?.facts.map(({ label, value }) => [label, value])
}

it('[R37] the transport says daily trips, whether somebody comes along, and who organises it', () =>
  expect(
    factsOf('transport', {
      transport: {
        daily_transport_needed: true,
        require_accompanying_person: false,
        transport_organiser: 'Krankenkasse',
      },
    }),
  ).toEqual([
    ['dailyTransportNeeded', 'Ja'],
    ['requireAccompanyingPerson', 'Nein'],
    ['transportOrganiser', 'Krankenkasse'],
  ]))

it('[R40] medical supplies say products, prescription, delivery and what else there is to say', () =>
  expect(
    factsOf('medical_supplies', {
      medical_supplies: {
        products: [
          { id: 'a', name: 'Rollator', product_group: 10, subgroup: 'vierrädrig' },
          { id: 'b', name: 'Pflegebett' },
        ],
        prescription_issued: true,
        delivery_details: 'Bis Freitag, Klingel Brandt',
        additional_information: 'Treppe ohne Aufzug',
      },
    }),
  ).toEqual([
    ['products', 'Rollator (Gehhilfen, vierrädrig)\nPflegebett'],
    ['prescriptionIssued', 'Ja'],
    ['deliveryDetails', 'Bis Freitag, Klingel Brandt'],
    ['additionalInformation', 'Treppe ohne Aufzug'],
  ]))

it.each<readonly [CareNeeds['medical_supplies'], readonly string[]]>([
  [undefined, ['products', 'prescriptionIssued', 'deliveryDetails']],
  [{ products: [{ id: 'a', name: ' ' }], prescription_issued: true }, ['products', 'deliveryDetails']],
  [{ products: [{ id: 'a', name: 'Rollator' }], prescription_issued: false, delivery_details: 'Bis Freitag' }, []],
])(
  '[R40] a search for medical supplies misses products, prescription and delivery where nobody said them: case %#',
  (medical_supplies, missed) => {
    const sealed = { state: 'missing' } as const
    const value = { counter: 1, ...(medical_supplies && { medical_supplies }) }
    const profile: ProfileView = { identity: sealed, diagnosis: sealed, care_needs: { state: 'open', value } }
    const missedOf = (searchType?: number) => recordView(profile, de, searchType).unsaid.map(({ label }) => label)
    expect(missedOf(searchTypes.code.medicalSupplies)).toEqual(missed)
    expect(missedOf(searchTypes.code.care)).toEqual([])
    expect(missedOf()).toEqual([])
  },
)

it('[R40] nothing is known of medical supplies that are sealed', () => {
  const sealed = { state: 'no_key' } as const
  const profile: ProfileView = { identity: sealed, diagnosis: sealed, care_needs: sealed }
  expect(recordView(profile, de, searchTypes.code.medicalSupplies).unsaid).toEqual([])
})

describe('a value in words', () => {
  it.each([
    [field({ kind: 'text' }), ' Station 4 ', 'Station 4'],
    [field({ kind: 'long' }), 'eins\nzwei', 'eins\nzwei'],
    [field({ kind: 'flag' }), true, 'Ja'],
    [field({ kind: 'flag' }), false, 'Nein'],
    [field({ kind: 'day' }), '2026-02-03', '03.02.2026'],
    [field({ kind: 'code', list: languages, open: true }), 51, 'Türkisch'],
    [field({ kind: 'code', list: languages, open: true }), -1, 'Unbekannt'],
    [field({ kind: 'code', list: languages, open: true }), 98, 'Anderes'],
    [field({ kind: 'codes', list: transportNeeds }), [3, 1], 'Begleitperson, Krankentransport'],
    [height, { min: 150, max: 169 }, '150 bis 169 cm'],
    [height, { min: 100, max: 120 }, '100 bis 120'],
    [
      field({ kind: 'products' }),
      [
        { id: 'a', name: 'Rollator', product_group: 10, subgroup: 'vierrädrig' },
        { id: 'b', name: ' ' },
      ],
      'Rollator (Gehhilfen, vierrädrig)',
    ],
    [field({ kind: 'products' }), [{ id: 'a', name: 'Pflegebett' }], 'Pflegebett'],
  ])('case %#', (of, value, text) => expect(valueText(of, value, de)).toBe(text))

  it.each(['text', 'long', 'flag', 'day', 'products'] as const)(
    'of the kind %s is nothing for another kind',
    (kind) => {
      for (const value of [undefined, null, '', 3, { a: 1 }, [3]])
        expect(valueText(field({ kind }), value, en)).toBeNull()
    },
  )

  it.each(['2026-13-01', '2026-02-45', '12.04.1941', 'x'])('is nothing for the day %s', (day) =>
    expect(valueText(field({ kind: 'day' }), day, de)).toBeNull(),
  )

  it('is nothing for codes and intervals of another kind', () => {
    for (const value of ['x', true, {}, [true]]) {
      expect(valueText(field({ kind: 'code', list: languages }), value, de)).toBeNull()
      expect(valueText(field({ kind: 'codes', list: languages }), value, de)).toBeNull()
    }
    for (const value of ['x', true, { min: 'a', max: 1 }, [1]]) expect(valueText(height, value, de)).toBeNull()
  })
})

it('has words or nothing for any value in any field, and never throws', () =>
  holds(
    fc.tuple(fc.constantFrom(...recordSections.flatMap(({ fields }) => fields)), fc.oneof(fc.anything(), anyText)),
    ([of, value]) => {
      const text = valueText(of, value, spelledWords)
      if (text !== null) expect(text.trim()).not.toBe('')
    },
  ))

describe('the further sections', () => {
  const profile: ProfileView = {
    identity: {
      state: 'open',
      value: { counter: 1, first_name: 'Erna', last_name: 'Brandt', birth_date: '', station_full: 'Station 4 B' },
    },
    diagnosis: { state: 'no_key' },
    care_needs: { state: 'missing' },
  }

  it('show what is filled, name what is empty, and leave out what is sealed', () => {
    const { filled, empty } = recordView(profile, de)
    expect(filled).toEqual([
      {
        key: 'station',
        title: 'catalogue-patient:profileSection.station',
        facts: [{ path: 'identity.station_full', label: 'stationFull', value: 'Station 4 B', names: true }],
      },
    ])
    const keys = empty.map(({ key }) => key)
    expect(keys).toContain('general_practitioner')
    // an empty care need is none; nothing is known of what is sealed
    expect(keys).not.toContain('breathing')
    expect(keys).not.toContain('mental_health')
  })
})
