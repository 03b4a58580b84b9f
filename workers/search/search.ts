// The search of one unlocked account: fills its index from what is kept and from what the crypto worker opens, and keeps it current
// by the mirror's notices. It lives in memory and ends with its worker (docs/decisions/0183-search-on-the-device.md).
import type { SearchDocument, SearchFeed } from '../../contract/records/search-documents.ts'
import type { MirrorNotice } from '../../device/mirror-channel.ts'
import type { Timers } from '../../device/platform/clock.ts'
import { wordsOf } from '../../domain/folded-words.ts'
import { asSearched } from '../../domain/patient/search-rules.ts'
import type { SearchAnswer, SearchProgress } from './api.ts'
import { hitsOf } from './hits.ts'
import { mostWords, WordIndex } from './index-of-words.ts'

/** requests that are opened in one portion: a person's own calls come between */
const readAtOnce = 40
/** documents that are stored together */
const keepAtOnce = 400
/** notices of one burst are followed together, ms */
const gatherMs = 300
/** letters of a query that finds anything */
const fewestLetters = 2

export interface SearchDeps {
  readonly timers: Timers
  /** ms */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

export interface Search {
  /** Begins to fill the index. */
  begin(feed: SearchFeed): void
  hear(notice: MirrorNotice): void
  search(query: string, limit: number): SearchAnswer
  news(revision: number): Promise<SearchProgress>
}

export function createSearch({ timers, now, onError }: SearchDeps): Search {
  let index = new WordIndex()
  let feed: SearchFeed | null = null
  /** counts fillings: what an earlier one still brings is dropped */
  let era = 0
  let revision = 0
  let done = 0
  let total = 0
  let isFilling = false
  let hasFailed = false
  let isGathering = false
  const waiting = new Set<() => void>()
  const changed = { requests: new Set<number>(), blocks: new Set<number>() }
  /** a key of them is closed yet */
  const closed = new Set<number>()
  /** what lies in one sealed pack: a change of one of them drops the pack */
  const packById = new Map<number, readonly number[]>()
  const unkept = new Set<number>()
  /** one after the other: filling, then what changed */
  let work: Promise<void> = Promise.resolve()

  const progress = (): SearchProgress => ({ revision, done, total, complete: !isFilling, failed: hasFailed })
  const tell = () => {
    revision++
    for (const run of waiting) run()
    waiting.clear()
  }
  const doNext = (run: () => Promise<void>) => {
    work = work.then(run).catch((error: unknown) => {
      hasFailed = true
      tell()
      onError(error)
    })
  }

  const put = (document: SearchDocument) => index.put(asSearched(document, now()))

  /** Opens these, and takes what is not there any more out. */
  const read = async (from: SearchFeed, mine: number, ids: readonly number[]): Promise<void> => {
    const { documents, closed: stillClosed } = await from.read(ids, now())
    if (mine !== era) return
    const found = new Set(documents.map(({ id }) => id))
    for (const id of ids) {
      closed.delete(id)
      unkept.delete(id)
      if (!found.has(id)) index.remove(id)
    }
    for (const id of stillClosed) closed.add(id)
    for (const document of documents) {
      put(document)
      if (!closed.has(document.id)) unkept.add(document.id)
    }
  }

  const keep = async (from: SearchFeed, least: number): Promise<void> => {
    if (unkept.size < least) return
    const documents = [...unkept].sort((a, b) => a - b).flatMap((id) => index.get(id) ?? [])
    unkept.clear()
    if (documents.length > 0) await from.keep(documents)
  }

  const fill = async (from: SearchFeed, mine: number): Promise<void> => {
    const ids = await from.ids()
    if (mine !== era) return
    total = ids.length
    tell()
    const left = new Set(ids)
    for (let after: number | null = 0; after !== null; ) {
      const { packs, next }: Awaited<ReturnType<SearchFeed['kept']>> = await from.kept(after)
      if (mine !== era) return
      for (const lines of packs) {
        const documents = lines.split('\n').map((line) => JSON.parse(line) as SearchDocument)
        const pack = documents.map(({ id }) => id)
        for (const document of documents) {
          if (!left.delete(document.id)) continue
          put(document)
          packById.set(document.id, pack)
        }
      }
      done = total - left.size
      after = next
      tell()
    }
    const missing = [...left]
    for (let at = 0; at < missing.length; at += readAtOnce) {
      await read(from, mine, missing.slice(at, at + readAtOnce))
      if (mine !== era) return
      done = Math.min(total, total - missing.length + at + readAtOnce)
      tell()
      await keep(from, keepAtOnce)
    }
    await keep(from, 1)
    if (mine !== era) return
    isFilling = false
    tell()
  }

  const follow = async (from: SearchFeed, mine: number): Promise<void> => {
    const blocks = [...changed.blocks]
    const requests = new Set(changed.requests)
    changed.blocks.clear()
    changed.requests.clear()
    if (blocks.length > 0 && closed.size > 0)
      for (const id of await from.ids(blocks)) if (closed.has(id)) requests.add(id)
    if (mine !== era || requests.size === 0) return
    const ids = [...requests].sort((a, b) => b - a)
    // their packs went with what was stored of them before
    for (const id of ids) for (const other of packById.get(id) ?? []) if (packById.delete(other)) unkept.add(other)
    for (let at = 0; at < ids.length; at += readAtOnce) await read(from, mine, ids.slice(at, at + readAtOnce))
    if (mine !== era) return
    total = done = index.size
    tell()
    await keep(from, readAtOnce)
  }

  const start = (from: SearchFeed) => {
    feed = from
    const mine = ++era
    index = new WordIndex()
    isFilling = true
    hasFailed = false
    done = 0
    for (const known of [closed, unkept, packById, changed.blocks, changed.requests]) known.clear()
    doNext(() => fill(from, mine))
  }

  return {
    begin: start,
    hear(notice) {
      if (!feed) return
      // another side of the mirror: nothing of the old one is told
      if (notice.type === 'swapped') return start(feed)
      if (notice.type !== 'changed') return
      for (const block of notice.blocks) changed.blocks.add(block)
      for (const id of notice.requests) changed.requests.add(id)
      if (isGathering) return
      isGathering = true
      timers.after(gatherMs, () => {
        isGathering = false
        const [from, mine] = [feed, era]
        if (from) doNext(() => follow(from, mine))
      })
    },
    search(query, limit) {
      const typed = [...new Set(wordsOf(query))].slice(0, mostWords)
      const letters = typed.reduce((sum, word) => sum + word.length, 0)
      const all = letters < fewestLetters ? [] : index.find(typed)
      const found = all.slice(0, limit).map(({ id }) => {
        const document = index.get(id)
        return { id, hits: document ? hitsOf(document, typed) : [] }
      })
      return { ...progress(), found, count: all.length }
    },
    news: (known) =>
      new Promise((resolve) => {
        const answer = () => resolve(progress())
        if (known !== revision) answer()
        else waiting.add(answer)
      }),
  }
}
