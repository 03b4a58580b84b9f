// A server of contract-shaped pages for the worker's tests: one audience with a feed, snapshots by kind and id, and what a test
// tells it to do wrong.
import type { Wrap } from '../../../../../contract/envelope/wrap.ts'
import type { OrganisationKeys } from '../../../../../contract/http/crypto.ts'
import type { EventRecord, RequestRecord } from '../../../../../contract/http/records.ts'
import type { SyncedRecord, SyncPage, Tombstone } from '../../../../../contract/http/sync.ts'
import { pullSnapshot, pullSync } from '../../../../../contract/http/sync.ts'
import { err, ok, type Result } from '../../../../../contract/result.ts'
import { type HttpFailure, networkFailure } from '../../../../../device/http/failure.ts'
import type { LocalServer } from '../../../../../workers/crypto/local.ts'
import type { SnapshotPage } from '../../../../../workers/crypto/pull.ts'
import { now } from './world.ts'

export class FakeServer implements LocalServer {
  readonly audience: string
  pageSize = 500
  /** so many calls are answered before the network goes; Infinity: it stays */
  callsLeft = Number.POSITIVE_INFINITY
  epoch = 1
  /** audiences that a cursor knows; others are answered as added */
  audiences: string[]
  readonly calls: string[] = []
  readonly deposited: { request: number; wraps: Wrap[] }[] = []
  readonly requests = new Map<number, RequestRecord>()
  readonly stored = new Map<number, EventRecord>()
  readonly organisations = new Map<number, OrganisationKeys>()
  readonly #feed: (SyncedRecord | Tombstone)[] = []

  constructor(careprovider: number) {
    this.audience = `careprovider:${careprovider}`
    this.audiences = [this.audience]
  }

  put(...records: readonly RequestRecord[]): void {
    for (const data of records) {
      this.requests.set(data.id, data)
      this.#feed.push({ kind: 'auction_request', id: data.id, rev: data.rev, data })
    }
  }
  putEvents(...events: readonly EventRecord[]): void {
    for (const data of events) {
      this.stored.set(data.id, data)
      this.#feed.push({ kind: 'event', id: data.id, rev: 1, data })
    }
  }
  putOrganisation(data: OrganisationKeys): void {
    this.organisations.set(data.organisation.id, data)
    this.#feed.push({ kind: 'organisation_keys', id: data.organisation.id, rev: data.roster.length, data })
  }
  bury(tombstone: Tombstone): void {
    this.requests.delete(tombstone.id)
    for (const [id, event] of this.stored) if (event.auction_request_id === tombstone.id) this.stored.delete(id)
    this.#feed.push(tombstone)
  }
  /** a backup was restored, or the feed was pruned: no cursor is good any more */
  breakCursors(): void {
    this.epoch++
  }

  #answer<T>(call: string, make: () => Result<T, HttpFailure>): Promise<Result<T, HttpFailure>> {
    this.calls.push(call)
    if (this.callsLeft-- <= 0) return Promise.resolve(err(networkFailure('unreachable')))
    return Promise.resolve(make())
  }

  #cursor = (n: number) => JSON.stringify({ epoch: this.epoch, n, audiences: this.audiences })

  /** SY6: actions that it knows */
  readonly known = new Set<string>()

  feed(cursor: string | null, answered?: string): Promise<Result<SyncPage, HttpFailure>> {
    return this.#answer(`feed ${cursor === null ? 'new' : 'after'}`, () => {
      const page = (more: Partial<SyncPage>): SyncPage =>
        pullSync.answer.parse({
          cursor: this.#cursor(this.#feed.length),
          more: false,
          records: [],
          tombstones: [],
          added: [],
          removed: [],
          server_time: now,
          ...more,
        })
      if (cursor === null) return ok(page({ added: this.audiences }))
      const known = JSON.parse(cursor) as { epoch: number; n: number; audiences: string[] }
      const isOwn = known.epoch === this.epoch && (answered === undefined || this.known.has(answered))
      if (!isOwn) return err({ code: 'cursor_invalid' })
      const rows = this.#feed.slice(known.n, known.n + this.pageSize)
      const newest = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]))
      const end = known.n + rows.length
      return ok(
        page({
          cursor: this.#cursor(end),
          more: end < this.#feed.length,
          records: [...newest.values()].filter((row): row is SyncedRecord => 'data' in row),
          tombstones: [...newest.values()].filter((row): row is Tombstone => 'reason' in row),
          added: this.audiences.filter((audience) => !known.audiences.includes(audience)),
          removed: known.audiences.filter((audience) => !this.audiences.includes(audience)),
        }),
      )
    })
  }

  snapshot(audience: string, after: string | null): Promise<Result<SnapshotPage, HttpFailure>> {
    return this.#answer(`snapshot ${audience} ${after ?? ''}`, () => {
      if (!this.audiences.includes(audience)) return err({ code: 'not_found' })
      const all: SyncedRecord[] =
        audience === this.audience
          ? [
              ...[...this.organisations.values()].map((data) => ({
                kind: 'organisation_keys' as const,
                id: data.organisation.id,
                rev: 1,
                data,
              })),
              ...[...this.requests.values()]
                .sort((a, b) => a.id - b.id)
                .map((data) => ({ kind: 'auction_request' as const, id: data.id, rev: data.rev, data })),
              ...[...this.stored.values()].map((data) => ({ kind: 'event' as const, id: data.id, rev: 1, data })),
            ]
          : []
      const start = Number(after ?? 0)
      const end = Math.min(all.length, start + this.pageSize)
      const next = end < all.length ? String(end) : null
      return ok(pullSnapshot.answer.parse({ records: all.slice(start, end), tombstones: [], next, total: all.length }))
    })
  }

  readEvents(request: number): EventRecord[] {
    return [...this.stored.values()].filter((event) => event.auction_request_id === request)
  }
  events(request: number): Promise<Result<readonly EventRecord[] | null, HttpFailure>> {
    return this.#answer(`events ${request}`, () => ok(this.requests.has(request) ? this.readEvents(request) : null))
  }

  deposit(request: number, wraps: Wrap[]): Promise<Result<unknown, HttpFailure>> {
    return this.#answer(`deposit ${request}`, () => {
      this.deposited.push({ request, wraps })
      return ok({ stored: wraps.length })
    })
  }
}
