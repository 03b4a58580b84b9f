// A form, or another paper of the same parts, as a PDF in a layout of our own, made on this device: A4, a page of the form on a sheet of
// its own and further ones where it needs them. Nothing is cut or made smaller: it goes on on the next sheet. Its library is big, so it
// is loaded when somebody asks.
import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { a4, type PaperWords } from '../../../domain/paper.ts'
import { openPdfFaces, type PdfFace } from '../../ui/pdf-fonts.ts'
import type { PaperBlock, PaperForm, PaperRow } from './form-paper.ts'

/** points */
const margin = 50
const size = 10
const leading = 14
const small = 9
const smallLeading = 12
const gap = 10
const bottom = 66
const footAt = 40
const black = rgb(0, 0, 0)
const grey = rgb(0.6, 0.6, 0.6)
const valueShares = [2, 3]

export interface FormSheetFrame {
  /** 'Angaben für den Vordruck G0250' */
  readonly title: string
  /** 'ENTWURF'; null: it is checked */
  readonly draft: string | null
  /** whose it is: name, day of birth, case number */
  readonly person: string
  /** version and time */
  readonly made: string
  /** what it is, below the title of the first sheet */
  readonly about: string
  readonly sheetOf: (sheet: number, sheets: number) => string
  readonly paper: PaperWords
  /** A4 across, for wide tables */
  readonly isAcross?: boolean
  /** before a page of the form is drawn, counted from 1; may wait, and throws to end it */
  readonly onPage?: (page: number, pages: number) => Promise<void>
}

