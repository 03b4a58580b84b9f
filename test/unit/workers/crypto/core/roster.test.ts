import { beforeAll, describe, expect, it } from 'vitest'
import { type RosterEntry, rosterEntrySchema } from '../../../../../contract/envelope/roster.ts'
import { headDigits } from '../../../../../workers/crypto/core/head-digits.ts'
import { randomKid } from '../../../../../workers/crypto/core/key-ids.ts'
import { keyDirectory } from '../../../../../workers/crypto/core/public-keys.ts'
import { entryHash, extendRoster, judgeSignature, verifyRoster } from '../../../../../workers/crypto/core/roster.ts'
import { signText } from '../../../../../workers/crypto/core/sign.ts'
import { signRosterEntry } from '../../../../../workers/crypto/core/sign-roster-entry.ts'
import vectors from '../../../../vectors/account.json' with { type: 'json' }
import {
  adding,
  type Change,
  directoryOf,
  found,
  nextEntry,
  type Organisation,
  type Person,
  removing,
  roleCare,
  roleProvider,
  roleUserManagement,
  setupOrganisation,
  setupPerson,
} from './people.ts'

let alice: Person
let bob: Person
let carol: Person
/** founded by alice, with bob */
let clinic: Organisation
beforeAll(async () => {
  alice = await setupPerson(1)
  bob = await setupPerson(2)
  carol = await setupPerson(3)
  clinic = await setupOrganisation(alice, bob)
}, 60_000)

const everybody = () => directoryOf(alice, bob, carol)
const followOn = async (signer: Person, change: Change) =>
  nextEntry(clinic.cid, clinic.entries, clinic.directory, signer, change)
const problemOf = async (entries: readonly RosterEntry[], pinned?: { n: number; hash: string }) => {
  const roster = await verifyRoster(clinic.cid, entries, await everybody(), pinned)
  return roster.ok ? 'fine' : roster.error.problem
}

describe('a chain that holds', () => {
  it('[KY4] names its members with their roles and key ids', async () => {
    const { members, head } = clinic.roster
    expect([...members.keys()]).toEqual([1, 2])
    expect(members.get(2)).toEqual({
      account: 2,
      roles: [roleCare],
      encryption: { fingerprint: bob.fingerprints.encryption, kid: bob.record.encryption.kid },
      signing: { fingerprint: bob.fingerprints.signing, kid: bob.record.signing.kid },
    })
    expect(head).toEqual({ n: 2, hash: await entryHash(clinic.entries[1]!) })
    for (const entry of clinic.entries) expect(rosterEntrySchema.parse(entry)).toEqual(entry)
  })

  it('[KY4] the frozen chain holds, with its head and its digits', async () => {
    const entries = vectors.roster.map((entry) => rosterEntrySchema.parse(entry))
    const directory = await keyDirectory([vectors.keys.encryption.spki, vectors.keys.signing.spki])
    const roster = await verifyRoster(vectors.organisation, entries, directory)
    if (!roster.ok) throw new Error(roster.error.problem)
    expect(roster.value.head).toEqual(vectors.head)
    expect(headDigits(roster.value.head)).toBe(vectors.digits)
  })

  it('[KY4] a provider’s role may found and add, too', async () => {
    const cid = randomKid()
    const first = await found(cid, alice, [roleProvider])
    const second = await nextEntry(cid, [first], await everybody(), alice, adding(bob, [roleProvider]))
    expect((await verifyRoster(cid, [first, second], await everybody())).ok).toBe(true)
  })

  it('[KY4] a removed member is none any more, and may be added again', async () => {
    const removed = await followOn(alice, removing(bob))
    const again = await nextEntry(clinic.cid, [...clinic.entries, removed], clinic.directory, alice, adding(bob))
    const without = await verifyRoster(clinic.cid, [...clinic.entries, removed], clinic.directory)
    expect(without.ok && [...without.value.members.keys()]).toEqual([1])
    expect(await problemOf([...clinic.entries, removed, again])).toBe('fine')
  })

  it('[KY4] rotate replaces keys and roles; from then on only the new key signs entries', async () => {
    const rotated = await followOn(alice, {
      change: 'rotate',
      account: 1,
      fingerprints: carol.fingerprints,
      roles: [roleCare, roleUserManagement],
      at: 3_000,
    })
    const chain = [...clinic.entries, rotated]
    const roster = await verifyRoster(clinic.cid, chain, await everybody())
    expect(roster.ok && roster.value.members.get(1)?.signing.kid).toBe(carol.record.signing.kid)
    const newSelf = { ...carol, account: 1, unlocked: { ...carol.unlocked, account: 1 } }
    const byNew = await nextEntry(clinic.cid, chain, await everybody(), newSelf, removing(bob))
    const byOld = await nextEntry(clinic.cid, chain, await everybody(), alice, removing(bob))
    expect(await problemOf([...chain, byNew])).toBe('fine')
    expect(await problemOf([...chain, byOld])).toBe('bad_signature')
  })

  it('[KY4] grows by what was added, and refuses what does not follow', async () => {
    const added = await followOn(alice, adding(carol))
    const grown = await extendRoster(clinic.roster, [added], await everybody())
    expect(grown.ok && [...grown.value.members.keys()]).toEqual([1, 2, 3])
    expect(await extendRoster(clinic.roster, [], clinic.directory)).toEqual({ ok: true, value: clinic.roster })
    const skipped = await extendRoster(clinic.roster, [{ ...added, n: 4 }], await everybody())
    expect(skipped).toEqual({ ok: false, error: { problem: 'gap', n: 4 } })
  })
})

