// The history of the console (W49): what was done by whom, and who looked at which record. Filters and page stand in the address.
import { NativeSelect } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonName, TrailFilters } from '../../data/admin/trail-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { TabsWithDot } from '../../ui/TabsWithDot.tsx'
import { MomentText } from '../../ui/times.tsx'
import classes from '../admin.module.css'
import { paths } from '../paths.ts'
import { type Address, dayIn, idIn } from '../records/address-values.ts'
import { OlderPages } from '../records/OlderPages.tsx'
import { PeriodForm } from '../records/PeriodForm.tsx'
import { savesHistory } from '../rights.ts'
import { useRoles } from '../use-roles.ts'
import { TrailFile } from './TrailFile.tsx'
import { RecordName, TrailRow } from './TrailRow.tsx'
import { trailResources } from './trail-words.ts'

/** What the address says; what is no filter is none. */
function filtersOf(address: Address): TrailFilters {
  const resource = trailResources.find((one) => one === address.what)
  return {
    ...(dayIn(address.from) && { from: dayIn(address.from) }),
    ...(dayIn(address.to) && { to: dayIn(address.to) }),
    ...(idIn(address.who) && { account: idIn(address.who) }),
    ...(resource && { resource }),
    ...(idIn(address.house) && { organisation: idIn(address.house) }),
  }
}

export function HistoryPage() {
  const { t } = useTranslation(['admin-history', 'admin'])
  const address: Address = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = address.tab === 'looks' ? 'looks' : 'done'
  const before = idIn(address.before) || null
  const filters = filtersOf(address)
  const { trail } = usePort('admin')
  const mayUseFile = savesHistory(useRoles())
  const listed = trail.useTrail(filters, tab === 'done' ? before : null)
  const people = listed.state === 'ready' ? listed.value.people : []
  const go = (next: Readonly<Record<string, string | number>>, replace = true) => {
    const { from, to, account, resource, organisation } = filters
    const all = { tab, from, to, who: account, what: resource, house: organisation, ...next }
    const search = Object.fromEntries(
      Object.entries(all).filter(([key, value]) => value && !(key === 'tab' && value === 'done')),
    )
    void navigate({ to: paths.history, search, replace } as never)
  }
  return (
    <Page title={t('title')} width="wide">
      <Filters key={JSON.stringify(filters)} filters={filters} people={people} onApply={go} />
      <TabsWithDot
        label={t('title')}
        tabs={[
          { value: 'done', label: t('tab.done') },
          { value: 'looks', label: t('tab.looks') },
        ]}
        value={tab}
        onChange={(next) => go({ tab: next })}
      >
        {tab === 'done' ? (
          <>
            {mayUseFile ? <TrailFile filters={filters} /> : null}
            <Loaded of={listed} skeleton={<ListSkeleton rows={8} />}>
              {({ entries, more }) => (
                <Rows isEmpty={entries.length === 0} before={before} more={more} last={entries.at(-1)?.id} onGo={go}>
                  {entries.map((entry) => (
                    <TrailRow key={entry.id} entry={entry} />
                  ))}
                </Rows>
              )}
            </Loaded>
          </>
        ) : (
          <Looks filters={filters} before={before} onGo={go} />
        )}
      </TabsWithDot>
    </Page>
  )
}

type Go = (next: Readonly<Record<string, string | number>>, replace?: boolean) => void

function Looks({ filters, before, onGo }: { filters: TrailFilters; before: number | null; onGo: Go }) {
  const { t } = useTranslation('admin-history')
  const looks = usePort('admin').trail.useLooks(filters, before)
  return (
    <>
      <p>{t('looksKept')}</p>
      <Loaded of={looks} skeleton={<ListSkeleton rows={8} />}>
        {({ looks: found, more }) => (
          <Rows isEmpty={found.length === 0} before={before} more={more} last={found.at(-1)?.id} onGo={onGo}>
            {found.map(({ id, at, account, resource, record_id, name }) => (
              <li key={id} className={classes.change}>
                <MomentText at={at} /> · {account ? `${account.first_name} ${account.last_name}`.trim() : t('somebody')}{' '}
                · {t(`resource.${resource}`, { defaultValue: resource })}{' '}
                <RecordName resource={resource} id={record_id} name={name} />
              </li>
            ))}
          </Rows>
        )}
      </Loaded>
    </>
  )
}

interface RowsProps {
  readonly isEmpty: boolean
  readonly before: number | null
  readonly more: boolean
  readonly last: number | undefined
  readonly onGo: Go
  readonly children: ReactNode
}

function Rows({ isEmpty, before, more, last, onGo, children }: RowsProps) {
  const { t } = useTranslation('admin-history')
  if (isEmpty) return <EmptyState icon={IconHistory}>{t('empty')}</EmptyState>
  return (
    <>
      <ol className={`${classes.changes} ${classes.foot}`}>{children}</ol>
      <OlderPages before={before} last={more ? last : undefined} onGo={onGo} />
    </>
  )
}

interface FiltersProps {
  readonly filters: TrailFilters
  readonly people: readonly PersonName[]
  readonly onApply: Go
}

function Filters({ filters, people, onApply }: FiltersProps) {
  const { t } = useTranslation('admin-history')
  const [who, setWho] = useState(String(filters.account ?? ''))
  const [what, setWhat] = useState(filters.resource ?? '')
  return (
    <PeriodForm
      from={filters.from}
      to={filters.to}
      house={filters.organisation}
      onApply={(period) => onApply({ ...period, who, what })}
      onClear={
        Object.keys(filters).length > 0 ? () => onApply({ from: '', to: '', who: '', what: '', house: '' }) : null
      }
    >
      <NativeSelect
        size="md"
        label={t('who')}
        value={who}
        data={[
          { value: '', label: t('anybody') },
          ...people.map((one) => ({
            value: String(one.id),
            label: `${one.first_name} ${one.last_name}`.trim() || `#${one.id}`,
          })),
        ]}
        onChange={(event) => setWho(event.currentTarget.value)}
      />
      <NativeSelect
        size="md"
        label={t('what')}
        value={what}
        data={[
          { value: '', label: t('anything') },
          ...trailResources.map((value) => ({ value, label: t(`resource.${value}`) })),
        ]}
        onChange={(event) => setWhat(event.currentTarget.value)}
      />
    </PeriodForm>
  )
}
