// [Platz frei] [Kein Platz] [Nicht bekannt]: one touch says it (W9). Word and icon carry the state, the tint comes third.
import { Button } from '@mantine/core'
import { IconBan, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { capacityStatuses } from '../../../catalogue/capacity-statuses.ts'
import type { NewReport } from '../../data/capacity-port.ts'
import classes from './Capacity.module.css'

const looks = {
  free: { icon: IconCircleCheck, color: 'green' },
  none: { icon: IconBan, color: 'red' },
  unknown: { icon: IconHelpCircle, color: 'orange' },
} as const

interface Props {
  readonly shown: NewReport | null
  /** 64 px on the page of its own */
  readonly big?: boolean
  readonly onTouch: (status: NewReport['status']) => void
}

export function CapacityChoice({ shown, big, onTouch }: Props) {
  const { t } = useTranslation('receiver')
  return (
    <fieldset className={classes.choice} aria-label={t('capacity.title')} data-big={big || undefined}>
      {capacityStatuses.keys.map((status) => {
        const { icon: Mark, color } = looks[status]
        const isShown = shown?.status === status
        const count = status === 'free' && isShown ? shown.places : null
        return (
          <Button
            key={status}
            size={big ? 'xl' : 'md'}
            fz="md"
            variant={isShown ? 'light' : 'default'}
            color={isShown ? color : 'gray'}
            aria-pressed={isShown}
            leftSection={<Mark size={24} stroke={1.75} aria-hidden />}
            onClick={() => onTouch(status)}
          >
            {count === null ? t(`capacity.${status}`) : t('capacity.freeCount', { count })}
          </Button>
        )
      })}
    </fieldset>
  )
}
