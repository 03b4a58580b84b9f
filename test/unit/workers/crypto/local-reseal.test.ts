// KY6 in the worker: what an author's device makes of actions under an ended key. With the server: test/suites/server/stale-outbox.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '../../../../contract/envelope/v1.ts'
import { addAction } from '../../../../device/outbox/write.ts'
import type { OutboxRow } from '../../../../device/store/tables.ts'
import type { RequestDraft } from '../../../../workers/crypto/api.ts'
import { type Device, pull, setupDevice, signIn } from './support/device.ts'
import {
  actionId,
  bodyOf,
  createPatient,
  now,
  profileOf,
  renewRequestKey,
  type Sent,
  sendRequest,
  setupWorld,
  type World,
} from './support/world.ts'

let world: World
let sent: Sent
beforeAll(async () => {
  world = await setupWorld()
  const patient = await createPatient(world.desk, world.clinic, 1, profileOf('Erna', 'Brandt'))
  sent = await sendRequest(world.desk, world.clinic, world.provider, patient, 11)
})

type Fields<D> = D extends unknown ? Omit<D, 'id' | 'at' | 'device'> : never
const codes = { accepted_solutions: [1], available_from: null, room_type: null }
const message = { type: 'send_message', text: 'Hallo' } as const

const sentNothing = { bytes: '{}', key: '', signature: '' }

async function queue({ local, store }: Device, drafts: readonly Fields<RequestDraft>[]) {
  const rows: OutboxRow[] = []
  for (const draft of drafts) {
    const made = await local.api.makeAction(11, { id: actionId(), at: now, device: 3, ...draft } as RequestDraft)
    if (!made.ok) throw new Error(made.error.problem)
    rows.push(await addAction(store, made.value))
  }
  return rows
}

async function setup(...drafts: Fields<RequestDraft>[]) {
  const device = setupDevice(world)
  device.server.put(sent.provider)
  await signIn(device.local, world.nurse)
  await pull(device.local)
  const rows = await queue(device, drafts)
  return { device, rows }
}
const end = (device: Device, row: OutboxRow | undefined, more: Partial<OutboxRow> = {}) =>
  device.store.outbox.update(row?.id ?? '', { state: 'stale', code: 'stale_key', attempt: 1, ...more })
const renew = async (device: Device) => {
  const record = await renewRequestKey(world, sent)
  device.server.put(record)
  await pull(device.local)
  return record.wraps.at(-1)?.key
}
const anew = async ({ local }: Device, rows: readonly OutboxRow[]) => {
  const asked = rows.map(({ id }) => ({ row: id, id: actionId() }))
  return { ids: asked.map(({ id }) => id), sealed: await local.api.remakeActions(asked) }
}

