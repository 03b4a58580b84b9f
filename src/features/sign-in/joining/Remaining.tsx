// How long a code still holds, in whole seconds for the eyes; nobody has to hear each of them.
import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../../platform/clock.ts'

export function Remaining({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation('joining')
  const [left, setLeft] = useState(() => secondsUntil(endsAt))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(endsAt)), 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <Text className="num" c="dimmed" aria-hidden>
      {t('remaining', { time })}
    </Text>
  )
}

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - clock.now()) / 1000))
