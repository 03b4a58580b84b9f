// BM27: the search on a device over 10,000 requests, with the sealed packs of a real store before it: the median answer, the first
// complete answer after an unlock, and the memory that the index holds. The limits are those of the feature itself. The database
// runs in this process, so that what the browser's own adds is not counted.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type SearchDocument, type SearchFeed, searchPlaces } from '../contract/records/search-documents.ts'
import { systemTimers } from '../device/platform/clock.ts'
import { createStore, type Store } from '../device/store/database.ts'
import { headsPerBlock } from '../device/store/tables.ts'
import { newKey } from '../workers/crypto/core/held-key.ts'
import type { Home } from '../workers/crypto/local-session.ts'
import { createSearchFeed } from '../workers/crypto/search-feed.ts'
import { vaultOf } from '../workers/crypto/vault.ts'
import { createSearch, type Search } from '../workers/search/search.ts'
import { type Line, limitLine, median } from './support/line.ts'
import { share } from './support/share.ts'

const requests = share(10_000, 500)
/** of those, with texts and messages: open, or of the last 90 days */
const withTexts = share(4_000, 200)
const samples = share(5, 1)
const queries = share(300, 20)
const partition = 'org:careprovider:5'
const limits = { answerMs: 100, firstMs: 2_000, memoryMb: 120 } as const

/** Numbers below `most`, the same in each run. */
function dice(): (most: number) => number {
  let state = 20_260_202
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

const syllables =
  'ba ge schen kel hals frak tur ver let zung mül ler brandt wund pfle ge rol la tor kur zeit sta tion be treu ung öf lich keit'
const parts = syllables.split(' ')

/** A vocabulary of 30,000 words; a few stand everywhere, most seldom, as in a language. */
function makeDocuments(): SearchDocument[] {
  const roll = dice()
  const vocabulary = Array.from({ length: 30_000 }, () =>
    Array.from({ length: 2 + roll(3) }, () => parts[roll(parts.length)]).join(''),
  )
  const word = () => vocabulary[Math.floor((roll(30_000) * roll(30_000)) / 30_000)] ?? ''
  const text = (words: number) => Array.from({ length: words }, word).join(' ')
  return Array.from({ length: requests }, (_, i): SearchDocument => {
    const long = Array.from({ length: 8 }, (_one, n) => ({
      place: searchPlaces[4 + (n % 2)] ?? 'text',
      text: text(25),
    }))
    const entries = [
      { place: 'name', text: text(2) },
      { place: 'diagnosis', text: text(12) },
      { place: 'file', text: `${text(2)}.pdf` },
      { place: 'contact', text: text(2) },
      ...(i < withTexts ? long : []),
    ] as const
    return { id: i + 1, mark: [1, 0], at: i, entries, textsUntil: null }
  })
}

async function makeStore(documents: readonly SearchDocument[]): Promise<SearchFeed> {
  const store: Store = createStore('bench', { indexedDB: new IDBFactory(), IDBKeyRange })
  const vault = vaultOf(newKey({ kind: 'partition', cid: partition, generation: 1 }))
  const home = { partition, vault } as unknown as Home
  const sealed = new Uint8Array(1)
  for (let block = 0; block * headsPerBlock < documents.length; block++) {
    const ids = documents.slice(block * headsPerBlock, (block + 1) * headsPerBlock).map(({ id }) => id)
    await store.mirror.a.heads.add({ partition, block, version: 1, ids, sealed })
    await store.mirror.a.bodies.bulkAdd(ids.map((id) => ({ id, partition, rev: 1, sealed })))
  }
  const nobody = {} as Parameters<typeof createSearchFeed>[0]['open']
  const feed = createSearchFeed({ store, home, open: nobody, openKeys: async () => undefined, isOpen: () => true })
  for (let at = 0; at < documents.length; at += 1000) await feed.keep(documents.slice(at, at + 1000))
  return feed
}

/** From nothing in memory to the answer over all requests. */
async function fill(feed: SearchFeed, query: string): Promise<{ readonly search: Search; readonly ms: number }> {
  const begun = performance.now()
  const search = createSearch({
    timers: systemTimers,
    now: () => 0,
    onError: (error) => {
      throw error
    },
  })
  search.begin(feed)
  let progress = await search.news(-1)
  while (!progress.complete) progress = await search.news(progress.revision)
  const { count } = search.search(query, 30)
  const ms = performance.now() - begun
  if (progress.done !== requests || count === 0)
    throw new Error(`${progress.done} requests are searched, ${count} found`)
  return { search, ms }
}

const collect = (): void => {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}
const heapMb = (): number => {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

/** As people type: a beginning of a word, two words, a typing error. */
function queriesOf(documents: readonly SearchDocument[]): string[] {
  const roll = dice()
  return Array.from({ length: queries }, (_, i) => {
    const entries = documents[roll(withTexts)]?.entries ?? []
    const words = (entries[roll(entries.length)]?.text ?? '').split(' ')
    const one = words[roll(words.length)] ?? ''
    if (i % 3 === 0) return one.slice(0, 3)
    return i % 3 === 1 ? `${one} ${words[0] ?? ''}` : `${one.slice(0, 2)}x${one.slice(3)}`
  })
}

export async function runSearch(): Promise<Line[]> {
  const documents = makeDocuments()
  const feed = await makeStore(documents)
  const asked = queriesOf(documents)
  const first: number[] = []
  const memory: number[] = []
  const before = heapMb()
  const answers: number[] = []
  for (let i = 0; i < samples; i++) {
    const { search, ms } = await fill(feed, asked[1] ?? '')
    first.push(ms)
    memory.push(heapMb() - before)
    for (const query of asked) {
      const begun = performance.now()
      search.search(query, 30)
      answers.push(performance.now() - begun)
    }
  }
  return [
    limitLine('BM27 device-search median-answer', median(answers), limits.answerMs, 'ms'),
    limitLine('BM27 device-search first-answer', median(first), limits.firstMs, 'ms'),
    limitLine('BM27 device-search memory', Math.max(...memory), limits.memoryMb, 'MB'),
  ]
}
