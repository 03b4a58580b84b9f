// Everything that the signed-in side may read of one person, opened on this device for a file of that person's data.
import type { EventRecord, FileRecord, PatientRecord, RequestRecord } from '../../contract/http/records.ts'
import type { FileHeader } from '../../contract/records/file.ts'
import type { Result } from '../../contract/result.ts'
import type { FileFailure, FileWatch } from './file-port.ts'
import type { ActionFailure, ProfileView, Sealed } from './ports.ts'

/** A message of a request, by its event; unreadable ones have no text. */
export interface ExportedMessage {
  readonly event: number
  readonly text: string
  readonly unreadable: boolean
}

export interface ExportedRequest {
  readonly record: RequestRecord
  /** free text of the answer; null: none */
  readonly answerText: Sealed<string> | null
  readonly events: readonly EventRecord[]
  readonly messages: readonly ExportedMessage[]
}

export interface ExportedForm {
  readonly search: number
  readonly name: string
  /** ms */
  readonly createdAt: number
  readonly parts: readonly {
    readonly part: string
    readonly version: number
    readonly at: number
    readonly account: { readonly first_name: string; readonly last_name: string }
    readonly content: Sealed<unknown>
  }[]
}

export interface ExportedFile {
  readonly record: FileRecord
  readonly header: Sealed<Pick<FileHeader, 'name'> & Partial<FileHeader>>
  /** what lies in it; a failure says why it is not there */
  readonly content: Result<Blob, FileFailure>
}

export interface ExportedReader {
  readonly organisation: string
  readonly own: boolean
  /** ms */
  readonly since: number
  readonly requests: readonly number[]
}

export interface ExportedAccess {
  readonly at: number
  readonly type: string
  readonly organisation: string
  /** null: nobody did it */
  readonly person: string | null
  readonly detail: string
}

export interface ExportedPatient {
  readonly record: PatientRecord
  readonly profile: ProfileView
  readonly requests: readonly ExportedRequest[]
  readonly forms: readonly ExportedForm[]
  /** of the patient as a whole, and of its searches */
  readonly events: readonly EventRecord[]
  readonly files: readonly ExportedFile[]
  readonly readers: readonly ExportedReader[]
  readonly access: readonly ExportedAccess[]
}

export interface ExportPort {
  /** Reads and opens all of one patient; files one after the other. Online only. */
  patient(id: number, watch: FileWatch): Promise<Result<ExportedPatient, ActionFailure>>
}
