// What happened to a patient, newest first: searches, requests, changes. The newest, then more on demand.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LONG_COUNT } from '../../../domain/paging.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { HistoryEntries } from '../../features/request-view/index.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { timelineLines } from './timeline-lines.ts'

export function PatientTimeline({ patientId }: { patientId: number }) {
  const { t } = useTranslation(['sender', 'request', 'profile', 'domain'])
  const [count, setCount] = useState(LONG_COUNT)
  const timeline = usePort('searches').useTimeline(patientId, count)
  return (
    <Panel title={t('search.tab.timeline')}>
      <Loaded of={timeline} skeleton={<FactsSkeleton rows={6} />}>
        {({ events, remaining }) => (
          <>
            <HistoryEntries events={events} asker="clinic" more={timelineLines} />
            {remaining > 0 ? (
              <Button variant="default" mt="md" onClick={() => setCount((now) => now + LONG_COUNT)}>
                {t('patient.moreHistory', { count: remaining })}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  )
}
