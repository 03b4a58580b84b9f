// Fills a clinic's own PDF on this device. What was written is fixed, so that the paper says what the application says; what nothing
// was written into stays open for a pen or a keyboard. A text that does not fit its field at 9 points stands whole on the sheet
// 'Fortsetzung', and the field says so (docs/decisions/0557-filling-a-clinics-own-form.md).
import {
  PDFBool,
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFTextField,
  rgb,
} from '@cantoo/pdf-lib'
import { openPdfFaces, type PdfFace } from '../../../ui/pdf-fonts.ts'
import type { PaperForm } from '../form-paper.ts'
import { type FormSheetFrame, formPdf } from '../form-pdf.ts'
import { type OpenTemplate, onValuesOf } from './read-template.ts'
import { lockAgain } from './template-lock.ts'
import type { LeftValue, TemplatePlan, TemplateWrite } from './template-plan.ts'

/** points: nothing is written smaller, and nothing that the PDF does not ask for larger */
const smallest = 9
const largest = 12
const black = rgb(0, 0, 0)

export interface FillWords {
  /** what is said of a path on the sheet 'Fortsetzung' */
  label(path: string): string
  /** in a field whose text stands there: 'siehe Fortsetzung, Nr. 2' */
  seeSheet(number: number): string
  /** the sheet itself; null: there is nothing for it */
  sheet(left: readonly LeftValue[]): PaperForm | null
}

export interface FilledTemplate {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** everything that stands on the sheet 'Fortsetzung' */
  readonly left: readonly LeftValue[]
}

/** What starts by itself in a PDF, or says who signed it before it was filled. */
const restless = ['OpenAction', 'AA', 'Perms', 'NeedsRendering']

/** Before it is drawn, a field's own wish for the size of its letters; 0: as they fit. */
function wishOf(field: PDFTextField): number {
  const widgets = field.acroField.getWidgets()
  const asked = widgets[0]?.getDefaultAppearance() ?? field.acroField.getDefaultAppearance() ?? ''
  return Number(/([\d.]+)\s+Tf/.exec(asked)?.[1] ?? 0)
}

/** The room inside each place of a field, as the library draws it; two points are kept free. */
const roomsOf = (field: PDFTextField) =>
  field.acroField.getWidgets().map((widget) => {
    const { width, height } = widget.getRectangle()
    const turned = ((widget.getAppearanceCharacteristics()?.getRotation() ?? 0) / 90) % 2 !== 0
    const edge = 2 * ((widget.getBorderStyle()?.getWidth() ?? 0) + 1) + 2
    return { width: (turned ? height : width) - edge, height: (turned ? width : height) - edge + 2 }
  })

/** The largest size at which a text fits wherever its field stands; null: at none that may be read. */
function sizeFor(field: PDFTextField, text: string, face: PdfFace): number | null {
  const most = field.getMaxLength()
  if (most !== undefined && text.length > most) return null
  const wish = wishOf(field)
  const rooms = roomsOf(field)
  const isCombed = field.isCombed()
  const fits = (points: number) =>
    rooms.every(({ width, height }) => {
      if (isCombed) {
        const cell = width / (most ?? 1)
        return [...text].every((letter) => face.font.widthOfTextAtSize(letter, points) <= cell)
      }
      if (!field.isMultiline()) return face.font.widthOfTextAtSize(text, points) <= width && points <= height
      const high = face.font.heightAtSize(points) * 1.2
      return face.linesOf(text, points, width).length * high <= height
    })
  const from = Math.max(smallest, wish === 0 ? largest : wish)
  for (let points = from; points >= smallest; points -= 0.5) if (fits(points)) return points
  return null
}

function writeText(field: PDFTextField, text: string, points: number, face: PdfFace): void {
  field.disableRichFormatting()
  const { acroField } = field
  const appearance = `/${face.font.name} ${points} Tf 0 g`
  acroField.setDefaultAppearance(appearance)
  for (const widget of acroField.getWidgets()) widget.setDefaultAppearance(appearance)
  field.setText(text)
  field.updateAppearances(face.font)
}

/** As the font can write it; a field of one line has no lines. */
const written = (field: PDFTextField, text: string, face: PdfFace): string => {
  const lines = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).map(face.written)
  return field.isMultiline() ? lines.join('\n') : lines.join(' ')
}

/** A word longer than its field would run out of it: lines are ended where they have to be. */
function withinLines(field: PDFTextField, text: string, points: number, face: PdfFace): string {
  if (!field.isMultiline()) return text
  const narrow = Math.min(...roomsOf(field).map(({ width }) => width))
  const isTooWide = text.split(/\s+/).some((word) => face.font.widthOfTextAtSize(word, points) > narrow)
  return isTooWide ? face.linesOf(text, points, narrow).join('\n') : text
}

