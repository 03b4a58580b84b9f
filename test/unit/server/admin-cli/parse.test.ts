import { describe, expect, it } from 'vitest'
import { parsePostcodes, parseProfile } from '../../../../server/administration/parse.ts'

describe('a provider’s profile', () => {
  it('changes what it names and nothing else', () => {
    expect(parseProfile({ solutions: [21], weight_max: null, capacity_status: 'free' })).toEqual({
      ok: true,
      value: { solutions: [21], weight_max: null, capacity_status: 'free' },
    })
  })

  it('takes what the provider demands and refuses', () => {
    const rules = {
      paused_solutions: [21],
      free_rooms: [1, 2],
      open_requests_max: 3,
      backoff_hours: 0,
      care_level_min: 2,
      genders: [2],
      takes_isolation: false,
      blocked_payers: [5],
      blocked_senders: [{ careseeker_id: 4 }, { sender_type: 2 }],
      whitelist: [{ search_type: 1, country: 'DE', sender_type: null, solutions: [21] }],
    }
    expect(parseProfile(rules)).toEqual({ ok: true, value: rules })
    expect(parseProfile({ free_rooms: null })).toEqual({ ok: true, value: { free_rooms: null } })
  })

  it.each([
    ['profile.paused_solutions.0', { paused_solutions: [999] }],
    ['profile.free_rooms.0', { free_rooms: [99] }],
    ['profile.backoff_hours', { backoff_hours: -1 }],
    ['profile.care_level_min', { care_level_min: 0 }],
    ['profile.blocked_senders.0', { blocked_senders: [{}] }],
    [
      'profile.whitelist.0.country',
      { whitelist: [{ search_type: null, country: 'de', sender_type: null, solutions: null }] },
    ],
    ['profile.solutions.0', { solutions: [999] }],
    ['profile.capacity_status', { capacity_status: 'perhaps' }],
    ['profile.capacity_from', { capacity_from: '1.12.2026' }],
    ['profile.catchment.0', { catchment: ['2613'] }],
    ['profile.weight_max', { weight_max: -1 }],
    ['profile', { colour: 'blue' }],
  ])('names %s when it does not fit', (path, profile) => {
    expect(parseProfile(profile)).toMatchObject({ ok: false, error: { code: 'validation_failed', errors: [{ path }] } })
  })
})

describe('postcodes', () => {
  const row = { zipcode: '26131', city: 'Oldenburg', federal_state: 'lowerSaxony', latitude: 53.1, longitude: 8.2 }

  it('stand once each; of several the last', () => {
    const rows = [row, { ...row, city: 'Other' }]
    expect(parsePostcodes(rows)).toEqual({ ok: true, value: [{ ...row, city: 'Other' }] })
  })

  it.each([{ federal_state: 'Niedersachsen' }, { zipcode: '2613' }, { latitude: 91 }, { city: ' ' }])(
    'are refused with %j',
    (change) => {
      expect(parsePostcodes([{ ...row, ...change }])).toMatchObject({ ok: false })
    },
  )
})
