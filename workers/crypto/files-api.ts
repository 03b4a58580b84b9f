// What both workers answer about files. Types only. A page drives: it asks for one sealed chunk after the other and puts it where
// it belongs (this device or the server), or brings sealed ones to be opened; so it can show progress, stop and go on.

import type { ShareMode } from '../../contract/actions/file-codes.ts'
import type { FileRecord, PatientRecord, RequestRecord } from '../../contract/http/records.ts'
import type { FileHeader } from '../../contract/records/file.ts'
import type { Result } from '../../contract/result.ts'
import type { FileProblem } from '../../domain/files/offered.ts'
import type { Opened } from './api.ts'

/** The record whose keys open a file: the request that shows it, or its patient (clinic). */
export type FileOwner =
  | { readonly kind: 'request'; readonly record: RequestRecord }
  | { readonly kind: 'patient'; readonly record: PatientRecord }

interface Occasion {
  /** UUIDv7 */
  readonly id: string
  /** ms */
  readonly at: number
  /** number of this device */
  readonly device: number
}
export type FileDraft = Occasion &
  (
    | {
        /** of what beginFile was given under this cid */
        readonly type: 'add_file'
        readonly cid: string
        readonly owner: FileOwner
        readonly shareMode: ShareMode
        /** requests that a `selected` file of the patient is shown to */
        readonly selected: readonly RequestRecord[]
      }
    | {
        readonly type: 'update_file'
        readonly file: FileRecord
        readonly owner: FileOwner
        /** null: stays */
        readonly header: Pick<FileHeader, 'name' | 'category'> | null
        readonly shareMode: ShareMode | null
        readonly selected: readonly RequestRecord[]
      }
    | { readonly type: 'delete_file'; readonly file: FileRecord; readonly owner: FileOwner }
  )

export interface OpenedFile {
  readonly id: number
  readonly header: Opened<FileHeader>
}

export interface FilesApi {
  /** X18: looks at size, name and content; what goes gets a key of its own, held here until it is dropped. */
  beginFile(
    file: Blob,
    header: Pick<FileHeader, 'name' | 'category' | 'from'>,
  ): Promise<Result<{ readonly cid: string; readonly chunks: number }, FileProblem | 'locked'>>
  /** One chunk of a begun file. */
  sealChunk(cid: string, index: number): Promise<Uint8Array<ArrayBuffer>>
  dropFile(cid: string): Promise<void>
  /** In the order given. */
  openHeaders(owner: FileOwner, files: readonly FileRecord[]): Promise<OpenedFile[]>
  /** EN2: null when it is not this chunk of this file. */
  openChunk(
    owner: FileOwner,
    file: FileRecord,
    index: number,
    sealed: Uint8Array<ArrayBuffer>,
  ): Promise<Uint8Array<ArrayBuffer> | null>
}
