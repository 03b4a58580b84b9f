// A chosen file, looked at before anything is asked: what it is by its content, under which name it goes, what stands before it and
// is cut; or what is wrong with it, by name. One place for every way in: dialog, dropping, sharing, documents of a house, agreements,
// the operator's command.
import { maxFileBytes } from '../../contract/envelope/file.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import { nameWithExtension } from './file-name.ts'
import { extensionOf, type FileTypeKey, fileTypes, typeOfName } from './file-types.ts'
import { type Foreign, foreignType } from './foreign.ts'
import { latin1 } from './latin1.ts'
import { type ReadBytes, sniffAll } from './sniff.ts'

/** mismatch: the name promises something else. start: more than one thing before a PDF's head. */
export type Refusal =
  | 'fileSize'
  | 'fileEmpty'
  | 'fileType'
  | 'mismatch'
  | 'password'
  | 'macros'
  | Exclude<Foreign, 'heic' | 'webp' | 'picture'>

export interface FileInspection {
  /** redraw: a picture that is none of our types, and becomes a JPEG where the browser can draw it */
  readonly kind: FileTypeKey | 'redraw'
  /** the same for a refusal: what a picture is that cannot be drawn here */
  readonly foreign: 'heic' | 'webp' | 'picture' | null
  /** normal, with the extension of what it is */
  readonly name: string
  /** bytes before a PDF's head, which go */
  readonly start: number
}

/** PDF readers look that far */
const headBytes = 1024
/** what one of the others begins with; a PDF behind it would be two things */
const otherHeads = [
  ...['\xff\xd8\xff', '\x89PNG', 'GIF8', 'II*\0', 'MM\0*', 'PK', 'MZ', '\x7fELF', '#!', 'Rar!', '7z', 'RIFF', 'OggS'],
  ...['\xd0\xcf\x11\xe0', 'BM', '{\\rtf', '%!'],
]
const foreignTags = /<(!doctype|html|head|body|script|svg|iframe|\?php|\?xml)/i

/** names of one family change their extension without a word; others promise something else */
const families: Readonly<Record<FileTypeKey, string>> = {
  jpeg: 'picture',
  png: 'picture',
  tiff: 'picture',
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
  xls: 'excel',
  xlsx: 'excel',
}
const redrawnNames = ['heic', 'heif', 'webp', 'avif', 'gif', 'bmp']

export async function inspectFile(
  name: string,
  size: number,
  read: ReadBytes,
): Promise<Result<FileInspection, Refusal>> {
  if (size === 0) return err('fileEmpty')
  if (size > maxFileBytes) return err('fileSize')
  const start = pdfStart(latin1(await read(0, headBytes + 8)))
  const found = await sniffAll(size - start, (from, length) => read(from + start, length))
  if (found === 'password' || found === 'macros') return err(found)
  if (found === null) {
    const foreign = await foreignType(size, read)
    if (foreign !== 'heic' && foreign !== 'webp' && foreign !== 'picture') return err(foreign ?? 'fileType')
    return ok({ kind: 'redraw', foreign, name: nameWithExtension(name, 'jpg', allPictures), start: 0 })
  }
  const promised = typeOfName(name)
  const extension = extensionOf(name)
  const isOther = promised ? families[promised] !== families[found] : !isNoPromise(extension, found)
  if (isOther) return err('mismatch')
  const { extensions } = fileTypes[found]
  const all = families[found] === 'picture' ? allPictures : [...extensions, promised ? extension : '']
  return ok({ kind: found, foreign: null, name: nameWithExtension(name, extensions[0], all), start })
}

const allPictures: readonly string[] = [
  ...fileTypes.jpeg.extensions,
  ...fileTypes.png.extensions,
  ...fileTypes.tiff.extensions,
  ...redrawnNames,
]

/** No extension, or what follows a dot within a name ('Dr. Meyer', 'vom 3.11'). */
const isNoPromise = (extension: string, found: FileTypeKey): boolean =>
  extension === '' ||
  /[^a-z0-9]/.test(extension) ||
  /^\d+$/.test(extension) ||
  (families[found] === 'picture' && redrawnNames.includes(extension))

/** Where a PDF begins behind what a mail or fax program put before it; 0 for none, and for what is something else. */
function pdfStart(head: string): number {
  const at = head.search(/%PDF-\d\.\d/)
  if (at <= 0) return 0
  const before = head.slice(0, at)
  return otherHeads.some((other) => before.startsWith(other)) || foreignTags.test(before) ? 0 : at
}
