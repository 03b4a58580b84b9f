import { describe, expect, it } from 'vitest'
import { accessReasons, checkSessionAccess, type SessionAccess } from '../../../../domain/access/session-check.ts'

const good: SessionAccess = {
  account: { id: 1, accountType: 'careprovider', serviceOnly: false, hasPrivateKey: true },
  accounts: [1, 2],
  authorized: [1],
  accessRequestPending: false,
  hasSessionKeys: true,
  hasOwnSessionKey: true,
  hasCrypto: true,
}
/** what makes each reason hold */
const faults: Record<(typeof accessReasons)[number], Partial<SessionAccess>> = {
  'no account': { account: null },
  'no accounts': { accounts: [] },
  'no private key': { account: { ...good.account!, hasPrivateKey: false } },
  'request pending': { accessRequestPending: true, hasOwnSessionKey: false, hasSessionKeys: false },
  'no session key': { hasOwnSessionKey: false },
  'account not authorized': { authorized: [2] },
  'no crypto': { hasCrypto: false },
}

describe('the access check', () => {
  it('passes when nothing is in the way', () => expect(checkSessionAccess(good)).toEqual({ ok: true, value: null }))

  it.each(accessReasons)('[E5] fails with %s', (reason) => {
    expect(checkSessionAccess({ ...good, ...faults[reason] })).toEqual({ ok: false, error: reason })
  })

  it('[E5] of several reasons the first of the order is told', () => {
    expect(accessReasons).toEqual([
      'no account',
      'no accounts',
      'no private key',
      'request pending',
      'no session key',
      'account not authorized',
      'no crypto',
    ])
    const inOrder = [...accessReasons]
    while (inOrder.length > 0) {
      // the account that is missing has no private key either
      const all = Object.assign({}, good, ...inOrder.toReversed().map((reason) => faults[reason]))
      expect(checkSessionAccess(all)).toEqual({ ok: false, error: inOrder[0] })
      inOrder.shift()
    }
  })

  it('[E5] a pending question does not matter to who has a key', () => {
    expect(checkSessionAccess({ ...good, accessRequestPending: true }).ok).toBe(true)
  })

  it.each(accessReasons)('[E6] forced, %s is not asked', (reason) => {
    expect(checkSessionAccess({ ...good, ...faults[reason] }, true).ok).toBe(true)
  })

  const bypassed = ['no private key', 'request pending', 'no session key', 'account not authorized']
  it.each(accessReasons)('[E7] staff and accounts of the encryption service alone: %s', (reason) => {
    for (const special of [{ accountType: 'staff' }, { serviceOnly: true }]) {
      const faulty = { ...good, ...faults[reason] }
      const account = faulty.account && { ...faulty.account, ...special }
      expect(checkSessionAccess({ ...faulty, account }).ok).toBe(bypassed.includes(reason))
    }
  })
})
