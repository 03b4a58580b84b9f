// The letters of a list that an operator has. Official lists come as UTF-8; Excel saves them as Windows-1252 or as UTF-16 ('Unicode
// text'), old programs in the letters of DOS.

/** What stands for a byte that is no letter; a line that holds it is named by whoever reads the lines. */
export const unreadable = '\uFFFD'

/** UTF-16 has a mark, or a zero in every letter of the Latin alphabet. */
function utf16Of(bytes: Uint8Array): string | null {
  const zeros = (from: 0 | 1) => {
    const some = bytes.subarray(0, 2000).filter((_, i) => i % 2 === from)
    return some.length > 1 && some.filter((byte) => byte === 0).length > some.length / 2
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || zeros(1)) return 'utf-16le'
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || zeros(0)) return 'utf-16be'
  return null
}

const count = (text: string, form: RegExp): number => text.match(form)?.length ?? 0

/** ä ö ü Ä Ö Ü of DOS (code page 850) as Windows-1252 reads them, beside other letters */
const lettersOfDos = /(?<=\p{L})[\u0081„”Žš™]|[\u0081„”Ž™š](?=\p{L})/gu

/**
 * Without a byte order mark. A few broken bytes within UTF-8 are `unreadable`, they do not make the file another one.
 * @returns null when the letters are those of DOS. Never throws.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  const utf8 = new TextDecoder('utf-8').decode(bytes)
  const broken = count(utf8, /\uFFFD/g)
  if (broken === 0 || count(utf8, /[\u00A1-\uFFFC]/g) > broken) return utf8
  const windows = new TextDecoder('windows-1252').decode(bytes)
  return count(windows, lettersOfDos) > count(windows, /[äöüÄÖÜß]/g) ? null : windows
}
