// Whether somebody's opening of a request says anything new (SY7): the other side, or the server, did something after what this
// side has seen. Own messages need no mark. Pure.
import type { EventRecord, RequestRecord } from '../../contract/http/records.ts'
import type { Side } from '../../domain/lifecycle/request-actions.ts'

export const hasUnseen = (
  { seen }: Pick<RequestRecord, 'seen'>,
  events: readonly Pick<EventRecord, 'no' | 'side'>[],
  own: Side,
  upTo = Number.POSITIVE_INFINITY,
): boolean => events.some(({ no, side }) => side !== own && no > seen.own_event_no && no <= upTo)

/**
 * Up to which event somebody has seen a request that they have open: while its conversation is not on the screen, up to before the
 * first message of the other side that was not seen yet (docs/decisions/0320).
 */
export function seenUpTo(
  { seen, last_event_no }: Pick<RequestRecord, 'seen' | 'last_event_no'>,
  events: readonly Pick<EventRecord, 'no' | 'side' | 'type'>[],
  own: Side,
  showsConversation: boolean,
): number {
  if (showsConversation) return last_event_no
  const hidden = events.filter(({ no, side, type }) => type === 'message' && side !== own && no > seen.own_event_no)
  return Math.min(last_event_no, ...hidden.map(({ no }) => no - 1))
}

/** Own files of a conversation that the other side has seen, by their cids: it opened the request after their event. */
export const seenFiles = (
  { seen }: Pick<RequestRecord, 'seen'>,
  events: readonly Pick<EventRecord, 'no' | 'type' | 'context'>[],
): ReadonlySet<string> =>
  new Set(
    events.flatMap(({ no, type, context }) =>
      type === 'file' && no <= seen.other_event_no ? (context.file_cid ?? []) : [],
    ),
  )

/**
 * Whether the server is told that an account has a request open: whenever there is news, and once for each account of this
 * page's life besides, because the clinic's log names who opened it.
 */
export function openingsToTell() {
  const told = new Set<string>()
  return ({ account, request, isNews }: { account: number; request: number; isNews: boolean }): boolean => {
    const opening = `${account}/${request}`
    if (!isNews && told.has(opening)) return false
    told.add(opening)
    return true
  }
}
