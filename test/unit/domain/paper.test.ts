// Paper says what the screen says: every PDF that we make, read back.
import { PDFDocument } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faxPage } from '../../../server/fax/page.ts'
import { openPdfFaces } from '../../../server/pdf/faces.ts'
import { guidePdf } from '../../../server/portal-guide/guide-pdf.ts'
import { guideWords } from '../../../server/portal-guide/words.ts'
import { sheetPdf } from '../../../src/features/recovery-sheet/sheet-pdf.ts'
import { requestPdf } from '../../../src/receiver/request/print/request-pdf.ts'
import { pdfText, sameForm } from '../../support/pdf-lines.ts'
import { criteria, readable } from '../../support/signing.ts'

const paper = { script: 'in anderer Schrift, siehe App', sign: 'Zeichen, siehe App' }
const faces = async () => openPdfFaces(await PDFDocument.create(), paper)

const inRequest = (text: string) =>
  requestPdf(
    { title: 'Anfrage', parts: [{ heading: text, note: text, facts: [{ label: text, value: text }] }] },
    { house: text, confidential: '', made: '', pageOf: () => '', number: null, paper },
  )
const inSheet = (text: string) =>
  sheetPdf({ title: text, organisation: text, made: text, code: 'A-B', parts: [{ heading: text, text }], paper })
const inFax = (name: string) =>
  faxPage({
    requestId: 1,
    madeOn: '2026-11-27',
    clinic: { name, city: null, contact_phone: '', contact_fax: '', person: '' },
    provider: { name, city: null, fax: '' },
    criteria,
    readable,
    address: 'https://anschluss.example',
    code: null,
    reads: true,
  })

const texts = [
  'Hb ≥ 8 g/dl, ≤ 3, ≠ 1, ± 2, × 4, 50 μg, 50 µg, −2, ½ Tbl.',
  'usw.… → ← ↑ ↓ ⇒ ₂ CO₂ m² ‰ ° ′ ″ ∅ ⌀ ☐ ☑ ☒ ✓ ✗ • – — „Groß“',
  'Groẞ Łukaszewicz Yıldız Đorđević Şahin Nguyễn Trần Ő Ű ə Țiriac',
  'Олена Шевченко Ђорђевић Θεόδωρος Արամ ნინო',
  'E\u2011Mail 5\u202fmg A\u00a0B 1\u20092',
]

describe.each([
  ['printed request', inRequest],
  ['recovery sheet', inSheet],
  ['fax page', inFax],
])('a %s', (_name, make) => {
  it.each(texts)('says %s', async (text) => {
    expect(await pdfText(await make(text))).toContain(sameForm(text))
  })

  it('has a blank for a tab and a line for a break, whichever', async () => {
    const text = await pdfText(await make('Ramipril\t5 mg\t1-0-1\r\nASS\u2028Ibu\u000bL\u00adast'))
    expect(text).toContain('Ramipril 5 mg 1-0-1 ASS Ibu Last')
    expect(text).not.toContain('?')
  })

  it('says plainly what stands in a script that it cannot write, and drops what has no form', async () => {
    const text = await pdfText(await make('Frau محمد علي (\u202dA\u202c\u200b), 李 明, ישראל, 🫀🫁'))
    const other = '[in anderer Schrift, siehe App]'
    expect(text).toContain(`Frau ${other} (A), ${other}, ${other}, [Zeichen, siehe App]`)
    expect(text).not.toContain('?')
  })
})

it('the guide to an account says its words', async () => {
  for (const language of ['de', 'en'] as const) {
    const text = await pdfText(await guidePdf(language))
    expect(text).toContain(sameForm(guideWords[language].title))
    expect(text.replaceAll(' ', '')).toContain(sameForm(guideWords[language].intro).replaceAll(' ', ''))
  }
})

const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10_ffff }))
  .map((codes) => codes.map((code) => String.fromCodePoint(code)).join(''))

it('no letter becomes another one: what is not drawn as it stands is named', async () => {
  const { plain } = await faces()
  fc.assert(
    fc.property(anyText, (text) => {
      const kept = plain.written(text).replaceAll(/\[[^\]]*siehe App\]/g, '')
      const given = new Set(` ${text.normalize('NFC')}${text.normalize('NFD')}`)
      expect([...kept].filter((letter) => !given.has(letter))).toEqual([])
    }),
  )
})

it('no line is wider than the page, and none loses a letter, whatever the words are', async () => {
  const { plain } = await faces()
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 12 }), (words) => {
      const text = plain.written(words.join(' '))
      const lines = plain.linesOf(text, 11, 200)
      for (const line of lines) expect(plain.font.widthOfTextAtSize(line, 11)).toBeLessThanOrEqual(200.001)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    }),
    { numRuns: 40 },
  )
})
