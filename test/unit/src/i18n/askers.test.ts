// A house is asked by clinics and by relatives: no text of its app means the clinic alone, unless it has a form for relatives beside it.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { de } from '../words.ts'

/** what only a house reads, or both sides */
const areas = [
  ...['access', 'common', 'first-steps', 'interest', 'notices', 'outbox', 'profile', 'push', 'receiver', 'report'],
  ...['request-work', 'rules'],
]
const meant = { de: /\b(die|der) Klinik\b/i, en: /\bthe clinic\b/i }

type Texts = { readonly [key: string]: string | Texts }
const flat = (texts: Texts, path = ''): [path: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : flat(text, `${path}${key}.`),
  )

it.each(['de', 'en'] as const)('tells relatives from clinics in %s', (language) => {
  const found = areas.flatMap((area) => {
    const texts = flat(JSON.parse(readFileSync(`src/i18n/${language}/${area}.json`, 'utf8')))
    const keys = new Set(texts.map(([key]) => key))
    return texts
      .filter(([key, text]) => meant[language].test(text) && !keys.has(`${key}_relatives`))
      .map(([key]) => `${area}:${key}`)
  })
  expect(found).toEqual([])
})

it('takes the form for relatives by the context, and the other one else', () => {
  const said = (context: string) => de.t('common:send.stored_why', { when: '', context })
  expect(['clinic', 'relatives', 'provider', 'provider_portal'].map(said)).toEqual([
    'Angekommen. Die Klinik kann es sehen.',
    'Angekommen. Die Angehörigen können es sehen.',
    'Angekommen. Der Versorger kann es sehen.',
    'Angekommen. Der Anbieter kann es sehen.',
  ])
})
