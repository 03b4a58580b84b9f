// The head of a request: way back, what it is about without a name, its status, and the next one of the list.
import { Button, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { admissionOfRequest } from '../../../domain/admission.ts'
import type { RequestStatus as Status } from '../../../domain/lifecycle/request-states.ts'
import type { RequestView } from '../../data/ports.ts'
import { kindOfCare, personFacts, RequestStatus, startText } from '../../features/request-view/index.ts'
import { heightAs } from '../../ui/height-as.ts'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { Present } from '../Present.tsx'
import { BackLink } from './BackLink.tsx'
import { PrintButton } from './print/PrintButton.tsx'
import classes from './RequestHeader.module.css'
import { useNextRequest } from './use-next-request.ts'

const headHeight = heightAs('--head')

/** @param answerWaits an own answer is not confirmed: then its line says where the request stands, and no badge does */
export function RequestHeader({ view, answerWaits }: { view: RequestView; answerWaits: boolean }) {
  const { t } = useTranslation(['receiver', 'request', 'request-work'])
  const { record } = view
  const words = useWords()
  const now = useNow()
  const next = useNextRequest(record.id)
  const { criteria } = record.auction
  const { readable } = record.patient
  const person = { gender: readable.gender, ageInterval: readable.age_interval, careLevel: readable.care_level }
  return (
    <header className={classes.header} ref={headHeight}>
      <BackLink />
      <div className={classes.title}>
        <div className={classes.heading}>
          <Title order={1} size="h3" tabIndex={-1} data-page-title>
            {kindOfCare(criteria.solutions, words)}
          </Title>
          {answerWaits || record.status === 'sent' ? null : (
            <RequestStatus
              status={record.status as Status}
              origin={record.request_origin}
              isWithdrawn={record.response.withdrawn !== undefined}
            />
          )}
        </div>
        <p className={classes.facts}>
          {[
            startText(admissionOfRequest(record), now, words),
            ...personFacts(person, words),
            record.careseeker.name,
          ].join(' · ')}
        </p>
        <Present requestId={record.id} />
      </div>
      <PrintButton view={view} />
      {next?.place ? (
        <span className={classes.place}>{t('request-work:place', { place: next.place, total: next.total })}</span>
      ) : null}
      {next ? (
        <Button
          renderRoot={(props) => <Link to={next.href} search={next.search} {...props} />}
          variant="default"
          className={classes.next ?? ''}
          aria-label={t('request-work:nextLabel')}
          rightSection={<IconArrowRight size={24} stroke={1.75} aria-hidden />}
        >
          {t('request-work:next')}
        </Button>
      ) : null}
    </header>
  )
}
