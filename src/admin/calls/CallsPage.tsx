// Whom to call today (W42): overdue first, those without a time last; one of them opens beside the list, on narrow screens in its place.
import { Anchor, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { onboardingStatuses } from '../../../catalogue/admin/onboarding-statuses.ts'
import { labelKeyOf } from '../../../catalogue/define.ts'
import type { CalledProvider, CallList } from '../../../contract/http/admin-calls.ts'
import { recordsPerPage } from '../../../contract/http/resource.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import { nameOfAssignee } from '../Assignee.tsx'
import { BackLink } from '../BackLink.tsx'
import { paths } from '../paths.ts'
import classes from './calls.module.css'
import { ProviderCalls } from './ProviderCalls.tsx'

export function CallsPage() {
  const { t } = useTranslation('admin-calls')
  const { id } = useParams({ strict: false })
  const address: Record<string, unknown> = useSearch({ strict: false })
  const mine = String(address.mine ?? '') === '1'
  const start = Math.max(0, Number(address.from) || 0)
  const found = usePort('admin').calls.useCalls({ mine, start })
  return (
    <Page
      title={t('title')}
      width="wide"
      back={
        id === undefined ? null : (
          <BackLink to={paths.calls} search={mine ? { mine: 1 } : {}}>
            {t('list')}
          </BackLink>
        )
      }
    >
      <Loaded of={found} skeleton={<ListSkeleton rows={6} />}>
        {(list) => <Calls list={list} mine={mine} start={start} open={id === undefined ? null : Number(id)} />}
      </Loaded>
    </Page>
  )
}

interface Props {
  readonly list: CallList
  readonly mine: boolean
  readonly start: number
  readonly open: number | null
}

function Calls({ list, mine, start, open }: Props) {
  const { t } = useTranslation(['admin-calls', 'admin'])
  const navigate = useNavigate()
  const search = mine ? { mine: 1 } : {}
  const { calls, total, overdue } = list
  const place = calls.findIndex(({ careprovider }) => careprovider.id === open)
  // one that was entered is on the list no more: the next is then the first
  const next = calls[place + 1]?.careprovider.id ?? null
  const go = (id: number | null) =>
    void navigate({
      ...(id === null ? { to: paths.calls } : { to: paths.call, params: { id: String(id) } }),
      search,
    } as never)
  const from = (first: number) => ({ ...search, ...(first > 0 && { from: first }) })
  const more = start + calls.length
  return (
    <div className={classes.columns} {...(open === null ? {} : { 'data-open': true })}>
      <Panel
        title={t('counts', { count: total, overdue })}
        aside={
          <SegmentedControl
            aria-label={t('whose')}
            value={mine ? 'mine' : 'all'}
            onChange={(value) => void navigate({ to: '.', search: value === 'mine' ? { mine: 1 } : {} } as never)}
            data={[
              { value: 'mine', label: t('mine') },
              { value: 'all', label: t('all') },
            ]}
          />
        }
      >
        {calls.length === 0 ? (
          <EmptyState icon={IconCheck}>{t(mine ? 'noneMine' : 'none')}</EmptyState>
        ) : (
          <ul className={classes.list}>
            {calls.map((call) => (
              <Row
                key={call.careprovider.id}
                call={call}
                at={list.at}
                isOpen={call.careprovider.id === open}
                search={search}
              />
            ))}
          </ul>
        )}
        {total > calls.length ? (
          <p>
            {start > 0 ? (
              <Anchor component={Link} to="." search={from(Math.max(0, start - recordsPerPage.usual)) as never} mr="md">
                {t('admin:list.previous')}
              </Anchor>
            ) : null}
            {more < total ? (
              <Anchor component={Link} to="." search={from(more) as never}>
                {t('admin:list.next')}
              </Anchor>
            ) : null}
          </p>
        ) : null}
      </Panel>
      {open === null ? null : (
        <ProviderCalls
          key={open}
          id={open}
          list={{ hasNext: next !== null && next !== open, onNext: () => go(next), onClose: () => go(null) }}
        />
      )}
    </div>
  )
}

interface RowProps {
  readonly call: CalledProvider
  /** ms: when the list was made */
  readonly at: number
  readonly isOpen: boolean
  readonly search: object
}

function Row({ call, at, isOpen, search }: RowProps) {
  const { t } = useTranslation(['admin-calls', 'admin', 'catalogue-admin'])
  const { careprovider, next_call_at: due, onboarding_status, attempts, last, assignee } = call
  const isOverdue = due !== null && due <= at
  const status =
    onboarding_status === null ? t('unset') : t(labelKeyOf(onboardingStatuses, onboarding_status) as 'title')
  return (
    <li className={classes.call} {...(isOpen ? { 'data-current': true } : {})}>
      <span className={`${classes.time} ${isOverdue ? classes.overdue : ''}`}>
        {isOverdue ? <IconAlertTriangle size={20} stroke={1.75} aria-hidden /> : null}
        <span>
          {due === null ? t('noTime') : <MomentText at={due} />}
          {isOverdue ? ` · ${t('overdue')}` : null}
        </span>
      </span>
      <span className={classes.words}>
        <Anchor
          component={Link}
          to={paths.call}
          params={{ id: String(careprovider.id) } as never}
          search={search as never}
          {...(isOpen ? { 'aria-current': 'page' as const } : {})}
        >
          {careprovider.city ? `${careprovider.name}, ${careprovider.city}` : careprovider.name}
        </Anchor>
        <span className={classes.small}>
          {status}
          {last?.text
            ? ` · ${t('quote', { text: last.text.length > 80 ? `${last.text.slice(0, 79)}…` : last.text })}`
            : ''}
        </span>
        <span className={classes.small}>{nameOfAssignee(assignee) ?? t('admin:record.nobody')}</span>
      </span>
      <span>{last === null ? t('new') : t('attempt', { count: attempts + 1 })}</span>
    </li>
  )
}
