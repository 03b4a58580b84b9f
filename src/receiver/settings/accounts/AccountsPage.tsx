// 'Zugänge': who can sign in for this house and with which rights. Online only; who has no right to it sees why.
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconPlus, IconSearch, IconUsers } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountStatuses } from '../../../../catalogue/account-statuses.ts'
import { labelKeyOf } from '../../../../catalogue/define.ts'
import { LONG_COUNT } from '../../../../domain/paging.ts'
import type { HouseCalls } from '../../../data/settings-port.ts'
import { OrganisationHistory } from '../../../features/organisation-history/index.ts'
import { FactorRule } from '../../../features/people/index.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LimitedLine } from '../../../ui/LimitedText.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { useCareprovider } from '../../use-careprovider.ts'
import { OtherTeamPages } from '../SettingsGroup.tsx'
import { useHouseRead } from '../use-house-read.ts'
import classes from './Accounts.module.css'
import { HousePerson } from './HousePerson.tsx'
import { InvitePeople } from './InvitePeople.tsx'

/** rows of a page */
const COUNT = 10

export function AccountsPage() {
  const { t } = useTranslation('settings')
  const { id, mayAnswer } = useCareprovider()
  return (
    <Page title={t('accounts.title')} width="form">
      {mayAnswer ? <People key={id} house={id} /> : <Text>{t('accounts.noRight')}</Text>}
    </Page>
  )
}

function People({ house }: { house: number }) {
  const { t } = useTranslation(['settings', 'catalogue'])
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState({ search: '', status: '', start: 0 })
  const [isInviting, setIsInviting] = useState(false)
  const read = useCallback((calls: HouseCalls) => calls.listTeam(house, { ...asked, count: COUNT }), [house, asked])
  const { found, again } = useHouseRead(read)
  const timestamp = found.state === 'ready' ? found.value.timestamp : 0
  return (
    <>
      <Panel title={t('accounts.people')}>
        <Text mb="sm">{t('accounts.why')}</Text>
        <form
          className={classes.filters}
          onSubmit={(event) => {
            event.preventDefault()
            setAsked({ ...asked, search: typed.trim(), start: 0 })
          }}
        >
          <LimitedLine
            type="search"
            className={classes.search ?? ''}
            label={t('accounts.search')}
            value={typed}
            leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
            limit={100}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <NativeSelect
            size="md"
            label={t('accounts.statusLabel')}
            value={asked.status}
            data={[
              { value: '', label: t('accounts.all') },
              ...accountStatuses.keys.map((key) => ({ value: key, label: t(labelKeyOf(accountStatuses, key)) })),
            ]}
            onChange={({ currentTarget: { value } }) => setAsked({ ...asked, status: value, start: 0 })}
          />
          <Button type="submit" variant="default">
            {t('accounts.find')}
          </Button>
        </form>
        <Button
          my="md"
          leftSection={<IconPlus size={24} stroke={1.75} aria-hidden />}
          onClick={() => setIsInviting(true)}
          disabled={found.state !== 'ready'}
        >
          {t('accounts.invite')}
        </Button>
        <Loaded of={found} skeleton={<ListSkeleton rows={4} height={104} />} onRetry={again}>
          {({ accounts, total }) =>
            total === 0 ? (
              <EmptyState icon={IconUsers}>{t('accounts.none')}</EmptyState>
            ) : (
              <>
                <ul className={classes.list} aria-label={t('accounts.people')}>
                  {accounts.map((account) => (
                    <HousePerson
                      key={account.id}
                      house={house}
                      account={account}
                      timestamp={timestamp}
                      onChanged={again}
                    />
                  ))}
                </ul>
                <Group component="nav" aria-label={t('accounts.pages')} gap={12} mt="md">
                  <Text size="sm" className="num" role="status">
                    {t('accounts.range', { from: asked.start + 1, to: asked.start + accounts.length, total })}
                  </Text>
                  {asked.start > 0 ? (
                    <Button
                      variant="default"
                      onClick={() => setAsked({ ...asked, start: Math.max(0, asked.start - COUNT) })}
                    >
                      {t('accounts.previous')}
                    </Button>
                  ) : null}
                  {asked.start + accounts.length < total ? (
                    <Button variant="default" onClick={() => setAsked({ ...asked, start: asked.start + COUNT })}>
                      {t('accounts.next')}
                    </Button>
                  ) : null}
                </Group>
              </>
            )
          }
        </Loaded>
        {isInviting ? (
          <InvitePeople house={house} timestamp={timestamp} onDone={again} onClose={() => setIsInviting(false)} />
        ) : null}
      </Panel>
      <FactorRule kind="careprovider" id={house} />
      <OtherTeamPages than="accounts" />
      <HouseHistory house={house} since={timestamp} />
    </>
  )
}

/** @param since of the list of people: when it is read anew, so is the history */
function HouseHistory({ house, since }: { house: number; since: number }) {
  const [count, setCount] = useState<number>(LONG_COUNT)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list of people is what makes the history old
  const read = useCallback((calls: HouseCalls) => calls.readHistory(house, count), [house, count, since])
  const { found, again } = useHouseRead(read)
  return <OrganisationHistory of={found} onMore={() => setCount(count + LONG_COUNT)} onRetry={again} />
}
