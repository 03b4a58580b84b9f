// A patient's home: the searches, a new search, and the profile. Without a search the form of the first one stands open.
import { Button } from '@mantine/core'
import { IconChevronLeft, IconEye, IconPencil, IconPlus } from '@tabler/icons-react'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PatientRecord } from '../../../contract/http/records.ts'
import { personText } from '../../../domain/person-text.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { ProfileView } from '../../data/ports.ts'
import { PatientExport } from '../../features/data-export/index.ts'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { useWords } from '../../ui/use-words.ts'
import { ClinicProfile } from '../assessing/ClinicProfile.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import { currentSearch } from '../patient-list/answers-text.ts'
import { birthYear, patientName } from '../patient-name.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import { ScreenLoaded } from '../ScreenLoaded.tsx'
import { SearchFormPart } from '../search-form/SearchFormPart.tsx'
import { usePathId } from '../use-path-id.ts'
import { ChangedSince } from './ChangedSince.tsx'
import { FilledSections } from './FilledSections.tsx'
import { PatientFiles } from './PatientFiles.tsx'
import { PatientMenu, PatientState } from './PatientMenu.tsx'
import classes from './PatientPage.module.css'
import type { PatientCommand } from './patient-command.ts'
import { ReadableFacts } from './ReadableFacts.tsx'
import { SearchList } from './SearchList.tsx'

export function PatientPage() {
  const id = usePathId('patientId')
  const patient = usePort('clinic').usePatient(id)
  return (
    <ScreenLoaded of={patient} skeleton={<FactsSkeleton rows={10} />}>
      {({ record, profile }) => <PatientHome key={record.id} record={record} profile={profile} />}
    </ScreenLoaded>
  )
}

function PatientHome({ record, profile }: { record: PatientRecord; profile: ProfileView }) {
  const { t } = useTranslation('sender')
  const words = useWords()
  const navigate = useNavigate()
  const query: Record<string, unknown> = useSearch({ strict: false })
  const params = { patientId: String(record.id) }
  const { identity } = profile
  const [done, setDone] = useState<PatientCommand | null>(null)
  const current = currentSearch(record.auctions)
  const copied = record.auctions.find(({ id }) => String(id) === String(query.copy)) ?? null
  const isNamed = identity.state === 'open'
  const hasSearch = record.auctions.length > 0
  const showsForm = !hasSearch || query.search === 'new'
  const facts = [
    isNamed ? birthYear(identity.value) : null,
    personText(record.readable, words),
    isNamed && identity.value.case_number ? t('patient.case', { number: identity.value.case_number }) : null,
  ].filter((fact) => fact !== null)
  return (
    <Page
      title={isNamed ? patientName(identity.value) : t('list.noName')}
      tabTitle={t('patient.tabTitle')}
      aside={
        <div className={classes.actions}>
          <BackToList />
          {current ? (
            <PrintButton
              to={paths.printDischarge}
              params={{ ...params, auctionId: String(current.id) }}
              search={{ print: true }}
            />
          ) : null}
          <LinkButton
            to={paths.readers}
            params={params}
            variant="default"
            leftSection={<IconEye size={24} stroke={1.75} aria-hidden />}
          >
            {t('patient.readers')}
          </LinkButton>
          {record.archived ? null : (
            <LinkButton
              to={paths.editPatient}
              params={params}
              variant="default"
              leftSection={<IconPencil size={24} stroke={1.75} aria-hidden />}
            >
              {t('patient.edit')}
            </LinkButton>
          )}
          <PatientMenu record={record} onDone={setDone} />
        </div>
      }
    >
      <PatientState record={record} done={done} />
      <ChangedSince record={record} profile={profile} />
      <p className={classes.facts}>{facts.join(' · ')}</p>
      {hasSearch ? (
        <Panel
          title={t('patient.searches')}
          aside={
            showsForm || record.archived ? null : (
              <Button
                onClick={() => void navigate({ to: paths.patient, params, search: { search: 'new' } })}
                leftSection={<IconPlus size={24} stroke={1.75} aria-hidden />}
              >
                {t('search.again')}
              </Button>
            )
          }
        >
          <SearchList patientId={record.id} searches={record.auctions} />
        </Panel>
      ) : null}
      {showsForm && !record.archived ? (
        <Panel title={t('searchForm.title')}>
          <SearchFormPart key={copied?.id ?? 0} patient={record} copied={copied} />
        </Panel>
      ) : null}
      <ReadableFacts readable={record.readable} />
      <ClinicProfile record={record} profile={profile} search={current} />
      <FilledSections record={record} profile={profile} />
      <PatientFiles patientId={record.id} />
      <PatientExport patientId={record.id} />
    </Page>
  )
}

/** Back to where somebody came from within the clinic's screens, else to the list. */
function BackToList() {
  const { t } = useTranslation('sender')
  const previous = useLocation().state.previous
  return (
    <LinkButton
      to={previous?.to ?? paths.list}
      search={{ ...previous?.search }}
      variant="subtle"
      px="sm"
      leftSection={<IconChevronLeft size={24} stroke={1.75} aria-hidden />}
    >
      {t(previous ? 'patient.backToSearch' : 'patient.back')}
    </LinkButton>
  )
}
