// What a dialog says that a step does to the houses that were asked.
import { describe, expect, it } from 'vitest'
import type { EventRecord, RequestRecord } from '../../../../contract/http/records.ts'
import { askedIn, endingOf, isReleasedWithChoice, reopenedBy, reopeningOf } from '../../../../src/data/step-effects.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const hour = 3_600_000
const request = (name: string, part: Partial<RequestRecord>): RequestRecord =>
  ({ shared: 'none', ended_at: null, careprovider: { id: 1, name, city: null }, ...part }) as RequestRecord
const ended = (name: string, from: string, part: Partial<RequestRecord> = {}) =>
  request(name, { status: 'unavailable', end: { cause: 'search_ended', from }, ended_at: now - hour, ...part })
const none = { accepted: [], contacted: [], declined: [], rejected: [] }

it('names whose acceptance ends, and not who is chosen or only asked', () => {
  const rows = [
    request('Haus Seeblick', { status: 'accepted' }),
    request('Haus Linde', { status: 'sent' }),
    request('Haus Birke', { status: 'attributed' }),
  ]
  expect(endingOf(rows)).toEqual({ ends: ['Haus Seeblick'] })
})

describe('a search that is started again', () => {
  it('names who is asked again, whose acceptance counts again and who reads released data again', () => {
    const panel = {
      ...none,
      accepted: [ended('Haus Seeblick', 'accepted', { shared: 'full' })],
      contacted: [ended('Haus Linde', 'sent'), ended('Haus Birke', 'sent', { shared: 'hide_encrypted_fields' })],
      declined: [request('Haus Eiche', { status: 'declined', shared: 'full' })],
    }
    expect(reopeningOf(reopenedBy('restart_search', askedIn(panel), now))).toEqual({
      opens: ['Haus Seeblick', 'Haus Linde', 'Haus Birke'],
      counts: ['Haus Seeblick'],
      reads: ['Haus Seeblick', 'Haus Birke'],
    })
  })

  it('names nobody whose keys are gone', () => {
    const accepted = [ended('Haus Seeblick', 'accepted', { ended_at: now - 72 * hour })]
    expect(reopenedBy('restart_search', accepted, now)).toEqual([])
  })
})

it('a choice that is taken back names who was not chosen, and nobody who was ruled out', () => {
  const rejected = (name: string, cause: 'other_chosen' | 'ruled_out') =>
    ended(name, 'accepted', { status: 'rejected', end: { cause, from: 'accepted' } })
  const panel = {
    ...none,
    accepted: [rejected('Haus Linde', 'other_chosen')],
    rejected: [rejected('Haus Eiche', 'ruled_out')],
  }
  expect(reopeningOf(reopenedBy('cancel_attribution', askedIn(panel), now)).counts).toEqual(['Haus Linde'])
})

it('a search that is taken up again names who ended with it, and nobody who had ended before', () => {
  const rows = [
    ended('Haus Seeblick', 'accepted', { shared: 'full', end: { cause: 'patient_archived', from: 'accepted' } }),
    ended('Haus Linde', 'sent'),
    ended('Haus Birke', 'sent', {
      end: { cause: 'patient_archived', from: 'sent' },
      ended_at: now - 72 * hour,
    }),
    request('Haus Eiche', { status: 'declined' }),
  ]
  expect(reopeningOf(reopenedBy('undo_archive_patient', rows, now))).toEqual({
    opens: ['Haus Seeblick'],
    counts: ['Haus Seeblick'],
    reads: ['Haus Seeblick'],
  })
})

describe('a release that came with the choice', () => {
  const event = (type: EventRecord['type'], at: number, id = 1) => ({
    type,
    timestamp: now + at,
    account: { id, first_name: 'Mira', last_name: 'König' },
  })
  it.each([
    ['at once', [event('access_to_data', 0), event('attributed', 900)], true],
    ['an hour before', [event('access_to_data', -hour), event('attributed', 0)], false],
    ['by somebody else', [event('access_to_data', 0, 2), event('attributed', 900)], false],
    ['after the choice', [event('attributed', 0), event('access_to_data', 900)], false],
    ['never: it came with the request', [event('attributed', 0)], false],
  ])('%s', (_, events, isWith) => {
    expect(isReleasedWithChoice(events)).toBe(isWith)
  })
})
