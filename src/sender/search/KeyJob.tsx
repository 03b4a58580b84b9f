// E28: how far the keys are of providers that got theirs after they were asked (by fax, say): somebody's open app gives them.
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'

export function KeyJob({ auction }: { auction: AuctionRecord }) {
  const { t } = useTranslation(['sender', 'catalogue-admin'])
  const access = usePort('access')
  const run = access.usePendingRun()
  const isHeld = access.useHeld(auction.cid).length > 0
  const status = usePort('readers').useKeyJob(auction.careseeker_id, auction.id, run)
  if (status === null) return null
  return (
    <li data-job={status}>
      <IconKey size={20} stroke={1.75} aria-hidden />
      {t('search.keys', { state: isHeld ? t('search.keysHeld') : t(`catalogue-admin:jobStatus.${status}`) })}
    </li>
  )
}
