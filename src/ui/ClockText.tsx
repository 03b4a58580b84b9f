// The time of day; all that the lock screen says of times.
import { clockTime, eventTime } from '../../domain/clock-time.ts'
import { useBasicWords } from './use-basic-words.ts'

/** '14:05 Uhr'; `at` in ms since 1970 */
export function ClockText({ at }: { readonly at: number }) {
  const words = useBasicWords()
  return (
    <time dateTime={new Date(at).toISOString()} title={eventTime(at, words.locale)} className="num">
      {clockTime(at, words)}
    </time>
  )
}
