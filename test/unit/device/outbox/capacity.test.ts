// What a device keeps of its houses' free places: one word a house that waits, whatever becomes of the network.
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Capacity } from '../../../../contract/http/capacity.ts'
import { err, ok } from '../../../../contract/result.ts'
import {
  keepCapacity,
  keepReport,
  type SendReport,
  sendReports,
  watchCapacity,
} from '../../../../device/outbox/capacity.ts'
import { createStore, type Store } from '../../../../device/store/database.ts'
import { readMeta } from '../../../../device/store/meta.ts'

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

  it('is told to whoever watches the house', async () => {
    const seen = await new Promise((resolve) => {
      watchCapacity(store, house, (value) => value.waiting && resolve(value.waiting.report))
      void keepReport(store, house, { ...free, at: 10 }, null)
    })
    expect(seen).toEqual({ ...free, at: 10 })
  })
})
