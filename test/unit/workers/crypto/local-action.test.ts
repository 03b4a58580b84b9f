// A provider's actions: sealed, signed and frozen by the worker; results applied together with their rows.
import { beforeAll, describe, expect, it } from 'vitest'
import { actionBodySchema } from '../../../../contract/envelope/action.ts'
import type { RequestRecord } from '../../../../contract/http/records.ts'
import { addAction } from '../../../../device/outbox/write.ts'
import { verifyAction } from '../../../../workers/crypto/core/action.ts'
import { b64ToBytes } from '../../../../workers/crypto/core/bytes.ts'
import { randomKid } from '../../../../workers/crypto/core/key-ids.ts'
import { importVerifyKey } from '../../../../workers/crypto/core/public-keys.ts'
import { type Device, headsOf, pull, setupDevice, signIn, unlock } from './support/device.ts'
import {
  actionId,
  createPatient,
  event,
  now,
  profileOf,
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

async function setup(): Promise<Device> {
  const device = setupDevice(world)
  device.server.put(sent.provider)
  await signIn(device.local, world.nurse)
  await pull(device.local)
  return device
}
const codes = { accepted_solutions: [1], available_from: '2026-12-01', room_type: null }
const head = () => ({ id: actionId(), at: now, device: 3 })

async function made({ local }: Device, draft: Parameters<typeof local.api.makeAction>[1]) {
  const action = await local.api.makeAction(11, draft)
  if (!action.ok) throw new Error(action.error.problem)
  return action.value
}

describe('makeAction', () => {
  it('[OB1] answers a whole row: ids, lane and codes readable, text sealed, bytes frozen and signed', async () => {
    const device = await setup()
    const row = await made(device, { ...head(), type: 'accept_request', codes, text: 'Ja, gern.' })
    expect(row).toMatchObject({
      account: 50,
      device: 3,
      lane: `auction_request:${sent.provider.cid}`,
      action: 'accept_request',
      target: { kind: 'auction_request', id: 11, cid: sent.provider.cid },
      codes,
      decision: 1,
      protocol: 1,
    })
    const spki = b64ToBytes(world.nurse.account.keys.signing.spki)!
    const body = await verifyAction(row.wire, (await importVerifyKey(spki))!)
    expect(body).toMatchObject({ ok: true, value: { account: 50, decision: 1, action: 'accept_request' } })
    expect(JSON.stringify(row)).not.toContain('gern')
    const envelope = actionBodySchema.parse(JSON.parse(row.wire.bytes)).envelopes['response/message']
    expect(envelope?.kid).toBe(sent.provider.wraps.find(({ kind }) => kind === 'request')?.key)
  })

  it('[OB4] carries the decision that its author saw, where that is not the stored one', async () => {
    const device = await setup()
    const row = await made(device, { ...head(), type: 'accept_request', codes, text: '', decision: 0 })
    expect(row.decision).toBe(0)
    expect(JSON.parse(row.wire.bytes)).toMatchObject({ decision: 0 })
  })

  it('[OB4] carries `after` instead of the decision when it rests on an own earlier action; messages carry neither', async () => {
    const device = await setup()
    const after = actionId()
    const undo = await made(device, { ...head(), type: 'undo_accept_request', after })
    expect(undo).toMatchObject({ after })
    expect(undo.decision).toBeUndefined()
    const text = await made(device, { ...head(), type: 'send_message', text: 'Hallo', after })
    expect([text.after, text.decision]).toEqual([undefined, undefined])
    expect(actionBodySchema.parse(JSON.parse(text.wire.bytes)).after).toBeUndefined()
  })

  it('refuses when it is locked, when the request is not there, and when its key is not', async () => {
    const device = await setup()
    const draft = { ...head(), type: 'send_message', text: 'Hallo' } as const
    expect(await device.local.api.makeAction(99, draft)).toEqual({ ok: false, error: { problem: 'no_record' } })
    device.server.put({ ...sent.provider, id: 12, cid: randomKid(), wraps: [] })
    await pull(device.local)
    expect(await device.local.api.makeAction(12, draft)).toEqual({ ok: false, error: { problem: 'no_key' } })
    await device.local.api.lock()
    expect(await device.local.api.makeAction(11, draft)).toEqual({ ok: false, error: { problem: 'locked' } })
  })

  it('an own queued text opens for its author only (KY7)', async () => {
    const device = await setup()
    const row = await made(device, { ...head(), type: 'send_message', text: 'Nur für die Klinik' })
    await addAction(device.store, row)
    expect(await device.local.api.openTexts([row.id, actionId()])).toEqual(['Nur für die Klinik', null])
    const other = device.tab()
    await signIn(other, world.colleague)
    expect(await other.api.openTexts([row.id])).toEqual([null])
    await other.api.lock()
    await unlock(other, world.nurse)
    expect(await other.api.openTexts([row.id])).toEqual(['Nur für die Klinik'])
  })
})

describe('an interest', () => {
  it('carries its codes in the open and its words sealed, and the head says what is kept once the server has it', async () => {
    const device = await setup()
    const interest = { missing: [1], needed_by: now + 3_600_000, held_places: 1 }
    const draft = { ...head(), type: 'report_interest', codes: interest, text: 'Bitte bald' } as const
    const row = await addAction(device.store, await made(device, draft))
    const body = actionBodySchema.parse(JSON.parse(row.wire.bytes))
    expect(body).toMatchObject({ action: 'report_interest', codes: interest, decision: 1 })
    expect(JSON.stringify(body)).not.toContain('Bitte bald')
    expect(Object.keys(body.envelopes)).toEqual(['response/message'])
    expect(await device.local.api.openTexts([row.id])).toEqual(['Bitte bald'])

    const response = { ...sent.provider.response, ...interest, needs: { said: 'sent', at: now } as const }
    device.server.put({ ...sent.provider, rev: 2, status: 'interested', response })
    await pull(device.local)
    expect(await headsOf(device.local)).toMatchObject([
      { status: 'interested', more: { heldUntil: interest.needed_by, needs: 'sent' } },
    ])
    device.server.put({ ...sent.provider, rev: 3, status: 'interested', response: { ...response, held_places: 0 } })
    await pull(device.local)
    const [ended] = await headsOf(device.local)
    expect(ended?.more).not.toHaveProperty('heldUntil')
  })
})

describe('applyResults', () => {
  const accepted = (): RequestRecord => ({ ...sent.provider, rev: 2, decision: 2, status: 'accepted' })

  async function queued(device: Device) {
    const row = await addAction(
      device.store,
      await made(device, { ...head(), type: 'accept_request', codes, text: '' }),
    )
    await device.store.outbox.update(row.id, { state: 'sending', attempt: 1, sentAt: now })
    const change = { state: 'done', settledAt: now, rev: 2 } as const
    return { row, closing: { id: row.id, attempt: 1, change } }
  }

  it('[OB9] the record and its row change in one transaction', async () => {
    const device = await setup()
    const { row, closing } = await queued(device)
    const current = { kind: 'auction_request', record: accepted() } as const
    expect(await device.local.api.applyResults([{ closing, current }], now)).toEqual([row.id])
    expect(await device.store.outbox.get(row.id)).toMatchObject({ state: 'done' })
    expect(await headsOf(device.local)).toMatchObject([{ status: 'accepted', rev: 2, name: 'Erna Brandt' }])
    expect(await device.local.api.openRequest(11)).toMatchObject({ record: { status: 'accepted' } })
  })

  it('[OB9] when the transaction fails neither has changed', async () => {
    const device = await setup()
    const { row, closing } = await queued(device)
    const put = device.store.outbox.bulkPut
    device.store.outbox.bulkPut = (() => Promise.reject(new Error('no'))) as never
    const current = { kind: 'auction_request', record: accepted() } as const
    await expect(device.local.api.applyResults([{ closing, current }], now)).rejects.toThrow()
    device.store.outbox.bulkPut = put
    expect(await device.store.outbox.get(row.id)).toMatchObject({ state: 'sending' })
    expect(await headsOf(device.local)).toMatchObject([{ status: 'sent', rev: 1 }])
  })

  it('[OB8] a stale attempt closes no row, and the newer record is taken all the same', async () => {
    const device = await setup()
    const { row, closing } = await queued(device)
    await device.store.outbox.update(row.id, { attempt: 2 })
    const current = { kind: 'auction_request', record: accepted() } as const
    expect(await device.local.api.applyResults([{ closing, current }], now)).toEqual([])
    expect(await device.store.outbox.get(row.id)).toMatchObject({ state: 'sending', attempt: 2 })
    expect(await headsOf(device.local)).toMatchObject([{ status: 'accepted' }])
  })

  it('[SY5] an answer that brings a stub withdraws the request', async () => {
    const device = await setup()
    const { closing } = await queued(device)
    const record = {
      id: 11,
      cid: sent.provider.cid,
      rev: 3,
      status: 'unavailable',
      sent_at: now,
      ended_at: now,
      careseeker: { id: 2, name: 'Klinikum Nord' },
    }
    const change = { state: 'conflict', code: 'conflict', settledAt: now } as const
    const results = [{ closing: { ...closing, change }, current: { kind: 'auction_request_stub', record } as const }]
    await device.local.api.applyResults(results, now)
    expect(await device.local.api.openRequest(11)).toEqual({ kind: 'stub', stub: record })
    expect(await device.store.sessionKeys.count()).toBe(0)
  })

  it('[SY4] [SY5] an answer from before a pull that took the request away closes its row and puts nothing back', async () => {
    const device = await setup()
    const { row, closing } = await queued(device)
    device.server.audiences = []
    await pull(device.local)
    const current = { kind: 'auction_request', record: accepted() } as const
    expect(await device.local.api.applyResults([{ closing, current }], now)).toEqual([row.id])
    expect(await device.store.outbox.get(row.id)).toMatchObject({ state: 'done' })
    expect(await headsOf(device.local)).toEqual([])
    expect(await device.local.api.openRequest(11)).toBeNull()
    expect(await device.store.sessionKeys.count()).toBe(0)
  })

  it('answers null while locked: the sender closes the rows alone', async () => {
    const device = await setup()
    const { closing } = await queued(device)
    await device.local.api.lock()
    expect(await device.local.api.applyResults([{ closing, current: null }], now)).toBeNull()
  })
})

describe('a handover note', () => {
  it('lies under the secret of the house: a colleague’s device opens it, the clinic cannot', async () => {
    const device = await setup()
    const row = await made(device, { ...head(), type: 'add_handover_note', text: 'Angehörige kommen um 15 Uhr' })
    const { note } = actionBodySchema.parse(JSON.parse(row.wire.bytes)).envelopes
    if (!note) throw new Error('no note')
    expect(note.kid).toBe(world.provider.keys.groups.at(-1)?.secret)
    const { id, first_name, last_name } = world.nurse.account
    const told = event(sent.provider, 7, 1, {
      type: 'handover_note',
      side: 'provider',
      account: { id, first_name, last_name },
      context: { note, note_cid: String(row.codes.note_cid) },
    })
    const other = setupDevice(world)
    other.server.put({ ...sent.provider, rev: sent.provider.rev + 1, last_event_no: 1 })
    other.server.putEvents(told)
    await signIn(other.local, world.colleague)
    await pull(other.local)
    const { notes, messages } = await other.local.api.openEvents(11)
    expect(notes).toEqual([
      { event: 7, cid: row.codes.note_cid, text: 'Angehörige kommen um 15 Uhr', unreadable: false },
    ])
    expect(messages).toEqual([])
    // given to the clinic as a message of the request, it stays closed
    const asMessage = { ...told, context: { message: note, message_cid: String(row.codes.note_cid) } }
    expect(await world.desk.openEvents(sent.clinic, [asMessage])).toEqual([
      { event: 7, cid: row.codes.note_cid, text: '', unreadable: true },
    ])
  })
})
