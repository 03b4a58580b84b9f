// That the device's clock is wrong, without network too: whoever works here sees times that are right, or dates, and sets the clock.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../domain/clock-time.ts'
import { momentText } from '../../../domain/dates.ts'
import { clock } from '../../platform/clock.ts'
import { useNow, useOfNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './Shared.module.css'

/** ms; less disturbs nobody's work, and is put right all the same */
const TOLD_FROM_MS = 5 * 60_000

export function ClockBar() {
  const { t } = useTranslation('shared')
  const words = useWords()
  const now = useNow()
  const told = useOfNow(whatIsTold)
  if (told === null) return null
  const last = clock.lastServerTime()
  const how = told === 'lost' && last === null ? 'unknown' : told
  return (
    <div role="status" className={classes.bar}>
      <Text>
        <strong>{t('clock.wrong')}</strong>{' '}
        {t(`clock.${how}`, {
          last: momentText(last ?? now, now, words),
          shown: momentText(now + clock.wrongByMs(), now, { ...words, isLasting: true }),
          right: clockTime(now, words),
        })}
      </Text>
    </div>
  )
}

function whatIsTold(): 'lost' | 'corrected' | null {
  const state = clock.state()
  if (state === 'lost') return state
  return state === 'corrected' && Math.abs(clock.wrongByMs()) >= TOLD_FROM_MS ? state : null
}
