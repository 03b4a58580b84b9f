import { describe, expect, it } from 'vitest'
import { eligibleReceivers, mayShareData, mayStartSharing } from '../../../../domain/access/sharing.ts'

const receiver = { id: 1, publicKey: 'spki', roles: [16], hasSessionKey: false }
const active = { status: 'active' }

describe('eligible receivers', () => {
  it('[E8] has a public key, an active provider, a role there and no key yet', () => {
    expect(eligibleReceivers([receiver], active)).toEqual([receiver])
  })
  it.each([
    ['no public key', { publicKey: null }, active],
    ['an inactive provider', {}, { status: 'inactive' }],
    ['no role there', { roles: [] }, active],
    ['a key already', { hasSessionKey: true }, active],
  ])('[E8] not with %s', (_, change, provider) => {
    expect(eligibleReceivers([{ ...receiver, ...change }], provider)).toEqual([])
  })
})

describe('may share', () => {
  const facts = {
    serviceOnly: false,
    event: { variant: 'full' },
    hasEncryption: true,
    sharesAutomatically: false,
    eligible: 1,
  } as const

  it('[E10] in the normal mode with encryption, the event, no automatic sharing and somebody eligible', () => {
    expect(mayShareData(facts)).toEqual({ allowed: true, grantAccessToRedactedFields: false })
  })
  it.each([
    ['encryption', { hasEncryption: false }],
    ['the event', { event: null }],
    ['a search that does not share by itself', { sharesAutomatically: true }],
    ['somebody eligible', { eligible: 0 }],
  ])('[E10] not without %s', (_, change) => {
    expect(mayShareData({ ...facts, ...change })).toEqual({ allowed: false, grantAccessToRedactedFields: false })
  })

  it('[E9] by the encryption service alone the event decides, and its variant what is shown', () => {
    const only = { ...facts, serviceOnly: true, hasEncryption: false, sharesAutomatically: true, eligible: 0 }
    expect(mayShareData(only)).toEqual({ allowed: true, grantAccessToRedactedFields: false })
    expect(mayShareData({ ...only, event: null })).toEqual({ allowed: false, grantAccessToRedactedFields: false })
    const hidden = { ...only, event: { variant: 'hide_encrypted_fields' } as const }
    expect(mayShareData(hidden)).toEqual({ allowed: true, grantAccessToRedactedFields: true })
  })
})

it('[E12] a share starts from idle or failed only', () => {
  expect((['idle', 'pending', 'success', 'failed'] as const).filter(mayStartSharing)).toEqual(['idle', 'failed'])
})
