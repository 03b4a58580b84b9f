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

/** What of an open request is on the screen. */
export interface ShownParts {
  readonly conversation: boolean
  /** the list of its files */
  readonly files: boolean
}

/**
 * Up to which event somebody has seen a request that they have open: up to before the first message or file of the other side
 * that was not seen yet and is not on the screen (docs/READINGS.md#0320).
 */
export function seenUpTo(
  { seen, last_event_no }: Pick<RequestRecord, 'seen' | 'last_event_no'>,
  events: readonly Pick<EventRecord, 'no' | 'side' | 'type'>[],
  own: Side,
  shown: ShownParts,
): number {
  const isHidden = (type: string) => (type === 'message' && !shown.conversation) || (type === 'file' && !shown.files)
  const hidden = events.filter(({ no, side, type }) => isHidden(type) && side !== own && no > seen.own_event_no)
  return Math.min(last_event_no, ...hidden.map(({ no }) => no - 1))
}

/** Own files of a conversation that the other side has seen, by their cids: it had their list open after their event. */
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
export function openingsToReport() {
  const told = new Set<string>()
  return ({ account, request, isNews }: { account: number; request: number; isNews: boolean }): boolean => {
    const opening = `${account}/${request}`
    if (!isNews && told.has(opening)) return false
    told.add(opening)
    return true
  }
}
