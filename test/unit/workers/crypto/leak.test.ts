// FT14, the client's part: whatever lies on a locked device, none of it says anything that was sealed.
import { expect, it } from 'vitest'
import { addAction } from '../../../../device/outbox/write.ts'
import { headsOf, openAllNames, pull, setupDevice, signIn } from './support/device.ts'
import { actionId, createPatient, message, now, sendRequest, setupWorld } from './support/world.ts'

/** 100 words that stand nowhere else. */
const canaries = Array.from({ length: 100 }, (_, i) => `Kanarienvogel${String(i).padStart(3, '0')}`)

it('FT14 a raw dump of a locked device’s store holds none of 100 canaries', async () => {
  const world = await setupWorld()
  const device = setupDevice(world)
  const { local, server, store } = device
  const words = [...canaries]
  const next = () => words.shift()!
  await signIn(local, world.nurse)
  for (let i = 0; i < 10; i++) {
    const profile = {
      identity: { counter: 0, first_name: next(), last_name: next(), birth_date: '1941-04-12', street: next() },
      diagnosis: { counter: 0, main_diagnosis: next(), medication: next() },
      care_needs: { counter: 0, remarks: next() },
    }
    const patient = await createPatient(world.desk, world.clinic, 1 + i, profile)
    const sent = await sendRequest(world.desk, world.clinic, world.provider, patient, 11 + i)
    server.put(sent.provider)
    server.putEvents(
      await message(world.desk, sent, world.sender, 2 * i + 1, 1, next()),
      await message(world.desk, sent, world.sender, 2 * i + 2, 2, next()),
    )
  }
  await pull(local)
  await openAllNames(local)
  expect((await headsOf(local)).every(({ name }) => name?.startsWith('Kanarienvogel'))).toBe(true)
  for (let i = 0; i < 10; i++) {
    expect((await local.api.openEvents(11 + i)).messages).toHaveLength(2)
    const head = () => ({ id: actionId(), at: now, device: 3 })
    const text = await local.api.makeAction(11 + i, { ...head(), type: 'send_message', text: next() })
    const codes = { accepted_solutions: [1], available_from: null, room_type: null }
    const answer = await local.api.makeAction(11 + i, { ...head(), type: 'accept_request', codes, text: next() })
    if (!text.ok || !answer.ok) throw new Error('no action')
    await addAction(store, text.value)
    await addAction(store, answer.value)
  }
  expect(words).toEqual([])
  await local.api.lock()

  const dump: string[] = []
  for (const table of store.dexie.tables) for (const row of await table.toArray()) dump.push(textOf(row))
  const all = dump.join('\n')
  expect(all.length).toBeGreaterThan(50_000)
  expect(canaries.filter((canary) => all.includes(canary))).toEqual([])
  // the search itself finds what is there in the open
  expect(all).toContain('Haus Seeblick')
})

/** Every string, and every byte array as the text that it would be in one-byte, UTF-8 and base64 spelling. */
function textOf(value: unknown): string {
  if (value instanceof Uint8Array) {
    const bytes = Buffer.from(value)
    return `${bytes.toString('latin1')}\n${bytes.toString('utf8')}\n${bytes.toString('utf16le')}`
  }
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  if (value !== null && typeof value === 'object') {
    return Object.entries(value)
      .map(([key, item]) => `${key}\n${textOf(item)}`)
      .join('\n')
  }
  const text = String(value)
  return `${text}\n${Buffer.from(text, 'base64url').toString('latin1')}`
}
