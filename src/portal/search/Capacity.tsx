// Whether a provider has a place, and how old that word is; who never said it says so.
import { Text } from '@mantine/core'
import type { PortalCard } from '../../../contract/http/portal-search.ts'
import { capacityLook } from '../../../domain/capacity.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useOfNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './ProviderCard.module.css'
import { capacityDetail } from './place-text.ts'

export function Capacity({ capacity, is_consultant: isConsultant }: Pick<PortalCard, 'capacity' | 'is_consultant'>) {
  const words = useWords()
  const look = capacityLook(capacity.capacity_status, isConsultant)
  const count = capacity.free_places?.places
  const detail = useOfNow((now) => capacityDetail(capacity, now, words))
  return (
    <div className={classes.capacity}>
      {look === null ? null : <StatusBadge status={look} {...(count ? { count } : {})} />}
      {detail ? <Text className={classes.age ?? ''}>{detail}</Text> : null}
    </div>
  )
}
