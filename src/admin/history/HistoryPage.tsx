// The history of the console (W49): what was done by whom, and who looked at which record. Filters and page stand in the address.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconFilter, IconHistory } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
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
import { savesHistory } from '../rights.ts'
import { useRoles } from '../use-roles.ts'
import { TrailFile } from './TrailFile.tsx'
import { RecordName, TrailRow } from './TrailRow.tsx'
import { trailResources } from './trail-words.ts'

type Address = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const dayOfText = (value: unknown): string => (/^\d{4}-\d{2}-\d{2}$/.test(textOf(value)) ? textOf(value) : '')
const idOf = (value: unknown): number => (/^\d{1,15}$/.test(textOf(value)) ? Number(value) : 0)

/** What the address says; what is no filter is none. */
function filtersOf(address: Address): TrailFilters {
  const resource = trailResources.find((one) => one === address.what)
  return {
    ...(dayOfText(address.from) && { from: dayOfText(address.from) }),
    ...(dayOfText(address.to) && { to: dayOfText(address.to) }),
    ...(idOf(address.who) && { account: idOf(address.who) }),
    ...(resource && { resource }),
    ...(idOf(address.house) && { organisation: idOf(address.house) }),
  }
}

export function HistoryPage() {
  const { t } = useTranslation(['admin-history', 'admin'])
  const address: Address = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = address.tab === 'looks' ? 'looks' : 'done'
  const before = idOf(address.before) || null
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
      <nav className={classes.pages} aria-label={t('pages')}>
        {before === null ? null : (
          <Button variant="default" onClick={() => onGo({ before: 0 })}>
            {t('newest')}
          </Button>
        )}
        {more && last !== undefined ? (
          <Button variant="default" onClick={() => onGo({ before: last }, false)}>
            {t('older')}
          </Button>
        ) : null}
      </nav>
    </>
  )
}

interface FiltersProps {
  readonly filters: TrailFilters
  readonly people: readonly PersonName[]
  readonly onApply: Go
}

/** Applied together, not one by one. */
function Filters({ filters, people, onApply }: FiltersProps) {
  const { t } = useTranslation('admin-history')
  const [from, setFrom] = useState(filters.from ?? '')
  const [to, setTo] = useState(filters.to ?? '')
  const [who, setWho] = useState(String(filters.account ?? ''))
  const [what, setWhat] = useState(filters.resource ?? '')
  const [house, setHouse] = useState(String(filters.organisation ?? ''))
  const isSet = Object.keys(filters).length > 0
  const number = /^(?:careprovider:|careseeker:)?(\d{1,15})$/.exec(house.trim())?.[1]
  const isWrong = house.trim() !== '' && number === undefined
  const isReversed = from !== '' && to !== '' && from > to
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong && !isReversed) onApply({ from, to, who, what, house: number ?? '' })
  }
  return (
    <search>
      <form className={classes.tools} onSubmit={apply} noValidate>
        <TextInput
          type="date"
          label={t('from')}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('to')}
          value={to}
          error={isReversed ? t('reversed') : null}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
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
        <TextInput
          label={t('house')}
          value={house}
          error={isWrong ? t('noHouse') : null}
          onChange={(event) => setHouse(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" leftSection={<IconFilter size={24} stroke={1.75} aria-hidden />}>
          {t('apply')}
        </Button>
        {isSet ? (
          <Button variant="subtle" onClick={() => onApply({ from: '', to: '', who: '', what: '', house: '' })}>
            {t('clear')}
          </Button>
        ) : null}
      </form>
    </search>
  )
}
