// German zipcodes: exactly five digits. Source: specification, reference catalogues, section 5. Typed and pasted they come with
// 'D-', a blank within, and in the digits of another keyboard.
import { typedLine } from './typed-text.ts'

/** 'D-26382', 'DE 26 382' */
const typed = /^(?:D(?:E)?[ -]+|D(?:E)?(?=\d))?(\d(?: ?\d){4})(?![\d])/i

const read = (text: string, isWhole: boolean): string | null => {
  const line = typedLine(text)
  const found = typed.exec(line)
  if (!found?.[1] || (isWhole && found[0].length !== line.length)) return null
  return found[1].replaceAll(' ', '')
}

/** The zipcode that a text is, or null when it is none. */
export const parseZipcode = (text: string): string | null => read(text, true)

/** The zipcode that a text begins with: '26382 Wilhelmshaven'. */
export const leadingZipcode = (text: string): string | null => read(text, false)
