// Patients by filters, a page at a time, with what narrows them. Typing finds names or a case number instead.
import { type ReactNode, useRef, useState } from 'react'
import { caseNumberIn } from '../../../domain/case-number.ts'
import type { Paging } from '../../../domain/paging.ts'
import type { PatientFilters } from '../../data/desk-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PatientSummary } from '../../data/ports.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { FilterBar } from './FilterBar.tsx'
import { PatientsByCase, PatientsByName } from './FoundPatients.tsx'
import { IdleActions, type IdleDone, IdleSaid } from './Idle.tsx'
import { Pages } from './Pages.tsx'
import { PatientRows } from './PatientRows.tsx'
import { SortFields } from './SortFields.tsx'

interface Props {
  readonly label: string
  readonly filters: PatientFilters
  readonly paging: Paging
  /** @param isTurned only the page is another one */
  readonly onChange: (filters: PatientFilters, paging: Paging, isTurned: boolean) => void
  /** between the fields and the list; nothing narrows a case number */
  readonly marks?: ReactNode
  /** while the list is empty */
  readonly empty: ReactNode
}

export function PatientTable({ label, filters, paging, onChange, marks, empty }: Props) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useKeys({ search: () => field.current?.focus() })
  const narrow = (next: PatientFilters) => onChange(next, { ...paging, start: 0 }, false)
  const number = caseNumberIn(typed)
  const shown = () => {
    // archiving stands beside each of the idle ones: no row of another list may stay there while they are read
    const key = filters.mark === 'idle' ? 'idle' : 'others'
    if (typed.trim() === '') return <PatientsPage key={key} {...{ label, filters, paging, onChange, empty, narrow }} />
    if (number !== null) return <PatientsByCase number={number} filters={filters} label={label} />
    return <PatientsByName name={typed} filters={filters} label={label} />
  }
  return (
    <>
      <FilterBar
        filters={filters}
        onChange={narrow}
        typed={typed}
        onType={setTyped}
        field={field}
        marks={number === null ? marks : null}
      />
      {shown()}
    </>
  )
}

const skeleton = <ListSkeleton rows={8} height={72} />

interface PageProps extends Omit<Props, 'marks'> {
  readonly narrow: (filters: PatientFilters) => void
}

function PatientsPage({ label, filters, paging, onChange, empty, narrow }: PageProps) {
  const [done, setDone] = useState<IdleDone | null>(null)
  const isIdle = filters.mark === 'idle'
  const actionsOf = (patient: PatientSummary) => <IdleActions patient={patient} onDone={setDone} />
  return (
    <>
      <IdleSaid done={isIdle ? done : null} />
      <Loaded of={usePort('desk').usePatients(filters, paging)} skeleton={skeleton}>
        {({ total, patients }) =>
          total === 0 ? (
            empty
          ) : (
            <>
              {patients.length === 0 ? (
                skeleton
              ) : (
                <PatientRows label={label} patients={patients} actionsOf={isIdle ? actionsOf : undefined} />
              )}
              <Pages paging={paging} total={total} onChange={(page, isTurned) => onChange(filters, page, isTurned)}>
                <SortFields filters={filters} onChange={narrow} />
              </Pages>
            </>
          )
        }
      </Loaded>
    </>
  )
}
