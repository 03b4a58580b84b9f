// The number on the app's icon.
import { expect, it } from 'vitest'
import { createBadge } from '../../../../src/pwa/badge.ts'

it('[SY12] shows how many requests are new, asks the browser only when that changes, and goes at none', () => {
  const asked: (number | 'clear')[] = []
  const badge = createBadge({
    setAppBadge: async (count) => void asked.push(count ?? -1),
    clearAppBadge: async () => {
      asked.push('clear')
      throw new DOMException('not allowed', 'NotAllowedError')
    },
  })
  for (const count of [0, 2, 2, 3, 0]) badge(count)
  expect(asked).toEqual(['clear', 2, 3, 'clear'])
})

it('does nothing in a browser without badges', () => {
  expect(() => createBadge({})(4)).not.toThrow()
})
