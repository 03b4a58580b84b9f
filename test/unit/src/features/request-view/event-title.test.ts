import { expect, it } from 'vitest'
import type { Words } from '../../../../../domain/words.ts'
import { eventTitle } from '../../../../../src/features/request-view/index.ts'
import catalogue from '../../../../../src/i18n/de/catalogue.json' with { type: 'json' }

const words: Words = {
  locale: 'de-DE',
  t: (key: string) => catalogue.eventType[key.replace('catalogue:eventType.', '') as keyof typeof catalogue.eventType],
}

it('calls a house as the portal does, for relatives', () => {
  const own = { side: 'clinic', asker: 'relatives' } as const
  expect(eventTitle('attributed', own, words)).toBe('Anbieter gefunden')
  expect(eventTitle('response_rejected', own, words)).toBe('Anderen Anbieter gewählt')
  expect(eventTitle('patient_archived', own, words)).toBe('Suche beendet')
  expect(eventTitle('unavailable', own, words)).toBe('Suche beendet') // they may have found nobody
  expect(eventTitle('unavailable', { side: 'clinic' }, words)).toBe('Anderweitig versorgt')
  expect(eventTitle('attributed', { side: 'provider', asker: 'relatives' }, words)).toBe('Aufnahme bestätigt')
})

it('tells the house what a clinic’s deed is for it', () => {
  expect(eventTitle('attributed', { side: 'clinic' }, words)).toBe('Versorger verbindlich ausgewählt')
  expect(eventTitle('attributed', { side: 'provider' }, words)).toBe('Aufnahme bestätigt')
  expect(eventTitle('request_sent', { side: 'clinic' }, words)).toBe('Anfrage gesendet')
  expect(eventTitle('request_sent', { side: 'provider' }, words)).toBe('Anfrage erhalten')
  expect(eventTitle('access_to_data', { side: 'provider' }, words)).toBe('Daten freigegeben')
  expect(eventTitle('unavailable', { side: 'provider' }, words)).toBe('Suche beendet')
})
