// The recovery sheet as a PDF, made on this device: A4, black on white, the code in groups and as a QR code. Its library is big
// and needed once a house, so it is loaded when somebody prints, and not kept for use without network (vite.config.ts).
import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import encodeQR from 'qr'
import { a4, type PaperWords } from '../../../domain/paper.ts'
import { openPdfFaces, type PdfFace } from '../../ui/pdf-fonts.ts'

/** points */
const margin = 56
const leading = 18
const size = 12
const qrPoints = 150

export interface SheetWords {
  readonly title: string
  readonly organisation: string
  /** 'Gedruckt am …' */
  readonly made: string
  readonly code: string
  /** heading and text of each part, in order */
  readonly parts: readonly { readonly heading: string; readonly text: string }[]
  readonly paper: PaperWords
}

/** True where the code's picture is black, row by row. */
export const qrOf = (code: string): boolean[][] => encodeQR(code, 'raw', { ecc: 'medium', border: 1 })

export async function sheetPdf({
  title,
  organisation,
  made,
  code,
  parts,
  paper,
}: SheetWords): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  document.setTitle(`${title} · ${organisation}`)
  const { plain, bold } = await openPdfFaces(document, paper)
  const page = document.addPage([...a4])
  let y = a4[1] - margin
  const write = (text: string, { font, linesOf }: PdfFace, points = size) => {
    for (const line of linesOf(text, points, a4[0] - 2 * margin)) {
      page.drawText(line, { x: margin, y, font, size: points })
      y -= Math.max(leading, points * 1.4)
    }
  }
  write(title, bold, 20)
  write(organisation, bold, 15)
  write(made, plain)
  y -= leading / 2
  const groups = code.split('-')
  write(groups.slice(0, 4).join('  '), bold, 20)
  write(groups.slice(4).join('  '), bold, 20)
  const rows = qrOf(code)
  const cell = qrPoints / rows.length
  for (const [r, row] of rows.entries())
    for (const [c, isBlack] of row.entries())
      if (isBlack)
        page.drawRectangle({
          x: margin + c * cell,
          y: y - (r + 1) * cell,
          width: cell,
          height: cell,
          color: rgb(0, 0, 0),
        })
  y -= qrPoints + leading * 1.5
  for (const { heading, text } of parts) {
    write(heading, bold)
    write(text, plain)
    y -= leading / 2
  }
  return new Uint8Array(await document.save())
}
