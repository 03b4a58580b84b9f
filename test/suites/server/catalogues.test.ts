// The catalogues over HTTP, on both databases: labels for everybody, associations that an administrator replaces.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readAssociations, readOntology, replaceAssociations } from '../../../contract/http/catalogues.ts'
import { readFormFields, testFormSteps } from '../../../contract/http/form-configuration.ts'
import { drvForms } from '../../../domain/rehab-forms/rehab-forms.ts'
import { newClient, type TestClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { setupAdmin } from '../../support/people.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

describe.each(databaseKinds)('catalogues on %s', (kind) => {
  let server: TestServer
  let admin: TestClient
  beforeAll(async () => {
    server = await startTestServer({ database: kind })
    admin = (await setupAdmin(server)).client
  })
  afterAll(() => server.close())

  const replace = (associations: readonly object[], lists = { from_list: 'solution', to_list: 'service' }) =>
    admin.call(replaceAssociations, { body: { ...lists, associations } })
  const read = async (query = {}) => (await admin.call(readAssociations, { query })).body.associations

  describe('ontology', () => {
    const ask = async (query = {}) => (await newClient(server).call(readOntology, { query })).body.ontology

    it('tells values with their labels in display order, in German unless English is asked', async () => {
      const values = await ask({ lists: 'careLevel,transferCode' })
      expect(Object.keys(values)).toEqual(['careLevel', 'transferCode'])
      expect(values.careLevel?.map(({ key }) => key)).toEqual([1, 2, 3, 4, 5, 0, -1])
      expect(values.careLevel?.at(-1)).toEqual({ key: -1, label: 'Unbekannt' })
      expect((await ask({ lists: 'careLevel', language: 'en' })).careLevel?.at(-1)?.label).toBe('Unknown')
    })

    it('[K30] has what every list may say beside its own', async () => {
      expect((await ask({ lists: 'ontologyValue' })).ontologyValue).toEqual([
        { key: -1, label: 'Unbekannt' },
        { key: 98, label: 'Anderes' },
        { key: 'redacted', label: 'Nicht freigegeben' },
      ])
    })

    it('[X14] logs a list that it does not know and answers it empty', async () => {
      const warn = vi.spyOn(server.deps.log, 'warn')
      expect(await ask({ lists: 'payer,noSuchList' })).toMatchObject({ noSuchList: [] })
      expect(warn).toHaveBeenCalledExactlyOnceWith('ontology text missing', {
        list: 'noSuchList',
        key: null,
        language: 'de',
      })
      warn.mockRestore()
    })

    it('takes names only', async () => {
      expect((await newClient(server).call(readOntology, { query: { lists: 'a b' } })).status).toBe(400)
      expect((await newClient(server).call(readOntology, { query: { language: 'fr' } })).status).toBe(400)
    })
  })

  describe('associations', () => {
    it('are replaced as a whole between two lists, in their order and each once', async () => {
      await replace([
        { from: 22, to: 1 },
        { from: 22, to: -99 },
      ])
      await replace([{ from: 'FEH', to: '01' }], { from_list: 'ahbMessageType', to_list: 'rehabFocus' })
      const { body } = await replace([
        { from: 14, to: 3 },
        { from: 6, to: 3 },
        { from: 14, to: 3 },
      ])
      expect(body).toEqual({ stored: 2 })
      expect(await read({ from: 'solution', to: 'service' })).toEqual([
        { from_list: 'solution', to_list: 'service', from: 14, to: 3 },
        { from_list: 'solution', to_list: 'service', from: 6, to: 3 },
      ])
      expect(await read({ to: 'rehabFocus' })).toEqual([
        { from_list: 'ahbMessageType', to_list: 'rehabFocus', from: 'FEH', to: '01' },
      ])
      expect(await read()).toHaveLength(3)
    })

    it('go when nothing is put in their place', async () => {
      await replace([{ from: 22, to: 1 }])
      expect((await replace([])).body).toEqual({ stored: 0 })
      expect(await read({ from: 'solution' })).toEqual([])
    })

    it.each([
      [{ from_list: 'noSuchList', to_list: 'service' }, { from: 1, to: 1 }, 'body.from_list'],
      [{ from_list: 'solution', to_list: 'noSuchList' }, { from: 1, to: 1 }, 'body.to_list'],
      [{ from_list: 'solution', to_list: 'service' }, { from: 1, to: 4711 }, 'body.associations.0'],
      [{ from_list: 'solution', to_list: 'service' }, { from: '1', to: 1 }, 'body.associations.0'],
    ])('name values that exist: %j', async (lists, association, path) => {
      const before = await read()
      const { status, body } = await replace([association], lists)
      expect(status).toBe(400)
      expect(body.errors).toEqual([{ path, code: 'unknown_value' }])
      expect(await read()).toEqual(before)
    })

    it('of two replacements at once, one stays whole', async () => {
      const first = [1, 2, 3].map((to) => ({ from: 22, to }))
      const second = [4, 5].map((to) => ({ from: 22, to }))
      await Promise.all([replace(first), replace(second)])
      const stored = (await read({ from: 'solution' })).map(({ to }) => to)
      expect([
        [1, 2, 3],
        [4, 5],
      ]).toContainEqual(stored)
    })
  })

  describe('[B69] the configuration of forms', () => {
    const fieldsOf = (formName: string, query = {}) => admin.call(readFormFields, { params: { formName }, query })

    it('tells a form’s fields with limits and choices, and nothing twice to who holds the revision', async () => {
      const { body } = await fieldsOf('config')
      expect(body.unchanged).toBe(false)
      expect(body.fields.find(({ key }) => key === 'archive_days')).toMatchObject({
        ...{ kind: 'number', min: 3, max: 90, required: 'always', asked: 'always', within: null },
        label: 'admin-registers:field.archive_days',
      })
      const again = await fieldsOf('config', { revision: body.revision })
      expect(again.body).toEqual({ revision: body.revision, unchanged: true, fields: [] })
      expect((await fieldsOf('config', { revision: '0123456789abcdef' })).body.fields).toEqual(body.fields)
      const medical = (await fieldsOf(drvForms[1].name)).body
      expect(medical.revision).not.toBe(body.revision)
      expect(medical.fields.some(({ depends_on }) => depends_on.length > 0)).toBe(true)
      expect(medical.fields.some(({ choices }) => (choices?.length ?? 0) > 1)).toBe(true)
    })

    it('tests a form’s steps by what is filled, and takes no values', async () => {
      const test = async (filled: readonly string[]) =>
        (await admin.call(testFormSteps, { query: {}, body: { form: 'company', filled: [...filled] } })).body
      expect((await test([])).steps).toMatchObject([
        { key: 'company', missing: ['name', 'type', 'status'], complete: false },
      ])
      expect((await test(['name', 'type', 'status'])).steps).toMatchObject([{ missing: [], complete: true }])
      expect((await admin.call(testFormSteps, { query: {}, body: { form: 'patient', filled: [] } })).status).toBe(404)
      const asValue = { form: 'company', filled: ['Erika Mustermann, geb. 1941'] }
      expect((await admin.call(testFormSteps, { query: {}, body: asValue })).status).toBe(400)
    })
  })
})
