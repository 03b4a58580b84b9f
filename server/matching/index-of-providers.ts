// All providers in memory, each server process its own: a spatial index for what is near, a map for who brings care to a
// zipcode, and domain/matching for the reasons. The database stays the truth; a writer that changes a provider calls put().
import * as geokdbush from 'geokdbush'
import KDBush from 'kdbush'
import { type FilterReason, filterReasons } from '../../domain/matching/filter-reasons.ts'
import { matchingDistance } from '../../domain/matching/location.ts'
import type { MatchingSearch } from '../../domain/matching/types.ts'
import type { IndexedProvider } from './provider.ts'

/** the farthest that a search reaches (decisions.md Q1), metres; what lies beyond is no candidate at all */
export const maxReachMetres = 200_000
/** geokdbush and domain/distance differ by rounding; a little more is asked of the index, domain/matching decides */
const slackKilometres = 0.05

export interface Judged {
  readonly provider: IndexedProvider
  /** as the crow flies from the search's zipcode; null when a place is not known */
  readonly distanceMetres: number | null
  /** empty: it fits */
  readonly reasons: readonly FilterReason[]
}

export interface JudgedAll {
  /** nearest first */
  readonly fitting: readonly Judged[]
  /** within reach, but something speaks against them; nearest first */
  readonly filtered: readonly Judged[]
}

export interface ProviderIndex {
  /** replaces everything: at start, and after a restore */
  load(providers: Iterable<IndexedProvider>): void
  /** a new or changed provider */
  put(provider: IndexedProvider): void
  get(id: number): IndexedProvider | undefined
  /** every provider within reach of the search, with what speaks against it */
  judge(search: MatchingSearch): JudgedAll
  /** how many providers fit */
  count(search: MatchingSearch): number
  /** one provider, wherever it is; undefined when it is not known */
  explain(search: MatchingSearch, id: number): Judged | undefined
  readonly size: number
}

interface Spatial {
  readonly tree: KDBush
  /** position in the tree → provider id */
  readonly ids: Int32Array
}

function buildSpatial(providers: Iterable<IndexedProvider>): Spatial | null {
  const placed = [...providers].filter((provider) => provider.coordinates !== null)
  if (placed.length === 0) return null
  const tree = new KDBush(placed.length)
  const ids = new Int32Array(placed.length)
  placed.forEach((provider, position) => {
    ids[position] = provider.id
    tree.add(provider.coordinates?.longitude ?? 0, provider.coordinates?.latitude ?? 0)
  })
  tree.finish()
  return { tree, ids }
}

const byDistance = (a: Judged, b: Judged) =>
  (a.distanceMetres ?? Number.POSITIVE_INFINITY) - (b.distanceMetres ?? Number.POSITIVE_INFINITY) ||
  a.provider.id - b.provider.id

/** An empty index. The tree is static, so it is built anew at the first question after a change (30,000: some 10 ms). */
export function createProviderIndex(): ProviderIndex {
  const providerById = new Map<number, IndexedProvider>()
  const idsByZipcode = new Map<string, Set<number>>()
  let spatial: Spatial | null = null
  let isStale = false

  const forgetCatchment = (provider: IndexedProvider) => {
    for (const zipcode of provider.catchment) idsByZipcode.get(zipcode)?.delete(provider.id)
  }
  const keep = (provider: IndexedProvider) => {
    const before = providerById.get(provider.id)
    if (before) forgetCatchment(before)
    providerById.set(provider.id, provider)
    for (const zipcode of provider.catchment) {
      const ids = idsByZipcode.get(zipcode) ?? new Set()
      idsByZipcode.set(zipcode, ids.add(provider.id))
    }
    isStale = true
  }

  const idsWithin = (search: MatchingSearch, reachMetres: number): Set<number> => {
    if (isStale) {
      spatial = buildSpatial(providerById.values())
      isStale = false
    }
    const ids = new Set(idsByZipcode.get(search.zipcode))
    if (!spatial || !search.coordinates) return ids
    const { longitude, latitude } = search.coordinates
    const kilometres = reachMetres / 1000 + slackKilometres
    for (const position of geokdbush.around(spatial.tree, longitude, latitude, Number.POSITIVE_INFINITY, kilometres)) {
      const id = spatial.ids[position]
      if (id !== undefined) ids.add(id)
    }
    return ids
  }

  const judgeOne = (search: MatchingSearch, provider: IndexedProvider): Judged => ({
    provider,
    distanceMetres: matchingDistance(search, provider),
    reasons: filterReasons(search, provider),
  })
  const judgeWithin = (search: MatchingSearch, reachMetres: number): Judged[] =>
    [...idsWithin(search, reachMetres)].flatMap((id) => {
      const provider = providerById.get(id)
      return provider ? [judgeOne(search, provider)] : []
    })

  return {
    load(providers) {
      providerById.clear()
      idsByZipcode.clear()
      for (const provider of providers) keep(provider)
      isStale = true
    },
    put: keep,
    get: (id) => providerById.get(id),
    judge(search) {
      const judged = judgeWithin(search, maxReachMetres).sort(byDistance)
      return {
        fitting: judged.filter(({ reasons }) => reasons.length === 0),
        filtered: judged.filter(({ reasons }) => reasons.length > 0),
      }
    },
    count: (search) => judgeWithin(search, search.radiusMetres).filter(({ reasons }) => reasons.length === 0).length,
    explain(search, id) {
      const provider = providerById.get(id)
      return provider ? judgeOne(search, provider) : undefined
    },
    get size() {
      return providerById.size
    },
  }
}
