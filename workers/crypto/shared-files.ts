// Files that were shared into the app, opened by the account that they were sealed to. Loaded when somebody has any.
import { sharedFileLabel } from '../../contract/envelope/shared-file.ts'
import type { FileHeader } from '../../contract/records/file.ts'
import type { Store } from '../../device/store/database.ts'
import {
  cleanShared,
  dropShared,
  readSharedChunk,
  readSharedFiles,
  sharedFilesOf,
} from '../../device/store/shared-files.ts'
import type { SharedFileRow } from '../../device/store/tables.ts'
import type { SharedFiles } from './api.ts'
import type { UnlockedAccount } from './core/account-keys.ts'
import { unreadable } from './core/aead.ts'
import { type Bytes, utf8 } from './core/bytes.ts'
import { openChunks, openFileHeader } from './core/file.ts'
import { type HeldKey, holdKey } from './core/held-key.ts'
import { decryptRsa } from './core/rsa.ts'

async function openOne(
  row: SharedFileRow,
  { account, encryption }: UnlockedAccount,
): Promise<{ readonly key: HeldKey; readonly header: FileHeader } | null> {
  // a password that was reset brought new keys: what was sealed to the old ones stays closed
  if (row.account !== account || row.kid !== encryption.kid) return null
  const label = utf8(sharedFileLabel(row.cid, account, row.kid))
  const secret = await decryptRsa({ key: encryption.decrypt, label, wrapped: row.wrapped })
  if (secret?.length !== 64) return null
  const key = holdKey({ kid: row.key, kind: 'file', cid: row.cid, generation: 1 }, secret)
  const header = await openFileHeader(key, account, row.header)
  return header === unreadable ? null : { key, header }
}

/** What waits for this account, oldest first, and how many for whom else; one that does not open goes. */
export async function listShared(store: Store, account: UnlockedAccount, now: number): Promise<SharedFiles> {
  await cleanShared(store, now)
  const own: SharedFiles['own'][number][] = []
  const others = new Map<number, number>()
  for (const row of await readSharedFiles(store)) {
    if (row.account !== account.account) {
      others.set(row.account, (others.get(row.account) ?? 0) + 1)
      continue
    }
    const opened = await openOne(row, account)
    if (!opened) await dropShared(store, row.cid)
    else own.push({ cid: row.cid, name: opened.header.name, bytes: opened.header.length, at: row.at })
  }
  return { own, others: Array.from(others, ([id, count]) => ({ account: id, count })) }
}

/** The file itself; null when it is not there any more, or not what was sealed. */
export async function openShared(store: Store, account: UnlockedAccount, cid: string): Promise<Blob | null> {
  const row = await sharedFilesOf(store).get(cid)
  const opened = row && (await openOne(row, account))
  if (!opened) return null
  const { key, header } = opened
  const sealed = async function* () {
    for (let n = 0; n < row.chunks; n++) yield (await readSharedChunk(store, cid, n)) ?? new Uint8Array(0)
  }
  const parts: Bytes[] = []
  const content = { author: account.account, chunks: row.chunks, length: header.length }
  for await (const plain of openChunks(key, content, sealed())) {
    if (plain === unreadable) return null
    parts.push(plain)
  }
  return new Blob(parts, { type: header.type })
}
