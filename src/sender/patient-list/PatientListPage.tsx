// The clinic's patients, newest action first, a page at a time. Typing finds a name on the page shown: names are readable
// here only, so the server cannot search them.
import { TextInput } from '@mantine/core'
import { IconPlus, IconSearch, IconUsers } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Paging, parsePaging, professionalPageSizes } from '../../../domain/paging.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PatientSummary } from '../../data/ports.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import { clinicIdOf } from '../rights.ts'
import { matchesName } from './name-filter.ts'
import { Pages } from './Pages.tsx'
import classes from './PatientList.module.css'
import { PatientRow } from './PatientRow.tsx'

/** a value of the query as text, as parsePaging reads it */
const textOf = (value: unknown) => (value === undefined ? undefined : String(value))

export function PatientListPage() {
  const { t } = useTranslation('sender')
  const navigate = useNavigate()
  const query: Record<string, unknown> = useSearch({ strict: false })
  const paging = parsePaging({ count: textOf(query.count), start: textOf(query.start) }, professionalPageSizes, 30)
  const patients = usePort('clinic').usePatients(paging)
  const clinicId = clinicIdOf(useAccount())
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useKeys({ search: () => field.current?.focus() })
  const showPage = (page: Paging) => void navigate({ to: paths.list, search: { ...page } })

  return (
    <Page
      title={t('list.title')}
      aside={
        <div className={classes.actions}>
          {clinicId === null ? null : (
            <PrintButton to={paths.printDashboard} params={{ careseekerId: String(clinicId) }} />
          )}
          <LinkButton
            to={paths.newPatient}
            leftSection={<IconPlus size={24} stroke={1.75} aria-hidden />}
            rightSection={<KeyHint keys={['N']} />}
          >
            {t('list.new')}
          </LinkButton>
        </div>
      }
    >
      <Loaded of={patients} skeleton={<ListSkeleton rows={8} height={72} />}>
        {({ total, patients: shown }) =>
          total === 0 ? (
            <EmptyState icon={IconUsers}>{t('list.empty')}</EmptyState>
          ) : (
            <>
              <div className={classes.tools}>
                <TextInput
                  ref={field}
                  type="search"
                  className={classes.search ?? ''}
                  aria-label={t('list.search')}
                  placeholder={t('list.searchPlaceholder')}
                  value={name}
                  onChange={(event) => setName(event.currentTarget.value)}
                  onKeyDown={(event) => event.key === 'Escape' && setName('')}
                  leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
                  rightSection={name === '' ? <KeyHint keys={['/']} /> : null}
                />
              </div>
              <Rows patients={shown.filter((patient) => matchesName(patient, name))} />
              {name === '' ? <Pages paging={paging} total={total} onChange={showPage} /> : null}
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

const columns = ['person', 'care', 'start', 'answers', 'last'] as const

function Rows({ patients }: { patients: readonly PatientSummary[] }) {
  const { t } = useTranslation('sender')
  if (patients.length === 0) return <EmptyState icon={IconSearch}>{t('list.noMatch')}</EmptyState>
  return (
    <div className={classes.list}>
      <div className={classes.head} aria-hidden>
        {columns.map((column) => (
          <span key={column}>{t(`list.column.${column}`)}</span>
        ))}
      </div>
      <ul className={classes.rows} aria-label={t('list.title')}>
        {patients.map((patient) => (
          <PatientRow key={patient.record.id} patient={patient} />
        ))}
      </ul>
    </div>
  )
}
