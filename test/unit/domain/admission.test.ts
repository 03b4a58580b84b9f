import { describe, expect, it } from 'vitest'
import { admissionOfRequest, admissionOfSearch, otherDay } from '../../../domain/admission.ts'

const criteria = { start_date: '2026-11-30', start_date_flexible: true }
const asked = { startDate: '2026-11-30', startDateFlexible: true }
const agreed = { startDate: '2026-12-01', startDateFlexible: false }

describe('the admission that counts', () => {
  it('is what was asked for, until an acceptance names its own day', () => {
    expect(admissionOfRequest({ auction: { criteria }, response: { available_from: null } })).toEqual(asked)
    expect(admissionOfRequest({ auction: { criteria }, response: { available_from: '2026-12-01' } })).toEqual(agreed)
  })

  it('of a search is that of the chosen house; an older server does not tell it', () => {
    expect(admissionOfSearch({ criteria, winner: null })).toEqual(asked)
    expect(admissionOfSearch({ criteria, winner: {} })).toEqual(asked)
    expect(admissionOfSearch({ criteria, winner: { available_from: '2026-12-01' } })).toEqual(agreed)
  })

  it('is another day only where an acceptance names one that was not asked for', () => {
    expect([null, '2026-11-30', '2026-12-01'].map((day) => otherDay(criteria, day))).toEqual([null, null, '2026-12-01'])
  })
})
