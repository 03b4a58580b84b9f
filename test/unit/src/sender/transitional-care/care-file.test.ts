// A version as a PDF among the files says what the printed sheet says, A4 across; its name tells nothing of the person.
import { expect, it } from 'vitest'
import type { CareVersion } from '../../../../../contract/records/transitional-care.ts'
import { careFile, careFileName } from '../../../../../src/sender/transitional-care/care-file.ts'
import { careSheet } from '../../../../../src/sender/transitional-care/care-sheet.ts'
import { pdfText, sameForm } from '../../../../support/pdf-lines.ts'
import { de } from '../../words.ts'

const paper = { ...de, isLasting: true } as const
const at = Date.parse('2026-11-27T15:10:00Z')
const row = (number: number) => ({
  number,
  house: number,
  name: `Haus ${number}`,
  place: 'Varel',
  address: `Deichweg ${number}, 26316 Varel`,
  kinds: [21],
  way: 'app' as const,
  by_hand: null,
  asked_at: at - number * 60_000,
  answered_at: number % 2 ? at : null,
  state: number % 2 ? ('declined' as const) : ('sent' as const),
  reason: number % 2 ? 'Kein Platz frei, weil Łukasz’ Zimmer noch belegt ist' : '',
  search: number === 2 ? 4 : null,
})
const version: CareVersion = {
  check: '7f3a92c1'.padEnd(64, '0'),
  content: {
    number: 3,
    made: { by: 'M. König', at },
    clinic: 'Klinikum Nord',
    patient: {
      name: 'Brandt, Erna',
      birth_date: '03.04.1941',
      insurance: 'AOK',
      insurance_number: '',
      case_number: 'F-1',
    },
    proofs: {
      care_start: { by: 'M. König', at, day: '2026-11-25' },
      fewer: { by: 'M. König', at, text: 'Mehr gibt es nicht.' },
    },
    begun: { day: '2026-11-20', source: 'search' },
    radius: [{ metres: 40_000, from: '2026-11-24' }],
    rows: Array.from({ length: 22 }, (_, index) => row(22 - index)),
    uncounted: [{ name: 'Haus Moor', place: 'Jever', way: 'phone', by_hand: 'J. Peters', at, why: 'double' }],
  },
}

// pdf.js and the fonts come with the first one
it('[S30] says all that the sheet says', { timeout: 60_000 }, async () => {
  const file = await careFile(9, version, paper)
  const text = await pdfText(new Uint8Array(await file.arrayBuffer()))
  const { made, facts, proofs, radius, asked, uncounted, signatures } = careSheet(version.content, version.check, paper)
  const words = [made, ...facts.flat(), ...proofs.flat(), radius, ...signatures, ...(uncounted?.rows.flat() ?? [])]
  const cells = asked?.rows.flat() ?? []
  expect(cells).toHaveLength(176)
  const drawn = text.replaceAll(' ', '')
  // a cell breaks into lines among those beside it: word by word
  // a cell breaks into lines among those beside it: word by word
  const said = new Set([...words, ...cells].flatMap((word) => sameForm(word).split(' ')))
  expect([...said].filter((part) => !drawn.includes(part))).toEqual([])
  expect(text).toContain('Prüfzeichen 7F3A-92C1')
  expect(text).toContain('Dokumentation Übergangspflege')
  expect(text).not.toContain('ENTWURF')
})

it('lies across', async () => {
  const bytes = new Uint8Array(await (await careFile(9, version, paper)).arrayBuffer())
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const pages = (await PDFDocument.load(bytes)).getPages()
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page.getSize()).toEqual({ width: 842, height: 595 })
})

it('has no name of a person in its own, and another one for each search and version', () => {
  const name = careFileName(9, version, paper)
  expect(name).toBe('Übergangspflege_Suche-9_Fassung-3_2026-11-27.pdf')
  const next = { ...version, content: { ...version.content, number: 4 } }
  expect(new Set([name, careFileName(8, version, paper), careFileName(9, next, paper)]).size).toBe(3)
})
