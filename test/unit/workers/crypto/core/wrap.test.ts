import { beforeAll, describe, expect, it } from 'vitest'
import { accountKeysSchema, accountLockSchema } from '../../../../../contract/envelope/account.ts'
import { groupGenerationSchema } from '../../../../../contract/envelope/group.ts'
import { rosterEntrySchema } from '../../../../../contract/envelope/roster.ts'
import { type Wrap, wrapSchema, wrapSignedText } from '../../../../../contract/envelope/wrap.ts'
import { openAccount } from '../../../../../workers/crypto/core/account-locks.ts'
import { importAeadKey } from '../../../../../workers/crypto/core/aead.ts'
import { randomBytes } from '../../../../../workers/crypto/core/bytes.ts'
import { createGroup } from '../../../../../workers/crypto/core/create-group.ts'
import { type HeldGroup, openGroup } from '../../../../../workers/crypto/core/group.ts'
import { type HeldKey, newKey } from '../../../../../workers/crypto/core/held-key.ts'
import { randomKid } from '../../../../../workers/crypto/core/key-ids.ts'
import { importEncryptionKey, keyDirectory } from '../../../../../workers/crypto/core/public-keys.ts'
import { verifyRoster } from '../../../../../workers/crypto/core/roster.ts'
import { revealSecret, secretOf } from '../../../../../workers/crypto/core/secret.ts'
import { signText } from '../../../../../workers/crypto/core/sign.ts'
import { openWrap, type Recipient, verifyWrap } from '../../../../../workers/crypto/core/wrap.ts'
import { wrapKey } from '../../../../../workers/crypto/core/wrap-key.ts'
import vectors from '../../../../vectors/account.json' with { type: 'json' }
import { bytesOf, type Organisation, type Person, setupOrganisation, setupPerson } from './people.ts'

let alice: Person
let bob: Person
let clinic: Organisation
let provider: Organisation
let group: HeldGroup
let rk: HeldKey
const requestCid = randomKid()
const asked = { kind: 'request', cid: requestCid } as const
const rosters = () => ({ owner: clinic.roster, own: provider.roster })

beforeAll(async () => {
  alice = await setupPerson(1)
  bob = await setupPerson(2)
  clinic = await setupOrganisation(alice)
  provider = await setupOrganisation(bob)
  group = (await createGroup(provider.cid, bob.unlocked)).held
  rk = newKey({ kind: 'request', cid: requestCid, generation: 1 })
}, 60_000)

const toBob = () => wrapKey(rk, bob.recipient, alice.unlocked)
const toGs = () => wrapKey(rk, { kind: 'secret', secret: group.secret }, bob.unlocked)
const openByBob = (wrap: Wrap | Omit<Wrap, 'signature'>) => openWrap(wrap as Wrap, asked, rosters(), bob.opener)
const openByGs = (wrap: Wrap) => openWrap(wrap, asked, rosters(), { kind: 'secret', secret: group.secret })

