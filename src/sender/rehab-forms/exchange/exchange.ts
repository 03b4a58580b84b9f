// What the clinic does with an application and its insurer: a message is made and kept before it leaves, so that the same one can leave
// again; what comes back is kept once, however often it comes.
import type { ApplicationNews } from '../../../../contract/actions/document-codes.ts'
import { err, ok, type Result } from '../../../../contract/result.ts'
import type { Withdrawal } from '../../../../domain/ahb/answers.ts'
import { type Made, makeChange, makeRequest, makeWithdrawal, takeMessage } from '../../../../domain/ahb/exchange.ts'
import type { Environment, MessageProblem } from '../../../../domain/ahb/head.ts'
import {
  currentRequest,
  type EnteredAnswer,
  type NextSteps,
  type NotTaken,
  nextSteps,
  type ProcedureEntry,
  type ProcedureState,
  type Reached,
  requestAtInsurer,
  type StepKind,
  wayOf,
} from '../../../../domain/ahb/procedure.ts'
import { dayOf } from '../../../../domain/calendar.ts'
import { valuesAsSent } from '../../../../domain/forms/as-sent.ts'
import { type FormValues, fieldsOf } from '../../../../domain/forms/define.ts'
import { gkvPages } from '../../../../domain/rehab-forms/rehab-forms.ts'
import type { DeliveryState, HandOverPort, Incoming } from '../../../data/hand-over-port.ts'
import type { ActionFailure } from '../../../data/ports.ts'
import type { PartContent, SearchDocument } from '../../../data/search-documents-port.ts'
import { handOver } from './hand-over.ts'
import { readXml, type XmlProblem } from './read-xml.ts'
import {
  type Beside,
  contentOfEntered,
  contentOfMessage,
  contentOfStep,
  fileNameOf,
  partOf,
  type StoredMessage,
  storedMessages,
} from './stored-messages.ts'

/** Why a file is not taken; nothing has changed then. */
export type FileProblem = MessageProblem['code'] | NotTaken['code'] | XmlProblem

/** A file that is taken is kept, or why it was not. */
export type Taken = Result<ProcedureEntry, FileProblem>

/** A message that left, or did not. */
export interface Left {
  /** of the file */
  readonly name: string
  readonly state: DeliveryState
}

type Leaving = Promise<Result<Left, ActionFailure>>

export interface Exchange {
  readonly messages: readonly StoredMessage[]
  readonly state: ProcedureState | null
  /** how it came there, oldest first */
  readonly way: readonly Reached[]
  readonly next: NextSteps
  /** Makes a request, keeps it and hands it over. */
  request(values: FormValues, environment: Environment, beside: Beside): Leaving
  /** The same of a change (21) of the request that the insurer has. */
  change(values: FormValues, beside: Beside): Leaving
  withdraw(withdrawal: Withdrawal): Leaving
  /** Hands over a message that was made before, as it is. */
  again(message: StoredMessage): Leaving
  /** Somebody says that the message is on its way. */
  markSent(of: string): Promise<Result<unknown, ActionFailure>>
  /** Somebody says what the insurer answered by telephone or letter. */
  enter(answer: EnteredAnswer): Promise<Result<unknown, ActionFailure>>
  /** An insurer's message from a file. */
  take(text: string): Promise<Result<Taken, ActionFailure>>
  /** Keeps what came by itself meanwhile. */
  collect(): Promise<void>
}

export interface ExchangeDeps {
  readonly documents: readonly SearchDocument[]
  /** who does it */
  readonly account: number
  readonly way: HandOverPort
  /** Stores a part that is not there yet: `conflict` when it is. */
  keep(part: string, content: PartContent, news: ApplicationNews | undefined): Promise<Result<unknown, ActionFailure>>
  drawFileNumber(
    parties: { readonly sender: string; readonly receiver: string },
    fileId: string,
  ): Promise<Result<number, ActionFailure>>
  now(): number
  newUuid(at: number): string
  wait(ms: number): Promise<void>
  /** tells a failure by its name, without anything of the application */
  failed(name: 'AHB_SEND_ERROR' | 'AHB_WITHDRAW_ERROR' | 'rehab_form_import_failed', code: string): void
}

type Outgoing = Extract<ProcedureEntry, { readonly kind: 'request' | 'withdrawal' }>

const isOutgoing = (entry: ProcedureEntry): entry is Outgoing => entry.kind === 'request' || entry.kind === 'withdrawal'
const notFound: Result<never, ActionFailure> = err({ code: 'not_found' })

const text = (values: FormValues, key: string): string => {
  const value = values[key]
  return typeof value === 'string' ? value.trim() : ''
}

