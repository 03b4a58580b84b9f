// Asks before a second record of somebody is made: who is there already, and the way to them.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../domain/calendar.ts'
import { shortDate } from '../../../domain/dates.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PatientSummary } from '../../data/ports.ts'
import { logError } from '../../platform/log.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useWords } from '../../ui/use-words.ts'
import { paths } from '../paths.ts'
import { birthYear, patientName } from '../patient-name.ts'
import { TextLink } from '../TextLink.tsx'
import classes from './PatientForm.module.css'
import type { PatientForm } from './patient-form.ts'

interface Question {
  readonly found: readonly PatientSummary[]
  readonly answer: (isNew: boolean) => void
}

/**
 * @param birthDateOf the birth date of a form as a record has it
 * @returns whether the person of a form is somebody new, which is asked where somebody like that is there; and the question
 */
export function useSamePersonQuestion(birthDateOf: (form: PatientForm) => string) {
  const desk = usePort('desk')
  const [question, setQuestion] = useState<Question | null>(null)
  const isNew = async (form: PatientForm): Promise<boolean> => {
    const { firstName: first_name, lastName: last_name, caseNumber } = form
    const person = { first_name, last_name, birth_date: birthDateOf(form), caseNumber: caseNumber.trim() }
    // the question is a help: without its answer the save itself says what is wrong
    const found = await desk.findSame(person).catch((error: unknown) => {
      logError('same_person_not_asked', {}, error)
      return []
    })
    if (found.length === 0) return true
    return new Promise((answer) => setQuestion({ found, answer }))
  }
  const decide = (isSomebodyNew: boolean) => {
    question?.answer(isSomebodyNew)
    setQuestion(null)
  }
  const shown = question ? <SamePerson found={question.found} onDecide={decide} /> : null
  return { isNew, shown }
}

interface Props {
  readonly found: readonly PatientSummary[]
  readonly onDecide: (isNew: boolean) => void
}

function SamePerson({ found, onDecide }: Props) {
  const { t } = useTranslation('sender')
  return (
    <ConfirmDialog
      opened
      title={t('form.same.title')}
      confirmLabel={t('form.same.create')}
      onSafe={() => onDecide(false)}
      onConfirm={() => onDecide(true)}
    >
      <p>{t('form.same.text')}</p>
      <ul className={classes.same}>
        {found.map((patient) => (
          <li key={patient.record.id}>
            <Existing patient={patient} onLeave={() => onDecide(false)} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

function Existing({ patient: { record, identity }, onLeave }: { patient: PatientSummary; onLeave: () => void }) {
  const { t } = useTranslation('sender')
  const words = useWords()
  const stations = usePort('desk').useStations()
  const known = identity.state === 'open' ? identity.value : null
  const year = known && birthYear(known)
  const station =
    stations.state === 'ready' ? stations.value.stations.find(({ id }) => id === record.readable.station)?.name : null
  const { assignee } = record
  const facts = [
    year && t('form.same.born', { year }),
    known?.case_number && t('form.same.case', { number: known.case_number }),
    station,
    assignee && t('form.same.of', { name: `${assignee.first_name} ${assignee.last_name}` }),
    t('form.same.since', { date: shortDate(dayOf(record.created_at), words.locale) }),
    record.archived && t('form.same.archived'),
  ]
  return (
    <>
      <TextLink to={paths.patient} params={{ patientId: String(record.id) }} onClick={onLeave}>
        {known ? patientName(known) : t('form.same.unnamed')}
      </TextLink>
      <br />
      {facts.filter(Boolean).join(' · ')}
    </>
  )
}
