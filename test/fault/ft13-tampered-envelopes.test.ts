// FT13, what is sealed: every bit of envelopes and chunks, cuts and swaps. Nothing opens, nothing opens in another field, record,
// patient, kind or author, and everything that does not open says the same.
import { expect, it } from 'vitest'
import { type Envelope, type EnvelopePlace, envelopeSchema } from '../../contract/envelope/v1.ts'
import { bytesToB64, concatBytes, utf8 } from '../../workers/crypto/core/bytes.ts'
import { type Asked, openEnvelope, sealEnvelope } from '../../workers/crypto/core/envelope.ts'
import { type ChunkPlace, newFileKey, openChunk, sealChunk } from '../../workers/crypto/core/file.ts'
import { newKey } from '../../workers/crypto/core/held-key.ts'
import { randomKid } from '../../workers/crypto/core/key-ids.ts'
import { bitsOf, cut, flipBit, flippedRecords } from '../support/flip-bits.ts'
import { bytesOf } from '../unit/workers/crypto/core/people.ts'

const isLong = process.env.TEST_LONG === '1'
/** a tenth of FT13's 20,000 in the short share */
const atLeast = isLong ? 20_000 : 2_000
const texts = ['', 'Frau M. kann ab Montag kommen.', 'x'.repeat(100), ...(isLong ? ['y'.repeat(1_500)] : [])]

const kinds = ['message', 'patient', 'auction_request']
const paths = ['message', 'profile/identity', 'profile/diagnosis', 'response/message']
const authors = [null, 1, 2, 17]
const cids = [randomKid(), randomKid(), randomKid()]
const places: EnvelopePlace[] = kinds.flatMap((kind) =>
  cids.flatMap((cid) => paths.flatMap((path) => authors.map((author) => ({ kind, cid, path, author })))),
)
const [place] = places as [EnvelopePlace]

it('[EN1] FT13: no changed, cut or moved envelope opens, and all are refused alike', async () => {
  const rk = newKey({ kind: 'request', cid: randomKid(), generation: 1 })
  const under = { kind: 'request', cid: rk.cid } as const
  const asked: Asked = { place, under }
  const cases: Promise<unknown>[] = []
  const refused = (tampered: Envelope, ask: Asked = asked) => cases.push(openEnvelope(rk, ask, tampered))

  for (const text of texts) {
    const good = await sealEnvelope(rk, place, utf8(text))
    expect(await openEnvelope(rk, asked, good)).toEqual(utf8(text))
    for (const bit of bitsOf(good.iv)) refused({ ...good, iv: flipBit(good.iv, bit) })
    for (const bit of bitsOf(good.kid)) refused({ ...good, kid: flipBit(good.kid, bit) })
    for (const bit of bitsOf(good.content)) refused({ ...good, content: flipBit(good.content, bit) })
    for (let keep = 0; keep < bytesOf(good.content).length; keep++)
      refused({ ...good, content: cut(good.content, keep) })
    refused({ ...good, content: `${good.content.slice(0, -2)}${good.content}` })
    for (const other of places.slice(1)) refused(good, { place: other, under })
    for (const cid of cids) refused(good, { place, under: { kind: 'request', cid } })
    refused(good, { place, under: { kind: 'patient', cid: rk.cid } })
    // the same on the wire, where names and punctuation have bits too
    for (const record of flippedRecords(envelopeSchema, good).records) refused(record)
  }

  // parts of two envelopes of the same key and place
  const [a, b] = (await Promise.all(['first', 'other'].map((text) => sealEnvelope(rk, place, utf8(text))))) as [
    Envelope,
    Envelope,
  ]
  refused({ ...a, iv: b.iv })
  refused({ ...a, content: b.content })
  const halves = concatBytes(bytesOf(a.content).subarray(0, 16), bytesOf(b.content).subarray(16))
  refused({ ...a, content: bytesToB64(halves) })

  const answers = new Set(await Promise.all(cases))
  expect(cases.length).toBeGreaterThanOrEqual(atLeast)
  expect([...answers]).toEqual(['unreadable'])
})

it('[EN1] FT13: every record, field and author is its own place: none of 144 opens in another’s', async () => {
  const key = newKey({ kind: 'patient', cid: randomKid(), generation: 1 })
  const under = { kind: 'patient', cid: key.cid } as const
  const sealed = await Promise.all(places.map((one) => sealEnvelope(key, one, utf8('text'))))
  const opened = await Promise.all(
    places.flatMap((one, i) =>
      sealed.map(async (envelope, j) => [
        i === j,
        (await openEnvelope(key, { place: one, under }, envelope)) !== 'unreadable',
      ]),
    ),
  )
  expect(opened.length).toBe(144 * 144)
  expect(opened.every(([own, opens]) => own === opens)).toBe(true)
})

it('[EN2] FT13: no changed, cut or moved chunk of a file opens', async () => {
  const key = newFileKey(randomKid())
  const at: ChunkPlace = { author: 7, index: 3, isLast: true }
  const good = await sealChunk(key, at, utf8('die letzten Bytes eines Arztbriefs'))
  expect(await openChunk(key, at, good)).toEqual(utf8('die letzten Bytes eines Arztbriefs'))
  const text = bytesToB64(good)
  const cases = [
    ...bitsOf(text).map((bit) => openChunk(key, at, bytesOf(flipBit(text, bit)))),
    ...Array.from(good, (_, keep) => openChunk(key, at, good.slice(0, keep))),
    openChunk(key, { ...at, index: 2 }, good),
    openChunk(key, { ...at, isLast: false }, good),
    openChunk(key, { ...at, author: 8 }, good),
    openChunk({ ...key, cid: randomKid() }, at, good),
    openChunk({ ...key, kid: randomKid() }, at, good),
    openChunk({ ...key, kind: 'request' }, at, good),
    openChunk(newFileKey(key.cid), at, good),
  ]
  expect([...new Set(await Promise.all(cases))]).toEqual(['unreadable'])
})