export function createExchange(deps: ExchangeDeps): Exchange {
  const { account, way, keep, now, newUuid } = deps
  const messages = storedMessages(deps.documents)
  const entries = messages.map(({ entry }) => entry)
  const reached = wayOf(entries)
  const state = reached.at(-1)?.state ?? null

  async function newFile(sender: string, receiver: string) {
    const createdAt = now()
    const fileId = newUuid(createdAt)
    const drawn = await deps.drawFileNumber({ sender, receiver }, fileId)
    return drawn.ok ? ok({ fileId, fileNumber: drawn.value, createdAt }) : drawn
  }

  /** @param of what it is a step of */
  function keepStep(kind: StepKind, of: Pick<Outgoing, 'id' | 'kind'>, id: string, at: number) {
    // of a withdrawal that was sent nobody is waiting to hear
    const sent = of.kind === 'request' ? 'sent' : undefined
    const news = kind === 'notTransmitted' ? 'failed' : kind === 'sent' ? sent : undefined
    return keep(partOf(id), contentOfStep({ kind, id, at, of: of.id }, account), news)
  }
  function step(kind: StepKind, of: Pick<Outgoing, 'id' | 'kind'>) {
    const at = now()
    return keepStep(kind, of, newUuid(at), at)
  }

  async function leave(entry: Outgoing, xml: string): Leaving {
    const name = fileNameOf(entry, dayOf(entry.at))
    const reached = await handOver(way, { id: entry.id, name, kind: 'message', xml }, deps.wait)
    if (reached === 'notTransmitted')
      deps.failed(entry.kind === 'request' ? 'AHB_SEND_ERROR' : 'AHB_WITHDRAW_ERROR', 'no_line')
    const saved = await step(reached, entry)
    return saved.ok ? ok({ name, state: reached }) : saved
  }

  /** Kept first, then handed over: what is lost on the way is here still. */
  async function keepAndLeave({ entry, xml }: Made, beside: Beside = {}): Leaving {
    if (!isOutgoing(entry)) return notFound
    const kept = await keep(partOf(entry.id), contentOfMessage(xml, account, entry.at, beside), undefined)
    return kept.ok ? leave(entry, xml) : kept
  }

  const sendable = (values: FormValues) => valuesAsSent(fieldsOf(gkvPages), values)

  async function inProcedure(
    make: (file: Parameters<typeof makeChange>[2]) => Result<Made, NotTaken>,
    beside?: Beside,
  ): Leaving {
    const request = currentRequest(entries)
    if (request?.kind !== 'request') return notFound
    const file = await newFile(request.head.sender, request.head.receiver)
    if (!file.ok) return file
    const made = make(file.value)
    return made.ok ? keepAndLeave(made.value, beside) : notFound
  }

  async function take(xml: string): Promise<Result<Taken, ActionFailure>> {
    const root = readXml(xml)
    const read = root.ok ? takeMessage(root.value, entries) : null
    if (!root.ok) return ok(err(root.error))
    if (!read?.ok) return ok(err(read ? read.error.code : 'not_well_formed'))
    const kept = await keep(partOf(read.value.id), contentOfMessage(xml, account, now()), 'answered')
    if (kept.ok) return ok(ok(read.value))
    return kept.error.code === 'conflict' ? ok(err('taken_before')) : kept
  }

  /** Whether it need not come again. */
  async function settles(incoming: Incoming): Promise<boolean> {
    if (incoming.kind === 'message') {
      const taken = await take(incoming.xml)
      if (!taken.ok) return false
      if (taken.value.ok || taken.value.error === 'taken_before') return true
      // another search's page takes it
      if (taken.value.error === 'other_application' || taken.value.error === 'nothing_sent') return false
      deps.failed('rehab_form_import_failed', taken.value.error)
      return true
    }
    const of = entries.find((entry) => entry.id === incoming.of)
    if (!of || !isOutgoing(of)) return false
    const kept = await keepStep(incoming.state, of, incoming.id, incoming.at)
    if (kept.ok && incoming.state === 'notTransmitted')
      deps.failed(of.kind === 'request' ? 'AHB_SEND_ERROR' : 'AHB_WITHDRAW_ERROR', 'not_transmitted')
    return kept.ok || kept.error.code === 'conflict'
  }

  return {
    messages,
    state,
    way: reached,
    next: nextSteps(state, requestAtInsurer(entries) !== null),
    async request(typed, environment, beside) {
      const values = sendable(typed)
      const sender = text(values, 'hospitalCode')
      const receiver = text(values, 'insurerCode')
      const file = await newFile(sender, receiver)
      if (!file.ok) return file
      const before = currentRequest(entries)
      // a withdrawn procedure is over
      const isNew = before?.kind !== 'request' || state === 'withdrawn'
      const procedureId = isNew ? newUuid(now()) : before.head.procedureId
      return keepAndLeave(makeRequest(values, { sender, receiver, environment, procedureId }, file.value), beside)
    },
    change: (typed, beside) => inProcedure((file) => makeChange(sendable(typed), entries, file), beside),
    withdraw: (withdrawal) => inProcedure((file) => makeWithdrawal(entries, withdrawal, file)),
    again: async ({ entry, xml }) => (xml === null || !isOutgoing(entry) ? notFound : leave(entry, xml)),
    async markSent(of) {
      const entry = entries.find(({ id }) => id === of)
      return entry && isOutgoing(entry) ? step('sent', entry) : notFound
    },
    async enter(answer) {
      const at = now()
      const id = newUuid(at)
      return keep(partOf(id), contentOfEntered({ kind: 'entered', id, at, answer }, account), 'answered')
    },
    async take(xml) {
      const taken = await take(xml)
      if (taken.ok && !taken.value.ok) deps.failed('rehab_form_import_failed', taken.value.error)
      return taken
    },
    async collect() {
      const came = await way.incoming()
      if (!came.ok) return
      const settled: string[] = []
      for (const one of came.value) if (await settles(one)) settled.push(one.id)
      if (settled.length > 0) await way.settle(settled)
    },
  }
}
