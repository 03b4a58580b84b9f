// BM17: the reasons of 30,000 providers for 200 searches with all criteria: the index's columns against the rules on plain
// objects, and against the same rules as SQL in PostgreSQL and PGlite. Every peer has to find the same reasons.
import { filterReasons } from '../domain/matching/filter-reasons.ts'
import type { MatchingSearch } from '../domain/matching/types.ts'
import { openDatabase } from '../server/db/database.ts'
import { createProviderIndex } from '../server/matching/index-of-providers.ts'
import { startPostgres } from '../test/support/postgres.ts'
import { makeDataDir } from '../test/support/server-process.ts'
import { makePostcodes, makeProviders, makeSearches } from './matching/data.ts'
import { maskOf, openSqlMatcher, type SqlMatcher } from './matching/sql.ts'
import { type Line, pairedLine } from './support/line.ts'
import { share } from './support/share.ts'

const searches = share(200, 10)
const samples = share(5, 1)
/** a sample is a part of the searches, so that all of them together are the workload; SQL, which is slow, gets fewer */
const plainSearches = searches / samples
const sqlSearches = share(10, 1)

/** ms of one run over the searches */
function time(work: () => void): number {
  const from = performance.now()
  work()
  return performance.now() - from
}

async function sqlPairs(
  matcher: SqlMatcher,
  asked: readonly MatchingSearch[],
  ours: (asked: readonly MatchingSearch[]) => number,
): Promise<[number, number][]> {
  const pairs: [number, number][] = []
  for (let i = 0; i <= samples; i++) {
    const part = asked.slice(i * sqlSearches, (i + 1) * sqlSearches)
    const mine = ours(part)
    const from = performance.now()
    for (const search of part) await matcher.masks(search)
    const theirs = performance.now() - from
    if (i > 0) pairs.push([mine, theirs])
  }
  return pairs
}

export async function runMatch(): Promise<Line[]> {
  const postcodes = makePostcodes()
  const providers = makeProviders(postcodes)
  const asked = makeSearches(postcodes, searches)
  const index = createProviderIndex()
  index.load(providers)
  const ours = (part: readonly MatchingSearch[]) =>
    time(() => {
      for (const search of part) index.masksOfAll(search)
    })
  const plain = (part: readonly MatchingSearch[]) =>
    time(() => {
      for (const search of part) for (const provider of providers) filterReasons(search, provider)
    })

  const checked = asked.slice(0, 3)
  const expected = checked.map((search) => {
    const { ids, masks } = index.masksOfAll(search)
    const maskById = new Map([...ids].map((id, i) => [id, masks[i] ?? 0]))
    for (const provider of providers) {
      if (maskById.get(provider.id) !== maskOf(filterReasons(search, provider))) throw new Error('other reasons: rules')
    }
    return maskById
  })
  const check = async (matcher: SqlMatcher) => {
    for (const [i, search] of checked.entries()) {
      for (const [id, mask] of await matcher.masks(search)) {
        if (mask !== expected[i]?.get(id)) throw new Error(`other reasons: SQL, provider ${id}`)
      }
    }
  }

  const plainPairs: [number, number][] = []
  ours(asked) // both have compiled their code by now: the check has run the rules
  for (let i = 0; i < samples; i++) {
    const part = asked.slice(i * plainSearches, (i + 1) * plainSearches)
    plainPairs.push([ours(part), plain(part)])
  }
  const lines = [pairedLine({ name: 'BM17 match plain-objects', bar: 0.5, stretch: 0.25, unit: 'ms' }, plainPairs)]

  const server = await startPostgres()
  const postgres = await openDatabase({ databaseUrl: server.url, dataDir: '' })
  try {
    const matcher = await openSqlMatcher(postgres.db, providers)
    await check(matcher)
    const pairs = await sqlPairs(matcher, asked, ours)
    lines.push(pairedLine({ name: 'BM17 match postgres', bar: 0.08, stretch: 0.04, unit: 'ms' }, pairs))
  } finally {
    await postgres.close()
    await server.stop()
  }
  const pglite = await openDatabase({ databaseUrl: null, dataDir: await makeDataDir() })
  try {
    const matcher = await openSqlMatcher(pglite.db, providers)
    await check(matcher)
    const pairs = await sqlPairs(matcher, asked, ours)
    lines.push(pairedLine({ name: 'BM17 match pglite', bar: 0.05, stretch: 0.02, unit: 'ms' }, pairs))
  } finally {
    await pglite.close()
  }
  return lines
}
