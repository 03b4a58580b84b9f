// Text on a PDF page: what the standard fonts can write, and where a line ends. Loaded with what makes a PDF.
import type { PDFFont } from '@cantoo/pdf-lib'

/** points */
export const a4 = [595, 842] as const

/** letters that have no form without their mark */
const plainLetters: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' }

const isKnown = (letter: string): boolean => /[\x20-\x7e\xa0-\xff–—‘’“”„•€]/.test(letter)

/** What the standard fonts cannot write loses its marks ('Şahin' becomes 'Sahin'); what is left becomes a question mark. */
export const writable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      if (isKnown(letter)) return letter
      const plain = plainLetters[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
      return plain !== '' && [...plain].every(isKnown) ? plain : '?'
    })
    .join('')

/** The lines of a paragraph, each no wider than `width` points; a word that is wider alone is cut. */
export function linesOf(text: string, font: PDFFont, points: number, width: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, points) <= width
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of writable(paragraph).split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (fits(longer)) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = word
      while (!fits(line)) {
        let end = line.length - 1
        while (end > 1 && !fits(line.slice(0, end))) end -= 1
        lines.push(line.slice(0, end))
        line = line.slice(end)
      }
    }
    lines.push(line)
  }
  return lines
}
