// A list that is opened to show one request (?updatedRequest=, R6) which stands in another list: leads there.
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { RequestTab } from '../../data/ports.ts'
import { listPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import classes from './Dashboard.module.css'

interface Props {
  readonly id: number
  /** the one that is shown and does not have it */
  readonly tab: RequestTab
}

export function PointAt({ id, tab }: Props) {
  const { t } = useTranslation('request-work')
  const { id: house } = useCareprovider()
  const answers = usePort('answers')
  const lists = {
    new: answers.useRequestList('new'),
    waiting: answers.useRequestList('waiting'),
    accepted: answers.useRequestList('accepted'),
    declined: answers.useRequestList('declined'),
    archived: answers.useRequestList('archived'),
  }
  const all = Object.entries(lists) as [RequestTab, (typeof lists)['new']][]
  const found = all.find(([, list]) => list.state === 'ready' && list.value.heads.some((head) => head.id === id))?.[0]
  if (found === tab) return null
  if (found) return <Navigate to={listPath(house, found)} search={{ updatedRequest: id }} replace />
  const isComplete = all.every(([, list]) => list.state === 'ready' && list.value.firstSync === null)
  return isComplete ? (
    <p className={classes.filtered} role="status">
      {t('filters.notHere')}
    </p>
  ) : null
}
