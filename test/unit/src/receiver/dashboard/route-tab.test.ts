import { describe, expect, it } from 'vitest'
import { isRequestTab } from '../../../../../src/receiver/dashboard/route-tab.ts'

describe('the last part of the address', () => {
  it('is one of the five lists', () => {
    expect(['new', 'waiting', 'accepted', 'declined', 'archived'].every(isRequestTab)).toBe(true)
    expect(isRequestTab('toString')).toBe(false)
  })
})
