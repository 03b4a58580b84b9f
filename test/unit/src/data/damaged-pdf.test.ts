// A PDF is opened when it is chosen: a broken one goes nowhere, and one that cannot be looked at goes as it is.
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeEach, expect, it, vi } from 'vitest'
import { makePdf } from '../../../support/make-pdf.ts'

beforeEach(async () => {
  vi.resetModules()
  vi.doUnmock('../../../../src/platform/pdf.ts')
  // in the page itself: Node has no worker of the browser's kind
  const untyped: string = 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
  vi.stubGlobal('pdfjsWorker', await import(untyped))
})

const choose = async (...parts: BlobPart[]) => {
  const { prepareFile } = await import('../../../../src/data/prepare-file.ts')
  return prepareFile(new File(parts, 'Befund.pdf'))
}
const plain = new Uint8Array(makePdf('Befund'))
const half = plain.subarray(0, plain.length / 2)

/** As programs of today write them: their objects in compressed streams. */
async function packedPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  for (let page = 0; page < 3; page++) document.addPage().drawText(`Seite ${page}`)
  return new Uint8Array(await document.save())
}

it('takes a whole one, also with something before and behind it', async () => {
  expect(await choose(plain)).toMatchObject({ ok: true })
  expect(await choose(await packedPdf())).toMatchObject({ ok: true })
  expect(await choose('\r\n\r\n', plain, '\0'.repeat(600))).toMatchObject({ ok: true })
})

it('refuses by name what no reader opens', async () => {
  const packed = await packedPdf()
  const emptied = Uint8Array.from(packed, (byte, at) => (at < 20 || at > packed.length - 60 ? byte : 0))
  const broken = ['%PDF-1.7\n%%EOF', half, packed.subarray(0, packed.length * 0.95), emptied]
  for (const content of broken) expect(await choose(content)).toEqual({ ok: false, error: 'damagedPdf' })
})

it('takes it unopened where pdf.js does not come, or comes without its worker', async () => {
  vi.doMock('../../../../src/platform/pdf.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  expect(await choose(half)).toMatchObject({ ok: true })
  vi.doUnmock('../../../../src/platform/pdf.ts')
  vi.stubGlobal('pdfjsWorker', undefined)
  expect(await choose(plain)).toMatchObject({ ok: true })
})
