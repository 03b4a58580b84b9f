// What people paste into a field of one value: signs that nobody sees, digits of another keyboard, dashes of another program.
// Parsers clean a text by these before they check it, so that none is refused for what its writer cannot see. Pure.

/** marks of the writing direction, zero-width signs, soft hyphens; and what a text cannot hold */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}]/gu
const digit = /\p{Nd}/gu
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** The value of a digit of any script: the digits of each stand in a row of ten. */
function digitValue(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/** Digits of any script as 0 to 9. */
export const withPlainDigits = (text: string): string =>
  /^[\0-\x7f]*$/.test(text) ? text : text.replace(digit, digitValue)

/** The digits of a code, of whichever script, without what stands between them. */
export const digitsIn = (text: string): string => withPlainDigits(text).replace(/[^0-9]/g, '')

/** Without signs that nobody sees. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/** One line as a parser of numbers, codes and dates reads it: seen signs only, plain digits, one dash, one kind of blank, trimmed. */
export const typedLine = (text: string): string =>
  withPlainDigits(withoutInvisible(text)).replace(dashes, '-').replace(/\s+/g, ' ').trim()
