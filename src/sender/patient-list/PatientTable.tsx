// Patients by filters, a page at a time, with what narrows them. Typing finds a name on the page shown: names are readable
// here only, so the server cannot search them.
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Paging } from '../../../domain/paging.ts'
import type { PatientFilters } from '../../data/desk-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PatientSummary } from '../../data/ports.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { FilterBar } from './FilterBar.tsx'
import { matchesName } from './name-filter.ts'
import { Pages } from './Pages.tsx'
import classes from './PatientList.module.css'
import { PatientRow } from './PatientRow.tsx'
import { SortFields } from './SortFields.tsx'

interface Props {
  readonly label: string
  readonly filters: PatientFilters
  readonly paging: Paging
  readonly onChange: (filters: PatientFilters, paging: Paging) => void
  /** between the fields and the list */
  readonly marks?: ReactNode
  /** while the list is empty */
  readonly empty: ReactNode
}

export function PatientTable({ label, filters, paging, onChange, marks, empty }: Props) {
  const patients = usePort('desk').usePatients(filters, paging)
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useKeys({ search: () => field.current?.focus() })
  const narrow = (next: PatientFilters) => onChange(next, { ...paging, start: 0 })
  return (
    <>
      <FilterBar filters={filters} onChange={narrow} name={name} onName={setName} field={field} />
      {marks}
      <Loaded of={patients} skeleton={<ListSkeleton rows={8} height={72} />}>
        {({ total, patients: shown }) =>
          total === 0 ? (
            empty
          ) : (
            <>
              <Rows label={label} patients={shown.filter((patient) => matchesName(patient, name))} />
              {name === '' ? (
                <Pages paging={paging} total={total} onChange={(page) => onChange(filters, page)}>
                  <SortFields filters={filters} onChange={narrow} />
                </Pages>
              ) : null}
            </>
          )
        }
      </Loaded>
    </>
  )
}

const columns = ['person', 'care', 'start', 'answers', 'last'] as const

function Rows({ label, patients }: { label: string; patients: readonly PatientSummary[] }) {
  const { t } = useTranslation('sender')
  if (patients.length === 0) return <EmptyState icon={IconSearch}>{t('list.noMatch')}</EmptyState>
  return (
    <div className={classes.list}>
      <div className={classes.head} aria-hidden>
        {columns.map((column) => (
          <span key={column}>{t(`list.column.${column}`)}</span>
        ))}
      </div>
      <ul className={classes.rows} aria-label={label}>
        {patients.map((patient) => (
          <PatientRow key={patient.record.id} patient={patient} />
        ))}
      </ul>
    </div>
  )
}
