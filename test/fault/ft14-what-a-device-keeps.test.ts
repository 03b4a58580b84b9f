// FT14, the device's part: whatever lies in the stores of a locked device, none of it says anything that was sealed.
import 'fake-indexeddb/auto'
import { createStore, entries } from 'idb-keyval'
import { expect, it } from 'vitest'
import { browserDrafts } from '../../device/drafts.ts'
import { keepChunk } from '../../device/outbox/uploads.ts'
import { addAction } from '../../device/outbox/write.ts'
import { createCanaries, fullProfile } from '../support/canaries.ts'
import { headsOf, openAllNames, pull, setupDevice, signIn } from '../unit/workers/crypto/support/device.ts'
import { actionId, createPatient, message, now, sendRequest, setupWorld } from '../unit/workers/crypto/support/world.ts'

/** a tenth of FT14's 1,000 in the short share */
const wanted = process.env.TEST_LONG === '1' ? 1_000 : 100

it(`FT14: a raw dump of a locked device’s stores holds none of ${wanted} canaries`, async () => {
  const world = await setupWorld()
  const device = setupDevice(world, undefined, async () => browserDrafts())
  const { local, server, store } = device
  const { next, count, foundIn } = createCanaries()
  const draft = () => ({ id: actionId(), at: now, device: 3 })
  await signIn(local, world.nurse)
  let request = 0
  while (request === 0 || count() < wanted - 6) {
    request += 1
    const profile = count() < wanted * 0.8 ? fullProfile(next) : { identity: fullProfile(next).identity }
    const patient = await createPatient(world.desk, world.clinic, request, profile as ReturnType<typeof fullProfile>)
    const sent = await sendRequest(world.desk, world.clinic, world.provider, patient, 10 + request)
    server.put(sent.provider)
    server.putEvents(
      await message(world.desk, sent, world.sender, 2 * request, 1, next('Nachricht')),
      await message(world.desk, sent, world.sender, 2 * request + 1, 2, next('Nachricht')),
    )
  }
  await pull(local)
  await openAllNames(local)
  expect((await headsOf(local)).every(({ name }) => name?.startsWith('Kanarie'))).toBe(true)

  const opened = await local.api.openRequest(11)
  if (opened?.kind !== 'record') throw new Error('not on this device')
  expect((await local.api.openEvents(11)).messages.every(({ text }) => text.startsWith('Kanarie'))).toBe(true)
  const codes = { accepted_solutions: [1], available_from: null, room_type: null }
  const text = await local.api.makeAction(11, { ...draft(), type: 'send_message', text: next('Text') })
  const answer = await local.api.makeAction(11, { ...draft(), type: 'accept_request', codes, text: next('Antwort') })
  const blob = new Blob([`%PDF-1.7\n${next('Dateiinhalt')}\n%%EOF`], { type: 'application/pdf' })
  const begun = await local.api.beginFile(blob, { name: `${next('Dateiname')}.pdf`, category: null })
  if (!begun.ok) throw new Error(begun.error)
  const { cid } = begun.value
  await keepChunk(store, cid, 0, await local.api.sealChunk(cid, 0), now)
  const file = await local.api.makeFileAction({
    ...draft(),
    type: 'add_file',
    cid,
    owner: { kind: 'request', record: opened.record },
    shareMode: 'selected',
    selected: [],
  })
  for (const made of [text, answer, file]) {
    if (!made.ok) throw new Error(made.error.problem)
    await addAction(store, made.value)
  }
  expect(await local.api.keepDraft('message/11', { text: next('Entwurf') }, now)).toBe(true)
  expect(await local.api.keepDraft('accept/11', { text: next('Antwortentwurf') }, now)).toBe(true)
  await local.api.lock()

  expect(count()).toBeGreaterThanOrEqual(wanted)
  const tables = await Promise.all(store.dexie.tables.map((table) => table.toArray()))
  const drafts = await entries(createStore('anschluss-drafts', 'drafts'))
  const all = spelled([tables, drafts])
  expect(drafts).toHaveLength(2)
  expect(all.length).toBeGreaterThan(50_000)
  expect(foundIn(all)).toEqual([])
  // the search itself finds what is there in the open
  expect(all).toContain('Haus Seeblick')
})

/** Every string, and every byte array as the text that it would be in one-byte, UTF-8 and UTF-16 spelling. */
function spelled(value: unknown): string {
  if (value instanceof Uint8Array) {
    const bytes = Buffer.from(value)
    return [bytes.toString('latin1'), bytes.toString('utf8'), bytes.toString('utf16le')].join('\n')
  }
  if (Array.isArray(value)) return value.map(spelled).join('\n')
  if (value !== null && typeof value === 'object') {
    return Object.entries(value)
      .map(([key, item]) => `${key}\n${spelled(item)}`)
      .join('\n')
  }
  const text = String(value)
  return `${text}\n${Buffer.from(text, 'base64url').toString('latin1')}`
}
