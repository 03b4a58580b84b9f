// A chosen file made ready to be sealed, or refused by name: looked at (domain/files), what stands before a PDF cut, a photo without
// place and camera, a picture that only some browsers know as a JPEG. Loaded when the first file is chosen.
import { err, ok, type Result } from '../../contract/result.ts'
import { fileTypes } from '../../domain/files/file-types.ts'
import { withoutMetadata } from '../../domain/files/image-parts.ts'
import { type FileInspection, inspectFile, type Refusal } from '../../domain/files/inspect-file.ts'
import type { ClosedPdf } from '../platform/pdf.ts'
import { asJpeg } from './pictures.ts'

/** unreachable: the device does not give its bytes. damagedPicture: what it says beside the picture cannot be taken out safely. */
export type FileRefusal =
  | Refusal
  | NonNullable<FileInspection['foreign']>
  | `pdf_${ClosedPdf}`
  | 'damagedPicture'
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
    const closed = await closedPdf(content)
    return closed ? err<FileRefusal>(`pdf_${closed}`) : named(content, type)
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

/** Asked of pdf.js only where the bytes name a password or such a form: most of what names one opens without. */
async function closedPdf(content: Blob): Promise<ClosedPdf | null> {
  const text = new TextDecoder('latin1').decode(await content.arrayBuffer())
  if (!text.includes('/Encrypt') && !text.includes('/XFA')) return null
  const { openPdf } = await import('../platform/pdf.ts')
  try {
    const opened = await openPdf(content)
    if (opened.closed === null) opened.destroy()
    return opened.closed
  } catch {
    return null // a broken one says so when it is shown
  }
}
