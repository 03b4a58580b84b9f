// What the patient list says of a search.
import { describe, expect, it } from 'vitest'
import type { AuctionRecord } from '../../../../contract/http/records.ts'
import { answersText, currentSearch } from '../../../../src/sender/patient-list/answers-text.ts'
import { spelledWords } from './words.ts'

const search = (part: Partial<AuctionRecord> = {}): AuctionRecord => ({
  id: 1,
  cid: 'c1',
  rev: 1,
  decision: 0,
  patient_id: 1,
  careseeker_id: 1,
  lifecycle: 'active',
  state: 'notStarted',
  criteria: {
    search_type: 1,
    solutions: [21],
    services: [],
    specializations: [],
    start_date: '2026-11-22',
    start_date_flexible: false,
    zipcode: '26131',
    radius_m: 25_000,
  },
  share_patient_data_automatically: false,
  created_at: 100,
  counts: { contacted: 0, accepted: 0, declined: 0, open: 0 },
  new_responses: false,
  action_required_by_user: false,
  seen_by_user: true,
  is_stale: false,
  assessment_completed: false,
  winner: null,
  search_actions: [],
  ...part,
})
const say = (part: Partial<AuctionRecord>) => answersText(search(part), spelledWords)

describe('answersText', () => {
  it('says that there is no search, or that nothing was sent', () => {
    expect(answersText(null, spelledWords)).toBe('sender:list.noSearch')
    expect(say({})).toBe('sender:list.answers.none')
  })

  it('counts what was answered and what is open, and leaves out what is zero', () => {
    expect(say({ counts: { contacted: 4, accepted: 0, declined: 1, open: 3 } })).toBe(
      'sender:list.answers.open(count=3), sender:list.answers.declined(count=1)',
    )
    expect(say({ counts: { contacted: 4, accepted: 0, declined: 0, open: 3, interested: 1 } })).toBe(
      'sender:list.answers.interested(count=1), sender:list.answers.open(count=2)',
    )
  })

  it('asks to choose as soon as somebody has accepted', () => {
    expect(say({ counts: { contacted: 3, accepted: 2, declined: 0, open: 1 } })).toBe(
      'sender:list.answers.choose(text=sender:list.answers.accepted(count=2), sender:list.answers.open(count=1))',
    )
  })

  it('names the chosen provider, and the end of a search, before any count', () => {
    const counts = { contacted: 3, accepted: 1, declined: 1, open: 1 }
    const winner = { auction_request_id: 5, careprovider: { id: 2, name: 'Haus Seeblick' }, solution: 21 }
    expect(say({ counts, winner, state: 'attributed' })).toBe('sender:list.answers.winner(name=Haus Seeblick)')
    expect(say({ counts, state: 'cancelled' })).toBe('sender:list.answers.cancelled')
  })
})

describe('currentSearch', () => {
  it('prefers the newest search that runs over a newer one that has ended', () => {
    const running = search({ id: 1, created_at: 100 })
    const runningToo = search({ id: 2, created_at: 200 })
    const ended = search({ id: 3, created_at: 300, lifecycle: 'finished' })
    expect(currentSearch([running, ended, runningToo])?.id).toBe(2)
    expect(currentSearch([ended])?.id).toBe(3)
    expect(currentSearch([])).toBeNull()
  })
})
