// The groups of the search panel: how rows are sorted and what they say.
import { describe, expect, it } from 'vitest'
import { declinedReasons } from '../../../../catalogue/declined-reasons.ts'
import { filterReasons } from '../../../../catalogue/filter-reasons.ts'
import { roles } from '../../../../catalogue/roles.ts'
import { searchTypes } from '../../../../catalogue/search-types.ts'
import type { FilterDetail } from '../../../../contract/http/filter-detail.ts'
import type { PanelCandidate } from '../../../../contract/http/patients.ts'
import type { RequestRecord } from '../../../../contract/http/records.ts'
import { emptyResponse } from '../../../../domain/lifecycle/predict.ts'
import type { Sealed } from '../../../../src/data/ports.ts'
import type { SearchPanel } from '../../../../src/data/search-port.ts'
import { shownGroups, sortCandidates, sortRequests, totalOf } from '../../../../src/sender/search/groups.ts'
import { newestOf, rowCommand } from '../../../../src/sender/search/row-command.ts'
import {
  answerTimeText,
  capacityFromText,
  capacityReportedText,
  declineReasonText,
  filterTexts,
  needsText,
  offerTexts,
  timeText,
} from '../../../../src/sender/search/row-texts.ts'
import { spelledWords } from './words.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const MINUTE = 60_000

/** a request with what the rows read of it */
const request = (id: number, part: object = {}): RequestRecord =>
  ({
    id,
    status: 'sent',
    sent_at: now - 60 * MINUTE,
    careprovider: { id, name: `Haus ${id}`, city: null },
    distance_m: null,
    unread_messages: 0,
    response: emptyResponse,
    seen: { own_event_no: 0, other_event_no: 0, provider_first_at: null },
    ...part,
  }) as unknown as RequestRecord
const candidate = (id: number, name: string, distance_m: number | null, reasons: number[] = []): PanelCandidate => ({
  careprovider: {
    id,
    name,
    zipcode: '26131',
    city: null,
    solutions: [],
    capacity_status: 'free',
    capacity_updated_at: 0,
  },
  distance_m,
  reasons,
  details: reasons.map((reason) => ({ reason })),
  reachable: true,
  status: reasons.length > 0 ? 'filtered' : 'potential',
  preferred: false,
  priority: false,
})
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('sortRequests', () => {
  const rows = [
    request(1, { sent_at: 30, distance_m: 900 }),
    request(2, { sent_at: 20, unread_messages: 1, careprovider: { id: 2, name: 'Ähre', city: null } }),
    request(3, { sent_at: 10, distance_m: 4000 }),
    request(4, { sent_at: 40, status: 'attributed', distance_m: 300 }),
  ]

  it('puts the chosen one first, then new messages, then who waits longest', () => {
    expect(idsOf(sortRequests(rows, 'default'))).toEqual([4, 2, 3, 1])
  })

  it('puts who is silent for too long behind the chosen one only', () => {
    const isSilent = ({ id }: RequestRecord) => id === 1
    expect(idsOf(sortRequests(rows, 'default', isSilent))).toEqual([4, 1, 2, 3])
    expect(idsOf(sortRequests(rows, 'distance', isSilent))).toEqual([4, 1, 3, 2])
  })

  it('puts who waits for something of the clinic right behind the chosen one', () => {
    const waiting = request(5, { sent_at: 50, status: 'interested', response: { ...emptyResponse, missing: [1] } })
    expect(idsOf(sortRequests([...rows, waiting], 'default', ({ id }) => id === 1))).toEqual([4, 5, 1, 2, 3])
  })

  it('sorts by name as a dictionary does, and by distance with the unknown last', () => {
    expect(idsOf(sortRequests(rows, 'name'))).toEqual([2, 1, 3, 4])
    expect(idsOf(sortRequests(rows, 'distance'))).toEqual([4, 1, 3, 2])
  })

  it('leaves the given list as it is', () => {
    sortRequests(rows, 'distance')
    expect(idsOf(rows)).toEqual([1, 2, 3, 4])
  })
})

describe('sortCandidates', () => {
  it('puts the nearest first, the unknown distance last', () => {
    const rows = [candidate(1, 'B', null), candidate(2, 'A', 5000), candidate(3, 'C', 200)]
    expect(sortCandidates(rows, 'default').map(({ careprovider }) => careprovider.id)).toEqual([3, 2, 1])
    expect(sortCandidates(rows, 'name').map(({ careprovider }) => careprovider.id)).toEqual([2, 1, 3])
  })
})

describe('totalOf', () => {
  it('takes the server’s total, because the rows may be fewer', () => {
    const panel = { totals: { potential_candidates: 70 }, potential: [candidate(1, 'A', 1)], accepted: [] }
    expect(totalOf(panel as unknown as SearchPanel, 'potential')).toBe(70)
    expect(totalOf(panel as unknown as SearchPanel, 'accepted')).toBe(0)
  })
})

