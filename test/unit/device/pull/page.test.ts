// What a page changes: newest first, never back, tombstones, events without gaps.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventRecord, RequestRecord } from '../../../../contract/http/records.ts'
import type { SyncedRecord, Tombstone } from '../../../../contract/http/sync.ts'
import { hasGap, mergeEvents, planPage, requestsOf } from '../../../../device/pull/page.ts'

const request = (id: number, rev: number, careprovider = 5) =>
  ({ id, rev, careprovider: { id: careprovider }, last_event_no: 0 }) as RequestRecord
const synced = (data: RequestRecord): SyncedRecord => ({ kind: 'auction_request', id: data.id, rev: data.rev, data })
const event = (id: number, no: number, of: number | null = 1) => ({ id, no, auction_request_id: of }) as EventRecord
const syncedEvent = (data: EventRecord): SyncedRecord => ({ kind: 'event', id: data.id, rev: 1, data })
const stub = (id: number, rev: number) => ({ id, rev }) as NonNullable<Tombstone['stub']>
const isOwn = ({ careprovider }: RequestRecord) => careprovider.id === 5
const nothing = () => undefined

describe('planPage', () => {
  it('[SY3] takes a record only if its rev is not lower than the stored one, and the newest of several', () => {
    const records = [synced(request(1, 4)), synced(request(2, 4)), synced(request(1, 6)), synced(request(1, 5))]
    const stored = new Map([[2, 5]])
    const plan = planPage({ records }, (id) => stored.get(id), isOwn)
    expect(plan.records.map(({ id, rev }) => [id, rev])).toEqual([[1, 6]])
    expect(planPage({ records }, () => 4, isOwn).records.map(({ id }) => id)).toEqual([1, 2])
  })

  it('[SY4] leaves out what belongs to another organisation', () => {
    const records = [synced(request(1, 1)), synced(request(2, 1, 6))]
    expect(planPage({ records }, nothing, isOwn).records.map(({ id }) => id)).toEqual([1])
  })

  it('[SY5] a tombstone takes record and events of the page along; with a stub that stays', () => {
    const page = {
      records: [synced(request(1, 1)), synced(request(2, 1)), syncedEvent(event(7, 1, 1)), syncedEvent(event(8, 1, 2))],
      tombstones: [
        { kind: 'auction_request', id: 1, reason: 'withdrawn', stub: stub(1, 2) },
        { kind: 'auction_request', id: 2, reason: 'right_lost' },
        { kind: 'event', id: 9, reason: 'unshared' },
      ] satisfies Tombstone[],
    }
    const plan = planPage(page, nothing, isOwn)
    expect(plan).toMatchObject({ records: [], stubs: [{ id: 1 }], gone: [2] })
    expect(plan.events.size).toBe(0)
    expect(requestsOf(page.records, page.tombstones)).toEqual([1, 2])
  })

  it('[SY3] a stub that is older than the stored record says nothing new', () => {
    const tombstones: Tombstone[] = [{ kind: 'auction_request', id: 1, reason: 'withdrawn', stub: stub(1, 2) }]
    expect(planPage({ records: [], tombstones }, () => 3, isOwn)).toMatchObject({ stubs: [], gone: [] })
  })

  it('[SY7] gathers events by request, each number once; those of searches and patients are not the mirror’s', () => {
    const records = [event(1, 1), event(2, 2), event(3, 2), event(4, 1, 2), event(5, 0, null)].map(syncedEvent)
    const { events } = planPage({ records }, nothing, isOwn)
    expect([...events].map(([id, list]) => [id, list.map((one) => one.id)])).toEqual([
      [1, [1, 3]],
      [2, [4]],
    ])
  })
})

describe('mergeEvents', () => {
  it('[SY7] knows up to which number everything is there', () => {
    const pack = mergeEvents([event(1, 1)], [event(2, 2), event(4, 4)])
    expect(pack.lastNo).toBe(2)
    expect(hasGap({ last_event_no: 4 }, pack.lastNo)).toBe(true)
    const whole = mergeEvents(pack.events, [event(3, 3)])
    expect(whole).toMatchObject({ lastNo: 4, events: [{ no: 1 }, { no: 2 }, { no: 3 }, { no: 4 }] })
    expect(hasGap({ last_event_no: 4 }, whole.lastNo)).toBe(false)
  })

  it('[SY7] gives the same in whatever order and portions the events come', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 30 })
    void fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 5 }), (nos, size) => {
        let pack = mergeEvents([], [])
        for (let i = 0; i < nos.length; i += size) {
          const portion = nos.slice(i, i + size).map((no) => event(no, no))
          pack = mergeEvents(pack.events, portion)
        }
        const sorted = [...nos].sort((a, b) => a - b)
        expect(pack.events.map(({ no }) => no)).toEqual(sorted)
        const gap = sorted.findIndex((no, i) => no !== i + 1)
        expect(pack.lastNo).toBe(gap < 0 ? sorted.length : gap)
      }),
    )
  })
})
