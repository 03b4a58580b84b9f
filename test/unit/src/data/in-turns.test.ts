import { describe, expect, it } from 'vitest'
import { inTurns } from '../../../../src/data/remote/in-turns.ts'

describe('calls in turns', () => {
  it('answers in order, never more at once than allowed, and tells how far it is', async () => {
    const open: (() => void)[] = []
    let most = 0
    let running = 0
    const told: number[] = []
    const work = (item: number) => {
      most = Math.max(most, ++running)
      return new Promise<string>((resolve) => {
        open.push(() => {
          running--
          resolve(`${item}`)
        })
      })
    }
    const all = inTurns([1, 2, 3, 4, 5], 2, work, (done) => told.push(done))
    for (let left = 5; left > 0; left--) {
      // the newest first, so that order is not by chance
      open.pop()?.()
      await new Promise(setImmediate)
    }
    expect(await all).toEqual(['1', '2', '3', '4', '5'])
    expect(most).toBe(2)
    expect(told).toEqual([1, 2, 3, 4, 5])
  })

  it('throws the first failure and begins nothing new', async () => {
    const begun: number[] = []
    const work = async (item: number) => {
      begun.push(item)
      if (item === 1) throw new Error('broken')
      return item
    }
    await expect(inTurns([1, 2, 3, 4], 1, work)).rejects.toThrow('broken')
    expect(begun).toEqual([1])
  })
})
