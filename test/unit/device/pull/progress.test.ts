// The steps of a pull as a state machine.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterFeed,
  afterSnapshot,
  afterSwap,
  nextStep,
  type Position,
  startRebuild,
} from '../../../../device/pull/progress.ts'

const fresh: Position = { shown: { side: 'a', cursor: null, syncedAt: null }, building: null }
const at = (cursor: string): Position => ({ shown: { side: 'a', cursor, syncedAt: 5 }, building: null })
const answer = (cursor: string, more = false, added: string[] = []) => ({ cursor, more, added })

describe('the steps of a pull', () => {
  it('[SY4] a device without a cursor asks for one, then for the snapshots, then goes on from that cursor', () => {
    expect(nextStep(fresh)).toEqual({ ask: 'feed', side: 'a', cursor: null })
    let { position, complete } = afterFeed(fresh, answer('c1', false, ['careprovider:5', 'account:7']), 10)
    expect(complete).toBe(false)
    expect(nextStep(position)).toEqual({ ask: 'snapshot', side: 'a', audience: 'careprovider:5', after: null })
    position = afterSnapshot(position, { next: 'p', total: 3, count: 2 })
    expect(position.shown.cursor).toBeNull()
    expect(position.building).toMatchObject({ done: 2, total: 3 })
    expect(nextStep(position)).toMatchObject({ ask: 'snapshot', after: 'p' })
    position = afterSnapshot(position, { next: null, total: 3, count: 1 })
    expect(nextStep(position)).toMatchObject({ ask: 'snapshot', audience: 'account:7' })
    position = afterSnapshot(position, { next: null, total: 4, count: 4 })
    expect(position).toEqual({ shown: { side: 'a', cursor: 'c1', syncedAt: null }, building: null })
    expect(nextStep(position)).toEqual({ ask: 'feed', side: 'a', cursor: 'c1' })
  })

  it('is complete when the feed has nothing more, and only then says when', () => {
    const more = afterFeed(at('c1'), answer('c2', true), 10)
    expect(more).toMatchObject({ complete: false, position: { shown: { cursor: 'c2', syncedAt: 5 } } })
    expect(afterFeed(more.position, answer('c3'), 10)).toMatchObject({
      complete: true,
      position: { shown: { cursor: 'c3', syncedAt: 10 } },
    })
  })

  it('[SY6] a cursor that is no good builds the other side, shows it when it is whole, and keeps the old one until then', () => {
    let position = startRebuild(at('old'), answer('c9', false, ['careprovider:5']))
    expect(position.shown).toEqual(at('old').shown)
    expect(nextStep(position)).toMatchObject({ ask: 'snapshot', side: 'b' })
    expect(() => afterSwap(position)).toThrow()
    position = afterSnapshot(position, { next: null, total: 1, count: 1 })
    expect(position.shown.side).toBe('a')
    expect(nextStep(position)).toEqual({ ask: 'swap' })
    position = afterSwap(position)
    expect(position).toEqual({ shown: { side: 'b', cursor: 'c9', syncedAt: 5 }, building: null })
  })

  it('ends for every number of audiences and pages, and never shows a cursor before all its snapshots are there', () => {
    const pages = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 })
    void fc.assert(
      fc.property(pages, fc.boolean(), (pagesOf, isRebuild) => {
        const added = pagesOf.map((_, i) => `account:${i + 1}`)
        let position = isRebuild
          ? startRebuild(at('old'), answer('new', false, added))
          : afterFeed(fresh, answer('new', false, added), 1).position
        for (const count of pagesOf) {
          for (let page = 1; page <= count; page++) {
            expect(position.shown.cursor).not.toBe('new')
            position = afterSnapshot(position, { next: page < count ? String(page) : null, total: count, count: 1 })
          }
        }
        if (isRebuild) position = afterSwap(position)
        expect(position.shown.cursor).toBe('new')
      }),
    )
  })
})
