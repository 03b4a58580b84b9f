// A list of postcodes as people paste it: one a line, or with blanks, commas, semicolons or tabs between them.
import { parseZipcode } from '../zipcode.ts'

interface ListedZipcode {
  readonly zipcode: string
  /** from 1 on */
  readonly line: number
}

interface ZipcodeList {
  /** each once, where it stands first */
  readonly listed: readonly ListedZipcode[]
  /** what is no postcode */
  readonly wrong: readonly { readonly line: number; readonly text: string }[]
}

/** 'D 26131' and 'DE-26131' are one word each */
const country = /\bDE?[ -]+(?=\d)/gi

export function parseZipcodeList(text: string): ZipcodeList {
  const listed = new Map<string, ListedZipcode>()
  const wrong: { line: number; text: string }[] = []
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const words = line.replaceAll(country, '').split(/[\s,;|/"']+/)
    for (const word of words) {
      if (word === '') continue
      const zipcode = parseZipcode(word)
      if (zipcode === null) wrong.push({ line: at + 1, text: word })
      else if (!listed.has(zipcode)) listed.set(zipcode, { zipcode, line: at + 1 })
    }
  }
  return { listed: [...listed.values()], wrong }
}
