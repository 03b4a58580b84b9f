// A chosen file made ready to be sealed, or refused by name: looked at (domain/files), what stands before a PDF cut, a photo without
// place and camera, a picture that only some browsers know as a JPEG. Loaded when the first file is chosen.
import { err, ok, type Result } from '../../contract/result.ts'
import { fileTypes } from '../../domain/files/file-types.ts'
import { withoutMetadata } from '../../domain/files/image-parts.ts'
import { type FileInspection, inspectFile, type Refusal } from '../../domain/files/inspect-file.ts'
import type { ClosedPdf } from '../platform/pdf.ts'
import { asJpeg } from './pictures.ts'

/**
 * unreachable: the device does not give its bytes. damagedPicture: what it says beside the picture cannot be taken out safely.
 * damagedPdf: no reader opens it.
 */
export type FileRefusal =
  | Refusal
  | NonNullable<FileInspection['foreign']>
  | `pdf_${ClosedPdf}`
  | 'damagedPicture'
  | 'damagedPdf'
  | 'unreachable'

/** what came out of here is not looked at again */
const ready = new WeakSet<File>()

export async function prepareFile(file: File): Promise<Result<File, FileRefusal>> {
  if (ready.has(file)) return ok(file)
  let prepared: Result<File, FileRefusal>
  try {
    prepared = await prepare(file)
  } catch (error) {
    if (error instanceof DOMException) return err('unreachable') // moved, or in a cloud that is not reached
    throw error
  }
  if (prepared.ok) ready.add(prepared.value)
  return prepared
}

async function prepare(file: File): Promise<Result<File, FileRefusal>> {
  const read = async (start: number, length: number) =>
    new Uint8Array(await file.slice(start, start + length).arrayBuffer())
  const looked = await inspectFile(file.name, file.size, read)
  if (!looked.ok) return looked
  const { kind, foreign, name, start } = looked.value
  const named = (content: BlobPart, type: string) =>
    ok(new File([content], name, { type, lastModified: file.lastModified }))
  if (kind === 'redraw') {
    const drawn = await asJpeg(file)
    return drawn ? named(drawn, 'image/jpeg') : err(foreign ?? 'picture')
  }
  const { type } = fileTypes[kind]
  if (kind === 'pdf') {
    const content = start > 0 ? file.slice(start) : file
    const refusal = await pdfRefusal(content)
    return refusal ? err(refusal) : named(content, type)
  }
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'tiff') return named(file, type)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const plain = withoutMetadata(bytes)
  if (plain) return named(plain as Uint8Array<ArrayBuffer>, type)
  // what is damaged is drawn anew: a JPEG that nothing was said about
  const drawn = kind === 'tiff' ? null : await asJpeg(file)
  if (!drawn) return err('damagedPicture')
  return ok(new File([drawn], name.replace(/\.png$/, '.jpg'), { type: 'image/jpeg', lastModified: file.lastModified }))
}

/** Opened as the other side will open it. Where pdf.js itself does not come (no network), the PDF goes unopened. */
async function pdfRefusal(content: Blob): Promise<FileRefusal | null> {
  const pdf = await import('../platform/pdf.ts').catch(() => null)
  if (!pdf) return null
  try {
    const opened = await pdf.openPdf(content)
    if (opened.closed) return `pdf_${opened.closed}`
    opened.destroy()
    return null
  } catch (error) {
    return pdf.isDamage(error) ? 'damagedPdf' : null
  }
}
