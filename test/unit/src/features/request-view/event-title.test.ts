import { expect, it } from 'vitest'
import type { Words } from '../../../../../domain/words.ts'
import { eventTitle } from '../../../../../src/features/request-view/index.ts'
import catalogue from '../../../../../src/i18n/de/catalogue.json' with { type: 'json' }

const words: Words = {
  locale: 'de-DE',
  t: (key: string) => catalogue.eventType[key.replace('catalogue:eventType.', '') as keyof typeof catalogue.eventType],
}

it('tells the house that its admission is confirmed where the clinic has chosen a provider', () => {
  expect(eventTitle('attributed', 'clinic', words)).toBe('Versorger verbindlich ausgewählt')
  expect(eventTitle('attributed', 'provider', words)).toBe('Aufnahme bestätigt')
  expect(eventTitle('access_to_data', 'provider', words)).toBe('Daten freigegeben')
})
