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
import { type AskedCommand, RowCommandDialog } from '../search/RowCommandDialog.tsx'
import { rowCommand } from '../search/row-command.ts'
import classes from './RequestPanel.module.css'

export function RequestCommand({ record }: { record: RequestRecord }) {
  const [view] = usePanelView()
  const panel = usePort('searches').useSearchPanel(record.auction.id, view)
  return panel.state === 'ready' ? <Command record={record} panel={panel.value} /> : null
}

function Command({ record, panel }: { record: RequestRecord; panel: SearchPanel }) {
  const { t } = useTranslation('sender')
  const [asked, setAsked] = useState<AskedCommand | null>(null)
  const [asks, setAsks] = useState(false)
  const command = rowCommand(record, panel, clinicRolesOf(useAccount()))
  return (
    <>
      {command === null ? null : (
        <footer className={classes.foot}>
          <Button
            size="lg"
            fullWidth
            variant={command === 'attribute' ? 'filled' : 'default'}
            onClick={() => {
              setAsked({ command, record })
              setAsks(true)
            }}
          >
            {t(`search.${command}`)}
          </Button>
        </footer>
      )}
      {asked === null ? null : (
        <RowCommandDialog
          key={asked.command}
          asked={asked}
          opened={asks}
          onClose={() => setAsks(false)}
          panel={panel}
        />
      )}
    </>
  )
}
