// A page of the settings is headed as the index names the way to it, in both languages (the labels of specification 2 §2.3).
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Texts = { readonly [key: string]: string | Texts }
const read = (language: string, file: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../../../../src/i18n/${language}/${file}.json`, import.meta.url), 'utf8'))
const at = (texts: Texts, path: string) =>
  path
    .split('.')
    .reduce<string | Texts | undefined>((part, key) => (typeof part === 'object' ? part[key] : part), texts)

/** page of the index → file and text of its heading */
const headings = {
  account: ['own-account', 'title'],
  notifications: ['notifications', 'title'],
  profile: ['settings', 'profile.title'],
  services: ['rules', 'title'],
  search: ['rules', 'search.title'],
  capacity: ['receiver', 'capacity.title'],
  admissions: ['features', 'admissions.title'],
  accounts: ['settings', 'accounts.title'],
  'partner-clinics': ['settings', 'partners.title'],
  extensions: ['features', 'extensions.title'],
  'legal-documents': ['settings', 'legal.title'],
} as const

describe.each(['de', 'en'])('in %s', (language) => {
  it.each(Object.entries(headings))('%s', (page, [file, path]) => {
    expect(at(read(language, file), path)).toBe(at(read(language, 'settings'), `page.${page}.name`))
  })
})

it('are named in English as the specification names them', () => {
  const labels = ['My account', 'Admissions', 'Our capacity', 'Company profile', 'Extensions', 'Legal', 'Services']
  const names = Object.keys(headings).map((page) => at(read('en', 'settings'), `page.${page}.name`))
  expect(names).toEqual(expect.arrayContaining(labels))
})
