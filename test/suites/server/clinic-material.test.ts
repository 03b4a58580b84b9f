// F7, F9: what a clinic keeps for its rehab applications. On both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../../../contract/http/clinic-material.ts'
import { readCareseeker } from '../../../contract/http/organisation-records.ts'
import { databaseKinds } from '../../support/database.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { plainPng } from '../../support/pictures.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64')
const pdf = base64(makePdf('Vordruck'))
const xsd = (inside = '') =>
  base64(
    `<?xml version="1.0"?>\n<!-- own -->\n<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${inside}</xs:schema>`,
  )

describe.each(databaseKinds)('the material of a clinic on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  const id = () => ward.clinic.organisationId
  const ofForm = (form = 'DRV_GENERAL') => ({ id: id(), form })
  const keep = (body: object = {}, form?: string) =>
    ward.koenig.client.call(calls.keepTemplate, {
      params: ofForm(form),
      body: { name: 'G0250.pdf', content: pdf, ...body },
    })
  const map = (version: number, mapping: calls.TemplateMapping, form?: string) =>
    ward.koenig.client.call(calls.mapTemplate, { params: ofForm(form), body: { version, mapping } })
  const keepSchema = (name: string, content: string) =>
    ward.koenig.client.call(calls.keepSchemaFile, { params: { id: id() }, body: { name, content } })
  const read = async () => (await ward.doctor.client.call(calls.readClinicMaterial, { params: { id: id() } })).body
  const blobs = async () =>
    (await ward.deps.db.selectFrom('blob').select('cid').where('ended_at', 'is', null).execute()).length

  it('keeps a template for each form, and its mapping when another file takes its place', async () => {
    const before = await blobs()
    expect((await keep()).status).toBe(200)
    const mapping = {
      'Seite1.Name': { path: 'lastName', as: 'words' as const },
      Unterschrift: { leave: true as const },
      Art: { path: 'sex', options: { Frau: 'w', Mann: 'm' } },
    }
    expect((await map(0, mapping)).body.templates[0]).toMatchObject({ mapping, version: 1 })
    expect((await map(0, {})).status).toBe(409)
    expect((await map(0, {}, 'GKV_MEDICAL')).status).toBe(404)
    const content = base64(makePdf('Neuer Vordruck'))
    await keep({ name: 'G0250-neu.pdf', content })
    await keep({}, 'GKV_GENERAL')
    const { templates } = await read()
    expect(templates.map(({ form, name }) => [form, name])).toEqual([
      ['DRV_GENERAL', 'G0250-neu.pdf'],
      ['GKV_GENERAL', 'G0250.pdf'],
    ])
    expect(templates[0]).toMatchObject({ mapping, version: 1, account: { id: ward.koenig.id } })
    expect(await blobs()).toBe(before + 2)
    const opened = await ward.server.app.inject({
      method: 'GET',
      url: `/api/careseekers/${id()}/material/${templates[0]?.id}/content`,
      headers: { authorization: `Bearer ${ward.doctor.client.token}` },
    })
    expect([opened.statusCode, base64(opened.rawPayload)]).toEqual([200, content])
  })

  it('keeps a schema in several files, each by its name', async () => {
    await keepSchema('ar.xsd', xsd())
    await keepSchema('basis.xsd', xsd())
    const { body } = await keepSchema('ar.xsd', xsd('<xs:element name="A"/>'))
    expect(body.schemas.map(({ name }) => name)).toEqual(['ar.xsd', 'basis.xsd'])
    const latin = Buffer.from(
      '<?xml version="1.0" encoding="ISO-8859-15"?><schema xmlns="http://www.w3.org/2001/XMLSchema"><!-- für --></schema>',
      'latin1',
    )
    expect((await keepSchema('latin.xsd', base64(latin))).status).toBe(200)
  })

  it('refuses by content what is no form and no schema, what is too big and what is too many', async () => {
    const before = await blobs()
    const codeOf = async (answer: ReturnType<typeof keep>) => (await answer).body.errors?.[0]?.code
    expect(await codeOf(keep({ content: base64(plainPng) }))).toBe('fileType')
    expect(await codeOf(keep({ content: base64(new Uint8Array(calls.materialBytes.template + 1)) }))).toBe('fileSize')
    const type = (content: string) => codeOf(keepSchema('x.xsd', content))
    expect(await type(pdf)).toBe('fileType')
    expect(await type(base64('<a/>'))).toBe('fileType')
    expect(await type(base64('<schema xmlns="urn:other"/>'))).toBe('fileType')
    expect(await type(base64('<!DOCTYPE a><schema xmlns="http://www.w3.org/2001/XMLSchema"/>'))).toBe('fileType')
    expect((await keepSchema('../x.xsd', xsd())).status).toBe(400)
    const there = (await read()).schemas.length
    for (let n = there; n < calls.materialCounts.schemas; n++) await keepSchema(`teil-${n}.xsd`, xsd())
    expect(await type(xsd())).toBe('fileCount')
    expect(await blobs()).toBe(before + calls.materialCounts.schemas - there)
  })

  it('keeps own words for codes without a known meaning, and for no others', async () => {
    const save = (list: string, entries: { code: string; meaning: string }[]) =>
      ward.koenig.client.call(calls.saveKeyList, { params: { id: id(), list }, body: { entries } })
    const words = [{ code: '08', meaning: 'Wort aus der Liste der Kasse' }]
    expect((await save('specialRequirement', words)).body.key_lists).toMatchObject([
      { list: 'specialRequirement', entries: words },
    ])
    expect((await save('gender', words)).status).toBe(404)
    expect((await save('operationLoad', [{ code: '2', meaning: 'hat ein Wort' }])).body.errors?.[0]?.code).toBe(
      'unknownCode',
    )
    expect((await save('specialRequirement', [...words, ...words])).body.errors?.[0]?.code).toBe('codeTwice')
    expect((await read()).key_lists).toHaveLength(1)
    expect((await save('specialRequirement', [])).body.key_lists).toEqual([])
  })

  it('is removed with its bytes, and the clinic’s history says who did what', async () => {
    const before = await blobs()
    const [first] = (await read()).templates
    const params = { id: id(), materialId: first?.id ?? '' }
    expect((await ward.koenig.client.call(calls.removeMaterial, { params })).body.templates).toHaveLength(1)
    expect((await ward.koenig.client.call(calls.removeMaterial, { params })).status).toBe(404)
    expect(await blobs()).toBe(before - 1)
    const { body } = await ward.koenig.client.call(readCareseeker, {
      params: { careseekerId: id() },
      query: { fields: 'events', count: 100 },
    })
    const told = (body.events?.events ?? []).map(({ type, context }) => [type, context.material?.name])
    expect(told[0]).toEqual(['material_removed', 'G0250-neu.pdf'])
    expect(told).toContainEqual(['material_mapped', 'G0250.pdf'])
    expect(told).toContainEqual(['material_kept', 'specialRequirement'])
    expect(told).toContainEqual(['material_removed', 'specialRequirement'])
  })
})
