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
  /** all but the whole code, which has a list of its own */
  readonly words: readonly string[]
}

function entryOf<T>(row: T, { code, name, more = '' }: Texts): Entry<T> {
  const ofCode = code === null ? [] : wordsOf(code)
  const ofName = wordsOf(name)
  return {
    row,
    code: ofCode.join(''),
    name: ofName.join(' '),
    words: [...new Set([...(ofCode.length > 1 ? ofCode : []), ...ofName, ...wordsOf(more)])],
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

/** from where to before where the words begin with this one */
const rangeOf = (words: readonly string[], beginning: string): readonly [number, number] => [
  lowerBound(words, beginning),
  lowerBound(words, `${beginning}\uffff`), // no letter or digit
]

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
  const codeAt = (place: number): string => entries[place]?.code ?? ''
  /** the places of those that have a code, in its order */
  const byCode = [...entries.keys()].filter((place) => codeAt(place) !== '')
  byCode.sort((a, b) => compare(codeAt(a), codeAt(b)) || a - b)
  const codes = byCode.map(codeAt)
  const placesOf = new Map<string, number[]>()
  for (const [place, { words }] of entries.entries()) {
    for (const word of words) {
      const places = placesOf.get(word)
      if (places) places.push(place)
      else placesOf.set(word, [place])
    }
  }
  const words = [...placesOf.keys()].sort(compare)

  /** places of the entries in which every one of these begins a word, in order; `withCodes` counts the whole code too */
  function matching(asked: readonly string[], withCodes: boolean): number[] {
    const met = new Uint8Array(entries.length)
    const first: number[] = []
    for (const [n, word] of asked.entries()) {
      const meet = (place: number) => {
        if (met[place] !== n) return
        met[place] = n + 1
        if (n === 0) first.push(place)
      }
      const [from, to] = rangeOf(words, word)
      for (let i = from; i < to; i++) placesOf.get(words[i] ?? '')?.forEach(meet)
      if (withCodes) byCode.slice(...rangeOf(codes, word)).forEach(meet)
    }
    return first.filter((place) => met[place] === asked.length).sort((x, y) => x - y)
  }

  /** places of those that are found by other words than the code, or by several; best first */
  function ranked(typed: readonly string[], asked: readonly string[]): number[] {
    const order = { joined: typed.join(''), spaced: typed.join(' ') }
    const buckets: [number[], number[], number[], number[], number[]] = [[], [], [], [], []]
    const isOneWord = typed.length === 1
    for (const place of matching(asked, !isOneWord)) {
      const entry = entries[place]
      const rank = entry && rankOf(entry, order)
      if (rank !== undefined && !(isOneWord && rank <= ranks.codeBegins)) buckets[rank]?.push(place)
    }
    buckets[ranks.codeBegins].sort((a, b) => compare(codeAt(a), codeAt(b)) || a - b)
    return buckets.flat()
  }

  return {
    find(query, start, count) {
      const typed = wordsOf(query)
      const asked = [...new Set(typed)].slice(0, mostWords)
      const [word = ''] = typed
      if (word === '') return { total: 0, hits: [] }
      // whoever's code begins with the one word comes first, and lies in order already: of a postcode's first digit a tenth of all
      const [from, to] = typed.length === 1 ? rangeOf(codes, word) : [0, 0]
      const others = ranked(typed, asked)
      const coded = to - from
      const places = byCode.slice(Math.min(from + start, to), Math.min(from + start + count, to))
      places.push(...others.slice(Math.max(0, start - coded), Math.max(0, start + count - coded)))
      const hits = places.flatMap((place) => entries[place] ?? []).map(({ row }) => row)
      return { total: coded + others.length, hits }
    },
  }
}
