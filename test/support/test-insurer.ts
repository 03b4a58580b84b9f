// An insurer's receiving office for tests: it takes messages as text, refuses what is broken or not allowed, answers each request once
// and the same way when it comes again, and knows withdrawals.
import { ahbRequestKinds } from '../../catalogue/rehab/ahb-request-kinds.ts'
import { type Answer, answerBody, errorBody, type MessageFault, readWithdrawal } from '../../domain/ahb/answers.ts'
import { type Message, type MessageHead, messageElement, readMessage } from '../../domain/ahb/head.ts'
import { readRequest } from '../../domain/ahb/request.ts'
import { writeXml } from '../../domain/ahb/xml.ts'
import { checkForms, stopping } from '../../domain/forms/check.ts'
import { gkvForms } from '../../domain/rehab-forms/rehab-forms.ts'
import { readXml } from '../../src/sender/rehab-forms/exchange/read-xml.ts'

interface Options {
  readonly code: string
  /** what it says to a request that it takes */
  readonly decide: (head: MessageHead) => Answer
  readonly newId: () => string
  readonly now: () => number
  readonly today: string
}

export class TestInsurer {
  readonly #options: Options
  /** by file id: what was answered */
  readonly #answered = new Map<string, string | null>()
  /** by procedure: whether it was withdrawn */
  readonly procedures = new Map<string, 'open' | 'withdrawn'>()
  #number = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** The message that goes back; null: nothing does. What cannot be read at all has nobody to answer to. */
  take(text: string): string | null {
    const parsed = readXml(text)
    const read = parsed.ok ? readMessage(parsed.value) : null
    if (!read?.ok) return null
    const { head } = read.value
    const before = this.#answered.get(head.fileId)
    if (before !== undefined) return before
    const answer = this.#answer(read.value)
    this.#answered.set(head.fileId, answer)
    return answer
  }

  #answer({ head, body }: Message): string | null {
    const { code, decide, today } = this.#options
    if (head.receiver !== code) return this.#refuse(head, [{ code: 'E1', text: 'Nicht für diese Annahmestelle' }])
    if (head.type === 'STO') {
      if (!readWithdrawal(body)) return this.#refuse(head, [{ code: 'E2', text: 'Grund fehlt' }])
      if (!this.procedures.has(head.procedureId)) return this.#refuse(head, [{ code: 'E3', text: 'Vorgang unbekannt' }])
      this.procedures.set(head.procedureId, 'withdrawn')
      return null
    }
    if (head.type !== 'ARH') return this.#refuse(head, [{ code: 'E4', text: 'Nachrichtentyp' }])
    const { values, unknown } = readRequest(body)
    const whole = {
      ...values,
      insurerCode: head.receiver,
      insurerName: 'Kasse',
      hospitalCode: head.sender,
      hospitalName: 'Haus',
    }
    const problems = stopping(checkForms(gkvForms, whole, { today }))
    const faults = [
      ...unknown.map((path) => ({ code: 'E5', text: `Unbekannt: ${path}` })),
      ...problems.map(({ path }) => ({ code: 'E6', text: path })),
    ]
    if (faults.length > 0) return this.#refuse(head, faults)
    const isChange = head.requestKind === ahbRequestKinds.code.requestChange
    if (isChange && this.procedures.get(head.procedureId) !== 'open')
      return this.#refuse(head, [{ code: 'E7', text: 'Antrag unbekannt' }])
    this.procedures.set(head.procedureId, 'open')
    return this.#send(head, 'ARA', answerBody(decide(head)), isChange ? ahbRequestKinds.code.approvalChange : null)
  }

  #refuse(head: MessageHead, faults: readonly MessageFault[]): string {
    return this.#send(head, 'FEH', errorBody(faults))
  }

  #send(
    { sender, receiver, procedureId, environment }: MessageHead,
    type: 'ARA' | 'FEH',
    body: Message['body'],
    requestKind: MessageHead['requestKind'] = null,
  ): string {
    this.#number += 1
    const head: MessageHead = {
      type,
      requestKind,
      sender: receiver,
      receiver: sender,
      procedureId,
      environment,
      fileId: this.#options.newId(),
      fileNumber: this.#number,
      createdAt: this.#options.now(),
    }
    return writeXml(messageElement({ head, body }))
  }
}
