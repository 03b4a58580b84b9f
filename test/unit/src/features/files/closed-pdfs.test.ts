// A PDF that cannot be shown says why when it is looked at, also one that came another way than by this app's choice of files.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { beforeAll, expect, it, vi } from 'vitest'
import type { OpenedContent } from '../../../../../src/data/file-port.ts'
import { openPages } from '../../../../../src/features/files/pages.ts'

beforeAll(async () => {
  // in the page itself: Node has no worker of the browser's kind
  const untyped: string = 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
  vi.stubGlobal('pdfjsWorker', await import(untyped))
})

const opened = (bytes: Uint8Array<ArrayBuffer>) =>
  ({ content: new Blob([bytes]), header: { name: 'Befund.pdf' } }) as unknown as OpenedContent

/** A form that only Adobe's own reader draws, or one with fields of the common kind beside it. */
async function formPdf(hasFields: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  const page = document.addPage([300, 400])
  const { context, catalog } = document
  const fields = hasFields ? document.getForm() : null
  fields?.createTextField('name').addToPage(page)
  const template = context.register(context.stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>'))
  const form = fields?.acroForm.dict ?? context.obj({ Fields: [] })
  form.set(PDFName.of('XFA'), context.obj([PDFString.of('template'), template]))
  catalog.set(PDFName.of('AcroForm'), form)
  return new Uint8Array(await document.save({ updateFieldAppearances: false }))
}

it('says that it has a password', async () => {
  const bytes = await readFile(join(import.meta.dirname, '../../../../support/case-files/password-geheim.pdf'))
  expect(await openPages(opened(new Uint8Array(bytes)))).toBe('password')
})

it('says that only Adobe Acrobat can show it, and shows one with common fields beside', async () => {
  expect(await openPages(opened(await formPdf(false)))).toBe('xfa')
  expect(await openPages(opened(await formPdf(true)))).toMatchObject({ count: 1 })
})