describe('shownGroups', () => {
  const panel = (offered: string[], part: object = {}) =>
    ({
      offered,
      totals: {},
      accepted: [],
      contacted: [],
      validated: [],
      declined: [],
      rejected: [],
      potential: [],
      filtered: [],
      ...part,
    }) as unknown as SearchPanel

  it('[S21] shows all seven while requests can be sent; before any was, whom one can ask first', () => {
    expect(shownGroups(panel(['send_request']))).toEqual([
      'potential',
      'accepted',
      'contacted',
      'validated',
      'declined',
      'rejected',
      'filtered',
    ])
    const confirmed = { ...panel(['send_request']), validated: [candidate(1, 'Haus', null)] }
    expect(shownGroups(confirmed).slice(0, 3)).toEqual(['validated', 'potential', 'accepted'])
    const asked = { ...panel(['send_request']), contacted: [request(1)] }
    expect(shownGroups(asked)).toEqual([
      'accepted',
      'contacted',
      'validated',
      'potential',
      'declined',
      'rejected',
      'filtered',
    ])
  })

  it('shows of an ended search who was asked, and no candidates', () => {
    const ended = panel(['cancel_attribution'], { rejected: [request(1)], potential: [candidate(1, 'A', 1)] })
    expect(shownGroups(ended)).toEqual(['rejected'])
  })
})

