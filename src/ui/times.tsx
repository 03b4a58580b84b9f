// Moments as text. Each element carries the whole time for reading machines and as a title.
import { eventTime } from '../../domain/clock-time.ts'
import { momentText, timeAgo, waitingTime } from '../../domain/dates.ts'
import { writtenAndArrived } from '../../domain/written-at.ts'
import { useNow } from './use-now.ts'
import { useBasicWords } from './use-words.ts'

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

/** 'heute, 15:10 Uhr', and when it was written where that was earlier: 'geschrieben heute, 14:02 Uhr, angekommen 15:10 Uhr' */
export function ArrivalText({ at, writtenAt }: MomentProps & { readonly writtenAt: number | null }) {
  const words = useBasicWords()
  const now = useNow()
  if (writtenAt === null) return <MomentText at={at} />
  return (
    <time dateTime={isoOf(at)} title={eventTime(at, words.locale)} className="num">
      {writtenAndArrived(writtenAt, at, now, words)}
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
