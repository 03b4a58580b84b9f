// Text as it is compared when somebody looks for a name. Pure.

/** without accents, in lower case; ß as ss, so that 'strauss' finds 'Strauß' */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

/** The words of a query or a name. */
export const plainWords = (text: string): string[] =>
  plainText(text)
    .split(/[\s,-]+/)
    .filter((word) => word !== '')

/** Whether every word that is wanted begins one of the words; nothing wanted fits all. */
export const beginWords = (wanted: readonly string[], words: readonly string[]): boolean =>
  wanted.every((word) => words.some((one) => one.startsWith(word)))