/** Ticks the boxes of one name that stand for `on`, and no other. */
function setBoxes(field: PDFCheckBox | PDFRadioGroup, on: string | null): void {
  const { acroField } = field
  const off = PDFName.of('Off')
  acroField.dict.set(PDFName.of('V'), on === null ? off : PDFName.of(on))
  for (const widget of acroField.getWidgets()) {
    const own = widget.getOnValue()
    widget.setAppearanceState(own && own.decodeText() === on ? own : off)
  }
}

interface Filling {
  readonly face: PdfFace
  readonly seeSheet: (path: string) => string
  /** notes that it does not fit */
  readonly leave: (path: string, text: string) => void
}

/** False: the field is another one than the plan knew. */
function fill(field: PDFField, write: TemplateWrite, { face, seeSheet, leave }: Filling): boolean {
  if (write.kind === 'text') {
    if (!(field instanceof PDFTextField)) return false
    if (write.text === '') return true
    const text = written(field, write.text, face)
    const points = sizeFor(field, text, face)
    if (points !== null) {
      writeText(field, withinLines(field, text, points, face), points, face)
      return true
    }
    leave(write.path, write.text)
    const pointer = seeSheet(write.path)
    const small = sizeFor(field, pointer, face)
    if (small !== null) writeText(field, pointer, small, face)
    return true
  }
  if (field instanceof PDFCheckBox || field instanceof PDFRadioGroup) {
    const on = write.kind === 'box' ? (write.isOn ? (onValuesOf(field)[0] ?? null) : null) : write.option
    setBoxes(field, on)
    return true
  }
  if (write.kind !== 'options' || !(field instanceof PDFDropdown || field instanceof PDFOptionList)) return false
  if (write.option !== null) {
    field.select(write.option)
    field.updateAppearances(face.font)
  }
  return true
}

export async function fillTemplate(
  { document, fields, lock }: OpenTemplate,
  { writes, left }: TemplatePlan,
  frame: FormSheetFrame,
  words: FillWords,
): Promise<FilledTemplate> {
  const form = document.getForm()
  for (const key of restless) document.catalog.delete(PDFName.of(key))
  const scripts = document.catalog.lookup(PDFName.of('Names'))
  if (scripts && 'delete' in scripts) (scripts as { delete(key: PDFName): boolean }).delete(PDFName.of('JavaScript'))
  // viewers show what stands here, and draw nothing of their own
  form.acroForm.dict.set(PDFName.of('NeedAppearances'), PDFBool.False)
  const { plain, bold } = await openPdfFaces(document, frame.paper)
  const tooLong: LeftValue[] = []
  const numberOf = (path: string) => tooLong.findIndex((one) => one.path === path) + 1
  const known = new Set(fields.map(({ name }) => name))
  for (const write of writes) {
    if (!known.has(write.name)) continue
    const field = form.getField(write.name)
    const isWritten = fill(field, write, {
      face: plain,
      seeSheet: (path) => words.seeSheet(numberOf(path)),
      leave: (path, text) => {
        if (numberOf(path) === 0) tooLong.push({ path, label: words.label(path), text, why: 'tooLong' })
      },
    })
    if (isWritten && (write.kind !== 'text' || write.text !== '')) field.enableReadOnly()
  }
  const { draft } = frame
  if (draft !== null) for (const page of document.getPages()) markDraft(page, draft, bold)
  const all = [...tooLong, ...left]
  const sheet = words.sheet(all)
  if (sheet) await append(document, await formPdf(sheet, frame))
  if (lock) lockAgain(document, lock)
  return { bytes: new Uint8Array(await document.save({ updateFieldAppearances: false })), left: all }
}

/** In the margins at head and foot: never across what is printed. */
function markDraft(page: ReturnType<PDFDocument['getPages']>[number], draft: string, { font, written: line }: PdfFace) {
  const { x, y, width, height } = page.getCropBox()
  const text = line(draft)
  const at = x + width - 28 - font.widthOfTextAtSize(text, smallest)
  for (const from of [y + height - 16, y + 8])
    page.drawText(text, { x: at, y: from, font, size: smallest, color: black })
}

async function append(document: PDFDocument, bytes: Uint8Array): Promise<void> {
  const sheets = await PDFDocument.load(bytes)
  for (const page of await document.copyPages(sheets, sheets.getPageIndices())) document.addPage(page)
}
