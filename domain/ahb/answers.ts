// What an insurer answers, what a hospital withdraws, and what comes back as refused. What these messages carry officially is not
// public (docs/decisions/0542): the code words are ours, and a text that no field knows is shown as it came. Pure.

import type { CodeOf } from '../../catalogue/define.ts'
import { rehabRejectionReasons } from '../../catalogue/rehab/rehab-rejection-reasons.ts'
import { answerNames, errorNames, withdrawalNames } from './message-names.ts'
import { branch, leaf, type XmlElement } from './xml.ts'

/** Code words of ours by what the insurer decided. */
const decisionCodes = {
  approved: 'bewilligt',
  approvalChanged: 'bewilligung_geaendert',
  refused: 'abgelehnt',
  question: 'rueckfrage',
} as const
export type Decision = keyof typeof decisionCodes

export interface Answer {
  /** null: a word that nobody knows; the text says what was meant */
  readonly decision: Decision | null
  /** as it came */
  readonly text: string
  /** yyyy-MM-dd; null: not said */
  readonly date: string | null
}

const textOf = (body: readonly XmlElement[], name: string): string =>
  body.find((element) => element.name === name)?.text.trim() ?? ''
const optional = (name: string, text: string): readonly XmlElement[] => (text === '' ? [] : [leaf(name, text)])

export const answerBody = ({ decision, text, date }: Answer): readonly XmlElement[] => [
  leaf(answerNames.decision.name, decision === null ? '' : decisionCodes[decision]),
  ...optional(answerNames.text.name, text),
  ...optional(answerNames.date.name, date ?? ''),
]

export function readAnswer(body: readonly XmlElement[]): Answer {
  const code = textOf(body, answerNames.decision.name)
  const found = Object.entries(decisionCodes).find(([, word]) => word === code)
  const date = textOf(body, answerNames.date.name)
  return {
    decision: found ? (found[0] as Decision) : null,
    text: textOf(body, answerNames.text.name),
    date: /^\d{4}-\d\d-\d\d$/.test(date) ? date : null,
  }
}

export type WithdrawalReason = CodeOf<typeof rehabRejectionReasons>

export interface Withdrawal {
  readonly reason: WithdrawalReason
  readonly text: string
}

export const withdrawalBody = ({ reason, text }: Withdrawal): readonly XmlElement[] => [
  leaf(withdrawalNames.reason.name, String(reason)),
  ...optional(withdrawalNames.text.name, text),
]

/** null: without a reason of the list */
export function readWithdrawal(body: readonly XmlElement[]): Withdrawal | null {
  const reason = Number(textOf(body, withdrawalNames.reason.name))
  return rehabRejectionReasons.isCode(reason) ? { reason, text: textOf(body, withdrawalNames.text.name) } : null
}

export interface MessageFault {
  readonly code: string
  readonly text: string
}

export const errorBody = (faults: readonly MessageFault[]): readonly XmlElement[] =>
  faults.map(({ code, text }) =>
    branch(errorNames.error.name, [leaf(errorNames.code.name, code), leaf(errorNames.text.name, text)]),
  )

export const readErrors = (body: readonly XmlElement[]): readonly MessageFault[] =>
  body
    .filter(({ name }) => name === errorNames.error.name)
    .map(({ children }) => ({
      code: textOf(children, errorNames.code.name),
      text: textOf(children, errorNames.text.name),
    }))
