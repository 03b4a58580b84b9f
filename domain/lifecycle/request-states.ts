// The states of a request that belong together. Source: docs/READINGS.md#0516, "Lifecycles".
import type { KeyOf } from '../../catalogue/define.ts'
import type { requestStatuses } from '../../catalogue/request-statuses.ts'

export type RequestStatus = KeyOf<typeof requestStatuses>

/** still to be answered or lived up to: the provider's wraps are served */
export const openStatuses = ['sent', 'interested', 'accepted', 'attributed'] as const satisfies readonly RequestStatus[]
/** SY5, docs/READINGS.md#0516: in these the provider's wraps are served no more; identity and messages leave its devices after 72 hours */
export const endedStatuses = [
  'declined',
  'rejected',
  'unavailable',
  'archived',
] as const satisfies readonly RequestStatus[]
/** ends that the house did not choose: its report and the clinic's keep what it had answered before (docs/READINGS.md#0198) */
export const endedForHouse = ['rejected', 'unavailable', 'archived'] as const satisfies readonly RequestStatus[]
export const endedRetentionMs = 72 * 3_600_000

/**
 * What a request stands as for its clinic: what the house had said still holds when the search ended or another was chosen. Only one
 * that was itself ruled out or ended stands as that (docs/decisions/0472).
 */
export const standsAs = ({
  status,
  end,
}: {
  readonly status: string
  readonly end?: { readonly cause: string; readonly from: string } | undefined
}): string => (!end || end.cause === 'ruled_out' || end.cause === 'request_ended' ? status : end.from)

export const isEnded = (status: RequestStatus): boolean => (endedStatuses as readonly string[]).includes(status)
