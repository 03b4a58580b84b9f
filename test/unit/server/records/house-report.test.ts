import { describe, expect, it } from 'vitest'
import { medianOf, percentileOf } from '../../../../domain/median.ts'
import { countHouse } from '../../../../server/records/house-report.ts'
import type { ReportedRequest } from '../../../../server/stores/report/house-reader.ts'

const noon = Date.parse('2026-11-20T11:00:00Z')
const request = (more: Partial<ReportedRequest> = {}): ReportedRequest => ({
  sent_at: noon,
  waited: null,
  status: 'sent',
  previous_status: null,
  search_state: 'answers',
  declined_reason: null,
  withdrawn_reason: null,
  solutions: [21],
  care_level: 3,
  ...more,
})

describe('[R10] the report of a house', () => {
  it('counts answers, how long they took, and admissions among the accepted ones', () => {
    const { requests } = countHouse([
      request(),
      request({ status: 'accepted', waited: 1000 }),
      request({ status: 'attributed', waited: 3000 }),
      request({ status: 'declined', waited: 9000, declined_reason: 4 }),
      request({ status: 'interested', waited: 4000 }),
    ])
    expect(requests).toEqual({
      received: 5,
      answered: 4,
      median_ms: 3500,
      accepted: 2,
      interested: 1,
      declined: 1,
      withdrawn: 0,
      attributed: 1,
    })
  })

  it('keeps what was answered when a request ends by others, and an admission unless its search was cancelled', () => {
    const ended = (previous_status: string, status: string, search_state: string) =>
      request({ status, previous_status, search_state, waited: 1000 })
    const { requests, by_day } = countHouse([
      ended('attributed', 'unavailable', 'attributed'), // its patient was archived
      ended('attributed', 'unavailable', 'cancelled'),
      ended('accepted', 'rejected', 'attributed'), // the clinic chose another house
      ended('interested', 'archived', 'answers'),
      request({ status: 'unavailable', previous_status: 'sent', search_state: 'cancelled' }),
    ])
    expect(requests).toMatchObject({ received: 5, answered: 4, accepted: 3, interested: 1, attributed: 1 })
    expect(by_day).toEqual([{ day: '2026-11-20', received: 5, answered: 4, attributed: 1 }])
  })

  it('goes by German days', () => {
    const late = Date.parse('2026-11-20T23:30:00Z')
    expect(countHouse([request(), request({ sent_at: late, waited: 1, status: 'attributed' })]).by_day).toEqual([
      { day: '2026-11-20', received: 1, answered: 0, attributed: 0 },
      { day: '2026-11-21', received: 1, answered: 1, attributed: 1 },
    ])
  })

  it('tells reasons of what is declined now, the most frequent first, those of nobody last', () => {
    const declined = (declined_reason: number | null) => request({ status: 'declined', declined_reason })
    const { by_reason } = countHouse([
      declined(null),
      declined(null),
      declined(4),
      declined(2),
      declined(2),
      request({ status: 'sent', declined_reason: 6 }),
    ])
    expect(by_reason).toEqual([
      { code: 2, count: 2 },
      { code: 4, count: 1 },
      { code: null, count: 2 },
    ])
  })

  it('counts withdrawn acceptances apart from what was declined, by their reason', () => {
    const withdrawn = (withdrawn_reason: number) => request({ status: 'declined', waited: 1, withdrawn_reason })
    const { requests, by_reason, by_withdrawal } = countHouse([
      withdrawn(2),
      withdrawn(1),
      withdrawn(1),
      request({ status: 'declined', waited: 1, declined_reason: 4 }),
    ])
    expect(requests).toMatchObject({ answered: 4, declined: 1, withdrawn: 3 })
    expect(by_reason).toEqual([{ code: 4, count: 1 }])
    expect(by_withdrawal).toEqual([
      { code: 1, count: 2 },
      { code: 2, count: 1 },
    ])
  })

  it('counts a request for two kinds of care for both', () => {
    const { by_solution, by_care_level } = countHouse([request({ solutions: [21, 22] }), request({ care_level: null })])
    expect(by_solution).toEqual([
      { code: 21, count: 2 },
      { code: 22, count: 1 },
    ])
    expect(by_care_level).toEqual([
      { code: 3, count: 1 },
      { code: null, count: 1 },
    ])
  })

  it('says nothing of nothing', () => {
    expect(countHouse([]).requests).toMatchObject({ received: 0, median_ms: null })
    expect([medianOf([]), medianOf([5]), medianOf([9, 1, 5])]).toEqual([null, 5, 5])
    expect([percentileOf([], 0.9), percentileOf([7], 0.9), percentileOf([0, 10], 0.9)]).toEqual([null, 7, 9])
  })
})
