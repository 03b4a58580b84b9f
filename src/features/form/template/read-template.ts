// A clinic's own PDF as this device reads it: its fields with their names, kinds and limits, or plainly why nothing can be filled in.
import {
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFHexString,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFString,
  PDFTextField,
} from '@cantoo/pdf-lib'
import type { TemplateField } from '../../../../domain/form-template/suggest.ts'
import { lockOf, type TemplateLock } from './template-lock.ts'

/** `encrypted`: it opens by a password alone; `noFilling`, `noChanging`: an owner's password forbids that */
export type TemplateProblem = 'encrypted' | 'noFilling' | 'noChanging' | 'xfa' | 'noFields' | 'notPdf'

export interface OpenTemplate {
  readonly document: PDFDocument
  readonly fields: readonly TemplateField[]
  /** it had a second, dynamic form inside (XFA), which is left out */
  readonly hadXfa: boolean
  /** by an owner's password; null: by none */
  readonly lock: TemplateLock | null
}
export type ReadTemplate =
  | { readonly ok: true; readonly value: OpenTemplate }
  | { readonly ok: false; readonly error: TemplateProblem }

const tooltip = PDFName.of('TU')
const opt = PDFName.of('Opt')

function hintOf({ acroField }: PDFField): string {
  const found = acroField.dict.lookup(tooltip)
  return found instanceof PDFString || found instanceof PDFHexString ? found.decodeText() : ''
}

export const onValuesOf = ({ acroField }: PDFField): readonly string[] => [
  ...new Set(acroField.getWidgets().flatMap((widget) => widget.getOnValue()?.decodeText() ?? [])),
]

/** Boxes of one name that stand for different things are options, whichever kind the PDF calls them. */
function readField(field: PDFField): TemplateField {
  const base = { name: field.getName(), hint: hintOf(field), options: [], max: null } as const
  if (field instanceof PDFTextField) return { ...base, kind: 'text', max: field.getMaxLength() ?? null }
  if (field instanceof PDFDropdown || field instanceof PDFOptionList)
    return { ...base, kind: 'options', options: field.getOptions().map((name) => ({ name, label: name })) }
  if (field instanceof PDFCheckBox || field instanceof PDFRadioGroup) {
    const names = onValuesOf(field)
    if (names.length === 1 && field instanceof PDFCheckBox) return { ...base, kind: 'box' }
    // export values stand beside the names, one for each box
    const labels = field.acroField.dict.has(opt) ? (field.acroField.getExportValues() ?? []) : []
    const isForEach = labels.length === names.length
    const options = names.map((name, at) => ({ name, label: (isForEach ? labels[at]?.decodeText() : null) ?? name }))
    return names.length === 0 ? { ...base, kind: 'other' } : { ...base, kind: 'options', options }
  }
  return { ...base, kind: 'other' }
}

const pdfMark = /^%PDF-\d/

export async function readTemplate(bytes: Uint8Array): Promise<ReadTemplate> {
  if (!pdfMark.test(new TextDecoder('latin1').decode(bytes.subarray(0, 8)))) return { ok: false, error: 'notPdf' }
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true })
    const lock = lockOf(document)
    return lock === null ? openedTemplate(document, null) : await openedLocked(bytes, lock)
  } catch {
    return { ok: false, error: 'notPdf' }
  }
}

/** Opened as any reader opens it, without a password. */
async function openedLocked(bytes: Uint8Array, lock: TemplateLock): Promise<ReadTemplate> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, password: '' })
    if (!lock.mayFill) return { ok: false, error: 'noFilling' }
    return lock.mayChange ? openedTemplate(document, lock) : { ok: false, error: 'noChanging' }
  } catch {
    return { ok: false, error: 'encrypted' }
  }
}

function openedTemplate(document: PDFDocument, lock: TemplateLock | null): ReadTemplate {
  const acroForm = document.catalog.getAcroForm()
  const hadXfa = acroForm?.dict.has(PDFName.of('XFA')) ?? false
  // a form that is drawn by its XFA alone has one page that says so
  const isDynamic = hadXfa && document.catalog.has(PDFName.of('NeedsRendering'))
  acroForm?.dict.delete(PDFName.of('XFA'))
  const fields = acroForm && !isDynamic ? document.getForm().getFields().map(readField) : []
  const isFillable = fields.some(({ kind }) => kind !== 'other')
  if (!isFillable) return { ok: false, error: hadXfa ? 'xfa' : 'noFields' }
  return { ok: true, value: { document, fields, hadXfa, lock } }
}
