// Opening what a person asks for on the device: one request with its profile, its events and messages, queued texts.
import type { RequestRecord } from '../../contract/http/records.ts'
import type { Store } from '../../device/store/database.ts'
import { readBody, readEvents, readShown } from '../../device/store/mirror.ts'
import { isEnded, type RequestStatus } from '../../domain/lifecycle/request-states.ts'
import type { LocalEvents, LocalRequest } from './api.ts'
import type { CachedBody } from './cached-body.ts'
import type { CachedTexts } from './cached-texts.ts'
import { openMessage } from './core/request-texts.ts'
import { readRequest } from './local-open.ts'
import type { Home, LocalState } from './local-session.ts'
import { openMessages, openNotes, openProfile, openResponse } from './open-records.ts'
import { openStoredEvents } from './packs.ts'
import { rowName } from './vault.ts'

export interface OpenDeps {
  readonly store: Store
  readonly open: LocalState
  readonly home: Home
  /** brings the record's keys into the ring, and keeps what was unwrapped */
  readonly openKeys: (record: RequestRecord) => Promise<void>
  /** what was opened of a request before */
  readonly kept: CachedBody
  /** and of its conversation */
  readonly texts: CachedTexts
  /** EN6: keeps the counters of the sections that were opened */
  readonly keepCounters: (record: RequestRecord) => Promise<void>
}

export async function openRequest(deps: OpenDeps, id: number): Promise<LocalRequest | null> {
  const body = await readRequest(deps, id)
  if (!body || body.kind === 'stub') return body
  const { record } = body
  await deps.openKeys(record)
  const keyOf = (kid: string) => deps.open.ring.get(kid)
  const [profile, responseMessage] = await Promise.all([
    openProfile(record.patient, deps.open.ring, record.shared),
    openResponse(record, keyOf),
  ])
  await deps.keepCounters(record)
  return { kind: 'record', record, opened: { id, profile, responseMessage } }
}

export async function openEvents(deps: OpenDeps, id: number): Promise<LocalEvents> {
  const { store, home, open, kept, texts } = deps
  const since = kept.changes()
  const [stored, [storedEvents]] = await readShown(store, async (side) => [
    await readBody(store, side, id),
    await readEvents(store, side, [id]),
  ])
  const [body, events] = await Promise.all([
    kept.open(home.vault, stored, since),
    storedEvents ? openStoredEvents(home.vault, storedEvents) : null,
  ])
  if (!events || body?.kind !== 'record') return { events: events ?? [], messages: [] }
  await deps.openKeys(body.record)
  const { cid, status } = body.record
  const keysWithheld = isEnded(status as RequestStatus)
  const messages = await openMessages(
    cid,
    events,
    (kid) => open.ring.get(kid),
    keysWithheld,
    texts.through(openMessage),
  )
  return { events, messages, notes: await openNotes(events, home.organisation) }
}

/** Own texts only: another author's stay closed, because they lie under another partition. */
export async function openTexts(
  store: Store,
  { ownVault, account }: LocalState,
  ids: readonly string[],
): Promise<(string | null)[]> {
  const rows = await store.outbox.bulkGet([...ids])
  return Promise.all(
    rows.map(async (row) => {
      if (!row?.text || row.account !== account.account) return null
      return ownVault.openText(rowName.text(row.id), row.text)
    }),
  )
}
