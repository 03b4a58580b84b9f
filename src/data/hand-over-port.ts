// The way out to a hospital's own system or an insurer, and back. Where nothing is connected that is a file (file-way.ts); the hospital's
// connector is another one behind the same port.

import type { Result } from '../../contract/result.ts'
import type { StepKind } from '../../domain/ahb/procedure.ts'

export type Delivery = {
  /** uuid; the same when it is tried again, so that whoever takes it twice knows */
  readonly id: string
  /** of the file */
  readonly name: string
} & (
  | { readonly kind: 'message'; readonly xml: string }
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array<ArrayBuffer> }
)

/** By the word of whoever took it. */
export type DeliveryState = StepKind

/** The line is cut: it may be tried again. */
export interface LineFailure {
  readonly code: 'no_line'
}

export type Incoming = {
  /** uuid */
  readonly id: string
} & (
  | { readonly kind: 'message'; readonly xml: string }
  /** how far the delivery of this id got; `at`, ms */
  | { readonly kind: 'state'; readonly of: string; readonly state: DeliveryState; readonly at: number }
)

export interface HandOverPort {
  deliver(delivery: Delivery): Promise<Result<DeliveryState, LineFailure>>
  /** What came meanwhile, again and again until it is settled. */
  incoming(): Promise<Result<readonly Incoming[], LineFailure>>
  /** These were kept, or are of no use. */
  settle(ids: readonly string[]): Promise<Result<unknown, LineFailure>>
}
