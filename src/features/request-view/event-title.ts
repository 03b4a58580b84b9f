// What an event is called on each side. Pure.
import type { EventRecord } from '../../../contract/http/records.ts'
import type { Side } from '../../../domain/lifecycle/request-actions.ts'
import type { Words } from '../../../domain/words.ts'

/** What one side does is called otherwise where it arrives: a clinic's choice is the house's confirmed admission. */
const heardOtherwise: Partial<Record<EventRecord['type'], string>> = {
  attributed: 'attributed_provider',
  request_sent: 'request_sent_provider',
}

/** 'Daten freigegeben'; needs the texts 'catalogue'. */
export function eventTitle(type: EventRecord['type'], side: Side, words: Words): string {
  return words.t(`catalogue:eventType.${(side === 'provider' && heardOtherwise[type]) || type}`)
}
