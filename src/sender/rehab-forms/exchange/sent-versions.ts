// The requests that went out, and what the forms say otherwise by now. Pure.
import { type ChangedField, changedSince } from '../../../../domain/ahb/changes.ts'
import { nextSteps, requestAtInsurer, stateOf } from '../../../../domain/ahb/procedure.ts'
import type { XmlElement } from '../../../../domain/ahb/xml.ts'
import type { FormValues } from '../../../../domain/forms/define.ts'
import type { SearchDocument } from '../../../data/search-documents-port.ts'
import { bodyOf, type StoredMessage, storedMessages } from './stored-messages.ts'

export interface SentVersion {
  /** file id */
  readonly id: string
  readonly fileNumber: number
  /** ms */
  readonly at: number
  readonly body: readonly XmlElement[]
}

/** Oldest first. */
export const sentVersions = (messages: readonly StoredMessage[]): readonly SentVersion[] =>
  messages.flatMap((message) => {
    const body = message.entry.kind === 'request' ? bodyOf(message) : null
    return body && message.entry.kind === 'request'
      ? [{ id: message.entry.id, fileNumber: message.entry.head.fileNumber, at: message.entry.at, body }]
      : []
  })

export interface Changes {
  readonly since: SentVersion
  readonly fields: readonly ChangedField[]
}

/** Null: the insurer has nothing that could be changed. */
export function changesIn(documents: readonly SearchDocument[], values: FormValues): Changes | null {
  const messages = storedMessages(documents)
  const entries = messages.map(({ entry }) => entry)
  const held = requestAtInsurer(entries)
  const since = sentVersions(messages).find(({ id }) => id === held?.id)
  if (!since || !nextSteps(stateOf(entries), true).mayChange) return null
  return { since, fields: changedSince(since.body, values) }
}
