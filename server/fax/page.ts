// The fax page as PDF: A4, black on white, large enough for a fax machine.
import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { a4 } from '../../domain/paper.ts'
import { openPdfFaces, type PdfFace } from '../pdf/faces.ts'
import { paperWords } from '../pdf/words.ts'
import { answerText, type FaxFacts, faxLines } from './lines.ts'
import { type SayOnFax, sayOnFax } from './words.ts'

/** points */
const margin = 56
const size = 13
const leading = 19

export async function faxPage(facts: FaxFacts, say: SayOnFax = sayOnFax()): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const { plain, bold } = await openPdfFaces(document, paperWords.de)
  let page: PDFPage = document.addPage([...a4])
  let y = a4[1] - margin
  const write = (text: string, { font, linesOf }: PdfFace, big = size) => {
    for (const line of linesOf(text, big, a4[0] - 2 * margin)) {
      if (y < margin) {
        page = document.addPage([...a4])
        y = a4[1] - margin
      }
      page.drawText(line, { x: margin, y, font, size: big })
      y -= leading
    }
  }
  write(say('title'), bold, 18)
  write(say('number', { id: facts.requestId }), bold, 16)
  y -= leading / 2
  for (const { heading, text } of faxLines(facts, say)) {
    write(heading, bold)
    write(text, plain)
    y -= leading / 3
  }
  y -= leading / 2
  write(answerText(facts, say), plain)
  if (facts.code !== null) {
    write(say('code', { address: facts.address }), plain)
    write(facts.code, bold, 18)
    y -= leading / 3
  }
  write(say('privacy'), plain)
  return document.save()
}
