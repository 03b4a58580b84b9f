// What somebody typed and has not sent: sealed on the device, for its author alone.
import 'fake-indexeddb/auto'
import { createStore, entries } from 'idb-keyval'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { browserDrafts, type DraftRow } from '../../../../device/drafts.ts'
import { createOnline } from '../../../../workers/online/online.ts'
import { giveRoot, type Member, memoryPins, now, openInput, setupWorld, type World } from './support/world.ts'

const raw = createStore('anschluss-drafts', 'drafts')
const drafts = browserDrafts()
let world: World
beforeAll(async () => {
  world = await setupWorld()
})
beforeEach(() => drafts.clear())

async function signIn(member: Member, store = drafts) {
  const api = createOnline(memoryPins(), undefined, async () => store)
  await giveRoot(api, member.account.id)
  const opened = await api.openAccount(openInput(member))
  if (!opened.ok) throw new Error(opened.error)
  return api
}

it('a draft is there again for its author in a new worker, and nobody else’s', async () => {
  const before = await signIn(world.sender)
  expect(await before.keepDraft('patient/new', { lastName: 'Brandt' }, now)).toBe(true)
  await before.lock()
  const after = await signIn(world.sender)
  expect(await after.openDrafts(now + 1000)).toEqual([{ name: 'patient/new', value: { lastName: 'Brandt' }, at: now }])
  const other = await signIn(world.nurse)
  expect(await other.openDrafts(now + 1000)).toEqual([])
})

it('nothing that was typed lies readable on the device', async () => {
  const api = await signIn(world.sender)
  await api.keepDraft('patient/new', { lastName: 'Brandt', street: 'Seestraße' }, now)
  const lies = JSON.stringify(await entries(raw))
  expect(lies).toContain('patient/new')
  expect(lies).not.toMatch(/Brandt|Seestra|lastName/)
})

it('a draft that was put in another’s place does not open, and goes', async () => {
  const api = await signIn(world.sender)
  await api.keepDraft('message/1', 'für den einen', now)
  const [row] = await drafts.rows()
  await drafts.put({ ...(row as DraftRow), name: 'message/2' })
  expect(await api.openDrafts(now)).toEqual([{ name: 'message/1', value: 'für den einen', at: now }])
  expect((await drafts.rows()).map(({ name }) => name)).toEqual(['message/1'])
})

it('what nobody touched for three days goes, whoever typed it', async () => {
  const api = await signIn(world.sender)
  await api.keepDraft('message/1', 'alt', now)
  await api.keepDraft('message/2', 'neuer', now + 3_600_000)
  await (await signIn(world.nurse)).openDrafts(now + 72 * 3_600_000 + 1)
  expect((await drafts.rows()).map(({ name }) => name)).toEqual(['message/2'])
})

it('a sent draft goes, and a sign-out takes all of one account', async () => {
  const api = await signIn(world.sender)
  const other = await signIn(world.nurse)
  await api.keepDraft('message/1', 'eins', now)
  await api.keepDraft('message/2', 'zwei', now)
  await other.keepDraft('message/1', 'fremd', now)
  await api.dropDraft('message/1')
  expect(await drafts.rows()).toHaveLength(2)
  await drafts.dropAccount(world.sender.account.id)
  expect((await drafts.rows()).map(({ account }) => account)).toEqual([world.nurse.account.id])
})

it('a locked worker keeps and opens nothing; without a store nothing is claimed to be kept', async () => {
  const api = await signIn(world.sender)
  await api.keepDraft('message/1', 'eins', now)
  await api.lock()
  expect(await api.keepDraft('message/2', 'zwei', now)).toBe(false)
  expect(await api.openDrafts(now)).toEqual([])
  const full = { ...drafts, put: () => Promise.reject(new Error('disk full')) }
  expect(await (await signIn(world.sender, full)).keepDraft('message/3', 'drei', now)).toBe(false)
})
