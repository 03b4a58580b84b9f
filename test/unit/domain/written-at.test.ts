// When an input was written, beside when it arrived.
import { describe, expect, it } from 'vitest'
import { writtenAndArrived, writtenBefore } from '../../../domain/written-at.ts'
import { uuidV7 } from '../../../src/platform/ids.ts'
import { de, en } from './test-words.ts'

const MINUTE = 60_000
const written = Date.parse('2026-02-03T14:02:00+01:00')
const id = uuidV7(written, new Uint8Array(10).fill(255))

describe('writtenBefore', () => {
  it('[OB1] reads the author’s time from the action’s id', () => {
    expect(writtenBefore(id, written + 68 * MINUTE)).toBe(written)
  })

  it('says nothing of what was on its way for five minutes at most, or of a clock that runs ahead', () => {
    expect(writtenBefore(id, written + 5 * MINUTE)).toBeNull()
    expect(writtenBefore(id, written + 5 * MINUTE + 1)).toBe(written)
    expect(writtenBefore(id, written - 60 * MINUTE)).toBeNull()
  })

  it('says nothing without an action, or of an id that carries no time', () => {
    expect(writtenBefore(null, written)).toBeNull()
    expect(writtenBefore('0f8fad5b-d9cb-469f-a165-70867728950e', written)).toBeNull()
  })
})

describe('writtenAndArrived', () => {
  it('names the day once when both are on it', () => {
    const arrived = written + 68 * MINUTE
    expect(writtenAndArrived(written, arrived, arrived, de)).toBe('geschrieben heute, 14:02 Uhr, angekommen 15:10 Uhr')
    expect(writtenAndArrived(written, arrived, arrived, en)).toBe('written today, 02:02 p.m., arrived 03:10 p.m.')
  })

  it('names both days when they differ', () => {
    const arrived = written + 24 * 60 * MINUTE
    expect(writtenAndArrived(written, arrived, arrived, de)).toBe(
      'geschrieben gestern, 14:02 Uhr, angekommen heute, 14:02 Uhr',
    )
  })
})
