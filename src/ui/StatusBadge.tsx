// A status as word, icon and colour; the colour is the third carrier, so that grey prints and colour-blind eyes lose nothing.
import { Badge } from '@mantine/core'
import {
  type Icon,
  IconAlertOctagon,
  IconArrowsSplit,
  IconBan,
  IconCalendar,
  IconCircleCheck,
  IconCloudOff,
  IconHelpCircle,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './StatusBadge.module.css'
import type { Hue } from './theme/palette.ts'

interface Look {
  readonly color: Hue | 'gray'
  /** none: the dot of something new */
  readonly icon: Icon | null
  readonly form: 'filled' | 'dashed' | 'square' | 'outline'
}
const looks = {
  free: { color: 'green', icon: IconCircleCheck, form: 'filled' },
  none: { color: 'red', icon: IconBan, form: 'filled' },
  unknown: { color: 'orange', icon: IconHelpCircle, form: 'dashed' },
  consultant: { color: 'blue', icon: IconCalendar, form: 'square' },
  conflict: { color: 'plum', icon: IconArrowsSplit, form: 'filled' },
  refused: { color: 'plum', icon: IconAlertOctagon, form: 'filled' },
  offline: { color: 'gray', icon: IconCloudOff, form: 'outline' },
  waiting: { color: 'gray', icon: IconCloudOff, form: 'outline' },
  new: { color: 'petrol', icon: null, form: 'filled' },
} as const satisfies Record<string, Look>
export type Status = keyof typeof looks

interface Props {
  readonly status: Status
  /** free places, with `free` only */
  readonly count?: number
  /** another word with the same look: 'Zusage' in green, 'Absage' in red */
  readonly label?: string
  /** another icon for another word */
  readonly icon?: Icon
}

export function StatusBadge({ status, count, label, icon }: Props) {
  const { t } = useTranslation('common')
  const look: Look = looks[status]
  const Mark = icon ?? look.icon
  const word =
    label ?? (status === 'free' && count !== undefined ? t('status.freeCount', { count }) : t(`status.${status}`))
  return (
    <Badge
      color={look.color}
      classNames={{ root: classes.root ?? '', label: classes.label ?? '' }}
      data-form={look.form}
      data-strong={status === 'free' || status === 'new' || undefined}
      leftSection={
        Mark ? <Mark size={20} stroke={1.75} aria-hidden /> : <span className={classes.dot} data-mark aria-hidden />
      }
    >
      {word}
    </Badge>
  )
}
