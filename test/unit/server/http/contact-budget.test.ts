// Contact data within a day's budget of an address (docs/READINGS.md#0283).
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../../domain/calendar.ts'
import { createContactBudget } from '../../../../server/http/contact-budget.ts'

const ids = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)

describe('the budget of contact data', () => {
  let now = 0
  const start = () => {
    now = 1000
    return createContactBudget({ wall: () => now } as never)
  }
  it('gives 100 different ones, those again and again, and says when there are more', () => {
    const budget = start()
    expect(budget.take('a', ids(1, 100)).againAt).toBeNull()
    expect(budget.take('a', ids(50, 3))).toEqual({ given: new Set(ids(50, 3)), againAt: null })
    now += 5000
    const { given, againAt } = budget.take('a', [1, 101])
    expect([...given]).toEqual([1])
    expect(againAt).toBe(1000 + DAY_MS)
    expect(budget.take('b', [101]).againAt).toBeNull()
    now = 1000 + DAY_MS
    expect(budget.take('a', [101])).toEqual({ given: new Set([101]), againAt: null })
  })
  it('keeps a bounded number of addresses, the newest ones', () => {
    const budget = start()
    budget.take('first', ids(1, 100))
    for (let i = 0; i < 20_000; i++) budget.take(`b${i}`, ids(1, 100))
    expect(budget.take('b19999', [101]).againAt).not.toBeNull()
    expect(budget.take('first', [101]).againAt).toBeNull()
  })
})
