import { expect, it } from 'vitest'
import { type RequestEnd, requestEnds } from '../../../../../catalogue/request-ends.ts'
import { eventTitle } from '../../../../../src/features/request-view/index.ts'
import { de } from '../../words.ts'

type Reader = Parameters<typeof eventTitle>[1]
const title = (type: string, reader: Reader, end?: RequestEnd) =>
  eventTitle({ type, context: end ? { end } : {} }, reader, de)

it('calls a house as the portal does, for relatives', () => {
  const own = { side: 'clinic', asker: 'relatives' } as const
  expect(title('attributed', own)).toBe('Anbieter gefunden')
  expect(title('response_rejected', own, 'other_chosen')).toBe('Anderen Anbieter gewählt')
  expect(title('patient_archived', own)).toBe('Suche beendet')
  expect(title('attributed', { side: 'provider', asker: 'relatives' })).toBe('Aufnahme bestätigt')
})

it('tells the house what a clinic’s command is for it', () => {
  expect(title('attributed', { side: 'clinic' })).toBe('Versorger verbindlich ausgewählt')
  expect(title('attributed', { side: 'provider' })).toBe('Aufnahme bestätigt')
  expect(title('request_sent', { side: 'clinic' })).toBe('Anfrage gesendet')
  expect(title('request_sent', { side: 'provider' })).toBe('Anfrage erhalten')
  expect(title('access_to_data', { side: 'provider' })).toBe('Daten freigegeben')
})

it('says of an end what brought it about: who was ruled out reads of no other choice', () => {
  expect(title('response_rejected', { side: 'clinic' }, 'ruled_out')).toBe('Ausgeschlossen')
  expect(title('response_rejected', { side: 'provider' }, 'ruled_out')).toBe('Klinik sucht anderswo weiter')
  expect(title('response_rejected', { side: 'clinic' }, 'other_chosen')).toBe('Anderer Versorger ausgewählt')
  expect(title('unavailable', { side: 'clinic' }, 'search_ended')).toBe('Suche beendet')
})

it('says of an end nothing that an older event does not know', () => {
  for (const side of ['clinic', 'provider'] as const) {
    expect(title('response_rejected', { side })).toBe('Nicht ausgewählt')
    expect(title('unavailable', { side })).toBe('Anfrage beendet')
  }
})

it.each(requestEnds.keys)('has words for %s on every side', (end) => {
  const readers: readonly Reader[] = [
    { side: 'clinic' },
    { side: 'provider' },
    { side: 'clinic', asker: 'relatives' },
    { side: 'provider', asker: 'relatives' },
  ]
  for (const reader of readers) expect(title('unavailable', reader, end)).not.toContain('requestEnd')
})
