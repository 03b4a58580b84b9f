import { describe, expect, it } from 'vitest'
import type { RequestHead } from '../../../../../src/data/ports.ts'
import { keepPlaces } from '../../../../../src/receiver/dashboard/shown-rows.ts'

const head = (id: number, unreadMessages = 0) => ({ id, unreadMessages }) as RequestHead
const idsOf = ({ rows }: ReturnType<typeof keepPlaces>) => rows.map((row) => row.head.id)

describe('a list that somebody looks at', () => {
  it('is shown at once when nothing was shown before', () => {
    expect(idsOf(keepPlaces(null, [head(1), head(2)]))).toEqual([1, 2])
    expect(idsOf(keepPlaces([], [head(1)]))).toEqual([1])
  })

  it('keeps its rows in place and counts what arrives, also what would stand above', () => {
    const shown = keepPlaces(null, [head(1), head(2)]).rows
    const next = keepPlaces(shown, [head(3), head(1), head(2), head(4)])
    expect(idsOf(next)).toEqual([1, 2])
    expect(next.arrived).toBe(2)
  })

  it('does not re-sort under the finger, and shows the newest contents of a row', () => {
    const shown = keepPlaces(null, [head(1), head(2)]).rows
    const next = keepPlaces(shown, [head(2, 3), head(1)])
    expect(idsOf(next)).toEqual([1, 2])
    expect(next.rows[1]?.head.unreadMessages).toBe(3)
    expect(next.arrived).toBe(0)
  })

  it('keeps the place of a row that left and marks it', () => {
    const shown = keepPlaces(null, [head(1), head(2)]).rows
    expect(keepPlaces(shown, [head(2)]).rows.map(({ gone }) => gone)).toEqual([true, false])
  })
})
