// The texts of notifications in the language that was chosen on this device (src/state/preferences.ts keeps it).
import { get } from 'idb-keyval'
import type { OwnTexts } from '../contract/http/texts.ts'
import type { PushKind } from '../contract/push.ts'
import { clockOf } from '../domain/clock-time.ts'
import type { Locale } from '../domain/words.ts'
import german from '../src/i18n/de/push.json' with { type: 'json' }
import english from '../src/i18n/en/push.json' with { type: 'json' }

/** `unknown`: of a newer server; `quiet`: several of a house's quiet hours in one */
export type NotificationKind = PushKind | 'unknown' | 'quiet' | 'capacityFree' | 'capacityNone'
export interface NotificationText {
  readonly title: string
  readonly body: string
}

type Texts = Readonly<Record<NotificationKind | 'minutes' | 'hours', NotificationText>>
const texts: Readonly<Record<Locale, Texts>> = { 'de-DE': german, 'en-GB': english }

export const PREFERENCES_KEY = 'preferences'
/** as src/state/own-texts.ts keeps them */
const OWN_TEXTS_KEY = 'own-texts'

/** from here on a wait is told in hours */
const hoursFromMinutes = 120

export interface Words {
  text(kind: NotificationKind, values?: Readonly<Record<string, string>>): NotificationText
  /** '15 Minuten', '3 Stunden' */
  duration(ms: number): string
  /** '22:00' */
  clock(instantMs: number): string
}

type Values = Readonly<Record<string, string>>
const filled = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** German where nothing was chosen or nothing can be read. */
export async function readWords(): Promise<Words> {
  const chosen: unknown = await get(PREFERENCES_KEY).catch(() => undefined)
  const isEnglish = typeof chosen === 'object' && chosen !== null && 'language' in chosen && chosen.language === 'en'
  const locale: Locale = isEnglish ? 'en-GB' : 'de-DE'
  const of = texts[locale]
  // what the operator changed, as a page of this device last heard of it
  const kept: unknown = await get(OWN_TEXTS_KEY).catch(() => undefined)
  const own = (kept as OwnTexts | undefined)?.[isEnglish ? 'en' : 'de']?.push
  const said = (kind: NotificationKind | 'minutes' | 'hours', place: 'title' | 'body', values: Values) =>
    filled(own?.[`${kind}.${place}`] ?? of[kind][place], values)
  return {
    text: (kind, values = {}) => ({ title: said(kind, 'title', values), body: said(kind, 'body', values) }),
    duration(ms) {
      const minutes = Math.max(1, Math.round(ms / 60_000))
      const [unit, count] =
        minutes < hoursFromMinutes ? (['minutes', minutes] as const) : (['hours', Math.floor(minutes / 60)] as const)
      return said(unit, 'title', { count: String(count) })
    },
    clock: (instantMs) => clockOf(instantMs, locale),
  }
}
