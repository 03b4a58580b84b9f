// Changing a saved patient. The form keeps what it started with: news of the patient do not move a field under the typing hand.
// What was changed is laid over the newest state when it is saved.
import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PatientRecord } from '../../../contract/http/records.ts'
import { err } from '../../../contract/result.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PatientDraft, PatientView, ProfileView } from '../../data/ports.ts'
import { clock } from '../../platform/clock.ts'
import { useDraft } from '../../state/drafts.ts'
import { Page } from '../../ui/Page.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import { ScreenLoaded } from '../ScreenLoaded.tsx'
import { usePathId } from '../use-path-id.ts'
import { ClashQuestion } from './ClashQuestion.tsx'
import { asSaved, type Clash, clashesOf, type KnownRecord, withTheirs } from './clashes.ts'
import { useBasis } from './draft-basis.ts'
import { patientToForm } from './form-record.ts'
import { PatientFormSteps } from './PatientFormSteps.tsx'
import { emptyPatientForm, type PatientFormChanges } from './patient-form.ts'
import { saveAsking } from './save-asking.ts'
import { amended, editable } from './saved-profile.ts'
import { useSavedValues } from './saved-values.ts'

export function EditPatientPage() {
  const id = usePathId('patientId')
  const patient = usePort('clinic').usePatient(id)
  return (
    <ScreenLoaded of={patient} skeleton={<FactsSkeleton rows={10} />}>
      {({ record, profile }) => <EditForm key={record.id} record={record} profile={profile} />}
    </ScreenLoaded>
  )
}

const noChanges: PatientFormChanges = {}
const nothingKnown: KnownRecord = { form: emptyPatientForm, before: {} }
const knownOf = (draft: PatientDraft): KnownRecord => ({
  form: patientToForm(draft, dayOf(clock.now())),
  before: draft.profile,
})

interface Clashed {
  readonly found: readonly Clash[]
  /** who saved meanwhile; null: nobody is named */
  readonly by: string | null
}
interface Asked extends Clashed {
  readonly choose: (theirs: readonly Clash[] | null) => void
}

function clashedWith(
  { record, profile }: PatientView,
  known: KnownRecord,
  changes: PatientFormChanges,
): Clashed | null {
  const now = editable(record.readable, profile)
  const found = now ? clashesOf(known, changes, knownOf(now.draft)) : []
  const by = record.last_action?.account
  return found.length === 0 ? null : { found, by: by ? `${by.first_name} ${by.last_name}` : null }
}

function EditForm({ record, profile }: { record: PatientRecord; profile: ProfileView }) {
  const { t } = useTranslation('sender')
  const clinic = usePort('clinic')
  const navigate = useNavigate()
  const [start] = useState(() => editable(record.readable, profile))
  const name = `patient/${record.id}`
  const [changes, change] = useDraft<PatientFormChanges>(name, noChanges)
  const [began] = useState<KnownRecord>(() => (start ? knownOf(start.draft) : nothingKnown))
  const { known, tell } = useBasis(name, changes, began)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { remember } = useSavedValues(record.id)
  const patient = { to: paths.patient, params: { patientId: String(record.id) } }
  /** Saves the newest state with the changes in it, unless somebody else wrote into one of these fields meanwhile. */
  async function attempt(knownNow: KnownRecord, changed: PatientFormChanges) {
    let saved: PatientDraft | null = null
    let clash: Clashed | null = null
    const answer = await clinic.updatePatient(record.id, (newest) => {
      clash = clashedWith(newest, knownNow, changed)
      if (clash !== null) return err({ code: 'conflict' })
      const draft = amended(newest, changed, dayOf(clock.now()))
      if (draft.ok) saved = draft.value
      return draft
    })
    if (answer.ok && saved) remember(asSaved(changed, knownOf(saved)))
    return { answer, clash }
  }
  const ask = (clash: Clashed) =>
    new Promise<readonly Clash[] | null>((resolve) => {
      setAsked({
        ...clash,
        choose(theirs) {
          setAsked(null)
          if (theirs !== null) {
            change((now) => withTheirs(now, theirs))
            tell(clash.found)
          }
          resolve(theirs)
        },
      })
    })
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
    <>
      {asked === null ? null : (
        <ClashQuestion clashes={asked.found} by={asked.by} onBack={() => asked.choose(null)} onChoose={asked.choose} />
      )}
      <PatientFormSteps
        title={t('form.editTitle')}
        draft={name}
        initial={patientToForm(start.draft, dayOf(clock.now()))}
        record={start.draft.profile}
        isNew={false}
        save={(_form, changed) => saveAsking({ known, changes: changed }, attempt, ask)}
        onSaved={() => void navigate(patient)}
      />
    </>
  )
}
