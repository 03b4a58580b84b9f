// An application's way to the insurer and back: from the messages that were made and taken, and what people entered by hand, to the
// state that the screen shows. A state is set by its source alone; nothing of ours says what an insurer decided. Pure.
import { err, ok, type Result } from '../../contract/result.ts'
import type { Answer, MessageFault } from './answers.ts'
import type { MessageHead } from './head.ts'

/** What happened to an application, in any order: entries are told apart by their id. */
export type ProcedureEntry = {
  /** of a message its file id */
  readonly id: string
  /** ms; of an insurer's message when it was made, not when it was taken */
  readonly at: number
} & (
  | { readonly kind: 'request' | 'withdrawal'; readonly head: MessageHead }
  /** the message of this file id was saved, or somebody says that it is on its way */
  | { readonly kind: 'savedAsFile' | 'sent'; readonly of: string }
  | { readonly kind: 'answer'; readonly head: MessageHead; readonly answer: Answer }
  | { readonly kind: 'error'; readonly head: MessageHead; readonly faults: readonly MessageFault[] }
)

/** Keys of the states an application is in, as the list of them has it. */
export type ProcedureState =
  | 'queued'
  | 'savedAsFile'
  | 'sent'
  | 'approved'
  | 'approvalChanged'
  | 'refused'
  | 'question'
  | 'notAccepted'
  | 'withdrawing'
  | 'withdrawn'

/** Each entry once, oldest first; of two of one id the first stays. */
export function inOrder(entries: readonly ProcedureEntry[]): readonly ProcedureEntry[] {
  const byId = new Map<string, ProcedureEntry>()
  for (const entry of entries) if (!byId.has(entry.id)) byId.set(entry.id, entry)
  return [...byId.values()].toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
}

function after(state: ProcedureState | null, entry: ProcedureEntry, isWithdrawal: (fileId: string) => boolean) {
  switch (entry.kind) {
    case 'request':
      return 'queued' as const
    case 'withdrawal':
      return 'withdrawing' as const
    case 'savedAsFile':
      return state === 'queued' ? ('savedAsFile' as const) : state
    case 'sent':
      if (isWithdrawal(entry.of)) return 'withdrawn' as const
      return state === 'queued' || state === 'savedAsFile' || state === 'notAccepted' ? ('sent' as const) : state
    case 'error':
      return state === 'withdrawn' ? state : ('notAccepted' as const)
    case 'answer':
      // an insurer may answer what was withdrawn meanwhile: it stays withdrawn, and the answer stands in the history
      return state === 'withdrawn' ? state : (entry.answer.decision ?? ('question' as const))
  }
}

/** null: nothing was handed over yet */
export function stateOf(entries: readonly ProcedureEntry[]): ProcedureState | null {
  const ordered = inOrder(entries)
  const withdrawals = new Set(ordered.filter(({ kind }) => kind === 'withdrawal').map(({ id }) => id))
  return ordered.reduce<ProcedureState | null>((state, entry) => after(state, entry, (id) => withdrawals.has(id)), null)
}

/** The request that counts: the last one that was made. */
export const currentRequest = (entries: readonly ProcedureEntry[]) =>
  inOrder(entries).findLast((entry) => entry.kind === 'request')

/** Why an insurer's message is not taken; nothing changes then. */
export type NotTaken =
  /** nothing was sent that it could answer */
  | { readonly code: 'nothing_sent' }
  | { readonly code: 'other_application' }
  /** it is meant for another hospital, or comes from another insurer */
  | { readonly code: 'other_party' }
  /** a trial answers what counts, or the other way round */
  | { readonly code: 'other_environment' }
  /** of ours, not of an insurer */
  | { readonly code: 'own_message' }
  | { readonly code: 'taken_before' }

/** Whether a message answers this application. */
export function belongs(head: MessageHead, entries: readonly ProcedureEntry[]): Result<null, NotTaken> {
  if (head.type === 'ARH' || head.type === 'STO') return err({ code: 'own_message' })
  const request = currentRequest(entries)
  if (request?.kind !== 'request') return err({ code: 'nothing_sent' })
  if (head.procedureId !== request.head.procedureId) return err({ code: 'other_application' })
  if (head.receiver !== request.head.sender || head.sender !== request.head.receiver)
    return err({ code: 'other_party' })
  if (head.environment !== request.head.environment) return err({ code: 'other_environment' })
  return entries.some(({ id }) => id === head.fileId) ? err({ code: 'taken_before' }) : ok(null)
}

/** What may be done next. */
export interface NextSteps {
  readonly mayWithdraw: boolean
  /** a new request of the same application */
  readonly mayRequest: boolean
}

export function nextSteps(state: ProcedureState | null): NextSteps {
  const isOver = state === 'withdrawn' || state === 'withdrawing'
  return {
    mayWithdraw: state !== null && !isOver,
    mayRequest: state === null || state === 'withdrawn' || state === 'notAccepted',
  }
}
