import { describe, expect, it } from 'vitest'
import { mayReadAccount } from '../../../../server/policies/accounts.ts'
import type { AccountActor } from '../../../../server/policies/actor.ts'
import { depositingOrganisation, mayManage, mayReadKeys } from '../../../../server/policies/crypto.ts'

const clinic = { kind: 'careseeker', id: 1 } as const
const provider = { kind: 'careprovider', id: 2 } as const

const actorOf = (
  organisation: { kind: 'careseeker' | 'careprovider'; id: number },
  ...roles: number[]
): AccountActor => ({
  kind: 'account',
  accountId: 10,
  deviceId: 1,
  family: 'f',
  memberships: [
    {
      organisation: { ...organisation, cid: 'c' },
      roles,
      held: roles.map((role) => ({ role, stations: null })),
      features: [],
    },
  ],
  platformRoles: [],
  isConfirmed: false,
  owesFactor: false,
  isRelative: false,
})

describe('who may read public keys', () => {
  const active = { ...provider, status: 'active' }

  it('is everybody of the organisation, and a partner', () => {
    expect(mayReadKeys(actorOf(provider, 17), active, false)).toBe(true)
    expect(mayReadKeys(actorOf(provider, 16), { ...clinic, status: 'active' }, true)).toBe(true)
    expect(mayReadKeys(actorOf(provider, 16), { ...clinic, status: 'active' }, false)).toBe(false)
  })

  it('is a clinic for every active provider, and only for those', () => {
    expect(mayReadKeys(actorOf(clinic, 7), active, false)).toBe(true)
    expect(mayReadKeys(actorOf(clinic, 7), { ...provider, status: 'inactive' }, false)).toBe(false)
    expect(mayReadKeys(actorOf(clinic, 7), { kind: 'careseeker', id: 9, status: 'active' }, false)).toBe(false)
    expect(mayReadKeys(actorOf({ kind: 'careprovider', id: 9 }, 16), active, false)).toBe(false)
  })
})

describe('who may manage a roster', () => {
  it('[KY4] is user management of the clinic and the provider’s own role', () => {
    expect(mayManage(actorOf(clinic, 7, 10), clinic)).toBe(true)
    expect(mayManage(actorOf(clinic, 7), clinic)).toBe(false)
    expect(mayManage(actorOf(provider, 16), provider)).toBe(true)
    expect(mayManage(actorOf(provider, 17), provider)).toBe(false)
    expect(mayManage(actorOf(provider, 16), { kind: 'careprovider', id: 3 })).toBe(false)
  })
})

describe('who may deposit keys of a request', () => {
  const request = { careseeker_id: 1, careprovider_id: 2, status: 'sent' }

  it('[KY5] is whoever may read it: a provider until it has ended, the clinic always', () => {
    expect(depositingOrganisation(actorOf(provider, 17), request)).toBe(2)
    expect(depositingOrganisation(actorOf(provider, 17), { ...request, status: 'declined' })).toBeNull()
    expect(depositingOrganisation(actorOf(clinic, 7), { ...request, status: 'declined' })).toBe(1)
    expect(depositingOrganisation(actorOf(clinic, 18), request)).toBeNull()
    expect(depositingOrganisation(actorOf({ kind: 'careprovider', id: 3 }, 16), request)).toBeNull()
  })
})

describe('whom an account may read', () => {
  it('is itself and colleagues', () => {
    const actor = actorOf(clinic, 18)
    expect(mayReadAccount(actor, { id: 10, organisationIds: [] })).toBe(true)
    expect(mayReadAccount(actor, { id: 11, organisationIds: [1] })).toBe(true)
    expect(mayReadAccount(actor, { id: 11, organisationIds: [2] })).toBe(false)
    expect(mayReadAccount(actor, { id: 11, organisationIds: [] })).toBe(false)
  })
})
