// What the clinic and the operator have agreed on: read by everybody of the clinic, agreed to and kept by whoever manages its people.
import type { Dpa } from '../../contract/http/house-files.ts'
import type { HouseLegal } from '../../contract/http/house-legal.ts'
import type { Result } from '../../contract/result.ts'
import type { ActionFailure, Loadable } from './ports.ts'

type Done<T> = Promise<Result<T, ActionFailure>>

/** Who speaks for the clinic, and as what. */
export interface Signature {
  readonly name: string
  readonly position: string
}

export interface AgreementsPort {
  useLegal(): Loadable<HouseLegal>
  /** conflict: another version counts by now; validation_failed with `agreed`: a colleague was first. What is shown is read anew. */
  accept(type: string, version: number, signed: Signature): Done<HouseLegal>
  usePaper(): Loadable<Dpa>
  /** a PDF; validation_failed says why: fileType, fileSize */
  keepPaper(file: File): Done<Dpa>
  removePaper(): Done<Dpa>
  openPaper(): Done<Uint8Array<ArrayBuffer>>
}