describe('a chain that does not', () => {
  it('[KY4] a missing entry is a gap, an empty chain too', async () => {
    const third = await followOn(alice, adding(carol))
    expect(await problemOf([clinic.entries[0]!, third])).toBe('gap')
    expect(await problemOf([clinic.entries[1]!])).toBe('gap')
    expect(await problemOf([])).toBe('gap')
  })

  it('[KY4] an entry after another one than it names is a fork', async () => {
    const otherSecond = await nextEntry(clinic.cid, clinic.entries.slice(0, 1), clinic.directory, alice, {
      ...adding(bob),
      at: 9_999,
    })
    const third = await followOn(alice, adding(carol))
    expect(await problemOf([clinic.entries[0]!, otherSecond, third])).toBe('fork')
    expect(await problemOf([...clinic.entries, clinic.entries[1]!])).toBe('fork')
  })

  it('[KY4] another history than the pinned one is a fork, a shorter one a rollback', async () => {
    const otherSecond = await nextEntry(clinic.cid, clinic.entries.slice(0, 1), clinic.directory, alice, {
      ...adding(bob),
      at: 9_999,
    })
    const pinned = clinic.roster.head
    expect(await problemOf([clinic.entries[0]!, otherSecond], pinned)).toBe('fork')
    expect(await problemOf(clinic.entries.slice(0, 1), pinned)).toBe('rollback')
    expect(await problemOf([], pinned)).toBe('rollback')
    expect(await problemOf(clinic.entries, pinned)).toBe('fine')
    expect(await problemOf([...clinic.entries, await followOn(alice, adding(carol))], pinned)).toBe('fine')
  })

  it('[KY4] only roles that manage accounts may found or change', async () => {
    const cid = clinic.cid
    expect(await problemOf([await found(cid, alice, [roleCare])])).toBe('not_allowed')
    expect(await problemOf([...clinic.entries, await followOn(bob, adding(carol))])).toBe('not_allowed')
    expect(await problemOf([...clinic.entries, await followOn(carol, adding(carol, [roleUserManagement]))])).toBe(
      'not_allowed',
    )
    expect(await problemOf([...clinic.entries, await followOn(bob, removing(bob))])).toBe('not_allowed')
  })

  it('[KY4] a second founding, or one for somebody else, is not allowed', async () => {
    const refound: Change = { ...adding(carol, [roleUserManagement]), change: 'found' }
    expect(await problemOf([...clinic.entries, await followOn(carol, refound)])).toBe('not_allowed')
    const forBob = await signRosterEntry(alice.unlocked, clinic.cid, null, {
      ...adding(bob, [roleUserManagement]),
      change: 'found',
    })
    expect(await problemOf([forBob])).toBe('not_allowed')
  })

  it('[KY4] changes that make no sense are not allowed', async () => {
    const senseless: Change[] = [
      adding(bob),
      removing(carol),
      { ...adding(carol), change: 'rotate' },
      { ...removing(bob), fingerprints: bob.fingerprints },
      { ...removing(bob), roles: [roleCare] },
      { ...adding(carol), fingerprints: null },
      adding(carol, []),
      adding(carol, [roleUserManagement, roleCare]),
      adding(carol, [roleCare, roleCare]),
    ]
    for (const change of senseless)
      expect(await problemOf([...clinic.entries, await followOn(alice, change)]), JSON.stringify(change)).toBe(
        'not_allowed',
      )
  })

  it('[KY4] every field of an entry is signed', async () => {
    const third = await followOn(alice, adding(carol))
    const changes: Partial<RosterEntry>[] = [
      { account: 4 },
      { fingerprints: { ...carol.fingerprints, encryption: bob.fingerprints.encryption } },
      { fingerprints: { ...carol.fingerprints, signing: bob.fingerprints.signing } },
      { roles: [roleUserManagement] },
      { at: 2_001 },
      { signature: clinic.entries[0]!.signature },
    ]
    for (const change of changes)
      expect(await problemOf([...clinic.entries, { ...third, ...change }]), JSON.stringify(change)).toBe(
        'bad_signature',
      )
  })

  it('[KY4] an entry of another organisation’s roster is refused', async () => {
    const other = await setupOrganisation(alice, carol)
    expect(await problemOf([...other.entries])).toBe('other_organisation')
  })

  it('[KY4] a signer whose public key is held back, or exchanged, proves nothing', async () => {
    const bobOnly = await directoryOf(bob)
    const roster = await verifyRoster(clinic.cid, clinic.entries, bobOnly)
    expect(roster).toEqual({ ok: false, error: { problem: 'bad_signature', n: 1 } })
  })
})

describe('whose signatures count', () => {
  it('[KY4] those of members, and of members who left', async () => {
    const removed = await followOn(alice, removing(bob))
    const roster = await verifyRoster(clinic.cid, [...clinic.entries, removed], clinic.directory)
    if (!roster.ok) throw new Error(roster.error.problem)
    const signature = await signText(bob.unlocked, 'text')
    expect(await judgeSignature(clinic.roster, 2, 'text', signature)).toBe('good')
    expect(await judgeSignature(roster.value, 2, 'text', signature)).toBe('good')
    expect(await judgeSignature(clinic.roster, 1, 'text', signature)).toBe('bad_signature')
    expect(await judgeSignature(clinic.roster, 3, 'text', await signText(carol.unlocked, 'text'))).toBe(
      'foreign_signer',
    )
  })
})

describe('digits to compare', () => {
  it('[KY4] are 30 and differ with the head', () => {
    const digits = headDigits(clinic.roster.head)
    expect(digits).toMatch(/^\d{30}$/)
    expect(headDigits({ n: 1, hash: clinic.entries[1]!.prev! })).not.toBe(digits)
    expect(headDigits({ n: 1, hash: 'A'.repeat(43) })).toBe('0'.repeat(30))
  })
})
