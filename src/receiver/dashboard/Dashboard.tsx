// The provider's requests (W1): five lists as tabs with counts, the time of what is shown, and the rows.
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { type RequestList, type RequestTab, requestTabs } from '../../data/ports.ts'
import { useConnection } from '../../state/connection.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { TabsWithDot } from '../../ui/TabsWithDot.tsx'
import { MomentText } from '../../ui/times.tsx'
import { listPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import classes from './Dashboard.module.css'
import { FirstSync } from './FirstSync.tsx'
import { RequestRows } from './RequestRows.tsx'

export function Dashboard({ tab }: { tab: RequestTab }) {
  const { t } = useTranslation(['receiver', 'request'])
  const careprovider = useCareprovider()
  const navigate = useNavigate()
  const list = usePort('answers').useRequestList(tab)
  const counts = list.state === 'ready' ? list.value.counts : null
  return (
    <Page title={t('requests')} tabTitle={t('tabTitle', { list: t(`tab.${tab}`) })} quietTitle>
      <div className={classes.card}>
        <div className={classes.head}>
          <TabsWithDot
            label={t('requests')}
            value={tab}
            tabs={requestTabs.map((value) => ({ value, label: t(`tab.${value}`), count: counts?.[value] ?? 0 }))}
            onChange={(value) => void navigate({ to: listPath(careprovider.id, value as RequestTab) })}
          />
          {list.state === 'ready' ? <AsOf list={list.value} /> : null}
        </div>
        <Loaded of={list} skeleton={<ListSkeleton rows={6} />}>
          {(value) => (
            <>
              {value.firstSync ? <FirstSync progress={value.firstSync} alone={value.heads.length === 0} /> : null}
              {value.firstSync && value.heads.length === 0 ? null : <RequestRows key={tab} tab={tab} list={value} />}
            </>
          )}
        </Loaded>
      </div>
    </Page>
  )
}

/** 'Stand: heute, 14:12 Uhr', without network with the word. */
function AsOf({ list }: { list: RequestList }) {
  const { t } = useTranslation(['receiver', 'common'])
  const network = useConnection((connection) => connection.network)
  if (list.syncedAt === null) return null
  return (
    <p className={classes.asOf}>
      {network === 'offline' || network === 'unreachable' ? `${t(`common:connection.${network}`)} · ` : ''}
      {t('asOf')} <MomentText at={list.syncedAt} />
    </p>
  )
}
