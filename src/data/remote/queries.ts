// What the clinic's queries are called.
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
  clinicLegal: () => ['clinic-legal'],
  clinicMaterial: () => ['clinic-material'],
  clinicPaper: () => ['clinic-paper'],
  clinicSettings: () => ['clinic-settings'],
  standings: () => ['standings'],
  allPatients: () => ['patients', 'all'],
  patient: (id: number) => ['patient', id],
  panel: (auction: number, view?: PanelView) => (view ? ['panel', auction, view] : ['panel', auction]),
  searches: (auctions: readonly number[]) => ['searches', ...auctions],
  keyJob: (auction: number, run?: string) => ['panel', auction, 'keys', ...(run === undefined ? [] : [run])],
  candidate: (auction: number, careprovider: number) => ['panel', auction, 'candidate', careprovider],
  timeline: (patient: number, count: number) => ['events', 'patient', patient, count],
  /** with the events: an action on the search writes one */
  searchHistory: (auction: number) => ['events', 'auction', auction],
  map: (auction: number) => ['map', auction],
  approvals: () => ['approvals'],
  asks: (auction: number | null) => ['asks', auction],
  doctors: () => ['accounts', 'doctors'],
  documents: (auction: number) => ['documents', auction],
  /** with the panel: what changes a request changes it */
  transitionalCareRequests: (auction: number, earlier: readonly number[]) => [
    'panel',
    auction,
    'transitional_care',
    ...earlier,
  ],
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
