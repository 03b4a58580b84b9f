// Codes on paper: what is written reads back, and every slip of a hand is found, with its group.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCode, parseCode } from '../../../domain/recovery-code.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bytes16 = fc.uint8Array({ minLength: 16, maxLength: 16 })
const kinds = fc.constantFrom('person' as const, 'house' as const)
const known = formatCode(
  'person',
  new Uint8Array(16).map((_, i) => i * 17),
)

describe('a code', () => {
  it('is seven groups of five characters that a hand can write', () => {
    expect(known).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){6}[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(known[0]).toBe('P')
    expect(formatCode('house', new Uint8Array(16))[0]).toBe('H')
  })

  it('reads back to its bytes, however it is typed', () => {
    fc.assert(
      fc.property(kinds, bytes16, (kind, bytes) => {
        const code = formatCode(kind, bytes)
        const sloppy = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
        expect(parseCode(kind, code)).toEqual({ ok: true, value: new Uint8Array(bytes) })
        expect(parseCode(kind, sloppy)).toEqual({ ok: true, value: new Uint8Array(bytes) })
      }),
    )
  })

  it('with any one wrong character is refused, by the group that holds it', () => {
    const characters = [...known.replaceAll('-', '')]
    for (const [place, right] of characters.entries())
      for (const wrong of [...alphabet].filter((character) => character !== right)) {
        const typed = characters.with(place, wrong).join('')
        expect(parseCode('person', typed)).toEqual({
          ok: false,
          error: { problem: 'group', group: Math.floor(place / 5) + 1 },
        })
      }
  })

  it('with two neighbours exchanged, or two groups, is refused', () => {
    fc.assert(
      fc.property(bytes16, fc.nat(33), fc.nat(6), fc.nat(6), (bytes, at, one, other) => {
        const characters = [...formatCode('person', bytes).replaceAll('-', '')]
        const [a = '', b = ''] = [characters[at], characters[at + 1]]
        if (a !== b)
          expect(
            parseCode(
              'person',
              characters
                .with(at, b)
                .with(at + 1, a)
                .join(''),
            ).ok,
          ).toBe(false)
        const groups = formatCode('person', bytes).split('-')
        const [g = '', h = ''] = [groups[one], groups[other]]
        if (one !== other) expect(parseCode('person', groups.with(one, h).with(other, g).join('-')).ok).toBe(false)
      }),
    )
  })

  it('says what is missing, and which sheet it belongs to', () => {
    expect(parseCode('person', known.slice(0, -1))).toEqual({ ok: false, error: { problem: 'length' } })
    expect(parseCode('person', '')).toEqual({ ok: false, error: { problem: 'length' } })
    expect(parseCode('house', known)).toEqual({ ok: false, error: { problem: 'other_kind' } })
    expect(parseCode('person', 'U'.repeat(35))).toMatchObject({ error: { problem: 'group', group: 1 } })
  })

  it('is made of 16 bytes only', () => {
    expect(() => formatCode('person', new Uint8Array(15))).toThrow()
  })
})
