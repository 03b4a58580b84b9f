// Which searches of a patient belong to one stay in hospital.
import { expect, it } from 'vitest'
import type { AuctionRecord } from '../../../../../contract/http/records.ts'
import { earlierSearches } from '../../../../../domain/patient/transitional-care/stay.ts'

const search = (id: number, day: string, admitted: string | null = null) =>
  ({
    id,
    created_at: Date.parse(`${day}T11:00:00Z`),
    criteria: { start_date: '2026-12-01', start_date_flexible: false },
    winner:
      admitted === null
        ? null
        : { auction_request_id: null, careprovider: null, solution: 21, available_from: admitted },
  }) as unknown as AuctionRecord

const idsOf = (current: AuctionRecord, all: readonly AuctionRecord[]) =>
  earlierSearches(current, all).map(({ id }) => id)

it('are those before it, the oldest first', () => {
  const all = [search(7, '2026-11-24'), search(3, '2026-11-20'), search(9, '2026-11-26'), search(5, '2026-11-22')]
  expect(idsOf(search(7, '2026-11-24'), all)).toEqual([3, 5])
  expect(idsOf(search(3, '2026-11-20'), all)).toEqual([])
})

it('end where somebody was found, and the day of admission came before the next one began', () => {
  const current = search(7, '2026-11-24')
  expect(
    idsOf(current, [search(2, '2026-05-01'), search(3, '2026-05-02', '2026-05-09'), search(5, '2026-11-22')]),
  ).toEqual([5])
  // found, and not admitted after all
  expect(idsOf(current, [search(5, '2026-11-20', '2026-11-30')])).toEqual([5])
  expect(idsOf(current, [search(5, '2026-11-20', '2026-11-24')])).toEqual([5])
  expect(idsOf(current, [search(5, '2026-11-20', '2026-11-23')])).toEqual([])
})
