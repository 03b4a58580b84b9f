// Versions of legal documents in the console, on both databases: another one holds by the clock alone, none is taken away, houses that
// agreed are asked again and told by mail 56.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTypes } from '../../../catalogue/mail-types.ts'
import { listRecordChanges } from '../../../contract/http/admin-history.ts'
import {
  addLegalFile,
  addLegalVersion,
  changeLegalVersion,
  type LegalVersionFields,
  listLegalVersions,
  readLegalVersion,
  removeLegalVersion,
} from '../../../contract/http/admin-legal.ts'
import { acceptHouseLegal, readHouseLegal } from '../../../contract/http/house-legal.ts'
import { readLegalDocuments } from '../../../contract/http/legal-documents.ts'
import { newClient } from '../../support/client.ts'
import { bothDatabases } from '../../support/database.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { runCommand, setupAdmin } from '../../support/people.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

/** ms; sessions last longer than all of them */
const soon = 1000

describe.each(bothDatabases)('versions of legal documents on %s', (kind) => {
  let ward: Ward
  let admin: Awaited<ReturnType<typeof setupAdmin>>
  beforeAll(async () => {
    ward = await setupWard(kind)
    admin = await setupAdmin(ward.server)
  })
  afterAll(() => ward.server.close())

  const now = () => ward.deps.clock.now()
  const fields = (more: Partial<LegalVersionFields>): LegalVersionFields => ({
    ...{
      type: 'imprint',
      region: null,
      url: null,
      file: null,
      valid_from: now(),
      audience: 'careprovider',
      news: '',
      tell: false,
    },
    ...more,
  })
  const add = (more: Partial<LegalVersionFields>) => admin.client.call(addLegalVersion, { body: fields(more) })
  const upload = async (text: string) => {
    const content = makePdf(text).toString('base64')
    return (await admin.client.call(addLegalFile, { body: { content } })).body
  }
  const shown = async (query: { type: 'imprint' | 'dpa'; region?: string }) =>
    (await newClient(ward.server).call(readLegalDocuments, { query })).body.legal_documents[0]?.url
  const open = async (url: string) => (await ward.server.app.inject({ url })).rawPayload.toString('latin1')
  const at = (versionId: number) => ({ params: { versionId } })

  it('hold from their moment on, without anybody being there, and stay to be read', async () => {
    const first = await upload('Impressum eins')
    const second = await upload('Impressum zwei')
    expect((await add({ file: first.file })).status).toBe(201)
    const planned = (await add({ file: second.file, valid_from: now() + 2 * soon, news: 'Neue Anschrift.' })).body
    expect(planned).toMatchObject({ number: 2, ends_at: null, account: { id: admin.id } })
    const url = await shown({ type: 'imprint' })
    expect(url).toBe('/api/legaldocuments/imprint')
    const before = await open(url ?? '')
    ward.server.advance(2 * soon)
    const after = await open(url ?? '')
    expect(before).not.toBe(after)
    expect(await open(`${url}?version=${first.file}`)).toBe(before)
    expect((await ward.server.app.inject({ url: `/api/legaldocuments/dpa?version=${first.file}` })).statusCode).toBe(
      404,
    )
    const list = async (standing: 'current' | 'former' | 'planned') =>
      (await admin.client.call(listLegalVersions, { query: { standing, type: 'imprint' } })).body.legalversions
    expect((await list('former')).map(({ file }) => file)).toEqual([first.file])
    expect((await list('current')).map(({ file }) => file)).toEqual([second.file])
    expect(await list('planned')).toEqual([])
  })

  it('that hold are followed, never changed or taken away', async () => {
    const { id, rev, ...held } = (
      await admin.client.call(listLegalVersions, { query: { standing: 'current', type: 'imprint' } })
    ).body.legalversions[0] ?? { id: 0, rev: 0 }
    const body = { ...fields({ ...held, valid_from: now() + soon }), rev }
    expect((await admin.client.call(changeLegalVersion, { ...at(id), body })).body.errors).toEqual([
      { path: 'body.valid_from', code: 'in_force' },
    ])
    expect((await admin.client.call(removeLegalVersion, at(id))).status).toBe(400)
    const none = { command: 'set-legal-document', type: 'imprint', url: null, pdf: null } as const
    await expect(runCommand(ward.server, none)).rejects.toThrow('needs_successor')
    // one that does not hold yet can be taken back
    const planned = (await add({ url: 'https://betreiber.example/impressum', valid_from: now() + soon })).body
    expect((await admin.client.call(removeLegalVersion, at(planned.id))).status).toBe(200)
    expect((await admin.client.call(readLegalVersion, at(planned.id))).status).toBe(404)
    const params = { resource: 'legalversions' as const, recordId: planned.id }
    const { changes } = (await admin.client.call(listRecordChanges, { params, query: {} })).body
    expect(changes.map(({ act }) => act)).toEqual(['removed', 'added'])
  })

  it('refuse what is no document, no time, or no place of it', async () => {
    const url = 'https://betreiber.example/x'
    const refused = async (more: Partial<LegalVersionFields>) => (await add(more)).body.errors?.[0]
    expect(await refused({})).toEqual({ path: 'body.url', code: 'no_document' })
    expect(await refused({ url: 'http://betreiber.example/x' })).toEqual({ path: 'body.url', code: 'no_url' })
    expect(await refused({ file: '0'.repeat(64) })).toEqual({ path: 'body.file', code: 'no_file' })
    expect(await refused({ url, valid_from: now() - 3_600_000 })).toEqual({
      path: 'body.valid_from',
      code: 'in_the_past',
    })
    expect(await refused({ url, type: 'dpa', region: 'bavaria' })).toEqual({
      path: 'body.region',
      code: 'region_of_contract',
    })
    const page = Buffer.from('<html>').toString('base64')
    expect((await admin.client.call(addLegalFile, { body: { content: page } })).body.errors).toEqual([
      { path: 'body.content', code: 'pdf_is_html' },
    ])
    const valid_from = now() + 7 * soon
    expect((await add({ type: 'sign_language', url, valid_from })).status).toBe(201)
    expect(await refused({ type: 'sign_language', url, valid_from })).toEqual({
      path: 'body.valid_from',
      code: 'taken',
    })
  })

  it('are a region’s own where it has one, and the general one elsewhere', async () => {
    await add({ url: 'https://bayern.example/impressum', region: 'bavaria' })
    expect(await shown({ type: 'imprint', region: 'bavaria' })).toBe('https://bayern.example/impressum')
    expect(await shown({ type: 'imprint', region: 'weserems' })).toBe('/api/legaldocuments/imprint')
    expect(await shown({ type: 'imprint', region: 'nowhere' })).toBe('/api/legaldocuments/imprint')
  })

  it('are counted by houses that agreed, which are told and asked again when the next one holds', async () => {
    const params = { careproviderId: ward.seeblick.organisationId }
    const dpa = async () =>
      (await ward.maria.client.call(readHouseLegal, { params })).body.legal_documents.find(({ type }) => type === 'dpa')
    const first = (await add({ type: 'dpa', url: 'https://betreiber.example/avv-1' })).body
    const version = (await dpa())?.version ?? 0
    await ward.maria.client.call(acceptHouseLegal, { params: { ...params, type: 'dpa' }, body: { version } })
    const read = async (id: number) => (await admin.client.call(readLegalVersion, at(id))).body
    expect(await read(first.id)).toMatchObject({ agreed: 1, asked: 0 })
    const news = 'Ein Unterauftragnehmer kommt dazu.'
    const valid_from = now() + 30 * soon
    const next = (await add({ type: 'dpa', url: 'https://betreiber.example/avv-2', valid_from, news, tell: true })).body
    expect(next).toMatchObject({ agreed: 0, asked: 1, houses: first.houses })
    await ward.server.runJobs()
    await ward.server.runJobs()
    const mails = await ward.deps.db
      .selectFrom('mail')
      .selectAll()
      .where('type', '=', mailTypes.code.updatedTerms)
      .execute()
    expect(mails.map(({ account_id, state }) => [account_id, state])).toEqual([[ward.maria.id, 'sent']])
    expect((await dpa())?.version).toBe(version)
    ward.server.advance(30 * soon)
    expect(await dpa()).toMatchObject({ version: valid_from, accepted: { version } })
  })
})
