// BM4, BM11: a request that did not change is opened once; what is shown is never older than the store, and an action looks it up
// again once a change was heard of.
import { afterEach, expect, it, vi } from 'vitest'
import { keepBody } from '../../../../workers/crypto/cached-body.ts'
import { newKey } from '../../../../workers/crypto/core/held-key.ts'
import { vaultOf } from '../../../../workers/crypto/vault.ts'
import { pull, setupDevice, signIn, unlock } from './support/device.ts'
import { actionId, createPatient, now, profileOf, sendRequest, setupWorld } from './support/world.ts'

afterEach(() => vi.restoreAllMocks())

/** Request 7 as it lies sealed under one account's key, and another's. */
async function storedBody() {
  const vault = vaultOf(newKey({ kind: 'partition', cid: 'org:careprovider:5', generation: 1 }))
  const other = vaultOf(newKey({ kind: 'partition', cid: 'org:careprovider:6', generation: 1 }))
  const body = { kind: 'record', record: { id: 7, rev: 1 } } as never
  const stored = { id: 7, rev: 1, sealed: await vault.seal('body/7', body), pack: null }
  return { vault, other, body, stored, kept: keepBody() }
}

it('opens a request’s record once while it is unlocked, anew when it changed, and again after the lock', async () => {
  const world = await setupWorld()
  const patient = await createPatient(world.desk, world.clinic, 1, profileOf('Erna', 'Brandt'))
  const sent = await sendRequest(world.desk, world.clinic, world.provider, patient, 11)
  const { server, local } = setupDevice(world)
  server.put(sent.provider)
  await signIn(local, world.nurse)
  await pull(local)
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt')
  /** the decision that a new action rests on, and how much was decrypted for it */
  const act = async () => {
    const before = decrypt.mock.calls.length
    const made = await local.api.makeAction(11, { id: actionId(), at: now, device: 3, type: 'undo_accept_request' })
    return [made.ok && made.value.decision, decrypt.mock.calls.length - before]
  }
  await local.api.openRequest(11)
  const { decision } = sent.provider
  expect([await act(), await act()]).toEqual([
    [decision, 0],
    [decision, 0],
  ])

  // OB4: what was seen last is what the store has now
  server.put({ ...sent.provider, rev: sent.provider.rev + 1, decision: decision + 1 })
  await pull(local)
  expect(await act()).toEqual([decision + 1, 1])
  expect(await act()).toEqual([decision + 1, 0])

  await local.api.lock()
  await unlock(local, world.nurse)
  const [seen, decrypted] = await act()
  expect(seen).toBe(decision + 1)
  expect(decrypted).toBeGreaterThan(0)
})

it('keeps no body for another account’s key, and none that does not open', async () => {
  const { vault, other, body, stored, kept } = await storedBody()
  const open = (...[by, what]: [typeof vault, Parameters<typeof kept.open>[1]]) => kept.open(by, what, kept.changes())
  expect(await open(vault, stored)).toEqual(body)
  expect(await open(other, stored)).toBeNull()
  const changed = stored.sealed.slice()
  changed[20] = (changed[20] ?? 0) ^ 1
  expect(await open(vault, { ...stored, sealed: changed })).toBeNull()
  expect(await open(vault, { ...stored, id: 8 })).toBeNull()
  expect(await open(vault, undefined)).toBeNull()
  expect(await open(vault, stored)).toEqual(body)
  const again = await open(vault, stored)
  expect(again).toBe(await open(vault, stored))
  kept.clear()
  expect(await open(vault, stored)).not.toBe(again)
})

it('answers what is kept without the store until a change is heard of, also one that came while it was read', async () => {
  const { vault, other, body, stored, kept } = await storedBody()
  expect(kept.unchanged(vault, 7)).toBeNull()
  await kept.open(vault, stored, kept.changes())
  expect(kept.unchanged(vault, 7)).toEqual(body)
  expect(kept.unchanged(vault, 8)).toBeNull()
  expect(kept.unchanged(other, 7)).toBeNull()
  kept.changed()
  expect(kept.unchanged(vault, 7)).toBeNull()
  const before = kept.changes()
  kept.changed()
  await kept.open(vault, stored, before)
  expect(kept.unchanged(vault, 7)).toBeNull()
  await kept.open(vault, stored, kept.changes())
  expect(kept.unchanged(vault, 7)).toEqual(body)
  kept.clear()
  expect(kept.unchanged(vault, 7)).toBeNull()
})

it('looks a request up again for an action once another tab has stored a change of it', async () => {
  const world = await setupWorld()
  const patient = await createPatient(world.desk, world.clinic, 1, profileOf('Erna', 'Brandt'))
  const sent = await sendRequest(world.desk, world.clinic, world.provider, patient, 11)
  const { server, store, local, tab } = setupDevice(world)
  server.put(sent.provider)
  await signIn(local, world.nurse)
  await pull(local)
  const act = async () => {
    const made = await local.api.makeAction(11, { id: actionId(), at: now, device: 3, type: 'undo_accept_request' })
    return made.ok && made.value.decision
  }
  await local.api.openRequest(11)
  const reads = vi.spyOn(store.dexie, 'transaction')
  expect(await act()).toBe(sent.provider.decision)
  expect(reads).not.toHaveBeenCalled()
  const second = tab()
  await unlock(second, world.nurse)
  server.put({ ...sent.provider, rev: sent.provider.rev + 1, decision: sent.provider.decision + 1 })
  await pull(second)
  expect(await act()).toBe(sent.provider.decision + 1)
  expect(reads).toHaveBeenCalled()
})
