// Whether somebody's opening of a request says anything new (SY7): the other side, or the server, did something after what this
// side has seen. Own messages need no mark. Pure.
import type { EventRecord, RequestRecord } from '../../contract/http/records.ts'
import type { Side } from '../../domain/lifecycle/request-actions.ts'

export const hasUnseen = (
  { seen }: Pick<RequestRecord, 'seen'>,
  events: readonly Pick<EventRecord, 'no' | 'side'>[],
  own: Side,
): boolean => events.some(({ no, side }) => side !== own && no > seen.own_event_no)
