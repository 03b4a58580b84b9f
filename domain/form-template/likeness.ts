// How like the name of a PDF's field is to what a form calls a value: by parts of words, since such names are cut and joined in every
// way ('topmostSubform[0].Seite1[0].Vers_PLZ_Ort'). Only proposals come of it; a person confirms them. Pure.
import { fold } from '../folded-words.ts'

/** words that say what kind of field it is, and not whose */
const empty = new Set([
  ...[
    'form',
    'formular',
    'subform',
    'topmost',
    'topmostsubform',
    'page',
    'seite',
    'pg',
    'feld',
    'field',
    'txt',
    'text',
    'tf',
  ],
  ...['cb', 'chk', 'check', 'checkbox', 'box', 'rb', 'radio', 'radiobutton', 'kontrollkaestchen', 'optionsfeld'],
  ...[
    'der',
    'die',
    'das',
    'des',
    'dem',
    'den',
    'und',
    'oder',
    'bei',
    'im',
    'in',
    'am',
    'von',
    'zu',
    'zum',
    'zur',
    'mit',
  ],
])
/** as forms cut words: what stands for it in full */
const inFull: Readonly<Record<string, string>> = {
  plz: 'postleitzahl',
  tel: 'telefon',
  fon: 'telefon',
  geb: 'geburt',
  gebdat: 'geburtsdatum',
  gebdatum: 'geburtsdatum',
  str: 'strasse',
  hnr: 'hausnummer',
  ik: 'institutionskennzeichen',
  kvnr: 'versichertennummer',
  vsnr: 'versicherungsnummer',
  vnr: 'versicherungsnummer',
  diag: 'diagnose',
  dat: 'datum',
  kh: 'krankenhaus',
}

interface NameParts {
  readonly words: readonly string[]
  readonly numbers: readonly number[]
}

/** 'Diag2_ICD[0]' is diagnose, icd and the number 2; a number in brackets only counts places. */
export function nameParts(name: string): NameParts {
  const parted = name
    .replaceAll(/\[\d+\]/g, ' ')
    .replaceAll(/#\w+/g, ' ')
    .replaceAll(/(?:seite|page|pg)[ _-]*\d+/gi, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .replaceAll(/(\d)(\p{L})/gu, '$1 $2')
  const parts = fold(parted).match(/[a-z]+|\d+/g) ?? []
  const numbers = parts.filter((part) => /^\d{1,2}$/.test(part)).map(Number)
  const words = parts.filter((part) => /^[a-z]/.test(part) && !empty.has(part)).map((part) => inFull[part] ?? part)
  return { words: [...new Set(words)].filter((word) => word.length > 1), numbers }
}

function pairs(word: string): Map<string, number> {
  const found = new Map<string, number>()
  for (let at = 0; at < word.length - 1; at++) {
    const pair = word.slice(at, at + 2)
    found.set(pair, (found.get(pair) ?? 0) + 1)
  }
  return found
}

/** 0 to 1 (Dice, of pairs of letters); a word that begins or ends another one is like it by its share. */
export function wordLikeness(one: string, other: string): number {
  if (one === other) return 1
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length >= 3 && (long.startsWith(short) || long.endsWith(short)))
    return 0.7 + (0.3 * short.length) / long.length
  const [a, b] = [pairs(one), pairs(other)]
  const sizes = one.length - 1 + (other.length - 1)
  let common = 0
  for (const [pair, count] of a) common += Math.min(count, b.get(pair) ?? 0)
  return sizes <= 0 ? 0 : (2 * common) / sizes
}

/** How much of the words of one are found among those of the other, by their length. */
function found(words: readonly string[], among: readonly string[]): number {
  const all = words.reduce((sum, { length }) => sum + length, 0)
  if (all === 0) return 0
  const like = (word: string) => Math.max(0, ...among.map((one) => wordLikeness(word, one)))
  return words.reduce((sum, word) => sum + like(word) * word.length, 0) / all
}

/** 0 to 1. What the target says has to be in the name; what the name says beside it counts against it, less. */
export function likeness(name: readonly string[], target: readonly string[]): number {
  if (name.length === 0 || target.length === 0) return 0
  return 0.6 * found(target, name) + 0.4 * found(name, target)
}
