// KY6: a request's key ends while a provider's answers wait on its device: what the server refuses as stale goes out sealed anew,
// once, in its order, and is readable under the new key. The device's own code against the server's own, on both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '../../../contract/envelope/v1.ts'
import { listFiles } from '../../../contract/http/files.ts'
import { keepChunk } from '../../../device/outbox/uploads.ts'
import { addAction } from '../../../device/outbox/write.ts'
import type { NewOutboxRow } from '../../../device/store/tables.ts'
import { addWraps } from '../../../server/stores/crypto/writer.ts'
import { appendFeed } from '../../../server/stores/feed/writer.ts'
import { raiseRequestRev } from '../../../server/stores/requests/writer.ts'
import { reseal } from '../../../src/sync/reseal.ts'
import type { FileDraft, RequestDraft } from '../../../workers/crypto/api.ts'
import { unreadable } from '../../../workers/crypto/core/aead.ts'
import { openFileHeader, openFileKey } from '../../../workers/crypto/core/file.ts'
import { type HeldKey, newKey } from '../../../workers/crypto/core/held-key.ts'
import { openMessage, openResponseMessage } from '../../../workers/crypto/core/request-texts.ts'
import { databaseKinds } from '../../support/database.ts'
import { setupDevice, type TestDevice } from '../../support/device.ts'
import { newActionId, wrapToGroup, wrapToSecret } from '../../support/signing.ts'
import { eventsOf, requestRow, run, setupRequest, type TestRequest } from '../../support/story.ts'
import { renewToken, setupWard, type Ward } from '../../support/ward.ts'

type Fields<D> = D extends unknown ? Omit<D, 'id' | 'at' | 'device'> : never
const codes = { accepted_solutions: [21], available_from: '2026-12-01', room_type: null }

