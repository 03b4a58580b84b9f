// The crypto worker's work behind one object, so that it runs in Node too: sessions, the pull, opening and acting on the device's
// store. worker.ts only wires it. Whatever writes the mirror holds one lock over all tabs.

import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { RequestRecord } from '../../contract/http/records.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { HttpFailure } from '../../device/http/failure.ts'
import type { MirrorNotice } from '../../device/mirror-channel.ts'
import { storageFailureOf } from '../../device/storage-failure.ts'
import type { Store } from '../../device/store/database.ts'
import { Overtaken } from '../../device/store/fence.ts'
import type { LocalApi, PullFailure, PullOutcome, ReportTrouble } from './api.ts'
import { keepBody } from './cached-body.ts'
import { keepTexts } from './cached-texts.ts'
import type { SlowOperations } from './core/slow-operations.ts'
import { type Deposit, depositsOf } from './deposits.ts'
import type { OpenDraftStore } from './drafts.ts'
import type { Files } from './files.ts'
import { KeyRing } from './key-ring.ts'
import { openHeadBlocks, openHeads, readRequest } from './local-open.ts'
import { createLocalSession, type Home, type LocalState } from './local-session.ts'
import type { MirrorWriting } from './mirror-writing.chunk.ts'
import type { PullServer } from './pull.ts'
import { keepCounters, openRecordKeys } from './record-keys.ts'
import type { HalfKeeper } from './reload.ts'
import { createSession } from './session.ts'
import { keepKeys } from './stored-keys.ts'

/** What the worker asks the server for, with an access token. */
export interface LocalServer extends PullServer {
  deposit(request: number, wraps: Wrap[]): Promise<Result<unknown, HttpFailure>>
}

export interface LocalDeps {
  readonly store: Store
  readonly serverFor: (accessToken: string) => LocalServer | Promise<LocalServer>
  /** AU5: where a reload's other half lies; none: a reload needs the password */
  readonly halves?: HalfKeeper
  /** where typed text is kept; none: it lives as long as the page */
  readonly drafts?: OpenDraftStore
  /** where RSA and signatures are done; absent: on this thread */
  readonly operations?: SlowOperations
  /** hears why a record's key is not there */
  readonly report?: ReportTrouble
  /**
   * One at a time over all tabs (device/mirror-lock.ts). Rejects with a TimeoutError when its turn does not come within `withinMs`, and
   * with an AbortError when another tab took it over. `fence` is what its writes are made under.
   */
  readonly exclusive: <T>(run: (fence?: number) => Promise<T>, withinMs?: number) => Promise<T>
  /** To all tabs, this one too; `onNotice` brings those of other tabs' workers. */
  readonly notify: (notice: MirrorNotice) => void
}

export interface Local {
  readonly api: LocalApi
  /** another tab's worker wrote */
  readonly onNotice: (notice: MirrorNotice) => void
}

/** with the first file */
const fileModule = () => import('./local-files.ts')
/** with the first action */
const actions = () => import('./actions.chunk.ts')
/** after the list */
const requests = () => import('./local-request.ts')
const textBlocks = () => import('./text-blocks.ts')
const sharedFiles = () => import('./shared-files.ts')

const emptySlice = () => ({
  blocks: { bytes: new Uint8Array(0), ends: new Uint32Array(0) },
  numbers: [],
  versions: [],
  next: null,
})

/** KY6: the own group has a newer generation than the one that is open here. */
function isBehind({ open, home }: Opened): boolean {
  const newest = open.partners.get(home.key)?.group
  const held = home.organisation.newest
  return held === null || (newest ? newest.kid !== held.opener.kid : false)
}

/** so long an answer waits for a pull that waits for the network; after it its rows are closed alone (OB9) */
const answerWaitMs = 2_000
const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

