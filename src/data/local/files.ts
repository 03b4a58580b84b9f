// A provider's files: listed from the mirror with what waits on top, opened from what is kept on the device or downloaded, sent by
// the outbox (OB6).
import { useMemo } from 'react'
import { readFileContent } from '../../../contract/http/files.ts'
import type { FileRecord, RequestRecord } from '../../../contract/http/records.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { dropChunks, keepChunk } from '../../../device/outbox/uploads.ts'
import { addAction, removeAction } from '../../../device/outbox/write.ts'
import { storageFailureOf } from '../../../device/storage-failure.ts'
import { isEnded, type RequestStatus } from '../../../domain/lifecycle/request-states.ts'
import type { FileDraft } from '../../crypto/types.ts'
import type { FileCache } from '../../mirror/file-cache.ts'
import type { FileFailure, FilePort, FilesOf, FileView } from '../file-port.ts'
import { givenIn, nameOrGiven } from '../given-name.ts'
import { seenFiles } from '../seen.ts'
import type { TokenKeeper } from '../session/token-keeper.ts'
import { type OutboxRow, type People, requestOf, sendState } from './pending.ts'
import type { LocalPortsDeps } from './ports.ts'
import { useAsync, useOutboxRows, useVersion } from './use-device.ts'

/** device/http's download; src/app gives it */
type Download = (
  endpoint: typeof readFileContent,
  args: {
    readonly params: { readonly id: number }
    readonly query: { readonly from: number }
    readonly token: string
    readonly signal: AbortSignal
  },
) => Promise<Result<ReadableStream<Uint8Array<ArrayBuffer>>, { readonly code: FileFailure }>>

export interface LocalFilesDeps extends LocalPortsDeps {
  readonly cache: FileCache
  readonly download: Download
  readonly tokens: Pick<TokenKeeper, 'accessToken' | 'noToken'>
}

type Fields<D> = D extends unknown ? Omit<D, 'id' | 'at' | 'device'> : never
const transfer = () => import('../files/transfer.ts')
const sharing = () => import('../../../device/outbox/add-shared.ts')
const noRecipients = { state: 'ready', value: [] } as const
const noRequest = err('not_found' as const)

const isWaitingRow = ({ state }: OutboxRow) => state !== 'done' && state !== 'replaced'

