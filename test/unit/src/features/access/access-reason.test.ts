// E5 on a request's page: why the patient's data are closed, from what the page knows.
import { expect, it } from 'vitest'
import { accessReason } from '../../../../../src/features/access/access-reason.ts'

type Given = Parameters<typeof accessReason>
const house = { kind: 'careprovider', id: 5, name: 'Haus Seeblick' }
const person = (more: object = {}) =>
  ({
    id: 50,
    accountType: 'careprovider',
    accessPending: false,
    memberships: [{ organisation: house, roles: [16] }],
    ...more,
  }) as unknown as Given[0]
const view = (identity: string, more: object = {}) =>
  ({
    record: { careprovider: { id: 5 }, careseeker: { id: 2 }, wraps: [{}], shared: 'full', ...more },
    profile: { identity: { state: identity } },
  }) as unknown as Given[1]
const facts = { isAsked: false, hasCrypto: true }

it.each([
  ['noAccount', null, view('no_key'), facts],
  ['noAccounts', person({ memberships: [] }), view('no_key'), facts],
  ['requestPending', person(), view('no_key'), { ...facts, isAsked: true }],
  ['requestPending', person({ accessPending: true }), view('no_key'), facts],
  ['noSessionKey', person(), view('no_key'), facts],
  ['noCrypto', person(), view('open'), { ...facts, hasCrypto: false }],
] as const)('[E5] says %s', (reason, account, shown, known) => {
  expect(accessReason(account, shown, known)).toBe(reason)
})

it('[E5] says nothing where a key opens, or where the clinic has shared nothing', () => {
  expect(accessReason(person(), view('open'), facts)).toBeNull()
  expect(accessReason(person(), view('no_key', { shared: 'none' }), facts)).toBeNull()
  expect(accessReason(person(), view('open'), { ...facts, isAsked: true })).toBeNull()
})

it('[E7] asks staff for no key', () => {
  expect(accessReason(person({ accountType: 'staff' }), view('no_key'), facts)).toBeNull()
})
