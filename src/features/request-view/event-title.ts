// What an event is called on each side. Pure.
import type { EventRecord } from '../../../contract/http/records.ts'
import type { Asker } from '../../../domain/asker.ts'
import type { Side } from '../../../domain/lifecycle/request-actions.ts'
import type { Words } from '../../../domain/words.ts'

/** What one side does is called otherwise where it arrives: a clinic's choice is the house's confirmed admission. */
const heardOtherwise: Partial<Record<EventRecord['type'], string>> = {
  attributed: 'attributed_provider',
  request_sent: 'request_sent_provider',
  // a house does not hear whether the person is cared for
  unavailable: 'patient_archived_portal',
}

/** The portal calls houses and ends otherwise than a clinic does. */
const toldRelatives: Partial<Record<EventRecord['type'], string>> = {
  attributed: 'attributed_portal',
  response_rejected: 'response_rejected_portal',
  patient_archived: 'patient_archived_portal',
  unavailable: 'patient_archived_portal',
}

/** 'Daten freigegeben'; needs the texts 'catalogue'. */
export function eventTitle(
  type: EventRecord['type'],
  { side, asker }: { readonly side: Side; readonly asker?: Asker },
  words: Words,
): string {
  const named: Partial<Record<EventRecord['type'], string>> =
    side === 'provider' ? heardOtherwise : asker === 'relatives' ? toldRelatives : {}
  return words.t(`catalogue:eventType.${named[type] ?? type}`)
}
