// The provider's requests (W1): five lists as tabs with counts, the time of what is shown, and the rows. Give it the tab as
// key: another list starts anew.
import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { type RequestTab, requestTabs } from '../../data/ports.ts'
import { NotificationOffer } from '../../features/notifications/index.ts'
import { useConnection } from '../../state/connection.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { TabsWithDot } from '../../ui/TabsWithDot.tsx'
import { MomentText } from '../../ui/times.tsx'
import { tourStepAttributes } from '../../ui/tour-step.ts'
import { providerTour } from '../../ui/tours.ts'
import { listPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import classes from './Dashboard.module.css'
import { FirstSync } from './FirstSync.tsx'
import { RequestRows } from './RequestRows.tsx'
import { useShownRows } from './use-shown-rows.ts'

export function Dashboard({ tab }: { tab: RequestTab }) {
  const { t } = useTranslation(['receiver', 'request'])
  const careprovider = useCareprovider()
  const navigate = useNavigate()
  const list = usePort('answers').useRequestList(tab)
  const value = list.state === 'ready' ? list.value : null
  const { rows, arrived, isSettling, showArrived } = useShownRows(value)
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
              onChange={(name) => void navigate({ to: listPath(careprovider.id, name as RequestTab) })}
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
                  scrollTo(0, 0)
                }}
              >
                {t(tab === 'new' ? 'arrivedNew' : 'arrived', { count: arrived })}
              </Button>
            ) : null}
          </div>
          <AsOf syncedAt={value?.syncedAt ?? null} />
        </div>
        <Loaded of={list} skeleton={<ListSkeleton rows={6} />}>
          {({ firstSync, heads }) => (
            <>
              {firstSync ? <FirstSync progress={firstSync} alone={heads.length === 0} /> : null}
              {firstSync && heads.length === 0 ? null : <RequestRows tab={tab} rows={rows} isSettling={isSettling} />}
            </>
          )}
        </Loaded>
      </div>
      {/* below: a card that comes late moves no row */}
      {value && value.counts.accepted + value.counts.declined > 0 ? (
        <Suspense>
          <NotificationOffer question="provider" />
        </Suspense>
      ) : null}
    </Page>
  )
}

/** 'Stand: heute, 14:12 Uhr', without network with the word. */
function AsOf({ syncedAt }: { syncedAt: number | null }) {
  const { t } = useTranslation(['receiver', 'common'])
  const network = useConnection((connection) => connection.network)
  if (syncedAt === null) return null
  return (
    <p className={classes.asOf} {...tourStepAttributes(providerTour, 'asOf')}>
      {network === 'offline' || network === 'unreachable' ? `${t(`common:connection.${network}`)} · ` : ''}
      {t('asOf')} <MomentText at={syncedAt} />
    </p>
  )
}
