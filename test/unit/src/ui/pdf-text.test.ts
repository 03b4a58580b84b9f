import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { linesOf, writable } from '../../../../src/ui/pdf-text.ts'

it.each([
  ['Müller–„Groß“ 5 €', 'Müller–„Groß“ 5 €'],
  ['Şahin Łukasz Nguyễn', 'Sahin Lukasz Nguyen'],
  ['A\u0308pfel', 'Äpfel'],
  ['Haus 🏥', 'Haus ?'],
])('%s is written as %s', (text, written) => expect(writable(text)).toBe(written))

it('no line is wider than the page, whatever the words are', async () => {
  const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica)
  const lines = linesOf(`${'Wort '.repeat(40)}${'x'.repeat(300)}\nneu`, font, 11, 200)
  expect(Math.max(...lines.map((line) => font.widthOfTextAtSize(line, 11)))).toBeLessThanOrEqual(200)
  expect(lines.join('').replaceAll(' ', '')).toContain('x'.repeat(300))
  expect(lines.at(-1)).toBe('neu')
})
