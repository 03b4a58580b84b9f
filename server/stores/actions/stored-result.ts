// What is kept of an action for good (OB6). The record that a result carries on the wire is not: it is read anew.

import type * as z from 'zod/mini'
import type { TargetKind } from '../../../contract/actions/contract.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { decidedBySchema } from '../../../contract/http/send-actions.ts'

/** OB4: who decided first, and when */
export type DecidedBy = z.infer<typeof decidedBySchema>

/** Which record it is about, and on which side its author acted. */
export interface ResultTarget {
  readonly kind: TargetKind
  readonly id: number
  readonly organisation: { readonly kind: 'careseeker' | 'careprovider'; readonly id: number }
}

export type StoredResult =
  | {
      readonly status: 'done'
      readonly target: ResultTarget
      /** OB4: the target's decision number after this action; what `after` rests on */
      readonly decision: number
      /** of a request: its revision after this action; results of before have none */
      readonly rev?: number
      readonly created_id?: number
    }
  | {
      readonly status: 'refused'
      readonly code: ErrorCode
      readonly errors?: readonly { readonly path: string; readonly code: string }[]
      readonly target: ResultTarget | null
    }
  | {
      readonly status: 'conflict'
      readonly code: ErrorCode
      readonly decided_by: DecidedBy | null
      readonly target: ResultTarget | null
    }
  | { readonly status: 'blocked'; readonly by: string }
