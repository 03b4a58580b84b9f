// The time that is left until the next try. Eyes see each second; a screen reader hears the first time, five minutes, one, and the end.
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** seconds at which it is said again */
const saidAgain = [300, 60] as const

/** What was said last when `left` of `first` seconds are left. */
export const lastAnnounced = (left: number, first: number): number =>
  saidAgain.reduce<number>((before, at) => (left <= at && at < before ? at : before), first)

export function WaitText({ left }: { left: number }) {
  const { t } = useTranslation('errors')
  const [first] = useState(left)
  if (left === 0) return t('wait.over')
  return (
    <>
      <span aria-hidden className="num">
        {t('wait.left', { time: timeOf(left) })}
      </span>
      <VisuallyHidden>{t('wait.left', { time: timeOf(lastAnnounced(left, first)) })}</VisuallyHidden>
    </>
  )
  function timeOf(seconds: number): string {
    if (seconds < 60) return t('wait.seconds', { count: seconds })
    const rest = String(seconds % 60).padStart(2, '0')
    return t('wait.minutes', { time: `${Math.floor(seconds / 60)}:${rest}` })
  }
}
