// [K34] The parameter env is kept in every address of the app.
import { afterEach, expect, it, vi } from 'vitest'
import { withEnv } from '../../../../src/app/kept-env.ts'

const kept = (search: string, address: string) => {
  vi.stubGlobal('location', { search })
  return withEnv(new URL(address, 'https://anschluss.example')).href.replace('https://anschluss.example', '')
}
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['?env=demo', '/app/auth', '/app/auth?env=demo'],
  ['?a=1&env=demo', '/app/auth?reason=idle#x', '/app/auth?reason=idle&env=demo#x'],
  ['?env=demo', '/app?env=local', '/app?env=local'],
  ['', '/app/auth', '/app/auth'],
  ['?env=', '/app/auth', '/app/auth'],
])('on a page with %j, %s is %s', (search, address, shown) => {
  expect(kept(search, address)).toBe(shown)
})
