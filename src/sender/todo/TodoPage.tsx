// 'Aufgaben': what there is to do, a tab a mark. Filters stand in the address as in the list of patients.
import { IconCircleCheck } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Paging } from '../../../domain/paging.ts'
import { type PatientFilters, patientMarks } from '../../data/desk-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { TabsWithDot } from '../../ui/TabsWithDot.tsx'
import { keepPlace, paths } from '../paths.ts'
import { IdleMeaning } from '../patient-list/Idle.tsx'
import { filtersFrom, pagingFrom, queryOf } from '../patient-list/list-query.ts'
import { PatientTable } from '../patient-list/PatientTable.tsx'

/** docs/READINGS.md#0516, Q14 */
const defaultTab = 'open'

export function TodoPage() {
  const { t } = useTranslation('desk')
  const navigate = useNavigate()
  const { tab }: { tab?: string } = useParams({ strict: false })
  const query: Record<string, unknown> = useSearch({ strict: false })
  const mark = patientMarks.find((one) => one === tab) ?? defaultTab
  const filters: PatientFilters = { ...filtersFrom(query), mark, archived: false }
  const paging = pagingFrom(query)
  const counts = usePort('desk').useCounts(filters)
  const show = (next: PatientFilters, page: Paging) => {
    const { mark: nextMark, ...rest } = next
    const narrowed = queryOf({ ...rest, mark: null }, page)
    const href = `${paths.todo}/${nextMark ?? defaultTab}${narrowed}`
    void navigate({ href, replace: true, ...keepPlace })
  }
  return (
    <Page title={t('todo.title')}>
      <TabsWithDot
        label={t('todo.title')}
        value={mark}
        onChange={(value) =>
          show({ ...filters, mark: patientMarks.find((one) => one === value) ?? defaultTab }, { ...paging, start: 0 })
        }
        tabs={patientMarks.map((value) => ({
          value,
          label: t(`mark.${value}`),
          count: counts.state === 'ready' ? counts.value[value] : 0,
        }))}
      />
      {mark === 'idle' ? <IdleMeaning /> : null}
      <PatientTable
        label={t(`mark.${mark}`)}
        filters={filters}
        paging={paging}
        onChange={show}
        empty={<EmptyState icon={IconCircleCheck}>{t(`todo.none.${mark}`)}</EmptyState>}
      />
    </Page>
  )
}
