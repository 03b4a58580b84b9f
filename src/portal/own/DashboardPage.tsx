// The own searches: which there are, and of the chosen one every request with its state and what happens next (P57 to P59).
import { Button, NativeSelect, Text, Title } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { admissionOfSearch } from '../../../domain/admission.ts'
import { archiveDays } from '../../../domain/archive-days.ts'
import { parseId } from '../../../domain/ids.ts'
import { withoutFilters } from '../../../domain/portal/listing-filters.ts'
import {
  type DashboardFilter,
  dashboardFilters,
  isShown,
  MAX_OPEN_REQUESTS,
  overLast,
} from '../../../domain/portal/request-state.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PortalSearches, PortalSearchView } from '../../data/portal-port.ts'
import type { PatientSummary } from '../../data/ports.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useWords } from '../../ui/use-words.ts'
import { useAddress, useCarriedAddress, useCarriedQuery } from '../search/portal.tsx'
import { Asked } from './Asked.tsx'
import { CompanionsBanner } from './CompanionsBanner.tsx'
import { LeadTo } from './LeadTo.tsx'
import { NoSuchSearch } from './NoSuchSearch.tsx'
import { OwnPage } from './OwnPage.tsx'
import classes from './own.module.css'
import { QuestionInShort, Standing } from './Question.tsx'
import { stateOf } from './RequestCard.tsx'
import { searchLine } from './search-line.ts'
import { useNoSearch } from './use-no-search.ts'
import { Resume } from './WaysBack.tsx'
import { hoursBack } from './ways-back.ts'

/** P59: kept on the device under the specification's name */
export interface StoredFilter {
  get(): string | null
  set(value: string): void
}

/** Whose search it is, as far as this device can open it. */
export function useSearchName(): (of: Pick<PatientSummary, 'identity'>) => string {
  const { t } = useTranslation('portal-requests')
  return ({ identity }) =>
    identity.state === 'open' ? `${identity.value.first_name} ${identity.value.last_name}` : t('dashboard.sealed')
}

/** P11: without a number the first active one, else the first of the archive. */
export function DashboardStart() {
  const { t } = useTranslation('portal-requests')
  const address = useCarriedAddress()
  const searches = usePort('portal').useSearches()
  const none = useNoSearch(t('dashboard.empty'))
  return (
    <Loaded of={searches} skeleton={<ListSkeleton rows={3} height={96} />}>
      {({ active, archived }) => {
        const first = active[0] ?? archived[0]
        if (first) return <LeadTo page={`dashboard/patient/${first.record.id}`} />
        return (
          <OwnPage title={t('dashboard.title')}>
            <CompanionsBanner />
            <EmptyState
              action={
                <Button component="a" href={address('listing')}>
                  {t('dashboard.find')}
                </Button>
              }
            >
              {none}
            </EmptyState>
          </OwnPage>
        )
      }}
    </Loaded>
  )
}

/** What a search looks for; '' where it could not be made whole. */
export function useSearchLine(): (of: Pick<PatientSummary, 'record'>) => string {
  const words = useWords()
  useTranslation(['portal-requests', 'portal-search'])
  return ({ record: { auctions, readable } }) =>
    auctions[0] ? searchLine(auctions[0].criteria, admissionOfSearch(auctions[0]), readable.weight_interval, words) : ''
}

export function DashboardPage({ kept }: { kept: StoredFilter }) {
  const id = parseId(useParams({ strict: false }).patientId)
  return id === null ? <NoSuchSearch /> : <OneDashboard id={id} kept={kept} />
}

function OneDashboard({ id, kept }: { id: number; kept: StoredFilter }) {
  const { t } = useTranslation('portal-requests')
  const portal = usePort('portal')
  const searches = portal.useSearches()
  const search = portal.useSearch(id)
  if (search.state === 'no_access') return <NoSuchSearch />
  return (
    <OwnPage title={t('dashboard.title')}>
      <CompanionsBanner withWay />
      <Loaded of={searches} skeleton={<ListSkeleton rows={1} height={64} />}>
        {(all) => <Others all={all} chosen={id} />}
      </Loaded>
      <Loaded of={search} skeleton={<ListSkeleton rows={3} height={120} />}>
        {(view) => <Search key={id} view={view} kept={kept} />}
      </Loaded>
    </OwnPage>
  )
}

