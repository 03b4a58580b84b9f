// Companies, insurances, advice centres, a clinic's record and its features on both databases: added, changed with history, refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import * as clinics from '../../../contract/http/admin-clinics.ts'
import { listRecordChanges } from '../../../contract/http/admin-history.ts'
import * as companies from '../../../contract/http/companies.ts'
import * as consultants from '../../../contract/http/consultants.ts'
import * as insurances from '../../../contract/http/insurances.ts'
import { readCareseeker } from '../../../contract/http/organisation-records.ts'
import { readFeatureUse, setProductFeatures, setProviderFeatures } from '../../../contract/http/product-features.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { newClient } from '../../support/client.ts'
import { bothDatabases } from '../../support/database.ts'
import { setupAdmin } from '../../support/people.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

const jpeg =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAA/9k='
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')

describe.each(bothDatabases)('the registers of the console on %s', (kind) => {
  let ward: Ward
  let admin: Awaited<ReturnType<typeof setupAdmin>>
  beforeAll(async () => {
    ward = await setupWard(kind)
    admin = await setupAdmin(ward.server)
  })
  afterAll(() => ward.server.close())

  const as = (role: number) =>
    ward.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [admin.id] })
      await tx.updateTable('account_role').set({ role }).where('account_id', '=', admin.id).execute()
    })
  const history = async (resource: 'companies' | 'careseekers' | 'careproviders' | 'consultants', recordId: number) =>
    (await admin.client.call(listRecordChanges, { params: { resource, recordId }, query: {} })).body.changes

  const company = {
    ...{ name: 'Stiftung Deichland', street: 'Am Deich 1', zipcode: '26131', phone: '', email: '', website: '' },
    ...{ notes: '', type: 2, status: 'created' },
  }

  it('keeps companies with their houses; a duplicate has none', async () => {
    const added = (await admin.client.call(companies.addCompany, { body: company })).body
    expect(added).toMatchObject({ ...company, city: 'Oldenburg', members: 0, token_at: null })
    const again = await admin.client.call(companies.addAdminCompany, {
      body: { ...company, name: 'STIFTUNG deichland' },
    })
    expect(again.body.errors).toEqual([{ path: 'body.name', code: 'taken' }])
    const params = { companyId: added.id, organisationId: ward.seeblick.organisationId }
    expect((await admin.client.call(companies.addCompanyMember, { params })).body.members).toMatchObject([
      { id: ward.seeblick.organisationId, kind: 'careprovider' },
    ])
    const other = (await admin.client.call(companies.addCompany, { body: { ...company, name: 'Anderer' } })).body
    const moved = await admin.client.call(companies.addCompanyMember, { params: { ...params, companyId: other.id } })
    expect(moved.body.errors).toEqual([{ path: 'params.organisationId', code: 'other_company' }])
    const body = { ...company, status: 'duplicate', rev: added.rev }
    const refused = await admin.client.call(companies.changeAdminCompany, { params: { companyId: added.id }, body })
    expect(refused.body.errors).toEqual([{ path: 'body.status', code: 'has_members' }])
    await admin.client.call(companies.removeCompanyMember, { params })
    expect(
      (await admin.client.call(companies.changeAdminCompany, { params: { companyId: added.id }, body })).body,
    ).toMatchObject({ status: 'duplicate', rev: 1 })
    expect((await history('careproviders', ward.seeblick.organisationId)).slice(0, 2)).toMatchObject([
      { changes: { company: { from: company.name, to: null } } },
      { changes: { company: { from: null, to: company.name } } },
    ])
  })

  it('opens a company to its own token, and to no other', async () => {
    const { id, rev } = (await admin.client.call(companies.addCompany, { body: { ...company, name: 'Mit Token' } }))
      .body
    const params = { companyId: id }
    const { company_token } = (await admin.client.call(companies.makeCompanyToken, { params })).body
    const outside = newClient(ward.server)
    const { type: _, status: __, notes: ___, ...own } = company
    const read = (token: string) => outside.call(companies.readCompany, { params, query: { company_token: token } })
    expect((await read('x'.repeat(43))).status).toBe(404)
    expect((await outside.call(companies.readCompany, { params, query: {} })).status).toBe(404)
    expect((await read(company_token)).body).toMatchObject({ id, rev })
    const change = (body: typeof own & { rev: number }) =>
      outside.call(companies.changeCompany, { params, query: { company_token }, body })
    expect((await change({ ...own, name: 'Mit Token', phone: '0441123456', rev })).body).toMatchObject({ rev: rev + 1 })
    expect((await change({ ...own, rev })).body).toMatchObject({ code: 'record_changed' })
    expect((await history('companies', id))[0]).toMatchObject({ account: null, changes: { phone: { from: '' } } })
    await admin.client.call(companies.endCompanyToken, { params })
    expect((await read(company_token)).status).toBe(404)
  })

  it('checks the code of an insurance, names its doubles, and offers it at once', async () => {
    const add = (name: string, code: string) =>
      admin.client.call(insurances.addInsurance, { body: { name, code, kind: '' } })
    expect((await add('Kasse Nord', '123456789')).body.errors).toEqual([
      { path: 'body.code', code: 'institution_code' },
    ])
    const first = (await add('Kasse Nord', '101575519')).body
    expect(first).toMatchObject({ wrong_code: false, same_name: [] })
    expect((await add('Kasse Süd', '101575519')).body.errors).toEqual([{ path: 'body.code', code: 'code_taken' }])
    const second = (await add('KASSE nord', '109519005')).body
    expect(second.same_name).toEqual([{ id: first.id, code: first.code }])
    const list = async (query: Record<string, string>) =>
      (await admin.client.call(insurances.listInsurances, { query })).body
    expect((await list({ duplicates: 'true' })).total).toBe(2)
    expect((await list({ wrong_code: 'true', q: 'Kasse' })).total).toBe(0)
    expect(ward.deps.codeLists.find('insurances', 'Kasse Nord', 0, 5).total).toBe(2)
    await admin.client.call(insurances.removeInsurance, { params: { insuranceId: second.id } })
    expect(ward.deps.codeLists.find('insurances', 'Kasse Nord', 0, 5).total).toBe(1)
  })

  it('keeps advice centres with images and events', async () => {
    const body = {
      ...{ name: 'Pflegestützpunkt', sponsor: '', street: '', zipcode: '26131', phone: '', website: '' },
      ...{ topics: ['Pflegegrad', 'Wohnen'], appointments: '', status: 'created' },
    }
    const added = (await admin.client.call(consultants.addConsultant, { body })).body
    expect(added).toMatchObject({ ...body, city: 'Oldenburg', images: 0 })
    const unknown = await admin.client.call(consultants.addConsultant, { body: { ...body, zipcode: '99999' } })
    expect(unknown.body.errors).toEqual([{ path: 'body.zipcode', code: 'unknown_zipcode' }])
    const params = { consultantId: added.id }
    await admin.client.call(consultants.changeConsultant, { params, body: { ...body, status: 'active', rev: 0 } })
    const file = { name: 'haus.jpg', description: 'Eingang', content: jpeg, thumbnail: jpeg }
    const kept = await admin.client.call(consultants.addConsultantFile, { params, body: file })
    const wrong = { ...file, content: pdf }
    expect((await admin.client.call(consultants.addConsultantFile, { params, body: wrong })).body.errors).toEqual([
      { path: 'body.content', code: 'fileType' },
    ])
    if (kept.status === 201) {
      const fileId = kept.body.images[0]?.id ?? ''
      const gone = await admin.client.call(consultants.removeConsultantFile, { params: { ...params, fileId } })
      expect(gone.body).toEqual({ images: [] })
    }
    const { events, remaining } = (
      await admin.client.call(consultants.listConsultantEvents, { params, query: { count: 100 } })
    ).body
    expect(remaining).toBe(0)
    expect(events.at(-1)).toMatchObject({ type: 'added' })
    expect(events.at(-2)).toMatchObject({ context: { diff: { status: { from: 'created', to: 'active' } } } })
  })

  it('changes a clinic’s configuration and leaves unknown keys', async () => {
    const careseekerId = ward.clinic.organisationId
    await ward.deps.db
      .updateTable('organisation')
      .set({ config: JSON.stringify({ of_others: { a: 1 } }) })
      .where('id', '=', careseekerId)
      .execute()
    const params = { careseekerId }
    const before = (await admin.client.call(clinics.readClinicConfig, { params })).body
    expect(before).toMatchObject({
      no_answer_hours: 4,
      archive_days: 90,
      others: [{ key: 'of_others', value: '{"a":1}' }],
    })
    const { name: _, changed: __, others: ___, id: ____, ...fields } = before
    const change = (to: object) => admin.client.call(clinics.changeClinicConfig, { params, body: { ...fields, ...to } })
    expect((await change({ no_answer_hours: 0 })).status).toBe(400)
    expect((await change({ institution_code: '123456789' })).body.errors).toEqual([
      { path: 'body.institution_code', code: 'institution_code' },
    ])
    expect((await change({ no_answer_hours: 6 })).body).toMatchObject({ no_answer_hours: 6, others: before.others })
    expect((await change({ no_answer_hours: 7 })).body).toMatchObject({ code: 'record_changed' })
    expect((await history('careseekers', careseekerId))[0]).toMatchObject({
      changes: { no_answer_hours: { from: 4, to: 6 } },
    })
  })

  it('keeps the user-management file, and says each field of a clinic', async () => {
    const careseeker_id = ward.clinic.organisationId
    const body = { careseeker_id, name: 'zugaenge.pdf', content: pdf }
    const kept = (await admin.client.call(clinics.addCareseekerFile, { body })).body
    const wrong = await admin.client.call(clinics.addCareseekerFile, { body: { ...body, content: 'AAAA' } })
    expect(wrong.body.errors).toEqual([{ path: 'body.content', code: 'fileType' }])
    const params = { careseekerId: careseeker_id }
    const fields = 'providers,contacts,events,information,config,user_management_file,sso_integration,product_features'
    const asked = async (client: typeof admin.client) =>
      (await client.call(readCareseeker, { params, query: { fields } })).body
    expect(await asked(admin.client)).toMatchObject({
      ...{ providers: [], contacts: [], information: '', sso_integration: { active: false } },
      user_management_file: { id: kept.id, name: body.name, url: kept.url },
    })
    const own = await asked(ward.koenig.client)
    for (const hidden of ['contacts', 'information', 'config', 'user_management_file'])
      expect(own).not.toHaveProperty(hidden)
    const sso = (active: boolean) =>
      admin.client.call(clinics.changeCareseekerSso, {
        params,
        query: { fields: 'sso_integration' },
        body: { sso_integration: { active } },
      })
    expect((await sso(true)).body.errors).toEqual([{ path: 'body.sso_integration.active', code: 'not_connected' }])
    expect((await sso(false)).body).toEqual({ id: careseeker_id, sso_integration: { active: false } })
    await as(roles.code.adminReadOnly)
    const opened = await admin.client.call(clinics.removeCareseekerFile, { params: { id: kept.id } })
    const seen = await admin.client.call(clinics.readCareseekerFile, { params: { id: kept.id } })
    await as(roles.code.admin)
    expect([opened.status, seen.status]).toEqual([403, 200])
    expect((await admin.client.call(clinics.removeCareseekerFile, { params: { id: kept.id } })).body).toEqual({
      removed: true,
    })
  })

  it('switches features of both kinds with history, and not over a colleague’s change', async () => {
    const careproviderId = ward.seeblick.organisationId
    const params = { careproviderId }
    const use = (await admin.client.call(readFeatureUse, { params: { organisationId: careproviderId } })).body
    expect(use.people).toBeGreaterThan(0)
    const first = (await admin.client.call(setProviderFeatures, { params, body: { product_features: [2] } })).body
    const late = { product_features: [3], rev: first.rev - 1 }
    expect((await admin.client.call(setProviderFeatures, { params, body: late })).body).toMatchObject({
      code: 'record_changed',
      current: first,
    })
    expect((await history('careproviders', careproviderId))[0]).toMatchObject({
      changes: { product_features: { to: [2] } },
    })
    const clinic = { careseekerId: ward.clinic.organisationId }
    const body = { product_features: [1, 2, 6] }
    expect((await admin.client.call(setProductFeatures, { params: clinic, body })).status).toBe(200)
  })

  it.each([
    ['adminEditConsultants', roles.code.adminEditConsultants, [403, 403, 200, 201]],
    ['adminReadOnly', roles.code.adminReadOnly, [200, 200, 200, 403]],
    ['adminEditCareseeker', roles.code.adminEditCareseeker, [200, 200, 403, 403]],
    ['adminEditCareprovider', roles.code.adminEditCareprovider, [200, 403, 403, 403]],
  ] as const)('%s opens its part', async (name, role, wanted) => {
    await as(role)
    const body = {
      ...{ name: `Stelle ${name}`, sponsor: '', street: '', zipcode: '26131', phone: '', website: '' },
      ...{ topics: [], appointments: '', status: 'created' },
    }
    const answers = [
      (await admin.client.call(companies.listCompanies, { query: {} })).status,
      (await admin.client.call(insurances.listInsurances, { query: {} })).status,
      (await admin.client.call(consultants.listConsultants, { query: {} })).status,
      (await admin.client.call(consultants.addConsultant, { body })).status,
    ]
    await as(roles.code.admin)
    expect(answers).toEqual(wanted)
  })
})
