// Which inputs of this device the screens show and what each may still be asked to do. Pure.
import { networkRefusalStatus } from '../../../domain/network-refusal-code.ts'
import type { PendingAction, SendState } from '../../data/ports.ts'

/** Marks of having seen something are nobody's input. */
export const shownActions = (actions: readonly PendingAction[]): PendingAction[] =>
  actions.filter((action) => action.type !== 'mark_seen' && action.state !== 'stored' && action.state !== 'seen')

/** Those that a person must look at first, then in the order of sending, as they come: an edited one stays where it was. */
export const inOrder = (actions: readonly PendingAction[]): PendingAction[] =>
  [...actions].sort((a, b) => Number(needsAttention(b.state)) - Number(needsAttention(a.state)))

export const needsAttention = (state: SendState): boolean =>
  state === 'refused' || state === 'conflict' || state === 'held'

/** It goes out by itself once there is a network; others wait for a person. */
export const canTravel = (state: SendState): boolean => state === 'on_device' || state === 'sending'

/** KY6: its key ended; it goes out once its author's device has sealed it under the new one. */
export const isStale = ({ state, code }: PendingAction): boolean => state === 'on_device' && code === 'stale_key'

/** OB12: the status by which something between this device and the server refuses it; null: nothing does. */
export const refusedBy = ({ state, code }: Pick<PendingAction, 'state' | 'code'>): string | null =>
  state === 'on_device' ? networkRefusalStatus(code) : null

/** Own inputs may be taken back until they travel; what failed may be cleared away. Others' inputs are theirs. */
export const canRemove = (action: PendingAction): boolean =>
  !action.foreign && action.state !== 'sending' && !action.unanswered

/** One list for what a person must look at, which was sent or asks to be confirmed, and one for what was not sent; empty ones left out. */
export const inGroups = (
  actions: readonly PendingAction[],
): readonly { readonly group: 'toCheck' | 'notSent'; readonly actions: readonly PendingAction[] }[] =>
  [
    { group: 'toCheck' as const, actions: actions.filter(({ state }) => needsAttention(state)) },
    { group: 'notSent' as const, actions: actions.filter(({ state }) => !needsAttention(state)) },
  ].filter((one) => one.actions.length > 0)

/** OB10: why an input waits for a person's word, by the reasons of device/outbox/hold.ts; any other asks as for an old answer. */
const heldSentences = { too_old: 'heldLong', clock_wrong: 'heldClock' } as const
type HeldSentence = 'held' | (typeof heldSentences)[keyof typeof heldSentences]
export const heldSentence = ({ code }: Pick<PendingAction, 'code'>): HeldSentence =>
  heldSentences[code as keyof typeof heldSentences] ?? 'held'

/** An own text that may not go out can be taken elsewhere. Assessments are more than their text. */
export const canCopy = ({ state, hasText, foreign, type }: PendingAction): boolean =>
  needsAttention(state) && hasText && !foreign && type !== 'assess'