/** Somebody locked while the mirror was being written: what was not stored yet is not stored. */
class LockedMeanwhile extends Error {}
/** The same once another tab has taken the mirror over: it stores what there is. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Overtaken || (error instanceof DOMException && error.name === 'AbortError')
const lockedMeanwhile =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof LockedMeanwhile || isOvertaken(error)) return instead
    throw error
  }

interface Opened {
  readonly open: LocalState
  readonly home: Home
}

export function createLocal(deps: LocalDeps): Local {
  const { store, serverFor, halves, drafts, exclusive, notify } = deps
  const session = createSession(halves, drafts)
  // FT8: keys of records come by their wraps again, everything else by a pull
  let isDamaged = false
  const onUnreadable = (row: string) => {
    if (isDamaged || /^keys?\//.test(row)) return
    isDamaged = true
    notify({ type: 'damaged' })
  }
  const newRing = () => new KeyRing(deps.operations, deps.report)
  const local = createLocalSession(store, session, newRing, onUnreadable)
  const deposits: Deposit[] = []
  const kept = keepBody()
  const texts = keepTexts()

  const opened = (): Opened | null => {
    const open = local.state()
    return open?.home ? { open, home: open.home } : null
  }
  const current = (): Opened => {
    const now = opened()
    if (!now) throw new LockedMeanwhile()
    return now
  }
  let written: MirrorWriting | null = null
  const heard = (notice: MirrorNotice) => {
    kept.changed()
    if (notice.type === 'changed') written?.waiting.touched(notice.blocks)
    if (notice.type === 'swapped') written?.waiting.forget()
  }
  const tell = (notice: MirrorNotice) => {
    heard(notice)
    notify(notice)
  }
  const writing = async () => {
    const { createMirrorWriting, nameByRing } = await import('./mirror-writing.chunk.ts')
    written ??= createMirrorWriting(store, current, tell, (more) => deposits.push(...more))
    const nameBy = (open: LocalState) => (record: RequestRecord) => nameByRing(open, record)
    return { ...written, nameBy }
  }

  const keysFor = async ({ open, home }: Opened, records: readonly RequestRecord[]) => {
    const keys = await openRecordKeys(store, open, home, records)
    deposits.push(...depositsOf(records, keys.byRsa))
    return keys.fresh
  }
  const openDeps = (now: Opened) => ({
    store,
    ...now,
    kept,
    texts,
    openKeys: async (record: RequestRecord) => {
      await keepKeys(store, now.home, now.open.ring, await keysFor(now, [record]))
    },
    keepCounters: (record: RequestRecord) => keepCounters(store, now.open, now.home, record.patient.cid),
  })

  let files: Promise<Files> | null = null
  const allFiles = (): Promise<Files> => {
    files ??= fileModule().then(({ createLocalFiles }) =>
      createLocalFiles(local.state, (record) => openDeps(current()).openKeys(record)),
    )
    return files
  }

  const api: LocalApi = {
    ...session.api,
    openAccount: local.openAccount,
    reopenAccount: local.reopenAccount,
    unlock: local.unlock,
    resume: local.resume,
    keepSession: local.keepSession,
    passwordOf: local.passwordOf,
    ...local.locks,
    async lock() {
      deposits.length = 0
      kept.clear()
      texts.clear()
      files = null
      written = null
      await session.api.lock()
    },
    async pull({ accessToken, now }) {
      const at = opened()
      if (!at) return err({ code: 'locked' })
      return exclusive(async (fence): Promise<Result<PullOutcome, PullFailure>> => {
        const [{ pull }, server, { writer, waiting, nameBy }] = await Promise.all([
          import('./pull.ts'),
          serverFor(accessToken),
          writing(),
        ])
        const nameOf = nameBy(at.open)
        const openKeys = (records: readonly RequestRecord[]) => keysFor(at, records)
        const isOpen = () => local.state() === at.open
        const how = { anew: isDamaged, notify: tell, now, isOpen, fence }
        const outcome = await pull({ store, server, writer, ...at, nameOf, openKeys, ...how })
        if (outcome.ok) isDamaged = false
        waiting.retry()
        return outcome.ok ? ok({ ...outcome.value, outdated: isBehind(at) }) : outcome
      }).catch((error: unknown) => {
        if (error instanceof LockedMeanwhile || isOvertaken(error)) return err({ code: 'locked' })
        const failure = storageFailureOf(error)
        if (failure) return err(failure)
        throw error
      })
    },
    async heads(before, limit) {
      const at = opened()
      return at ? openHeads({ store, ...at }, before, limit) : emptySlice()
    },
    async headBlocks(numbers) {
      const at = opened()
      return at ? openHeadBlocks({ store, ...at }, numbers) : emptySlice()
    },
    async openRequest(id) {
      const at = opened()
      if (!at) return null
      const { openRequest } = await requests()
      return openRequest(openDeps(at), id)
    },
    async openEvents(id) {
      const at = opened()
      if (!at) return { events: [], messages: [] }
      const { openEvents } = await requests()
      return openEvents(openDeps(at), id)
    },
    async sealTextBlocks(blocks) {
      const at = opened()
      if (!at) return null
      return (await textBlocks()).sealTextBlocks(at.home.organisation, at.open.account.account, blocks)
    },
    async openTextBlocks(author, sealed) {
      const at = opened()
      if (!at) return { state: 'no_key' }
      return (await textBlocks()).openTextBlocks(at.home.organisation, author, sealed)
    },
    async makeAction(requestId, draft) {
      const at = opened()
      if (!at) return err({ problem: 'locked' })
      const deps = openDeps(at)
      const body = kept.unchanged(at.home.vault, requestId) ?? (await readRequest(deps, requestId))
      if (body?.kind !== 'record') return err({ problem: 'no_record' })
      await deps.openKeys(body.record)
      return (await actions()).makeLocalAction(at.open, body.record, draft)
    },
    async remakeActions(rows) {
      const at = opened()
      if (!at) return []
      return (await actions()).remakeActions(openDeps(at), rows)
    },
    async makeFileAction(draft) {
      const at = opened()
      if (!at) return err({ problem: 'locked' })
      const { makeFileRow } = await fileModule()
      return makeFileRow(await allFiles(), at.open, draft)
    },
    beginFile: async (...args) => (await allFiles()).beginFile(...args),
    sealChunk: async (...args) => (await allFiles()).sealChunk(...args),
    dropFile: async (cid) => (await allFiles()).dropFile(cid),
    openHeaders: async (...args) => (opened() ? (await allFiles()).openHeaders(...args) : []),
    openChunk: async (...args) => (opened() ? (await allFiles()).openChunk(...args) : null),
    async openTexts(ids) {
      const open = local.state()
      if (!open) return ids.map(() => null)
      const { openTexts } = await requests()
      return openTexts(store, open, ids)
    },
    async applyResults(results, now) {
      const at = opened()
      if (!at) return null
      return exclusive(async (fence) => {
        const [{ applyResults }, { writer, nameBy }] = await Promise.all([import('./apply-results.ts'), writing()])
        const keysOf = (records: readonly RequestRecord[]) => keysFor(at, records)
        const how = { store, writer, careprovider: at.home.id, keysFor: keysOf, nameOf: nameBy(at.open), fence }
        return applyResults(how, results, now)
      }, answerWaitMs).catch((error: unknown) => (isTimeout(error) ? null : lockedMeanwhile(null)(error)))
    },
    async openWaiting(limit, now) {
      const none = { opened: 0, left: 0 }
      if (!opened()) return none
      const { waiting } = await writing()
      return exclusive((fence) => waiting.open(limit, now, fence)).catch(lockedMeanwhile(none))
    },
    async feedSearch(port) {
      const at = opened()
      if (!at) return false
      const { serveSearch } = await import('./search-feed.ts')
      serveSearch(port, { ...openDeps(at), isOpen: () => local.state() === at.open })
      return true
    },
    async sharedFiles(now) {
      const open = local.state()
      if (!open) return { own: [], others: [] }
      return (await sharedFiles()).listShared(store, open.account, now)
    },
    async openShared(cid) {
      const open = local.state()
      return open ? (await sharedFiles()).openShared(store, open.account, cid) : null
    },
    async deposit({ accessToken }) {
      const at = opened()
      // KY6: what would go under an ended generation waits for the next one
      if (!at || isBehind(at)) return { deposited: 0 }
      const { depositAll } = await import('./deposit-wraps.ts')
      return { deposited: await depositAll(await serverFor(accessToken), at.open, at.home, deposits) }
    },
  }
  return {
    api,
    onNotice(notice) {
      // what this worker holds of blocks may be older than the store
      written?.writer.forget()
      heard(notice)
    },
  }
}
