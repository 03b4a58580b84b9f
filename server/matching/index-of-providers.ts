// All providers in memory, each server process its own: a tree over places for what is near, a map for who brings care to a
// zipcode, typed columns for the reasons, and domain/matching for what the reasons of those that are shown rest on. The
// database stays the truth; refresh.ts keeps the index current.
import type { KeyOf } from '../../catalogue/define.ts'
import type { sortModes } from '../../catalogue/search/sort-modes.ts'
import type { FilterDetail } from '../../contract/http/filter-detail.ts'
import { filterDetails } from '../../domain/matching/filter-details.ts'
import { type FilterReason, filterReasons } from '../../domain/matching/filter-reasons.ts'
import { matchingDistance } from '../../domain/matching/location.ts'
import type { MatchingSearch } from '../../domain/matching/types.ts'
import { createTextIndex, type Found, type TextIndex } from '../search-index/text-index.ts'
import type { IndexedProvider } from '../stores/matching/indexed-provider.ts'
import { type Built, build, positionsNear, replaceIn, withMarks } from './built.ts'
import { contactedBit, maskFor, maskOfReasons } from './mask.ts'

/** the farthest that a search reaches (docs/READINGS.md#0516, Q1), metres; what lies beyond is no candidate at all */
export const maxReachMetres = 200_000

export interface Judged {
  readonly provider: IndexedProvider
  /** as the crow flies from the search's zipcode; null when a place is not known */
  readonly distanceMetres: number | null
  /** empty: it fits */
  readonly reasons: readonly FilterReason[]
  /** what the reasons rest on, in their order */
  readonly details: readonly FilterDetail[]
}

/** Nearest first, the first ones only; the total counts all. */
export interface Fitting {
  readonly fitting: readonly Judged[]
  readonly fittingTotal: number
}

export interface JudgedAll extends Fitting {
  /** within reach and not asked yet, but something speaks against them */
  readonly filtered: readonly Judged[]
  readonly filteredTotal: number
}

/** A part of a sorted list; without `sort` as 'default': `first` before the others, then nearest first. */
export interface Shown {
  readonly start: number
  readonly count: number
  readonly sort?: ProviderSort
}
export type ProviderSort = KeyOf<typeof sortModes>

export interface JudgePage {
  readonly fitting: Shown
  readonly filtered: Shown
  /** neither listed nor counted: they stand elsewhere */
  readonly without?: ReadonlySet<number>
  /** before the others by default */
  readonly first?: ReadonlySet<number>
}
/** the first ones of both kinds */
export const firstOnes = (count: number): JudgePage => ({ fitting: { start: 0, count }, filtered: { start: 0, count } })

/** The reasons against every provider: a mask for each id, at the same place (mask.ts, reasonsOfMask). */
export interface AllMasks {
  readonly ids: Int32Array
  readonly masks: Int32Array
}

export interface ProviderIndex {
  /** replaces everything: at start, and after a restore */
  load(providers: Iterable<IndexedProvider>): void
  /** a new or changed provider */
  put(provider: IndexedProvider): void
  get(id: number): IndexedProvider | undefined
  /** every provider, in no order */
  all(): Iterable<IndexedProvider>
  /** every provider within reach of the search, a page of each kind with what speaks against it */
  judge(search: MatchingSearch, page: JudgePage): JudgedAll
  /** those that fit, nearest first, at most `limit` */
  list(search: MatchingSearch, limit: number): Fitting
  /** everybody within the search's radius, or who brings care there, against whom only these reasons speak; in no order */
  overlooking(
    search: MatchingSearch,
    reasons: readonly FilterReason[],
  ): readonly { readonly provider: IndexedProvider; readonly metres: number | null }[]
  /** how many providers fit */
  count(search: MatchingSearch): number
  /** how many fit a changed search that do not fit as it is */
  countNew(changed: MatchingSearch, search: MatchingSearch): number
  /** one provider, wherever it is; undefined when it is not known */
  explain(search: MatchingSearch, id: number): Judged | undefined
  /** every provider, wherever it is */
  masksOfAll(search: MatchingSearch): AllMasks
  /** by the words of name and place, and by the postcode; from `start`, at most `count` */
  find(typed: string, start: number, count: number): Found<IndexedProvider>
  readonly size: number
}

/** A provider within reach. */
interface Near {
  readonly provider: IndexedProvider
  readonly metres: number
}

const nearOf = (search: MatchingSearch, provider: IndexedProvider): Near => ({
  provider,
  metres: matchingDistance(search, provider) ?? Number.POSITIVE_INFINITY,
})

const byDistance = (a: Near, b: Near) =>
  a.metres === b.metres ? a.provider.id - b.provider.id : a.metres < b.metres ? -1 : 1

/** Every position that a search with this reach can find, once. */
function candidates(built: Built, search: MatchingSearch, reach: number): number[] {
  const near = positionsNear(built, search, reach)
  const brought = built.positionsByZipcode.get(search.zipcode) ?? []
  const beside = search.coordinates ? (built.positionsIn.get(search.zipcode) ?? []) : []
  if (brought.length + beside.length === 0) return near
  return [...new Set([...near, ...brought, ...beside])]
}

function fittingPositions(built: Built, search: MatchingSearch): number[] {
  const maskAt = maskFor(built.columns, built.providers, search)
  return withMarks(built, search, (marked) =>
    candidates(built, search, search.radiusMetres).filter((i) => maskAt(i, marked[i] ?? 0) === 0),
  )
}

