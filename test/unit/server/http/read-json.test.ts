import { describe, expect, it } from 'vitest'
import { isUnstorable } from '../../../../server/http/read-json.ts'

/** A JSON text, and the same text inside a signed action. */
const both = (value: string) => [JSON.stringify({ value }), JSON.stringify({ bytes: JSON.stringify({ value }) })]

describe('JSON that no database takes', () => {
  it.each([
    ['zero', 'a\u0000b'],
    ['half a pair', '\uD83D'],
    ['the other half', '\uDE00'],
    ['halves in the wrong order', '\uDE00\uD83D'],
    ['half a pair before text', '\uD83Dx'],
  ])('is refused with %s', (_, value) => {
    for (const json of both(value)) expect(isUnstorable(json), json).toBe(true)
  })

  it.each(['Grüße', '😀', 'C:\\users', '\u0001', '\u2028', '\\d83d'])('is not refused with %j', (value) => {
    for (const json of both(value)) expect(isUnstorable(json), json).toBe(false)
  })

  it('takes pairs that a client writes as escapes', () => {
    expect(isUnstorable('{"value":"\\ud83d\\ude00 \\uD83D\\uDE00"}')).toBe(false)
    expect(isUnstorable(JSON.stringify({ bytes: '{"value":"\\ud83d\\ude00"}' }))).toBe(false)
  })
})
