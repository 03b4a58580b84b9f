import { createHash, createPublicKey, verify } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { type ActionBody, actionSignedText, signedActionSchema } from '../../../../../contract/envelope/action.ts'
import { refreshSignedText } from '../../../../../contract/envelope/refresh-proof.ts'
import { signAction, verifyAction } from '../../../../../workers/crypto/core/action.ts'
import { randomKid } from '../../../../../workers/crypto/core/key-ids.ts'
import { importVerifyKey } from '../../../../../workers/crypto/core/public-keys.ts'
import { proveRefresh } from '../../../../../workers/crypto/core/refresh-proof.ts'
import { signText, verifyText } from '../../../../../workers/crypto/core/sign.ts'
import vectors from '../../../../vectors/account.json' with { type: 'json' }
import { bytesOf, type Person, setupPerson } from './people.ts'

let alice: Person
let bob: Person
let aliceKey: CryptoKey
let bobKey: CryptoKey
const body: ActionBody = {
  v: 1,
  id: '0197f3a0-0000-7000-8000-000000000001',
  device: 3,
  account: 1,
  lane: 'auction_request:x',
  action: 'accept_request',
  target: { kind: 'auction_request', id: 9, cid: randomKid() },
  decision: 4,
  codes: { solutions: [1, 2], text: 'Straße 🙂' },
  envelopes: {},
  at: 1_795_000_000_000,
}

beforeAll(async () => {
  alice = await setupPerson(1)
  bob = await setupPerson(2)
  aliceKey = (await importVerifyKey(bytesOf(alice.record.signing.spki)))!
  bobKey = (await importVerifyKey(bytesOf(bob.record.signing.spki)))!
}, 60_000)

it('[OB7] the author’s key verifies an action, another’s does not', async () => {
  const signed = await signAction(body, alice.unlocked)
  expect(signedActionSchema.parse(signed)).toEqual(signed)
  expect(signed.key).toBe(alice.record.signing.kid)
  expect(await verifyAction(signed, aliceKey)).toEqual({ ok: true, value: body })
  expect(await verifyAction(signed, bobKey)).toEqual({ ok: false, error: 'bad_signature' })
})

it('[OB7] node:crypto verifies the same bytes', async () => {
  const signed = await signAction(body, alice.unlocked)
  const key = createPublicKey({ key: Buffer.from(bytesOf(alice.record.signing.spki)), format: 'der', type: 'spki' })
  const wire = Buffer.from(actionSignedText(signed.bytes))
  expect(verify('sha256', wire, { key, dsaEncoding: 'ieee-p1363' }, bytesOf(signed.signature))).toBe(true)
})

it('[OB3] the signature covers every character of the wire bytes', async () => {
  const signed = await signAction(body, alice.unlocked)
  const changed = [
    signed.bytes.replace('"decision":4', '"decision":5'),
    `${signed.bytes} `,
    JSON.stringify({ ...body, codes: {} }),
    JSON.stringify(Object.fromEntries(Object.entries(body).reverse())),
  ]
  for (const bytes of changed)
    expect(await verifyAction({ ...signed, bytes }, aliceKey)).toEqual({ ok: false, error: 'bad_signature' })
})

it('[OB3] what was frozen stays the same bytes through JSON and storage', async () => {
  const signed = await signAction(body, alice.unlocked)
  const stored = structuredClone(JSON.parse(JSON.stringify(signed)) as typeof signed)
  const hash = (bytes: string) => createHash('sha256').update(bytes, 'utf8').digest('hex')
  expect(hash(stored.bytes)).toBe(hash(signed.bytes))
  expect(await verifyAction(stored, aliceKey)).toMatchObject({ ok: true })
})

it('[OB7] nobody signs for another', async () => {
  await expect(signAction(body, bob.unlocked)).rejects.toThrow()
})

it('[OB1] a body that does not fit its schema is never signed', async () => {
  await expect(signAction({ ...body, id: 'no-uuid' }, alice.unlocked)).rejects.toThrow()
})

it('[OB7] signed bytes that are no action are malformed', async () => {
  for (const bytes of ['{}', 'no json']) {
    const signature = await signText(alice.unlocked, actionSignedText(bytes))
    expect(await verifyAction({ bytes, key: alice.unlocked.kid, signature }, aliceKey)).toEqual({
      ok: false,
      error: 'malformed',
    })
  }
})

it('[OB3] [AU4] the frozen action and refresh proof verify', async () => {
  const key = (await importVerifyKey(bytesOf(vectors.keys.signing.spki)))!
  const { session, at, signature } = vectors.refresh
  expect(await verifyAction(vectors.action, key)).toMatchObject({ ok: true, value: { account: vectors.account } })
  expect(await verifyText(key, refreshSignedText({ session, account: vectors.account, at }), signature)).toBe(true)
})

it('[AU4] a refresh proof is good for its session, account and time only', async () => {
  const proof = await proveRefresh(alice.unlocked, 'session', 5)
  const good = (session: string, account: number, at: number) =>
    verifyText(aliceKey, refreshSignedText({ session, account, at }), proof.signature)
  expect(proof.at).toBe(5)
  expect(await good('session', 1, 5)).toBe(true)
  expect([await good('other', 1, 5), await good('session', 2, 5), await good('session', 1, 6)]).toEqual([
    false,
    false,
    false,
  ])
})

it('[AU4] a refresh proof is no action: each signed text begins with its own words', async () => {
  const claim = refreshSignedText({ session: 'session', account: 1, at: 5 })
  const { signature } = await proveRefresh(alice.unlocked, 'session', 5)
  expect(await verifyAction({ bytes: claim, key: alice.unlocked.kid, signature }, aliceKey)).toMatchObject({
    ok: false,
  })
})