describe('the texts of a row', () => {
  it('say how long nobody has answered, or how long the answer took', () => {
    expect(timeText(request(1), now, spelledWords)).toBe('sender:search.since(time=domain:waiting.hours(count=1))')
    const answered = request(1, { response: { ...emptyResponse, at: now - 42 * MINUTE } })
    expect(timeText(answered, now, spelledWords)).toBe(
      'sender:search.answeredAfter(time=domain:waiting.minutes(count=18))',
    )
    const days = request(1, { sent_at: now - 27 * 24 * 60 * MINUTE })
    expect(timeText(days, now, spelledWords)).toBe('sender:search.since(time=domain:waiting.daysAfter(count=27))')
    expect(timeText({ ...days, status: 'rejected' }, now, spelledWords)).toBe('sender:search.noAnswer')
  })

  it('say how fast a provider usually answers, where it answered often enough', () => {
    const panel = {
      answerTimes: new Map([
        [1, 40 * MINUTE],
        [2, 20_000],
      ]),
    }
    expect(answerTimeText(panel, 1, spelledWords)).toBe('sender:search.usually(time=domain:waiting.minutes(count=40))')
    expect(answerTimeText(panel, 2, spelledWords)).toBe('sender:search.usually(time=domain:waiting.minutes(count=1))')
    expect(answerTimeText(panel, 3, spelledWords)).toBeNull()
  })

  it('say how old a word of free places is', () => {
    expect(capacityReportedText(null, now, spelledWords)).toBeNull()
    expect(capacityReportedText(now, now, spelledWords)).toBe('sender:search.toldNow')
    expect(capacityReportedText(now - 42 * MINUTE, now, spelledWords)).toBe(
      'sender:search.told(time=domain:waiting.minutes(count=42))',
    )
    expect(capacityReportedText(now - 8 * 24 * 60 * MINUTE, now, spelledWords)).toBe(
      'sender:search.toldLast(time=domain:waiting.daysAfter(count=8))',
    )
  })

  it('say from when a place is free that is none yet, and when a full house has one again', () => {
    const said = (look: 'free' | 'none' | 'unknown', from: string | null) =>
      capacityFromText(look, from, now, spelledWords)
    expect(said('free', '2026-11-22')).toBe('sender:search.from.free(day=domain:date.tomorrow)')
    expect(said('none', '2026-11-22')).toBe('sender:search.from.none(day=domain:date.tomorrow)')
    expect([said('free', '2026-11-21'), said('free', null), said('none', null), said('unknown', '2026-11-22')]).toEqual(
      [null, null, null, null],
    )
  })

  it('name what was offered', () => {
    const response = { ...emptyResponse, accepted_solutions: [21], room_type: 1, available_from: '2026-11-22' }
    expect(offerTexts(request(1, { response }), now, spelledWords)).toEqual([
      'catalogue:solution.shortTermStaticCare',
      'catalogue:roomType.single',
      'sender:search.fromDate(date=domain:date.tomorrow)',
    ])
    expect(offerTexts(request(1), now, spelledWords)).toEqual([])
  })

  it('name what an interest waits for, until the clinic has said what became of it', () => {
    const response = { ...emptyResponse, missing: [1, 6], needed_by: now + MINUTE }
    const interested = (more = {}) => request(1, { status: 'interested', response: { ...response, ...more } })
    expect(needsText(interested(), now, spelledWords)).toMatch(/^interest:clinic\.needsUntil\(what=.*careReport/)
    expect(needsText(interested({ needed_by: now }), now, spelledWords)).toMatch(/^interest:clinic\.needsBefore\(what=/)
    expect(needsText(interested({ needed_by: null }), now, spelledWords)).toMatch(/^interest:clinic\.needs\(what=/)
    expect(needsText(interested({ missing: [] }), now, spelledWords)).toBeNull()
    expect(needsText(interested({ needs: { said: 'sent', at: now } }), now, spelledWords)).toBeNull()
    expect(needsText(request(1, { status: 'accepted', response }), now, spelledWords)).toBeNull()
  })

  it('give the reason of a decline, and its label where the words do not open', () => {
    const declined = (reason: number | null, text: Sealed<string> = { state: 'no_key' }) => {
      const response = { ...emptyResponse, declined_reason: reason }
      return declineReasonText(request(1, { response }), { answerTexts: new Map([[1, text]]) }, spelledWords)
    }
    const { code } = declinedReasons
    expect(declined(code.geography)).toBe('domain:decline.geography')
    expect(declined(code.other)).toBe('catalogue:declinedReason.other')
    expect(declined(code.other, { state: 'open', value: 'Umbau' })).toBe('Umbau')
    expect(declined(code.payer, { state: 'open', value: 'Sozialamt' })).toBe('domain:decline.payer\nSozialamt')
    expect(declined(null)).toBeNull()
  })

  it('name every reason why a provider does not fit, with what it rests on', () => {
    const { code } = filterReasons
    const details: FilterDetail[] = [
      { reason: code.service, codes: [-99, 1] },
      { reason: code.zipcodes },
      { reason: code.capacityStartDate, date: '2027-01-10' },
      { reason: code.age, interval: { min: 18, max: 60 } },
      { reason: code.age, interval: { min: null, max: 60 } },
      { reason: code.age, interval: { min: 18, max: null } },
      { reason: code.distance, value: 31_000, limit: 25_000 },
      { reason: code.throttle, value: 3, limit: 3 },
      { reason: code.prerequisite, prerequisites: ['careLevel', 'gender', 'isolation'], limit: 3 },
      { reason: code.solution, codes: [21] },
      { reason: code.capacityBackoff, date: '2027-01-10' },
      { reason: code.capacityBackoff, until: Date.parse('2027-01-10T13:05:00Z') },
      { reason: code.noBedAvailable, codes: [1] },
      { reason: code.noBedAvailable },
      { reason: code.removedSolution, codes: [22] },
      { reason: code.blacklistedInsurance, codes: [5] },
      { reason: code.weight, limit: 130 },
      { reason: 9999 },
    ]
    expect(filterTexts({ details }, spelledWords)).toEqual([
      'catalogue:filterReason.service: catalogue:service.dementia, catalogue:service.overweight',
      'catalogue:filterReason.zipcodes',
      'catalogue:filterReason.capacityStartDate: sender:search.fromDate(date=10.01.2027)',
      'catalogue:filterReason.age: sender:reason.ageBetween(min=18,max=60)',
      'catalogue:filterReason.age: sender:reason.ageTo(max=60)',
      'catalogue:filterReason.age: sender:reason.ageFrom(min=18)',
      'catalogue:filterReason.distance: domain:distance.kilometres(kilometres=31)',
      'catalogue:filterReason.throttle: sender:reason.unanswered(count=3)',
      'catalogue:filterReason.prerequisite: sender:reason.careLevel(level=3), sender:reason.gender, sender:reason.isolation',
      'catalogue:filterReason.solution: catalogue:solution.shortTermStaticCare',
      'catalogue:filterReason.capacityBackoff: sender:reason.placeFrom(date=10.01.2027)',
      'catalogue:filterReason.capacityBackoff: sender:reason.until(time=domain:date.moment(day=10. Januar 2027,time=domain:date.clock(time=14:05)))',
      'catalogue:filterReason.noBedAvailable: catalogue:roomType.single',
      'catalogue:filterReason.noBedAvailable',
      'catalogue:filterReason.removedSolution: catalogue:solution.staticCare',
      'catalogue:filterReason.blacklistedInsurance: catalogue:payer.socialServiceDepartment',
      'catalogue:filterReason.weight: sender:reason.weight(kg=130)',
    ])
  })
})

describe('rowDeed', () => {
  const { care, doctor } = roles.code
  const panel = (offered: string[], part: object = {}) =>
    ({
      auction: { criteria: { search_type: searchTypes.code.care } },
      offered,
      accepted: [],
      contacted: [],
      declined: [],
      rejected: [],
      ...part,
    }) as unknown as SearchPanel

  it('offers to choose whoever accepted, and to take back the one choice', () => {
    expect(rowCommand({ status: 'accepted' }, panel(['attribute_winner']), [care])).toBe('attribute')
    expect(rowCommand({ status: 'accepted' }, panel([]), [care])).toBeNull()
    expect(rowCommand({ status: 'sent' }, panel(['attribute_winner']), [care])).toBeNull()
    expect(rowCommand({ status: 'attributed' }, panel(['cancel_attribution']), [care])).toBe('cancelAttribution')
    expect(rowCommand({ status: 'rejected' }, panel(['cancel_attribution']), [care])).toBeNull()
  })

  it('offers a doctor alone neither', () => {
    expect(rowCommand({ status: 'accepted' }, panel(['attribute_winner']), [doctor])).toBeNull()
  })

  it('finds a row again that has moved to another group while its question stood open', () => {
    const before = request(7, { status: 'accepted' })
    const now = request(7, { status: 'rejected' })
    expect(newestOf(before, panel([], { rejected: [request(6), now] }))).toBe(now)
    expect(newestOf(before, panel([]))).toBe(before)
  })
})
