// When something was, in a sentence. Apart from dates.ts, which an app's first screen loads.
import { dayOf } from './calendar.ts'
import { clockTime } from './clock-time.ts'
import { shortDate } from './dates.ts'
import type { Words } from './words.ts'

/** 'um 14:05 Uhr' on the same day, else 'am 20.11.2026 um 14:05 Uhr'. */
export function whenText(instantMs: number, nowMs: number, words: Words): string {
  const time = clockTime(instantMs, words)
  const day = dayOf(instantMs)
  if (day === dayOf(nowMs)) return words.t('domain:date.at', { time })
  return words.t('domain:date.on', { day: shortDate(day, words.locale), time })
}
