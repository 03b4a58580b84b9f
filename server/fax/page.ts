// The fax page as PDF: A4, black on white, large enough for a fax machine.
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import { answerText, type FaxFacts, faxLines } from './lines.ts'
import { words } from './words.ts'

/** points */
const a4 = [595, 842] as const
const margin = 56
const size = 13
const leading = 19

/** What the standard fonts cannot write becomes a question mark; names of organisations may hold anything. */
const writable = (text: string): string => text.replace(/[^\x20-\x7e\xa0-\xff–—‘’“”„•€]/g, '?')

function wrap(text: string, font: PDFFont, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of writable(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}

export async function faxPage(facts: FaxFacts): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  let page: PDFPage = document.addPage([...a4])
  let y = a4[1] - margin
  const write = (text: string, font: PDFFont, big = size) => {
    for (const line of wrap(text, font, a4[0] - 2 * margin)) {
      if (y < margin) {
        page = document.addPage([...a4])
        y = a4[1] - margin
      }
      page.drawText(line, { x: margin, y, font, size: big })
      y -= leading
    }
  }
  write(words.title, bold, 18)
  write(words.number(facts.requestId), bold, 16)
  y -= leading / 2
  for (const { heading, text } of faxLines(facts)) {
    write(heading, bold)
    write(text, plain)
    y -= leading / 3
  }
  y -= leading / 2
  write(answerText(facts), plain)
  if (facts.code !== null) {
    write(words.codeWhat(facts.address), plain)
    write(facts.code, bold, 18)
    y -= leading / 3
  }
  write(words.privacy, plain)
  return document.save()
}
