// The pull into a device's store, against a server of contract-shaped pages.
import { beforeAll, describe, expect, it } from 'vitest'
import type { EventRecord, RequestRecord } from '../../../../contract/http/records.ts'
import { createQueue } from '../../../../device/outbox/queue.ts'
import { unanswered } from '../../../../device/outbox/results.ts'
import { addAction } from '../../../../device/outbox/write.ts'
import { readMeta, readMirrorState } from '../../../../device/store/meta.ts'
import { closeRows } from '../../../../device/store/outbox.ts'
import type { OutboxRow } from '../../../../device/store/tables.ts'
import { type Device, headsOf, openAllNames, pull, setupDevice, signIn, unlock } from './support/device.ts'
import {
  actionId,
  createPatient,
  event,
  message,
  now,
  profileOf,
  type Sent,
  sendRequest,
  setupWorld,
  type World,
} from './support/world.ts'

let world: World
let sent: Sent[]

beforeAll(async () => {
  world = await setupWorld()
  const patient = await createPatient(world.desk, world.clinic, 1, profileOf('Erna', 'Brandt'))
  sent = []
  for (let id = 11; id <= 15; id++) sent.push(await sendRequest(world.desk, world.clinic, world.provider, patient, id))
})

const record = (i = 0): RequestRecord => sent[i]!.provider
const changed = (base: RequestRecord, more: Partial<RequestRecord>): RequestRecord => ({
  ...base,
  rev: base.rev + 1,
  ...more,
})

async function setup(
  fill: (device: Device) => void = ({ server }) => server.put(...sent.map(({ provider }) => provider)),
) {
  const device = setupDevice(world)
  fill(device)
  await signIn(device.local, world.nurse)
  return device
}
const ids = async ({ local }: Device) => (await headsOf(local)).map(({ id }) => id)

describe('the first pull', () => {
  it('[SY4] takes the cursor first, then pages of the snapshot, then the feed from that cursor', async () => {
    const device = await setup()
    const { server, notices, store } = device
    server.pageSize = 2
    const late = changed(record(0), { status: 'accepted' })
    const snapshot = server.snapshot.bind(server)
    let pages = 0
    server.snapshot = (audience, after) => {
      // while pages are read something changes that was sent already
      if (pages++ === 2) server.put(late)
      return snapshot(audience, after)
    }
    const outcome = await pull(device.local)
    expect(outcome).toEqual({
      changed: true,
      rebuilt: false,
      outdated: false,
      serverTime: now,
      pushes: null,
      isPushBroken: false,
    })
    expect(await ids(device)).toEqual([15, 14, 13, 12, 11])
    expect((await headsOf(device.local)).at(-1)).toMatchObject({ status: 'accepted', rev: 2 })
    expect(server.calls[0]).toBe('feed new')
    expect(server.calls.filter((call) => call.startsWith('snapshot')).length).toBe(4)
    expect(server.calls.at(-1)).toBe('feed after')
    expect(notices.filter(({ type }) => type === 'progress').at(-1)).toEqual({ type: 'progress', done: 6, total: 7 })
    expect(notices.at(-1)).toEqual({ type: 'synced', at: now })
    expect(await readMeta(store, 'building')).toBeUndefined()
  })

  it('[SY3] page and position are one transaction: after a break it goes on where it was, and asks nothing twice', async () => {
    const device = await setup()
    const { server, store, local } = device
    server.pageSize = 2
    server.callsLeft = 3
    expect(await local.api.pull({ accessToken: 't', now })).toMatchObject({ ok: false, error: { code: 'network' } })
    expect(await ids(device)).toEqual([12, 11])
    expect(await readMeta(store, 'building')).toMatchObject({ done: 4, open: [{ after: '4' }] })
    expect((await readMirrorState(store)).cursor).toBeNull()
    server.callsLeft = Number.POSITIVE_INFINITY
    server.calls.length = 0
    await pull(local)
    expect(server.calls[0]).toBe('snapshot careprovider:5 4')
    expect(await ids(device)).toEqual([15, 14, 13, 12, 11])
    expect((await readMirrorState(store)).syncedAt).toBe(now)
  })

  it('[SY3] when the store refuses a page its cursor is not stored either', async () => {
    const device = await setup()
    await pull(device.local)
    const before = await readMirrorState(device.store)
    device.server.put(changed(record(), { status: 'accepted' }))
    const heads = device.store.mirror.a.heads
    const put = heads.bulkPut.bind(heads)
    heads.bulkPut = (() => Promise.reject(new Error('no'))) as never
    await expect(device.local.api.pull({ accessToken: 't', now })).rejects.toThrow()
    expect(await readMirrorState(device.store)).toEqual(before)
    heads.bulkPut = put
    await pull(device.local)
    expect((await headsOf(device.local)).at(-1)?.status).toBe('accepted')
  })

  it('[SY3] a page that the store refuses holds back the one that was sealed behind it', async () => {
    const device = await setup()
    const { server, store, local } = device
    server.pageSize = 2
    const heads = store.mirror.a.heads
    const put = heads.bulkPut.bind(heads)
    let writes = 0
    heads.bulkPut = ((...rows: Parameters<typeof put>) =>
      ++writes === 2 ? Promise.reject(new Error('no')) : put(...rows)) as never
    await expect(local.api.pull({ accessToken: 't', now })).rejects.toThrow('no')
    expect(writes).toBe(2)
    const stored = await ids(device)
    expect(stored.length).toBeLessThan(5)
    expect(server.calls.length).toBeGreaterThan(3)
    server.calls.length = 0
    await pull(local)
    expect(server.calls[0]).toMatch(/^snapshot/)
    expect(await ids(device)).toEqual([15, 14, 13, 12, 11])
  })

  it('writes heads in blocks of 100, bodies in packs, and nothing twice', async () => {
    const many = Array.from({ length: 230 }, (_, i) => ({ ...record(), id: 1000 + i, cid: record().cid }))
    const device = await setup(({ server }) => server.put(...many))
    await pull(device.local)
    const blocks = await device.store.mirror.a.heads.toArray()
    expect(blocks.map(({ ids }) => ids.length)).toEqual([100, 100, 30])
    expect(await ids(device)).toEqual(many.map(({ id }) => id).reverse())
    const { bodies, bodyPacks } = device.store.mirror.a
    expect([await bodies.count(), (await bodyPacks.count()) < 20]).toEqual([0, true])
    expect(await device.local.api.openRequest(1007)).toMatchObject({ kind: 'record', record: { id: 1007 } })
  })
})

