// Legal documents that the operator sets, and tours that accounts have been through, on both databases.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { legalDocuments } from '../../../catalogue/admin/legal-documents.ts'
import { openLegalDocument, readLegalDocuments } from '../../../contract/http/legal-documents.ts'
import type { AdminCommand } from '../../../contract/http/system.ts'
import { completeTour, readTours } from '../../../contract/http/tours.ts'
import { answerText, failureText } from '../../../server/admin-cli/messages.ts'
import { runAdminCommand } from '../../../server/administration/handlers.ts'
import { newClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

const url = 'https://operator.example/privacy.pdf'
const pdf = makePdf('Impressum').toString('base64')

describe.each(databaseKinds)('what greets people on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  describe('legal documents', () => {
    const set = async (type: string, parts: { url?: string; pdf?: string } = {}) => {
      const command: AdminCommand = { command: 'set-legal-document', type, url: null, pdf: null, ...parts }
      const result = await runAdminCommand(ward.deps, command)
      return result.ok ? answerText(command, result.value) : failureText(result.error)
    }
    const read = async (query = {}) =>
      (await newClient(ward.server).call(readLegalDocuments, { query })).body.legal_documents

    it('are none in a new system', async () => {
      expect(await read()).toEqual([])
      expect((await newClient(ward.server).call(openLegalDocument, { params: { type: 'imprint' } })).status).toBe(404)
    })

    it('[B10] have an address of each type, in display order', async () => {
      for (const type of [...legalDocuments.codes].reverse()) expect(await set(type, { url })).toBe(`${type} is set.`)
      expect(await read()).toEqual(legalDocuments.codes.map((type) => ({ type, url })))
      for (const type of legalDocuments.codes) expect(await read({ type })).toEqual([{ type, url }])
      expect(await read({ type: ['imprint', 'dpa'] })).toEqual(['dpa', 'imprint'].map((type) => ({ type, url })))
    })

    it('[A14] are shown by this server once a PDF was uploaded', async () => {
      await set('imprint', { pdf })
      expect(await read({ type: 'imprint' })).toEqual([{ type: 'imprint', url: '/api/legaldocuments/imprint' }])
      const shown = await ward.server.app.inject({ url: '/api/legaldocuments/imprint' })
      expect(shown.headers['content-type']).toBe('application/pdf')
      expect(shown.headers['content-disposition']).toBe('inline')
      expect(shown.rawPayload.toString('base64')).toBe(pdf)
      await set('imprint', { url })
      expect((await ward.server.app.inject({ url: '/api/legaldocuments/imprint' })).statusCode).toBe(404)
    })

    it('[X14] without an address are logged each time they are read, and have none', async () => {
      expect(await set('sign_language')).toBe('sign_language has no address now and is not linked.')
      const warn = vi.spyOn(ward.deps.log, 'warn')
      expect(await read({ type: 'sign_language' })).toEqual([{ type: 'sign_language', url: null }])
      expect(warn).toHaveBeenCalledExactlyOnceWith('legal document without url', { type: 'sign_language' })
      warn.mockRestore()
    })

    it('take no other type, no address that a browser does not open, and no other file', async () => {
      expect(await set('poster')).toBe('There is no such legal document.')
      const bads = ['javascript:alert(1)', 'http://operator.example/x', 'https://a:b@operator.example/', 'imprint']
      for (const bad of bads) expect(await set('imprint', { url: bad })).toMatch(/begin with https/)
      expect(await set('imprint', { url, pdf })).toMatch(/begin with https/)
      expect(await set('imprint', { pdf: Buffer.from('<script>').toString('base64') })).toMatch(
        /^This file is no PDF but a web page/,
      )
      const half = makePdf('Impressum').subarray(0, 300).toString('base64')
      expect(await set('imprint', { pdf: half })).toMatch(/^This PDF is not whole/)
      expect(await set('imprint', { pdf: Buffer.alloc(5_000_001, '%PDF-').toString('base64') })).toMatch(
        /larger than 5 MB/,
      )
      expect((await newClient(ward.server).call(readLegalDocuments, { query: { type: 'poster' } })).status).toBe(400)
      expect(await read({ type: 'imprint' })).toEqual([{ type: 'imprint', url }])
    })
  })

  describe('[B71] tours', () => {
    const read = async ({ client }: WardPerson, query = {}) => (await client.call(readTours, { query })).body.tours
    const complete = ({ client }: WardPerson, tourId: number) => client.call(completeTour, { params: { tourId } })

    it('are those of the own area, open until they are completed, for oneself', async () => {
      expect(await read(ward.koenig)).toEqual([{ id: 2, name: 'clinic', completed: false }])
      expect(await read(ward.maria)).toEqual([{ id: 1, name: 'careprovider', completed: false }])
      expect(await read(ward.maria, { name: 'clinic' })).toEqual([])
      expect((await complete(ward.koenig, 2)).body).toEqual({ product_tour_id: 2, completed: true })
      expect((await complete(ward.koenig, 2)).status).toBe(200)
      expect(await read(ward.koenig, { name: 'clinic' })).toEqual([{ id: 2, name: 'clinic', completed: true }])
      expect(await read(ward.doctor)).toEqual([{ id: 2, name: 'clinic', completed: false }])
    })

    it('of another area and unknown ones look alike', async () => {
      expect((await complete(ward.maria, 2)).status).toBe(404)
      expect((await complete(ward.maria, 9)).status).toBe(404)
      expect((await complete(ward.maria, 0)).status).toBe(400)
      expect((await ward.maria.client.call(readTours, { query: { name: 'portal' } })).status).toBe(400)
    })
  })
})
