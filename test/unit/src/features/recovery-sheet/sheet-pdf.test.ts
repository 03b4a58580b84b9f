// The sheet as a PDF, made without a server: one page, and a QR code that says the code.
import { PDFDocument } from '@cantoo/pdf-lib'
import decodeQR from 'qr/decode.js'
import { expect, it } from 'vitest'
import { formatCode } from '../../../../../domain/recovery-code.ts'
import { qrOf, sheetPdf } from '../../../../../src/features/recovery-sheet/sheet-pdf.ts'

const code = formatCode('house', new Uint8Array(16).fill(77))

it('is one page, whatever the house is called and however long the words are', async () => {
  const words = {
    title: 'Wiederherstellungsbogen',
    organisation: 'Haus Šešėlis „Am Fluß“ 🏥',
    made: 'Erstellt am 03.02.2026',
    code,
    parts: [{ heading: 'Wozu', text: 'Wort '.repeat(120) }],
    paper: { script: 'andere Schrift', sign: 'Zeichen' },
  }
  const pdf = await PDFDocument.load(await sheetPdf(words))
  expect(pdf.getPageCount()).toBe(1)
  expect(pdf.getTitle()).toContain('Wiederherstellungsbogen')
})

it('has a QR code that reads as the code', () => {
  const rows = qrOf(code)
  const scale = 4
  const border = 16
  const side = rows.length * scale + 2 * border
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [r, row] of rows.entries())
    for (const [c, isBlack] of row.entries())
      for (let i = 0; isBlack && i < scale * scale; i++) {
        const at = (border + r * scale + Math.floor(i / scale)) * side + border + c * scale + (i % scale)
        data.fill(0, at * 4, at * 4 + 3)
      }
  expect(decodeQR({ height: side, width: side, data })).toBe(code)
})
