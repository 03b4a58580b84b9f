// [E23] The encryption service's client: one test a call.
import { beforeAll, describe, expect, it } from 'vitest'
import { randomKid } from '../../../../../workers/crypto/core/key-ids.ts'
import { revealSecret } from '../../../../../workers/crypto/core/secret.ts'
import {
  addRecipients,
  createSession,
  decryptMessage,
  encryptMessage,
  retrieveSession,
  retrieveSessionOf,
} from '../../../../../workers/crypto/core/session.ts'
import { openWrap } from '../../../../../workers/crypto/core/wrap.ts'
import { KeyRing } from '../../../../../workers/crypto/key-ring.ts'
import { type Organisation, type Person, setupOrganisation, setupPerson } from './people.ts'

let alice: Person
let bob: Person
let clinic: Organisation
beforeAll(async () => {
  alice = await setupPerson(1)
  bob = await setupPerson(2)
  clinic = await setupOrganisation(alice, bob)
}, 60_000)

const place = (cid: string) => ({ kind: 'message', cid, path: 'message', author: 1 })
const make = (cid: string, ...people: Person[]) =>
  createSession(
    'request',
    cid,
    people.map(({ recipient }) => recipient),
    alice.unlocked,
  )
const open = (wrap: Parameters<typeof openWrap>[0], cid: string, person: Person) =>
  openWrap(wrap, { kind: 'request', cid }, { owner: clinic.roster, own: clinic.roster }, person.opener)

describe('[E23] an encryption session', () => {
  it('is created for its recipients, one signed wrap each', async () => {
    const cid = randomKid()
    const { key, wraps } = await make(cid, alice, bob)
    expect(wraps.map(({ to }) => to.key)).toEqual([alice, bob].map(({ record }) => record.encryption.kid))
    const opened = await open(wraps[1]!, cid, bob)
    expect(opened.ok && revealSecret(opened.value.secret)).toEqual(revealSecret(key.secret))
  })

  it('is retrieved by its id', async () => {
    const ring = new KeyRing()
    const { key } = await make(randomKid(), alice)
    ring.add(key)
    expect(retrieveSession(ring, 'request', key.cid)).toBe(key)
    expect(retrieveSession(ring, 'patient', key.cid)).toBeUndefined()
    expect(retrieveSession(ring, 'request', randomKid())).toBeUndefined()
  })

  it('is retrieved by a message of it', async () => {
    const ring = new KeyRing()
    const { key } = await make(randomKid(), alice)
    const message = await encryptMessage(key, place('m'), 'Guten Morgen')
    expect(retrieveSessionOf(ring, message)).toBeUndefined()
    ring.add(key)
    expect(retrieveSessionOf(ring, message)).toBe(key)
  })

  it('encrypts, and decrypts nothing of another session, place or content', async () => {
    const { key } = await make(randomKid(), alice)
    const message = await encryptMessage(key, place('m'), 'Guten Morgen')
    expect(JSON.stringify(message)).not.toContain('Guten')
    expect(await decryptMessage(key, place('m'), message)).toBe('Guten Morgen')
    const { key: other } = await make(key.cid, alice)
    expect(await decryptMessage(other, place('m'), message)).toBe('unreadable')
    expect(await decryptMessage(key, place('n'), message)).toBe('unreadable')
    const changed = { ...message, content: `${message.content.slice(0, -4)}AAAA` }
    expect(await decryptMessage(key, place('m'), changed)).toBe('unreadable')
  })

  it('takes more recipients later', async () => {
    const cid = randomKid()
    const { key, wraps } = await make(cid, alice)
    expect((await open(wraps[0]!, cid, bob)).ok).toBe(false)
    const [added] = await addRecipients(key, [bob.recipient], alice.unlocked)
    expect(await open(added!, cid, bob)).toMatchObject({ ok: true, value: { kid: key.kid } })
  })
})
