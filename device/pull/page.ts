// What one page of records and tombstones changes (SY3, SY5, SY7). Pure: the page and what is stored come in, decisions go
// out; sealing and storing are the worker's.

import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import type { EventRecord, RequestRecord, RequestStub } from '../../contract/http/records.ts'
import type { SyncedRecord, Tombstone } from '../../contract/http/sync.ts'

export interface PagePlan {
  /** newest of each, none lower than what is stored */
  readonly records: readonly RequestRecord[]
  readonly stubs: readonly RequestStub[]
  /** request → new events, by number; a number comes once */
  readonly events: ReadonlyMap<number, readonly EventRecord[]>
  /** SY5: leave without a stub */
  readonly gone: readonly number[]
  readonly organisations: readonly OrganisationKeys[]
  /** OB6: actions of this side that were done: what they caused has come, and with it the record that tells of it */
  readonly done: readonly DoneAction[]
}

/** An action that the server did, by its id, and its author. */
interface DoneAction {
  readonly id: string
  readonly account: number
  /** of the record that tells of it */
  readonly rev: number
}

/** Ids of the requests that a page names: what has to be known of the store before it can be planned. */
export const requestsOf = (
  records: readonly SyncedRecord[],
  tombstones: readonly Pick<Tombstone, 'kind' | 'id'>[] = [],
): number[] => {
  const ids = new Set<number>()
  for (const record of records) if (record.kind === 'auction_request') ids.add(record.id)
  for (const { kind, id } of tombstones) if (kind === 'auction_request') ids.add(id)
  return [...ids]
}

/**
 * @param storedRev of a request, undefined when it is not there
 * @param isOwn SY4: a page may hold what belongs to another organisation of the same account
 */
export function planPage(
  page: { readonly records: readonly SyncedRecord[]; readonly tombstones?: readonly Tombstone[] },
  storedRev: (id: number) => number | undefined,
  isOwn: (record: RequestRecord) => boolean,
): PagePlan {
  const records = new Map<number, RequestRecord>()
  const events = new Map<number, Map<number, EventRecord>>()
  const organisations: OrganisationKeys[] = []
  const told = new Map<number, Told>()
  for (const synced of page.records) {
    if (synced.kind === 'organisation_keys') organisations.push(synced.data)
    else if (synced.kind === 'event') addEvent(events, synced.data)
    else if (isOwn(synced.data)) {
      const { id, data } = synced
      if (isNewer(data, told.get(id)?.rev)) told.set(id, { upTo: data.last_event_no, rev: data.rev })
      if (isNewer(data, records.get(id)?.rev ?? storedRev(id))) records.set(id, data)
    }
  }
  const stubs = new Map<number, RequestStub>()
  const gone = new Set<number>()
  for (const { kind, id, stub } of page.tombstones ?? []) {
    if (kind !== 'auction_request') continue
    // a stub that is older than what an answer brought meanwhile says nothing new
    if (stub && !isNewer(stub, storedRev(id))) continue
    records.delete(id)
    events.delete(id)
    if (stub) stubs.set(id, stub)
    else gone.add(id)
  }
  return {
    records: [...records.values()],
    stubs: [...stubs.values()],
    events: new Map([...events].map(([id, byNo]) => [id, [...byNo.values()]])),
    gone: [...gone],
    organisations,
    done: [...events].flatMap(([id, byNo]) => doneActions([...byNo.values()], told.get(id))),
  }
}

/** A request's newest record of a page. */
interface Told {
  /** number of the last event that it tells of */
  readonly upTo: number
  readonly rev: number
}

const doneActions = (events: readonly EventRecord[], told: Told | undefined): DoneAction[] =>
  events.flatMap(({ action: id, account, side, no }) =>
    told && id !== null && account && side === 'provider' && no <= told.upTo
      ? [{ id, account: account.id, rev: told.rev }]
      : [],
  )

/** SY3: applied only when it is not lower than the stored one. */
export const isNewer = ({ rev }: { readonly rev: number }, stored: number | undefined): boolean =>
  stored === undefined || rev >= stored

function addEvent(events: Map<number, Map<number, EventRecord>>, event: EventRecord): void {
  if (event.auction_request_id === null) return
  const byNo = events.get(event.auction_request_id)
  if (byNo) byNo.set(event.no, event)
  else events.set(event.auction_request_id, new Map([[event.no, event]]))
}

export interface EventPack {
  readonly events: readonly EventRecord[]
  /** 1 to this are all there */
  readonly lastNo: number
}

/** Adds events to those of a request; the newer of two with one number counts. */
export function mergeEvents(stored: readonly EventRecord[], added: readonly EventRecord[]): EventPack {
  const byNo = new Map(stored.map((event) => [event.no, event]))
  for (const event of added) byNo.set(event.no, event)
  const events = [...byNo.values()].sort((a, b) => a.no - b.no)
  let lastNo = 0
  for (const { no } of events) if (no === lastNo + 1) lastNo = no
  return { events, lastNo }
}

/** SY7: the record tells of an event that is not here. */
export const hasGap = (record: Pick<RequestRecord, 'last_event_no'>, lastNo: number): boolean =>
  record.last_event_no > lastNo