function masksOf(built: Built, search: MatchingSearch): Int32Array {
  const maskAt = maskFor(built.columns, built.providers, search)
  return withMarks(built, search, (marked) => {
    const masks = new Int32Array(marked.length)
    for (let i = 0; i < masks.length; i++) masks[i] = maskAt(i, marked[i] as number)
    return masks
  })
}

function judgeOne(search: MatchingSearch, provider: IndexedProvider): Judged {
  const reasons = filterReasons(search, provider)
  return {
    provider,
    distanceMetres: matchingDistance(search, provider),
    reasons,
    details: filterDetails(search, provider, reasons),
  }
}

const judgeFitting = ({ provider, metres }: Near): Judged => ({
  provider,
  distanceMetres: metres === Number.POSITIVE_INFINITY ? null : metres,
  reasons: [],
  details: [],
})

const names = new Intl.Collator('de')
const byName = (a: Near, b: Near) => names.compare(a.provider.name, b.provider.name) || byDistance(a, b)

const firstOf = (found: Near[], limit: number): Near[] => found.sort(byDistance).slice(0, limit)

/** equal names by their number */
const indexTexts = (providers: Iterable<IndexedProvider>): TextIndex<IndexedProvider> =>
  createTextIndex(
    [...providers].sort((a, b) => a.id - b.id),
    ({ name, city, zipcode }) => ({
      code: null,
      name,
      more: `${city ?? ''} ${zipcode}`,
    }),
  )

const sameTexts = (a: IndexedProvider, b: IndexedProvider | undefined): boolean =>
  a.name === b?.name && a.city === b.city && a.zipcode === b.zipcode
function pageOf(found: Near[], { start, count, sort = 'default' }: Shown, first: ReadonlySet<number>): Near[] {
  const rank = ({ provider }: Near) => (first.has(provider.id) ? 0 : 1)
  if (sort === 'name') found.sort(byName)
  else if (sort === 'distance' || first.size === 0) found.sort(byDistance)
  else found.sort((a, b) => rank(a) - rank(b) || byDistance(a, b))
  return found.slice(start, start + count)
}
const none: ReadonlySet<number> = new Set()

/** An empty index. Its layout is made at the start, and anew at the first question after a provider came or moved. */
export function createProviderIndex(): ProviderIndex {
  const providerById = new Map<number, IndexedProvider>()
  let built: Built | null = null
  // kept while a provider's requests change: its words hardly ever do
  let texts: TextIndex<IndexedProvider> | null = null
  const current = (): Built => {
    built ??= build(providerById.values())
    return built
  }

  return {
    load(providers) {
      providerById.clear()
      for (const provider of providers) providerById.set(provider.id, provider)
      built = build(providerById.values())
      texts = null
    },
    put(provider) {
      if (!sameTexts(provider, providerById.get(provider.id))) texts = null
      providerById.set(provider.id, provider)
      if (built && !replaceIn(built, provider)) built = null
    },
    get: (id) => providerById.get(id),
    all: () => providerById.values(),
    judge(search, { fitting: fits, filtered: fitsNot, without = none, first = none }) {
      const all = current()
      const masks = masksOf(all, search)
      const fitting: Near[] = []
      const filtered: Near[] = []
      for (const i of candidates(all, search, maxReachMetres)) {
        const provider = all.providers[i]
        const mask = masks[i] ?? 0
        if (!provider || (mask & contactedBit) !== 0 || without.has(provider.id)) continue
        const near = nearOf(search, provider)
        if (near.metres > maxReachMetres && !provider.catchment.has(search.zipcode)) continue
        if (mask === 0) fitting.push(near)
        else filtered.push(near)
      }
      return {
        fitting: pageOf(fitting, fits, first).map(judgeFitting),
        fittingTotal: fitting.length,
        filtered: pageOf(filtered, fitsNot, first).map(({ provider }) => judgeOne(search, provider)),
        filteredTotal: filtered.length,
      }
    },
    list(search, limit) {
      const all = current()
      const found = fittingPositions(all, search).flatMap((i) => {
        const provider = all.providers[i]
        return provider ? nearOf(search, provider) : []
      })
      return { fitting: firstOf(found, limit).map(judgeFitting), fittingTotal: found.length }
    },
    overlooking(search, reasons) {
      const all = current()
      const maskAt = maskFor(all.columns, all.providers, search)
      const counted = ~maskOfReasons(reasons)
      const positions = withMarks(all, search, (marked) =>
        candidates(all, search, search.radiusMetres).filter((i) => (maskAt(i, marked[i] ?? 0) & counted) === 0),
      )
      return positions.flatMap((i) => {
        const provider = all.providers[i]
        return provider ? { provider, metres: matchingDistance(search, provider) } : []
      })
    },
    count: (search) => fittingPositions(current(), search).length,
    countNew(changed, search) {
      const known = new Set(fittingPositions(current(), search))
      return fittingPositions(current(), changed).filter((i) => !known.has(i)).length
    },
    explain(search, id) {
      const provider = providerById.get(id)
      return provider ? judgeOne(search, provider) : undefined
    },
    masksOfAll(search) {
      const all = current()
      return { ids: all.columns.ids, masks: masksOf(all, search) }
    },
    find(typed, start, count) {
      texts ??= indexTexts(providerById.values())
      const { total, hits } = texts.find(typed, start, count)
      return { total, hits: hits.map((hit) => providerById.get(hit.id) ?? hit) }
    },
    get size() {
      return providerById.size
    },
  }
}
