// All providers in memory, each server process its own: a spatial index for what is near, a map for who brings care to a
// zipcode, typed columns for yes or no, and domain/matching for the reasons of those that are shown. The database stays the
// truth; whoever changes a provider tells refresh.ts.
import * as geokdbush from 'geokdbush'
import KDBush from 'kdbush'
import { type FilterReason, filterReasons, missingServices } from '../../domain/matching/filter-reasons.ts'
import { matchingDistance } from '../../domain/matching/location.ts'
import type { MatchingSearch } from '../../domain/matching/types.ts'
import { buildColumns, type Columns, type CompiledSearch, compileSearch, isFitting } from './columns.ts'
import type { IndexedProvider } from './provider.ts'

/** the farthest that a search reaches (decisions.md Q1), metres; what lies beyond is no candidate at all */
export const maxReachMetres = 200_000
/** geokdbush and domain/distance differ by rounding; a little more is asked of the tree, domain/distance decides */
const slackKilometres = 0.05

export interface Judged {
  readonly provider: IndexedProvider
  /** as the crow flies from the search's zipcode; null when a place is not known */
  readonly distanceMetres: number | null
  /** empty: it fits */
  readonly reasons: readonly FilterReason[]
  /** the special needs behind the reason `service` */
  readonly missingServices: readonly number[]
}

/** Nearest first, the first ones only; the totals count all. */
export interface JudgedAll {
  readonly fitting: readonly Judged[]
  readonly fittingTotal: number
  /** within reach and not asked yet, but something speaks against them */
  readonly filtered: readonly Judged[]
  readonly filteredTotal: number
}

export interface ProviderIndex {
  /** replaces everything: at start, and after a restore */
  load(providers: Iterable<IndexedProvider>): void
  /** a new or changed provider */
  put(provider: IndexedProvider): void
  get(id: number): IndexedProvider | undefined
  /** every provider within reach of the search, at most `limit` of each kind with what speaks against it */
  judge(search: MatchingSearch, limit: number): JudgedAll
  /** how many providers fit */
  count(search: MatchingSearch): number
  /** one provider, wherever it is; undefined when it is not known */
  explain(search: MatchingSearch, id: number): Judged | undefined
  readonly size: number
}

/** Built anew at the first question after a change. */
interface Built {
  /** those with a place come first, in the tree's order: a position counts in both */
  readonly providers: readonly IndexedProvider[]
  readonly tree: KDBush | null
  readonly columns: Columns
  /** who brings care to a zipcode */
  readonly positionsByZipcode: ReadonlyMap<string, readonly number[]>
  /** who stands in a zipcode: near, whatever the tree's coordinates say */
  readonly positionsIn: ReadonlyMap<string, readonly number[]>
}

function positionsBy(
  providers: readonly IndexedProvider[],
  zipcodesOf: (provider: IndexedProvider) => Iterable<string>,
): ReadonlyMap<string, readonly number[]> {
  const positionsByZipcode = new Map<string, number[]>()
  providers.forEach((provider, position) => {
    for (const zipcode of zipcodesOf(provider)) {
      const positions = positionsByZipcode.get(zipcode) ?? []
      positions.push(position)
      positionsByZipcode.set(zipcode, positions)
    }
  })
  return positionsByZipcode
}

function build(all: Iterable<IndexedProvider>): Built {
  const known = [...all]
  const placed = known.filter(({ coordinates }) => coordinates !== null)
  const providers = [...placed, ...known.filter(({ coordinates }) => coordinates === null)]
  const tree = placed.length > 0 ? new KDBush(placed.length) : null
  for (const { coordinates } of placed) tree?.add(coordinates?.longitude ?? 0, coordinates?.latitude ?? 0)
  tree?.finish()
  return {
    providers,
    tree,
    columns: buildColumns(providers),
    positionsByZipcode: positionsBy(providers, ({ catchment }) => catchment),
    positionsIn: positionsBy(placed, ({ zipcode }) => [zipcode]),
  }
}

/** A provider within reach. */
interface Near {
  readonly provider: IndexedProvider
  readonly metres: number | null
  readonly isFitting: boolean
}

function* withinReach(
  { providers, tree, columns, positionsByZipcode, positionsIn }: Built,
  search: MatchingSearch,
  reach: number,
): Generator<Near> {
  const compiled: CompiledSearch = compileSearch(search)
  const inCatchment = new Set(positionsByZipcode.get(search.zipcode))
  const near = (position: number): Near | undefined => {
    const provider = providers[position]
    if (!provider) return undefined
    const metres = matchingDistance(search, provider)
    const isInCatchment = inCatchment.has(position)
    return {
      provider,
      metres,
      isFitting: isFitting(columns, position, compiled, metres ?? Number.POSITIVE_INFINITY, isInCatchment),
    }
  }
  const found = new Set(inCatchment)
  if (tree && search.coordinates) {
    for (const position of positionsIn.get(search.zipcode) ?? []) found.add(position)
    const { longitude, latitude } = search.coordinates
    const kilometres = reach / 1000 + slackKilometres
    for (const position of geokdbush.around(tree, longitude, latitude, Number.POSITIVE_INFINITY, kilometres))
      found.add(position)
  }
  for (const position of found) {
    const one = near(position)
    if (one) yield one
  }
}

const byDistance = (a: Near, b: Near) =>
  (a.metres ?? Number.POSITIVE_INFINITY) - (b.metres ?? Number.POSITIVE_INFINITY) || a.provider.id - b.provider.id

const judgeOne = (search: MatchingSearch, provider: IndexedProvider): Judged => ({
  provider,
  distanceMetres: matchingDistance(search, provider),
  reasons: filterReasons(search, provider),
  missingServices: missingServices(search, provider),
})

/** An empty index. The tree and the columns are static: a change makes them stale (30,000 providers: some 50 ms to build). */
export function createProviderIndex(): ProviderIndex {
  const providerById = new Map<number, IndexedProvider>()
  let built: Built | null = null
  const current = (): Built => {
    built ??= build(providerById.values())
    return built
  }

  return {
    load(providers) {
      providerById.clear()
      for (const provider of providers) providerById.set(provider.id, provider)
      built = null
    },
    put(provider) {
      providerById.set(provider.id, provider)
      built = null
    },
    get: (id) => providerById.get(id),
    judge(search, limit) {
      const fitting: Near[] = []
      const filtered: Near[] = []
      for (const one of withinReach(current(), search, maxReachMetres)) {
        if (one.isFitting) fitting.push(one)
        else if (!search.contactedProviderIds.has(one.provider.id)) filtered.push(one)
      }
      const shown = (found: Near[]) =>
        found
          .sort(byDistance)
          .slice(0, limit)
          .map(({ provider }) => judgeOne(search, provider))
      return {
        fitting: shown(fitting),
        fittingTotal: fitting.length,
        filtered: shown(filtered),
        filteredTotal: filtered.length,
      }
    },
    count(search) {
      let count = 0
      for (const one of withinReach(current(), search, search.radiusMetres)) if (one.isFitting) count += 1
      return count
    },
    explain(search, id) {
      const provider = providerById.get(id)
      return provider ? judgeOne(search, provider) : undefined
    },
    get size() {
      return providerById.size
    },
  }
}
