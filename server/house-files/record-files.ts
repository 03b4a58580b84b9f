// Keeps and removes files of the operator's records: images of advice centres, and the file of a clinic's user management. Each change
// stands in the record's history by the file's name.
import type { RecordFile } from '../../contract/http/consultants.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import { fileTypes } from '../../domain/files/file-types.ts'
import { readPlainImage } from '../../domain/files/image-parts.ts'
import { sniffType } from '../../domain/files/sniff.ts'
import { sweepBlobs } from '../blobs/sweep.ts'
import type { Tx } from '../db/database.ts'
import type { RecordFileTable } from '../db/schema-registers.ts'
import type { Deps } from '../deps.ts'
import type { AccountActor } from '../policies/actor.ts'
import {
  lockFileOwner,
  type RecordFileOwner,
  type RecordFileRow,
  readRecordFile,
  readRecordFiles,
} from '../stores/record-files/reader.ts'
import { deleteRecordFile, insertRecordFile } from '../stores/record-files/writer.ts'
import { insertRecordChange } from '../stores/resources/history.ts'
import { storeBytes } from './store-bytes.ts'

/** What a resource's files may be. */
export interface FileRules {
  readonly resource: RecordFileTable['resource']
  /** name of the history's field */
  readonly field: string
  readonly bytes: number
  /** 1: a new one takes the place of the last */
  readonly most: number
  /** MIME type of a content that may be kept; null: another kind of file */
  typeOf(content: Uint8Array, thumbnail: Uint8Array | null): Promise<string | null> | string | null
}

interface Given {
  readonly name: string
  readonly description: string
  readonly content: Uint8Array
  readonly thumbnail: Uint8Array | null
}

const refuse = (code: 'fileType' | 'fileSize' | 'fileCount') =>
  fail('validation_failed', { errors: [{ path: 'body.content', code }] })

/** pixels of the longer side; who sends more did not come through the app */
const maxPixels = 4096

/** An image has to be nothing but the picture, and its small one of the same kind. */
export function typeOfImage(content: Uint8Array, thumbnail: Uint8Array | null): string | null {
  const image = readPlainImage(content)
  const small = thumbnail && readPlainImage(thumbnail)
  if (!image || image.type !== small?.type) return null
  return Math.max(image.width, image.height) > maxPixels ? null : image.type
}

const documents = ['pdf', 'doc', 'docx', 'xls', 'xlsx']
/** A document or a table by its content; one with macros or a password is none. */
export async function typeOfDocument(content: Uint8Array): Promise<string | null> {
  const found = await sniffType(content.length, async (start, length) => content.subarray(start, start + length))
  return found !== null && documents.includes(found) ? fileTypes[found].type : null
}

export const presentFile = (row: RecordFileRow, url: string): RecordFile => ({
  id: row.cid,
  name: row.name,
  description: row.description,
  type: row.type,
  bytes: row.bytes,
  at: row.created_at,
  account: { id: row.account_id, first_name: row.first_name, last_name: row.last_name },
  url,
})

export function recordFiles(deps: Deps, actor: AccountActor, rules: FileRules) {
  const { resource, field } = rules
  const note = (tx: Tx, record_id: number, from: string | null, to: string | null) =>
    insertRecordChange(tx, {
      ...{ resource, record_id, act: 'changed', reason: null },
      at: deps.clock.now(),
      account_id: actor.accountId,
      changes: { [field]: { from, to } },
    })
  return {
    async keep(record_id: number, given: Given): Promise<Result<readonly RecordFileRow[], Failure>> {
      const { name, description, content, thumbnail } = given
      const owner: RecordFileOwner = { resource, record_id }
      if (content.length > rules.bytes) return refuse('fileSize')
      const type = await rules.typeOf(content, thumbnail)
      if (type === null) return refuse('fileType')
      const stored = await storeBytes(deps, actor.deviceId, [content, ...(thumbnail ? [thumbnail] : [])])
      const { cid, at } = stored
      const kept = await deps.work(async (tx): Promise<Result<readonly RecordFileRow[], Failure>> => {
        if (!(await lockFileOwner(tx, owner))) return fail('not_found')
        const before = await readRecordFiles(tx, owner)
        const [last] = before
        if (rules.most > 1 && before.length >= rules.most) return refuse('fileCount')
        if (rules.most === 1 && last) await deleteRecordFile(tx, last.cid, at)
        await stored.claim(tx)
        await insertRecordFile(tx, {
          ...{ ...owner, cid, name, description, type },
          place: (before.at(-1)?.place ?? 0) + 1,
          bytes: content.length,
          has_thumbnail: thumbnail !== null,
          account_id: actor.accountId,
          created_at: at,
        })
        await note(tx, record_id, rules.most === 1 ? (last?.name ?? null) : null, name)
        return ok(await readRecordFiles(tx, owner))
      })
      if (!kept.ok) await deps.work((tx) => deleteRecordFile(tx, cid, at))
      await sweepBlobs(deps)
      return kept
    },

    /** Answers whose it was; not_found: there is none of that id, or it is another record's. */
    async drop(cid: string, of?: number): Promise<Result<number, Failure>> {
      const gone = await deps.work(async (tx): Promise<Result<number, Failure>> => {
        const file = await readRecordFile(tx, resource, cid)
        if (!file || (of !== undefined && file.record_id !== of)) return fail('not_found')
        await deleteRecordFile(tx, cid, deps.clock.now())
        await note(tx, file.record_id, file.name, null)
        return ok(file.record_id)
      })
      if (gone.ok) await sweepBlobs(deps)
      return gone
    },
  }
}