describe('changes', () => {
  it('[SY3] a record is applied only if its rev is not lower than the stored one', async () => {
    const device = await setup()
    await pull(device.local)
    device.server.put(changed(record(), { rev: 7, status: 'accepted' }))
    await pull(device.local)
    device.server.put(changed(record(), { rev: 3, status: 'sent' }))
    await pull(device.local)
    expect((await headsOf(device.local)).at(-1)).toMatchObject({ rev: 7, status: 'accepted' })
    expect(await device.local.api.openRequest(11)).toMatchObject({ record: { rev: 7 } })
  })

  it('[SY4] an audience that is added is snapshotted, one that is gone takes its records along', async () => {
    const device = await setup()
    const { server, local, store } = device
    await pull(local)
    server.audiences = [...server.audiences, 'account:50']
    server.calls.length = 0
    await pull(local)
    expect(server.calls).toEqual(['feed after', 'snapshot account:50 ', 'feed after'])
    expect(await ids(device)).toHaveLength(5)
    server.audiences = ['account:50']
    await pull(local)
    expect(await ids(device)).toEqual([])
    expect(await local.api.openRequest(11)).toBeNull()
    expect(await store.mirror.a.bodies.count()).toBe(0)
    expect(await store.sessionKeys.count()).toBe(0)
  })

  it('[SY4] what belongs to another organisation of the same account is not stored', async () => {
    const foreign = { ...record(), id: 99, careprovider: { ...record().careprovider, id: 6 } }
    const device = await setup(({ server }) => server.put(record(), foreign))
    await pull(device.local)
    expect(await ids(device)).toEqual([11])
  })

  it('[SY5] a withdrawn request leaves a stub; record, events, keys and name go in one transaction', async () => {
    const device = await setup()
    const { server, local, store } = device
    server.putEvents(event(record(), 1, 1), await message(world.desk, sent[0]!, world.sender, 2, 2, 'Kann sie kommen?'))
    await pull(local)
    await openAllNames(local)
    expect(await local.api.openEvents(11)).toMatchObject({
      messages: [{ text: 'Kann sie kommen?', unreadable: false }],
    })
    const rk = record().wraps.find(({ kind }) => kind === 'request')!.key
    expect(await store.sessionKeys.get(rk)).toBeDefined()
    const stub = {
      id: 11,
      cid: record().cid,
      rev: 2,
      status: 'unavailable',
      sent_at: now,
      ended_at: now + 1,
      careseeker: { id: 2, name: 'Klinikum Nord' },
    }
    server.bury({ kind: 'auction_request', id: 11, reason: 'withdrawn', stub })
    await pull(local)
    expect(await local.api.openRequest(11)).toEqual({ kind: 'stub', stub })
    expect(await local.api.openEvents(11)).toEqual({ events: [], messages: [] })
    expect((await headsOf(local)).at(-1)).toMatchObject({ id: 11, stub: true, name: null, clinic: 'Klinikum Nord' })
    expect(await store.sessionKeys.get(rk)).toBeUndefined()
    expect(await store.sessionKeys.where('record').equals(`patient:${record().patient.cid}`).count()).toBe(0)
    // the other requests of the same patient bring their own wraps
    expect(await local.api.openRequest(12)).toMatchObject({ opened: { profile: { identity: { state: 'open' } } } })
  })

  it('[SY5] without a stub nothing is left, and what was queued becomes a conflict with its text', async () => {
    const device = await setup()
    const { server, local, store } = device
    await pull(local)
    const head = { id: actionId(), at: now, device: 3 }
    const made = await local.api.makeAction(11, { ...head, type: 'send_message', text: 'Ja, ab 10 Uhr.' })
    if (!made.ok) throw new Error(made.error.problem)
    await addAction(store, made.value)
    server.bury({ kind: 'auction_request', id: 11, reason: 'right_lost' })
    await pull(local)
    expect(await ids(device)).toEqual([15, 14, 13, 12])
    expect(await local.api.openRequest(11)).toBeNull()
    expect(await store.outbox.get(head.id)).toMatchObject({ state: 'conflict' })
    expect(await local.api.openTexts([head.id])).toEqual(['Ja, ab 10 Uhr.'])
  })

  describe('an own action whose answer was lost', () => {
    const sentOnce = async () => {
      const device = await setup()
      const { local, store } = device
      await pull(local)
      const head = { id: actionId(), at: now, device: 3 }
      const made = await local.api.makeAction(11, { ...head, type: 'send_message', text: 'Ja, ab 10 Uhr.' })
      if (!made.ok) throw new Error(made.error.problem)
      await addAction(store, made.value)
      const [sending] = (await createQueue(store).take(now)).send
      if (!sending) throw new Error('nothing was sent')
      const { id, account } = sending
      const own = { action: id, account: { id: account, first_name: 'Maria', last_name: 'Keller' } }
      const brought = event(record(), 90, record().last_event_no + 1, { type: 'message', side: 'provider', ...own })
      const row = async () => (await store.outbox.get(id)) as OutboxRow
      return { ...device, sending, brought, row }
    }

    it('[OB6] is done once the feed brings it back with its record, and who still waits for the answer changes nothing', async () => {
      const { server, local, store, sending, brought, row } = await sentOnce()
      const told = changed(record(), { last_event_no: brought.no })
      server.put(told)
      server.putEvents(brought)
      await pull(local)
      // of that record: a page whose lists are older shows the action over them (OB9)
      expect(await row()).toMatchObject({ state: 'done', code: null, settledAt: now, rev: told.rev })
      await closeRows(store, [unanswered(sending)])
      expect(await row()).toMatchObject({ state: 'done' })
      expect((await createQueue(store).take(now + 60_000)).send).toEqual([])
    })

    it.each([
      ['another action', (own: EventRecord) => ({ ...own, action: actionId() })],
      ['somebody else’s of this id', (own: EventRecord) => ({ ...own, account: { ...own.account, id: 999 } as never })],
      ['what the record does not tell of yet', (own: EventRecord) => ({ ...own, no: own.no + 1 })],
    ])('[OB6] is not done when the feed brings %s', async (_, other) => {
      const { server, local, brought, row } = await sentOnce()
      server.put(changed(record(), { last_event_no: brought.no }))
      server.putEvents(other(brought))
      await pull(local)
      expect(await row()).toMatchObject({ state: 'sending', attempt: 1 })
    })
  })

  it('[SY6] after 410 everything is built beside the old mirror, shown complete, and the outbox is untouched', async () => {
    const device = await setup()
    const { server, local, store, notices } = device
    await pull(local)
    const made = await local.api.makeAction(12, {
      id: actionId(),
      at: now,
      device: 3,
      type: 'send_message',
      text: 'Hallo',
    })
    if (!made.ok) throw new Error(made.error.problem)
    await addAction(store, made.value)
    server.requests.delete(13)
    server.breakCursors()
    server.pageSize = 2
    server.callsLeft = 4
    expect(await local.api.pull({ accessToken: 't', now })).toMatchObject({ ok: false })
    // half of the new one is there, and the old one is still what a person sees
    expect(await store.mirror.b.heads.count()).toBeGreaterThan(0)
    expect(await ids(device)).toEqual([15, 14, 13, 12, 11])
    server.callsLeft = Number.POSITIVE_INFINITY
    expect(await pull(local)).toMatchObject({ rebuilt: true, changed: true })
    expect(await ids(device)).toEqual([15, 14, 12, 11])
    expect(await readMirrorState(store)).toMatchObject({ side: 'b' })
    expect(await store.mirror.a.heads.count()).toBe(0)
    expect(await store.outbox.count()).toBe(1)
    expect(notices).toContainEqual({ type: 'swapped' })
  })

  it('[SY6] what the new mirror has no more leaves with its keys and queued actions, also when its number is another’s now', async () => {
    const device = await setup()
    const { server, local, store } = device
    await pull(local)
    await openAllNames(local)
    const head = { at: now, device: 3, type: 'send_message', text: 'Hallo' } as const
    for (const id of [12, 13, 14]) {
      const made = await local.api.makeAction(id, { ...head, id: actionId() })
      if (!made.ok) throw new Error(made.error.problem)
      await addAction(store, made.value)
    }
    const cidOf = (id: number) => server.requests.get(id)?.cid
    const [gone, renumbered] = [cidOf(13), cidOf(14)]
    const fresh = changed(record(), { id: 14, cid: Buffer.alloc(16, 99).toString('base64url') })
    server.requests.delete(13)
    server.requests.set(14, fresh)
    server.breakCursors()
    await pull(local)
    expect(await ids(device)).toEqual([15, 14, 12, 11])
    const kept = (await store.sessionKeys.toArray()).map((row) => row.record)
    expect(kept).not.toContain(`request:${gone}`)
    expect(kept).not.toContain(`request:${renumbered}`)
    expect((await store.outbox.orderBy('place').toArray()).map(({ state }) => state)).toEqual([
      'on_device',
      'conflict',
      'conflict',
    ])
  })

  it('[SY6] a server that does not know what it answered is another one, though the cursor is good', async () => {
    const { server, local, store } = await setup()
    await pull(local)
    const made = await local.api.makeAction(12, {
      id: actionId(),
      at: now,
      device: 3,
      type: 'send_message',
      text: 'Hallo',
    })
    if (!made.ok) throw new Error(made.error.problem)
    const { id } = await addAction(store, made.value)
    const done = { state: 'done', settledAt: now, attempt: 1 } as const
    await closeRows(store, [{ id, attempt: 0, change: done }])
    server.known.add(id)
    expect(await pull(local)).toMatchObject({ rebuilt: false })
    // followed by a complete pull, the cursor stands for it
    server.known.delete(id)
    expect(await pull(local)).toMatchObject({ rebuilt: false })
    await closeRows(store, [{ id, attempt: 1, change: done }])
    expect(await pull(local)).toMatchObject({ rebuilt: true })
    expect(await store.outbox.get(id)).toMatchObject({ state: 'done', replay: 1 })
    expect(await pull(local)).toMatchObject({ rebuilt: false })
  })

  it('[SY4] a right that ends in the middle of its snapshot leaves nothing behind', async () => {
    const device = await setup()
    const { server, local, store } = device
    server.pageSize = 2
    server.callsLeft = 3
    expect(await local.api.pull({ accessToken: 't', now })).toMatchObject({ ok: false })
    expect(await store.mirror.a.heads.count()).toBeGreaterThan(0)
    server.callsLeft = Number.POSITIVE_INFINITY
    server.audiences = []
    await pull(local)
    expect(await ids(device)).toEqual([])
    for (const side of [store.mirror.a, store.mirror.b]) expect(await side.heads.count()).toBe(0)
    expect(await store.sessionKeys.count()).toBe(0)
    server.audiences = [server.audience]
    await pull(local)
    expect(await ids(device)).toEqual([15, 14, 13, 12, 11])
  })

  it('[SY7] a gap in the events makes the device fetch that request', async () => {
    const device = await setup()
    const { server, local } = device
    await pull(local)
    const told = changed(record(), { last_event_no: 3 })
    server.stored.set(1, event(record(), 1, 1))
    server.stored.set(2, event(record(), 2, 2))
    server.put(told)
    server.putEvents(event(record(), 3, 3))
    server.calls.length = 0
    await pull(local)
    expect(server.calls).toEqual(['feed after', 'events 11'])
    expect((await local.api.openEvents(11)).events.map(({ no }) => no)).toEqual([1, 2, 3])
    server.put(changed(told, { last_event_no: 4 }))
    server.putEvents(event(record(), 4, 4))
    server.calls.length = 0
    await pull(local)
    expect(server.calls).toEqual(['feed after'])
    expect((await local.api.openEvents(11)).events.map(({ no }) => no)).toEqual([1, 2, 3, 4])
  })

  describe('[SY7] a gap that the network keeps from being filled', () => {
    const behind = () => [event(record(), 1, 1), event(record(), 2, 2), event(record(), 3, 3)] as const
    const numbers = async ({ local }: Device) => (await local.api.openEvents(11)).events.map(({ no }) => no)
    async function withGap(): Promise<Device> {
      const device = await setup()
      const { server, local } = device
      await pull(local)
      const [first, second, third] = behind()
      server.stored.set(1, first)
      server.stored.set(2, second)
      server.put(changed(record(), { last_event_no: 3 }))
      server.putEvents(third)
      return device
    }

    it('is filled by the next pull, in another tab too, and asked for no more', async () => {
      const device = await withGap()
      const { server, local, store } = device
      server.callsLeft = 1
      await pull(local)
      expect(await numbers(device)).toEqual([3])
      server.callsLeft = Number.POSITIVE_INFINITY
      server.calls.length = 0
      const other = device.tab()
      await unlock(other, world.nurse)
      await pull(other)
      expect(server.calls).toEqual(['feed after', 'events 11'])
      expect(await numbers(device)).toEqual([1, 2, 3])
      server.calls.length = 0
      await pull(other)
      expect(server.calls).toEqual(['feed after'])
      expect(await readMeta(store, 'eventsTold')).toBeUndefined()
    })

    it('is found by the next pull when this one ended between two pages', async () => {
      const device = await withGap()
      const { server, local } = device
      server.pageSize = 1
      server.callsLeft = 1
      expect(await local.api.pull({ accessToken: 't', now })).toMatchObject({ ok: false })
      server.callsLeft = Number.POSITIVE_INFINITY
      await pull(local)
      expect(await numbers(device)).toEqual([1, 2, 3])
    })

    it('is given up for a request that the server shows no more, and when that is all it shows', async () => {
      const device = await withGap()
      const { server, local, store } = device
      server.stored.delete(1)
      server.put(changed(record(1), { last_event_no: 1 }))
      server.callsLeft = 1
      await pull(local)
      expect(await readMeta(store, 'eventsTold')).toEqual({ 11: 3, 12: 1 })
      server.requests.delete(12)
      server.callsLeft = Number.POSITIVE_INFINITY
      await pull(local)
      expect(await readMeta(store, 'eventsTold')).toBeUndefined()
    })
  })

  it('[SY12] a locked device pulls nothing, and a pull that is locked in the middle stores no more pages', async () => {
    const device = await setup()
    const { server, local, store } = device
    await local.api.lock()
    expect(await local.api.pull({ accessToken: 't', now })).toEqual({ ok: false, error: { code: 'locked' } })
    expect(server.calls).toEqual([])
    await unlock(local, world.nurse)
    server.pageSize = 2
    const snapshot = server.snapshot.bind(server)
    server.snapshot = async (audience, after) => {
      const page = await snapshot(audience, after)
      if (after === '2') await local.api.lock()
      return page
    }
    expect(await local.api.pull({ accessToken: 't', now })).toEqual({ ok: false, error: { code: 'locked' } })
    expect(await store.mirror.a.heads.count()).toBe(0)
  })

  it('two tabs on one store: each reads what the other wrote', async () => {
    const device = await setup()
    const { server, local } = device
    const other = device.tab()
    await unlock(other, world.nurse)
    await pull(local)
    server.put(changed(record(), { status: 'accepted' }))
    await pull(other)
    server.put({ ...record(), id: 40, cid: record(1).cid })
    await pull(local)
    expect(await ids(device)).toEqual([40, 15, 14, 13, 12, 11])
    expect((await headsOf(other)).at(-1)?.status).toBe('accepted')
  })
})
