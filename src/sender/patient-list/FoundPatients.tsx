// S11: whom the search field finds. A name is compared on the device with all that the filters show; what looks like a case number
// is asked of the server as its HMAC, and finds archived patients too. Nothing else of the term leaves the device.
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { maxNamed, type PatientFilters } from '../../data/desk-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PatientSummary } from '../../data/ports.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { byName, byPartOfCase } from './name-filter.ts'
import classes from './PatientList.module.css'
import { PatientRows } from './PatientRows.tsx'

/** ms after the last key: half a number is nobody's */
const DEBOUNCE_MS = 300
/** rows of one search; whom it does not show, more letters do */
const rowsShown = 50

const skeleton = <ListSkeleton rows={3} height={72} />

interface CaseProps {
  readonly number: string
  readonly filters: PatientFilters
  readonly label: string
}

export function PatientsByCase(props: CaseProps) {
  const [asked] = useDebouncedValue(props.number, DEBOUNCE_MS)
  return asked === props.number ? <Case {...props} /> : skeleton
}

/** The whole number is found by the server, a part of it among the numbers that this device opens. */
function Case({ number, filters, label }: CaseProps) {
  const { t } = useTranslation('sender')
  const desk = usePort('desk')
  const named = desk.useNamed(filters)
  return (
    <Loaded of={desk.useCase(number)} skeleton={skeleton}>
      {(whole) => {
        const part = byPartOfCase(named.state === 'ready' ? named.value.patients : [], number)
        const patients = [...whole, ...part.filter(({ record }) => !whole.some((one) => one.record.id === record.id))]
        if (patients.length === 0 && named.state === 'loading') return skeleton
        if (patients.length === 0) return <EmptyState icon={IconSearch}>{t('list.noCase', { number })}</EmptyState>
        return (
          <Found label={label} patients={patients.slice(0, rowsShown)}>
            {t('list.foundCase', { count: patients.length, number })}
          </Found>
        )
      }}
    </Loaded>
  )
}

interface NameProps {
  readonly name: string
  readonly filters: PatientFilters
  readonly label: string
}

export function PatientsByName({ name, filters, label }: NameProps) {
  const { t } = useTranslation('sender')
  return (
    <Loaded of={usePort('desk').useNamed(filters)} skeleton={skeleton}>
      {({ total, patients }) => {
        const found = byName(patients, name)
        const searched = t(total > maxNamed ? 'list.searchedNewest' : 'list.searched', {
          count: patients.length,
          total,
        })
        if (found.length === 0) {
          return <EmptyState icon={IconSearch}>{`${t('list.noMatch', { name })} ${searched}`}</EmptyState>
        }
        const counted =
          found.length > rowsShown
            ? t('list.foundFirst', { shown: rowsShown, count: found.length })
            : t('list.found', { count: found.length })
        return <Found label={label} patients={found.slice(0, rowsShown)}>{`${counted} ${searched}`}</Found>
      }}
    </Loaded>
  )
}

interface FoundProps {
  readonly label: string
  readonly patients: readonly PatientSummary[]
  readonly children: ReactNode
}

function Found({ label, patients, children }: FoundProps) {
  return (
    <>
      <p className={classes.found} role="status">
        {children}
      </p>
      <PatientRows label={label} patients={patients} />
    </>
  )
}
