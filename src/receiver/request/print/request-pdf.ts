// A request as a PDF, made on this device: A4, 11 points, black on white, states in words; a head with who printed it and when, and
// the page's number. Its library is big and seldom needed, so it is loaded when somebody prints (vite.config.ts).
import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import encodeQR from 'qr'
import { a4, type PaperWords } from '../../../../domain/paper.ts'
import { openPdfFaces, type PdfFace } from '../../../ui/pdf-fonts.ts'
import type { PrintContent, PrintedPart } from './print-content.ts'

/** points */
const margin = 56
const size = 11
const leading = 15
const labelWidth = 140
const top = a4[1] - 84
const bottom = 64
const qrPoints = 84
const black = rgb(0, 0, 0)

export interface PrintFrame {
  readonly house: string
  /** 'Vertraulich' */
  readonly confidential: string
  /** 'Gedruckt am … von …' */
  readonly made: string
  /** page x of y */
  readonly pageOf: (page: number, pages: number) => string
  /** stands as a QR code too; null: no code */
  readonly number: string | null
  readonly paper: PaperWords
}

export async function requestPdf({ title, parts }: PrintContent, frame: PrintFrame): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  document.setTitle(title)
  const { plain, bold } = await openPdfFaces(document, frame.paper)
  const pages: PDFPage[] = []
  let y = 0
  const newPage = (): PDFPage => {
    const page = document.addPage([...a4])
    pages.push(page)
    y = top
    return page
  }
  let page = newPage()
  const room = (points: number) => {
    if (y - points < bottom) page = newPage()
  }
  const write = (text: string, { font }: PdfFace, points: number, x: number) =>
    page.drawText(text, { x, y, font, size: points, color: black })

  if (frame.number !== null) drawQr(page, frame.number)
  const titleWidth = a4[0] - 2 * margin - (frame.number === null ? 0 : qrPoints + 16)
  for (const line of bold.linesOf(title, 18, titleWidth)) {
    write(line, bold, 18, margin)
    y -= 24
  }
  if (frame.number !== null) y = Math.min(y, top - qrPoints)
  const layOut = ({ label, value }: PrintedPart['facts'][number]) => {
    const x = label === '' ? margin : margin + labelWidth
    const labels = label === '' ? [] : plain.linesOf(label, size, labelWidth - 8)
    const values = plain.linesOf(value, size, a4[0] - margin - x)
    const lines = Math.max(labels.length, values.length)
    // what fits on a page is not torn apart
    return { x, labels, values, lines, together: lines * leading <= top - bottom ? lines : 1 }
  }
  for (const { heading, facts, note } of parts) {
    const rows = facts.map(layOut)
    // a heading stands on the page of what follows it
    room(leading * (1.75 + (note ? 1 : (rows[0]?.together ?? 0))))
    y -= leading / 2
    write(bold.written(heading), bold, 13, margin)
    y -= leading * 1.25
    for (const line of note ? plain.linesOf(note, size, a4[0] - 2 * margin) : []) {
      room(leading)
      write(line, plain, size, margin)
      y -= leading
    }
    for (const { x, labels, values, lines, together } of rows) {
      room(together * leading)
      for (let line = 0; line < lines; line++) {
        room(leading)
        if (labels[line]) write(labels[line] as string, plain, size, margin)
        if (values[line]) write(values[line] as string, plain, size, x)
        y -= leading
      }
    }
  }
  for (const [i, one] of pages.entries()) frameOf(one, frame, plain, bold, i + 1, pages.length)
  return new Uint8Array(await document.save())
}

function frameOf(page: PDFPage, frame: PrintFrame, plain: PdfFace, bold: PdfFace, number: number, of: number): void {
  const head = (text: string, { font, written: writtenBy }: PdfFace, right: boolean, y: number) => {
    const written = writtenBy(text)
    const x = right ? a4[0] - margin - font.widthOfTextAtSize(written, 10) : margin
    page.drawText(written, { x, y, font, size: 10, color: black })
  }
  head(frame.house, bold, false, a4[1] - 40)
  head(frame.confidential, bold, true, a4[1] - 40)
  head(frame.made, plain, false, a4[1] - 54)
  page.drawLine({
    start: { x: margin, y: a4[1] - 61 },
    end: { x: a4[0] - margin, y: a4[1] - 61 },
    thickness: 0.5,
    color: black,
  })
  head(frame.pageOf(number, of), plain, true, 36)
}

function drawQr(page: PDFPage, text: string): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const cell = qrPoints / rows.length
  const [left, above] = [a4[0] - margin - qrPoints, top + 14]
  for (const [r, row] of rows.entries())
    for (const [c, isBlack] of row.entries())
      if (isBlack)
        page.drawRectangle({ x: left + c * cell, y: above - (r + 1) * cell, width: cell, height: cell, color: black })
}
