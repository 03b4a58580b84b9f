// What an event is called on each side, and what ended a request. Pure.

import { eventTypes } from '../../../catalogue/event-types.ts'
import { requestEnds } from '../../../catalogue/request-ends.ts'
import type { EventRecord } from '../../../contract/http/records.ts'
import type { Asker } from '../../../domain/asker.ts'
import type { Side } from '../../../domain/lifecycle/request-actions.ts'
import type { Words } from '../../../domain/words.ts'

/** What one side does is called otherwise where it arrives: a clinic's choice is the house's confirmed admission. */
const heardOtherwise: Partial<Record<EventRecord['type'], string>> = {
  attributed: 'attributed_provider',
  request_sent: 'request_sent_provider',
}

/** The portal calls houses and ends otherwise than a clinic does. */
const toldRelatives: Partial<Record<EventRecord['type'], string>> = {
  attributed: 'attributed_portal',
  patient_archived: 'patient_archived_portal',
}

interface Reader {
  readonly side: Side
  /** who asked in the request */
  readonly asker?: Asker | undefined
}

/** 'Klinik sucht anderswo weiter': by what a request ended, as its reader hears it; needs the texts 'catalogue'. */
export const endTitle = (end: string, { side, asker }: Reader, words: Words): string =>
  requestEnds.isKey(end)
    ? words.t(`catalogue:requestEnd.${end}`, {
        context: side === 'provider' ? 'provider' : asker === 'relatives' ? 'portal' : 'clinic',
      })
    : words.t('common:status.newerVersion')

/** 'Daten freigegeben'; needs the texts 'catalogue'. */
export function eventTitle(
  { type, context }: Pick<EventRecord, 'type' | 'context'>,
  { side, asker }: Reader,
  words: Words,
): string {
  if (context.end) return endTitle(context.end, { side, asker }, words)
  const named: Partial<Record<EventRecord['type'], string>> =
    side === 'provider' ? heardOtherwise : asker === 'relatives' ? toldRelatives : {}
  return words.t(eventTypes.isKey(type) ? `catalogue:eventType.${named[type] ?? type}` : 'common:status.newerVersion')
}
