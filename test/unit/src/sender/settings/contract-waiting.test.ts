// What of a clinic's contracts waits for its word, and what follows.
import { expect, it } from 'vitest'
import { type Contract, standingOf } from '../../../../../src/sender/settings/contract/waiting.ts'

const account = { id: 1, first_name: 'Karin', last_name: 'König' }
const contract = (more: Partial<Contract> = {}): Contract => ({
  ...{ type: 'av_contract', url: '/avv', version: 10, needs_acceptance: true, accepted: null },
  ...more,
})
const accepted = { version: 10, at: 11, account }
const next = { version: 30, url: '/avv-2', news: '' }

it('waits for a contract that holds until this version is agreed to, and for nothing that cannot be read', () => {
  const standing = (...documents: Contract[]) => standingOf({ legal_documents: documents })
  expect(standing(contract()).waiting).toEqual(['av_contract'])
  expect(standing(contract({ accepted })).waiting).toEqual([])
  expect(standing(contract({ accepted: { ...accepted, version: 5 } })).waiting).toEqual(['av_contract'])
  expect(standing(contract({ url: null })).waiting).toEqual([])
  expect(standing(contract({ needs_acceptance: false, type: 'imprint', next }))).toEqual({ waiting: [], next: null })
})

it('tells the version that holds next, of a contract that stands or of the first of its kind', () => {
  const documents = [contract({ accepted, next })]
  expect(standingOf({ legal_documents: documents }).next).toEqual({ type: 'av_contract', version: 30 })
  const planned = [{ type: 'addendum', version: 20, url: null, news: '' }]
  expect(standingOf({ legal_documents: documents, planned }).next).toEqual({ type: 'addendum', version: 20 })
})
