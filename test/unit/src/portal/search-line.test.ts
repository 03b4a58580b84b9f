// What a relative reads of a search: two searches for one person differ in this line.
import { describe, expect, it } from 'vitest'
import { admissionOfSearch } from '../../../../domain/admission.ts'
import { codesOf } from '../../../../domain/portal/funnel.ts'
import { askedKinds } from '../../../../src/portal/own/ask-form.ts'
import { searchLine } from '../../../../src/portal/own/search-line.ts'
import { de, en } from '../words.ts'

const around = {
  services: [] as number[],
  start_date: '2026-11-27',
  start_date_flexible: false,
  zipcode: '26382',
  radius_m: 25_000,
}

describe('the line of a search', () => {
  it('names the day that the chosen house has accepted for', () => {
    const search = { ...around, solutions: codesOf(askedKinds, ['hospice']) }
    const admission = admissionOfSearch({ criteria: search, winner: { available_from: '2026-12-01' } })
    expect(searchLine(search, admission, null, de)).toBe('Hospiz · ab 01.12.2026 · 26382, bis 25 km')
  })

  it('names the kinds of help, the start and the place', () => {
    const search = { ...around, solutions: codesOf(askedKinds, ['shortTermStaticCare', 'hospice']) }
    expect(searchLine(search, admissionOfSearch({ criteria: search, winner: null }), null, de)).toBe(
      'Kurzzeitpflege, Hospiz · ab 27.11.2026 · 26382, bis 25 km',
    )
    expect(searchLine(search, admissionOfSearch({ criteria: search, winner: null }), null, en)).toBe(
      'Short-term care, Hospice · from 27/11/2026 · 26382, up to 25 km',
    )
  })

  it('says of a flexible start what was ticked', () => {
    const search = { ...around, start_date_flexible: true, solutions: codesOf(askedKinds, ['staticCare']) }
    expect(searchLine(search, admissionOfSearch({ criteria: search, winner: null }), null, de)).toBe(
      'Pflegeheim · ab 27.11.2026, auch später · 26382, bis 25 km',
    )
    expect(searchLine(search, admissionOfSearch({ criteria: search, winner: null }), null, en)).toBe(
      'Nursing home · from 27/11/2026, or later · 26382, up to 25 km',
    )
  })

  it('says so where every kind is looked for', () => {
    const all = {
      ...around,
      solutions: codesOf(
        askedKinds,
        askedKinds.map(({ key }) => key),
      ),
    }
    expect(searchLine(all, admissionOfSearch({ criteria: all, winner: null }), null, de)).toBe(
      'Art der Hilfe noch offen · ab 27.11.2026 · 26382, bis 25 km',
    )
  })

  it('names what a provider has to be able to do, as the funnel asked for it', () => {
    const search = { ...around, solutions: codesOf(askedKinds, ['staticCare']), services: [1, 4, 21] }
    expect(searchLine(search, admissionOfSearch({ criteria: search, winner: null }), { min: 130, max: null }, de)).toBe(
      'Pflegeheim · Demenz, Psychische Krankheit, Wundversorgung, Gewicht ab 130 kg · ab 27.11.2026 · 26382, bis 25 km',
    )
    expect(
      searchLine(
        { ...search, services: [] },
        admissionOfSearch({ criteria: search, winner: null }),
        { min: 80, max: 120 },
        en,
      ),
    ).toBe('Nursing home · weight 80 to 120 kg · from 27/11/2026 · 26382, up to 25 km')
  })
})
