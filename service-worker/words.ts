// The texts of notifications in the language that was chosen on this device (src/state/preferences.ts keeps it).
import { get } from 'idb-keyval'
import type { PushKind } from '../contract/push.ts'
import german from '../src/i18n/de/push.json' with { type: 'json' }
import english from '../src/i18n/en/push.json' with { type: 'json' }

type Texts = Readonly<Record<PushKind | 'unknown', { readonly title: string; readonly body: string }>>
const texts: Readonly<Record<'de' | 'en', Texts>> = { de: german, en: english }

export const PREFERENCES_KEY = 'preferences'

/** German where nothing was chosen or nothing can be read. */
export async function readWords(): Promise<(kind: keyof Texts) => Texts[keyof Texts]> {
  const chosen: unknown = await get(PREFERENCES_KEY).catch(() => undefined)
  const isEnglish = typeof chosen === 'object' && chosen !== null && 'language' in chosen && chosen.language === 'en'
  return (kind) => texts[isEnglish ? 'en' : 'de'][kind]
}
