// The text blocks of a house, on both databases: sealed, one list, and nobody overwrites what somebody else has just saved.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Envelope } from '../../../contract/envelope/v1.ts'
import { readTextBlocks, saveTextBlocks } from '../../../contract/http/text-blocks.ts'
import { databaseKinds } from '../../support/database.ts'
import { sealText } from '../../support/signing.ts'
import { setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

describe.each(databaseKinds)('text blocks on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())
  beforeEach(() => ward.deps.db.deleteFrom('text_blocks').execute())

  const params = () => ({ careproviderId: ward.seeblick.organisationId })
  const seal = (person: WardPerson, text: string, key = ward.seeblick.secret): Promise<Envelope> =>
    sealText(key, 'organisation', key.cid, 'text_blocks', person.id, JSON.stringify({ blocks: [{ title: 'A', text }] }))
  const save = async (person: WardPerson, rev: number, sealed: Envelope) =>
    person.client.call(saveTextBlocks, { params: params(), body: { rev, sealed } })

  it('are none at first, and then what a colleague saved last, sealed', async () => {
    const first = await ward.jana.client.call(readTextBlocks, { params: params() })
    expect(first).toMatchObject({ status: 200, body: { rev: 0, list: null } })
    const sealed = await seal(ward.maria, 'Bitte rufen Sie Frau Kramer an')
    expect(await save(ward.maria, 0, sealed)).toMatchObject({ status: 200, body: { rev: 1 } })
    const { body } = await ward.jana.client.call(readTextBlocks, { params: params() })
    expect(body).toEqual({ rev: 1, list: { sealed, account_id: ward.maria.id } })
    expect(JSON.stringify(await ward.deps.db.selectFrom('text_blocks').selectAll().execute())).not.toContain('Kramer')
  })

  it('are not written over by somebody who has not seen the newest', async () => {
    expect((await save(ward.maria, 0, await seal(ward.maria, 'eins'))).status).toBe(200)
    expect((await save(ward.jana, 0, await seal(ward.jana, 'zwei'))).status).toBe(409)
    expect((await save(ward.jana, 1, await seal(ward.jana, 'zwei'))).body).toMatchObject({ rev: 2 })
    expect((await save(ward.maria, 1, await seal(ward.maria, 'drei'))).status).toBe(409)
  })

  it('lie under the newest secret of their own house, and are no bigger than they may be', async () => {
    expect((await save(ward.maria, 0, await seal(ward.maria, 'X', ward.linde.secret))).status).toBe(422)
    const sealed = await seal(ward.maria, 'X')
    expect((await save(ward.maria, 0, { ...sealed, content: 'A'.repeat(300_001) })).status).toBe(400)
    expect((await save(ward.koenig, 0, sealed)).status).not.toBe(200)
    expect((await save(ward.lindePerson, 0, sealed)).status).toBe(404)
  })
})
