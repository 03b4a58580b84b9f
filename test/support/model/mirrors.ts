// What devices hold once the network is good again: the server's records, events and texts, opened, all in the server's order.
import { expect } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import type { EventRecord, RequestRecord } from '../../../contract/http/records.ts'
import type { OutboxRow } from '../../../device/store/tables.ts'
import { loadEvents, loadRequests } from '../../../server/records/load.ts'
import { type Viewer, viewerOf } from '../../../server/records/viewer.ts'
import type { Ward } from '../ward.ts'
import type { ModelDevice } from './device.ts'

export interface Written {
  readonly request: number
  /** null: no message */
  readonly text: string | null
}

function viewerFor({ seeblick, maria }: Ward): Viewer {
  const held = [{ role: roles.code.provider, stations: null }]
  const viewer = viewerOf('careprovider', seeblick.organisationId, held, maria.id)
  if (!viewer) throw new Error('no viewer')
  return viewer
}

/** Of some requests, as the server has them: each with its events by number. */
async function readServer({ deps }: Ward, viewer: Viewer, ids: readonly number[], now: number) {
  const seen = await loadRequests(deps.db, viewer, ids, now, 'hand_out')
  const rows = await deps.db
    .selectFrom('event')
    .select(['id', 'auction_request_id', 'action_id'])
    .where('auction_request_id', 'in', [0, ...ids])
    .execute()
  const records = await loadEvents(
    deps.db,
    viewer,
    rows.map(({ id }) => id),
    now,
  )
  const events = Map.groupBy(
    [...records.values()].sort((a, b) => a.no - b.no),
    (event) => event.auction_request_id,
  )
  return { seen, events, actionOf: new Map(rows.map(({ id, action_id }) => [id, action_id])) }
}

/**
 * @param ids of the requests that are compared
 * @param written by these devices: by action
 */
export async function checkMirrors(
  devices: readonly ModelDevice[],
  ward: Ward,
  { ids, written }: { readonly ids: readonly number[]; readonly written: ReadonlyMap<string, Written> },
): Promise<void> {
  const { seen, events, actionOf } = await readServer(ward, viewerFor(ward), ids, ward.server.now())
  for (const device of devices) {
    const heads = new Map((await device.heads()).map((head) => [head.id, head]))
    for (const id of ids) {
      const is = seen.get(id)
      if (is?.kind === 'record') {
        const { rev, status } = is.record
        expect(heads.get(id)).toMatchObject({ rev, status })
        await checkRequest(device, is.record, events.get(id) ?? [], (event) => written.get(actionOf.get(event) ?? ''))
      } else {
        const on = await device.request(id)
        if (is) expect(on).toMatchObject({ kind: 'stub', stub: { id } })
        else expect(on).toBeNull()
        expect(await device.events(id)).toEqual({ events: [], messages: [] })
      }
    }
  }
}

async function checkRequest(
  device: ModelDevice,
  record: RequestRecord,
  events: readonly EventRecord[],
  writtenBy: (event: number) => Written | undefined,
): Promise<void> {
  const on = await device.request(record.id)
  expect(on?.kind === 'record' ? on.record : on).toEqual(record)
  const held = await device.events(record.id)
  expect(held.events).toEqual(events)
  expect(held.events.map(({ no }) => no)).toEqual(Array.from({ length: record.last_event_no }, (_, i) => i + 1))
  // what ended serves no key any more (docs/READINGS.md#0516, Lifecycles)
  if (record.wraps.length === 0) return
  expect(held.messages.filter(({ unreadable }) => unreadable)).toEqual([])
  for (const { event, text } of held.messages) {
    const own = writtenBy(event)
    if (own?.text) expect({ event, text }).toEqual({ event, text: own.text })
  }
}

/** SY4: a device of somebody without a right to the organisation holds nothing of it, shown or not. */
export async function checkNothingLeft(device: ModelDevice, ids: readonly number[]): Promise<void> {
  expect(await device.heads()).toEqual([])
  for (const id of ids) expect(await device.request(id)).toBeNull()
  expect({ rows: await device.countMirrored(), keys: await device.keysKept() }).toEqual({ rows: 0, keys: [] })
}

/** OB10: what a person was asked about gave up its place in the order, and so did what rests on it. */
function gaveUpPlace(row: OutboxRow | undefined, rows: readonly OutboxRow[]): boolean {
  if (!row) return false
  if ((row.confirmedAt ?? null) !== null) return true
  return (
    row.after !== undefined &&
    gaveUpPlace(
      rows.find(({ id }) => id === row.after),
      rows,
    )
  )
}

/** OB5: what one device did with one request happened in the order in which it was done. */
export async function checkOrder(devices: readonly ModelDevice[], { deps }: Ward): Promise<void> {
  for (const device of devices) {
    const rows = await device.rows()
    const ids = rows.filter(({ state }) => state === 'done').map(({ id }) => id)
    const events = await deps.db
      .selectFrom('event')
      .select(['id', 'action_id'])
      .where('action_id', 'in', ids.length > 0 ? ids : ['00000000-0000-0000-0000-000000000000'])
      .orderBy('id')
      .execute()
    const laneOf = new Map(rows.map(({ id, lane }) => [id, lane]))
    const happened = Map.groupBy(
      events.map(({ action_id }) => String(action_id)),
      (id) => laneOf.get(id),
    )
    for (const [lane, order] of happened) {
      const meant = rows.filter((row) => row.lane === lane && order.includes(row.id) && !gaveUpPlace(row, rows))
      const kept = new Set(meant.map(({ id }) => id))
      expect([...new Set(order)].filter((id) => kept.has(id))).toEqual([...kept])
    }
  }
}
