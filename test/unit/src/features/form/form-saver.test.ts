// A page saves itself: after the last key, when it is left, once more when the network is back; and keeps what it could not save.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { err, ok, type Result } from '../../../../../contract/result.ts'
import { text } from '../../../../../domain/forms/define.ts'
import type { ActionFailure } from '../../../../../src/data/ports.ts'
import { createFormSaver, keptTyped, type StoredPage } from '../../../../../src/features/form/form-saver.ts'
import { createFormStore } from '../../../../../src/features/form/form-store.ts'
import { draftOf, setDraft } from '../../../../../src/state/drafts.ts'

const draft = 'form/1/GKV_GENERAL/1'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  setDraft(draft, undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open({ fails = false, typed = {} } = {}) {
  const server: { page: StoredPage | null; fails: boolean; saves: number; answersAfter: number } = {
    page: null,
    fails,
    saves: 0,
    answersAfter: 0,
  }
  const sources = { city: { kind: 'patient', value: 'Oldenburg' } }
  const fields = [text('street', { max: 40 }), text('city', { max: 40 })]
  const store = createFormStore({ fields, stored: {}, typed, sources, others: {} })
  let now = 1000
  const saver = createFormSaver({
    store,
    account: 7,
    draft,
    now: () => {
      now += 1
      return now
    },
    savePage: async (amend): Promise<Result<{ actionId: string }, ActionFailure>> => {
      if (server.fails) return err({ code: 'network' })
      const amended = amend(server.page)
      if (!amended.ok) return amended
      server.page = amended.value
      server.saves += 1
      if (server.answersAfter > 0) await new Promise((resolve) => setTimeout(resolve, server.answersAfter))
      return ok({ actionId: '1' })
    },
  })
  return { store, saver, server, stop: saver.start() }
}
const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('saves 1.5 s after the last key, and nothing before', async () => {
  const { store, server } = open()
  store.type('street', 'W')
  await settle(1000)
  store.type('street', 'We')
  await settle(1000)
  expect(server.saves).toBe(0)
  expect(draftOf(draft)?.value).toMatchObject({ street: { value: 'We' } })
  await settle(500)
  expect(server.page?.values.street).toMatchObject({ value: 'We', by: 7 })
  expect(draftOf(draft)).toBeUndefined()
})

it('saves what is typed back while the save before it has no answer yet', async () => {
  const { store, server } = open()
  store.type('street', 'Weg')
  await settle(1500)
  server.answersAfter = 400
  store.type('street', 'Wegs')
  await settle(1500)
  store.type('street', 'Weg')
  await settle(400)
  expect(store.view.getState().values.street).toBe('Weg')
  await settle(2000)
  expect(server.page?.values.street).toMatchObject({ value: 'Weg' })
})

it('saves when the page is left', async () => {
  const { store, server, stop } = open()
  store.type('street', 'Weg')
  stop()
  await settle(0)
  expect(server.page?.values.street).toMatchObject({ value: 'Weg' })
  expect(draftOf(draft)).toBeUndefined()
})

it('keeps what it could not save, and saves it after a reload', async () => {
  const first = open({ fails: true })
  first.store.type('street', 'Weg')
  await settle(1500)
  expect(first.saver.state.getState().failure).toEqual({ code: 'network' })
  first.stop()
  await settle(0)
  const again = open({ typed: keptTyped(draft) })
  expect(again.store.view.getState().values.street).toBe('Weg')
  await settle(0)
  expect(again.server.page?.values.street).toMatchObject({ value: 'Weg' })
})

it('says that somebody else was first, and is not stuck with it', async () => {
  const { store, saver, server } = open()
  server.page = { values: { street: { value: 'Weg-A', by: 8, at: 5 } } }
  store.type('street', 'Weg-B')
  await settle(1500)
  expect(store.view.getState().session.clashes.street).toMatchObject({ value: 'Weg-A', by: 8 })
  expect(saver.state.getState()).toMatchObject({ isBusy: false, failure: null })
  expect(server.saves).toBe(0)
  store.choose('street', 'mine')
  await settle(1500)
  expect(server.page?.values.street).toMatchObject({ value: 'Weg-B', by: 7 })
})

it('[F3] a checked page makes the sources’ values somebody’s word, with what was typed before it', async () => {
  const { store, saver, server } = open()
  store.type('street', 'Weg')
  saver.check(true)
  await settle(0)
  expect(server.page?.values).toMatchObject({
    street: { value: 'Weg', by: 7 },
    city: { value: 'Oldenburg', by: 7, origin: { kind: 'patient', seen: 'Oldenburg' } },
  })
  expect(server.page?.checked?.by).toBe(7)
  expect(server.page?.checked?.at).toBeGreaterThanOrEqual(server.page?.values.street?.at ?? Infinity)
  saver.check(false)
  await settle(0)
  expect(server.page?.checked).toBeUndefined()
})
