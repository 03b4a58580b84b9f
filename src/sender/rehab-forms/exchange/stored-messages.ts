// An application's messages as they are kept: each in a part of its own of the general form, sealed with it, and never changed. Beside
// them stand steps of people: saved as a file, sent. Pure.
import { ahbRequestKinds } from '../../../../catalogue/rehab/ahb-request-kinds.ts'
import { eligibilityRejectReasons } from '../../../../catalogue/rehab/eligibility-reject-reasons.ts'
import type { FieldValue } from '../../../../contract/field-value.ts'
import { entryOf } from '../../../../domain/ahb/exchange.ts'
import { readMessage } from '../../../../domain/ahb/head.ts'
import { type ProcedureEntry, type ProcedureState, stateOf, stepKinds } from '../../../../domain/ahb/procedure.ts'
import type { XmlElement } from '../../../../domain/ahb/xml.ts'
import type { DocumentPart, PartContent, SearchDocument } from '../../../data/search-documents-port.ts'
import { readXml } from './read-xml.ts'

/** the form whose parts keep the messages of its application */
export const messagesForm = 'GKV_GENERAL'

const partName = /^message_/
/**
 * The part of a message or a step. Of its uuid both ends: one of the two tells apart what came from one sender, whichever it counts.
 * @param id uuid
 */
export function partOf(id: string): string {
  const digits = id.replaceAll('-', '')
  return `message_${digits.slice(0, 12)}${digits.slice(-12)}`
}

export interface StoredMessage {
  readonly entry: ProcedureEntry
  /** as it went out or came in; null: a step of somebody */
  readonly xml: string | null
  /** whose word it is that it happened: who made, took or entered it */
  readonly by: number
  /** ms, when it was kept */
  readonly at: number
  /** the doctor's approval that held when it was made */
  readonly approved: Approved | null
}

type Step = Extract<ProcedureEntry, { readonly of: string }>
type Entered = Extract<ProcedureEntry, { readonly kind: 'entered' }>

/** What of the doctor's part was missing when it was passed on, and why. */
export interface Gap {
  readonly reason: string
  readonly fields: readonly string[]
}

/** The doctor's approval of what goes out: whose, and the check mark of what was approved. */
export interface Approved {
  readonly doctor: string
  /** SHA-256, hex */
  readonly check: string
}

/** What is kept with a message that goes out, and no insurer is told. */
export interface Beside {
  readonly gap?: Gap | null
  readonly approved?: Approved | null
}

export const contentOfMessage = (
  xml: string,
  by: number,
  at: number,
  { gap = null, approved = null }: Beside = {},
): PartContent => ({
  values: {
    xml: { value: xml, by, at },
    ...(gap && { gapReason: { value: gap.reason, by, at }, gapFields: { value: [...gap.fields], by, at } }),
    ...(approved && {
      approvedBy: { value: approved.doctor, by, at },
      approvedCheck: { value: approved.check, by, at },
    }),
  },
})
const contentOf = (values: Readonly<Record<string, FieldValue | null>>, by: number, at: number): PartContent => ({
  values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, by, at }])),
})
export const contentOfStep = ({ kind, id, at, of }: Step, by: number): PartContent =>
  contentOf({ kind, id, of }, by, at)
export const contentOfEntered = ({ kind, id, at, answer }: Entered, by: number): PartContent =>
  contentOf({ kind, id, ...answer }, by, at)

const byHand = ['approved', 'refused', 'question'] as const

/** Null: what this version does not know. */
function stepOf(values: PartContent['values'], textOf: (key: string) => string): ProcedureEntry | null {
  const common = { id: textOf('id'), at: values.kind?.at ?? 0 }
  const kind = stepKinds.find((one) => one === textOf('kind'))
  if (kind) return { ...common, kind, of: textOf('of') }
  const decision = byHand.find((one) => one === textOf('decision'))
  if (textOf('kind') !== 'entered' || !decision) return null
  const code = values.reason?.value
  const reason = eligibilityRejectReasons.isCode(code) ? code : null
  return { ...common, kind: 'entered', answer: { decision, reason, text: textOf('text') } }
}

function entryIn(values: PartContent['values']): { entry: ProcedureEntry; xml: string | null } | null {
  const textOf = (key: string) => {
    const value = values[key]?.value
    return typeof value === 'string' ? value : ''
  }
  const xml = textOf('xml')
  if (xml !== '') {
    const parsed = readXml(xml)
    const message = parsed.ok ? readMessage(parsed.value) : null
    if (!message?.ok) return null
    const entry = entryOf(message.value)
    // an insurer's clock may go ahead of ours: nothing was made after it was taken
    return { entry: { ...entry, at: Math.min(entry.at, values.xml?.at ?? entry.at) }, xml }
  }
  const step = stepOf(values, textOf)
  return step && { entry: step, xml: null }
}

function storedIn({ part, content }: DocumentPart): StoredMessage | null {
  if (!partName.test(part) || content.state !== 'open') return null
  const { values } = content.value
  const found = entryIn(values)
  const [first] = Object.values(values)
  const [doctor, check] = [values.approvedBy?.value, values.approvedCheck?.value]
  const approved = typeof doctor === 'string' && typeof check === 'string' ? { doctor, check } : null
  return found && first ? { ...found, by: first.by, at: first.at, approved } : null
}

/** Oldest first; what does not open or is no message is left out. */
export function storedMessages(documents: readonly SearchDocument[]): readonly StoredMessage[] {
  const parts = documents.find(({ name }) => name === messagesForm)?.parts ?? []
  return parts.flatMap((part) => storedIn(part) ?? []).toSorted((one, other) => one.entry.at - other.entry.at)
}

/** How far an application to the health insurer is on its way; null: nothing was made yet. */
export const stateIn = (documents: readonly SearchDocument[]): ProcedureState | null =>
  stateOf(storedMessages(documents).map(({ entry }) => entry))

/** Made, and as far as anybody said still here. */
export const isStillHere = (state: ProcedureState | null): boolean =>
  state === null || state === 'queued' || state === 'savedAsFile' || state === 'notTransmitted'

/** The fields of a request that went out, as the insurer has it; null: it does not read. */
export function bodyOf({ xml }: StoredMessage): readonly XmlElement[] | null {
  const parsed = xml === null ? null : readXml(xml)
  const message = parsed?.ok ? readMessage(parsed.value) : null
  return message?.ok ? message.value.body : null
}

/** 'AR-Antrag_2026-11-27_7.xml': day and number of the file, and no name of anybody. */
export function fileNameOf(entry: Extract<ProcedureEntry, { kind: 'request' | 'withdrawal' }>, day: string): string {
  const isChange = entry.head.requestKind === ahbRequestKinds.code.requestChange
  const kind = entry.kind === 'withdrawal' ? 'AR-Ruecknahme' : isChange ? 'AR-Aenderung' : 'AR-Antrag'
  return `${kind}_${day}_${entry.head.fileNumber}.xml`
}
