// What a file is called on the screen. Pure.

import { maxNameLength, nameWithExtension, plainName } from '../../../domain/files/file-name.ts'
import { extensionOf, typeOfName } from '../../../domain/files/file-types.ts'
import { numberFormat } from '../../../domain/formats.ts'
import type { Words } from '../../../domain/words.ts'
import type { FileFailure, FileView } from '../../data/file-port.ts'
import type { FileRefusal } from '../../data/prepare-file.ts'

const kB = 1_000
const mB = 1_000_000

/** '240 KB', '1,2 MB' */
export function sizeText(bytes: number, words: Words): string {
  if (bytes < mB) return words.t('files:size.kb', { value: Math.max(1, Math.round(bytes / kB)) })
  const value = numberFormat(words.locale, { maximumFractionDigits: 1 }).format(bytes / mB)
  return words.t('files:size.mb', { value })
}

export const nameOf = ({ header, closed }: FileView, words: Words): string =>
  header.state === 'open' ? plainName(header.value.name) : words.t(`files:name.${closed ? 'closed' : header.state}`)

/** 'Sie' of the own person, as over messages; accounts of the portal have no names. */
export const authorOf = ({ mine, authorName }: Pick<FileView, 'mine' | 'authorName'>, words: Words): string =>
  mine ? words.t('files:you') : authorName || words.t('files:relative')

/** The name that a person gave, with the extension of the chosen file, which tells its type. */
export const withExtension = (name: string, chosen: string): string => nameWithExtension(name, extensionOf(chosen))

/** How long what is typed may be: the limit counts the extension, typed or not. */
export const nameRoom = (typed: string, chosen: string): number =>
  maxNameLength - (extensionOf(typed) === extensionOf(chosen) ? 0 : extensionOf(chosen).length + 1)

/** of the file itself, all of them, and what else only files have */
const ownSentences: Readonly<Partial<Record<FileFailure, true>> & Record<FileRefusal, true>> = {
  fileSize: true,
  fileEmpty: true,
  fileType: true,
  mismatch: true,
  password: true,
  macros: true,
  svg: true,
  rtf: true,
  html: true,
  table: true,
  text: true,
  openDocument: true,
  slides: true,
  mail: true,
  archive: true,
  media: true,
  program: true,
  heic: true,
  webp: true,
  picture: true,
  pdf_password: true,
  pdf_xfa: true,
  damagedPicture: true,
  damagedPdf: true,
  unreachable: true,
  unreadable: true,
  storage: true,
  cancelled: true,
}
/**
 * The sentence of a failure that only files have; undefined: the code's own.
 * @param types what can be chosen here, in words
 */
export const failureText = (
  code: FileFailure,
  words: Words,
  types: string = words.t('files:problem.types'),
): string | undefined => (ownSentences[code] ? words.t(`files:problem.${code}`, { types }) : undefined)

/** What can be shown in the page; everything else is downloaded only (docs/READINGS.md#0516, "Decrypted files"). */
export function previewOf(name: string): 'picture' | 'pdf' | null {
  const type = typeOfName(name)
  return type === 'jpeg' || type === 'png' || type === 'tiff' ? 'picture' : type === 'pdf' ? 'pdf' : null
}
