// Every text is used: its key stands in the code, whole or as a template with gaps. Labels of catalogues are compared with their
// lists by test/unit/catalogue.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const folders = ['src', 'domain', 'service-worker', 'workers']

const sources = folders.flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(new URL(`${folder}/${file}`, root), 'utf8')),
)

const quoted = /'([^'\n\\]*)'|"([^"\n\\]*)"/g
const template = /`((?:[^`\\$]|\$(?!\{)|\$\{[^{}`]*\})*)`/g
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** what stands in quotes anywhere, and templates with at least one fixed part of a path */
const literals = new Set(
  sources.flatMap((text) => [...text.matchAll(quoted)].map(([, one, other]) => one ?? other ?? '')),
)
const patterns = [...new Set(sources.flatMap((text) => [...text.matchAll(template)].map(([, inner = '']) => inner)))]
  .filter(
    (inner) =>
      /\$\{/.test(inner) && /[a-zA-Z]\.|\.[a-zA-Z]|[a-z]:|_\w|^[A-Z][a-z]{2,}$/.test(inner.replace(/\$\{[^}]*\}/g, '')),
  )
  .map(
    (inner) =>
      new RegExp(
        `^${inner
          .split(/\$\{[^}]*\}/)
          .map(escaped)
          .join('[\\w.-]+')}$`,
      ),
  )

const keysOf = (tree: object, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  )
/** 'days_one' is asked for as 'days', a form for one side as the word itself, and 'lines_portal_one' has both */
const asked = (key: string) =>
  key.replace(/_(zero|one|two|few|many|other|clinic|relatives|provider|portal|women|men)$/, '')
const isUsed = (area: string, key: string) =>
  [key, asked(key), asked(asked(key))].some((form) => {
    const names = [form, `${area}:${form}`]
    return names.some((name) => literals.has(name) || patterns.some((pattern) => pattern.test(name)))
  })

/** typed objects of which whole entries are asked for: by the service worker, and before the page starts */
const wholeObjects = ['push', 'browser-check']
const files = readdirSync(new URL('src/i18n/de/', root))
  .map((file) => file.replace('.json', ''))
  .filter((file) => !file.startsWith('catalogue') && !wholeObjects.includes(file))

it.each(files)('%s has no key that no one uses', (area) => {
  const texts: object = JSON.parse(readFileSync(new URL(`src/i18n/de/${area}.json`, root), 'utf8'))
  expect(keysOf(texts).filter((key) => !isUsed(area, key))).toEqual([])
})

it('finds one that is made up', () => {
  expect(isUsed('sender', 'form.noSuchField')).toBe(false)
  expect(isUsed('sender', 'madeUp')).toBe(false)
})
