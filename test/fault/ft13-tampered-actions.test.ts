// FT13, signed actions: whatever bit of one is changed on its way, the server says the one thing and keeps nothing of it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignedAction, signedActionSchema } from '../../contract/envelope/action.ts'
import { sendActions } from '../../contract/http/actions.ts'
import { verifyAction } from '../../workers/crypto/core/action.ts'
import { importVerifyKey } from '../../workers/crypto/core/public-keys.ts'
import { flippedRecords, flippedTexts } from '../support/flip-bits.ts'
import { type Person, setupOrganisation, setupPerson } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { newCid, patientKey, readable, sealText, sign, wrapToSecret } from '../support/signing.ts'
import { bytesOf } from '../unit/workers/crypto/core/people.ts'

const isLong = process.env.TEST_LONG === '1'
/** every 61st bit in the short share: prime to 8, so that each bit of a byte has its turn */
const step = isLong ? 1 : 61
const atOnce = 100

let server: TestServer
let koenig: Person
let good: SignedAction

beforeAll(async () => {
  server = await startTestServer()
  const nord = await setupOrganisation(server, 'careseeker', 'Klinikum Nord')
  koenig = await setupPerson(server, nord, 'koenig@nord.example', 'care,careseekerUserManagement')
  const { account, device, unlocked, group } = koenig
  if (!group) throw new Error('nobody founded')
  const person = { id: account.id, device, unlocked }
  const own = {
    organisationId: nord.id,
    secret: group.secret,
    recipient: { kind: 'secret', secret: group.secret },
  } as const
  const cid = newCid()
  const key = patientKey(cid)
  good = await sign(person, {
    action: 'create_patient',
    target: { kind: 'patient', cid },
    codes: { readable },
    envelopes: { 'profile/identity': await sealText(key, 'patient', cid, 'profile/identity', null, 'Frieda Muster') },
    wraps: [await wrapToSecret(key, own, person)],
  })
})
afterAll(() => server.close())

/** As they come over the wire: what no border lets through is counted, the rest is sent. */
function changedActions(): { readonly actions: SignedAction[]; readonly malformed: number } {
  const { records, malformed } = flippedRecords(signedActionSchema, good, step)
  // and the text inside the text, whose own bits the JSON around it hides behind escapes
  const bytes = [...flippedTexts(good.bytes, step)].map((text) => ({ ...good, bytes: text }))
  return { actions: [...records, ...bytes], malformed }
}

it('[OB7] FT13: the server refuses every action with a changed bit by one code, and keeps none', async () => {
  const { actions, malformed } = changedActions()
  expect(actions.length + malformed).toBeGreaterThanOrEqual(Math.floor(20_000 / step))
  const codes = new Map<string, number>()
  for (let from = 0; from < actions.length; from += atOnce) {
    const { status, body } = await koenig.client.call(sendActions, {
      body: { actions: actions.slice(from, from + atOnce) },
    })
    expect(status).toBe(200)
    for (const result of body.results) {
      const said = result.status === 'refused' ? result.code : result.status
      codes.set(said, (codes.get(said) ?? 0) + 1)
    }
  }
  expect([...codes]).toEqual([['signature_invalid', actions.length]])
  for (const table of ['action', 'patient', 'wrap'] as const) {
    const { count } = await server.deps.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect({ table, count: Number(count) }).toEqual({ table, count: table === 'wrap' ? 1 : 0 })
  }
})

it('[OB7] FT13: the one that nobody changed is done', async () => {
  const { body } = await koenig.client.call(sendActions, { body: { actions: [good] } })
  expect(body.results).toMatchObject([{ status: 'done' }])
})

it('[OB7] FT13: a client believes none of them either', async () => {
  const key = await importVerifyKey(bytesOf(koenig.account.keys.signing.spki))
  if (!key) throw new Error('no P-256 key')
  expect((await verifyAction(good, key)).ok).toBe(true)
  const { actions } = changedActions()
  // which key signed is looked up before: here it is given
  const changed = actions.filter(({ bytes, signature }) => bytes !== good.bytes || signature !== good.signature)
  const answers = await Promise.all(changed.map(async (action) => verifyAction(action, key)))
  expect(new Set(answers.map((answer) => (answer.ok ? 'believed' : answer.error)))).toEqual(new Set(['bad_signature']))
})
