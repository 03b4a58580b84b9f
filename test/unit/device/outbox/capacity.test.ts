// What a device keeps of its houses' free places: one word a house that waits, whatever becomes of the network.
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Capacity } from '../../../../contract/http/capacity.ts'
import { err, ok } from '../../../../contract/result.ts'
import {
  keepCapacity,
  keepReport,
  onceAnswered,
  type SendReport,
  sendReports,
  watchCapacity,
} from '../../../../device/outbox/capacity.ts'
import { createStore, type Store } from '../../../../device/store/database.ts'
import { readMeta } from '../../../../device/store/meta.ts'
import { testRow, uuid } from '../support/store.ts'

const house = 5
const none = { status: 'none', from: null, places: null, room_types: null } as const
const free = { ...none, status: 'free' } as const
const kept: Capacity = { ...none, updated_at: 10, by: null, lapsed: false }

let store: Store
let n = 0
beforeEach(() => {
  n += 1
  store = createStore(`capacity-${n}`)
})
const now = async () => (await readMeta(store, 'capacity'))?.[house]
const offline: SendReport = async () => err({ code: 'network' })

describe('a report of free places', () => {
  it('waits until the server has it, in the place of an earlier one', async () => {
    await keepReport(store, house, { ...free, at: 10 }, 1)
    await keepReport(store, house, { ...none, at: 20 }, 2)
    expect(await sendReports(store, offline)).toBe(false)
    expect(await now()).toMatchObject({ waiting: { report: { status: 'none', at: 20 }, account: 2, refused: null } })
    const sent: unknown[] = []
    const send: SendReport = async (id, { report }) => {
      sent.push([id, report.at])
      return ok({ ...kept, updated_at: report.at })
    }
    expect(await sendReports(store, send)).toBe(true)
    expect(sent).toEqual([[house, 20]])
    expect(await now()).toEqual({ known: { ...kept, updated_at: 20 }, waiting: null })
    expect(await sendReports(store, send)).toBe(true)
    expect(sent.length).toBe(1)
  })

  it('that is said while an earlier one is on its way still waits', async () => {
    await keepReport(store, house, { ...free, at: 10 }, 1)
    await sendReports(store, async () => {
      await keepReport(store, house, { ...none, at: 20 }, 1)
      return ok({ ...kept, status: 'free' })
    })
    expect(await now()).toMatchObject({ known: { status: 'free' }, waiting: { report: { at: 20 } } })
  })

  it('that the server will never take is shown and not sent again', async () => {
    await keepReport(store, house, { ...free, at: 10 }, 1)
    expect(await sendReports(store, async () => err({ code: 'not_found' }))).toBe(true)
    expect(await now()).toMatchObject({ waiting: { refused: 'not_found' } })
    let calls = 0
    await sendReports(store, async () => {
      calls += 1
      return ok(kept)
    })
    expect(calls).toBe(0)
  })

  it('goes over what the server says meanwhile', async () => {
    await keepReport(store, house, { ...free, at: 10 }, 1)
    await keepCapacity(store, house, kept)
    expect(await now()).toMatchObject({ known: kept, waiting: { report: { status: 'free' } } })
  })

  it('[0521] that was said with an answer waits for it, and counts with it', async () => {
    const sent: number[] = []
    const send: SendReport = async (_, { report }) => {
      sent.push(report.at)
      return ok({ ...kept, updated_at: report.at })
    }
    await store.outbox.add(testRow(1))
    await keepReport(store, house, { ...none, at: 20 }, 7, uuid(1))
    const told = new Promise<void>((resolve) => onceAnswered(store, uuid(1), resolve))
    expect(await sendReports(store, send)).toBe(true)
    expect(sent).toEqual([])
    expect(await now()).toMatchObject({ waiting: { report: { at: 20 } } })
    // given anew before it was sent
    await store.outbox.bulkPut([testRow(1, { state: 'replaced', because: uuid(2) }), testRow(2)])
    await sendReports(store, send)
    expect(sent).toEqual([])
    await store.outbox.put(testRow(2, { state: 'done' }))
    await told
    await sendReports(store, send)
    expect(sent).toEqual([20])
    expect(await now()).toEqual({ known: { ...kept, updated_at: 20 }, waiting: null })
  })

  it.each(['conflict', 'refused', 'blocked', 'taken away'] as const)(
    '[0521] that was said with an answer falls with it: %s',
    async (end) => {
      const sent: number[] = []
      const send: SendReport = async (_, { report }) => {
        sent.push(report.at)
        return ok({ ...kept, updated_at: report.at })
      }
      await keepCapacity(store, house, kept)
      await store.outbox.add(testRow(1))
      await keepReport(store, house, { ...none, at: 20 }, 7, uuid(1))
      if (end === 'taken away') await store.outbox.delete(uuid(1))
      else await store.outbox.put(testRow(1, { state: end }))
      await sendReports(store, send)
      expect(sent).toEqual([])
      expect(await now()).toEqual({ known: kept, waiting: null, fell: [uuid(1)] })
    },
  )

  it('[0521] that waits without an answer goes out meanwhile, and stays when the answer falls', async () => {
    await store.outbox.add(testRow(1))
    await keepReport(store, house, { ...free, at: 10 }, 7)
    await keepReport(store, house, { ...none, at: 20 }, 7, uuid(1))
    expect(await sendReports(store, offline)).toBe(false)
    await store.outbox.put(testRow(1, { state: 'conflict' }))
    await sendReports(store, offline)
    expect(await now()).toMatchObject({ waiting: { report: { status: 'free', at: 10 } }, fell: [uuid(1)] })
    await store.outbox.put(testRow(3))
    await keepReport(store, house, { ...none, at: 30 }, 7, uuid(3))
    await sendReports(store, async (_, { report }) => ok({ ...kept, status: 'free', updated_at: report.at }))
    expect(await now()).toMatchObject({ known: { updated_at: 10 }, waiting: { report: { at: 30 }, before: null } })
  })

  it('is told to whoever watches the house', async () => {
    const seen = await new Promise((resolve) => {
      watchCapacity(store, house, (value) => value.waiting && resolve(value.waiting.report))
      void keepReport(store, house, { ...free, at: 10 }, null)
    })
    expect(seen).toEqual({ ...free, at: 10 })
  })
})
