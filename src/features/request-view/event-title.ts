// What an event is called on each side. Pure.
import type { EventRecord } from '../../../contract/http/records.ts'
import type { Side } from '../../../domain/lifecycle/request-actions.ts'
import type { Words } from '../../../domain/words.ts'

/** 'Anfrage gesendet'; needs the texts 'catalogue'. What a clinic calls choosing is for the house that its admission is confirmed. */
export function eventTitle(type: EventRecord['type'], side: Side, words: Words): string {
  const variant = type === 'attributed' && side === 'provider' ? 'attributed_provider' : type
  return words.t(`catalogue:eventType.${variant}`)
}
