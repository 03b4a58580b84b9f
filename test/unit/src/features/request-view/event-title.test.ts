import { expect, it } from 'vitest'
import type { Words } from '../../../../../domain/words.ts'
import { eventTitle } from '../../../../../src/features/request-view/index.ts'
import catalogue from '../../../../../src/i18n/de/catalogue.json' with { type: 'json' }

const words: Words = {
  locale: 'de-DE',
  t: (key: string) => catalogue.eventType[key.replace('catalogue:eventType.', '') as keyof typeof catalogue.eventType],
}

it('tells the house what a clinic’s deed is for it', () => {
  expect(eventTitle('attributed', 'clinic', words)).toBe('Versorger verbindlich ausgewählt')
  expect(eventTitle('attributed', 'provider', words)).toBe('Aufnahme bestätigt')
  expect(eventTitle('request_sent', 'clinic', words)).toBe('Anfrage gesendet')
  expect(eventTitle('request_sent', 'provider', words)).toBe('Anfrage erhalten')
  expect(eventTitle('access_to_data', 'provider', words)).toBe('Daten freigegeben')
})
