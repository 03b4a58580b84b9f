// The tab 'Reha-Anträge' of a search: who pays is asked first; then what is missing, by page, and that nothing has been sent.
import { Alert, Button } from '@mantine/core'
import { IconInfoCircle, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import type { Loadable, PatientView } from '../../data/ports.ts'
import { OwnKeysProvider } from '../../features/form/index.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { AlsoHere } from './AlsoHere.tsx'
import { applicationKinds } from './application.ts'
import { DeleteForms } from './DeleteForms.tsx'
import { ExchangePanel } from './exchange/ExchangePanel.tsx'
import { stateIn } from './exchange/stored-messages.ts'
import { GenerateForms } from './GenerateForms.tsx'
import classes from './RehabForms.module.css'
import { TaskList } from './TaskList.tsx'
import { type RehabWork, useRehabWork } from './use-application.ts'

interface Props {
  readonly search: AuctionRecord
  readonly patient: Loadable<PatientView>
}

export function RehabFormsTab({ search, patient }: Props) {
  return (
    <Loaded of={patient} skeleton={<ListSkeleton rows={8} height={56} />}>
      {(view) => <OfSearch search={search} patient={view} />}
    </Loaded>
  )
}

function OfSearch({ search, patient }: { readonly search: AuctionRecord; readonly patient: PatientView }) {
  const { t } = useTranslation('rehab-application')
  const work = useRehabWork(search, patient)
  return (
    <Loaded
      of={work}
      skeleton={
        <>
          <p className={classes.note}>{t('loading')}</p>
          <ListSkeleton rows={8} height={56} />
        </>
      }
    >
      {(value) => (
        <OwnKeysProvider value={value.ownKeys}>
          <Applications work={value} />
        </OwnKeysProvider>
      )}
    </Loaded>
  )
}

/** Why nothing can be changed, in place of what would change it. */
export function ReadOnlyNotice({ of }: { readonly of: NonNullable<RehabWork['readOnly']> }) {
  const { t } = useTranslation('rehab-application')
  return (
    <Alert color="gray" icon={<IconLock stroke={1.75} aria-hidden />}>
      {t(`readOnly.${of}`)}
    </Alert>
  )
}

function Applications({ work }: { readonly work: RehabWork }) {
  const { t } = useTranslation('rehab-application')
  const [isAdding, setIsAdding] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const made = applicationKinds.flatMap((kind) => work.applications[kind] ?? [])
  const missing = applicationKinds.filter((kind) => work.applications[kind] === null)
  // what went out stays where it is when the drafts are deleted
  const sent =
    work.applications.gkv === null && stateIn(work.documents) !== null ? (
      <ExchangePanel work={work} application={null} />
    ) : null
  if (made.length === 0)
    return (
      <div className={classes.stack}>
        <AlsoHere searchId={work.search.id} at={null} />
        {work.readOnly === null ? (
          <GenerateForms work={work} offered={applicationKinds} />
        ) : (
          <>
            <p className={classes.note}>{t('none')}</p>
            <ReadOnlyNotice of={work.readOnly} />
          </>
        )}
        {sent}
      </div>
    )
  return (
    <div className={classes.stack}>
      <AlsoHere searchId={work.search.id} at={null} />
      {work.readOnly === null ? null : <ReadOnlyNotice of={work.readOnly} />}
      {made.map((application) => (
        <TaskList key={application.kind} work={work} application={application} />
      ))}
      {sent}
      {made.length > 1 ? (
        <Alert color="gray" icon={<IconInfoCircle stroke={1.75} aria-hidden />}>
          {t('both')}
        </Alert>
      ) : null}
      {work.readOnly !== null ? null : isAdding && missing.length > 0 ? (
        <GenerateForms work={work} offered={missing} onDone={() => setIsAdding(false)} />
      ) : (
        <div className={classes.ways}>
          {missing.length > 0 ? (
            <Button variant="default" onClick={() => setIsAdding(true)}>
              {t('otherPayer')}
            </Button>
          ) : null}
          <Button variant="default" onClick={() => setIsDeleting(true)}>
            {t('delete.open')}
          </Button>
          {isDeleting ? <DeleteForms work={work} made={made} onClose={() => setIsDeleting(false)} /> : null}
        </div>
      )}
    </div>
  )
}
