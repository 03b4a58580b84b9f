// Words as every search for a person or a text compares them, the clinic's list as the device's: lower case, one spelling of each
// letter, no marks, no sign within a word that another keyboard makes otherwise. Pure.

/** Letters that do not decompose, or are spelled with two: as people write them on a keyboard that lacks them. */
const spellings: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  œ: 'oe',
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
}
const spelled = new RegExp(`[${Object.keys(spellings).join('')}]`, 'g')
const isPlain = /^[\0-\x7f]*$/
const marks = /\p{M}/gu
/** soft hyphens, zero-width signs, marks of the writing direction: nobody sees them */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** apostrophes that count as letters (ʻOkina, ʼ, ʹ) separate words as ' and ’ do */
const letterApostrophes = /[\u02b9-\u02bd\u02c8\ua78b\ua78c]/g
const plainWords = /[a-z0-9]+/g
const anyWords = /[\p{L}\p{N}]+/gu
const rawWords = /(?:(?![\u02b9-\u02bd\u02c8\ua78b\ua78c])[\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060\ufeff])+/gu

/** 'Đorđević' is written Dordevic and Djordjevic. */
const withoutDj = (text: string): string => (text.includes('dj') ? text.replaceAll('dj', 'd') : text)

/** Text of one spelling. */
export function fold(text: string): string {
  const lower = text.normalize('NFC').toLowerCase()
  if (isPlain.test(lower)) return withoutDj(lower)
  const same = lower
    .replace(invisible, '')
    .replace(letterApostrophes, ' ')
    .replace(spelled, (letter) => spellings[letter] ?? letter)
  return withoutDj(isPlain.test(same) ? same : same.normalize('NFD').replace(marks, ''))
}

/** The folded words of a text, in order. */
export function wordsOf(text: string): readonly string[] {
  const folded = fold(text)
  return folded.match(isPlain.test(folded) ? plainWords : anyWords) ?? []
}

/** The words of a name, and those of it without its marks: 'Jor' and 'Mul' begin Jörg and Müller. */
export function wordsOfName(name: string): readonly string[] {
  const bare = name.toLowerCase().replaceAll('ø', 'o').normalize('NFD').replace(marks, '')
  return [...new Set([...wordsOf(name), ...wordsOf(bare)])]
}

export interface PlacedWord {
  readonly word: string
  /** in the text as it is shown */
  readonly start: number
  readonly end: number
}

/** The same with their places in a text of composed letters (NFC). */
export const placedWords = (text: string): readonly PlacedWord[] =>
  Array.from(text.matchAll(rawWords), ({ 0: raw, index }) => ({
    word: fold(raw),
    start: index,
    end: index + raw.length,
  }))
