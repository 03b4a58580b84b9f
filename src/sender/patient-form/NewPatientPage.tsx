// A new patient: once saved, the search can begin. A link from the hospital's own system names the case: ?external_id=…
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../domain/calendar.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { DraftOffer } from '../../features/drafts/index.ts'
import { clock } from '../../platform/clock.ts'
import { Page } from '../../ui/Page.tsx'
import { paths } from '../paths.ts'
import { bornIn } from './form-problems.ts'
import { patientFormToDraft } from './form-record.ts'
import { PatientFormSteps } from './PatientFormSteps.tsx'
import { caseNumberFrom, emptyPatientForm, NEW_PATIENT_DRAFT, newPatientName } from './patient-form.ts'
import { useSamePersonQuestion } from './SamePerson.tsx'

export function NewPatientPage() {
  const { t } = useTranslation('sender')
  const clinic = usePort('clinic')
  const navigate = useNavigate()
  const query: Record<string, unknown> = useSearch({ strict: false })
  const same = useSamePersonQuestion((form) => bornIn(form, dayOf(clock.now())))
  return (
    <>
      {same.shown}
      <DraftOffer
        draft={NEW_PATIENT_DRAFT}
        nameOf={newPatientName}
        frame={(question) => (
          <Page title={t('form.title')} width="form">
            {question}
          </Page>
        )}
        form={(isContinued) => (
          <PatientFormSteps
            title={t('form.title')}
            draft={NEW_PATIENT_DRAFT}
            initial={emptyPatientForm}
            // the case of the link is that of a new person, not of the one whose draft goes on
            caseNumber={isContinued ? '' : caseNumberFrom(query)}
            isNew
            isWanted={same.isNew}
            save={(form) => clinic.createPatient(patientFormToDraft(form, dayOf(clock.now())))}
            onSaved={(patientId) => void navigate({ to: paths.patient, params: { patientId: String(patientId) } })}
          />
        )}
      />
    </>
  )
}
