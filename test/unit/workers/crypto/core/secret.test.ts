import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { clearSecret, revealSecret, secretOf } from '../../../../../workers/crypto/core/secret.ts'

const make = () => secretOf<'key'>(new Uint8Array([115, 101, 99]))

it('prints <secret> as text, JSON and in a console', () => {
  const secret = make()
  expect(`${secret}`).toBe('<secret>')
  expect(JSON.stringify({ secret })).toBe('{"secret":"<secret>"}')
  expect(inspect({ secret }, { showHidden: true, depth: 5 })).toBe('{ secret: <secret> }')
})

it('carries nothing through a structured clone', () => expect(structuredClone(make())).toEqual({}))

it('gives its bytes to who asks by name', () => expect(revealSecret(make())).toEqual(new Uint8Array([115, 101, 99])))

it('is overwritten and gone when cleared', () => {
  const bytes = new Uint8Array([1, 2, 3])
  const secret = secretOf<'key'>(bytes)
  clearSecret(secret)
  expect(bytes).toEqual(new Uint8Array(3))
  expect(() => revealSecret(secret)).toThrow()
})
