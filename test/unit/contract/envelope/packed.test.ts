import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pack, packedBuffers, packedItem } from '../../../../contract/envelope/packed.ts'

it('gives every item back in its place', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 40 })), (items) => {
      const packed = pack(items)
      expect(items.map((_, i) => packedItem(packed, i))).toEqual(items)
      expect(packedItem(packed, items.length).length).toBe(0)
    }),
  )
})

it('travels as two buffers and is whole on the other side', () => {
  const packed = pack([new Uint8Array([1]), new Uint8Array([2, 3])])
  const moved = structuredClone(packed, { transfer: packedBuffers(packed) })
  expect(packed.bytes.length).toBe(0)
  expect(packedItem(moved, 1)).toEqual(new Uint8Array([2, 3]))
})
