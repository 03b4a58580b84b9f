// A chosen picture as it is sent: drawn anew on this device, so that nothing goes along but what is to be seen (no place, no
// camera, no time), no larger than a page shows it, and once more small for lists.
import { houseFileBytes, houseImagePixels } from '../../contract/http/house-files.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import { type FileRefusal, prepareFile } from './prepare-file.ts'

type FileProblem = FileRefusal
type PictureKind = 'images' | 'logo'
type Target = 'image/jpeg' | 'image/png'

/** of a chosen picture, before it is made smaller */
const maxChosenBytes = 25_000_000
/** tried one after the other until the picture is small enough */
const qualities = [0.85, 0.7, 0.55, 0.4]

interface PictureLimits {
  /** of the longer side */
  readonly pixels: number
  readonly bytes: number
}

export interface Drawn {
  readonly content: Blob
  readonly thumbnail: Blob
}

/** fileType: the browser cannot show it either. @param limits by default those of a house's pictures */
export async function drawPicture(
  chosen: File,
  kind: PictureKind,
  limits: PictureLimits = { pixels: houseImagePixels[kind], bytes: houseFileBytes[kind] },
): Promise<Result<Drawn, FileProblem>> {
  if (chosen.size > maxChosenBytes) return err('fileSize')
  const prepared = await prepareFile(chosen)
  if (!prepared.ok) return prepared
  const file = prepared.value
  if (file.type !== 'image/jpeg' && file.type !== 'image/png') return err('fileType')
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return err('fileType')
  try {
    // a logo may be see-through; a photo as PNG would be ten times as large
    const targets: Target[] =
      kind === 'logo' && file.type === 'image/png' ? ['image/png', 'image/jpeg'] : ['image/jpeg']
    for (const target of targets) {
      const content = await draw(bitmap, limits.pixels, target, limits.bytes)
      const thumbnail = await draw(bitmap, houseImagePixels.thumbnail, target, houseFileBytes.thumbnail)
      if (content && thumbnail) return ok({ content, thumbnail })
    }
    return err('fileSize')
  } finally {
    bitmap.close()
  }
}

/** null: it does not get as small as that */
async function draw(bitmap: ImageBitmap, longest: number, type: Target, maxBytes: number): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  if (type === 'image/jpeg') {
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  for (const quality of type === 'image/png' ? [1] : qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (blob && blob.size <= maxBytes) return blob
  }
  return null
}
