// The pill's and the drawer's words, in both languages' own texts.

import i18next from 'i18next'
import { expect, it } from 'vitest'
import { connectionSentence } from '../../../../src/features/app-frame/connection-sentence.ts'
import { pillWords } from '../../../../src/features/app-frame/connection-words.ts'
import common from '../../../../src/i18n/de/common.json' with { type: 'json' }
import domain from '../../../../src/i18n/de/domain.json' with { type: 'json' }
import { allParts, type Connection } from '../../../../src/state/connection.ts'

const i18n = i18next.createInstance()
await i18n.init({ lng: 'de', resources: { de: { common, domain } }, interpolation: { escapeValue: false } })
const words = { locale: 'de-DE', t: (key: string, values = {}) => i18n.t(key, values) } as const
const here = { hasOutbox: true, now: Date.parse('2026-02-02T20:00:00Z') }
const connected: Connection = {
  network: 'connected',
  since: null,
  live: 'NOT_STARTED',
  lastSyncAt: null,
  nextAttemptAt: null,
  sendFailure: null,
  waiting: 0,
  stale: 0,
  refusedByNetwork: 0,
  toCheck: 0,
}

it.each([
  [{}, 'Verbunden'],
  [{ network: 'syncing' }, 'Wird abgeglichen'],
  [{ network: 'connecting', waiting: 2 }, 'Wird verbunden · 2 warten'],
  [{ network: 'offline', waiting: 2 }, 'Ohne Netz · 2 warten'],
  [{ network: 'offline', waiting: 1 }, 'Ohne Netz · 1 wartet'],
  [{ toCheck: 1 }, '1 Eingabe prüfen'],
  [{ toCheck: 3 }, '3 Eingaben prüfen'],
  [{ network: 'unreachable', waiting: 2 }, 'Server nicht erreichbar · 2 warten'],
  [{ waiting: 2 }, 'Wird abgeglichen'],
  // the server answers and takes nothing: nothing is on its way
  [{ waiting: 2, sendFailure: 'unauthenticated' }, '2 warten'],
  [{ network: 'offline', waiting: 2, sendFailure: 'network' }, 'Ohne Netz · 2 warten'],
] as const)('%o is %s', (change, expected) => {
  expect(pillWords({ ...connected, ...change }, words)).toBe(expected)
})

it('tells where there is room what waits beside what has to be checked', () => {
  const both = { ...connected, waiting: 1, toCheck: 2 }
  expect(pillWords(both, words)).toBe('2 Eingaben prüfen')
  expect(pillWords(both, words, allParts)).toBe('2 Eingaben prüfen · 1 wartet')
  expect(pillWords({ ...both, network: 'offline' }, words, allParts)).toBe('Ohne Netz · 2 Eingaben prüfen · 1 wartet')
  for (const change of [{}, { waiting: 1 }, { toCheck: 1 }, { network: 'offline', waiting: 1 }] as const)
    expect(pillWords({ ...connected, ...change }, words, allParts)).toBe(pillWords({ ...connected, ...change }, words))
})

it('explains only a connection that is down', () => {
  expect(connectionSentence(connected, here, words)).toBeNull()
  expect(connectionSentence({ ...connected, network: 'syncing' }, here, words)).toBeNull()
})

it('tells a device with an outbox what it shows and that it sends later', () => {
  const lastSyncAt = Date.parse('2026-02-02T12:50:00Z')
  expect(connectionSentence({ ...connected, network: 'offline', lastSyncAt }, here, words)).toBe(
    'Ohne Netz. Sie sehen den Stand von 13:50 Uhr. Antworten senden wir, sobald die Verbindung wieder da ist.',
  )
})

it('names the day of a state that is not today’s', () => {
  const lastSyncAt = Date.parse('2026-02-01T12:50:00Z')
  expect(connectionSentence({ ...connected, network: 'offline', lastSyncAt }, here, words)).toBe(
    'Ohne Netz. Stand: gestern, 13:50 Uhr. Antworten senden wir, sobald die Verbindung wieder da ist.',
  )
})

it('says while it connects which state a device shows', () => {
  const lastSyncAt = Date.parse('2026-02-02T12:50:00Z')
  expect(connectionSentence({ ...connected, network: 'connecting', lastSyncAt }, here, words)).toMatch(
    /^Wird verbunden. Sie sehen den Stand von 13:50 Uhr./,
  )
})

it('[X13] does not speak of the network where only the server is missing', () => {
  const down = { ...connected, network: 'unreachable' } as const
  const sentences = [
    connectionSentence(down, { ...here, hasOutbox: false }, words),
    connectionSentence(down, here, words),
    connectionSentence({ ...down, lastSyncAt: Date.parse('2026-02-02T12:50:00Z') }, here, words),
  ]
  for (const sentence of sentences) {
    expect(sentence).toContain('Server nicht erreichbar.')
    expect(sentence).not.toContain('Netz')
  }
})

it('tells an online area that it needs a network', () => {
  expect(connectionSentence({ ...connected, network: 'offline' }, { ...here, hasOutbox: false }, words)).toBe(
    'Ohne Netz. Ihre Eingaben bleiben hier. Zum Senden brauchen Sie eine Verbindung.',
  )
})
