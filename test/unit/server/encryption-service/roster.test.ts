import { beforeAll, describe, expect, it } from 'vitest'
import type { RosterEntry } from '../../../../contract/envelope/roster.ts'
import { fingerprintOf } from '../../../../server/platform/signatures.ts'
import {
  hashOfEntry,
  isFoundingEntry,
  isNextAdmission,
  type KnownKeys,
  membersOf,
} from '../../../../server/stores/crypto/roster.ts'
import type { UnlockedAccount } from '../../../../workers/crypto/core/account-keys.ts'
import { createAccountKeys } from '../../../../workers/crypto/core/create-account-keys.ts'
import { entryHash } from '../../../../workers/crypto/core/roster.ts'
import { signRosterEntry } from '../../../../workers/crypto/core/sign-roster-entry.ts'

const organisation = 'A'.repeat(22)
const elsewhere = 'B'.repeat(21).concat('A')
const clerk = [7]
const manager = [7, 10]

interface Someone {
  readonly account: number
  readonly keys: KnownKeys
  readonly unlocked: UnlockedAccount
}

async function someone(account: number): Promise<Someone> {
  const { record, unlocked } = await createAccountKeys(account)
  const known = ({ kid, spki }: { kid: string; spki: string }) => ({ kid, spki, fingerprint: fingerprintOf(spki) })
  return { account, keys: { encryption: known(record.encryption), signing: known(record.signing) }, unlocked }
}

const fingerprintsOf = ({ keys }: Someone) => ({
  encryption: keys.encryption.fingerprint,
  signing: keys.signing.fingerprint,
})

describe('the server’s check of a roster', () => {
  let alice: Someone
  let bob: Someone
  let carol: Someone
  let founded: RosterEntry

  const change = (kind: RosterEntry['change'], whom: Someone, roles: number[]) => ({
    change: kind,
    account: whom.account,
    fingerprints: fingerprintsOf(whom),
    roles,
    at: 1,
  })
  const head = async (entry: RosterEntry) => ({ n: entry.n, hash: await entryHash(entry) })
  const add = async (by: Someone, whom: Someone, after: RosterEntry, roles = clerk) =>
    signRosterEntry(by.unlocked, organisation, await head(after), change('add', whom, roles))
  const chain = (...entries: RosterEntry[]) => ({ entries, organisationCid: organisation })

  beforeAll(async () => {
    ;[alice, bob, carol] = await Promise.all([someone(1), someone(2), someone(3)])
    founded = await signRosterEntry(alice.unlocked, organisation, null, change('found', alice, manager))
  }, 60_000)

  it('[KY4] hashes an entry as clients do', async () => {
    expect(hashOfEntry(founded)).toBe(await entryHash(founded))
  })

  it('[KY4] takes a founder’s self-signed entry, with exactly the founder’s keys and roles', () => {
    expect(isFoundingEntry(founded, { ...alice, roles: manager }, organisation)).toBe(true)
    expect(isFoundingEntry(founded, { ...alice, roles: [10] }, organisation)).toBe(false)
    expect(isFoundingEntry(founded, { ...bob, account: 1, roles: manager }, organisation)).toBe(false)
    expect(isFoundingEntry(founded, { ...alice, roles: manager }, elsewhere)).toBe(false)
    expect(isFoundingEntry({ ...founded, at: 2 }, { ...alice, roles: manager }, organisation)).toBe(false)
  })

  it('[KY4] takes no founder whose role does not manage', async () => {
    const entry = await signRosterEntry(alice.unlocked, organisation, null, change('found', alice, clerk))
    expect(isFoundingEntry(entry, { ...alice, roles: clerk }, organisation)).toBe(false)
  })

  it('[KY4] takes the next entry by a manager, and follows who is a member', async () => {
    const entry = await add(alice, bob, founded)
    expect(isNextAdmission(entry, chain(founded), alice, { ...bob, roles: clerk })).toBe(true)
    const removed = { ...entry, n: 3, change: 'remove', fingerprints: null, roles: [] } as const
    expect([...membersOf([founded, entry]).keys()]).toEqual([1, 2])
    expect([...membersOf([founded, entry, { ...removed, roles: [] }]).keys()]).toEqual([1])
  })

  it('[KY4] refuses a gap, a fork, a second entry for a member, and another organisation’s', async () => {
    const first = await add(alice, bob, founded)
    const second = await add(alice, carol, first)
    const target = { ...carol, roles: clerk }
    expect(isNextAdmission(second, chain(founded), alice, target)).toBe(false)
    expect(isNextAdmission(await add(alice, carol, founded), chain(founded, first), alice, target)).toBe(false)
    expect(isNextAdmission(second, chain(founded, first), alice, target)).toBe(true)
    const again = await add(alice, bob, second)
    expect(isNextAdmission(again, chain(founded, first, second), alice, { ...bob, roles: clerk })).toBe(false)
    expect(
      isNextAdmission(first, { entries: [founded], organisationCid: elsewhere }, alice, { ...bob, roles: clerk }),
    ).toBe(false)
  })

  it('[KY4] refuses a signer who is no member, does not manage, or signs for somebody else', async () => {
    const byClerk = await add(alice, bob, founded)
    const target = { ...carol, roles: clerk }
    expect(isNextAdmission(await add(carol, carol, founded), chain(founded), carol, target)).toBe(false)
    expect(isNextAdmission(await add(bob, carol, byClerk), chain(founded, byClerk), bob, target)).toBe(false)
    const entry = await add(alice, carol, founded)
    expect(isNextAdmission({ ...entry, by: 2 }, chain(founded), alice, target)).toBe(false)
    expect(isNextAdmission({ ...entry, signature: byClerk.signature }, chain(founded), alice, target)).toBe(false)
  })
})
