// Companies, and the files that the operator's people keep with a record (migrations/0132 and 0134), as schema.ts has the others.
import type { Generated } from 'kysely'

interface CompanyTable {
  id: Generated<number>
  rev: Generated<number>
  name: string
  /** code of companyTypes */
  type: number
  /** key of companyStatuses */
  status: string
  street: string
  /** empty: not told */
  zipcode: string
  city: string | null
  phone: string
  email: string
  website: string
  notes: string
  /** SHA-256 */
  token_hash: Uint8Array | null
  token_at: number | null
  created_at: number
}

export interface RecordFileTable {
  cid: string
  /** whose record it is: an advice centre's images, or a clinic's file of its user management */
  resource: 'consultants' | 'careseekers'
  record_id: number
  place: number
  name: string
  description: string
  /** MIME type, by its content */
  type: string
  bytes: number
  has_thumbnail: boolean
  account_id: number
  created_at: number
}

export interface RegisterSchema {
  company: CompanyTable
  record_file: RecordFileTable
}
