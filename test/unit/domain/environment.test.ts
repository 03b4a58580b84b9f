// [X28] A missing environment is development, and the console hears of it.
import { expect, it, vi } from 'vitest'
import { environments } from '../../../catalogue/admin/environments.ts'
import { environmentOf } from '../../../domain/environment.ts'
import { anyText, holds } from './properties.ts'

it.each(environments.codes)('%s is itself', (name) => {
  const missing = vi.fn()
  expect(environmentOf(name, missing)).toBe(name)
  expect(missing).not.toHaveBeenCalled()
})

it.each([undefined, null, '', 'Production', 'live'])('%j is development, and is told', (name) => {
  const missing = vi.fn()
  expect(environmentOf(name, missing)).toBe('development')
  expect(missing).toHaveBeenCalledOnce()
})

it('is one of the six for any name', () =>
  holds(anyText, (name) => expect(environments.isCode(environmentOf(name, () => {}))).toBe(true)))
