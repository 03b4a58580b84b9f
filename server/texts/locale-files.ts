// The delivered texts of the apps and of notifications, as the locale files of src/i18n have them. They are read once, when somebody
// asks for the first text that the operator changed: they belong to this build.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextRules } from '../../domain/texts/check-text.ts'
import { placeholdersOf } from '../../domain/texts/placeholders.ts'

const folder = join(import.meta.dirname, '..', '..', 'src', 'i18n')
/** its texts are in the page itself, before any script */
const built = new Set(['browser-check'])
/** what a telephone shows of the app while it is closed */
export const notifications = 'push'

export interface FileText {
  /** 'sign-in:title' */
  readonly key: string
  readonly area: string
  readonly path: string
  readonly de: string
  readonly en: string
}

/** By key, in the order of the files. */
export type FileTexts = ReadonlyMap<string, FileText>

function* textsIn(texts: object, path = ''): Generator<readonly [string, string]> {
  for (const [name, value] of Object.entries(texts) as [string, unknown][]) {
    const at = path === '' ? name : `${path}.${name}`
    if (typeof value === 'string') yield [at, value]
    else if (typeof value === 'object' && value !== null) yield* textsIn(value, at)
  }
}

async function readFiles(): Promise<FileTexts> {
  const names = (await readdir(join(folder, 'de'))).filter((name) => name.endsWith('.json')).sort()
  const read = async (language: string, name: string) =>
    new Map(textsIn(JSON.parse(await readFile(join(folder, language, name), 'utf8')) as object))
  const files = await Promise.all(
    names.map(async (name) => {
      const area = name.slice(0, -'.json'.length)
      const [de, en] = await Promise.all([read('de', name), read('en', name)])
      return [...de].map(([path, text]) => ({ key: `${area}:${path}`, area, path, de: text, en: en.get(path) ?? '' }))
    }),
  )
  return new Map(
    files
      .flat()
      .filter(({ area }) => !built.has(area))
      .map((text) => [text.key, text]),
  )
}

let known: Promise<FileTexts> | null = null
export function fileTexts(): Promise<FileTexts> {
  known ??= readFiles()
  return known
}

/** a form of a number: 'total_one' */
const formOfNumber = /_(zero|one|two|few|many|other)$/

/** The key without the form of its number, and the form; '': it has none. */
export function formOf(key: string): { readonly base: string; readonly form: string } {
  const [ending = '', form = ''] = formOfNumber.exec(key) ?? []
  return { base: key.slice(0, key.length - ending.length), form }
}

/** What the operator's text in the place of a delivered one may be. */
export function rulesOfFile(text: FileText, locale: 'de' | 'en', texts: FileTexts): TextRules {
  const { base, form } = formOf(text.key)
  const forms = form === '' ? [text] : ['zero', 'one', 'other'].flatMap((one) => texts.get(`${base}_${one}`) ?? [])
  const isNotification = text.area === notifications
  return {
    delivered: text[locale],
    allowed: [...new Set(forms.flatMap(({ de, en }) => [...placeholdersOf(de), ...placeholdersOf(en)]))],
    // 'one place' says its number by itself
    optional: form === 'one' || form === 'zero' ? ['count'] : [],
    isLine: isNotification,
    isBare: isNotification,
  }
}
