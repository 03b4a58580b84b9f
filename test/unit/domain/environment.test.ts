// [X28] A missing environment is development, and the console hears of it.
import { expect, it, vi } from 'vitest'
import { environments } from '../../../catalogue/admin/environments.ts'
import { environmentOf, environmentOfPage } from '../../../domain/environment.ts'
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

it.each([
  // told by the server, named by the address or the device, shown
  ['production', 'demo', 'production'],
  ['production', null, 'production'],
  ['staging', null, 'staging'],
  ['staging', 'preprod', 'preprod'],
  ['staging', 'live', 'staging'],
  [null, 'demo', 'demo'],
])('[K34] a page of %j asked for %j is %s', (told, named, shown) => {
  const missing = vi.fn()
  expect(environmentOfPage(told, named, missing)).toBe(shown)
  expect(missing).not.toHaveBeenCalled()
})

it.each([null, '', 'live'])(
  '[X28] a page of no environment asked for %j is development, and the console hears of it',
  (named) => {
    const missing = vi.fn()
    expect(environmentOfPage(null, named, missing)).toBe('development')
    expect(missing).toHaveBeenCalledOnce()
  },
)
