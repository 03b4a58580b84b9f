// No English text stands in a German file: a text that both languages share is a word of both, listed here, or a name; and
// a German text has no English function word in it.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('../../../../src/i18n/', import.meta.url)
type Texts = { readonly [key: string]: string | Texts }

const flat = (texts: Texts, path: string): (readonly [path: string, text: string])[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}.${key}`, text] as const] : flat(text, `${path}.${key}`),
  )
const textsOf = (language: string) =>
  new Map(
    readdirSync(new URL(`${language}/`, folder)).flatMap((file) =>
      flat(JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')), file.replace('.json', '')),
    ),
  )
const de = textsOf('de')
const en = textsOf('en')

/** Lists of codes, products and titles, which no language translates. */
const untranslated = [
  'catalogue.fileCategory',
  'catalogue-admin.careInformationSystem',
  'catalogue-account.academicTitle',
]
/** Words and names that are the same in German and English. */
const sameInBoth = new Set(
  `3MRGN 4MRGN MRSA VRE PET-CT ICD-10 IT KB MB GB km kg m
  Alt Anschluss Apartment App Assessment Assessments Computer Dari Demo Deutsch English Esc Fax Filter Gateway Hindi Homecare Isolation Logo Motivation Name Operation Partner PDF Person Region
  Passkeys Portal Rehabilitation Rollator Somali
  Somnolent Start Tablet Tamil Taxi Team Test Text Thai Tigrinya Transfer Transport Urdu Version
  Baden-Württemberg Berlin Brandenburg Bremen Hamburg Saarland Schleswig-Holstein Weser-Ems
  Fax`.split(/\s+/),
)

const isName = (path: string) => untranslated.some((list) => path.startsWith(`${list}.`))
/** what is left of a text without placeholders and signs between them */
const words = (text: string) =>
  text
    .replace(/\{\{.*?\}\}/g, '')
    .replace(/^[\s,()]+|[\s,()]+$/g, '')
    .trim()

describe('a text that reads the same in both languages', () => {
  it('is a word or a name of both', () => {
    const same = [...de].filter(([path, text]) => text === en.get(path) && !isName(path) && words(text) !== '')
    expect(same.filter(([, text]) => !sameInBoth.has(words(text)))).toEqual([])
  })

  it('is in use, when it is listed', () => {
    const used = new Set([...de].filter(([path, text]) => text === en.get(path)).map(([, text]) => words(text)))
    expect([...sameInBoth].filter((word) => !used.has(word))).toEqual([])
  })
})

it('has no English function word in a German text', () => {
  const english = /\b(the|of|and|or|with|without|for|from|your|you|this|that|is|are|has|have|please)\b/i
  expect([...de].filter(([path, text]) => !isName(path) && english.test(words(text)))).toEqual([])
})
