import { describe, expect, it } from 'vitest'
import { accessStatuses } from '../../../../contract/access-statuses.ts'
import { type AccessFacts, accessColours, accessStatusOf } from '../../../../domain/access/access-status.ts'
import { activeMembers, createsGroups } from '../../../../domain/access/group-members.ts'
import { groupPending } from '../../../../domain/access/pending.ts'

const full: AccessFacts = {
  isActive: true,
  hasKeys: true,
  hasGroup: true,
  entry: 'present',
  hasNewestWrap: true,
  hasOlderWrap: false,
  isWaiting: false,
}

describe('the encryption access of a person', () => {
  it.each([
    ['full', {}],
    ['notRegistered', { hasKeys: false, entry: null, hasNewestWrap: false }],
    ['noGroup', { hasGroup: false, entry: null, hasNewestWrap: false }],
    ['broken', { hasNewestWrap: false }],
    ['partialWithoutKey', { hasNewestWrap: false, hasOlderWrap: true }],
    ['partial', { entry: 'former', hasNewestWrap: false, isWaiting: true }],
    ['pending', { entry: null, hasNewestWrap: false, isWaiting: true }],
    ['pending', { entry: 'removed', hasNewestWrap: false, isWaiting: true }],
    ['none', { entry: 'removed', hasNewestWrap: false }],
    ['none', { entry: null, hasNewestWrap: false }],
    // a manager whom nobody has confirmed deactivated it: nobody has taken it out of the group yet
    ['none', { isActive: false }],
  ] as const)('[E26] %s', (status, change) => {
    expect(accessStatusOf({ ...full, ...change })).toBe(status)
  })

  it('[E26] eight statuses in the specification’s colours', () => {
    expect(accessStatuses.map((status) => [status, accessColours[status]])).toEqual([
      ['broken', 'red'],
      ['full', 'green'],
      ['none', 'grey'],
      ['noGroup', 'grey'],
      ['partialWithoutKey', 'red'],
      ['partial', 'orange'],
      ['pending', 'orange'],
      ['notRegistered', 'grey'],
    ])
  })
})

describe('a group', () => {
  const organisation = { kind: 'careprovider', id: 5, cid: 'c', name: 'Haus', zipcode: null, city: null } as const
  const account = (id: number, status = 'active', roles = [{ organisation, roles: [16] }]) => ({ id, status, roles })

  it('[E20] has the active accounts other than the creator', () => {
    const accounts = [account(1), account(2), account(3, 'inactive'), account(4, 'active', [])]
    expect(activeMembers(accounts, 5, 1)).toEqual([2])
  })
  it('[E21] is never staff’s', () => {
    expect(['staff', 'clinic', 'careprovider'].map(createsGroups)).toEqual([false, true, true])
  })
})

it('[E27] pending accesses: accounts together by group, each once; entities for themselves', () => {
  const entity = { type: 2, id: 9 }
  const work = groupPending([
    { account_id: 1, seald_id: 'a' },
    { account_id: null, seald_id: 's', entity },
    { account_id: 2, seald_id: 'b' },
    { account_id: 3, seald_id: 'a' },
    { account_id: 1, seald_id: 'a' },
  ])
  expect([...work.groups]).toEqual([
    ['a', [1, 3]],
    ['b', [2]],
  ])
  expect(work.entities).toEqual([{ account_id: null, seald_id: 's', entity }])
})
