// Changing a saved patient. The form keeps what it started with: news of the patient do not move a field under the typing hand.
// What was changed is laid over the newest state when it is saved.
import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PatientRecord } from '../../../contract/http/records.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { ProfileView } from '../../data/ports.ts'
import { clock } from '../../platform/clock.ts'
import { Page } from '../../ui/Page.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import { ScreenLoaded } from '../ScreenLoaded.tsx'
import { usePathId } from '../use-path-id.ts'
import { patientToForm } from './form-record.ts'
import { PatientFormSteps } from './PatientFormSteps.tsx'
import { amended, editable } from './saved-profile.ts'

export function EditPatientPage() {
  const id = usePathId('patientId')
  const patient = usePort('clinic').usePatient(id)
  return (
    <ScreenLoaded of={patient} skeleton={<FactsSkeleton rows={10} />}>
      {({ record, profile }) => <EditForm key={record.id} record={record} profile={profile} />}
    </ScreenLoaded>
  )
}

function EditForm({ record, profile }: { record: PatientRecord; profile: ProfileView }) {
  const { t } = useTranslation('sender')
  const clinic = usePort('clinic')
  const navigate = useNavigate()
  const [start] = useState(() => editable(record.readable, profile))
  const patient = { to: paths.patient, params: { patientId: String(record.id) } }
  if (start === null) {
    return (
      <Page title={t('form.editTitle')} width="form">
        <Alert color="gray" icon={<IconLock stroke={1.75} aria-hidden />}>
          {t('patient.notReadable')}
        </Alert>
        <LinkButton {...patient} variant="default" style={{ alignSelf: 'flex-start' }}>
          {t('form.back')}
        </LinkButton>
      </Page>
    )
  }
  return (
    <PatientFormSteps
      title={t('form.editTitle')}
      draft={`patient/${record.id}`}
      initial={patientToForm(start.draft, dayOf(clock.now()))}
      record={start.draft.profile}
      isNew={false}
      save={(_form, changes) =>
        clinic.updatePatient(record.id, (newest) => amended(newest, changes, dayOf(clock.now())))
      }
      onSaved={() => void navigate(patient)}
    />
  )
}