describe('a wrap', () => {
  it('[KY5] gives the recipient the same key with all that it carries', async () => {
    const wrap = await toBob()
    expect(wrapSchema.parse(wrap)).toEqual(wrap)
    const opened = await openByBob(wrap)
    if (!opened.ok) throw new Error(opened.error)
    const { kid, kind, cid, generation, algorithm } = rk
    expect(opened.value).toMatchObject({ kid, kind, cid, generation, algorithm })
    expect(revealSecret(opened.value.secret)).toEqual(revealSecret(rk.secret))
  })

  it('[KY5] to the own group is sealed under GS: nothing of it needs RSA', async () => {
    const wrap = await toGs()
    expect(wrapSchema.parse(wrap)).toEqual(wrap)
    expect(wrap.wrapped).toMatchObject({ v: 1, kid: group.secret.kid })
    const opened = await openByGs(wrap)
    expect(opened.ok && revealSecret(opened.value.secret)).toEqual(revealSecret(rk.secret))
  })

  it('[KY5] for somebody else is no fault, only not mine', async () => {
    expect(await openWrap(await toBob(), asked, rosters(), alice.opener)).toEqual({
      ok: false,
      error: 'other_recipient',
    })
    expect(await openByGs(await toBob())).toEqual({ ok: false, error: 'other_recipient' })
  })

  it('[KY5] without a signature is not used', async () => {
    const { signature: _, ...unsigned } = await toBob()
    expect(await openByBob(unsigned)).toEqual({ ok: false, error: 'unsigned' })
  })

  it('[KY5] signed by somebody outside the owning organisation is not used', async () => {
    const wrap = await wrapKey(rk, bob.recipient, bob.unlocked)
    expect(await openByBob(wrap)).toEqual({ ok: false, error: 'foreign_signer' })
    const deposit = await wrapKey(rk, { kind: 'secret', secret: group.secret }, alice.unlocked)
    expect(await openByGs(deposit)).toEqual({ ok: false, error: 'foreign_signer' })
  })

  it('[KY5] every field is signed', async () => {
    const wrap = await toBob()
    const other = await wrapKey(newKey({ ...asked, generation: 1 }), bob.recipient, alice.unlocked)
    const changes: Partial<Wrap>[] = [
      { key: randomKid() },
      { generation: 2 },
      { wrapped: other.wrapped as string },
      { signature: other.signature },
    ]
    for (const change of changes)
      expect(await openByBob({ ...wrap, ...change } as Wrap)).toEqual({ ok: false, error: 'bad_signature' })
  })

  it('[EN6] of another record than asked for is not used', async () => {
    const wrap = await toBob()
    const judge = (kind: 'request' | 'patient', cid: string) => verifyWrap(wrap, { kind, cid }, rosters())
    expect(await judge('request', requestCid)).toBe('good')
    expect(await judge('request', randomKid())).toBe('other_key')
    expect(await judge('patient', requestCid)).toBe('other_key')
  })

  it('[KY1] the RSA label binds key and recipient: a member cannot pass a ciphertext on as another key’s', async () => {
    const wrap = await toBob()
    const other = newKey({ ...asked, generation: 1 })
    const forged = await wrapKey(other, bob.recipient, alice.unlocked)
    // alice signs bob's old ciphertext under the other key's name
    const relabelled = { ...forged, wrapped: wrap.wrapped } as Wrap
    const signed = { ...relabelled, signature: await signText(alice.unlocked, wrapSignedText(relabelled)) } as Wrap
    expect(await openByBob(signed)).toEqual({ ok: false, error: 'unreadable' })
  })

  it('[KY1] only keys of records and groups are wrapped', async () => {
    await expect(wrapKey(alice.unlocked.ak, bob.recipient, alice.unlocked)).rejects.toThrow()
    const partition = newKey({ kind: 'partition', cid: 'acct:1', generation: 1 })
    await expect(wrapKey(partition, bob.recipient, alice.unlocked)).rejects.toThrow()
  })

  it('[KY1] wraps 64-byte secrets only', async () => {
    const short = { ...rk, secret: secretOf<'key'>(randomBytes(32)) }
    expect(await openByBob(await wrapKey(short, bob.recipient, alice.unlocked))).toEqual({
      ok: false,
      error: 'unreadable',
    })
    await expect(importAeadKey(randomBytes(32))).rejects.toThrow()
  })

  it('[KY1] a public key of another size or kind is not wrapped to', async () => {
    const generate = (modulusLength: number) =>
      crypto.subtle.generateKey(
        { name: 'RSA-OAEP', modulusLength, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
        true,
        ['encrypt', 'decrypt'],
      )
    const { publicKey } = await generate(2048)
    const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
    expect(await importEncryptionKey(spki)).toBeNull()
    expect(await importEncryptionKey(bytesOf(alice.record.signing.spki))).toBeNull()
  })
})

describe('a whole share', () => {
  it('[KY5] clinic wraps to the provider’s group; a member opens by RSA once and deposits for the others', async () => {
    const carolMade = await createGroup(provider.cid, bob.unlocked)
    const recipient: Recipient = {
      kind: 'group',
      kid: carolMade.record.kid,
      encrypt: (await importEncryptionKey(bytesOf(carolMade.record.spki)))!,
    }
    const shared = await wrapKey(rk, recipient, alice.unlocked)
    const opened = await openWrap(shared, asked, rosters(), carolMade.held.opener)
    if (!opened.ok) throw new Error(opened.error)
    const gs = carolMade.held.secret
    const deposit = await wrapKey(opened.value, { kind: 'secret', secret: gs }, bob.unlocked)
    const again = await openWrap(deposit, asked, rosters(), { kind: 'secret', secret: gs })
    expect(again.ok && revealSecret(again.value.secret)).toEqual(revealSecret(rk.secret))
  })

  it('[KY5] [KY6] the frozen account, group and wraps open to the frozen key', async () => {
    const directory = await keyDirectory([vectors.keys.encryption.spki, vectors.keys.signing.spki])
    const entries = vectors.roster.map((entry) => rosterEntrySchema.parse(entry))
    const roster = await verifyRoster(vectors.organisation, entries, directory)
    const account = await openAccount(
      accountLockSchema.parse(vectors.lock),
      accountKeysSchema.parse(vectors.keys),
      vectors.account,
      secretOf(bytesOf(vectors.lock_secret)),
    )
    if (!roster.ok || account === 'unreadable') throw new Error('the frozen account does not open')
    const both = { owner: roster.value, own: roster.value }
    const open = (wrap: unknown, kind: 'group' | 'patient', opener: Parameters<typeof openWrap>[3]) => {
      const parsed = wrapSchema.parse(wrap)
      return openWrap(parsed, { kind, cid: parsed.cid }, both, opener)
    }
    const gs = await open(vectors.wraps.gs, 'group', { kind: 'account', ...account.encryption })
    if (!gs.ok) throw new Error(gs.error)
    const held = await openGroup(groupGenerationSchema.parse(vectors.group), gs.value, roster.value)
    if (!held.ok) throw new Error(held.error)
    const byRsa = await open(vectors.wraps.patient_group, 'patient', held.value.opener)
    const byGs = await open(vectors.wraps.patient_secret, 'patient', { kind: 'secret', secret: gs.value })
    expect(byRsa.ok && revealSecret(byRsa.value.secret)).toEqual(bytesOf(vectors.patient_key))
    expect(byGs.ok && revealSecret(byGs.value.secret)).toEqual(bytesOf(vectors.patient_key))
  })
})
