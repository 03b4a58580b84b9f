// The details of a request in reading order: what needs a look, the own answer and how far it came, facts, patient, history.
import { Button, Text } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { askerOf } from '../../../domain/asker.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { RequestView } from '../../data/ports.ts'
import { AskForAccess } from '../../features/access/index.ts'
import { Profile } from '../../features/patient-profile/index.ts'
import { Answer, Glance, History } from '../../features/request-view/index.ts'
import { useWords } from '../../ui/use-words.ts'
import { partnersPath } from '../settings-paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import { AnswerProgress } from './AnswerProgress.tsx'
import { Handover } from './Handover.tsx'
import { InCharge } from './InCharge.tsx'
import { OwnInputs } from './OwnInputs.tsx'
import { RequestConflict } from './RequestConflict.tsx'
import classes from './RequestDetails.module.css'
import { StillOpen } from './StillOpen.tsx'
import { closedSentence, withheldBecause } from './standing.ts'

const Assessments = lazy(async () => ({
  default: (await import('../assessments/RequestAssessments.tsx')).RequestAssessments,
}))

/** @param onMessage opens the messages, with a text in the field when there is one to keep */
export function RequestDetails({ view, onMessage }: { view: RequestView; onMessage: () => void }) {
  const { t } = useTranslation('receiver')
  const words = useWords()
  const { mayAnswer } = useCareprovider()
  const { record } = view
  const here = useLocation({ select: ({ href }) => href })
  const house = record.careprovider.id
  const events = usePort('requests').useEvents(record.id)
  const known = events.state === 'ready' ? events.value : []
  const closed = closedSentence(record.status, askerOf(record), known, words)
  return (
    <>
      {view.conflict ? <RequestConflict conflict={view.conflict} view={view} onMessage={onMessage} /> : null}
      <StillOpen record={record} />
      <AnswerProgress view={view} />
      <OwnInputs view={view} />
      <InCharge view={view} />
      {closed ? <Text className={classes.closed ?? ''}>{closed}</Text> : null}
      <Glance record={record} profile={view.profile} isHeaded />
      <Profile
        profile={view.profile}
        searchType={record.auction.criteria.search_type}
        careLevel={record.patient.readable.care_level}
        released={record.shared === 'full'}
        withheld={withheldBecause(view, known)}
        ask={mayAnswer ? <AskForAccess view={view} /> : null}
      />
      <Answer view={view} />
      <Handover requestId={record.id} canWrite={view.offered.includes('add_handover_note')} />
      <Suspense>
        <Assessments view={view} />
      </Suspense>
      <History view={view} />
      <Button
        variant="subtle"
        renderRoot={(props) => (
          <Link to={partnersPath(house)} search={{ ids: String(record.careseeker.id), redirect_to: here }} {...props} />
        )}
      >
        {t('compareKeys')}
      </Button>
    </>
  )
}
