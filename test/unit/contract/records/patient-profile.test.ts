// The sealed parts of a patient: what was sealed by an older version opens, further fields are kept, and nonsense is refused.
import { describe, expect, it } from 'vitest'
import { profileSectionKeys, profileSections } from '../../../../contract/records/patient-profile.ts'

/** as the first version sealed them, every field that it had */
const first = {
  identity: {
    counter: 3,
    first_name: 'Erna',
    last_name: 'Brandt',
    birth_date: '1941-04-12',
    street: 'Hauptstraße',
    house_number: '5b',
    city: 'Oldenburg',
    phone: '0441123',
    insurance_name: 'AOK',
    insurance_number: 'A123456780',
    case_number: '2026-17',
    station_full: 'Station 4 B',
    general_practitioner: { name: 'Dr. Berg', contact_details: '0441 1' },
    financing: { public_care_insurance_status: 1, patient_has_health_insurance_state: 1, payout: 2 },
    contact: { first_name: 'Kai', last_name: 'Brandt', relationship: 4, phone: '0441', email: 'kai@example.de' },
  },
  diagnosis: {
    counter: 3,
    main_diagnosis: 'Schenkelhalsfraktur',
    icd_code: 'S72.0',
    blood_thinner: null,
    infection_and_germs_state: 1,
    infection_and_germs: [4, 6],
  },
  care_needs: {
    counter: 3,
    mobility: [6],
    mental_ability: 2,
    run_away_risk: false,
    communication: { has_guardian: true, patient_language: 4, patient_is_contact: null },
    lift_available_state: 2,
    barrier_free: false,
    preferences: { barrier_free_room: true, specialist_doctor: 'Neurologie' },
    sections: { breathing: { oxygen_therapy: true }, important_information: 'Hund' },
  },
} as const

describe.each(profileSectionKeys)('%s', (key) => {
  const schema = profileSections[key]

  it('opens as the first version sealed it', () => expect(schema.parse(first[key])).toEqual(first[key]))

  it('keeps fields of a newer version', () => {
    const newer = { ...first[key], newer_code: 7, newer_group: { flag: true, codes: [1, 2], inner: { text: 'x' } } }
    expect(schema.parse(newer)).toEqual(newer)
  })

  it.each([
    ['a text that is too long', { newer: 'x'.repeat(10_001) }],
    ['groups that lie deeper than any field', { newer: { a: { b: { c: { d: 1 } } } } }],
    ['a list that is too long', { newer: Array.from({ length: 201 }, () => 1) }],
    ['no counter', { counter: undefined }],
  ])('refuses %s', (_, wrong) => expect(schema.safeParse({ ...first[key], ...wrong }).success).toBe(false))
})
