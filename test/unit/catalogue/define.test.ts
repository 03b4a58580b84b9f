// defineCatalogue: codes, keys, order, guards.
import { describe, expect, expectTypeOf, it } from 'vitest'
import { type CodeOf, defineCatalogue, type KeyOf, namesOf } from '../../../catalogue/define.ts'

const colours = defineCatalogue('colour', [
  { code: 3, key: 'red' },
  { code: 1, key: 'green' },
  { code: -1, key: 'unknown' },
])

describe('defineCatalogue', () => {
  it('keeps the display order of its entries', () => {
    expect(colours.codes).toEqual([3, 1, -1])
    expect(colours.keys).toEqual(['red', 'green', 'unknown'])
  })

  it('has literal types for codes and keys', () => {
    expectTypeOf<CodeOf<typeof colours>>().toEqualTypeOf<3 | 1 | -1>()
    expectTypeOf<KeyOf<typeof colours>>().toEqualTypeOf<'red' | 'green' | 'unknown'>()
    expectTypeOf(colours.code.red).toEqualTypeOf<3>()
    expectTypeOf(colours.keyOf(1)).toEqualTypeOf<'green'>()
    expectTypeOf(colours.labelKey(3)).toEqualTypeOf<'catalogue:colour.red'>()
  })

  it('translates both ways', () => {
    expect(colours.code.green).toBe(1)
    expect(colours.keyOf(-1)).toBe('unknown')
    expect(colours.labelKey(3)).toBe('catalogue:colour.red')
  })

  it('recognises its codes and keys and nothing else', () => {
    expect([3, 1, -1].every((code) => colours.isCode(code))).toBe(true)
    expect([2, '3', null, undefined, Number.NaN, {}].some((code) => colours.isCode(code))).toBe(false)
    expect(colours.isKey('red')).toBe(true)
    expect(['blue', 'toString', '__proto__', 3].some((key) => colours.isKey(key))).toBe(false)
  })

  it('throws for a code that the compiler would have refused', () => {
    expect(() => colours.keyOf(2 as 3)).toThrow(RangeError)
    expect(() => colours.labelKey(2 as 3)).toThrow(RangeError)
  })

  it('sorts codes into display order, each once', () => {
    expect(colours.sort([-1, 1, 3, 1])).toEqual([3, 1, -1])
    expect(colours.sort([])).toEqual([])
  })

  it('refuses a code or a key that stands twice', () => {
    const a = { code: 1, key: 'a' }
    expect(() => defineCatalogue('x', [a, { code: 1, key: 'b' }])).toThrow(RangeError)
    expect(() => defineCatalogue('x', [a, { code: 2, key: 'a' }])).toThrow(RangeError)
  })
})

it('namesOf gives the names that calls use, by key', () => {
  const actions = defineCatalogue('action', [
    { code: 1, key: 'edit', name: 'edit' },
    { code: 2, key: 'sendMail', name: 'send_mail' },
  ])
  expect(namesOf(actions)).toEqual({ edit: 'edit', sendMail: 'send_mail' })
  expectTypeOf(namesOf(actions).sendMail).toEqualTypeOf<'send_mail'>()
})
