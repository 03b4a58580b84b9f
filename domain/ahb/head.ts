// The head that every message of the exchange has, and a message as a whole. Source of what a head carries: specification, reference
// catalogues, section 3 ('Follow-up rehab (AHB) request message'); of kinds and version: section 4. Names marked in message-names.ts.

import type { CodeOf } from '../../catalogue/define.ts'
import { ahbEnvironments } from '../../catalogue/rehab/ahb-environments.ts'
import { ahbMessageTypes } from '../../catalogue/rehab/ahb-message-types.ts'
import { ahbRequestKinds } from '../../catalogue/rehab/ahb-request-kinds.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import { isInstitutionCode } from '../validators/institution-code.ts'
import { headNames, messageNames } from './message-names.ts'
import { branch, leaf, type XmlElement } from './xml.ts'

/** Source: specification, reference catalogues, section 4 */
export const AHB_VERSION = '1.1.0'

export type MessageType = CodeOf<typeof ahbMessageTypes>
export type RequestKind = CodeOf<typeof ahbRequestKinds>
export type Environment = CodeOf<typeof ahbEnvironments>

export interface MessageHead {
  readonly type: MessageType
  /** of a request only */
  readonly requestKind: RequestKind | null
  /** institution codes of who sends and who receives */
  readonly sender: string
  readonly receiver: string
  /** uuid; kept when the same file is sent again */
  readonly fileId: string
  /** uuid; the same for a request and all that answers or withdraws it */
  readonly procedureId: string
  readonly fileNumber: number
  /** ms */
  readonly createdAt: number
  readonly environment: Environment
}

/** What a message says beside its head. */
export interface Message {
  readonly head: MessageHead
  readonly body: readonly XmlElement[]
}

/** Why a text is not taken as a message. */
export type MessageProblem =
  /** not of the exchange, or of a kind that nobody knows */
  | { readonly code: 'not_a_message' }
  | { readonly code: 'other_version'; readonly version: string }
  /** something of the head is missing or not what it must be; the element's name */
  | { readonly code: 'head'; readonly element: string }

const textOfHead: Readonly<Record<keyof typeof headNames, (head: MessageHead) => string | null>> = {
  type: ({ type }) => type,
  requestKind: ({ requestKind }) => (requestKind === null ? null : String(requestKind)),
  version: () => AHB_VERSION,
  environment: ({ environment }) => environment,
  sender: ({ sender }) => sender,
  receiver: ({ receiver }) => receiver,
  fileId: ({ fileId }) => fileId,
  procedureId: ({ procedureId }) => procedureId,
  fileNumber: ({ fileNumber }) => String(fileNumber),
  createdAt: ({ createdAt }) => new Date(createdAt).toISOString(),
}

export function messageElement({ head, body }: Message): XmlElement {
  const parts = Object.entries(headNames).flatMap(([key, { name }]) => {
    const text = textOfHead[key as keyof typeof headNames](head)
    return text === null ? [] : [leaf(name, text)]
  })
  return branch(messageNames.root.name, [branch(messageNames.head.name, parts), branch(messageNames.body.name, body)])
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Each part of a head that can be read wrong, and whether it is right. */
const checks: Readonly<Partial<Record<keyof typeof headNames, (text: string) => boolean>>> = {
  environment: ahbEnvironments.isCode,
  sender: isInstitutionCode,
  receiver: isInstitutionCode,
  fileId: (text) => uuidForm.test(text),
  procedureId: (text) => uuidForm.test(text),
  fileNumber: (text) => /^[1-9]\d{0,8}$/.test(text),
  createdAt: (text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)),
}

/** Reads a message of any type; what its body says is read by its type's own reader. */
export function readMessage(root: XmlElement): Result<Message, MessageProblem> {
  const found = (name: string) => root.children.find((child) => child.name === name)
  const head = found(messageNames.head.name)
  const body = found(messageNames.body.name)
  if (root.name !== messageNames.root.name || !head || !body) return err({ code: 'not_a_message' })
  const textOf = (key: keyof typeof headNames): string =>
    head.children.find(({ name }) => name === headNames[key].name)?.text.trim() ?? ''
  const type = textOf('type')
  if (!ahbMessageTypes.isCode(type)) return err({ code: 'not_a_message' })
  if (textOf('version') !== AHB_VERSION) return err({ code: 'other_version', version: textOf('version') })
  for (const [key, isRight] of Object.entries(checks)) {
    const name = key as keyof typeof headNames
    if (!isRight(textOf(name))) return err({ code: 'head', element: headNames[name].name })
  }
  const kind = Number(textOf('requestKind'))
  const requestKind = ahbRequestKinds.isCode(kind) ? kind : null
  if (type === 'ARH' && requestKind === null) return err({ code: 'head', element: headNames.requestKind.name })
  const environment = textOf('environment')
  return ok({
    head: {
      type,
      requestKind,
      sender: textOf('sender'),
      receiver: textOf('receiver'),
      fileId: textOf('fileId'),
      procedureId: textOf('procedureId'),
      fileNumber: Number(textOf('fileNumber')),
      createdAt: Date.parse(textOf('createdAt')),
      environment: environment === 'T' ? 'T' : 'P',
    },
    body: body.children,
  })
}
