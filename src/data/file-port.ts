// Files as the screens read and act on them, in plaintext; both areas. data/local keeps chunks on the device and sends them when
// it can, data/remote sends them at once.
import type { ShareMode } from '../../contract/actions/file-codes.ts'
import type { FileHeader } from '../../contract/records/file.ts'
import type { Result } from '../../contract/result.ts'
import type { CallFailureCode, Loadable, Sealed, SendState } from './ports.ts'
import type { FileRefusal } from './prepare-file.ts'

export type FilesOf =
  | { readonly kind: 'request'; readonly id: number }
  | { readonly kind: 'patient'; readonly id: number }

export interface FileView {
  readonly cid: string
  /** null: it waits on this device */
  readonly id: number | null
  readonly header: Sealed<Pick<FileHeader, 'name'> & Partial<FileHeader>>
  /** without its key because the request has ended for this side: nothing is broken, and nothing is on its way */
  readonly closed?: true
  /** of the own side, and once it waits of the own person: may be changed and deleted */
  readonly own: boolean
  /** of the own person */
  readonly mine: boolean
  readonly authorName: string
  /** ms */
  readonly at: number
  /** of own ones; null: the other side's */
  readonly send: SendState | null
  /** chunks that have arrived while it is being sent */
  readonly progress: { readonly sent: number; readonly of: number } | null
  /** its waiting action */
  readonly actionId: string | null
  /** why it was refused */
  readonly code: string | null
  /** clinic: of a file of the patient */
  readonly sharing: { readonly mode: ShareMode; readonly requests: readonly number[] } | null
}

/** Refusals of the file itself (X18): prepare-file.ts. cancelled: a person stopped it. unreadable: EN2. gone: a shared one that waits no more. */
export type FileFailure =
  | CallFailureCode
  | 'no_key'
  | 'partner_changed'
  | 'partner_refused'
  | 'other_record'
  | 'holder_unproven'
  | FileRefusal
  | 'unreadable'
  | 'cancelled'
  | 'storage'
  | 'gone'
export interface FileWatch {
  readonly signal: AbortSignal
  readonly onProgress: (done: number, of: number) => void
}
export interface NewFile {
  readonly file: File
  readonly name: string
  readonly category: string
  readonly sharing: { readonly mode: ShareMode; readonly requests: readonly number[] }
  /** portal: what the person wants to be called */
  readonly from?: string
  /** which of the files that another app shared it is (shared-files-port.ts): added, it waits no more */
  readonly shared?: string
}
export interface OpenedContent {
  readonly header: FileHeader
  readonly content: Blob
}

/** A request that a patient's file may be shown to. */
export interface FileRecipient {
  readonly requestId: number
  /** of its provider */
  readonly name: string
}

export interface FilePort {
  /** clinic: requests of the patient that are open; none in the provider's area */
  useRecipients(patientId: number): Loadable<readonly FileRecipient[]>
  useFiles(of: FilesOf): Loadable<readonly FileView[]>
  /** local: done once it lies on the device; remote: once the server has it */
  add(of: FilesOf, file: NewFile, watch: FileWatch): Promise<Result<null, FileFailure>>
  /** Downloads and opens; the content was checked again to be what the header says. */
  open(of: FilesOf, cid: string, watch: FileWatch): Promise<Result<OpenedContent, FileFailure>>
  remove(of: FilesOf, cid: string): Promise<Result<null, FileFailure>>
  /** clinic: whom a file of the patient is shown to */
  share(of: FilesOf, cid: string, sharing: NewFile['sharing']): Promise<Result<null, FileFailure>>
}
