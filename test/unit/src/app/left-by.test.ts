// Whose page it was when it was locked: it leads back nobody else.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepLeftBy, wasLeftByAnother } from '../../../../src/app/left-by.ts'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const href = '/careprovider/careproviders/5/requests/6?activeTab=messenger'

it.each([
  ['the same person', 1, href, false],
  ['somebody else', 2, href, true],
  ['somebody else, led elsewhere by a notification', 2, '/careprovider/careproviders/5/requests/7', false],
])('%s', (_who, account, wanted, isOthers) => {
  keepLeftBy({ account: 1, href })
  expect(wasLeftByAnother(account, wanted)).toBe(isOthers)
})

it('counts once, and what somebody else wrote says nothing', () => {
  expect(wasLeftByAnother(2, href)).toBe(false)
  keepLeftBy({ account: 1, href })
  expect(wasLeftByAnother(2, href)).toBe(true)
  expect(wasLeftByAnother(2, href)).toBe(false)
  sessionStorage.setItem('left-by', '{')
  expect(wasLeftByAnother(2, href)).toBe(false)
})
