// BM4: of a conversation only what is new is opened when it is read again; the lock forgets it, and what differs is opened anew.
import { afterEach, expect, it, vi } from 'vitest'
import { keepTexts } from '../../../../workers/crypto/cached-texts.ts'
import { unreadable } from '../../../../workers/crypto/core/aead.ts'
import type { HeldKey } from '../../../../workers/crypto/core/held-key.ts'
import { pull, setupDevice, signIn, unlock } from './support/device.ts'
import { createPatient, message, profileOf, sendRequest, setupWorld } from './support/world.ts'

afterEach(() => vi.restoreAllMocks())

it('opens a message once while it is unlocked, and again after the lock', async () => {
  const world = await setupWorld()
  const patient = await createPatient(world.desk, world.clinic, 1, profileOf('Erna', 'Brandt'))
  const sent = await sendRequest(world.desk, world.clinic, world.provider, patient, 11)
  const write = (no: number) => message(world.desk, sent, world.sender, no, no, `Nachricht ${no}`)
  const device = setupDevice(world)
  const { server, local } = device
  server.put({ ...sent.provider, last_event_no: 8 })
  server.putEvents(...(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(write))))
  await signIn(local, world.nurse)
  await pull(local)
  await local.api.openRequest(11)
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt')
  /** texts, and how much was decrypted for them */
  const read = async () => {
    const before = decrypt.mock.calls.length
    const { messages } = await local.api.openEvents(11)
    return { texts: messages.map(({ text }) => text), decrypted: decrypt.mock.calls.length - before }
  }
  const first = await read()
  const second = await read()
  expect(first.texts).toHaveLength(8)
  expect(second.texts).toEqual(first.texts)
  expect(first.decrypted - second.decrypted).toBe(8)

  server.put({ ...sent.provider, rev: sent.provider.rev + 1, last_event_no: 9 })
  server.putEvents(await write(9))
  await pull(local)
  await local.api.openRequest(11)
  const third = await read()
  expect(third.texts).toEqual([...first.texts, 'Nachricht 9'])
  expect(third.decrypted - second.decrypted).toBe(1)

  await local.api.lock()
  await unlock(local, world.nurse)
  await local.api.openRequest(11)
  const fourth = await read()
  expect(fourth.texts).toEqual(third.texts)
  expect(fourth.decrypted - second.decrypted).toBe(9)
})

const envelope = { v: 1, kid: 'K', iv: 'I', content: 'C' } as const
const keyNamed = (kid: string) => ({ kid }) as HeldKey

it('opens anew what differs in anything, and for another key, and keeps nothing that did not open', async () => {
  let opens = true
  const open = vi.fn(async () => (opens ? 'Text' : unreadable))
  const kept = keepTexts()
  const openMessage = kept.through(open as never)
  const key = keyNamed('K')
  const asked = [key, 'R', 'a', 1, envelope] as const
  await openMessage(...asked)
  expect(await openMessage(...asked)).toBe('Text')
  expect(open).toHaveBeenCalledTimes(1)
  for (const [i, other] of (
    [
      [keyNamed('K'), 'R', 'a', 1, envelope],
      [key, 'R', 'b', 1, envelope],
      [key, 'R', 'a', 2, envelope],
      [key, 'R', 'a', 1, { ...envelope, kid: 'L' }],
      [key, 'R', 'a', 1, { ...envelope, iv: 'J' }],
      [key, 'R', 'a', 1, { ...envelope, content: 'D' }],
      [key, 'S', 'a', 1, envelope],
      // the conversation before: its texts made room
      asked,
    ] as const
  ).entries()) {
    await openMessage(...(other as Parameters<typeof openMessage>))
    expect(open, String(i)).toHaveBeenCalledTimes(i + 2)
  }
  expect(await openMessage(undefined, 'R', 'a', 1, envelope)).toBe(unreadable)
  opens = false
  const broken = [key, 'R', 'c', 1, envelope] as const
  expect(await openMessage(...broken)).toBe(unreadable)
  opens = true
  expect(await openMessage(...broken)).toBe('Text')
  open.mockClear()
  kept.clear()
  await openMessage(...asked)
  expect(open).toHaveBeenCalledTimes(1)
})