export function createLocalFiles(deps: LocalFilesDeps): FilePort {
  const { store, mirror, api, people, clock, cache } = deps

  const recordOf = async ({ kind, id }: FilesOf): Promise<RequestRecord | null> => {
    const local = kind === 'request' ? await mirror.request(id) : null
    return local?.kind === 'record' ? local.record : null
  }
  const find = async (of: FilesOf, cid: string) => {
    const record = await recordOf(of)
    const file = record?.files.find((one) => one.cid === cid)
    return record && file ? { record, file, owner: { kind: 'request', record } as const } : null
  }
  const act = async (fields: Fields<FileDraft>, shared?: string): Promise<Result<null, FileFailure>> => {
    const at = clock.now()
    const draft = { ...fields, id: deps.newUuid(at), at, device: await deps.device() } as FileDraft
    const made = await api.makeFileAction(draft)
    if (!made.ok) return err(made.error.problem === 'no_key' ? 'no_key' : 'unauthenticated')
    if (shared === undefined) await addAction(store, made.value)
    else if (!(await (await sharing()).addShared(store, shared, made.value))) return err('gone')
    deps.onWritten('written')
    return ok(null)
  }
  /** No space, or a private window: nothing of it is kept. */
  const orStorage = async <T>(run: () => Promise<Result<T, FileFailure>>): Promise<Result<T, FileFailure>> => {
    try {
      return await run()
    } catch (error) {
      if (storageFailureOf(error)) return err('storage')
      throw error
    }
  }

  /** What is kept, then the rest from the server; kept as it comes. Throws a network failure. */
  async function* sealedChunks(file: FileRecord, record: RequestRecord, signal: AbortSignal) {
    const kept = await cache.count(file.cid)
    for (let n = 0; n < Math.min(kept, file.chunks); n++) {
      const sealed = await cache.read(file.cid, n)
      if (!sealed) throw new TransferFailed('network')
      yield sealed
    }
    if (kept >= file.chunks) return
    const token = await deps.tokens.accessToken()
    if (token === null) throw new TransferFailed(deps.tokens.noToken().code)
    const args = { params: { id: file.id }, query: { from: kept }, token, signal }
    const answer = await deps.download(readFileContent, args)
    if (!answer.ok) throw new TransferFailed(answer.error.code)
    const place = {
      cid: file.cid,
      request: record.id,
      partition: `org:careprovider:${record.careprovider.id}`,
    } as const
    let n = kept
    const { chunksOfStream } = await transfer()
    for await (const sealed of chunksOfStream(answer.value, file, kept)) {
      // a device without space opens it all the same
      await cache.keep(place, n, sealed, clock.now()).catch(() => undefined)
      n += 1
      yield sealed
    }
  }

  return {
    useRecipients: () => noRecipients,
    useFiles(of) {
      const rows = useOutboxRows(deps.rows)
      const version = useVersion(mirror, of.id)
      const mine = useMemo(() => rows.filter((row) => row.target.kind === 'file'), [rows])
      const revision = `${version}/${mine.map((row) => `${row.id}${row.state}${row.upload?.sent ?? ''}`).join()}`
      const views = useAsync(`files/${of.id}`, revision, async () => {
        const record = await recordOf(of)
        return record ? viewsOf(record, mine) : []
      })
      return views ? { state: 'ready', value: views } : { state: 'loading' }
    },
    async add(of, file, watch) {
      const record = await recordOf(of)
      if (!record) return noRequest
      const { sealAll } = await transfer()
      return orStorage(async () => {
        const keep = async (cid: string, n: number, sealed: Uint8Array<ArrayBuffer>) => {
          try {
            await keepChunk(store, cid, n, sealed, clock.now())
            return null
          } catch (error) {
            if (storageFailureOf(error)) return 'storage' as const
            throw error
          }
        }
        const sealed = await sealAll(api, file, keep, watch)
        if (!sealed.ok) {
          if (sealed.error.cid) await dropChunks(store, sealed.error.cid)
          return err(sealed.error.code)
        }
        const owner = { kind: 'request', record } as const
        const draft = { type: 'add_file', cid: sealed.value, owner, shareMode: 'selected', selected: [] } as const
        const added = await act(draft, file.shared)
        if (!added.ok) await dropChunks(store, sealed.value)
        return added
      })
    },
    async open(of, cid, watch) {
      const found = await find(of, cid)
      if (!found) return noRequest
      const { openAll } = await transfer()
      try {
        const chunks = sealedChunks(found.file, found.record, watch.signal)
        const opened = await openAll(api, found.owner, found.file, chunks, watch)
        await cache.used(cid, clock.now()).catch(() => undefined) // it is open, also on a full device
        return opened
      } catch (error) {
        if (watch.signal.aborted) return err('cancelled')
        if (error instanceof TransferFailed) return err(error.code)
        if (error instanceof TypeError) return err('network')
        throw error
      }
    },
    remove: (of, cid) =>
      orStorage(async () => {
        const found = await find(of, cid)
        if (found) return act({ type: 'delete_file', file: found.file, owner: found.owner })
        const row = (await mirror.outbox()).find((one) => one.action === 'add_file' && one.target.cid === cid)
        const removed = row
          ? await removeAction(store, { id: row.id, account: people().me }, clock.now())
          : err('unknown')
        if (!removed.ok) return err('action_not_offered')
        await dropChunks(store, cid)
        return ok(null)
      }),
    share: async () => err('forbidden'),
  }

  async function viewsOf(record: RequestRecord, rows: readonly OutboxRow[]): Promise<FileView[]> {
    const leaving = new Set(
      rows.filter((row) => row.action === 'delete_file' && row.state !== 'refused').map((row) => row.target.cid),
    )
    const hasOwn = record.files.some(({ side }) => side === 'provider')
    const [opened, { events }] = await Promise.all([
      api.openHeaders({ kind: 'request', record }, record.files),
      hasOwn ? api.openEvents(record.id) : { events: [] },
    ])
    const seen = seenFiles(record, events)
    const stored = record.files.map((file, i): FileView => {
      const own = file.side === 'provider'
      const header = opened[i]?.header ?? ({ state: 'no_key' } as const)
      const authorName = nameOrGiven(file.account, givenIn(header))
      const mine = file.account?.id === people().me
      const send = own ? (seen.has(file.cid) ? 'seen' : 'stored') : null
      const closed =
        header.state === 'no_key' && isEnded(record.status as RequestStatus) ? { closed: true as const } : {}
      const { cid, id, created_at: at } = file
      return { ...blank, ...closed, cid, id, header, own, mine, authorName, at, send }
    })
    const known = new Set(record.files.map(({ cid }) => cid))
    const waiting = rows.filter(
      (row) =>
        row.action === 'add_file' &&
        requestOf(row) === record.id &&
        !known.has(row.target.cid) &&
        (isWaitingRow(row) || row.state === 'done'),
    )
    const names = await api.openTexts(waiting.map(({ id }) => id))
    const own = waiting.map((row, i) => waitingFile(row, names[i] ?? null, people(), clock.now()))
    return [...stored.filter(({ cid }) => !leaving.has(cid)), ...own]
  }
}

const blank = { id: null, send: null, progress: null, actionId: null, code: null, sharing: null } as const

/** A file that has not arrived yet: a colleague's name of it stays closed, and only its author takes it back (OB7). */
export function waitingFile(row: OutboxRow, text: string | null, { me, nameOf }: People, now: number): FileView {
  const own = row.account === me
  const { first_name, last_name } = nameOf(row.account)
  const { sent, chunks } = row.upload ?? { sent: 0, chunks: 0 }
  return {
    ...blank,
    cid: row.target.cid,
    header: own && text ? { state: 'open', value: { name: text } } : { state: 'no_key' },
    own,
    mine: own,
    authorName: `${first_name} ${last_name}`.trim(),
    at: row.at,
    send: sendState(row, now),
    progress: row.state === 'on_device' && sent > 0 ? { sent, of: chunks } : null,
    actionId: row.state === 'done' ? null : row.id,
    code: row.code,
  }
}

class TransferFailed extends Error {
  readonly code: FileFailure
  constructor(code: FileFailure) {
    super(code)
    this.code = code
  }
}
