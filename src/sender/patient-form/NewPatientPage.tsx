// A new patient: once saved, the search can begin. A link from the hospital's own system names the case: ?external_id=…
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../domain/calendar.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { clock } from '../../platform/clock.ts'
import { paths } from '../paths.ts'
import { PatientFormSteps } from './PatientFormSteps.tsx'
import { caseNumberFrom, emptyPatientForm, patientFormToDraft } from './patient-form.ts'

export function NewPatientPage() {
  const { t } = useTranslation('sender')
  const clinic = usePort('clinic')
  const navigate = useNavigate()
  const query: Record<string, unknown> = useSearch({ strict: false })
  return (
    <PatientFormSteps
      title={t('form.title')}
      draft="patient/new"
      initial={{ ...emptyPatientForm, caseNumber: caseNumberFrom(query) }}
      isNew
      save={(form) => clinic.createPatient(patientFormToDraft(form, dayOf(clock.now())))}
      onSaved={(patientId) => void navigate({ to: paths.patient, params: { patientId: String(patientId) } })}
    />
  )
}
