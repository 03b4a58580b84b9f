// The search of one unlocked account: filled from what is kept and what is opened, and kept current.
import { describe, expect, it } from 'vitest'
import type { SearchDocument, SearchFeed } from '../../../../contract/records/search-documents.ts'
import { textsStayMs } from '../../../../domain/patient/search-rules.ts'
import { createSearch } from '../../../../workers/search/search.ts'

const now = Date.UTC(2026, 1, 2)
const changed = (requests: readonly number[], blocks: readonly number[] = []) =>
  ({ type: 'changed', partition: 'org:careprovider:5', requests, blocks }) as const

/** A crypto worker of a few words a request. */
class FakeFeed implements SearchFeed {
  readonly texts = new Map<number, string>()
  readonly closed = new Set<number>()
  readonly packs: string[] = []
  readonly reads: number[] = []
  readonly stored: number[][] = []
  /** what it is asked for waits for this */
  gate: Promise<void> = Promise.resolve()

  documentOf(id: number): SearchDocument {
    return { id, mark: [1, 0], at: now, entries: [{ place: 'name', text: this.texts.get(id) ?? '' }], textsUntil: null }
  }
  async ids() {
    return [...this.texts.keys()].sort((one, other) => other - one)
  }
  async kept() {
    return { packs: this.packs, next: null }
  }
  async read(ids: readonly number[]) {
    await this.gate
    this.reads.push(...ids)
    const there = ids.filter((id) => this.texts.has(id))
    return { documents: there.map((id) => this.documentOf(id)), closed: there.filter((id) => this.closed.has(id)) }
  }
  async keep(documents: readonly SearchDocument[]) {
    this.stored.push(documents.map(({ id }) => id))
  }
}

function setup(feed: FakeFeed) {
  const timers: (() => void)[] = []
  const search = createSearch({
    timers: {
      after(_ms, run) {
        timers.push(run)
        return () => {}
      },
    },
    now: () => now,
    onError: (error) => {
      throw error
    },
  })
  const ids = (query: string) => search.search(query, 10).found.map(({ id }) => id)
  /** until nothing more is opened */
  const settled = async () => {
    for (const run of timers.splice(0)) run()
    let progress = await search.news(-1)
    while (!progress.complete) progress = await search.news(progress.revision)
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  }
  search.begin(feed)
  return { search, ids, settled }
}

describe('filling', () => {
  it('says how far it is, and finds what it has', async () => {
    const feed = new FakeFeed()
    for (let id = 1; id <= 100; id++) feed.texts.set(id, `Name${id}`)
    const gate = Promise.withResolvers<void>()
    feed.gate = gate.promise
    const { search, ids, settled } = setup(feed)
    expect(await search.news(0)).toMatchObject({ complete: false, done: 0, total: 100 })
    gate.resolve()
    await settled()
    expect(await search.news(-1)).toMatchObject({ complete: true, done: 100, total: 100 })
    expect(ids('name77')).toEqual([77])
    expect(feed.reads[0]).toBe(100)
  })

  it('opens only what is not kept, and keeps it', async () => {
    const feed = new FakeFeed()
    for (let id = 1; id <= 3; id++) feed.texts.set(id, `Name${id}`)
    // 9 is not on the device any more
    feed.packs.push([1, 2, 9].map((id) => JSON.stringify(feed.documentOf(id))).join('\n'))
    const { ids, settled } = setup(feed)
    await settled()
    expect(feed.reads).toEqual([3])
    expect(feed.stored).toEqual([[3]])
    expect(ids('name')).toEqual([3, 2, 1])
  })

  it('keeps nothing of a request whose key is closed yet, and opens it when its block changes', async () => {
    const feed = new FakeFeed()
    feed.texts.set(1, '').set(2, 'Offen')
    feed.closed.add(1)
    const { search, ids, settled } = setup(feed)
    await settled()
    expect(feed.stored).toEqual([[2]])
    feed.closed.clear()
    feed.texts.set(1, 'Erna')
    search.hear(changed([], [0]))
    await settled()
    expect(ids('erna')).toEqual([1])
    expect(feed.reads).toEqual([2, 1, 1])
  })

  it('a query of one letter finds nothing', async () => {
    const feed = new FakeFeed()
    feed.texts.set(1, 'Erna')
    const { search, settled } = setup(feed)
    await settled()
    expect(search.search('e', 10)).toMatchObject({ found: [], count: 0 })
    expect(search.search('er', 10)).toMatchObject({ count: 1 })
    expect(search.search(' ', 10)).toMatchObject({ count: 0 })
  })
})

describe('kept current', () => {
  it('what changed says what it says now, what is gone is not found, what is new is', async () => {
    const feed = new FakeFeed()
    feed.texts.set(1, 'Erna').set(2, 'Maria')
    const { search, ids, settled } = setup(feed)
    await settled()
    feed.texts.delete(2)
    feed.texts.set(1, 'Emma').set(3, 'Jana')
    search.hear(changed([1, 2]))
    search.hear(changed([3]))
    await settled()
    expect([ids('erna'), ids('maria'), ids('emma'), ids('jana')]).toEqual([[], [], [1], [3]])
    expect(await search.news(-1)).toMatchObject({ done: 2, total: 2 })
  })

  it('another side of the mirror: everything anew', async () => {
    const feed = new FakeFeed()
    feed.texts.set(1, 'Erna')
    const { search, ids, settled } = setup(feed)
    await settled()
    feed.texts.clear()
    feed.texts.set(5, 'Fünf')
    search.hear({ type: 'swapped' })
    expect(ids('erna')).toEqual([])
    await settled()
    expect(ids('fuenf')).toEqual([5])
  })
})

describe('90 days', () => {
  const entries = [
    { place: 'name', text: 'Erna' },
    { place: 'diagnosis', text: 'Fraktur' },
    { place: 'file', text: 'Brief.pdf' },
    { place: 'message', text: 'Gebiss' },
    { place: 'text', text: 'Allergie' },
  ] as const
  const found = async (textsUntil: number | null) => {
    const feed = new FakeFeed()
    feed.texts.set(1, '')
    feed.packs.push(JSON.stringify({ id: 1, mark: [1, 0], at: now, entries, textsUntil }))
    const { ids, settled } = setup(feed)
    await settled()
    return ['erna', 'fraktur', 'brief', 'gebiss', 'allergie'].filter((query) => ids(query).length > 0)
  }
  it('after them texts and messages are found no more', async () => {
    expect(await found(now)).toEqual(['erna', 'fraktur', 'brief'])
  })
  it('before them, and of open requests, they are', async () => {
    expect(await found(now + 1)).toHaveLength(5)
    expect(await found(null)).toHaveLength(5)
    expect(textsStayMs).toBe(90 * 24 * 3_600_000)
  })
})
