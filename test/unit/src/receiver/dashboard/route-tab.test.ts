import { describe, expect, it } from 'vitest'
import { isRequestTab, parseRequestId } from '../../../../../src/receiver/dashboard/route-tab.ts'

describe('the last part of the address', () => {
  it('is one of the five lists', () => {
    expect(['new', 'waiting', 'accepted', 'declined', 'archived'].every(isRequestTab)).toBe(true)
    expect(isRequestTab('toString')).toBe(false)
  })

  it('is the number of a request', () => expect(parseRequestId('417')).toBe(417))

  it.each(['0', '-3', '01', '1.5', '1e3', '', ' 7', 'abc', '9'.repeat(20)])('never opens %j', (part) =>
    expect(parseRequestId(part)).toBeNull(),
  )
})
