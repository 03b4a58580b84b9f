// Whether a provider has a place, and how old that word is; who never said it says so.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PortalCard } from '../../../contract/http/portal-search.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { capacityAge, capacityLook } from '../../../domain/capacity.ts'
import { dayText } from '../../../domain/dates.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './ProviderCard.module.css'

export function Capacity({ capacity, is_consultant: isConsultant }: Pick<PortalCard, 'capacity' | 'is_consultant'>) {
  const { t } = useTranslation('portal-search')
  const words = useWords()
  const now = useNow()
  const look = capacityLook(capacity.capacity_status, isConsultant)
  const { free_from: from, updated_at: updated } = capacity
  const parts = [
    from === null ? null : t('card.freeFrom', { day: dayText(from, dayOf(now), words) }),
    updated === null ? null : capacityAge(updated, now, words),
  ].filter(Boolean)
  return (
    <div className={classes.capacity}>
      {look === null ? null : <StatusBadge status={look} />}
      {parts.length > 0 ? <Text className={classes.age ?? ''}>{parts.join(' · ')}</Text> : null}
    </div>
  )
}
