// Days, moments and distances as text. Each element carries the whole time for reading machines and as a title.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../domain/calendar.ts'
import {
  clockTime,
  eventTime,
  longDate,
  momentText,
  relativeDay,
  shortDate,
  timeAgo,
  waitingTime,
} from '../../domain/dates.ts'
import { distanceText } from '../../domain/distance.ts'
import { useNow } from './use-now.ts'
import { useBasicWords } from './use-words.ts'

interface DateProps {
  /** yyyy-MM-dd; null shows 'Datum fehlt' */
  readonly day: string | null
  /** short: 03.02.2026 · long: Di., 3. Februar · near: 'morgen, Di., 3. Februar' when it is that near */
  readonly form?: 'short' | 'long' | 'near'
}

/** A day. */
export function DateText({ day, form = 'short' }: DateProps) {
  const { t } = useTranslation('common')
  const words = useBasicWords()
  const today = dayOf(useNow())
  if (day === null) return <Text span>{t('value.dateMissing')}</Text>
  const near = form === 'near' ? relativeDay(day, today, words) : null
  const date = form === 'short' ? shortDate(day, words.locale) : longDate(day, today, words.locale)
  return (
    <time dateTime={day} className="num">
      {near ? `${near}, ${date}` : date}
    </time>
  )
}

interface MomentProps {
  /** ms since 1970 */
  readonly at: number
}

const isoOf = (at: number) => new Date(at).toISOString()

/** 'vor 42 Min.' up to 24 hours, then the day; renewed while it is shown. */
export function RelativeTime({ at }: MomentProps) {
  const words = useBasicWords()
  const now = useNow()
  return (
    <time dateTime={isoOf(at)} title={eventTime(at, words.locale)} className="num">
      {timeAgo(at, now, words)}
    </time>
  )
}

/** How long something waits: '42 Min.', '3 Std.', '2 Tage'. */
export function WaitingTime({ at }: MomentProps) {
  const words = useBasicWords()
  const now = useNow()
  return (
    <time dateTime={isoOf(at)} title={eventTime(at, words.locale)} className="num">
      {waitingTime(at, now, words)}
    </time>
  )
}

/** 'heute, 13:18 Uhr' */
export function MomentText({ at }: MomentProps) {
  const words = useBasicWords()
  const now = useNow()
  return (
    <time dateTime={isoOf(at)} title={eventTime(at, words.locale)} className="num">
      {momentText(at, now, words)}
    </time>
  )
}

/** '14:05 Uhr' */
export function ClockText({ at }: MomentProps) {
  const words = useBasicWords()
  return (
    <time dateTime={isoOf(at)} title={eventTime(at, words.locale)} className="num">
      {clockTime(at, words)}
    </time>
  )
}

/** The time of a history entry: '3 Februar 2026 14:05'. */
export function EventTime({ at }: MomentProps) {
  const words = useBasicWords()
  return (
    <time dateTime={isoOf(at)} className="num">
      {eventTime(at, words.locale)}
    </time>
  )
}

/** '4,2 km', '800 m', 'unter 100 m'; nothing when the distance is not known. */
export function DistanceText({ metres }: { metres: number | null }) {
  const words = useBasicWords()
  return metres === null ? null : <span className="num">{distanceText(metres, words)}</span>
}
