// Which of the clinic's queries a hint of the socket makes old. A hint names a kind and an id (SY8); what it belongs to, the queries'
// own data say, so that a change of one search is read by who has that search open and by nobody else.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { RequestRecord } from '../../../contract/http/records.ts'
import type { RecordKind } from '../../../contract/http/sync.ts'
import type { PatientView } from '../ports.ts'
import type { EarlierSearch, SearchMap, SearchPanel } from '../search-port.ts'

interface Hint {
  readonly kind: RecordKind
  readonly id: number
}

/** Hints of one change come one after the other: they are waited for so long, ms */
const gatherMs = 50

type Shows = (id: number, key: QueryKey, client: QueryClient) => boolean

const always: Shows = () => true
/** its key names the record */
const named: Shows = (id, key) => key[1] === id

const panelOf = (client: QueryClient, key: QueryKey) => client.getQueryData<SearchPanel>(key)
/** beside it stand what is read of one provider and how far the keys are */
const isPanel = ([, , part]: QueryKey) => typeof part !== 'string'
const lists = (panel: SearchPanel | undefined, request: number): boolean =>
  panel !== undefined &&
  [panel.accepted, panel.contacted, panel.declined, panel.rejected].some((group) =>
    group.some(({ id }) => id === request),
  )
const requestOf = (client: QueryClient, key: QueryKey) =>
  client.getQueryData<{ readonly record?: RequestRecord }>(key)?.record
const patientsAuctions = (client: QueryClient, key: QueryKey) =>
  client.getQueryData<PatientView>(key)?.record.auctions ?? []

/** a search of the portal, with its requests: who has it open hears of few others */
const isOwn = ([, , part]: QueryKey) => part === 'portal'

/** the patients of panels that list the request */
const patientsBy = (client: QueryClient, request: number): number[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: ['panel'] })
    .filter(({ queryKey }) => isPanel(queryKey))
    .flatMap(({ queryKey }) => {
      const panel = panelOf(client, queryKey)
      return panel && lists(panel, request) ? [panel.auction.patient_id] : []
    })

/**
 * By the first word of a key, which of its queries show a record of this kind. A request's event comes with a hint of the request,
 * and a new request with one of its search.
 */
const shownIn: Readonly<Record<RecordKind, Readonly<Record<string, Shows>>>> = {
  auction_request: {
    request: named,
    events: named,
    panel: (id, key, client) => isPanel(key) && lists(panelOf(client, key), id),
    searches: (id, key, client) =>
      client.getQueryData<readonly EarlierSearch[]>(key)?.some(({ panel }) => lists(panel, id)) ?? false,
    map: (id, key, client) => client.getQueryData<SearchMap>(key)?.items.some((item) => item.id === id) ?? false,
    patient: (id, key, client) => isOwn(key) || patientsBy(client, id).some((patient) => patient === key[1]),
    patients: always,
    files: (id, [, kind, owner]) => kind === 'patient' || owner === id,
    readers: always,
  },
  event: { events: (_, [, part]) => part === 'patient' },
  auction: {
    panel: (id, key) => key[2] !== 'keys' && key[1] === id,
    searches: (id, key) => key.includes(id),
    map: named,
    patient: (id, key, client) => isOwn(key) || patientsAuctions(client, key).some((auction) => auction.id === id),
    patients: always,
    request: (id, key, client) => requestOf(client, key)?.auction.id === id,
  },
  auction_document: { documents: named, approvals: always, asks: always },
  patient: {
    patient: named,
    patients: always,
    panel: (id, key, client) => isPanel(key) && panelOf(client, key)?.auction.patient_id === id,
    request: (id, key, client) => requestOf(client, key)?.patient.id === id,
    files: (id, [, kind, owner]) => kind === 'request' || owner === id,
  },
  organisation_keys: { pending: always },
  account: { pending: always, accounts: always },
}

/**
 * What hints make old is read anew: once for all hints of one change. Hints during a read are followed by one more, and end none:
 * where they come quicker than an answer, what is shown would else stay as old as the first of them.
 */
export function createHintReader(
  client: QueryClient,
  after: (ms: number, run: () => void) => unknown,
): (hint: Hint) => Promise<void> {
  let gathered: Hint[] = []
  let next: Promise<void> | null = null
  /** by hash: a query that is read, and whether it became old meanwhile */
  const reading = new Map<string, boolean>()

  async function read(queryKey: QueryKey, hash: string): Promise<void> {
    if (reading.has(hash)) return void reading.set(hash, true)
    do {
      reading.set(hash, false)
      await client.invalidateQueries({ queryKey, exact: true })
    } while (reading.get(hash))
    reading.delete(hash)
  }

  async function readGathered(): Promise<void> {
    const hints = gathered
    gathered = []
    next = null
    const old = client.getQueryCache().findAll({
      predicate: ({ queryKey }) =>
        hints.some(({ kind, id }) => shownIn[kind][String(queryKey[0])]?.(id, queryKey, client)),
    })
    await Promise.all(old.map(({ queryKey, queryHash }) => read(queryKey, queryHash)))
  }

  return (hint) => {
    gathered.push(hint)
    next ??= new Promise((resolve, reject) => after(gatherMs, () => readGathered().then(resolve, reject)))
    return next
  }
}
