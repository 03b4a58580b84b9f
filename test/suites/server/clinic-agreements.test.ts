// A clinic agrees to its contract, on both databases: to its own versions, with who spoke for it, once; on paper too; the console sees it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTypes } from '../../../catalogue/mail-types.ts'
import { listRecordChanges } from '../../../contract/http/admin-history.ts'
import { addLegalVersion, type LegalVersionFields, readLegalVersion } from '../../../contract/http/admin-legal.ts'
import { listAdminClinics } from '../../../contract/http/admin-organisations.ts'
import { readAdminStart } from '../../../contract/http/admin-start.ts'
import { listLooks } from '../../../contract/http/admin-trail.ts'
import * as contract from '../../../contract/http/clinic-agreements.ts'
import { readHouseLegal } from '../../../contract/http/house-legal.ts'
import { readLegalDocuments } from '../../../contract/http/legal-documents.ts'
import { readCareseeker } from '../../../contract/http/organisation-records.ts'
import { updatedTerms } from '../../../server/mail/templates/updated-terms.ts'
import { bothDatabases } from '../../support/database.ts'
import { runCommand, setupAdmin, setupPerson } from '../../support/people.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

const soon = 1000
const type = 'av_contract'
const signed = { name: 'Karin König', position: 'Leitung Sozialdienst' }
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`).toString('base64')

describe.each(bothDatabases)('the agreement of a clinic on %s', (kind) => {
  let ward: Ward
  let admin: Awaited<ReturnType<typeof setupAdmin>>
  let colleague: Awaited<ReturnType<typeof setupPerson>>
  beforeAll(async () => {
    ward = await setupWard(kind)
    admin = await setupAdmin(ward.server)
    const clinic = { kind: 'careseeker', id: ward.clinic.organisationId } as const
    colleague = await setupPerson(ward.server, clinic, 'leitung@nord.example', 'careseekerUserManagement')
  })
  afterAll(() => ward.server.close())

  const now = () => ward.deps.clock.now()
  const params = () => ({ careseekerId: ward.clinic.organisationId })
  const read = async (by: { client: Ward['koenig']['client'] } = ward.koenig) =>
    (await by.client.call(contract.readClinicLegal, { params: params() })).body
  const of = async () => (await read()).legal_documents.find((one) => one.type === type)
  const accept = (version: number, by: { client: Ward['koenig']['client'] } = ward.koenig, body = signed) =>
    by.client.call(contract.acceptClinicLegal, { params: { ...params(), type }, body: { version, ...body } })
  const add = async (more: Partial<LegalVersionFields>) => {
    const fields = { type, region: null, file: null, valid_from: now(), news: '', tell: false } as const
    const url = 'https://betreiber.example/avv'
    return admin.client.call(addLegalVersion, { body: { ...fields, url, audience: 'careseeker', ...more } })
  }
  const missing = async () =>
    (await admin.client.call(readAdminStart, {})).body.lines.find(({ key }) => key === 'missing_clinic_agreements')
  const history = async () => {
    const query = { fields: 'events' }
    return (await ward.koenig.client.call(readCareseeker, { params: params(), query })).body.events?.events ?? []
  }

  it('is missing at every clinic until there is one, and no house is asked for it', async () => {
    expect((await read()).legal_documents.filter(({ needs_acceptance: asks }) => asks)).toEqual([])
    expect(await missing()).toMatchObject({ count: 2, of: 2 })
    // the houses' contract is not the clinics'
    await runCommand(ward.server, {
      command: 'set-legal-document',
      type,
      url: 'https://betreiber.example/haus',
      pdf: null,
    })
    expect(await of()).toBeUndefined()
    ward.server.advance(1)
    const planned = await add({ valid_from: now() + soon, news: 'Erste Fassung.' })
    expect(planned.body).toMatchObject({ number: 1, audience: 'careseeker', agreed: 0, houses: 2 })
    expect((await read()).planned).toEqual([
      { type, version: now() + soon, url: 'https://betreiber.example/avv', news: 'Erste Fassung.' },
    ])
    expect(await of()).toBeUndefined()
    ward.server.advance(soon)
    expect(await of()).toMatchObject({ needs_acceptance: true, accepted: null, agreed: [], next: null })
    const house = { params: { careproviderId: ward.seeblick.organisationId } }
    const theirs = (await ward.maria.client.call(readHouseLegal, house)).body.legal_documents
    expect(theirs.find((one) => one.type === type)?.url).toBe('https://betreiber.example/haus')
    const everybody = (await ward.maria.client.call(readLegalDocuments, { query: { type } })).body.legal_documents
    expect(everybody).toEqual([{ type, url: 'https://betreiber.example/haus' }])
  })

  it('is agreed to by who runs the desk, with name and position, once', async () => {
    const version = (await of())?.version ?? 0
    expect((await accept(version, ward.doctor)).status).toBe(403)
    expect((await accept(version, ward.foreigner)).status).toBe(404)
    expect((await accept(version - 1)).body.code).toBe('conflict')
    expect((await accept(version, ward.koenig, { ...signed, name: ' ' })).body.errors?.[0]?.path).toBe('body.name')
    const [first, second] = await Promise.all([accept(version), accept(version, colleague)])
    const refused = [first, second].filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => body.errors)).toEqual([[{ path: 'body.version', code: 'agreed' }]])
    const who = first.status === 200 ? ward.koenig : colleague
    // an answer that was lost on its way is asked for again
    ward.server.advance(1)
    expect((await accept(version, who)).status).toBe(200)
    // everybody of the clinic reads it; nobody of another one does
    const read2 = (await read(ward.doctor)).legal_documents.find((one) => one.type === type)
    expect(read2?.accepted).toMatchObject({ version, ...signed, at: version })
    const foreign = await ward.foreigner.client.call(contract.readClinicLegal, { params: params() })
    expect(foreign.status).toBe(404)
    expect(await history()).toMatchObject([{ type: 'document_accepted', context: { document: { type, version } } }])
    expect(await missing()).toMatchObject({ count: 1, of: 2 })
  })

  it('is asked for again where a new version holds, told by mail, and the earlier one stays to be read', async () => {
    const before = (await of())?.version ?? 0
    const valid_from = now() + soon
    const { id } = (await add({ url: 'https://betreiber.example/avv-2', valid_from, news: 'Neu.', tell: true })).body
    expect(await of()).toMatchObject({ version: before, next: { version: valid_from, news: 'Neu.' } })
    expect((await accept(valid_from)).body.code).toBe('conflict')
    await ward.server.runJobs()
    // what a mail was filled with is forgotten once it is sent
    const mails = ward.deps.db.selectFrom('mail').select('recipient').where('type', '=', mailTypes.code.updatedTerms)
    const told = (await mails.execute()).map(({ recipient }) => recipient)
    expect(told.sort()).toEqual(['koenig@nord.example', 'leitung@nord.example'])
    const said = { careseeker: ward.clinic.organisationId, type, valid_from, news: 'Neu.' } as const
    const { path, paragraphs } = updatedTerms.fill(said, 'de')
    expect([path, paragraphs.at(-1)]).toEqual([
      '/app/clinic/dashboard/settings/contract',
      expect.stringContaining('in den Einstellungen Ihrer Klinik'),
    ])
    ward.server.advance(soon)
    expect(await missing()).toMatchObject({ count: 2 })
    expect((await accept(valid_from, colleague, { name: 'Lea Itung', position: 'Verwaltung' })).status).toBe(200)
    expect(await of()).toMatchObject({
      version: valid_from,
      accepted: { name: 'Lea Itung', position: 'Verwaltung' },
      agreed: [
        { version: valid_from, url: 'https://betreiber.example/avv-2' },
        { version: before, url: 'https://betreiber.example/avv', ...signed },
      ],
    })
    const version = (await admin.client.call(readLegalVersion, { params: { versionId: id } })).body
    expect(version).toMatchObject({ number: 2, agreed: 1, houses: 2, asked: 1 })
  })

  it('lies here on paper too: kept by clinic or operator, looked over by the operator, with history', async () => {
    const at = { params: params() }
    const body = { name: 'AVV.pdf', content: pdf('eins') }
    expect((await ward.doctor.client.call(contract.readClinicDpa, at)).status).toBe(403)
    expect((await ward.foreigner.client.call(contract.addClinicDpa, { ...at, body })).status).toBe(404)
    expect((await ward.koenig.client.call(contract.addClinicDpa, { ...at, body })).status).toBe(201)
    const seen = (await admin.client.call(contract.readClinicDpa, at)).body
    expect(seen).toMatchObject({ name: 'AVV.pdf', account: { id: ward.koenig.id }, checked: null })
    const check = { at: seen.at ?? 0, checked: true }
    expect((await admin.client.call(contract.checkClinicDpa, { ...at, body: check })).status).toBe(200)
    expect((await admin.client.call(contract.openClinicDpa, at)).status).toBe(200)
    const looks = (await admin.client.call(listLooks, { query: { resource: 'clinicagreements' } })).body.looks
    expect(looks).toMatchObject([{ record_id: params().careseekerId, account: { id: admin.id } }])
    expect((await ward.koenig.client.call(contract.removeClinicDpa, { ...at, query: {} })).body.name).toBeNull()
    expect((await history()).slice(0, 2)).toMatchObject([
      { type: 'agreement_removed', context: { agreement: 'AVV.pdf' } },
      { type: 'agreement_kept' },
    ])
    const foreign = { careseekerId: ward.foreignClinic.organisationId }
    await admin.client.call(contract.addClinicDpa, { params: foreign, body })
    expect(await missing()).toBeUndefined()
    const of = { params: { resource: 'careseekers' as const, recordId: foreign.careseekerId }, query: {} }
    expect((await admin.client.call(listRecordChanges, of)).body.changes).toMatchObject([
      { changes: { dpa: { from: null, to: 'AVV.pdf' } }, account: { id: admin.id } },
    ])
    // the line of the start leads to its clinics
    const gone = { ...{ params: foreign }, query: { reason: 'Falsche Klinik' } }
    await admin.client.call(contract.removeClinicDpa, gone)
    const line = await missing()
    const query = { missing_clinic_agreements: line?.before ?? 0 }
    const listed = (await admin.client.call(listAdminClinics, { query })).body.careseekers
    expect(listed.map(({ id }) => id)).toEqual([foreign.careseekerId])
  })

  it('refuses a document for everybody as a contract for clinics', async () => {
    expect((await add({ type: 'imprint' })).body.errors).toEqual([{ path: 'body.audience', code: 'not_for_clinics' }])
    const command = { command: 'set-legal-document', type: 'imprint', pdf: null, audience: 'careseeker' } as const
    await expect(runCommand(ward.server, { ...command, url: 'https://betreiber.example/i' })).rejects.toThrow(
      'not_for_clinics',
    )
  })
})
