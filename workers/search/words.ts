// Words as the search compares them: lower case, umlauts in the spelling with two letters (Müller, Mueller), no other marks.

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
const isPlain = /^[\0-\x7f]*$/
const marks = /\p{M}/gu
const plainWords = /[a-z0-9]+/g
const anyWords = /[\p{L}\p{N}]+/gu

/** Text of one spelling. */
export function fold(text: string): string {
  const lower = text.normalize('NFC').toLowerCase()
  if (isPlain.test(lower)) return lower
  const spelled = lower.replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
  return isPlain.test(spelled) ? spelled : spelled.normalize('NFD').replace(marks, '')
}

/** The folded words of a text, in order. */
export function wordsOf(text: string): readonly string[] {
  const folded = fold(text)
  return folded.match(isPlain.test(folded) ? plainWords : anyWords) ?? []
}

export interface PlacedWord {
  readonly word: string
  /** in the text as it is shown */
  readonly start: number
  readonly end: number
}

/** The same with their places in a text of composed letters (NFC). */
export const placedWords = (text: string): readonly PlacedWord[] =>
  Array.from(text.matchAll(anyWords), ({ 0: raw, index }) => ({
    word: fold(raw),
    start: index,
    end: index + raw.length,
  }))
