// The people of the clinic and their rights; filters and page stand in the address.
import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconSearch, IconUsers } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountStatuses } from '../../../catalogue/account-statuses.ts'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { queryString } from '../../../domain/query-string.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { keepPlace, paths } from '../paths.ts'
import { pagingFrom } from '../patient-list/list-query.ts'
import { Pages } from '../patient-list/Pages.tsx'
import { AccountDialog } from './AccountDialog.tsx'
import { AccountRow } from './AccountRow.tsx'
import classes from './Accounts.module.css'
import { BatchDialog } from './BatchDialog.tsx'

export function Accounts() {
  const { t } = useTranslation(['desk', 'catalogue'])
  const desk = usePort('desk')
  const navigate = useNavigate()
  const query: Record<string, unknown> = useSearch({ strict: false })
  const paging = pagingFrom(query)
  const search = typeof query.search === 'undefined' ? '' : String(query.search)
  const status = accountStatuses.keys.find((key) => key === query.status) ?? ''
  const [typed, setTyped] = useState(search)
  const [dialog, setDialog] = useState<'add' | 'batch' | null>(null)
  const found = desk.useStations()
  const stations = found.state === 'ready' ? found.value.stations : []
  const accounts = desk.useAccounts({ search, statuses: status === '' ? [] : [status] }, paging)
  const show = (next: { search?: string; status?: string; start?: number; count?: number }, isTurned = false) => {
    const values = { search, status, start: 0, count: paging.count, ...next }
    const href =
      paths.users +
      queryString({
        search: values.search || null,
        status: values.status || null,
        start: values.start || null,
        count: values.count,
      })
    void navigate({ href, replace: !isTurned, ...keepPlace })
  }
  const timestamp = accounts.state === 'ready' ? accounts.value.timestamp : 0
  return (
    <Panel title={t('users.title')}>
      <div className={classes.parts}>
        <Group gap={12} align="end">
          <TextInput
            type="search"
            className={classes.search ?? ''}
            label={t('users.search')}
            value={typed}
            leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              show({ search: event.currentTarget.value })
            }}
          />
          <NativeSelect
            size="md"
            label={t('users.statusLabel')}
            value={status}
            data={[
              { value: '', label: t('filter.all') },
              ...accountStatuses.keys.map((key) => ({ value: key, label: t(labelKeyOf(accountStatuses, key)) })),
            ]}
            onChange={(event) => show({ status: event.currentTarget.value })}
          />
          <Button leftSection={<IconPlus size={24} stroke={1.75} aria-hidden />} onClick={() => setDialog('add')}>
            {t('users.add')}
          </Button>
          <Button variant="default" onClick={() => setDialog('batch')}>
            {t('users.batch')}
          </Button>
        </Group>
        <Loaded of={accounts} skeleton={<ListSkeleton rows={4} height={88} />}>
          {({ accounts: shown, total }) =>
            total === 0 ? (
              <EmptyState icon={IconUsers}>{t('users.none')}</EmptyState>
            ) : (
              <>
                <ul className={classes.list} aria-label={t('users.title')}>
                  {shown.map((account) => (
                    <AccountRow key={account.id} account={account} stations={stations} timestamp={timestamp} />
                  ))}
                </ul>
                <Pages paging={paging} total={total} onChange={show} />
              </>
            )
          }
        </Loaded>
        {dialog === 'add' ? (
          <AccountDialog account={null} stations={stations} timestamp={timestamp} onClose={() => setDialog(null)} />
        ) : null}
        {dialog === 'batch' ? (
          <BatchDialog stations={stations} timestamp={timestamp} onClose={() => setDialog(null)} />
        ) : null}
      </div>
    </Panel>
  )
}
