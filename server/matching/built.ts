// All providers laid out for comparing: positions, columns, a tree over places, and who brings care to which zipcode.
import KDBush from 'kdbush'
import { hasSenderLists, refusesSender } from '../../domain/matching/senders.ts'
import type { MatchingSearch } from '../../domain/matching/types.ts'
import type { IndexedProvider } from '../stores/matching/indexed-provider.ts'
import { buildColumns, type Columns, writeColumns } from './columns.ts'
import { marks } from './mask.ts'
import { boxAround } from './sphere.ts'

/** A position counts in everything. */
export interface Built {
  /** those with a place come first, as they were added to the tree */
  readonly providers: IndexedProvider[]
  readonly positionById: ReadonlyMap<number, number>
  readonly tree: KDBush | null
  readonly columns: Columns
  /** who brings care to a zipcode */
  readonly positionsByZipcode: ReadonlyMap<string, readonly number[]>
  /** who stands in a zipcode, and has a place */
  readonly positionsIn: ReadonlyMap<string, readonly number[]>
  /** the few that say something about senders */
  readonly withSenderLists: Set<number>
  /** scratch: bits of `marks` for one search, zero between two */
  readonly marked: Uint8Array
}

function put(map: Map<string, number[]>, zipcode: string, position: number): void {
  const positions = map.get(zipcode)
  if (positions) positions.push(position)
  else map.set(zipcode, [position])
}

export function build(all: Iterable<IndexedProvider>): Built {
  const known = [...all]
  const placed = known.filter(({ coordinates }) => coordinates !== null)
  const providers = [...placed, ...known.filter(({ coordinates }) => coordinates === null)]
  const tree = placed.length > 0 ? new KDBush(placed.length) : null
  for (const { coordinates } of placed) tree?.add(coordinates?.longitude ?? 0, coordinates?.latitude ?? 0)
  tree?.finish()
  const positionsByZipcode = new Map<string, number[]>()
  const positionsIn = new Map<string, number[]>()
  placed.forEach(({ zipcode }, position) => {
    put(positionsIn, zipcode, position)
  })
  const withSenderLists = new Set<number>()
  providers.forEach((provider, position) => {
    if (hasSenderLists(provider)) withSenderLists.add(position)
    for (const zipcode of provider.catchment) put(positionsByZipcode, zipcode, position)
  })
  return {
    providers,
    positionById: new Map(providers.map(({ id }, position) => [id, position])),
    tree,
    columns: buildColumns(providers),
    positionsByZipcode,
    positionsIn,
    withSenderLists,
    marked: new Uint8Array(providers.length),
  }
}

const isSamePlace = (a: IndexedProvider, b: IndexedProvider): boolean =>
  a.zipcode === b.zipcode &&
  a.coordinates?.latitude === b.coordinates?.latitude &&
  a.coordinates?.longitude === b.coordinates?.longitude

const isSameCatchment = ({ catchment: a }: IndexedProvider, { catchment: b }: IndexedProvider): boolean =>
  a === b || (a.size === b.size && [...a].every((zipcode) => b.has(zipcode)))

/** Puts a changed provider where it stands. False when it is new, has moved or goes elsewhere: everything is built anew then. */
export function replaceIn(built: Built, provider: IndexedProvider): boolean {
  const position = built.positionById.get(provider.id)
  const before = position === undefined ? undefined : built.providers[position]
  if (position === undefined || !before) return false
  if (!isSamePlace(before, provider) || !isSameCatchment(before, provider)) return false
  built.providers[position] = provider
  writeColumns(built.columns, position, provider)
  if (hasSenderLists(provider)) built.withSenderLists.add(position)
  else built.withSenderLists.delete(position)
  return true
}

/** Runs `work` while the providers are marked by what the search says about single ones. */
export function withMarks<T>(built: Built, search: MatchingSearch, work: (marked: Uint8Array) => T): T {
  const { marked, positionById, positionsByZipcode, positionsIn, withSenderLists, providers } = built
  const touched: number[] = []
  const mark = (position: number | undefined, bit: number) => {
    if (position === undefined) return
    marked[position] = (marked[position] ?? 0) | bit
    touched.push(position)
  }
  for (const id of search.contactedProviderIds) mark(positionById.get(id), marks.contacted)
  for (const id of search.blockedProviderIds) mark(positionById.get(id), marks.blocked)
  for (const position of positionsByZipcode.get(search.zipcode) ?? []) mark(position, marks.inCatchment)
  if (search.coordinates) {
    for (const position of positionsIn.get(search.zipcode) ?? []) mark(position, marks.sameZipcode)
  }
  for (const position of withSenderLists) {
    const provider = providers[position]
    if (provider && refusesSender(search, provider)) mark(position, marks.refusesSender)
  }
  try {
    return work(marked)
  } finally {
    for (const position of touched) marked[position] = 0
  }
}

/** Positions of all that lie within so many metres of the search's place, and of some that lie a little farther. */
export function positionsNear({ tree }: Built, { coordinates }: MatchingSearch, metres: number): number[] {
  if (!tree || !coordinates) return []
  const { west, south, east, north } = boxAround(coordinates, metres)
  return tree.range(west, south, east, north)
}