describe.each(databaseKinds)('a key that ended under a waiting outbox on %s', (kind) => {
  let ward: Ward
  let request: TestRequest
  let device: TestDevice
  beforeAll(async () => {
    ward = await setupWard(kind)
  }, 120_000)
  afterAll(() => ward.server.close())

  const head = () => ({ id: newActionId(), at: device.now(), device: ward.maria.device })
  const add = async (made: Awaited<ReturnType<TestDevice['api']['makeAction']>>): Promise<NewOutboxRow> => {
    if (!made.ok) throw new Error(made.error.problem)
    await addAction(device.store, made.value)
    return made.value
  }
  const queue = async (draft: Fields<RequestDraft>) =>
    add(await device.api.makeAction(request.id, { ...head(), ...draft } as RequestDraft))
  const queueFile = async (name: string) => {
    const local = await device.api.openRequest(request.id)
    if (local?.kind !== 'record') throw new Error('not on this device')
    const begun = await device.api.beginFile(new Blob(['%PDF-1.7\n%%EOF\n']), { name, category: null })
    if (!begun.ok) throw new Error(String(begun.error))
    const { cid } = begun.value
    await keepChunk(device.store, cid, 0, await device.api.sealChunk(cid, 0), device.now())
    const owner = { kind: 'request', record: local.record } as const
    const draft: Fields<FileDraft> = { type: 'add_file', cid, owner, shareMode: 'selected', selected: [] }
    await add(await device.api.makeFileAction({ ...head(), ...draft } as FileDraft))
    return cid
  }
  const states = async () => (await device.store.outbox.orderBy('place').toArray()).map(({ state }) => state)
  const toldTypes = async () =>
    (await eventsOf(ward, request.id)).map(({ type }) => type).filter((type) => type !== 'request_sent')
  const seal = () =>
    reseal(
      {
        store: device.store,
        session: { account: () => ({ id: ward.maria.id }) },
        newUuid: newActionId,
        makeAnew: (rows) => device.api.remakeActions(rows),
      },
      device.now(),
    )

  /** The request's next key, wrapped to the clinic and to the provider by the clinic's person. */
  async function endKey(): Promise<HeldKey> {
    const rk = newKey({ kind: 'request', cid: request.cid, generation: 2 })
    const at = ward.server.now()
    const { careseeker_id, careprovider_id } = await requestRow(ward, request.id)
    const own = await wrapToSecret(rk, ward.clinic, ward.koenig)
    const theirs = await wrapToGroup(rk, ward.seeblick, ward.koenig)
    await ward.deps.db.transaction().execute(async (tx) => {
      await addWraps(tx, { organisationId: careseeker_id, accountId: null, at }, [own])
      await addWraps(tx, { organisationId: careprovider_id, accountId: null, at }, [theirs])
      await raiseRequestRev(tx, request.id)
      const entry = { audience: `careprovider:${careprovider_id}`, kind: 'auction_request', id: request.id } as const
      await appendFeed(tx, [entry], { at, bytes: ward.deps.ids.bytes })
    })
    return rk
  }

  async function setup() {
    ;({ request } = await setupRequest(ward))
    device = setupDevice(ward, ward.founder)
    await device.signIn()
    await device.pull()
  }

  it('[KY6] goes out sealed anew at the next unlock: nothing lost, nothing doubled, in its order', async () => {
    await setup()
    await queue({ type: 'send_message', text: 'Erste Nachricht' })
    const accept = await queue({ type: 'accept_request', codes, text: 'Wir nehmen sie gern.' })
    await queue({ type: 'undo_accept_request', after: accept.id })
    await queue({ type: 'send_message', text: 'Zweite Nachricht' })
    const cid = await queueFile('Befund.pdf')
    await device.api.lock()
    const rk = await endKey()

    // the service worker sends while nobody is unlocked: all of it waits, and nothing of it happened
    await device.drain()
    expect(await states()).toEqual(['stale', 'on_device', 'on_device', 'on_device', 'stale'])
    expect(await toldTypes()).toEqual([])
    const refused = (await device.store.outbox.orderBy('place').toArray()).map(({ wire }) => wire)
    ward.server.advance(5_000)
    await device.drain()
    expect(await toldTypes()).toEqual([])

    await device.signIn()
    await device.pull()
    expect(await seal()).toBe(5)
    ward.server.advance(2_000)
    await device.drain()
    expect((await states()).filter((state) => state !== 'replaced')).toEqual(['done', 'done', 'done', 'done', 'done'])
    // a file is a lane of its own
    const told = await toldTypes()
    expect(told.filter((type) => type !== 'file')).toEqual(['message', 'accepted', 'undo_accept', 'message'])
    expect(told).toHaveLength(5)

    const events = await eventsOf(ward, request.id)
    const texts = await Promise.all(
      events.map(({ type, context }) => {
        const { message, message_cid } = context as { message: Envelope; message_cid: string }
        return type === 'message' ? openMessage(rk, request.cid, message_cid, ward.maria.id, message) : null
      }),
    )
    expect(texts.filter((text) => text !== null)).toEqual([{ text: 'Erste Nachricht' }, { text: 'Zweite Nachricht' }])
    await renewToken(ward, ward.koenig)
    const { body } = await ward.koenig.client.call(listFiles, { query: { auction_request_id: request.id } })
    const [file] = body.files
    expect(file?.cid).toBe(cid)
    const key = file?.keys[request.cid] && (await openFileKey(rk, cid, file.keys[request.cid] as Envelope))
    if (!file || !key || key === unreadable) throw new Error('the clinic cannot open it')
    expect(await openFileHeader(key, ward.maria.id, file.header)).toMatchObject({ name: 'Befund.pdf' })

    // the old bytes answer what they answered, and change nothing
    for (const wire of refused) await run(ward, ward.maria, wire)
    expect(await toldTypes()).toHaveLength(5)
  })

  it('[KY6, OB4] an answer keeps its text, its time and the decision that it rests on', async () => {
    await setup()
    const accept = await queue({ type: 'accept_request', codes, text: 'Ab Dienstag.' })
    const rk = await endKey()
    await device.drain()
    // unlocked meanwhile: the refusal brought the record with its new key
    expect(await seal()).toBe(1)
    await device.drain()
    const row = (await device.store.outbox.toArray()).find(({ state }) => state === 'done')
    expect(row).toMatchObject({ at: accept.at, decision: accept.decision, action: 'accept_request' })
    expect(row?.id).not.toBe(accept.id)
    expect(await device.api.openTexts([row?.id ?? ''])).toEqual(['Ab Dienstag.'])
    const { response } = await requestRow(ward, request.id)
    const { message } = response as unknown as { message: Envelope }
    expect(await openResponseMessage(rk, request.cid, ward.maria.id, message)).toBe('Ab Dienstag.')
  })

  it('waits while the newer key has not come', async () => {
    await setup()
    await queue({ type: 'send_message', text: 'Noch da?' })
    await device.api.lock()
    await endKey()
    await device.drain()
    await device.signIn()
    expect(await seal()).toBe(0)
    expect(await states()).toEqual(['stale'])
    await device.pull()
    expect(await seal()).toBe(1)
    await device.drain()
    expect(await toldTypes()).toEqual(['message'])
  })
})
