// The size of a document in words. Pure.
import { numberFormat } from '../../../domain/formats.ts'
import type { Words } from '../../../domain/words.ts'

const kB = 1_000
const mB = 1_000_000

/** '240 KB', '1,2 MB' */
export function byteText(bytes: number, words: Words): string {
  if (bytes < mB) return words.t('house-profile:kb', { value: Math.max(1, Math.round(bytes / kB)) })
  const value = numberFormat(words.locale, { maximumFractionDigits: 1 }).format(bytes / mB)
  return words.t('house-profile:mb', { value })
}
