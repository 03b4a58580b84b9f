// FT13, what is signed around keys: every bit of wraps, roster entries and group generations, in the JSON that crosses the wire.
// None is used, and what a screen hears of it is one word each: a record without its key, a roster that is refused, a group that
// nobody can be reached by.
import { beforeAll, expect, it } from 'vitest'
import { groupGenerationSchema } from '../../contract/envelope/group.ts'
import { rosterEntrySchema } from '../../contract/envelope/roster.ts'
import { type Wrap, wrapSchema, wrapSignedText } from '../../contract/envelope/wrap.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import { createGroup } from '../../workers/crypto/core/create-group.ts'
import { sealProfile } from '../../workers/crypto/core/drafting/profile.ts'
import type { HeldGroup } from '../../workers/crypto/core/group.ts'
import { type HeldKey, newKey } from '../../workers/crypto/core/held-key.ts'
import { randomKid } from '../../workers/crypto/core/key-ids.ts'
import { importEncryptionKey } from '../../workers/crypto/core/public-keys.ts'
import { signText } from '../../workers/crypto/core/sign.ts'
import { openWrap, type Recipient } from '../../workers/crypto/core/wrap.ts'
import { wrapKey } from '../../workers/crypto/core/wrap-key.ts'
import { KeyRing } from '../../workers/crypto/key-ring.ts'
import { openProfile } from '../../workers/crypto/open-records.ts'
import {
  type OwnOrganisation,
  openBySecrets,
  type TrustedOrganisation,
  trustOrganisation,
} from '../../workers/crypto/organisations.ts'
import { bitsOf, flipBit, flippedRecords } from '../support/flip-bits.ts'
import {
  bytesOf,
  type Organisation,
  type Person,
  setupOrganisation,
  setupPerson,
} from '../unit/workers/crypto/core/people.ts'

const isLong = process.env.TEST_LONG === '1'
/** every ninth bit in the short share: prime to 8, so that each bit of a byte has its turn */
const step = isLong ? 1 : 9
/** of what costs most */
const wideStep = isLong ? 1 : 31
const atLeast = (count: number, every = step) => Math.floor(count / every)

let alice: Person
let bob: Person
let clinic: Organisation
let group: HeldGroup
let keys: OrganisationKeys
let own: OwnOrganisation
let pk: HeldKey
const patientCid = randomKid()

const trusted = async (from: OrganisationKeys): Promise<TrustedOrganisation> => {
  const trust = await trustOrganisation(from, undefined)
  if (!trust.ok) throw new Error(trust.error.problem)
  return trust.value
}

beforeAll(async () => {
  alice = await setupPerson(1)
  bob = await setupPerson(2)
  clinic = await setupOrganisation(alice, bob)
  const first = await createGroup(clinic.cid, alice.unlocked)
  const second = await createGroup(clinic.cid, alice.unlocked, {
    previous: first.held,
    after: clinic.entries.at(-1)?.n ?? 0,
  })
  group = second.held
  const publicOf = ({ account, record }: Person) => ({
    id: account,
    first_name: '',
    last_name: '',
    status: 'active' as const,
    roles: [],
    public_key: record.encryption.spki,
    signing_key: record.signing.spki,
  })
  keys = {
    organisation: { kind: 'careseeker', id: 1, cid: clinic.cid, name: 'Klinik', zipcode: '26131', city: 'Oldenburg' },
    roster: [...clinic.entries],
    groups: [first.record, second.record],
    accounts: [publicOf(alice), publicOf(bob)],
  }
  own = await openBySecrets(await trusted(keys), keys, [group.secret])
  pk = newKey({ kind: 'patient', cid: patientCid, generation: 1 })
})

const asked = { kind: 'patient', cid: patientCid } as const

