// The time of day; all that the lock screen says of times.
import { useEffect, useState } from 'react'
import { clockTime } from '../../domain/clock-time.ts'
import { whenFirstPainted } from '../platform/first-paint.ts'
import { useBasicWords } from './use-basic-words.ts'

/** '14:05 Uhr'; `at` in ms since 1970. Comes a frame after the page's first: a browser's first formatter takes 30 ms, a tablet's 120. */
export function ClockText({ at }: { readonly at: number }) {
  const words = useBasicWords()
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    let isHere = true
    void whenFirstPainted().then(() => isHere && setIsPainted(true))
    return () => {
      isHere = false
    }
  }, [])
  return (
    <time dateTime={new Date(at).toISOString()} className="num">
      {isPainted ? clockTime(at, words) : '\u00A0'}
    </time>
  )
}
