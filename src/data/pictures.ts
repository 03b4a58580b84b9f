// Drawing pictures within what a tablet can keep: iPadOS draws nothing, without an error, into a canvas of more than 16,777,216
// pixels, and a picture of some hundred megapixels takes the page down.
import { pictureSize } from '../../domain/files/image-parts.ts'

const mostPixels = 16_777_216
/** px of a side */
const longestSide = 16_384
/** of a picture that is decoded whole before it gets smaller: 400 MB */
const mostDecoded = 100_000_000
/** bytes in which a picture says its size */
const headBytes = 1_000_000

/** What is too large to be drawn on any device of ours. */
export class TooLargeError extends Error {}

/** 1, or how much smaller something of this size has to be drawn. */
export const drawnScale = (width: number, height: number): number =>
  Math.min(1, longestSide / Math.max(width, height), Math.sqrt(mostPixels / (width * height)))

/** Throws TooLargeError before anything of that size is made. */
export function checkDrawable(width: number, height: number): void {
  if (width * height > mostDecoded) throw new TooLargeError()
}

/** Draws a picture, smaller if it has to be. Throws when it cannot be drawn. */
export async function drawPicture(content: Blob, canvas: HTMLCanvasElement): Promise<void> {
  const size = pictureSize(new Uint8Array(await content.slice(0, headBytes).arrayBuffer()))
  if (size) checkDrawable(size.width, size.height)
  const scale = size ? drawnScale(size.width, size.height) : 1
  const smaller = size && scale < 1 ? { resizeWidth: Math.max(1, Math.floor(size.width * scale)) } : {}
  const picture = await createImageBitmap(content, { ...smaller, resizeQuality: 'high' })
  try {
    const left = drawnScale(picture.width, picture.height)
    canvas.width = Math.max(1, Math.floor(picture.width * left))
    canvas.height = Math.max(1, Math.floor(picture.height * left))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  } finally {
    picture.close()
  }
}

/** JPEG's last mark: one that was cut on its way lacks it, and browsers draw it with one */
const endOfJpeg = Uint8Array.from([0xff, 0xd9])

/** The picture as a new JPEG: nothing but what is seen. null: this browser cannot draw it. */
export async function asJpeg(content: Blob): Promise<Blob | null> {
  const canvas = (await drawnAlone(content)) ?? (await drawnAlone(new Blob([content, endOfJpeg])))
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return null
  // what is see-through would be black
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
}

async function drawnAlone(content: Blob): Promise<HTMLCanvasElement | null> {
  try {
    const canvas = document.createElement('canvas')
    await drawPicture(content, canvas)
    return canvas
  } catch {
    return null
  }
}
