// set-legal-document on the command line.
import { expect, it } from 'vitest'
import type { OrganisationKind } from '../../../../contract/ids.ts'
import { parseLegalDocument } from '../../../../server/administration/legal-document.ts'

const pdf = new TextEncoder().encode('%PDF-1.7 …')
const parse = (type: string, where: string, audience: OrganisationKind = 'careprovider') =>
  parseLegalDocument({ type, where, audience }, (path) => (path === 'a.pdf' ? pdf : null))
const command = 'set-legal-document'

it('takes an address, a file, or neither', () => {
  const url = 'https://operator.example/imprint.pdf'
  expect(parse('imprint', url)).toEqual({ ok: true, value: { command, type: 'imprint', url, pdf: null } })
  const file = { command, type: 'imprint', url: null, pdf: Buffer.from(pdf).toString('base64') }
  expect(parse('imprint', 'a.pdf')).toEqual({ ok: true, value: file })
  expect(parse('imprint', 'none')).toEqual({ ok: true, value: { command, type: 'imprint', url: null, pdf: null } })
})

it('names what is wrong in a sentence', () => {
  expect(parse('poster', 'none')).toMatchObject({ error: expect.stringContaining('Documents: dpa, av_contract') })
  expect(parse('imprint', 'b.pdf')).toMatchObject({ error: expect.stringContaining('cannot be read') })
  const open = parse('imprint', 'http://operator.example/imprint.pdf')
  expect(open).toMatchObject({ error: expect.stringContaining('begins with https://') })
  expect(parse('imprint', 'none', 'careseeker')).toMatchObject({
    error: 'imprint is for everybody. Clinics agree to dpa, av_contract, terms_and_conditions, addendum.',
  })
})

it('sets a contract for clinics', () => {
  expect(parse('av_contract', 'a.pdf', 'careseeker')).toMatchObject({
    value: { type: 'av_contract', audience: 'careseeker', url: null },
  })
})