export async function formPdf({ open, pages }: PaperForm, frame: FormSheetFrame): Promise<Uint8Array<ArrayBuffer>> {
  const [wide, tall] = frame.isAcross ? [a4[1], a4[0]] : a4
  const width = wide - 2 * margin
  const document = await PDFDocument.create()
  document.setTitle(frame.title)
  const { plain, bold } = await openPdfFaces(document, frame.paper)
  const sheets: PDFPage[] = []
  const halves = width / 2 - gap
  const titleLines = bold.linesOf(frame.title, size, frame.draft === null ? width : width - 90)
  const personLines = plain.linesOf(frame.person, small, width)
  const madeLines = plain.linesOf(frame.made, small, halves)
  const ruleAt = tall - 40 - titleLines.length * leading - personLines.length * smallLeading + 6
  const top = ruleAt - 24
  const lowest = bottom + (madeLines.length - 1) * smallLeading

  let y = 0
  const newSheet = (): PDFPage => {
    const added = document.addPage([wide, tall])
    sheets.push(added)
    y = top
    return added
  }
  let sheet = newSheet()
  const room = (points: number): boolean => {
    if (y - points >= lowest || y === top) return false
    sheet = newSheet()
    return true
  }
  const draw = (line: string, face: PdfFace, points: number, x: number) => {
    if (line !== '') sheet.drawText(line, { x, y, font: face.font, size: points, color: black })
  }
  const write = (text: string, face: PdfFace, points: number, high: number) => {
    for (const line of face.linesOf(text, points, width)) {
      room(high)
      draw(line, face, points, margin)
      y -= high
    }
  }
  /** What fits on a sheet is not torn apart. */
  const cellsOf = ({ cells }: Pick<PaperRow, 'cells'>, shares: readonly number[], face: PdfFace) => {
    const all = shares.reduce((sum, share) => sum + share, 0)
    let x = margin
    const columns = cells.map((text, at) => {
      const share = ((shares[at] ?? 1) / all) * width
      const column = { x, lines: face.linesOf(text, size, share - gap) }
      x += share
      return column
    })
    return { columns, lines: Math.max(...columns.map(({ lines }) => lines.length)) }
  }
  const heightOf = (row: PaperRow, shares: readonly number[]): number => {
    const notes = row.note === undefined ? 0 : bold.linesOf(row.note, small, width).length
    const high = cellsOf(row, shares, plain).lines * leading + notes * smallLeading
    return high <= top - lowest ? high : leading
  }
  const writeCells = (row: PaperRow, shares: readonly number[], face: PdfFace, onNewSheet?: () => void) => {
    if (room(heightOf(row, shares))) onNewSheet?.()
    const { columns, lines } = cellsOf(row, shares, face)
    for (let drawn = 0; drawn < lines; ) {
      if (room(leading)) onNewSheet?.()
      const now = Math.min(lines, drawn + Math.max(1, Math.floor((y - lowest) / leading)))
      const from = y
      // cell by cell, so that who copies or listens has a question before its answer
      for (const column of columns) {
        y = from
        for (const line of column.lines.slice(drawn, now)) {
          draw(line, face, size, column.x)
          y -= leading
        }
      }
      y = from - (now - drawn) * leading
      drawn = now
    }
    if (row.note !== undefined) {
      write(row.note, bold, small, smallLeading)
      y -= 3
    }
    sheet.drawLine({
      start: { x: margin, y: y + leading - 4 },
      end: { x: wide - margin, y: y + leading - 4 },
      thickness: 0.4,
      color: grey,
    })
    y -= 3
  }
  const writeBlock = (block: PaperBlock) => {
    switch (block.kind) {
      case 'rows':
        for (const row of block.rows) writeCells(row, valueShares, plain)
        return
      case 'table': {
        const head = () => writeCells({ cells: block.head }, block.shares, bold)
        room(heightOf({ cells: block.head }, block.shares) + heightOf(block.rows[0] ?? { cells: [] }, block.shares))
        head()
        for (const row of block.rows) writeCells(row, block.shares, plain, head)
        return
      }
      case 'line':
        // with what it stands above
        room(2 * leading)
        y -= 2
        write(block.text, bold, size, leading)
        return
      case 'signature':
        room(4 * leading)
        y -= 3 * leading
        sheet.drawLine({
          start: { x: margin, y: y + leading - 2 },
          end: { x: margin + 320, y: y + leading - 2 },
          thickness: 0.7,
          color: black,
        })
        write(block.text, plain, small, smallLeading)
    }
  }
  const firstHeight = (block: PaperBlock | undefined): number => {
    if (block?.kind === 'rows') return heightOf(block.rows[0] ?? { cells: [''] }, valueShares)
    return block?.kind === 'signature' ? 4 * leading : 3 * leading
  }

  for (const [at, page] of pages.entries()) {
    await frame.onPage?.(at + 1, pages.length)
    if (at === 0) {
      write(frame.title, bold, 16, 22)
      write(frame.about, plain, small, smallLeading)
      y -= 6
      for (const line of open) write(line, bold, size, leading)
      y -= 10
    } else {
      sheet = newSheet()
    }
    write(page.title, bold, 13, 20)
    for (const group of page.groups) {
      const high = Math.min(2 * leading + 4 + firstHeight(group.blocks[0]), top - lowest)
      if (!room(high)) y -= 6
      write(group.title, bold, 11, leading + 3)
      for (const block of group.blocks) writeBlock(block)
      y -= 4
    }
  }

  for (const [at, one] of sheets.entries()) {
    const put = (line: string, { font }: PdfFace, points: number, x: number, from: number) =>
      one.drawText(line, { x, y: from, font, size: points, color: black })
    const right = (text: string, face: PdfFace, points: number, from: number) => {
      const line = face.written(text)
      put(line, face, points, wide - margin - face.font.widthOfTextAtSize(line, points), from)
    }
    let from = tall - 40
    if (frame.draft !== null) right(frame.draft, bold, size, from)
    for (const line of titleLines) {
      put(line, bold, size, margin, from)
      from -= leading
    }
    for (const line of personLines) {
      put(line, plain, small, margin, from)
      from -= smallLeading
    }
    one.drawLine({
      start: { x: margin, y: ruleAt },
      end: { x: wide - margin, y: ruleAt },
      thickness: 0.5,
      color: black,
    })
    for (const [i, line] of madeLines.entries())
      put(line, plain, small, margin, footAt + (madeLines.length - 1 - i) * smallLeading)
    right(
      [frame.draft, frame.sheetOf(at + 1, sheets.length)].filter((part) => part !== null).join(' · '),
      plain,
      small,
      footAt,
    )
  }
  return new Uint8Array(await document.save())
}
