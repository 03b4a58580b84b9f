// Every entry of the access log as a sentence, in both languages' own texts.
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { accessEntryTypes } from '../../../../../contract/envelope/access-log.ts'
import { logSentence } from '../../../../../src/features/readers/log-line.ts'
import catalogueDe from '../../../../../src/i18n/de/catalogue.json' with { type: 'json' }
import readersDe from '../../../../../src/i18n/de/readers.json' with { type: 'json' }
import catalogueEn from '../../../../../src/i18n/en/catalogue.json' with { type: 'json' }
import readersEn from '../../../../../src/i18n/en/readers.json' with { type: 'json' }

const resources = {
  de: { catalogue: catalogueDe, readers: readersDe },
  en: { catalogue: catalogueEn, readers: readersEn },
}
const line = {
  n: 1,
  at: 1,
  organisation: 'Haus Seeblick',
  account: 7,
  person: 'Miriam König',
  detail: ['messages', 'profile'],
}

describe.each(['de', 'en'] as const)('in %s', (language) => {
  const i18n = i18next.createInstance()
  void i18n.init({ lng: language, resources, interpolation: { escapeValue: false }, initAsync: false })
  const locale = language === 'de' ? ('de-DE' as const) : ('en-GB' as const)
  const words = { locale, t: (key: string, values = {}) => i18n.t(key, values) }

  it.each(accessEntryTypes)('%s is a sentence with whom and what it is about', (type) => {
    const text = logSentence({ ...line, type }, words)
    expect(text).not.toMatch(/log\.|\{\{/)
    expect(text).toMatch(/Haus Seeblick|Schlüssel|key/)
  })

  it.each(accessEntryTypes)('%s speaks to whoever did it', (type) => {
    const text = logSentence({ ...line, type, person: '' }, words, 'you')
    expect(text).not.toMatch(/log\.|\{\{|\bSie hat\b|You has|Jemand|Somebody|\b(Schlüssel|key)\b/)
    if (type !== 'deleted') expect(text).toMatch(/\b(Sie haben|Sie|Ihnen|You|you)\b/)
  })
})

const i18n = i18next.createInstance()
void i18n.init({ lng: 'de', resources, interpolation: { escapeValue: false }, initAsync: false })
const words = { locale: 'de-DE', t: (key: string, values = {}) => i18n.t(key, values) } as const

it('names parts, the state after an end, and nobody where a time passed', () => {
  expect(logSentence({ ...line, type: 'released' }, words)).toBe(
    'Miriam König hat Haus Seeblick freigegeben: alle Angaben, Nachrichten',
  )
  expect(logSentence({ ...line, type: 'ended', detail: ['declined'] }, words)).toBe(
    'Miriam König hat die Anfrage an Haus Seeblick beendet: Absage',
  )
  expect(logSentence({ ...line, type: 'reopened', person: null, detail: [] }, words)).toBe(
    'Das System hat die Anfrage an Haus Seeblick wieder geöffnet',
  )
  expect(logSentence({ ...line, type: 'ended', person: '', detail: ['declined'] }, words, 'you')).toBe(
    'Sie haben die Anfrage an Haus Seeblick beendet: Absage',
  )
  // people of the portal have no name
  expect(logSentence({ ...line, type: 'created', person: '', detail: [] }, words)).toMatch(/^Jemand von Ihnen hat/)
})
