// A consent that was given without network: kept for its person, sent once, and forgotten when the server has judged it.
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepConsent, sendConsents } from '../../../../../src/receiver/legal-notice/consents.ts'
import { usePreferences } from '../../../../../src/state/preferences.ts'

const maria = { account: 1, house: 7, type: 'dpa', version: 100 }
const jana = { ...maria, account: 2 }
const kept = () => usePreferences.getState().consents ?? []
const answering = (answer: unknown) => {
  const acceptLegal = vi.fn(async () => answer as never)
  return { acceptLegal, calls: async () => ({ acceptLegal }) }
}

beforeEach(() => usePreferences.setState({ consents: [] }))

it('is sent for the person who gave it and nobody else, and only once', async () => {
  for (const one of [maria, maria, jana]) keepConsent(one)
  expect(kept()).toEqual([maria, jana])
  const { acceptLegal, calls } = answering({ ok: true, value: { legal_documents: [] } })
  await sendConsents(1, calls)
  await sendConsents(1, calls)
  expect(acceptLegal.mock.calls).toEqual([[7, 'dpa', 100]])
  expect(kept()).toEqual([jana])
})

it('stays without network, and while the server cannot answer', async () => {
  keepConsent(maria)
  for (const code of ['network', 'unavailable', 'internal'])
    await sendConsents(1, answering({ ok: false, error: { code } }).calls)
  await sendConsents(1, () => Promise.reject(new Error('the file of the calls did not come')))
  expect(kept()).toEqual([maria])
})

it('is forgotten where the version counts no more: the document asks again', async () => {
  keepConsent(maria)
  await sendConsents(1, answering({ ok: false, error: { code: 'conflict' } }).calls)
  expect(kept()).toEqual([])
})
