// The translator of the page: German first, English on request, one lazily loaded file per language and area of texts.
// A key that one language lacks is a bug that a test finds, so that no language ever loads the other's files.
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { logError } from '../platform/log.ts'
import type { OwnTexts, Texts } from './texts.ts'

export const languages = ['de', 'en'] as const
export type Language = (typeof languages)[number]

/** BM13: what first screens say; the names of all other files come with the first text of them. */
const firstFiles = import.meta.glob<Texts>(
  [
    './de/common.json',
    './de/domain.json',
    './de/errors.json',
    './de/foot.json',
    './de/start.json',
    './de/sign-in.json',
    './de/pin.json',
    './de/passkeys.json',
    './de/access.json',
    './de/recovery-sheet.json',
    './de/tour.json',
    './de/notifications.json',
    './de/receiver.json',
    './de/request.json',
    './de/catalogue.json',
    './de/catalogue-admin.json',
    './de/profile.json',
    './de/messenger.json',
    './de/outbox.json',
    './de/files.json',
    './de/patient-record.json',
    './de/catalogue-patient.json',
    './de/catalogue-rehab.json',
    './de/sender.json',
    './de/portal-account.json',
  ],
  { import: 'default' },
)

/** 'today, 11:47 a.m.' at the end of a sentence has its full stop already. */
const fullStops = {
  type: 'postProcessor' as const,
  name: 'fullStops',
  process: (text: string) => text.replace(/([ap]\.m\.)\./g, '$1'),
}

type Read = (path: string) => Promise<Texts | undefined>

/** What reads the texts that no first screen says; the portal's are apart, because a provider's device has no use for them. */
const readers: Readonly<Record<Language, Readonly<Record<'portal' | 'others', () => Promise<Read>>>>> = {
  de: {
    portal: async () => (await import('./german-portal.ts')).readGermanPortal,
    others: async () => (await import('./german-seldom.ts')).readGerman,
  },
  en: {
    portal: async () => (await import('./english-portal.ts')).readEnglishPortal,
    others: async () => (await import('./english.ts')).readEnglish,
  },
}

let own: OwnTexts | null = null
/** The operator's texts that are shown; null: none are known. */
export const ownTexts = (): OwnTexts | null => own
/** What is read from now on has them; what is shown already is own-texts.ts's business. */
export const setOwnTexts = (texts: OwnTexts | null): void => {
  own = texts
}

/** Texts of `area` as they are shown: the operator's over the delivered ones; a path that no text has changes nothing. */
export async function readTexts(language: Language, area: string): Promise<Texts> {
  const texts = await readFile(language, area)
  const laid = own?.[language][area]
  if (!laid) return texts
  const all = structuredClone(texts)
  for (const [path, text] of Object.entries(laid)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const at = names.reduce<unknown>((found, name) => (found as Texts | undefined)?.[name], all) as Texts | undefined
    if (typeof at?.[last] === 'string') at[last] = text
  }
  return all
}

/** As delivered ('common', 'sign-in', …); rejects when a file was not reachable, which the error page shows. */
async function readFile(language: Language, area: string): Promise<Texts> {
  const path = `./${language}/${area}.json`
  const first = firstFiles[path]
  if (first) return first()
  const read = await readers[language][area.includes('portal') ? 'portal' : 'others']()
  const texts = await read(path)
  if (!texts) throw new Error(`no texts ${language}/${area}`)
  return texts
}

/** what was told already: screens draw often */
const told = new Set<string>()

/** A text that a language lacks is logged and shown as nothing, never as its key. */
function tellMissing(languages: readonly string[], area: string, key: string): void {
  const text = `${area}:${key}`
  if (told.has(text)) return
  told.add(text)
  logError('text missing', { language: languages.join(), text })
}

/** Starts the translator with the areas that the first screen needs; others load when a screen names them. */
export async function startI18n(language: Language, areas: readonly string[]): Promise<void> {
  await i18next
    .use({
      type: 'backend' as const,
      init() {},
      read: (wanted: string, area: string) => readTexts(wanted as Language, area),
    })
    .use(fullStops)
    .use(initReactI18next)
    .init({
      lng: language,
      ns: [...areas],
      defaultNS: 'common',
      fallbackLng: false,
      interpolation: { escapeValue: false }, // React escapes
      postProcess: fullStops.name,
      returnNull: false,
      saveMissing: true,
      missingKeyHandler: tellMissing,
      parseMissingKeyHandler: (_key, text) => text ?? '',
    })
}

/** Fetches texts before the screen that needs them is shown. */
export const loadTexts = (...areas: readonly string[]): Promise<void> => i18next.loadNamespaces(areas)

/** Changes every text of the page, and the language that screen readers and hyphenation go by. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
  showLanguage(language)
}

/** Names the page's language to screen readers and hyphenation. */
export function showLanguage(language: Language): void {
  document.documentElement.lang = language
}
