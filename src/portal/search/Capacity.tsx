// Whether a provider has a place, and how old that word is; who never said it says so.
import { Text } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import type { PortalCard } from '../../../contract/http/portal-search.ts'
import { capacityAppearance } from '../../../domain/capacity.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useOfNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './ProviderCard.module.css'
import { capacityDetail, freeFromText } from './place-text.ts'

export function Capacity({ capacity, is_consultant: isConsultant }: Pick<PortalCard, 'capacity' | 'is_consultant'>) {
  const words = useWords()
  const look = capacityAppearance(capacity.capacity_status, isConsultant)
  const count = capacity.free_places?.places
  const detail = useOfNow((now) => capacityDetail(capacity, now, words))
  const from = useOfNow((now) => freeFromText(capacity, now, words))
  return (
    <div className={classes.capacity}>
      {from ? (
        // full now is no refusal where a day is named
        <StatusBadge status="waiting" icon={IconCalendar} label={from} />
      ) : look === null ? null : (
        <StatusBadge status={look} {...(count ? { count } : {})} />
      )}
      {detail ? <Text className={classes.age ?? ''}>{detail}</Text> : null}
    </div>
  )
}
