// An application that is withdrawn leaves rehab clinics that were asked: they are told by the search's own command (W34).
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuctionRecord } from '../../../../contract/http/records.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import { usePanelView } from '../../search/panel-view.ts'
import { SearchCommandDialog } from '../../search/SearchCommandDialog.tsx'
import classes from '../RehabForms.module.css'

export function EndSearch({ search }: { readonly search: AuctionRecord }) {
  const { t } = useTranslation('rehab-exchange')
  const [isAsking, setIsAsking] = useState(false)
  const asked = search.counts.open + search.counts.accepted
  const isOffered = search.search_actions.some(({ action_type }) => action_type === 'cancel_search')
  if (asked === 0 || !isOffered) return null
  return (
    <div className={classes.ways}>
      <span>{t('withdraw.asked', { count: asked })}</span>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('withdraw.endToo')}
      </Button>
      {isAsking ? <Question search={search} onClose={() => setIsAsking(false)} /> : null}
    </div>
  )
}

function Question({ search, onClose }: { readonly search: AuctionRecord; readonly onClose: () => void }) {
  const [view] = usePanelView()
  const panel = usePort('searches').useSearchPanel(search.id, view)
  return panel.state === 'ready' ? (
    <SearchCommandDialog command="end" opened isOffered panel={panel.value} onClose={onClose} />
  ) : null
}
