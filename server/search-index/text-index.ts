// Rows in memory by the beginnings of their words and of their code, for what somebody is typing. A list of some ten thousand
// rows answers within milliseconds, so that every process keeps its own and asks no database for a keystroke.

export interface Found<T> {
  /** of all hits, not of this page */
  readonly total: number
  readonly hits: readonly T[]
}

export interface Texts {
  /** 'I63.9', '26131', '108310400'; null: it has none */
  readonly code: string | null
  /** ranks above the other words when the query begins it */
  readonly name: string
  /** further words to be found by */
  readonly more?: string
}

export interface TextIndex<T> {
  /**
   * The rows in which every word of the query begins a word, from `start`, at most `count`: the code itself, then codes that
   * begin so, then names that are or begin so, then the rest; equal ones by code or name, so that pages never overlap.
   * An empty query finds nothing.
   */
  find(query: string, start: number, count: number): Found<T>
}

/** more words than this are a pasted text, not a query */
const mostWords = 8

/** 'Müller', 'Mueller' and 'Muller' are one; what begins a text begins its folded form too. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1')

/** The folded words; a dot at a digit is nothing: 'I63.9' is typed 'i639' too. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/(?<=\d)\.|\.(?=\d)/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

interface Entry<T> {
  readonly row: T
  readonly code: string
  readonly name: string
  readonly words: readonly string[]
}

function entryOf<T>(row: T, { code, name, more = '' }: Texts): Entry<T> {
  const ofCode = code === null ? [] : wordsOf(code)
  const ofName = wordsOf(name)
  return {
    row,
    code: ofCode.join(''),
    name: ofName.join(' '),
    words: [...new Set([...ofCode, ofCode.join(''), ...ofName, ...wordsOf(more)])].filter((word) => word !== ''),
  }
}

/** by code units, as the search for a word compares */
const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** Where the first word stands that is not before this one. */
function lowerBound(words: readonly string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

const ranks = { code: 0, codeBegins: 1, name: 2, nameBegins: 3, words: 4 } as const

function rankOf({ code, name }: Entry<unknown>, asked: { readonly joined: string; readonly spaced: string }): number {
  if (code === asked.joined) return ranks.code
  if (code.startsWith(asked.joined)) return ranks.codeBegins
  if (name === asked.spaced) return ranks.name
  return name.startsWith(asked.spaced) ? ranks.nameBegins : ranks.words
}

export function createTextIndex<T>(rows: Iterable<T>, textsOf: (row: T) => Texts): TextIndex<T> {
  const entries = Array.from(rows, (row) => entryOf(row, textsOf(row))).sort(
    (a, b) => compare(a.name, b.name) || compare(a.code, b.code),
  )
  const placesOf = new Map<string, number[]>()
  for (const [place, { words }] of entries.entries()) {
    for (const word of words) {
      const places = placesOf.get(word)
      if (places) places.push(place)
      else placesOf.set(word, [place])
    }
  }
  const words = [...placesOf.keys()].sort(compare)

  /** places of the entries in which every one of these begins a word */
  function matching(asked: readonly string[]): number[] {
    const met = new Uint8Array(entries.length)
    const first: number[] = []
    for (const [n, word] of asked.entries()) {
      for (let i = lowerBound(words, word); words[i]?.startsWith(word); i++) {
        for (const place of placesOf.get(words[i] ?? '') ?? []) {
          if (met[place] !== n) continue
          met[place] = n + 1
          if (n === 0) first.push(place)
        }
      }
    }
    const found = first.filter((place) => met[place] === asked.length).sort((x, y) => x - y)
    return found
  }

  return {
    find(query, start, count) {
      const typed = wordsOf(query)
      const asked = [...new Set(typed)].slice(0, mostWords)
      if (asked.length === 0) return { total: 0, hits: [] }
      const order = { joined: typed.join(''), spaced: typed.join(' ') }
      const found = matching(asked).flatMap((place) => {
        const entry = entries[place]
        return entry ? { place, entry, rank: rankOf(entry, order) } : []
      })
      found.sort(
        (a, b) =>
          a.rank - b.rank ||
          (a.rank === ranks.codeBegins ? compare(a.entry.code, b.entry.code) : 0) ||
          a.place - b.place,
      )
      return { total: found.length, hits: found.slice(start, start + count).map(({ entry }) => entry.row) }
    },
  }
}
