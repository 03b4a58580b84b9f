// A new patient: once saved, the search can begin.
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../domain/calendar.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { clock } from '../../platform/clock.ts'
import { paths } from '../paths.ts'
import { PatientFormSteps } from './PatientFormSteps.tsx'
import { emptyPatientForm, patientFormToDraft } from './patient-form.ts'

export function NewPatientPage() {
  const { t } = useTranslation('sender')
  const clinic = usePort('clinic')
  const navigate = useNavigate()
  return (
    <PatientFormSteps
      title={t('form.title')}
      draft="patient/new"
      initial={emptyPatientForm}
      isNew
      save={(form) => clinic.createPatient(patientFormToDraft(form, dayOf(clock.now())))}
      onSaved={(patientId) => void navigate({ to: paths.patient, params: { patientId: String(patientId) } })}
    />
  )
}
