// FT13 at the tenth that `npm test` runs: every bit of small envelopes and wraps, cuts, and swaps. Nothing may open, and
// everything that does not open says the same.
import { beforeAll, expect, it } from 'vitest'
import type { Envelope, EnvelopePlace } from '../../../../../contract/envelope/v1.ts'
import type { Wrap } from '../../../../../contract/envelope/wrap.ts'
import { bytesToB64, utf8 } from '../../../../../workers/crypto/core/bytes.ts'
import { type Asked, openEnvelope, sealEnvelope } from '../../../../../workers/crypto/core/envelope.ts'
import { newKey } from '../../../../../workers/crypto/core/held-key.ts'
import { randomKid } from '../../../../../workers/crypto/core/key-ids.ts'
import { openWrap, wrapKey } from '../../../../../workers/crypto/core/wrap.ts'
import { bytesOf, type Organisation, type Person, setupOrganisation, setupPerson } from './people.ts'

/** FT13 asks for 20,000; this is its tenth */
const atLeast = 2_000

const flipBit = (b64: string, bit: number): string => {
  const bytes = bytesOf(b64)
  bytes[bit >> 3]! ^= 1 << (bit & 7)
  return bytesToB64(bytes)
}
const bitsOf = (b64: string): number[] => Array.from({ length: bytesOf(b64).length * 8 }, (_, bit) => bit)
const cut = (b64: string, keep: number): string => bytesToB64(bytesOf(b64).subarray(0, keep))

const kinds = ['message', 'patient', 'auction_request']
const paths = ['message', 'profile/identity', 'profile/diagnosis', 'response/message']
const authors = [null, 1, 2, 17]
const cids = [randomKid(), randomKid(), randomKid()]
const places: EnvelopePlace[] = kinds.flatMap((kind) =>
  cids.flatMap((cid) => paths.flatMap((path) => authors.map((author) => ({ kind, cid, path, author })))),
)

it('[EN1] FT13: no changed, cut or moved envelope opens, and all are refused alike', async () => {
  const rk = newKey({ kind: 'request', cid: randomKid(), generation: 1 })
  const under = { kind: 'request', cid: rk.cid } as const
  const place = places[0]!
  const asked: Asked = { place, under }
  const cases: Promise<unknown>[] = []
  const refused = (tampered: Envelope, ask: Asked = asked) => cases.push(openEnvelope(rk, ask, tampered))

  for (const text of ['', 'Frau M. kann ab Montag kommen.', 'x'.repeat(100)]) {
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
  }

  // parts of two envelopes of the same key and place
  const [a, b] = await Promise.all(['first', 'other'].map((text) => sealEnvelope(rk, place, utf8(text))))
  refused({ ...a!, iv: b!.iv })
  refused({ ...a!, content: b!.content })
  refused({
    ...a!,
    content: bytesToB64(new Uint8Array([...bytesOf(a!.content).subarray(0, 16), ...bytesOf(b!.content).subarray(16)])),
  })

  const answers = new Set(await Promise.all(cases))
  expect(cases.length).toBeGreaterThanOrEqual(atLeast)
  expect([...answers]).toEqual(['unreadable'])
})

it('[EN1] FT13: every record, field and author is its own place: none of 144 opens in another’s', async () => {
  const key = newKey({ kind: 'patient', cid: randomKid(), generation: 1 })
  const under = { kind: 'patient', cid: key.cid } as const
  const sealed = await Promise.all(places.map((place) => sealEnvelope(key, place, utf8('text'))))
  const opened = await Promise.all(
    places.flatMap((place, i) =>
      sealed.map(async (envelope, j) => [
        i === j,
        (await openEnvelope(key, { place, under }, envelope)) !== 'unreadable',
      ]),
    ),
  )
  expect(opened.length).toBe(144 * 144)
  expect(opened.every(([own, opens]) => own === opens)).toBe(true)
}, 30_000)

let alice: Person
let clinic: Organisation
beforeAll(async () => {
  alice = await setupPerson(1)
  clinic = await setupOrganisation(alice)
}, 60_000)

it('[KY5] FT13: no wrap with a changed bit is used', async () => {
  const cid = randomKid()
  const pk = newKey({ kind: 'patient', cid, generation: 1 })
  const gs = newKey({ kind: 'group', cid: clinic.cid, generation: 1 })
  const rosters = { owner: clinic.roster, own: clinic.roster }
  const byRsa = await wrapKey(pk, alice.recipient, alice.unlocked)
  const byGs = await wrapKey(pk, { kind: 'secret', secret: gs }, alice.unlocked)
  const openRsa = (wrap: Wrap) => openWrap(wrap, { kind: 'patient', cid }, rosters, alice.opener)
  const openGs = (wrap: Wrap) => openWrap(wrap, { kind: 'patient', cid }, rosters, { kind: 'secret', secret: gs })
  expect([(await openRsa(byRsa)).ok, (await openGs(byGs)).ok]).toEqual([true, true])

  const cases: ReturnType<typeof openWrap>[] = []
  if (typeof byRsa.wrapped !== 'string' || typeof byGs.wrapped === 'string') throw new Error('not as sealed')
  for (const bit of bitsOf(byRsa.wrapped))
    cases.push(openRsa({ ...byRsa, wrapped: flipBit(byRsa.wrapped, bit) } as Wrap))
  for (const bit of bitsOf(byRsa.signature)) cases.push(openRsa({ ...byRsa, signature: flipBit(byRsa.signature, bit) }))
  for (const bit of bitsOf(byRsa.key)) cases.push(openRsa({ ...byRsa, key: flipBit(byRsa.key, bit) }))
  const { wrapped } = byGs
  for (const bit of bitsOf(wrapped.content))
    cases.push(openGs({ ...byGs, wrapped: { ...wrapped, content: flipBit(wrapped.content, bit) } } as Wrap))
  for (const bit of bitsOf(wrapped.iv))
    cases.push(openGs({ ...byGs, wrapped: { ...wrapped, iv: flipBit(wrapped.iv, bit) } } as Wrap))

  const answers = await Promise.all(cases)
  expect(cases.length).toBeGreaterThanOrEqual(atLeast)
  expect(new Set(answers.map((answer) => (answer.ok ? 'opened' : answer.error)))).toEqual(new Set(['bad_signature']))
}, 30_000)
