// The index: which words stand where in which requests, in memory only. All words are looked at for each typed one: a ward's
// vocabulary is some ten thousand words, so that beginnings and typing errors cost a few milliseconds and no structure of their own.
import { type SearchDocument, type SearchPlace, searchPlaces } from '../../contract/records/search-documents.ts'
import { wordsOf } from '../../domain/folded-words.ts'
import { bearsError, type Fit, fit, fitOf } from '../../domain/word-fit.ts'

/** typed words beyond these are not looked at */
export const mostWords = 8
/** bits of a posting that name the place */
const placeBits = 3
const placeMask = (1 << placeBits) - 1
/** A name counts more than a mention, however it fits; what fits with an error only comes after both. */
const placeScores: Readonly<Record<SearchPlace, number>> = {
  name: 40,
  diagnosis: 14,
  file: 12,
  contact: 10,
  message: 6,
  text: 4,
}
const fitScores: Readonly<Record<Fit, number>> = { 0: 0, 1: 2, 2: 4, 3: 30, 4: 40 }
const scoreByPlace = searchPlaces.map((place) => placeScores[place])

interface Word {
  readonly text: string
  /** where it stands in the list of all */
  at: number
  /** slot of the document and place in it, as one number */
  readonly postings: number[]
  /** the document that was put last of those with it, and the places in that where it was seen, as bits */
  turn: number
  places: number
}

export interface Found {
  readonly id: number
  readonly score: number
}

export class WordIndex {
  readonly #words = new Map<string, Word>()
  readonly #list: Word[] = []
  readonly #slots: (SearchDocument | null)[] = []
  readonly #slotById = new Map<number, number>()
  readonly #freeSlots: number[] = []
  /** counts what is put */
  #turn = 0
  /** by slot: of the word that is looked at, and of all before it */
  #best = new Uint16Array(0)
  #matched = new Uint8Array(0)
  #scores = new Uint16Array(0)

  get size(): number {
    return this.#slotById.size
  }

  get(id: number): SearchDocument | null {
    const slot = this.#slotById.get(id)
    return slot === undefined ? null : (this.#slots[slot] ?? null)
  }

  ids(): IterableIterator<number> {
    return this.#slotById.keys()
  }

  /** Takes the place of what was there under its id. */
  put(document: SearchDocument): void {
    this.remove(document.id)
    const slot = this.#freeSlots.pop() ?? this.#slots.length
    this.#slots[slot] = document
    this.#slotById.set(document.id, slot)
    const turn = ++this.#turn
    for (const { place, text } of document.entries) {
      const at = searchPlaces.indexOf(place)
      for (const one of wordsOf(text)) {
        const word = this.#words.get(one) ?? this.#add(one)
        if (word.turn !== turn) {
          word.turn = turn
          word.places = 0
        }
        if (word.places & (1 << at)) continue
        word.places |= 1 << at
        word.postings.push((slot << placeBits) | at)
      }
    }
  }

  /** Nothing of it stays. */
  remove(id: number): void {
    const slot = this.#slotById.get(id)
    const document = slot === undefined ? null : this.#slots[slot]
    if (slot === undefined || !document) return
    for (const text of new Set(document.entries.flatMap((entry) => wordsOf(entry.text)))) {
      const word = this.#words.get(text)
      if (!word) continue
      const { postings } = word
      let kept = 0
      for (const posting of postings) if (posting >> placeBits !== slot) postings[kept++] = posting
      postings.length = kept
      if (kept === 0) this.#drop(word)
    }
    this.#slots[slot] = null
    this.#slotById.delete(id)
    this.#freeSlots.push(slot)
  }

  /** Documents in which every typed word stands, the best first, of equals the last changed. */
  find(typed: readonly string[]): readonly Found[] {
    this.#makeRoom()
    const words = typed.slice(0, mostWords)
    for (const [i, one] of words.entries()) this.#look(one, i)
    const found: (Found & { readonly at: number })[] = []
    for (const [id, slot] of this.#slotById) {
      if (words.length === 0 || this.#matched[slot] !== words.length) continue
      found.push({ id, score: this.#scores[slot] ?? 0, at: this.#slots[slot]?.at ?? 0 })
    }
    return found.sort((a, b) => b.score - a.score || b.at - a.at || b.id - a.id)
  }

  #look(typed: string, before: number): void {
    const withError = bearsError(typed)
    const best = this.#best.fill(0)
    for (const { text, postings } of this.#list) {
      const how = fitOf(typed, text, withError)
      if (how === fit.none) continue
      for (const posting of postings) {
        const slot = posting >> placeBits
        const score = fitScores[how] + (scoreByPlace[posting & placeMask] ?? 0)
        if (score > (best[slot] ?? 0)) best[slot] = score
      }
    }
    for (let slot = 0; slot < best.length; slot++) {
      const score = best[slot] ?? 0
      if (score === 0 || this.#matched[slot] !== before) continue
      this.#matched[slot] = before + 1
      this.#scores[slot] = (this.#scores[slot] ?? 0) + score
    }
  }

  #makeRoom(): void {
    const slots = this.#slots.length
    if (this.#best.length < slots) {
      this.#best = new Uint16Array(slots * 2)
      this.#matched = new Uint8Array(slots * 2)
      this.#scores = new Uint16Array(slots * 2)
    }
    this.#matched.fill(0)
    this.#scores.fill(0)
  }

  #add(text: string): Word {
    const word: Word = { text, at: this.#list.length, postings: [], turn: 0, places: 0 }
    this.#words.set(text, word)
    this.#list.push(word)
    return word
  }

  #drop(word: Word): void {
    this.#words.delete(word.text)
    const last = this.#list.pop()
    if (!last || last === word) return
    last.at = word.at
    this.#list[word.at] = last
  }
}
