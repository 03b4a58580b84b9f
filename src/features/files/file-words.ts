// What a file is called on the screen. Pure.

import { extensionOf, typeOfName } from '../../../domain/files/file-types.ts'
import { numberFormat } from '../../../domain/formats.ts'
import type { Words } from '../../../domain/words.ts'
import type { FileFailure, FileView } from '../../data/file-port.ts'

const kB = 1_000
const mB = 1_000_000

/** '240 KB', '1,2 MB' */
export function sizeText(bytes: number, words: Words): string {
  if (bytes < mB) return words.t('files:size.kb', { value: Math.max(1, Math.round(bytes / kB)) })
  const value = numberFormat(words.locale, { maximumFractionDigits: 1 }).format(bytes / mB)
  return words.t('files:size.mb', { value })
}

export const nameOf = ({ header, closed }: FileView, words: Words): string =>
  header.state === 'open' ? header.value.name : words.t(`files:name.${closed ? 'closed' : header.state}`)

/** 'Sie' of the own person, as over messages; accounts of the portal have no names. */
export const authorOf = ({ mine, authorName }: Pick<FileView, 'mine' | 'authorName'>, words: Words): string =>
  mine ? words.t('files:you') : authorName || words.t('files:relative')

/** The name that a person gave, with the extension of the chosen file, which tells its type. */
export function withExtension(name: string, chosen: string): string {
  const trimmed = name.trim()
  const extension = extensionOf(chosen)
  return extension === '' || extensionOf(trimmed) === extension ? trimmed : `${trimmed}.${extension}`
}

const ownSentences: readonly FileFailure[] = ['fileSize', 'fileType', 'fileEmpty', 'unreadable', 'storage', 'cancelled']
/** The sentence of a failure that only files have; undefined: the code's own. */
export const failureText = (code: FileFailure, words: Words): string | undefined =>
  ownSentences.includes(code) ? words.t(`files:problem.${code}`) : undefined

/** What can be shown in the page; everything else is downloaded only (decisions.md "Decrypted files"). */
export function previewOf(name: string): 'picture' | 'pdf' | null {
  const type = typeOfName(name)
  return type === 'jpeg' || type === 'png' ? 'picture' : type === 'pdf' ? 'pdf' : null
}
