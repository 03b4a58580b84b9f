import { createPrivateKey } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AccountKeys, accountKeysSchema, accountLockSchema } from '../../../../../contract/envelope/account.ts'
import { unlockAccountKeys } from '../../../../../workers/crypto/core/account-keys.ts'
import { openAccount, openLock, sealLock } from '../../../../../workers/crypto/core/account-locks.ts'
import { unreadable } from '../../../../../workers/crypto/core/aead.ts'
import { randomBytes } from '../../../../../workers/crypto/core/bytes.ts'
import { openEnvelope, sealEnvelope } from '../../../../../workers/crypto/core/envelope.ts'
import { randomKid } from '../../../../../workers/crypto/core/key-ids.ts'
import { importVerifyKey } from '../../../../../workers/crypto/core/public-keys.ts'
import { revealSecret, type Secret, secretOf } from '../../../../../workers/crypto/core/secret.ts'
import { signText, verifyText } from '../../../../../workers/crypto/core/sign.ts'
import vectors from '../../../../vectors/account.json' with { type: 'json' }
import { bytesOf, type Person, setupPerson } from './people.ts'

const newLockSecret = (): Secret<'lock'> => secretOf(randomBytes(64))
const password = () => ({ kind: 'password', password: { version: 1, salt: randomKid() } }) as const

let alice: Person
let bob: Person
beforeAll(async () => {
  alice = await setupPerson(1)
  bob = await setupPerson(2)
}, 60_000)

describe('key pairs', () => {
  it('[KY1, E1] are RSA of 3072 bits and P-256, their private halves not extractable', () => {
    const { sign, encryption } = alice.unlocked
    expect(encryption.decrypt.algorithm).toMatchObject({
      name: 'RSA-OAEP',
      modulusLength: 3072,
      hash: { name: 'SHA-256' },
    })
    expect(sign.algorithm).toMatchObject({ name: 'ECDSA', namedCurve: 'P-256' })
    expect([encryption.decrypt.extractable, sign.extractable]).toEqual([false, false])
    expect([encryption.decrypt.usages, sign.usages]).toEqual([['decrypt'], ['sign']])
  })

  it('[KY1, E1] the record has the shape that is sent and holds no key in the clear', () => {
    expect(accountKeysSchema.parse(alice.record)).toEqual(alice.record)
    for (const pair of [alice.record.encryption, alice.record.signing]) {
      const content = Buffer.from(bytesOf(pair.sealed.content))
      expect(() => createPrivateKey({ key: content, format: 'der', type: 'pkcs8' })).toThrow()
    }
  })

  it('[KY1] AK has 64 bytes and opens both private keys again', async () => {
    expect(revealSecret(alice.unlocked.ak.secret).length).toBe(64)
    const unlocked = await unlockAccountKeys(alice.record, 1, alice.unlocked.ak)
    if (unlocked === unreadable) throw new Error(unreadable)
    const key = await importVerifyKey(bytesOf(alice.record.signing.spki))
    expect(await verifyText(key!, 'text', await signText(unlocked, 'text'))).toBe(true)
    expect(unlocked.encryption.kid).toBe(alice.record.encryption.kid)
  })

  it.each<[string, (record: AccountKeys) => AccountKeys]>([
    ['public key', (r) => ({ ...r, signing: { ...r.signing, spki: bob.record.signing.spki } })],
    ['public key with its id', (r) => ({ ...r, signing: { ...bob.record.signing, sealed: r.signing.sealed } })],
    ['pair', (r) => ({ ...r, encryption: bob.record.encryption })],
    ['pair for the other use', (r) => ({ ...r, signing: r.encryption })],
    ['record', (r) => ({ ...r, cid: bob.record.cid })],
  ])('[KY1] an exchanged %s is unreadable', async (_, exchange) => {
    expect(await unlockAccountKeys(exchange(alice.record), 1, alice.unlocked.ak)).toBe(unreadable)
  })

  it('[KY1] another account’s AK and another account id are unreadable', async () => {
    expect(await unlockAccountKeys(alice.record, 1, bob.unlocked.ak)).toBe(unreadable)
    expect(await unlockAccountKeys(alice.record, 2, alice.unlocked.ak)).toBe(unreadable)
  })

  it('[KY1] what is sealed under AK opens after the next unlock', async () => {
    const place = { kind: 'partition', cid: 'acct:1', path: 'account', author: 1 }
    const envelope = await sealEnvelope(alice.unlocked.ak, place, new Uint8Array([1, 2]))
    const again = await unlockAccountKeys(alice.record, 1, alice.unlocked.ak)
    if (again === unreadable) throw new Error(unreadable)
    const under = { kind: 'account', cid: alice.record.cid } as const
    expect(await openEnvelope(again.ak, { place, under }, envelope)).toEqual(new Uint8Array([1, 2]))
  })
})

describe('locks', () => {
  it('[KY2] a password’s key opens the account, another is unreadable', async () => {
    const secret = newLockSecret()
    const lock = await sealLock(alice.unlocked, password(), secret)
    expect(accountLockSchema.parse(lock)).toEqual(lock)
    expect(await openAccount(lock, alice.record, 1, secret)).toMatchObject({
      account: 1,
      kid: alice.record.signing.kid,
    })
    expect(await openAccount(lock, alice.record, 1, newLockSecret())).toBe(unreadable)
  })

  it('[KY2] changing the password replaces one lock: the keys and the other locks stay', async () => {
    const [old, fresh, recovery] = [newLockSecret(), newLockSecret(), newLockSecret()]
    const oldLock = await sealLock(alice.unlocked, password(), old)
    const recoveryLock = await sealLock(alice.unlocked, { kind: 'recovery' }, recovery)
    const ak = await openLock(oldLock, alice.record, 1, old)
    if (ak === unreadable) throw new Error(unreadable)
    const newLock = await sealLock({ account: 1, ak }, password(), fresh)
    expect(await openAccount(newLock, alice.record, 1, fresh)).toMatchObject({ account: 1 })
    expect(await openAccount(newLock, alice.record, 1, old)).toBe(unreadable)
    expect(await openAccount(recoveryLock, alice.record, 1, recovery)).toMatchObject({ account: 1 })
  })

  it('[KY2] a lock of one kind does not open as another, nor for another account', async () => {
    const secret = newLockSecret()
    const lock = await sealLock(alice.unlocked, { kind: 'recovery' }, secret)
    expect(await openLock({ ...lock, kind: 'join' } as typeof lock, alice.record, 1, secret)).toBe(unreadable)
    expect(await openLock(lock, alice.record, 2, secret)).toBe(unreadable)
    expect(await openLock(lock, bob.record, 1, secret)).toBe(unreadable)
  })

  it('[KY2] the secret stays usable after it sealed and opened', async () => {
    const secret = newLockSecret()
    const before = revealSecret(secret).slice()
    const lock = await sealLock(alice.unlocked, { kind: 'reload' }, secret)
    await openAccount(lock, alice.record, 1, secret)
    expect(revealSecret(secret)).toEqual(before)
  })

  it('[KY1] [KY2] the frozen account opens by its frozen lock', async () => {
    const record = accountKeysSchema.parse(vectors.keys)
    const lock = accountLockSchema.parse(vectors.lock)
    const unlocked = await openAccount(lock, record, vectors.account, secretOf(bytesOf(vectors.lock_secret)))
    expect(unlocked).toMatchObject({ kid: vectors.keys.signing.kid })
  })
})
