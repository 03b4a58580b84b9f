// An own input that somebody else's decision made void (OB4), in words, and the ways on from there (W6). Pure.

import type { EventTypeKey, RequestActionType } from '../../../domain/lifecycle/request-actions.ts'
import { whenText } from '../../../domain/when-text.ts'
import type { Words } from '../../../domain/words.ts'
import type { ConflictView } from '../../data/ports.ts'

/** What somebody else may have done (catalogue event types); anything newer is told as 'changed'. */
const knownTypes = [
  'accepted',
  'declined',
  'acceptance_withdrawn',
  'undo_accept',
  'undo_decline',
  'interested',
  'undo_interest',
  'undo_recorded',
  'attributed',
  'response_rejected',
  'unavailable',
  'search_cancelled',
  'attribution_cancelled',
  'manually_archived',
  'undo_archive',
  'search_edited',
  'access_to_data',
  'patient_updated',
] as const satisfies readonly EventTypeKey[]
type KnownType = (typeof knownTypes)[number]

/** the other ways in which a clinic ends a request; to the house they are the same */
const endings = ['provider_rejected', 'patient_archived'] as const satisfies readonly EventTypeKey[]

const endsRequest = (type: string): boolean =>
  ['response_rejected', 'unavailable', 'search_cancelled', 'manually_archived'].includes(type)

/** and in which it opens one again */
const reopenings = [
  'undo_reject',
  'search_restarted',
  'undo_patient_archive',
] as const satisfies readonly EventTypeKey[]
/** answers that a clinic may write down for the house */
const recorded = ['accepted', 'declined', 'interested'] as const satisfies readonly EventTypeKey[]

const isOneOf = <T extends string>(types: readonly T[], type: string): type is T => types.some((one) => one === type)

function toldType({
  theirType: type,
  bySide,
}: Pick<ConflictView, 'theirType' | 'bySide'>): KnownType | `recorded_${(typeof recorded)[number]}` | 'other' {
  if (bySide === 'clinic' && isOneOf(recorded, type)) return `recorded_${type}`
  if (isOneOf(knownTypes, type)) return type
  if (isOneOf(endings, type)) return 'manually_archived'
  return isOneOf(reopenings, type) ? 'undo_archive' : 'other'
}

/** People of the portal give no name of their own. */
const whoOf = ({ byName, bySide }: ConflictView, words: Words): string => byName || words.t(`outbox:somebody.${bySide}`)

/**
 * Title and sentences: who decided what and when, and what became of the own input.
 * @param capacityFell free places were told with it
 */
export function conflictWords(
  conflict: ConflictView,
  nowMs: number,
  words: Words,
  capacityFell = false,
): { title: string; text: string } {
  const theirs = toldType(conflict)
  const values = {
    who: whoOf(conflict, words),
    when: whenText(conflict.theirAt, nowMs, words),
    ownWhen: whenText(conflict.ownAt, nowMs, words),
  }
  const { author, type, reopened } = conflict
  // 'Ihre Zusage' is that of whoever reads it
  const said = (own: string, foreign: string) =>
    author === undefined ? words.t(own, values) : words.t(`outbox:conflict.foreign.${foreign}`, { ...values, author })
  const holds = (): string => {
    if (!reopened) return words.t(`outbox:conflict.holds.${theirs}`, values)
    return endsRequest(theirs)
      ? said('outbox:conflict.reopened.ended', 'reopenedEnded')
      : said('outbox:conflict.reopened.text', 'reopened')
  }
  const sentences = [
    words.t(`outbox:conflict.did.${theirs}`, values),
    said(`outbox:conflict.own.${type}`, 'own'),
    holds(),
    ...(capacityFell ? [said('outbox:conflict.capacity', 'capacity')] : []),
  ]
  const title = reopened ? words.t('outbox:conflict.reopened.title') : said(`outbox:conflict.title.${type}`, 'title')
  return { title, text: sentences.join(' ') }
}

/** The reason alone, for a row of a list: who decided what and when. What holds now the request itself says. */
export function conflictReason(conflict: ConflictView, nowMs: number, words: Words): string {
  const theirs = toldType(conflict)
  const who = whoOf(conflict, words)
  return words.t(`outbox:conflict.did.${theirs}`, { who, when: whenText(conflict.theirAt, nowMs, words) })
}

export type ConflictWay = 'undo_accept_request' | 'undo_decline_request' | 'message' | 'next' | 'leave'

/** The ways that are open: taking back a colleague's answer only while the lifecycle offers it; what a colleague gave is theirs to let go. */
export function conflictWays(
  conflict: Pick<ConflictView, 'bySide' | 'theirType' | 'author'>,
  { offered, hasNext }: { readonly offered: readonly RequestActionType[]; readonly hasNext: boolean },
): ConflictWay[] {
  const undoOf = { accepted: 'undo_accept_request', declined: 'undo_decline_request' } as const
  const undo =
    conflict.bySide === 'provider' && Object.hasOwn(undoOf, conflict.theirType)
      ? undoOf[conflict.theirType as keyof typeof undoOf]
      : null
  return [
    ...(undo !== null && offered.includes(undo) ? [undo] : []),
    ...(offered.includes('send_message') ? (['message'] as const) : []),
    ...(hasNext ? (['next'] as const) : []),
    ...(conflict.author === undefined ? (['leave'] as const) : []),
  ]
}
