import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pack } from '../../../../../contract/envelope/packed.ts'
import { associatedData, type EnvelopePlace, envelopeSchema } from '../../../../../contract/envelope/v1.ts'
import { unreadable } from '../../../../../workers/crypto/core/aead.ts'
import { textOf, utf8 } from '../../../../../workers/crypto/core/bytes.ts'
import {
  type Asked,
  envelopeBytes,
  openEnvelope,
  openMany,
  sealBytes,
  sealEnvelope,
} from '../../../../../workers/crypto/core/envelope.ts'
import { holdKey, newKey } from '../../../../../workers/crypto/core/held-key.ts'
import { randomKid } from '../../../../../workers/crypto/core/key-ids.ts'
import vectors from '../../../../vectors/envelope.json' with { type: 'json' }
import { bytesOf } from './people.ts'

const requestCid = randomKid()
const rk = newKey({ kind: 'request', cid: requestCid, generation: 1 })
const under = { kind: 'request', cid: requestCid } as const
const place: EnvelopePlace = { kind: 'message', cid: randomKid(), path: 'message', author: 17 }
const asked: Asked = { place, under }

describe('one envelope', () => {
  it.each(vectors)('[EN1] opens as it was frozen: $associated_data', async (vector) => {
    const key = holdKey({ kid: vector.kid, kind: 'patient', cid: 'x', generation: 1 }, bytesOf(vector.key))
    expect(associatedData(vector.kid, vector.place)).toBe(vector.associated_data)
    const envelope = envelopeSchema.parse(vector.envelope)
    const opened = await openEnvelope(key, { place: vector.place, under: { kind: 'patient', cid: 'x' } }, envelope)
    expect(opened).toEqual(utf8(vector.text))
    const random = () => bytesOf(envelope.iv)
    expect(await sealEnvelope(key, vector.place, utf8(vector.text), random)).toEqual(envelope)
  })

  it('[EN1] opens to the same text, in the shape that crosses borders', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async (text) => {
        const envelope = await sealEnvelope(rk, place, utf8(text))
        expect(envelopeSchema.parse(envelope)).toEqual(envelope)
        const opened = await openEnvelope(rk, asked, envelope)
        expect(opened === unreadable ? unreadable : textOf(opened)).toBe(text)
      }),
      { numRuns: 50 },
    )
  })

  it('[EN1] has a fresh IV each time', async () => {
    const envelopes = await Promise.all(Array.from({ length: 200 }, () => sealEnvelope(rk, place, utf8('same'))))
    expect(new Set(envelopes.map(({ iv }) => iv)).size).toBe(200)
    expect(new Set(envelopes.map(({ content }) => content)).size).toBe(200)
  })

  it.each<[string, EnvelopePlace]>([
    ['record kind', { ...place, kind: 'patient' }],
    ['record', { ...place, cid: randomKid() }],
    ['field', { ...place, path: 'response/message' }],
    ['author', { ...place, author: 18 }],
    ['missing author', { ...place, author: null }],
  ])('[EN1] is unreadable in the place of another %s', async (_, other) => {
    const envelope = await sealEnvelope(rk, place, utf8('text'))
    expect(await openEnvelope(rk, { ...asked, place: other }, envelope)).toBe(unreadable)
  })

  it('[EN1] is unreadable without its key, under another key id, and under another key of the same id', async () => {
    const envelope = await sealEnvelope(rk, place, utf8('text'))
    const head = { kind: 'request', cid: requestCid, generation: 1 } as const
    const same = holdKey({ ...head, kid: rk.kid }, new Uint8Array(64))
    expect(await openEnvelope(undefined, asked, envelope)).toBe(unreadable)
    expect(await openEnvelope(newKey(head), asked, envelope)).toBe(unreadable)
    expect(await openEnvelope(same, asked, envelope)).toBe(unreadable)
  })

  it('[EN6] a message of one request does not open as one of another, though both keys are held', async () => {
    const otherCid = randomKid()
    const envelope = await sealEnvelope(rk, place, utf8('of the first request'))
    expect(await openEnvelope(rk, { place, under: { kind: 'request', cid: otherCid } }, envelope)).toBe(unreadable)
    expect(await openEnvelope(rk, { place, under: { kind: 'patient', cid: requestCid } }, envelope)).toBe(unreadable)
  })

  it('[EN3] content and iv are the same bytes in every shape', async () => {
    const sealed = await sealBytes(rk, place, utf8('text'), (length) => new Uint8Array(length))
    const envelope = await sealEnvelope(rk, place, utf8('text'), (length) => new Uint8Array(length))
    expect(envelopeBytes(envelope)).toEqual(sealed)
  })

  it('[EN1] refuses what is no base64url as unreadable', async () => {
    const envelope = await sealEnvelope(rk, place, utf8('text'))
    expect(await openEnvelope(rk, asked, { ...envelope, iv: `${envelope.iv.slice(1)}!` })).toBe(unreadable)
    expect(await openEnvelope(rk, asked, { ...envelope, content: `${envelope.content}=` })).toBe(unreadable)
  })
})

describe('many at once', () => {
  const keyOf = (kid: string) => (kid === rk.kid ? rk : undefined)

  it('[EN1] opens each in order and marks what is unreadable, without hurting its neighbours', async () => {
    const count = 1_200
    const messages = Array.from({ length: count }, (_, i) => ({
      kid: i % 100 === 7 ? randomKid() : rk.kid,
      place: { ...place, cid: randomKid() },
      under: i % 100 === 8 ? { kind: 'request' as const, cid: randomKid() } : under,
    }))
    const sealed = await Promise.all(messages.map((one, i) => sealBytes(rk, one.place, utf8(`message ${i}`))))
    for (let i = 9; i < count; i += 100) sealed[i]![20]! ^= 1
    const opened = await openMany(keyOf, messages, pack(sealed))
    const expected = Array.from({ length: count }, (_, i) => ([7, 8, 9].includes(i % 100) ? null : `message ${i}`))
    expect(opened.map((plain) => plain && textOf(plain))).toEqual(expected)
  })

  it('answers nothing for nothing', async () => expect(await openMany(keyOf, [], pack([]))).toEqual([]))

  it('[EN1] an item that is missing in the buffer is unreadable', async () => {
    const one = { ...asked, kid: rk.kid }
    const sealed = await sealBytes(rk, place, utf8('text'))
    expect(await openMany(keyOf, [one, one], pack([sealed]))).toEqual([utf8('text'), null])
  })
})
