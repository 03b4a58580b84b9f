// Patients as rows, under the names of their columns.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PatientSummary } from '../../data/ports.ts'
import classes from './PatientList.module.css'
import { PatientRow } from './PatientRow.tsx'

const columns = ['person', 'care', 'start', 'answers', 'last'] as const

interface Props {
  readonly label: string
  readonly patients: readonly PatientSummary[]
  /** what can be done to each at once, below its row */
  readonly actionsOf?: ((patient: PatientSummary) => ReactNode) | undefined
}

export function PatientRows({ label, patients, actionsOf }: Props) {
  const { t } = useTranslation('sender')
  return (
    <div className={classes.list}>
      <div className={classes.head} aria-hidden>
        {columns.map((column) => (
          <span key={column}>{t(`list.column.${column}`)}</span>
        ))}
      </div>
      <ul className={classes.rows} aria-label={label}>
        {patients.map((patient) => (
          <PatientRow key={patient.record.id} patient={patient}>
            {actionsOf?.(patient)}
          </PatientRow>
        ))}
      </ul>
    </div>
  )
}
