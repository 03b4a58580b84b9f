// Which block a head lies in.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BlockIndex } from '../../../../device/pull/blocks.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** Writes the places as the mirror does. */
function write(index: BlockIndex, ids: readonly number[]): void {
  const blocks = new Map<number, Set<number>>()
  for (const id of index.ids()) {
    const block = index.blockOf(id)!
    blocks.set(block, (blocks.get(block) ?? new Set()).add(id))
  }
  for (const [block, placed] of index.place(ids)) {
    const all = [...(blocks.get(block) ?? []), ...placed]
    index.set({ block, version: index.version(block) + 1, ids: [...new Set(all)].sort((a, b) => a - b) })
  }
}

describe('BlockIndex', () => {
  it('fills the newest block, then begins the next', () => {
    const index = new BlockIndex(100)
    write(index, range(1, 250))
    expect(index.numbers()).toEqual([2, 1, 0])
    expect([index.blockOf(100), index.blockOf(101), index.blockOf(250)]).toEqual([0, 1, 2])
    write(index, range(251, 301))
    expect(index.blockOf(300)).toBe(2)
    expect(index.blockOf(301)).toBe(3)
  })

  it('a late old one goes to its neighbours; one that is known stays', () => {
    const index = new BlockIndex(3)
    write(index, [10, 20, 30, 40, 50, 60, 70])
    write(index, [25, 5, 70])
    expect(index.blockOf(25)).toBe(0)
    expect(index.blockOf(5)).toBe(0)
    expect(index.blockOf(70)).toBe(2)
    expect(index.place([70])).toEqual(new Map([[2, [70]]]))
  })

  it('forgets a block that is gone, and never gives its number to older ones', () => {
    const index = new BlockIndex(2)
    write(index, [1, 2, 3])
    index.set({ block: 1, version: 0, ids: [] })
    expect(index.has(3)).toBe(false)
    expect(index.version(1)).toBe(0)
    write(index, [4])
    expect(index.blockOf(4)).toBe(1)
  })

  it('keeps the blocks in the order of the ids, whatever comes in which order', () => {
    const batches = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 20 }))
    void fc.assert(
      fc.property(batches, (all) => {
        const index = new BlockIndex(7)
        for (const batch of all) write(index, batch)
        const ids = [...new Set(all.flat())].sort((a, b) => a - b)
        expect(index.ids().sort((a, b) => a - b)).toEqual(ids)
        const blocks = ids.map((id) => index.blockOf(id)!)
        expect(blocks).toEqual([...blocks].sort((a, b) => a - b))
      }),
    )
  })
})
