import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bytes16Schema,
  bytes32Schema,
  rsaWrappedSchema,
  signatureSchema,
} from '../../../../contract/envelope/lengths.ts'

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

describe.each([
  [16, bytes16Schema],
  [32, bytes32Schema],
  [64, signatureSchema],
  [384, rsaWrappedSchema],
])('%i bytes', (length, schema) => {
  it('are taken in their one spelling', () => {
    const bytes = fc.uint8Array({ minLength: length, maxLength: length })
    fc.assert(
      fc.property(bytes, (some) => {
        expect(schema.safeParse(b64(some)).success).toBe(true)
      }),
    )
  })

  it('are refused in another length, padded, or with other characters', () => {
    const right = b64(new Uint8Array(length))
    const wrong = [
      b64(new Uint8Array(length - 1)),
      b64(new Uint8Array(length + 1)),
      `${right}=`,
      `+${right.slice(1)}`,
      '',
    ]
    for (const text of wrong) expect(schema.safeParse(text).success, text).toBe(false)
  })

  it('are refused when the last character carries stray bits', () => {
    if (length % 3 === 0) return
    const right = b64(new Uint8Array(length))
    expect(schema.safeParse(`${right.slice(0, -1)}B`).success).toBe(false)
  })
})
