// Choosing the provider whose request is open, or taking the choice back: where the panel covers the row that has the button.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { SearchPanel } from '../../data/search-port.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { clinicRolesOf } from '../rights.ts'
import { usePanelView } from '../search/panel-view.ts'
import { type AskedDeed, RowDeedDialog } from '../search/RowDeedDialog.tsx'
import { rowDeed } from '../search/row-deed.ts'
import classes from './RequestPanel.module.css'

export function RequestDeed({ record }: { record: RequestRecord }) {
  const [view] = usePanelView()
  const panel = usePort('searches').useSearchPanel(record.auction.id, view)
  return panel.state === 'ready' ? <Deed record={record} panel={panel.value} /> : null
}

function Deed({ record, panel }: { record: RequestRecord; panel: SearchPanel }) {
  const { t } = useTranslation('sender')
  const [asked, setAsked] = useState<AskedDeed | null>(null)
  const [asks, setAsks] = useState(false)
  const deed = rowDeed(record, panel, clinicRolesOf(useAccount()))
  return (
    <>
      {deed === null ? null : (
        <footer className={classes.foot}>
          <Button
            size="lg"
            fullWidth
            variant={deed === 'attribute' ? 'filled' : 'default'}
            onClick={() => {
              setAsked({ deed, record })
              setAsks(true)
            }}
          >
            {t(`search.${deed}`)}
          </Button>
        </footer>
      )}
      {asked === null ? null : (
        <RowDeedDialog key={asked.deed} asked={asked} opened={asks} onClose={() => setAsks(false)} panel={panel} />
      )}
    </>
  )
}
