// What the preview draws, page by page: a picture, a TIFF of several pages, a PDF. Each draws into a canvas of its own, which is
// shown when it is done: a page that is turned while it is drawn leaves nothing behind. Loaded with the first file that is shown.
import type { PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { typeOfName } from '../../../domain/files/file-types.ts'
import type { OpenedContent } from '../../data/file-port.ts'
import { checkDrawable, drawnScale, drawPicture, TooLargeError } from '../../data/pictures.ts'

export interface Pages {
  readonly count: number
  /** Draws page n (from 1). Throws when it cannot be drawn, or was given up. */
  readonly draw: (canvas: HTMLCanvasElement, page: number, signal: AbortSignal) => Promise<void>
  readonly close: () => void
}
/** Why there are none: sentences of files:preview. */
export type Unshown = 'password' | 'xfa' | 'large' | 'broken'

/** px; sharp on tablets, and no more than a phone can keep */
const widthPx = 1200
/** px of the other side of a strip */
const leastHeightPx = 600

export async function openPages({ content, header }: OpenedContent): Promise<Pages | Unshown> {
  const type = typeOfName(header.name)
  if (type === 'pdf') return pdfPages(content)
  if (type === 'tiff') return tiffPages(content)
  return { count: 1, draw: (canvas) => drawPicture(content, canvas), close: () => undefined }
}

export const unshownOf = (error: unknown): Unshown => (error instanceof TooLargeError ? 'large' : 'broken')

async function pdfPages(content: Blob): Promise<Pages | Unshown> {
  const { openPdf } = await import('../../platform/pdf.ts')
  const opened = await openPdf(content)
  if (opened.closed) return opened.closed
  const { document, destroy } = opened
  return {
    count: document.numPages,
    close: destroy,
    async draw(canvas, number, signal) {
      const page = await document.getPage(number)
      signal.throwIfAborted()
      const task = renderPage(page, canvas)
      signal.addEventListener('abort', () => task.cancel(), { once: true })
      await task.promise
    },
  }
}

function renderPage(page: PDFPageProxy, canvas: HTMLCanvasElement): RenderTask {
  const { width, height } = page.getViewport({ scale: 1 })
  const wanted = Math.max(widthPx / width, leastHeightPx / height)
  const viewport = page.getViewport({ scale: wanted * drawnScale(width * wanted, height * wanted) })
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  // forms as they were filled in, ticks with them
  return page.render({ canvas, viewport, annotationMode: 1 })
}

async function tiffPages(content: Blob): Promise<Pages> {
  const { default: UTIF } = await import('utif2')
  const bytes = await content.arrayBuffer()
  const pages = UTIF.decode(bytes)
  return {
    count: pages.length,
    close: () => undefined,
    async draw(canvas, number) {
      const page = pages[number - 1]
      if (!page) throw new Error('there is no such page')
      const sizeOf = (tag: 't256' | 't257') => Number((page[tag] as ArrayLike<number> | undefined)?.[0] ?? 0)
      checkDrawable(sizeOf('t256'), sizeOf('t257'))
      UTIF.decodeImage(bytes, page)
      const data = new Uint8ClampedArray(UTIF.toRGBA8(page))
      if (data.length === 0) throw new Error('an empty page')
      const whole = await createImageBitmap(new ImageData(data, page.width, page.height))
      // faxes have pixels that are no squares: 204 by 98 an inch
      const [x = 0, y = 0] = [page.t282, page.t283].map((one) =>
        Number((one as ArrayLike<number> | undefined)?.[0] ?? 0),
      )
      const stretch = x > 0 && y > 0 ? Math.min(4, Math.max(0.25, x / y)) : 1
      const scale = drawnScale(whole.width, whole.height * stretch)
      canvas.width = Math.max(1, Math.floor(whole.width * scale))
      canvas.height = Math.max(1, Math.floor(whole.height * stretch * scale))
      canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height)
      whole.close()
      page.data = new Uint8Array(0)
    },
  }
}
