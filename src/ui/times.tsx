// Moments as text. Each element carries the whole time for reading machines and as a title.
import { eventTime } from '../../domain/clock-time.ts'
import { momentText, timeAgo, waitingTime } from '../../domain/dates.ts'
import { writtenAndArrived } from '../../domain/written-at.ts'
import { useBasicWords } from './use-basic-words.ts'
import { useOfNow } from './use-now.ts'

interface MomentProps {
  /** ms since 1970 */
  readonly at: number
}

const isoOf = (at: number) => new Date(at).toISOString()

/** 'vor 42 Min.' up to 24 hours, then the day; renewed while it is shown. */
export function RelativeTime({ at }: MomentProps) {
  const words = useBasicWords()
  const text = useOfNow((now) => timeAgo(at, now, words))
  return (
    <time dateTime={isoOf(at)} title={eventTime(at, words.locale)} className="num">
      {text}
    </time>
  )
}

/** How long something waits: '42 Min.', '3 Std.', '2 Tage'. */
export function WaitingTime({ at }: MomentProps) {
  const words = useBasicWords()
  const text = useOfNow((now) => waitingTime(at, now, words))
  return (
    <time dateTime={isoOf(at)} title={eventTime(at, words.locale)} className="num">
      {text}
    </time>
  )
}

/** 'heute, 13:18 Uhr' */
export function MomentText({ at }: MomentProps) {
  const words = useBasicWords()
  const text = useOfNow((now) => momentText(at, now, words))
  return (
    <time dateTime={isoOf(at)} title={eventTime(at, words.locale)} className="num">
      {text}
    </time>
  )
}

/** 'heute, 15:10 Uhr', and when it was written where that was earlier: 'geschrieben heute, 14:02 Uhr, angekommen 15:10 Uhr' */
export function ArrivalText({ at, writtenAt }: MomentProps & { readonly writtenAt: number | null }) {
  const words = useBasicWords()
  const text = useOfNow((now) => (writtenAt === null ? '' : writtenAndArrived(writtenAt, at, now, words)))
  if (writtenAt === null) return <MomentText at={at} />
  return (
    <time dateTime={isoOf(at)} title={eventTime(at, words.locale)} className="num">
      {text}
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
