// An application's way to the insurer and back: from the messages that were made and taken, and what people entered by hand, to the
// state that the screen shows. A state is set by its source alone; nothing of ours says what an insurer decided. Pure.
import type { CodeOf, KeyOf } from '../../catalogue/define.ts'
import type { applicationStates } from '../../catalogue/rehab/application-states.ts'
import type { eligibilityRejectReasons } from '../../catalogue/rehab/eligibility-reject-reasons.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { Answer, Decision, MessageFault } from './answers.ts'
import type { MessageHead } from './head.ts'

/** How far a message got on its way out, each said by whoever knows it: the device, the hospital's system, or somebody by hand. */
export const stepKinds = ['savedAsFile', 'handedOver', 'sent', 'notTransmitted'] as const
export type StepKind = (typeof stepKinds)[number]

/** What an insurer said by telephone or letter, as somebody entered it. */
export interface EnteredAnswer {
  readonly decision: Exclude<Decision, 'approvalChanged'>
  /** of a refusal */
  readonly reason: CodeOf<typeof eligibilityRejectReasons> | null
  readonly text: string
}

/** What happened to an application, in any order: entries are told apart by their id. */
export type ProcedureEntry = {
  /** of a message its file id */
  readonly id: string
  /** ms; of an insurer's message when it was made, not when it was taken */
  readonly at: number
} & (
  | { readonly kind: 'request' | 'withdrawal'; readonly head: MessageHead }
  /** of the message with this file id */
  | { readonly kind: StepKind; readonly of: string }
  | { readonly kind: 'answer'; readonly head: MessageHead; readonly answer: Answer }
  | { readonly kind: 'entered'; readonly answer: EnteredAnswer }
  | { readonly kind: 'error'; readonly head: MessageHead; readonly faults: readonly MessageFault[] }
)

/** The states that an application's messages give. */
export type ProcedureState = Exclude<KeyOf<typeof applicationStates>, 'draft' | 'checked' | 'approved'>

/** Each entry once, oldest first; of two of one id the first stays. */
export function inOrder(entries: readonly ProcedureEntry[]): readonly ProcedureEntry[] {
  const byId = new Map<string, ProcedureEntry>()
  for (const entry of entries) if (!byId.has(entry.id)) byId.set(entry.id, entry)
  return [...byId.values()].toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
}

const stateOfDecision = {
  approved: 'approvedByInsurer',
  approvalChanged: 'approvalChanged',
  refused: 'refused',
  question: 'question',
} as const satisfies Record<Decision, ProcedureState>

/** The states over which each step counts: what was answered already is no further by a late word that it was sent. */
const overWritten: Readonly<Record<StepKind, readonly (ProcedureState | null)[]>> = {
  savedAsFile: ['queued', 'notTransmitted'],
  handedOver: ['queued', 'savedAsFile', 'notTransmitted'],
  sent: ['queued', 'savedAsFile', 'handedOver', 'notTransmitted', 'notAccepted'],
  notTransmitted: ['queued', 'savedAsFile', 'handedOver'],
}

function afterStep(state: ProcedureState | null, kind: StepKind, isOfWithdrawal: boolean): ProcedureState | null {
  if (!isOfWithdrawal) return overWritten[kind].includes(state) ? kind : state
  if (kind === 'sent') return 'withdrawn'
  if (kind === 'notTransmitted') return state === 'withdrawing' ? kind : state
  return state === 'notTransmitted' ? 'withdrawing' : state
}

function after(
  state: ProcedureState | null,
  entry: ProcedureEntry,
  isWithdrawal: (fileId: string) => boolean,
): ProcedureState | null {
  switch (entry.kind) {
    case 'request':
      return 'queued'
    case 'withdrawal':
      return 'withdrawing'
    case 'error':
      return state === 'withdrawn' ? state : 'notAccepted'
    case 'answer':
    case 'entered': {
      // an insurer may answer what was withdrawn meanwhile: it stays withdrawn, and the answer stands in the history
      if (state === 'withdrawn') return state
      const { decision } = entry.answer
      return decision === null ? 'question' : stateOfDecision[decision]
    }
    default:
      return afterStep(state, entry.kind, isWithdrawal(entry.of))
  }
}

/** A state that an application came to, and by what. */
export interface Reached {
  readonly state: ProcedureState
  readonly by: ProcedureEntry
}

/** The way of an application, oldest first: what changed nothing is no step of it. */
export function wayOf(entries: readonly ProcedureEntry[]): readonly Reached[] {
  const ordered = inOrder(entries)
  const withdrawals = new Set(ordered.filter(({ kind }) => kind === 'withdrawal').map(({ id }) => id))
  const way: Reached[] = []
  for (const by of ordered) {
    const before = way.at(-1)?.state ?? null
    const state = after(before, by, (id) => withdrawals.has(id))
    if (state !== null && state !== before) way.push({ state, by })
  }
  return way
}

/** null: nothing was handed over yet */
export const stateOf = (entries: readonly ProcedureEntry[]): ProcedureState | null =>
  wayOf(entries).at(-1)?.state ?? null

/** The request that counts: the last one that was made. */
export const currentRequest = (entries: readonly ProcedureEntry[]) =>
  inOrder(entries).findLast((entry) => entry.kind === 'request')

type Request = Extract<ProcedureEntry, { readonly kind: 'request' | 'withdrawal' }>

/** The request of the current procedure that the insurer has, as far as it refused none: a change is one of what it has. */
export function requestAtInsurer(entries: readonly ProcedureEntry[]): Request | null {
  const current = currentRequest(entries)
  let held: Request | null = null
  let newest: Request | null = null
  for (const entry of inOrder(entries)) {
    if (entry.kind === 'request') {
      if (current?.kind === 'request' && entry.head.procedureId !== current.head.procedureId) continue
      held = newest ?? held
      newest = entry
    } else if (entry.kind === 'error') newest = null
  }
  return newest ?? held
}

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
  /** a change of what the insurer has */
  readonly mayChange: boolean
  /** to enter what the insurer said by telephone or letter */
  readonly mayEnter: boolean
}

const atInsurer: readonly (ProcedureState | null)[] = ['sent', 'approvedByInsurer', 'approvalChanged', 'question']

/** @param hasRequest whether the insurer has one that it did not refuse */
export function nextSteps(state: ProcedureState | null, hasRequest: boolean): NextSteps {
  const isOver = state === 'withdrawn' || state === 'withdrawing'
  // a change was refused: what it was to change stands
  const isChangeRefused = state === 'notAccepted' && hasRequest
  return {
    mayWithdraw: state !== null && !isOver,
    mayRequest: state === null || state === 'withdrawn' || (state === 'notAccepted' && !hasRequest),
    mayChange: atInsurer.includes(state) || isChangeRefused,
    mayEnter: atInsurer.includes(state) || state === 'handedOver' || state === 'refused',
  }
}
