// Two-man rule: lock and rule key open an account together, and only its own.
import { beforeAll, describe, expect, it } from 'vitest'
import type { UnlockedAccount } from '../../../../workers/crypto/core/account-keys.ts'
import { createAccountKeys } from '../../../../workers/crypto/core/create-account-keys.ts'
import { openByRule, sealByRule } from '../../../../workers/crypto/rule-lock.ts'

type Made = Awaited<ReturnType<typeof createAccountKeys>>
let own: Made
let other: Made
let halves: Awaited<ReturnType<typeof sealByRule>>
beforeAll(async () => {
  own = await createAccountKeys(12)
  other = await createAccountKeys(13)
  halves = await sealByRule(own.unlocked)
})
const kidOf = (account: UnlockedAccount | null) => account?.kid ?? null

describe('a lock and its rule key', () => {
  it('open the account that they were made for', async () => {
    const opened = await openByRule({ account: 12, keys: own.record }, halves.lock, halves.ruleKey.secret)
    expect(kidOf(opened)).toBe(own.unlocked.kid)
    expect(halves.ruleKey.kid).toBe(halves.lock.sealed.kid)
  })

  it('are new each time, and do not open each other', async () => {
    const again = await sealByRule(own.unlocked)
    expect(again.ruleKey.secret).not.toBe(halves.ruleKey.secret)
    expect(await openByRule({ account: 12, keys: own.record }, again.lock, halves.ruleKey.secret)).toBeNull()
  })

  it.each([
    ['another account’s number', () => ({ account: 13, keys: own.record })],
    ['another account’s keys', () => ({ account: 12, keys: other.record })],
    ['an exchanged public key', () => ({ account: 12, keys: { ...own.record, signing: other.record.signing } })],
  ])('open nothing with %s', async (_, of) => {
    expect(await openByRule(of(), halves.lock, halves.ruleKey.secret)).toBeNull()
  })

  it('open nothing when one of them is of another kind or length', async () => {
    const of = { account: 12, keys: own.record }
    const { sealed } = halves.lock
    expect(await openByRule(of, { v: 1, kind: 'recovery', sealed }, halves.ruleKey.secret)).toBeNull()
    expect(await openByRule(of, halves.lock, halves.ruleKey.secret.slice(2))).toBeNull()
    expect(await openByRule(of, halves.lock, 'kein Schlüssel')).toBeNull()
  })
})
