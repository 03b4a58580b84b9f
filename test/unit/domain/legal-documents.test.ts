// [X14][K25] A legal document without an address is told, not linked.
import { expect, it, vi } from 'vitest'
import { legalDocuments } from '../../../catalogue/admin/legal-documents.ts'
import { isPublicDocument, isRenewed, legalLinks } from '../../../domain/legal-documents.ts'

it('links all nine types in display order, whatever order they come in', () => {
  const missing = vi.fn()
  const all = legalDocuments.codes.map((type) => ({ type, url: `/legal/${type}.pdf` }))
  expect(legalLinks([...all].reverse(), missing)).toEqual(all)
  expect(all.map(({ type }) => type)).toEqual(
    'dpa av_contract privacy_policy terms_and_conditions addendum disability_statement imprint easy_language sign_language'.split(
      ' ',
    ),
  )
  expect(missing).not.toHaveBeenCalled()
})

it.each([null, '', '  '])('leaves out one whose address is %j and tells which', (url) => {
  const missing = vi.fn()
  expect(
    legalLinks(
      [
        { type: 'imprint', url },
        { type: 'dpa', url: '/dpa.pdf' },
      ],
      missing,
    ),
  ).toEqual([{ type: 'dpa', url: '/dpa.pdf' }])
  expect(missing).toHaveBeenCalledExactlyOnceWith('imprint')
})

it('knows no other documents', () => expect(legalLinks([{ type: 'poster', url: '/x' }], vi.fn())).toEqual([]))

it('leaves contracts between the operator and organisations out of the foot', () => {
  expect(legalDocuments.codes.filter((type) => !isPublicDocument({ type }))).toEqual(['dpa', 'av_contract', 'addendum'])
})

it('a house is told of a version that came after the one it accepted, not of what it never accepted or need not', () => {
  const document = { url: 'https://example.org/dpa', version: 2, needs_acceptance: true, accepted: { version: 1 } }
  const told = [
    document,
    { ...document, accepted: { version: 2 } },
    { ...document, accepted: null },
    { ...document, url: null },
    { ...document, needs_acceptance: false },
  ].map(isRenewed)
  expect(told).toEqual([true, false, false, false, false])
})
