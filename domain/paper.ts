// Text on a PDF page that we make: what the embedded font writes, what it cannot write and how that is said, and where a line ends.
// One rule for the device and the server. It knows of the PDF library only what it asks of it here.

/** A4, points */
export const a4 = [595, 842] as const

/** What is said in place of what the font lacks. */
export interface PaperWords {
  /** letters of another script, in brackets */
  readonly script: string
  /** a sign, in brackets */
  readonly sign: string
}

interface Measured {
  /** code points that it has */
  getCharacterSet(): number[]
  /** points */
  widthOfTextAtSize(text: string, size: number): number
}

interface PaperDocument<Kit, Font> {
  registerFontkit(kit: Kit): void
  embedFont(bytes: Uint8Array, options: { subset: boolean; features: Record<string, boolean> }): Promise<Font>
}

/** An embedded font with the rules of this page. */
export interface Face<Font> {
  readonly font: Font
  /** One line as it can be drawn. */
  readonly written: (text: string) => string
  /** The lines of a text, each no wider than `width` points; a word that is wider alone is cut. */
  readonly linesOf: (text: string, points: number, width: number) => string[]
}

/** The document's two fonts; what is not drawn of them is left out of it. */
export async function openFaces<Kit, Font extends Measured>(
  document: PaperDocument<Kit, Font>,
  kit: Kit,
  files: { readonly plain: Uint8Array; readonly bold: Uint8Array },
  words: PaperWords,
): Promise<{ readonly plain: Face<Font>; readonly bold: Face<Font> }> {
  document.registerFontkit(kit) // parses anew for each document: what it keeps of glyphs belongs to one
  // a ligature would be found by no search for its letters
  const options = { subset: true, features: { liga: false } }
  const open = async (bytes: Uint8Array) => faceOf(await document.embedFont(bytes, options), words)
  return { plain: await open(files.plain), bold: await open(files.bold) }
}

function faceOf<Font extends Measured>(font: Font, words: PaperWords): Face<Font> {
  const known = new Set(font.getCharacterSet())
  const written = (text: string) => writable(text, known, words)
  // laying out is slow, and words come again; at 1 point
  const widths = new Map<string, number>()
  const widthAtOne = (part: string) => {
    const wide = widths.get(part) ?? font.widthOfTextAtSize(part, 1)
    widths.set(part, wide)
    return wide
  }
  return {
    font,
    written,
    linesOf: (text, points, width) => {
      const widthOf = (part: string) => widthAtOne(part) * points
      return text.split(lineBreak).flatMap((line) => broken(written(line), width, widthOf))
    },
  }
}

const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/
/** what has no form of its own: controls, directions, joiners, soft hyphens, the colour of an emoji */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/u
/** written from left to right, letter by letter; of others the font may have letters, and no rule to join or order them */
const scripts =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]/u
const foreignLetter = '\ue000'
const foreignSign = '\ue001'
const foreignRun = /[\ue000\ue001](?:\s*[\ue000\ue001])*/g

/** A tab becomes a blank, what the font lacks a word of ours: never another letter, and never nothing. */
function writable(text: string, known: ReadonlySet<number>, words: PaperWords): string {
  const isKnown = (letter: string) => scripts.test(letter) && known.has(letter.codePointAt(0) ?? 0)
  const letters = [...text.normalize('NFC')].map((letter) => {
    if (letter === '\t' || lineBreak.test(letter)) return ' '
    if (invisible.test(letter)) return ''
    if (isKnown(letter)) return letter
    if (/\p{Zs}/u.test(letter)) return ' '
    const parts = [...letter.normalize('NFD')]
    if (parts.length > 1 && parts.every(isKnown)) return parts.join('')
    return /[\p{L}\p{M}\p{N}]/u.test(letter) ? foreignLetter : foreignSign
  })
  return letters.join('').replace(foreignRun, (run) => `[${run.includes(foreignLetter) ? words.script : words.sign}]`)
}

/** One paragraph in lines. Widths add up: the fonts are drawn without kerning. */
function broken(paragraph: string, width: number, widthOf: (part: string) => number): string[] {
  const blank = widthOf(' ')
  const lines: string[] = []
  let line: string[] = []
  let used = 0
  for (const word of paragraph.split(' ').flatMap((whole) => cut(whole, width, widthOf))) {
    const wide = widthOf(word)
    if (line.length > 0 && used + blank + wide > width) {
      lines.push(line.join(' '))
      line = []
    }
    used = line.length === 0 ? wide : used + blank + wide
    line.push(word)
  }
  return [...lines, line.join(' ')]
}

/** A word in pieces that fit. */
function cut(word: string, width: number, widthOf: (part: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && widthOf(piece + letter) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}
