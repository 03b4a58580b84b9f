// The tables of files and their sealed chunks (migrations/0006-add-files.ts), as schema.ts has the others.
import type { ColumnType, Generated } from 'kysely'
import type { KeyOf } from '../../catalogue/define.ts'
import type { fileShareModes } from '../../catalogue/file-share-modes.ts'
import type { Envelope } from '../../contract/envelope/v1.ts'
import type { ClinicKeyList, TemplateMapping } from '../../contract/http/clinic-material.ts'

/** Written as JSON.stringify(value). */
type Json<T> = ColumnType<T, string, string>

export interface FileTable {
  id: Generated<number>
  cid: string
  patient_id: number
  careseeker_id: number
  /** the conversation that it was sent in; null: a file of the patient */
  auction_request_id: number | null
  side: 'clinic' | 'provider'
  /** who owns it: its quota, and who may change it */
  organisation_id: number
  account_id: number
  share_mode: KeyOf<typeof fileShareModes>
  /** requests that a selected file of the patient is shown to */
  requests: Json<readonly number[]>
  chunks: number
  bytes: number
  /** plain bytes of every chunk but the last; null: formerChunkBytes */
  chunk_bytes: number | null
  /** null once it is deleted */
  header: ColumnType<Envelope | null, string, string | null>
  header_by: number
  /** cid of patient or request → the file's key */
  keys: Json<Readonly<Record<string, Envelope>>>
  rev: Generated<number>
  created_at: number
  deleted_at: number | null
}

export interface BlobTable {
  cid: string
  /** who uploads it (AU2) */
  device_id: number
  created_at: number
  claimed_at: number | null
  /** given up, or its file was deleted: to be removed */
  ended_at: number | null
}

export interface BlobChunkTable {
  cid: string
  n: number
  bytes: number
  hash: Uint8Array
}

/** migrations/0040: what a house shows of itself, and the signed agreement of a house or clinic; unsealed */
export interface HouseFileTable {
  cid: string
  organisation_id: number
  kind: 'images' | 'documents' | 'logo' | 'dpa'
  place: number
  name: string
  description: string
  /** MIME type, by its content */
  type: string
  /** of the content, without the small image */
  bytes: number
  /** pixels; null of a document */
  width: number | null
  height: number | null
  has_thumbnail: boolean
  account_id: number
  created_at: number
  /** migrations/0130; of an agreement: when the operator's people looked it over, and who */
  checked_at: ColumnType<number | null, undefined, number | null>
  checked_by: ColumnType<number | null, undefined, number | null>
}

/** migrations/0118: what a clinic keeps for its rehab applications; unsealed */
export interface ClinicMaterialTable {
  cid: string
  organisation_id: number
  kind: 'template' | 'schema'
  /** type of the form, or the name of the file */
  subject: string
  name: string
  /** MIME type, by its content */
  type: string
  bytes: number
  mapping: Json<TemplateMapping>
  /** counts the saves of the mapping */
  version: number
  account_id: number
  created_at: number
}

/** migrations/0118 */
export interface ClinicKeyListTable {
  organisation_id: number
  list: string
  entries: Json<ClinicKeyList['entries']>
  account_id: number
  at: number
}

export interface FileSchema {
  clinic_key_list: ClinicKeyListTable
  clinic_material: ClinicMaterialTable
  file: FileTable
  house_file: HouseFileTable
  blob: BlobTable
  blob_chunk: BlobChunkTable
}
