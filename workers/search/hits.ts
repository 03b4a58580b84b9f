// What a person sees of a found request: where the typed words stand, and a piece of the text around them.
import { type SearchDocument, type SearchEntry, searchPlaces } from '../../contract/records/search-documents.ts'
import { type PlacedWord, placedWords } from '../../domain/folded-words.ts'
import { bearsError, fit, fitOf } from '../../domain/word-fit.ts'
import type { SearchHit, TextPart } from './api.ts'

/** of one request */
const mostHits = 3
/** characters of a piece, and how many of them stand before the first word that fits */
const pieceLength = 140
const before = 40

interface Judged {
  readonly entry: SearchEntry
  readonly words: readonly PlacedWord[]
  /** which typed words stand in it, as bits */
  readonly typed: number
  /** how well they fit together */
  readonly score: number
}

/** The best text of each place, at most three of them, so that every typed word is among them where that can be. */
export function hitsOf({ entries }: SearchDocument, typed: readonly string[]): readonly SearchHit[] {
  const judged = entries.map((entry) => judge(entry, typed)).filter(({ typed: found }) => found !== 0)
  const bestByPlace = new Map<string, Judged>()
  for (const one of judged) {
    const known = bestByPlace.get(one.entry.place)
    if (!known || one.score > known.score) bestByPlace.set(one.entry.place, one)
  }
  const inOrder = searchPlaces.flatMap((place) => bestByPlace.get(place) ?? [])
  let seen = 0
  const chosen = inOrder.filter(({ typed: found }) => {
    const isNews = (found & ~seen) !== 0
    seen |= found
    return isNews
  })
  const others = inOrder.filter((one) => !chosen.includes(one))
  return inOrder
    .filter((one) => [...chosen, ...others].slice(0, mostHits).includes(one))
    .map(({ entry, words }) => ({ place: entry.place, parts: pieceOf(entry.text, words) }))
}

function judge(entry: SearchEntry, typed: readonly string[]): Judged {
  const best = typed.map(() => 0)
  const words = placedWords(entry.text).filter(({ word }) => {
    let fits = false
    for (const [i, one] of typed.entries()) {
      const how = fitOf(one, word, bearsError(one))
      if (how === fit.none) continue
      fits = true
      if (how > (best[i] ?? 0)) best[i] = how
    }
    return fits
  })
  const found = best.reduce((bits, how, i) => (how > 0 ? bits | (1 << i) : bits), 0)
  return { entry, words, typed: found, score: best.reduce((sum, how) => sum + how, 0) }
}

/** The text around the first word that fits, cut between words; what was left out shows as '…'. */
function pieceOf(text: string, words: readonly PlacedWord[]): readonly TextPart[] {
  const first = words[0]?.start ?? 0
  const start = first <= before ? 0 : nextWord(text, first - before)
  const end = text.length - start <= pieceLength ? text.length : lastWord(text, start + pieceLength)
  const parts: TextPart[] = []
  const add = (part: string, isHit: boolean) => {
    if (part !== '') parts.push({ text: part.replace(/\s+/g, ' '), isHit })
  }
  if (start > 0) add('… ', false)
  let at = start
  for (const word of words) {
    if (word.end > end) break
    add(text.slice(at, word.start), false)
    add(text.slice(word.start, word.end), true)
    at = word.end
  }
  add(text.slice(at, end), false)
  if (end < text.length) add(' …', false)
  return parts
}

/** never into the word that fits: it is at most `before` away */
const nextWord = (text: string, from: number): number => {
  const space = text.indexOf(' ', from)
  return space < 0 || space > from + before - 1 ? from : space + 1
}
const lastWord = (text: string, to: number): number => {
  const space = text.lastIndexOf(' ', to)
  return space > to - before ? space : to
}