/** What a screen hears of a patient whose key came by this wrap alone. */
async function shownBy(wrap: Wrap): Promise<string> {
  const ring = new KeyRing()
  await ring.open(own, { asked, wraps: [wrap], owner: own.roster })
  const envelopes = await sealed
  const profile = await openProfile({ cid: patientCid, envelopes }, ring, 'own')
  return profile.identity.state
}
let sealed: ReturnType<typeof sealProfile>
beforeAll(() => {
  sealed = sealProfile(pk, {
    identity: { counter: 1, first_name: 'Frieda', last_name: 'Muster', birth_date: '1941-04-12' },
  })
})

it.each(['by RSA', 'under the group’s secret'])('[KY5] FT13: no wrap %s with a changed bit is used', async (how) => {
  const encrypt = await importEncryptionKey(bytesOf(keys.groups[1]?.spki ?? ''))
  if (!encrypt) throw new Error('no RSA key')
  const to: Recipient =
    how === 'by RSA' ? { kind: 'group', kid: group.opener.kid, encrypt } : { kind: 'secret', secret: group.secret }
  const good = await wrapKey(pk, to, alice.unlocked)
  expect(await shownBy(good)).toBe('open')
  const { records, malformed } = flippedRecords(wrapSchema, good, step)
  expect(records.length + malformed).toBeGreaterThanOrEqual(atLeast(3_500))
  expect(records.length).toBeGreaterThan(atLeast(1_000))
  expect([...new Set(await Promise.all(records.map(shownBy)))]).toEqual(['no_key'])
})

it('[KY5] FT13: a member who signs a changed ciphertext learns nothing either: each is unreadable', async () => {
  const good = await wrapKey(pk, alice.recipient, alice.unlocked)
  const { wrapped } = good
  if (typeof wrapped !== 'string') throw new Error('not by RSA')
  const rosters = { owner: clinic.roster, own: clinic.roster }
  // RSA costs the most: a hundredth of the bits in the short share
  const bits = bitsOf(wrapped).filter((bit) => isLong || bit % 97 === 0)
  const opened = await Promise.all(
    bits.map(async (bit) => {
      const forged = { ...good, wrapped: flipBit(wrapped, bit) } as Wrap
      const signed = { ...forged, signature: await signText(alice.unlocked, wrapSignedText(forged)) } as Wrap
      return openWrap(signed, asked, rosters, alice.opener)
    }),
  )
  expect(opened.length).toBeGreaterThan(30)
  expect(new Set(opened.map((answer) => (answer.ok ? 'opened' : answer.error)))).toEqual(new Set(['unreadable']))
})

it('[KY4] FT13: no roster with a changed bit in one of its entries is followed', async () => {
  for (const [i, entry] of keys.roster.entries()) {
    const { records, malformed } = flippedRecords(rosterEntrySchema, entry, step)
    expect(records.length + malformed).toBeGreaterThanOrEqual(atLeast(2_000))
    const answers = await Promise.all(
      records.map(
        async (changed) => (await trustOrganisation({ ...keys, roster: keys.roster.with(i, changed) }, undefined)).ok,
      ),
    )
    expect(answers.length).toBeGreaterThan(atLeast(500))
    expect([...new Set(answers)]).toEqual([false])
  }
})

it('[KY6] FT13: no group generation with a changed bit is wrapped to, or opened', async () => {
  const [, newest] = keys.groups
  if (!newest) throw new Error('no second generation')
  const { records, malformed } = flippedRecords(groupGenerationSchema, newest, wideStep)
  expect(records.length + malformed).toBeGreaterThanOrEqual(atLeast(18_000, wideStep))
  const trust = await trusted(keys)
  const answers = await Promise.all(
    records.map(async (changed) => {
      const tampered = { ...keys, groups: [changed] }
      const { group: reachable } = await trusted(tampered)
      const { newest: openedGroup } = await openBySecrets(trust, tampered, [group.secret])
      return reachable === null && openedGroup === null
    }),
  )
  expect(answers.length).toBeGreaterThan(atLeast(6_000, wideStep))
  expect([...new Set(answers)]).toEqual([true])
})
