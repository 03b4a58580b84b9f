// pdf.js, loaded when the first PDF is opened. Without eval, without the document's scripts, links or forms: pages are drawn, that
// is all. Fonts and pictures come from the document only.
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** px; sharp on tablets, and no more than a phone can keep */
const widthPx = 1200

export interface OpenPdf {
  /** Draws page n (from 1); answers how many there are. Throws when the document is broken. */
  draw(canvas: HTMLCanvasElement, page: number): Promise<number>
}

export async function openPdf(content: Blob): Promise<OpenPdf> {
  const data = new Uint8Array(await content.arrayBuffer())
  const document = await getDocument({ data, isEvalSupported: false, enableXfa: false, useSystemFonts: true }).promise
  return {
    async draw(canvas, number) {
      const page = await document.getPage(number)
      const natural = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: widthPx / natural.width })
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      await page.render({ canvas, viewport }).promise
      return document.numPages
    },
  }
}
