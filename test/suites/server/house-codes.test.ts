// B35, B37, B53, B59, R3: a house that was asked by fax gets on board by the code on the page; wrong, old and used codes look alike.
// On both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activate } from '../../../contract/http/activation.ts'
import {
  associateByCode,
  readHouseByCode,
  saveHouseByCode,
  saveInstitutionCodes,
} from '../../../contract/http/house-codes.ts'
import { makeFaxPage } from '../../../server/fax/make-page.ts'
import { codeOfPage } from '../../../server/house-codes/code.ts'
import { newClient } from '../../support/client.ts'
import { bothDatabases } from '../../support/database.ts'
import { draftActivation } from '../../support/people.ts'
import { newCid, requestKey, sign, wrapToSecret } from '../../support/signing.ts'
import { run, setupSearch } from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

const nobodysCode = '00000-00000-00000'

describe.each(bothDatabases)('the code of a fax on %s', (kind) => {
  let ward: Ward
  let requestId: number
  beforeAll(async () => {
    ward = await setupWard(kind)
    const { auction } = await setupSearch(ward, [])
    const cid = newCid()
    const action = await sign(ward.koenig, {
      action: 'send_request',
      target: { kind: 'auction', id: auction.id, cid: auction.cid },
      codes: { requests: [{ careprovider_id: ward.keylessId, cid, fax: true }] },
      wraps: [await wrapToSecret(requestKey(cid), ward.clinic, ward.koenig)],
    })
    expect((await run(ward, ward.koenig, action)).status).toBe('done')
    const row = ward.deps.db.selectFrom('auction_request').select('id').where('cid', '=', cid)
    requestId = (await row.executeTakeFirstOrThrow()).id
  })
  afterAll(() => ward.server.close())

  const somebody = () => newClient(ward.server)
  const newCode = async () => codeOfPage((await makeFaxPage(ward.deps, requestId)).split('/').at(-1) ?? '')
  const params = () => ({ id: ward.keylessId })
  const read = (code: string) => somebody().call(readHouseByCode, { body: { code } })
  const associate = (code: string, email: string, id = ward.keylessId) =>
    somebody().call(associateByCode, { params: { id }, body: { code, email, language: 'de' } })
  const ended = { status: 410, body: { code: 'token_ended' } }

  it('tells the house, and takes street, telephone and institution codes', async () => {
    const code = await newCode()
    const house = { id: ward.keylessId, name: 'Stift Ost', street: '', phone: '', ik_numbers: [] }
    expect(await read(code)).toMatchObject({ status: 200, body: house })
    const address = { code, street: 'Seestraße 1', phone: '+4944112345' }
    expect((await somebody().call(saveHouseByCode, { params: params(), body: address })).status).toBe(200)
    const numbers = { code, ik_numbers: ['260326822', '260326822'] }
    const saved = await somebody().call(saveInstitutionCodes, { params: params(), body: numbers })
    expect(saved.body).toMatchObject({ street: 'Seestraße 1', phone: '+4944112345', ik_numbers: ['260326822'] })
    // whoever has the code of one fax does not say where the next one goes (docs/decisions/0621)
    const stands = ward.deps.db.updateTable('organisation').where('id', '=', ward.keylessId)
    await stands.set({ fax: '044112399' }).execute()
    const other = { ...address, fax: '044199' }
    const answered = await somebody().call(saveHouseByCode, { params: params(), body: other })
    for (const { body } of [answered, await read(code)]) {
      expect(body).not.toHaveProperty('fax')
      expect(body).not.toHaveProperty('contact_hours')
    }
    const kept = ward.deps.db.selectFrom('organisation').select('fax').where('id', '=', ward.keylessId)
    expect(await kept.executeTakeFirst()).toEqual({ fax: '044112399' })
    const slipped = { code, ik_numbers: ['260326822', '260326823'] }
    expect(await somebody().call(saveInstitutionCodes, { params: params(), body: slipped })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.ik_numbers.1', code: 'check_digit' }] },
    })
  })

  it('is another house’s code as little as one that nobody has', async () => {
    const code = await newCode()
    expect(await read(nobodysCode)).toMatchObject(ended)
    expect(await associate(code, 'x@stift.example', ward.linde.organisationId)).toMatchObject(ended)
  })

  it('refuses an address that has an account elsewhere', async () => {
    expect(await associate(await newCode(), 'maria@seeblick.example')).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    })
  })

  it('loses no use by addresses that are taken, and lets nobody try them for long', async () => {
    const code = await newCode()
    for (let i = 0; i < 6; i++) expect((await associate(code, 'maria@seeblick.example')).status).toBe(409)
    expect((await associate(code, 'neu@stift.example')).status).toBe(201)
    // with those six, as many wrong codes as a network may try
    for (let i = 6; i < 60; i++) await ward.deps.attempts.count({ network: '127.0.0.1', tried: null })
    expect((await associate(code, 'maria@seeblick.example')).status).toBe(429)
    ward.server.advance(15 * 60_000 + 1)
  })

  it('ends after seven days', async () => {
    const code = await newCode()
    ward.server.advance(7 * 24 * 3_600_000 + 1)
    expect(await read(code)).toMatchObject(ended)
  })

  it('sends five invitations and no more', async () => {
    const code = await newCode()
    for (const _ of [1, 2, 3, 4, 5]) expect((await associate(code, 'tippfehler@stift.example')).status).toBe(201)
    expect(await associate(code, 'tippfehler@stift.example')).toMatchObject(ended)
  })

  it('[B59] associate: invites the first person, who founds the house; with that the code ends', async () => {
    const code = await newCode()
    expect((await associate(code, 'leitung@stift.example')).status).toBe(201)
    const mail = await ward.deps.db
      .selectFrom('mail')
      .select(['type', 'variables'])
      .where('recipient', '=', 'leitung@stift.example')
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ type: 20, variables: { organisation: 'Stift Ost' } })
    expect((await read(code)).status).toBe(200)
    const client = somebody()
    const { token } = mail.variables as { readonly token: string }
    const draft = await draftActivation(ward.server, client, token)
    expect(draft.group).not.toBeNull()
    expect((await client.call(activate, { body: draft.body })).status).toBe(200)
    expect(await read(code)).toMatchObject(ended)
    expect(await read(await newCode())).toMatchObject(ended)
  })
})
