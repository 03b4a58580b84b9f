// pdf.js, loaded when the first PDF is looked at: its build for older browsers, because a ward's tablet may be years old. Without
// eval, without the document's scripts or links. What it needs beside itself (fonts, characters of Asia, decoders) is part of our
// build (pdf-data/): nothing is fetched, so that it works without network too.
import {
  GlobalWorkerOptions,
  getDocument,
  InvalidPDFException,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { pdfData } from './pdf-data/index.ts'

GlobalWorkerOptions.workerSrc = workerUrl

/** password: it opens with one only. xfa: a form that Adobe's own reader draws, and nobody else. */
export type ClosedPdf = 'password' | 'xfa'

/** What pdf.js asks for by its folder and name. */
class OwnData {
  fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    return pdfData(kind === 'cMapUrl' ? `${filename.replace(/\.bcmap$/, '')}.bcmap` : filename)
  }
}

function load(data: Uint8Array): PDFDocumentLoadingTask {
  return getDocument({
    data,
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    BinaryDataFactory: OwnData,
    // our own data are asked for by name: these say that there are some
    wasmUrl: '/',
    standardFontDataUrl: '/',
    cMapUrl: '/',
    cMapPacked: true,
    iccUrl: '/',
  })
}

/** Of what openPdf throws: the PDF is broken, and not what opens it. */
export const isDamage = (error: unknown): boolean => error instanceof InvalidPDFException

/** Opens a PDF. Throws when it is broken; `closed` says why one that is whole cannot be shown. */
export async function openPdf(
  content: Blob,
): Promise<{ closed: ClosedPdf } | { closed: null; document: PDFDocumentProxy; destroy: () => void }> {
  const task = load(new Uint8Array(await content.arrayBuffer()))
  const destroy = () => void task.destroy().catch(() => undefined)
  try {
    const document = await task.promise
    const { info } = (await document.getMetadata()) as { info: { IsXFAPresent?: boolean; IsAcroFormPresent?: boolean } }
    if (!info.IsXFAPresent || info.IsAcroFormPresent) return { closed: null, document, destroy }
    destroy()
    return { closed: 'xfa' }
  } catch (error) {
    destroy()
    if (error instanceof Error && error.name === 'PasswordException') return { closed: 'password' }
    throw error
  }
}