describe('makeActionsAnew', () => {
  it('[KY6] says the same under the newest key: cid, codes, decision, time and text stay, id and signature are new', async () => {
    const { device, rows } = await setup(message, { type: 'accept_request', codes, text: 'Gern.' })
    for (const row of rows) await end(device, row)
    const kid = await renew(device)
    const { ids, sealed } = await anew(device, rows)
    for (const [i, { old, made }] of sealed.entries()) {
      const row = rows[i]
      expect([old, made?.id]).toEqual([row?.id, ids[i]])
      expect(made).toMatchObject({ at: row?.at, codes: row?.codes, lane: row?.lane, account: row?.account })
      expect(made?.decision).toBe(row?.decision)
      const [before, after] = [row, made].map((one) => bodyOf(one?.wire ?? sentNothing))
      expect(after).toMatchObject({ at: before?.at, codes: before?.codes, target: before?.target, id: ids[i] })
      expect(Object.values(after?.envelopes ?? {}).map((one: Envelope) => one.kid)).toEqual([kid])
      if (made) await addAction(device.store, made)
    }
    expect(await device.local.api.openTexts(ids)).toEqual(['Hallo', 'Gern.'])
  })

  it('[OB4] what rests on one rests on its new id; what waits behind it and needs nothing stays as it is', async () => {
    const { device, rows } = await setup({ type: 'accept_request', codes, text: 'Gern.' })
    const [accept] = rows
    const resting = await queue(device, [
      { type: 'undo_accept_request', after: accept?.id ?? '' },
      { type: 'mark_seen', codes: { event_no: 1 } },
    ])
    await end(device, accept)
    await renew(device)
    const { ids, sealed } = await anew(device, [...rows, ...resting])
    expect(sealed.map(({ old }) => old)).toEqual([accept?.id, resting[0]?.id])
    expect(sealed[1]?.made).toMatchObject({ after: ids[0] })
    expect(bodyOf(sealed[1]?.made?.wire ?? sentNothing)).toMatchObject({ after: ids[0] })
  })

  it('waits while the newer key is not here, with what rests on it', async () => {
    const { device, rows } = await setup({ type: 'accept_request', codes, text: 'Gern.' })
    const resting = await queue(device, [{ type: 'undo_accept_request', after: rows[0]?.id ?? '' }])
    await end(device, rows[0])
    expect((await anew(device, [...rows, ...resting])).sealed).toEqual([])
  })

  it('rests on the row that took the place of a colleague’s', async () => {
    const { device, rows } = await setup({ type: 'undo_accept_request', after: actionId() })
    const because = actionId()
    await end(device, rows[0], { because })
    expect((await anew(device, rows)).sealed[0]?.made).toMatchObject({ after: because })
  })

  it('[X9] a device that has lost the ended key takes the author’s own copy of the text', async () => {
    const { device, rows } = await setup(message)
    await end(device, rows[0])
    const record = await renewRequestKey(world, sent)
    await device.store.sessionKeys.clear()
    await device.local.api.lock()
    device.server.put({ ...record, wraps: record.wraps.slice(-1) })
    await signIn(device.local, world.nurse)
    await pull(device.local)
    await device.store.sessionKeys
      .where('kid')
      .notEqual(record.wraps.at(-1)?.key ?? '')
      .delete()
    const { sealed } = await anew(device, rows)
    expect(Object.values(bodyOf(sealed[0]?.made?.wire ?? sentNothing).envelopes)).toHaveLength(1)
  })

  it('says that a request is gone, leaves colleagues’ rows alone, and does nothing while locked', async () => {
    const { device, rows } = await setup(message)
    await end(device, rows[0])
    device.server.bury({ kind: 'auction_request', id: 11, rev: 9, reason: 'unshared' } as never)
    await pull(device.local)
    await end(device, rows[0])
    expect((await anew(device, rows)).sealed).toEqual([{ old: rows[0]?.id, made: null }])
    await device.store.outbox.update(rows[0]?.id ?? '', { account: 99 })
    expect((await anew(device, rows)).sealed).toEqual([])
    await device.local.api.lock()
    expect((await anew(device, rows)).sealed).toEqual([])
  })
})

describe('a handover note', () => {
  it('a message that its request was closed to is made anew under the same key', async () => {
    const { device, rows } = await setup(message)
    await end(device, rows[0], { state: 'conflict', code: 'action_not_offered' })
    const { ids, sealed } = await anew(device, rows)
    expect(sealed[0]?.made).toMatchObject({ id: ids[0], codes: rows[0]?.codes })
  })

  it('stays under the house’s secret, whatever became of the request’s key', async () => {
    const { device, rows } = await setup({ type: 'add_handover_note', text: 'Schläft schlecht' })
    const [row] = rows
    await end(device, row, { state: 'refused', code: 'action_invalid' })
    const kid = await renew(device)
    const { sealed } = await anew(device, rows)
    const made = sealed[0]?.made
    if (!made) throw new Error('not made')
    const { note } = bodyOf(made.wire).envelopes
    expect(note?.kid).toBe(world.provider.keys.groups.at(-1)?.secret)
    expect(note?.kid).not.toBe(kid)
    expect(made.codes).toEqual(row?.codes)
  })

  it('waits while the house’s newer secret is not here', async () => {
    const { device, rows } = await setup({ type: 'add_handover_note', text: 'Schläft schlecht' })
    await end(device, rows[0])
    expect((await anew(device, rows)).sealed).toEqual([])
  })
})
