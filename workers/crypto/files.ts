// Files in a worker: keys of files that are being sealed, and of those that were opened. Loaded when the first file is touched.
// One chunk is in memory at a time: a chosen file stays where the browser has it.
import type { AddFileCodes } from '../../contract/actions/file-codes.ts'
import type { SignedAction } from '../../contract/envelope/action.ts'
import { chunkBytes, chunksOf, sealedChunkBytes } from '../../contract/envelope/file.ts'
import type { FileRecord } from '../../contract/http/records.ts'
import type { FileHeader } from '../../contract/records/file.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import { checkFile } from '../../domain/files/check-file.ts'
import { fileTypes } from '../../domain/files/file-types.ts'
import type { DraftRefusal, Opened } from './api.ts'
import type { UnlockedAccount } from './core/account-keys.ts'
import { unreadable } from './core/aead.ts'
import { draftAddFile, draftDeleteFile, draftUpdateFile } from './core/drafting/file-actions.ts'
import { newFileKey, openChunk, openFileHeader, openFileKey, sealChunk } from './core/file.ts'
import type { HeldKey } from './core/held-key.ts'
import { randomKid } from './core/key-ids.ts'
import type { FileDraft, FileOwner, FilesApi } from './files-api.ts'

interface Begun {
  readonly file: Blob
  readonly key: HeldKey
  readonly header: FileHeader
  readonly chunks: number
  readonly bytes: number
}

export interface FilesDeps {
  /** null while locked */
  readonly account: () => UnlockedAccount | null
  /** The keys of a record that are open: RK of the request, PK of the patient; the newest first. */
  readonly keysOf: (owner: FileOwner) => Promise<readonly HeldKey[]>
}

export interface Files extends FilesApi {
  makeAction(draft: FileDraft): Promise<Result<SignedAction, DraftRefusal>>
  /** name of a begun file */
  nameOf(cid: string): string | null
}

const locked = err({ problem: 'locked' } as const)
const noKey = err({ problem: 'no_key' } as const)

/** the last chunk's padding fills a block of 16 */
const sealedBytes = (length: number, chunks: number): number => {
  const last = length - (chunks - 1) * chunkBytes
  return (chunks - 1) * sealedChunkBytes(chunkBytes) + 48 + (Math.floor(last / 16) + 1) * 16
}

export function createFiles({ account, keysOf }: FilesDeps): Files {
  const begun = new Map<string, Begun>()
  /** by cid of the file */
  const opened = new Map<string, HeldKey>()

  const keyOf = async (owner: FileOwner, file: FileRecord): Promise<HeldKey | null> => {
    const known = opened.get(file.cid)
    if (known) return known
    for (const under of await keysOf(owner)) {
      const sealed = file.keys[under.cid]
      const key = sealed ? await openFileKey(under, file.cid, sealed) : unreadable
      if (key === unreadable) continue
      opened.set(file.cid, key)
      return key
    }
    return null
  }
  const keyUnder = async (owner: FileOwner): Promise<HeldKey | null> =>
    (await keysOf(owner)).find(({ cid }) => cid === owner.record.cid) ?? null

  /** RK of each; null when one is not open */
  const keysOfSelected = async (draft: Extract<FileDraft, { selected: unknown }>): Promise<HeldKey[] | null> => {
    const keys = await Promise.all(draft.selected.map((record) => keyUnder({ kind: 'request', record })))
    const open = keys.filter((key) => key !== null)
    return open.length === keys.length ? open : null
  }

  const headerOf = async (owner: FileOwner, file: FileRecord): Promise<Opened<FileHeader>> => {
    const key = await keyOf(owner, file)
    if (!key) return { state: 'no_key' }
    const header = await openFileHeader(key, file.header_by, file.header)
    return header === unreadable ? { state: 'unreadable' } : { state: 'open', value: header }
  }

  const add = async (draft: Extract<FileDraft, { type: 'add_file' }>, signer: UnlockedAccount) => {
    const file = begun.get(draft.cid)
    const [under, selected] = [await keyUnder(draft.owner), await keysOfSelected(draft)]
    if (!file || !under || !selected) return noKey
    const { owner, shareMode } = draft
    const codes: AddFileCodes = {
      auction_request_id: owner.kind === 'request' ? owner.record.id : null,
      patient_id: owner.kind === 'patient' ? owner.record.id : null,
      share_mode: shareMode,
      requests: draft.selected.map(({ id }) => id),
      chunks: file.chunks,
      bytes: file.bytes,
      chunk_bytes: chunkBytes,
    }
    // it stays begun: an action that the server refuses as stale is made anew (KY6)
    return ok(await draftAddFile({ ...file, codes }, under, selected, draft, signer))
  }

  const update = async (draft: Extract<FileDraft, { type: 'update_file' }>, signer: UnlockedAccount) => {
    const { file, owner, shareMode } = draft
    const [key, selected] = [await keyOf(owner, file), await keysOfSelected(draft)]
    const before = await headerOf(owner, file)
    if (!key || !selected || before.state !== 'open') return noKey
    const header = draft.header && { ...before.value, ...draft.header }
    const codes = { share_mode: shareMode, requests: draft.selected.map(({ id }) => id) }
    return ok(await draftUpdateFile({ id: file.id, cid: file.cid }, { key, header, codes }, selected, draft, signer))
  }

  return {
    nameOf: (cid) => begun.get(cid)?.header.name ?? null,
    async beginFile(file, { name, category, from }) {
      const cid = randomKid()
      if (!account()) return err('locked')
      const read = async (start: number, length: number) =>
        new Uint8Array(await file.slice(start, start + length).arrayBuffer())
      const checked = await checkFile(name, file.size, read)
      if (!checked.ok) return checked
      const chunks = chunksOf(file.size)
      const bytes = sealedBytes(file.size, chunks)
      const header = { name, category, type: fileTypes[checked.value].type, length: file.size, ...(from && { from }) }
      begun.set(cid, { file, key: newFileKey(cid), header, chunks, bytes })
      return ok({ cid, chunks })
    },
    async sealChunk(cid, index) {
      const one = begun.get(cid)
      const author = account()?.account
      if (!one || author === undefined) throw new Error('no file was begun under this cid')
      const part = one.file.slice(index * chunkBytes, (index + 1) * chunkBytes)
      const plain = new Uint8Array(await part.arrayBuffer())
      return sealChunk(one.key, { author, index, isLast: index === one.chunks - 1 }, plain)
    },
    async dropFile(cid) {
      begun.delete(cid)
    },
    openHeaders: (owner, files) =>
      Promise.all(files.map(async (file) => ({ id: file.id, header: await headerOf(owner, file) }))),
    async openChunk(owner, file, index, sealed) {
      const key = await keyOf(owner, file)
      const author = file.account?.id
      if (!key || author === undefined) return null
      const plain = await openChunk(key, { author, index, isLast: index === file.chunks - 1 }, sealed)
      return plain === unreadable ? null : plain
    },
    async makeAction(draft) {
      const signer = account()
      if (!signer) return locked
      if (draft.type === 'add_file') return add(draft, signer)
      if (draft.type === 'update_file') return update(draft, signer)
      return ok(await draftDeleteFile({ id: draft.file.id, cid: draft.file.cid }, draft, signer))
    },
  }
}
