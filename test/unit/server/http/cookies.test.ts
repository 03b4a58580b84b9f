import { describe, expect, it } from 'vitest'
import { hashSecret, isSecret, splitCookie } from '../../../../server/http/cookies.ts'

describe('cookies', () => {
  it('have an id and a secret', () => {
    const secret = 'a'.repeat(43)
    expect(splitCookie(`17.${secret}`)).toEqual({ id: '17', secret })
  })

  it.each([undefined, '', '17', '17.', '.secret', `17.${'a'.repeat(200)}`, `1 7.${'a'.repeat(43)}`, '17.a.b'])(
    'of ours is not %j',
    (value) => {
      expect(splitCookie(value)).toBeNull()
    },
  )

  it('fit the hash of their secret only', () => {
    expect(isSecret('one', hashSecret('one'))).toBe(true)
    expect(isSecret('two', hashSecret('one'))).toBe(false)
    expect(isSecret('one', new Uint8Array())).toBe(false)
  })
})
