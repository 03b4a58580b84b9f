// The guide to making an account (P50) as a PDF: A4, black on white.
import { PDFDocument } from '@cantoo/pdf-lib'
import { a4 } from '../../domain/paper.ts'
import { openPdfFaces, type PdfFace } from '../pdf/faces.ts'
import { paperWords } from '../pdf/words.ts'
import { guideWords } from './words.ts'

/** points */
const [width, height] = a4
const margin = 64

export async function guidePdf(language: 'de' | 'en'): Promise<Uint8Array> {
  const { title, intro, steps, helpTitle, help } = guideWords[language]
  const document = await PDFDocument.create()
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage(language === 'de' ? 'de-DE' : 'en-GB')
  const { plain, bold } = await openPdfFaces(document, paperWords[language])
  const page = document.addPage([width, height])
  let y = height - margin
  const write = (text: string, { font, linesOf }: PdfFace, size: number, after: number) => {
    for (const line of linesOf(text, size, width - 2 * margin)) {
      y -= size * 1.4
      page.drawText(line, { x: margin, y, font, size })
    }
    y -= after
  }
  write('Anschluss', bold, 13, 8)
  write(title, bold, 24, 10)
  write(intro, plain, 13, 16)
  for (const { heading, text } of steps) {
    write(heading, bold, 14, 2)
    write(text, plain, 13, 12)
  }
  y -= 8
  write(helpTitle, bold, 16, 6)
  for (const text of help) write(text, plain, 13, 8)
  return document.save()
}
