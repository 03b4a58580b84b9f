import { describe, expect, it } from 'vitest'
import { nextRow, orderRows } from '../../../../../src/receiver/dashboard/row-order.ts'

const now = Date.parse('2026-02-02T09:00:00Z')
const hour = 3_600_000
const head = (id: number, startDate: string, waitedHours: number, updatedHoursAgo = 0) => ({
  id,
  startDate,
  sentAt: now - waitedHours * hour,
  updatedAt: now - updatedHoursAgo * hour,
})
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('the order of the provider’s lists', () => {
  it('puts what starts within 48 hours before everything else, however short it waits', () => {
    const rows = orderRows('new', [head(1, '2026-02-20', 30), head(2, '2026-02-04', 1)], now)
    expect(idsOf(rows)).toEqual([2, 1])
  })

  it('counts a start that has passed as urgent', () => {
    expect(idsOf(orderRows('waiting', [head(1, '2026-02-20', 30), head(2, '2026-01-30', 1)], now))).toEqual([2, 1])
  })

  it('orders within urgent and within the rest by waiting time, longest first', () => {
    const heads = [
      head(1, '2026-02-03', 1),
      head(2, '2026-02-03', 5),
      head(3, '2026-03-01', 2),
      head(4, '2026-03-01', 9),
    ]
    expect(idsOf(orderRows('new', heads, now))).toEqual([2, 1, 4, 3])
  })

  it('shows what is answered or over with the newest change first', () => {
    const heads = [head(1, '2026-02-03', 50, 20), head(2, '2026-03-01', 2, 1)]
    expect(idsOf(orderRows('accepted', heads, now))).toEqual([2, 1])
    expect(idsOf(orderRows('archived', heads, now))).toEqual([2, 1])
  })

  it('leaves the given list as it is', () => {
    const heads = [head(1, '2026-03-01', 1), head(2, '2026-03-01', 5)]
    orderRows('new', heads, now)
    expect(idsOf(heads)).toEqual([1, 2])
  })
})

describe('the next request', () => {
  const rows = [{ id: 5 }, { id: 6 }, { id: 7 }]
  it('is the one below', () => expect(nextRow(rows, 5)?.id).toBe(6))
  it('is the first when the open one has left the list, as opening does with new ones', () =>
    expect(nextRow(rows, 99)?.id).toBe(5))
  it('is none at the end and in an empty list', () => {
    expect(nextRow(rows, 7)).toBeNull()
    expect(nextRow([], 7)).toBeNull()
  })
})
