// The clinic's patients, newest action first. Filters and page stand in the address. Filters replace it: going back leads out of
// the list, not through everything that was tried; a page that was turned is turned back.
import { IconPlus, IconSearch, IconUsers } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Paging } from '../../../domain/paging.ts'
import type { PatientFilters } from '../../data/desk-port.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { Page } from '../../ui/Page.tsx'
import { tourStepAttributes } from '../../ui/tour-step.ts'
import { clinicTour } from '../../ui/tours.ts'
import { LinkButton } from '../LinkButton.tsx'
import { keepPlace, paths } from '../paths.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import { clinicIdOf } from '../rights.ts'
import { IdleHint, IdleMeaning } from './Idle.tsx'
import { filtersFrom, isNarrowed, pagingFrom, queryOf } from './list-query.ts'
import { MarkChips } from './MarkChips.tsx'
import classes from './PatientList.module.css'
import { PatientTable } from './PatientTable.tsx'

export function PatientListPage() {
  const { t } = useTranslation(['sender', 'desk'])
  const navigate = useNavigate()
  const query: Record<string, unknown> = useSearch({ strict: false })
  const clinicId = clinicIdOf(useAccount())
  const filters = filtersFrom(query)
  const paging = pagingFrom(query)
  const show = (next: PatientFilters, page: Paging, isTurned: boolean) =>
    void navigate({ href: paths.list + queryOf(next, page), replace: !isTurned, ...keepPlace })
  const narrow = (next: PatientFilters) => show(next, { ...paging, start: 0 }, false)
  const isFiltered = isNarrowed(filters) || filters.mark !== null || filters.archived
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
            {...tourStepAttributes(clinicTour, 'create')}
            leftSection={<IconPlus size={24} stroke={1.75} aria-hidden />}
            rightSection={<KeyHint keys={['N']} />}
          >
            {t('list.new')}
          </LinkButton>
        </div>
      }
    >
      {filters.mark === 'idle' ? <IdleMeaning /> : <IdleHint filters={filters} onShow={narrow} />}
      <PatientTable
        label={t('list.title')}
        filters={filters}
        paging={paging}
        onChange={show}
        marks={<MarkChips filters={filters} onChange={narrow} />}
        empty={
          isFiltered ? (
            <EmptyState icon={IconSearch}>{t('desk:noneFiltered')}</EmptyState>
          ) : (
            <EmptyState icon={IconUsers}>{t('list.empty')}</EmptyState>
          )
        }
      />
    </Page>
  )
}
