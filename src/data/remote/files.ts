// A clinic's files: sealed in the worker, each chunk sent as it is made, then named by the action. A cut is tried again chunk by
// chunk; the page that is left gives the upload up.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  addFile,
  deleteFile,
  dropChunks,
  listFiles,
  readFileContent,
  updateFile,
} from '../../../contract/http/files.ts'
import { readPatient, readSearchMerge } from '../../../contract/http/patients.ts'
import { putChunk } from '../../../contract/http/put-chunk.ts'
import type { FileRecord } from '../../../contract/http/records.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Download } from '../../../device/http/download.ts'
import type { FileDraft, FileOwner } from '../../crypto/types.ts'
import type { FileFailure, FilePort, FilesOf, FileView, NewFile } from '../file-port.ts'
import { givenIn, nameOrGiven } from '../given-name.ts'
import { seenFiles } from '../seen.ts'
import type { Connection } from './connection.ts'
import { patientSaves } from './patient-saves.ts'
import { queryKeys } from './queries.ts'
import { type RemoteRequests, refetchMs } from './request-port.ts'
import { CallFailed, identityOf, loadable } from './views.ts'

type Fields<D> = D extends unknown ? Omit<D, 'id' | 'at' | 'device'> : never
type Done = Result<null, FileFailure>
const isTransient = (code: FileFailure): boolean => code === 'network' || code === 'unknown'
const transfer = () => import('../files/transfer.ts')
const notFound = err('not_found' as const)
/** a chunk has a megabyte */
const chunkTimeoutMs = 60_000
/** waits between tries of one chunk, ms: a cut of a moment costs nothing */
const retriesMs = [1_000, 3_000, 9_000] as const

export interface RemoteFilesDeps {
  readonly download: Download
  /** runs once after ms */
  readonly after: (ms: number, run: () => void) => unknown
}

