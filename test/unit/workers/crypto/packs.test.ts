import { describe, expect, it } from 'vitest'
import type { EventRecord } from '../../../../contract/http/records.ts'
import type { StoredBody } from '../../../../device/store/mirror.ts'
import type { PackRow } from '../../../../device/store/tables.ts'
import type { Body } from '../../../../workers/crypto/body.ts'
import { newKey } from '../../../../workers/crypto/core/held-key.ts'
import type { Home } from '../../../../workers/crypto/local-session.ts'
import {
  openBodies,
  openStoredEvents,
  packsWithout,
  sealBodyPacks,
  sealBodyRows,
  sealEventPacks,
} from '../../../../workers/crypto/packs.ts'
import { vaultOf } from '../../../../workers/crypto/vault.ts'

const partition = 'org:careprovider:5'
const vault = vaultOf(newKey({ kind: 'partition', cid: partition, generation: 1 }))
const home = { partition, vault } as unknown as Home
// 50 of them fill a pack
const filler = '-'.repeat(1040)
const body = (id: number, rev = id): Body => ({
  kind: 'record',
  record: { id, rev, patient: `Name ${id}\n${filler}` } as never,
})
const event = (no: number) => ({ no, type: 'message' }) as EventRecord
const packed = (pack: PackRow, id: number): StoredBody => ({ id, rev: 0, sealed: pack.sealed, pack })

describe('packs of bodies', () => {
  it('stay under 64 KiB in the order of their ids, and open one by one', async () => {
    const bodies = Array.from({ length: 120 }, (_, i) => body(120 - i))
    const packs = await sealBodyPacks(home, bodies)
    expect(packs.every(({ sealed }) => sealed.length < 60_000)).toBe(true)
    expect(packs.map(({ ids }) => [ids[0], ids.at(-1), ids.length])).toEqual([
      [1, 50, 50],
      [51, 100, 50],
      [101, 120, 20],
    ])
    expect(packs[1]?.marks.slice(0, 3)).toEqual([51, 52, 53])
    const [row] = await sealBodyRows(home, [body(7, 9)])
    const stored = [packed(packs[1]!, 77), undefined, { id: 7, rev: 9, sealed: row!.sealed, pack: null }]
    expect(await openBodies(vault, stored)).toEqual([body(77), null, body(7, 9)])
  })

  it('[KY7] a pack opens only as what holds exactly these requests in these states', async () => {
    const [pack] = await sealBodyPacks(home, [body(1), body(2)])
    const renamed = { ...pack!, ids: [3, 4] }
    const older = { ...pack!, marks: [1, 9] }
    expect(await openBodies(vault, [packed(renamed, 3), packed(older, 1)])).toEqual([null, null])
  })

  it('[SY5] are sealed anew without what is gone', async () => {
    const packs = await sealBodyPacks(home, [body(1), body(2), body(3)])
    const [anew] = await packsWithout(
      home,
      'bodies',
      packs.map((pack) => ({ ...pack, n: 4 })),
      new Set([2]),
    )
    expect(anew).toMatchObject({ n: 4, ids: [1, 3], marks: [1, 3] })
    expect(await openBodies(vault, [packed(anew!, 3), packed(anew!, 2)])).toEqual([body(3), null])
    const [empty] = await packsWithout(home, 'bodies', [anew!], new Set([1, 3]))
    expect(empty?.ids).toEqual([])
  })
})

describe('packs of events', () => {
  it('add up, and a row of the request’s own joins them', async () => {
    const [first] = await sealEventPacks(
      home,
      new Map([
        [2, [event(1), event(2)]],
        [1, [event(1)]],
      ]),
    )
    const [second] = await sealEventPacks(home, new Map([[2, [event(3)]]]))
    expect([first!.ids, first!.marks]).toEqual([
      [1, 2],
      [1, 2],
    ])
    const parts = [first!, second!].map((pack, n) => ({ sealed: pack.sealed, pack: { ...pack, n } }))
    const events = await openStoredEvents(vault, { request: 2, parts })
    expect(events?.map(({ no }) => no)).toEqual([1, 2, 3])
  })

  it('are null when a part does not open: half a history is none', async () => {
    const [pack] = await sealEventPacks(home, new Map([[2, [event(1)]]]))
    const sealed = pack!.sealed.slice().fill(0, 20, 30)
    const parts = [{ sealed, pack: { ...pack!, sealed } }]
    expect(await openStoredEvents(vault, { request: 2, parts })).toBeNull()
  })
})
