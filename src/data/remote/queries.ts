// What the clinic's queries are called, and which of them a hint of the socket makes old. A hint names a kind and an id (SY8).
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { RecordKind } from '../../../contract/http/sync.ts'
import type { Paging } from '../../../domain/paging.ts'
import type { PatientFilters } from '../desk-port.ts'
import type { PanelView } from '../search-port.ts'

export const queryKeys = {
  patients: (filters: PatientFilters, page: Paging) => ['patients', filters, page],
  named: ({ sort: _sort, direction: _direction, ...filters }: PatientFilters) => ['named', filters],
  caseNumber: (number: string) => ['patients', 'case', number],
  counts: ({ sort: _sort, direction: _direction, ...filters }: PatientFilters) => [
    'patients',
    'counts',
    { ...filters, mark: null },
  ],
  stations: () => ['stations'],
  socialWorkers: () => ['social-workers'],
  accounts: (search: string, statuses: readonly string[], start: number, count: number) => [
    'accounts',
    search,
    statuses,
    start,
    count,
  ],
  /** with the accounts: what changes one of them writes an entry */
  history: (count: number) => ['accounts', 'history', count],
  report: (from: number | null, searchTypes: readonly number[]) => ['report', from, searchTypes],
  clinicSettings: () => ['clinic-settings'],
  standings: () => ['standings'],
  allPatients: () => ['patients', 'all'],
  patient: (id: number) => ['patient', id],
  panel: (auction: number, view?: PanelView) => (view ? ['panel', auction, view] : ['panel', auction]),
  keyJob: (auction: number, run?: string) => ['panel', auction, 'keys', ...(run === undefined ? [] : [run])],
  candidate: (auction: number, careprovider: number) => ['panel', auction, 'candidate', careprovider],
  timeline: (patient: number, count: number) => ['events', 'patient', patient, count],
  map: (auction: number) => ['map', auction],
  mapTiles: () => ['map_tiles'],
  note: (careprovider: number) => ['note', careprovider],
  request: (id: number) => ['request', id],
  events: (request: number) => ['events', request],
  /** with the events: what makes them old makes their messages old */
  conversation: (request: number) => ['events', request, 'messages'],
  filesOf: (kind: 'request' | 'patient', id: number) => ['files', kind, id],
  pending: () => ['pending'],
  readers: (patient: number) => ['readers', patient],
  accessLog: (patient: number) => ['readers', patient, 'log'],
} as const

interface Hint {
  readonly kind: RecordKind
  readonly id: number
}

/** the first words of the keys that a record of this kind is shown in */
const shownIn: Readonly<Record<RecordKind, readonly string[]>> = {
  auction_request: ['request', 'panel', 'map', 'patient', 'patients', 'files', 'readers'],
  event: ['events', 'request', 'panel'],
  auction: ['panel', 'map', 'patient', 'patients', 'request'],
  patient: ['patient', 'patients', 'panel', 'request', 'files'],
  organisation_keys: ['pending'],
  account: ['pending', 'accounts'],
}

/** Lists and panels hold many records, so they are old for every id; a record's own query only for its own. */
const oldBy = ({ kind, id }: Hint): QueryKey[] => {
  const own = kind === 'auction_request' ? 'request' : kind
  return shownIn[kind].map((first) => (first === own && first !== 'event' ? [first, id] : [first]))
}

/**
 * What a hint makes old is read anew. Hints during a read are followed by one more, and end none: where they come quicker than
 * an answer, what is shown would else stay as old as the first of them.
 */
export function createHintReader(client: QueryClient): (hint: Hint) => Promise<void> {
  /** by the first word of a key: what became old while its queries are read */
  const waiting = new Map<unknown, Map<string, QueryKey>>()

  async function read(queryKey: QueryKey): Promise<void> {
    const [first] = queryKey
    const waits = waiting.get(first)
    if (waits) {
      waits.set(hashKey(queryKey), queryKey)
      return
    }
    for (let now: QueryKey[] = [queryKey]; now.length > 0; ) {
      const old = new Map<string, QueryKey>()
      waiting.set(first, old)
      await Promise.all(now.map((queryKey) => client.invalidateQueries({ queryKey })))
      now = [...old.values()]
    }
    waiting.delete(first)
  }

  return async (hint) => {
    await Promise.all(oldBy(hint).map(read))
  }
}
