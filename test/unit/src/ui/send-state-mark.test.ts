// What a touch on a send state explains.

import i18next from 'i18next'
import { expect, it } from 'vitest'
import common from '../../../../src/i18n/de/common.json' with { type: 'json' }
import domain from '../../../../src/i18n/de/domain.json' with { type: 'json' }
import { explanation } from '../../../../src/ui/SendStateMark.tsx'

const i18n = i18next.createInstance()
await i18n.init({ lng: 'de', resources: { de: { common, domain } }, interpolation: { escapeValue: false } })
const words = { locale: 'de-DE', t: (key: string, values = {}) => i18n.t(key, values) } as const
const now = Date.parse('2026-02-02T20:00:00Z')
const today = Date.parse('2026-02-02T13:05:00Z')
const before = Date.parse('2026-01-30T13:05:00Z')

it.each([
  [{ state: 'stored', at: today }, 'Angekommen um 14:05 Uhr. Die Klinik kann es sehen.'],
  // a time of day alone would be read as today's
  [{ state: 'stored', at: before }, 'Angekommen am 30.01.2026 um 14:05 Uhr. Die Klinik kann es sehen.'],
  [
    { state: 'stored', at: before, audience: 'relatives' },
    'Angekommen am 30.01.2026 um 14:05 Uhr. Die Angehörigen können es sehen.',
  ],
  [{ state: 'stored' }, 'Angekommen. Die Klinik kann es sehen.'],
  // the time is that of the reader's last look at something new
  [
    { state: 'seen', at: before, reader: 'Klinikum Nord' },
    'Gelesen spätestens am 30.01.2026 um 14:05 Uhr, Klinikum Nord.',
  ],
  [{ state: 'seen', at: null, reader: 'Klinikum Nord' }, 'Gelesen: Klinikum Nord.'],
  [{ state: 'seen' }, 'Jemand hat es gelesen.'],
  // when it was written is not when it is tried again
  [{ state: 'on_device', at: before }, 'Noch nicht gesendet. Wir senden es, sobald Netz da ist.'],
] as const)('%o says %s', (state, said) => {
  expect(explanation(state, now, words)).toBe(said)
})
