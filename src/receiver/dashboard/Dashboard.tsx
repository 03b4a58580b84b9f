// The provider's requests (W1): five lists as tabs with counts, the time of what is shown, and the rows. Give it the tab as
// key: another list starts anew.
import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fitting, type ListFilters, listQuery, setFilters } from '../../../domain/list-filters.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { type RequestList, type RequestTab, requestTabs } from '../../data/ports.ts'
import { later } from '../../platform/later.ts'
import { useConnection } from '../../state/connection.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { TabsWithDot } from '../../ui/TabsWithDot.tsx'
import { MomentText } from '../../ui/times.tsx'
import { tourStepAttributes } from '../../ui/tour-step.ts'
import { providerTour } from '../../ui/tours.ts'
import { CapacityLine } from '../capacity/CapacityLine.tsx'
import classes from './Dashboard.module.css'
import { FilterTools } from './FilterTools.tsx'
import { FirstSync } from './FirstSync.tsx'
import { clinicsOf } from './list-address.ts'
import { RequestRows } from './RequestRows.tsx'
import { useListAddress } from './use-list-address.ts'
import { useShownRows } from './use-shown-rows.ts'

const parts = () => import('./filters.chunk.ts')
const OpenSavedFilter = lazy(async () => ({ default: (await parts()).OpenSavedFilter }))
const PointAt = lazy(async () => ({ default: (await parts()).PointAt }))
/** after the list: nobody's first look waits for it */
const SearchField = lazy(later(async () => ({ default: (await import('./SearchField.tsx')).SearchField })))
/** below the list: what comes late moves no row */
const BelowList = lazy(later(async () => ({ default: (await import('./below-list.chunk.tsx')).BelowList })))
const FilterLine = lazy(async () => ({ default: (await parts()).FilterLine }))

export function Dashboard({ tab }: { tab: RequestTab }) {
  const { t } = useTranslation(['receiver', 'request'])
  const asked = useListAddress(tab)
  // what was touched shows it first; the rows follow, in slices
  const address = useDeferredValue(asked)
  const list = useDeferredValue(usePort('answers').useRequestList(tab))
  const value = list.state === 'ready' ? list.value : null
  const which = listQuery(address.filters)
  const filtered = useFiltered(value, address.filters)
  const clinics = useMemo(() => clinicsOf(value?.heads ?? []), [value?.heads])
  const { rows, arrived, isSettling, showArrived } = useShownRows(filtered, which)
  const isFiltered = setFilters(address.filters).length > 0
  return (
    <Page title={t('requests')} tabTitle={t('tabTitle', { list: t(`tab.${tab}`) })} quietTitle>
      <div className={classes.card}>
        <div className={classes.head} data-arrived={arrived > 0 || undefined}>
          <div className={classes.tabs} {...tourStepAttributes(providerTour, 'lists')}>
            <TabsWithDot
              label={t('requests')}
              value={tab}
              tabs={requestTabs.map((name) => ({
                value: name,
                label: t(`tab.${name}`),
                count: value?.counts[name] ?? 0,
              }))}
              onChange={(name) => asked.showTab(name as RequestTab)}
            />
          </div>
          <div className={classes.news} role="status">
            {arrived > 0 ? (
              <Button
                size="sm"
                variant="light"
                leftSection={<IconArrowUp size={24} stroke={1.75} aria-hidden />}
                onClick={() => {
                  showArrived()
                  if (address.page > 1) address.showPage(1)
                  scrollTo(0, 0)
                }}
              >
                {t(tab === 'new' ? 'arrivedNew' : 'arrived', { count: arrived })}
              </Button>
            ) : null}
          </div>
          <AsOf syncedAt={value?.syncedAt ?? null} />
          <div className={classes.tools}>
            <div className={classes.search}>
              <Suspense fallback={null}>
                <SearchField />
              </Suspense>
            </div>
            <FilterTools list={asked} clinics={clinics} hits={filtered?.heads.length ?? 0} />
          </div>
        </div>
        {address.saved === null ? null : (
          <Suspense fallback={null}>
            <OpenSavedFilter id={address.saved} list={address} />
          </Suspense>
        )}
        {address.updated !== null && !filtered?.heads.some(({ id }) => id === address.updated) ? (
          <Suspense fallback={null}>
            <PointAt id={address.updated} tab={tab} />
          </Suspense>
        ) : null}
        {isFiltered && value ? (
          <Suspense fallback={<div className={classes.filtered} />}>
            <FilterLine
              list={address}
              clinics={clinics}
              hits={filtered?.heads.length ?? 0}
              total={value.heads.length}
            />
          </Suspense>
        ) : null}
        <CapacityLine />
        <Loaded of={list} skeleton={<ListSkeleton rows={6} />}>
          {({ firstSync, heads, unattended }) => (
            <>
              {firstSync ? <FirstSync progress={firstSync} alone={heads.length === 0} /> : null}
              {firstSync && heads.length === 0 ? null : (
                <RequestRows tab={tab} rows={rows} isSettling={isSettling} list={address} isFiltered={isFiltered} />
              )}
              {tab === 'new' && unattended > 0 ? (
                <Button variant="subtle" onClick={() => asked.showTab('waiting')}>
                  {t('unattended', { count: unattended })}
                </Button>
              ) : null}
            </>
          )}
        </Loaded>
      </div>
      {value && !value.firstSync ? (
        <Suspense>
          <BelowList hasAnswered={value.counts.accepted + value.counts.declined > 0} />
        </Suspense>
      ) : null}
    </Page>
  )
}

/** The list with what fits only; the same object until something changes. */
function useFiltered(list: RequestList | null, filters: ListFilters): RequestList | null {
  return useMemo(
    () =>
      list === null || setFilters(filters).length === 0
        ? list
        : { ...list, heads: list.heads.filter(fitting(filters)) },
    [list, filters],
  )
}

/** 'Stand: heute, 14:12 Uhr', without network with the word. */
function AsOf({ syncedAt }: { syncedAt: number | null }) {
  const { t } = useTranslation(['receiver', 'common'])
  const network = useConnection((connection) => connection.network)
  if (syncedAt === null) return null
  return (
    <p className={classes.asOf} {...tourStepAttributes(providerTour, 'asOf')}>
      {network === 'offline' || network === 'unreachable' ? (
        <span className={classes.network}>{t(`common:connection.${network}`)} · </span>
      ) : null}
      {t('asOf')} <MomentText at={syncedAt} />
    </p>
  )
}
