// What a hospital does with the exchange: making a request or a withdrawal, and taking what an insurer sent. Pure.
import { ahbRequestKinds } from '../../catalogue/rehab/ahb-request-kinds.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { FormValues } from '../forms/define.ts'
import { type Answer, readAnswer, readErrors, type Withdrawal, withdrawalBody } from './answers.ts'
import { type Message, type MessageHead, type MessageProblem, messageElement, readMessage } from './head.ts'
import { belongs, currentRequest, type NotTaken, type ProcedureEntry } from './procedure.ts'
import { requestBody } from './request.ts'
import { writeXml, type XmlElement } from './xml.ts'

/** What a new message is made with: ids and time from the device, the number from the server's counter. */
export interface NewFile {
  readonly fileId: string
  readonly fileNumber: number
  /** ms */
  readonly createdAt: number
}

export interface Made {
  readonly entry: ProcedureEntry
  readonly xml: string
}

/** Kind 22 changes an approval, whatever word it has for that. */
function ofKind({ requestKind }: MessageHead, answer: Answer): Answer {
  const isChange = requestKind === ahbRequestKinds.code.approvalChange
  const isApproval = answer.decision === null || answer.decision === 'approved'
  return isChange && isApproval ? { ...answer, decision: 'approvalChanged' } : answer
}

/** A message as an entry of its application. */
export function entryOf({ head, body }: Message): ProcedureEntry {
  const common = { id: head.fileId, at: head.createdAt, head }
  switch (head.type) {
    case 'ARH':
      return { ...common, kind: 'request' }
    case 'STO':
      return { ...common, kind: 'withdrawal' }
    case 'FEH':
      return { ...common, kind: 'error', faults: readErrors(body) }
    case 'ARA':
      return { ...common, kind: 'answer', answer: ofKind(head, readAnswer(body)) }
  }
}

const made = (message: Message): Made => ({ entry: entryOf(message), xml: writeXml(messageElement(message)) })

/** A first request (kind 10). The forms were checked before: this writes whatever it is given. */
export function makeRequest(
  values: FormValues,
  parties: Pick<MessageHead, 'sender' | 'receiver' | 'environment' | 'procedureId'>,
  file: NewFile,
): Made {
  const head: MessageHead = { ...parties, ...file, type: 'ARH', requestKind: ahbRequestKinds.code.initialRequest }
  return made({ head, body: requestBody(values) })
}

/**
 * A change (kind 21): the whole request as it stands now, in the procedure of the initial one, by which the insurer finds it. Refused
 * when there is none.
 */
export function makeChange(
  values: FormValues,
  entries: readonly ProcedureEntry[],
  file: NewFile,
): Result<Made, NotTaken> {
  const request = currentRequest(entries)
  if (request?.kind !== 'request') return err({ code: 'nothing_sent' })
  const { sender, receiver, environment, procedureId } = request.head
  const parties = { sender, receiver, environment, procedureId }
  const head: MessageHead = { ...parties, ...file, type: 'ARH', requestKind: ahbRequestKinds.code.requestChange }
  return ok(made({ head, body: requestBody(values) }))
}

/** The withdrawal of the application's request; refused when there is none. */
export function makeWithdrawal(
  entries: readonly ProcedureEntry[],
  withdrawal: Withdrawal,
  file: NewFile,
): Result<Made, NotTaken> {
  const request = currentRequest(entries)
  if (request?.kind !== 'request') return err({ code: 'nothing_sent' })
  const { sender, receiver, environment, procedureId } = request.head
  const head: MessageHead = { sender, receiver, environment, procedureId, ...file, type: 'STO', requestKind: null }
  return ok(made({ head, body: withdrawalBody(withdrawal) }))
}

/** An insurer's message as an entry of this application; refused whole when it is not one of it. */
export function takeMessage(
  root: XmlElement,
  entries: readonly ProcedureEntry[],
): Result<ProcedureEntry, MessageProblem | NotTaken> {
  const message = readMessage(root)
  if (!message.ok) return message
  const belonging = belongs(message.value.head, entries)
  return belonging.ok ? ok(entryOf(message.value)) : belonging
}
