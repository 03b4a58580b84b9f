// Whom an action has to tell by push, as the lifecycle tables name it. Pure; schedule.ts stores it with the action.
import type { PushKind } from '../../../contract/push.ts'
import type { Side } from '../../../domain/lifecycle/request-actions.ts'
import type { RequestRow } from '../requests/rows.ts'

export interface PushNotice {
  readonly kind: PushKind
  /** which side of the request hears it */
  readonly side: Side
  readonly organisationId: number
  readonly requestId: number
}

export const otherSide = (side: Side): Side => (side === 'clinic' ? 'provider' : 'clinic')

export const pushNotice = (
  kind: PushKind,
  side: Side,
  { id, careseeker_id, careprovider_id }: Pick<RequestRow, 'id' | 'careseeker_id' | 'careprovider_id'>,
): PushNotice => ({
  kind,
  side,
  organisationId: side === 'clinic' ? careseeker_id : careprovider_id,
  requestId: id,
})
