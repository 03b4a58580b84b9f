// The Barthel, early rehabilitation and Singer index of a clinic's patient: each tap is a part of the sitting, which saves itself.
import { Alert } from '@mantine/core'
import { IconChevronLeft, IconLock } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type IndexKind, kindOfSlug, resultOf, toStored } from '../../../domain/assessments.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PatientDraft } from '../../data/ports.ts'
import { AssessmentForm, recordPath } from '../../features/assessments/index.ts'
import { clock } from '../../platform/clock.ts'
import { Page } from '../../ui/Page.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import { detailAt, withDetail } from '../patient-form/record/details.ts'
import { editable } from '../patient-form/saved-profile.ts'
import { NotThere, ScreenLoaded } from '../ScreenLoaded.tsx'
import { usePathId } from '../use-path-id.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { SaveLine } from './SaveLine.tsx'
import { useEditSession } from './use-edit-session.ts'

export function IndexPage() {
  const { t } = useTranslation(['assessments', 'sender', 'assessing'])
  const patientId = usePathId('patientId')
  const auctionId = usePathId('auctionId')
  const kind = kindOfSlug(useLocation().pathname.split('/').at(-1))
  const patient = usePort('clinic').usePatient(patientId)
  if (kind === null) return <NotThere />
  return (
    <ScreenLoaded of={patient} skeleton={<FactsSkeleton rows={10} />}>
      {({ record, profile }) => {
        if (!record.auctions.some(({ id }) => id === auctionId)) return <NotThere />
        const now = record.archived ? null : editable(record.readable, profile)
        return (
          <Page
            title={t(`name.${kind}`)}
            width="form"
            aside={
              <LinkButton
                to={paths.search}
                params={{ patientId: String(patientId), auctionId: String(auctionId) }}
                search={{ tab: 'profile' }}
                variant="subtle"
                px="sm"
                leftSection={<IconChevronLeft size={24} stroke={1.75} aria-hidden />}
              >
                {t('sender:searchForm.toSearch')}
              </LinkButton>
            }
          >
            {now === null ? (
              <Alert color="gray" icon={<IconLock stroke={1.75} aria-hidden />}>
                {t(record.archived ? 'assessing:archived' : 'sender:patient.notReadable')}
              </Alert>
            ) : (
              <Filling key={kind} patientId={patientId} newest={now.draft} kind={kind} />
            )}
          </Page>
        )
      }}
    </ScreenLoaded>
  )
}

interface Props {
  readonly patientId: number
  readonly newest: PatientDraft
  readonly kind: IndexKind
}

function Filling({ patientId, newest, kind }: Props) {
  // an index is a part of the step that asks for the mind and dependency
  const onScreen = useEditSession(patientId, newest, 'mental')
  const { form, sitting, set } = onScreen
  const path = recordPath(kind)
  const points = resultOf(kind, detailAt(sitting.before, form.details, path))?.points ?? {}
  return (
    <>
      <LeaveQuestion isKept={onScreen.draft !== 'page_only'} />
      <AssessmentForm
        kind={kind}
        points={points}
        onPoints={(field, value) => {
          const stored = toStored(kind, { ...points, [field]: value }, dayOf(clock.now()))
          set('details', withDetail(sitting.before, form.details, path, stored))
        }}
        state={<SaveLine {...onScreen} />}
      />
    </>
  )
}
