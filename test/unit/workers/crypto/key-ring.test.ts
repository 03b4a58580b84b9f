// X7, X8: why a record's key is not there, told once by name, without ids.
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Wrap, wrapSignedText } from '../../../../contract/envelope/wrap.ts'
import type { OrganisationKeys } from '../../../../contract/http/crypto.ts'
import type { KeyTrouble } from '../../../../workers/crypto/api.ts'
import { createGroup } from '../../../../workers/crypto/core/create-group.ts'
import type { HeldGroup } from '../../../../workers/crypto/core/group.ts'
import { type HeldKey, newKey } from '../../../../workers/crypto/core/held-key.ts'
import { randomKid } from '../../../../workers/crypto/core/key-ids.ts'
import { importEncryptionKey } from '../../../../workers/crypto/core/public-keys.ts'
import { signText } from '../../../../workers/crypto/core/sign.ts'
import { wrapKey } from '../../../../workers/crypto/core/wrap-key.ts'
import { KeyRing, type Wrapped } from '../../../../workers/crypto/key-ring.ts'
import { type OwnOrganisation, openBySecrets, trustOrganisation } from '../../../../workers/crypto/organisations.ts'
import { bytesOf, type Organisation, type Person, setupOrganisation, setupPerson } from './core/people.ts'

const cid = randomKid()
const asked = { kind: 'request', cid } as const
const rk: HeldKey = newKey({ ...asked, generation: 1 })
let alice: Person
let stranger: Person
let house: Organisation
let group: HeldGroup
let spki: string
let own: OwnOrganisation
/** whose access is pending: no secret of the group was wrapped to them yet */
let pending: OwnOrganisation
const told: KeyTrouble[] = []

beforeAll(async () => {
  alice = await setupPerson(1)
  stranger = await setupPerson(9)
  house = await setupOrganisation(alice)
  const made = await createGroup(house.cid, alice.unlocked)
  group = made.held
  spki = made.record.spki
  const keys: OrganisationKeys = {
    organisation: { kind: 'careseeker', id: 1, cid: house.cid, name: 'Klinik', zipcode: '26131', city: 'Oldenburg' },
    roster: [...house.entries],
    groups: [made.record],
    accounts: [
      {
        id: 1,
        first_name: '',
        last_name: '',
        status: 'active',
        roles: [],
        public_key: alice.record.encryption.spki,
        signing_key: alice.record.signing.spki,
      },
    ],
  }
  const trusted = await trustOrganisation(keys, undefined)
  if (!trusted.ok) throw new Error(trusted.error.problem)
  own = await openBySecrets(trusted.value, keys, [group.secret])
  pending = await openBySecrets(trusted.value, keys, [])
})
beforeEach(() => {
  told.length = 0
})

const ring = () => new KeyRing(undefined, (trouble) => told.push(trouble))
const wrapped = (...wraps: Wrap[]): Wrapped => ({ asked, wraps, owner: own.roster })
const toSecret = (by = alice) => wrapKey(rk, { kind: 'secret', secret: group.secret }, by.unlocked)
async function toGroup(kid = group.opener.kid, label = rk) {
  const encrypt = await importEncryptionKey(bytesOf(spki))
  if (!encrypt) throw new Error('no RSA key')
  return wrapKey(label, { kind: 'group', kid, encrypt }, alice.unlocked)
}

it('says nothing of a key that opens', async () => {
  expect((await ring().open(own, wrapped(await toSecret()))).state).toBe('open')
  expect((await ring().open(own, wrapped(await toGroup()))).state).toBe('open')
  expect(told).toEqual([])
})

it('[KY6] a wrap that nobody signed brings no older key back, and none of its own', async () => {
  const next = newKey({ ...asked, generation: 2 })
  const [first, second] = await Promise.all([
    toSecret(),
    wrapKey(next, { kind: 'secret', secret: group.secret }, alice.unlocked),
  ])
  const held = ring()
  const openedBy = async (...wraps: Wrap[]) => {
    const opened = await held.open(own, wrapped(...wraps))
    return opened.state === 'open' ? opened.key.kid : opened.state
  }
  expect(await openedBy(first)).toBe(rk.kid)
  expect(await openedBy(first, second)).toBe(next.kid)
  for (const forged of [
    { ...first, generation: 9 },
    { ...second, generation: 9, key: randomKid() },
  ])
    expect(await openedBy(forged as Wrap, first, second)).toBe(next.kid)
})

it('[X8] no encryption context: the record carries no wrap of its own', async () => {
  const other = { ...(await toSecret()), cid: randomKid() } as Wrap
  expect((await ring().open(own, wrapped(other))).state).toBe('no_key')
  expect(told).toEqual(['no_encryption_context'])
})

it('[X8] no session key: there is none for this house', async () => {
  await ring().open(own, wrapped(await toGroup(randomKid())))
  expect(told).toEqual(['no_session_key'])
})

it('[X8] no private key: access to the group is pending', async () => {
  expect((await ring().open(pending, wrapped(await toGroup()))).state).toBe('no_key')
  expect(told).toEqual(['no_private_key'])
})

it('[X7] bad private key: RSA does not open it', async () => {
  const good = await toGroup()
  // a member signs what was wrapped for another label
  const { signature: _, ...other } = { ...good, generation: 2 }
  const signature = await signText(alice.unlocked, wrapSignedText(other as never))
  expect((await ring().open(own, wrapped({ ...other, signature } as Wrap))).state).toBe('broken')
  expect(told).toEqual(['bad_private_key'])
})

it('[X7] decryption error: it does not open under the group’s secret', async () => {
  const { signature: _, ...other } = { ...(await toSecret()), generation: 2 }
  const signature = await signText(alice.unlocked, wrapSignedText(other as never))
  expect((await ring().open(own, wrapped({ ...other, signature } as Wrap))).state).toBe('broken')
  expect(told).toEqual(['decryption_error'])
})

it('[KY5] access refused: nobody of the roster signed it', async () => {
  expect((await ring().open(own, wrapped(await toSecret(stranger)))).state).toBe('broken')
  expect(told).toEqual(['access_refused'])
})

it('tells of the same key once, and waits in silence for an owner’s roster', async () => {
  const held = ring()
  const refused = wrapped(await toSecret(stranger))
  await held.open(own, refused)
  await held.open(own, refused)
  expect(told).toEqual(['access_refused'])
  told.length = 0
  expect((await ring().open(own, { ...wrapped(await toGroup()), owner: null })).state).toBe('no_key')
  expect(told).toEqual([])
})
