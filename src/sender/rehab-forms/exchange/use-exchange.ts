// What the clinic does with an application and its insurer: the message is made and kept before it is handed out, so that the same file
// can be handed out again; what comes back is taken by file.
import { useMemo } from 'react'
import type { ApplicationNews } from '../../../../contract/actions/document-codes.ts'
import type { AuctionRecord } from '../../../../contract/http/records.ts'
import { err, ok, type Result } from '../../../../contract/result.ts'
import type { Withdrawal } from '../../../../domain/ahb/answers.ts'
import { makeRequest, makeWithdrawal, takeMessage } from '../../../../domain/ahb/exchange.ts'
import type { Environment, MessageProblem } from '../../../../domain/ahb/head.ts'
import {
  currentRequest,
  type NextSteps,
  type NotTaken,
  nextSteps,
  type ProcedureEntry,
  type ProcedureState,
  stateOf,
} from '../../../../domain/ahb/procedure.ts'
import { dayOf } from '../../../../domain/calendar.ts'
import { valuesAsSent } from '../../../../domain/forms/as-sent.ts'
import { type FormValues, fieldsOf } from '../../../../domain/forms/define.ts'
import { gkvPages } from '../../../../domain/rehab-forms/rehab-forms.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import type { ActionFailure } from '../../../data/ports.ts'
import type { PartContent, SearchDocument } from '../../../data/search-documents-port.ts'
import { clock } from '../../../platform/clock.ts'
import { handToDownloads } from '../../../platform/hand-to-downloads.ts'
import { newUuid } from '../../../platform/ids.ts'
import { logError } from '../../../platform/log.ts'
import { useAccount } from '../../../state/SessionProvider.tsx'
import { readXml, type XmlProblem } from './read-xml.ts'
import {
  contentOfMessage,
  contentOfStep,
  fileNameOf,
  type Gap,
  messagesForm,
  partOf,
  type StoredMessage,
  storedMessages,
} from './stored-messages.ts'

/** Why a file is not taken; nothing has changed then. */
export type FileProblem = MessageProblem['code'] | NotTaken['code'] | XmlProblem

/** A file that is taken is kept, or why it was not. */
export type Taken = Result<ProcedureEntry, FileProblem>

export interface Exchange {
  readonly messages: readonly StoredMessage[]
  readonly state: ProcedureState | null
  readonly next: NextSteps
  /** Makes a request, keeps it and hands it out; answers the file's name. */
  request(values: FormValues, environment: Environment, gap: Gap | null): Promise<Result<string, ActionFailure>>
  /** Hands out a message that was made before, as it is. */
  again(message: StoredMessage): string | null
  /** Somebody says that the message is on its way. */
  markSent(of: string): Promise<Result<unknown, ActionFailure>>
  take(file: File): Promise<Result<Taken, ActionFailure>>
  withdraw(withdrawal: Withdrawal): Promise<Result<string, ActionFailure>>
}

const text = (values: FormValues, key: string): string => {
  const value = values[key]
  return typeof value === 'string' ? value.trim() : ''
}

function handOut(entry: ProcedureEntry, xml: string): string | null {
  if (entry.kind !== 'request' && entry.kind !== 'withdrawal') return null
  const name = fileNameOf(entry, dayOf(entry.at))
  handToDownloads(new Blob([xml], { type: 'application/xml' }), name)
  return name
}

export function useExchange(search: AuctionRecord, documents: readonly SearchDocument[]): Exchange {
  const port = usePort('documents')
  const { id: account } = useAccount()
  const messages = useMemo(() => storedMessages(documents), [documents])
  const entries = messages.map(({ entry }) => entry)
  const state = stateOf(entries)

  /** Written once: what stands there already is it. */
  const keep = (id: string, content: PartContent, news?: ApplicationNews) =>
    port.save(search, messagesForm, partOf(id), (newest) => (newest ? err({ code: 'conflict' }) : ok(content)), news)

  async function newFile(sender: string, receiver: string) {
    const createdAt = clock.now()
    const fileId = newUuid(createdAt)
    const drawn = await port.drawFileNumber(search, { sender, receiver }, fileId)
    return drawn.ok ? ok({ fileId, fileNumber: drawn.value, createdAt }) : drawn
  }

  async function step(kind: 'savedAsFile' | 'sent', of: string) {
    const at = clock.now()
    const id = newUuid(at)
    // of a withdrawal that is on its way colleagues hear when it is read
    const isRequest = entries.some((entry) => entry.id === of && entry.kind === 'request')
    return keep(id, contentOfStep({ kind, id, at, of }, account), kind === 'sent' && isRequest ? 'sent' : undefined)
  }

  /** Kept first, then handed out: a browser that loses the download has it still. */
  async function keepAndHandOut(
    entry: ProcedureEntry,
    xml: string,
    gap: Gap | null = null,
  ): Promise<Result<string, ActionFailure>> {
    const kept = await keep(entry.id, contentOfMessage(xml, account, entry.at, gap))
    if (!kept.ok) return kept
    const name = handOut(entry, xml)
    const saved = await step('savedAsFile', entry.id)
    return saved.ok ? ok(name ?? '') : saved
  }

  return {
    messages,
    state,
    next: nextSteps(state),
    async request(typed, environment, gap) {
      const values = valuesAsSent(fieldsOf(gkvPages), typed)
      const sender = text(values, 'hospitalCode')
      const receiver = text(values, 'insurerCode')
      const file = await newFile(sender, receiver)
      if (!file.ok) return file
      const before = currentRequest(entries)
      // a withdrawn procedure is over
      const isNew = before?.kind !== 'request' || state === 'withdrawn'
      const procedureId = isNew ? newUuid(clock.now()) : before.head.procedureId
      const { entry, xml } = makeRequest(values, { sender, receiver, environment, procedureId }, file.value)
      return keepAndHandOut(entry, xml, gap)
    },
    again: ({ entry, xml }) => (xml === null ? null : handOut(entry, xml)),
    markSent: (of) => step('sent', of),
    async take(file) {
      const root = readXml(await file.text())
      const read = root.ok ? takeMessage(root.value, entries) : null
      if (!root.ok || !read?.ok) {
        const code: FileProblem = !root.ok ? root.error : read && !read.ok ? read.error.code : 'not_well_formed'
        logError('rehab_form_import_failed', { code })
        return ok(err(code))
      }
      const kept = await keep(read.value.id, contentOfMessage(await file.text(), account, clock.now()), 'answered')
      return kept.ok ? ok(ok(read.value)) : kept
    },
    async withdraw(withdrawal) {
      const request = currentRequest(entries)
      if (request?.kind !== 'request') return err({ code: 'not_found' })
      const file = await newFile(request.head.sender, request.head.receiver)
      if (!file.ok) return file
      const made = makeWithdrawal(entries, withdrawal, file.value)
      return made.ok ? keepAndHandOut(made.value.entry, made.value.xml) : err({ code: 'not_found' })
    },
  }
}