export function createRemoteFiles(
  connection: Connection,
  client: QueryClient,
  requests: RemoteRequests,
  { download, after }: RemoteFilesDeps,
): FilePort {
  const { api } = connection
  const ownerOf = async ({ kind, id }: FilesOf): Promise<FileOwner> =>
    kind === 'request'
      ? { kind, record: await requests.record(id) }
      : { kind, record: await connection.read(readPatient, { params: { id } }) }
  /** KY6: nothing new goes under a patient's key that ended. */
  const newOwnerOf = async (of: FilesOf): Promise<Result<FileOwner, FileFailure>> => {
    if (of.kind === 'request') return ok(await ownerOf(of))
    const patient = await patientSaves(connection).underGoodKey(of.id)
    return patient.ok ? ok({ kind: of.kind, record: patient.value }) : err(patient.error.code)
  }
  const query = ({ kind, id }: FilesOf) => (kind === 'request' ? { auction_request_id: id } : { patient_id: id })
  /** of a patient: its own; those of conversations stand with their requests */
  const readFiles = async (of: FilesOf): Promise<FileRecord[]> => {
    const { files } = await connection.read(listFiles, { query: query(of) })
    return of.kind === 'patient' ? files.filter((file) => file.auction_request_id === null) : files
  }
  const find = async (of: FilesOf, cid: string) => {
    const file = (await readFiles(of)).find((one) => one.cid === cid)
    return file ? { file, owner: await ownerOf(of) } : null
  }
  const refresh = () =>
    Promise.all(
      ['files', 'request', 'events', 'patient'].map((first) => client.invalidateQueries({ queryKey: [first] })),
    )

  const guarded = async <T>(run: () => Promise<Result<T, FileFailure>>): Promise<Result<T, FileFailure>> => {
    try {
      return await run()
    } catch (error) {
      if (error instanceof CallFailed) return err(error.failure.code)
      if (error instanceof TypeError) return err('network')
      throw error
    }
  }
  const act = async (
    fields: Fields<FileDraft>,
    send: (body: never) => Promise<Result<unknown, { code: FileFailure }>>,
  ): Promise<Done> => {
    const device = connection.tokens.slot()?.device
    if (device === undefined) return err('unauthenticated')
    const at = Math.round(connection.clock.now() + connection.tokens.serverAheadMs())
    const made = await api.makeFileAction({ ...fields, id: connection.newUuid(at), at, device } as FileDraft)
    if (!made.ok) return err('no_key')
    // OB6: the same bytes once more when the server did not answer
    let answer = await send(made.value as never)
    if (!answer.ok && isTransient(answer.error.code)) answer = await send(made.value as never)
    await refresh()
    return answer.ok ? ok(null) : err(answer.error.code)
  }
  const wait = (ms: number) => new Promise<void>((resolve) => void after(ms, resolve))

  const put =
    (signal: AbortSignal) =>
    async (cid: string, index: number, bytes: Uint8Array<ArrayBuffer>): Promise<FileFailure | null> => {
      for (const pause of [...retriesMs, null]) {
        const args = { params: { cid, index }, bytes, timeoutMs: chunkTimeoutMs, signal }
        const answer = await connection.http.call(putChunk, args)
        if (answer.ok) return null
        if (signal.aborted) return 'cancelled'
        if (!isTransient(answer.error.code) || pause === null) return answer.error.code
        await wait(pause)
      }
      return 'network'
    }
  const recordsOf = ({ mode, requests: ids }: NewFile['sharing']) =>
    mode === 'selected' ? Promise.all(ids.map((id) => requests.record(id))) : Promise.resolve([])

  return {
    useRecipients(patientId) {
      const found = useQuery(
        {
          queryKey: [...queryKeys.filesOf('patient', patientId), 'recipients'],
          queryFn: async () => {
            const { auctions } = await connection.read(readPatient, { params: { id: patientId } })
            const panels = await Promise.all(
              auctions.map(({ id }) =>
                connection.read(readSearchMerge, { params: { auctionId: id }, query: { count: 1 } }),
              ),
            )
            const asked = panels.flatMap((panel) => [...panel.accepted_requests, ...panel.contacted_requests])
            await api.noteRequests(asked.map(identityOf))
            return asked.map(({ id, careprovider }) => ({ requestId: id, name: careprovider.name }))
          },
        },
        client,
      )
      return loadable(found)
    },
    useFiles(of) {
      const found = useQuery(
        {
          queryKey: queryKeys.filesOf(of.kind, of.id),
          queryFn: async () => {
            const [files, owner] = await Promise.all([readFiles(of), ownerOf(of)])
            const asked = owner.kind === 'request' && files.some(({ side }) => side === 'clinic') ? owner.record : null
            const [opened, events] = await Promise.all([
              api.openHeaders(owner, files),
              asked ? requests.events(asked.id) : [],
            ])
            const seen = asked ? seenFiles(asked, events) : new Set<string>()
            const me = connection.me()?.account ?? 0
            return files.map((file, i) => viewOf(file, opened[i]?.header, seen.has(file.cid), me))
          },
          refetchInterval: refetchMs,
        },
        client,
      )
      return loadable(found)
    },
    add: (of, file, watch) =>
      guarded(async () => {
        const { sealAll } = await transfer()
        const named = { ...file, from: connection.signAs?.() ?? '' }
        const sealed = await sealAll(api, named, put(watch.signal), watch)
        if (!sealed.ok) {
          const { cid, code } = sealed.error
          if (cid) await connection.http.call(dropChunks, { params: { cid } })
          return err(code)
        }
        const shareMode = of.kind === 'request' ? 'selected' : file.sharing.mode
        const cid = sealed.value
        const name = async (): Promise<Done> => {
          const owner = await newOwnerOf(of)
          if (!owner.ok) return owner
          const selected = of.kind === 'patient' ? await recordsOf(file.sharing) : []
          const fields = { type: 'add_file', cid, owner: owner.value, shareMode, selected } as const
          return act(fields, (body) => connection.call(addFile, { body }))
        }
        const added = await name()
        // KY6: a key ended between reading and sending
        const isStale = !added.ok && added.error === 'stale_key'
        if (isStale) await connection.renewAccess()
        const done = isStale ? await name() : added
        await api.dropFile(cid)
        return done
      }),
    open: (of, cid, watch) =>
      guarded(async () => {
        const found = await find(of, cid)
        if (!found) return notFound
        const { openAll, chunksOfStream } = await transfer()
        const token = await connection.tokens.accessToken()
        if (token === null) return err(connection.tokens.noToken().code)
        const { file, owner } = found
        const { signal } = watch
        const answer = await download(readFileContent, { params: { id: file.id }, token, signal })
        if (!answer.ok) return err(signal.aborted ? 'cancelled' : answer.error.code)
        return openAll(api, owner, file, chunksOfStream(answer.value, file, 0), watch)
      }),
    remove: (of, cid) =>
      guarded(async () => {
        const found = await find(of, cid)
        if (!found) return notFound
        const { file, owner } = found
        const params = { id: file.id }
        return act({ type: 'delete_file', file, owner }, (body) => connection.call(deleteFile, { params, body }))
      }),
    share: (of, cid, sharing) =>
      guarded(async () => {
        const found = await find(of, cid)
        if (!found) return notFound
        const { file, owner } = found
        const selected = await recordsOf(sharing)
        const fields = { type: 'update_file', file, owner, header: null, shareMode: sharing.mode, selected } as const
        return act(fields, (body) => connection.call(updateFile, { params: { id: file.id }, body }))
      }),
  }
}

function viewOf(file: FileRecord, header: FileView['header'] | undefined, isSeen: boolean, me: number): FileView {
  const own = file.side === 'clinic'
  return {
    cid: file.cid,
    id: file.id,
    header: header ?? { state: 'no_key' },
    own,
    mine: file.account?.id === me,
    authorName: nameOrGiven(file.account, givenIn(header)),
    at: file.created_at,
    send: own ? (isSeen ? 'seen' : 'stored') : null,
    progress: null,
    actionId: null,
    code: null,
    sharing:
      file.share_mode && file.auction_request_id === null ? { mode: file.share_mode, requests: file.requests } : null,
  }
}