/** The ways between several searches; of one alone there is nothing to choose. */
function Others({ all, chosen }: { all: PortalSearches; chosen: number }) {
  const { t } = useTranslation('portal-requests')
  const address = useCarriedAddress()
  const nameOf = useSearchName()
  const lineOf = useSearchLine()
  if (all.active.length + all.archived.length < 2) return null
  return (['active', 'archived'] as const).map((part) =>
    all[part].length === 0 ? null : (
      <nav key={part} aria-label={t(`dashboard.${part}`)}>
        <Title order={2} size="h4" mb="xs">
          {t(`dashboard.${part}`)}
        </Title>
        <ul className={classes.list}>
          {all[part].map((one) => (
            <li key={one.record.id}>
              <Link
                to={address(`dashboard/patient/${one.record.id}`)}
                className={classes.card}
                {...(one.record.id === chosen ? { 'aria-current': 'page' as const } : {})}
              >
                <span className={classes.name}>{nameOf(one)}</span>
                <span>{lineOf(one)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    ),
  )
}

function Search({ view, kept }: { view: PortalSearchView; kept: StoredFilter }) {
  const { t } = useTranslation('portal-requests')
  const address = useAddress()
  const addressOf = useCarriedAddress()
  const query = useCarriedQuery()
  const nameOf = useSearchName()
  const lineOf = useSearchLine()
  const [filter, setFilter] = useState<DashboardFilter>(
    () => dashboardFilters.find((one) => one === kept.get()) ?? 'all',
  )
  const { record, requests } = view
  const criteria = record.auctions[0]?.criteria
  const shown = overLast(requests, stateOf).filter((request) => isShown(stateOf(request), filter))
  const open = requests.filter((request) => isShown(stateOf(request), 'open')).length
  const isFound = requests.some((request) => stateOf(request) === 'found')
  const choose = (next: DashboardFilter) => {
    setFilter(next)
    kept.set(next)
  }
  const navigate = useNavigate()
  /** What was looked for ends with the search: the next one begins without it, as the list and this page keep it. */
  const ended = () => {
    choose('all')
    const to = address(`dashboard/patient/${record.id}`, withoutFilters(new URLSearchParams(query)))
    void navigate({ to, replace: true })
  }
  return (
    <>
      <div className={classes.head}>
        <Title order={2}>{nameOf(view)}</Title>
        <Text>{lineOf(view)}</Text>
        <Text>{t(record.archived ? 'dashboard.isArchived' : 'dashboard.count', { count: requests.length })}</Text>
      </div>
      {requests.length > 1 ? (
        <NativeSelect
          size="md"
          label={t('dashboard.filter')}
          value={filter}
          data={dashboardFilters.map((value) => ({ value, label: t(`dashboard.filters.${value}`) }))}
          onChange={({ currentTarget: { value } }) => choose(dashboardFilters.find((one) => one === value) ?? 'all')}
        />
      ) : null}
      {shown.length === 0 ? (
        <Text>{t(requests.length === 0 ? 'dashboard.noRequests' : 'dashboard.noneOfThese')}</Text>
      ) : (
        <ul className={classes.list} aria-label={t('dashboard.requests')}>
          {shown.map((request) => (
            <li key={request.id}>
              <Link to={addressOf(`request/${request.id}`)} className={classes.card}>
                <span className={classes.name}>{request.careprovider.name}</span>
                {request.careprovider.city ? <span>{request.careprovider.city}</span> : null}
                <Standing record={request}>
                  {(question) => <QuestionInShort record={request} question={question} />}
                </Standing>
                {request.unread_messages > 0 ? (
                  <StatusBadge status="new" label={t('dashboard.unread', { count: request.unread_messages })} />
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {record.archived || open >= MAX_OPEN_REQUESTS ? null : (
          // who has found somebody is not urged on
          <Button
            component="a"
            href={address('listing', criteria ? listQuery(criteria, query) : query)}
            size="lg"
            variant={isFound ? 'default' : 'filled'}
          >
            {t('dashboard.more')}
          </Button>
        )}
        {record.archived ? (
          <>
            <Button component="a" href={addressOf('listing')} size="lg">
              {t('dashboard.find')}
            </Button>
            <Resume view={view} />
          </>
        ) : (
          <Archive view={view} onDone={ended} />
        )}
      </div>
      {open >= MAX_OPEN_REQUESTS ? <Text>{t('dashboard.full', { count: MAX_OPEN_REQUESTS })}</Text> : null}
      <Link to={addressOf(`readers/${record.id}`)} className={classes.way}>
        {t('dashboard.readers')}
      </Link>
    </>
  )
}

/** The list around the place of the search, with what goes along (P8). */
function listQuery(
  criteria: NonNullable<PatientSummary['record']['auctions'][number]>['criteria'],
  kept: string,
): string {
  const query = new URLSearchParams(kept)
  for (const own of ['solution', 'service']) query.delete(own)
  query.set('zipcode', criteria.zipcode)
  query.set('distance', String(criteria.radius_m / 1000))
  query.set('start_date', criteria.start_date)
  for (const code of criteria.solutions) query.append('solution', String(code))
  for (const code of criteria.services) query.append('service', String(code))
  return query.toString()
}

/** P58 */
function Archive({ view, onDone }: { view: PortalSearchView; onDone: () => void }) {
  const { t } = useTranslation('portal-requests')
  const portal = usePort('portal')
  const found = view.requests.find((request) => stateOf(request) === 'found')
  return (
    <Asked
      label={t('archive.open')}
      title={t('archive.title')}
      safeLabel={t('archive.keep')}
      confirmLabel={t('archive.confirm')}
      command={() => portal.archive(view.record)}
      onDone={onDone}
    >
      <Text>
        {t(found ? 'archive.textFound' : 'archive.text', {
          name: found?.careprovider.name,
          days: archiveDays.max,
          hours: hoursBack,
        })}
      </Text>
    </Asked>
  )
}
