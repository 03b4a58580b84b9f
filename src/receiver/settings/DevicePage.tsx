// 'Dieses Gerät' (W10): sync, what waits, whether the browser keeps the data, the version, names in lists, lock, people. Technical
// words are allowed here and nowhere else.
import { Button, Checkbox, Group, Text } from '@mantine/core'
import { IconLock, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { websocketStatuses } from '../../../catalogue/admin/websocket-statuses.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { ChangeOwnKind, OwnDevice, PeopleOnDevice, ResetDevice } from '../../features/devices/index.ts'
import { NotificationPanel } from '../../features/notifications/index.ts'
import { OutboxList } from '../../features/outbox/index.ts'
import { PasskeyPanel, PinPanel } from '../../features/sign-in/index.ts'
import { appVersion } from '../../platform/app-version.ts'
import { clock } from '../../platform/clock.ts'
import { readStorageFacts, type StorageFacts } from '../../platform/storage.ts'
import { useAppUpdate } from '../../state/app-update.ts'
import { useConnection } from '../../state/connection.ts'
import { chooseForDevice, useDeviceChoices } from '../../state/device-choices.ts'
import { choose, usePreferences } from '../../state/preferences.ts'
import { useAccount, useSession } from '../../state/SessionProvider.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MomentText } from '../../ui/times.tsx'
import { useWords } from '../../ui/use-words.ts'
import { requestPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import { ReportPanel } from './ReportPanel.tsx'
import { storageText } from './storage-text.ts'
import { syncWord } from './sync-word.ts'
import { waitingText } from './waiting-text.ts'

export function DevicePage() {
  const { t } = useTranslation(['receiver', 'common'])
  const session = useSession()
  const { mayAnswer } = useCareprovider()
  return (
    <Page title={t('device.title')} width="form">
      <SyncPanel />
      <OwnDevice />
      <WaitingPanel />
      <NotificationPanel />
      <ListsPanel />
      <PinPanel />
      <PasskeyPanel />
      <Panel title={t('device.lock')}>
        <LockFacts />
        <Group mt="sm">
          <Button
            variant="default"
            leftSection={<IconLock size={24} stroke={1.75} aria-hidden />}
            onClick={() => void session.lock('person')}
          >
            {t('device.lockNow')}
          </Button>
          {mayAnswer ? <ChangeOwnKind /> : null}
        </Group>
      </Panel>
      <PeopleOnDevice isAllowed={mayAnswer} />
      <ReportPanel />
      <ResetDevice isAllowed={mayAnswer} />
    </Page>
  )
}

/** The drawer's list on a page of its own; without anything the line above says so. */
function WaitingPanel() {
  const { t } = useTranslation(['common', 'outbox'])
  const { id } = useCareprovider()
  const hasToCheck = useConnection(({ toCheck }) => toCheck > 0)
  const isEmpty = useConnection(({ waiting, toCheck }) => waiting + toCheck === 0)
  if (isEmpty) return null
  return (
    <Panel title={t(hasToCheck ? 'outbox:group.all' : 'connection.outbox')}>
      <OutboxList requestHref={(requestId) => requestPath(id, requestId)} onLeave={() => {}} />
    </Panel>
  )
}

function SyncPanel() {
  const { t } = useTranslation(['receiver', 'common', 'catalogue-admin'])
  const words = useWords()
  const outbox = usePort('outbox')
  const connection = useConnection()
  const { network, live, lastSyncAt } = connection
  const storage = useStorageFacts()
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const word = syncWord(askedAt, connection)
  const retry = () => {
    setAskedAt(clock.now())
    void outbox.retryNow()
  }
  return (
    <Panel
      title={t('device.sync')}
      aside={
        <Button variant="default" leftSection={<IconRefresh size={24} stroke={1.75} aria-hidden />} onClick={retry}>
          {t('device.syncNow')}
        </Button>
      }
    >
      <Text role="status">{word && t(`device.asked.${word}`)}</Text>
      <FactList
        facts={[
          { label: t('device.connection'), value: t(`common:connection.${network}`) },
          { label: t('device.live'), value: t(websocketStatuses.labelKey(live)) },
          {
            label: t('device.lastSync'),
            value: lastSyncAt === null ? t('common:connection.neverSynced') : <MomentText at={lastSyncAt} />,
          },
          {
            label: t('device.waiting'),
            value: waitingText(connection, words),
          },
          { label: t('device.version'), value: <Version /> },
          ...(storage ? [{ label: t('device.storage'), value: storageText(storage, words) }] : []),
        ]}
      />
    </Panel>
  )
}

/** The version, and what became of a newer one: the bar above the content is gone once it was put off. */
function Version() {
  const { t } = useTranslation(['receiver', 'common'])
  const { state, isPutOff, isNeeded, accept } = useAppUpdate()
  const hasNewer = state !== 'none' || isNeeded
  return (
    <>
      {[appVersion(), ...(hasNewer ? [t('common:update.ready')] : [])].join(' · ')}
      {hasNewer && isPutOff && !isNeeded ? (
        <>
          <Text>{t('device.putOff')}</Text>
          <Button variant="default" mt="xs" onClick={accept} loading={state === 'changing'}>
            {t('common:update.now')}
          </Button>
        </>
      ) : null}
    </>
  )
}

function ListsPanel() {
  const { t } = useTranslation('receiver')
  const showsNames = usePreferences((preferences) => preferences.namesInLists ?? false)
  const gloves = useDeviceChoices((choices) => choices.gloves ?? false)
  return (
    <Panel title={t('device.display')}>
      <Checkbox
        mb="md"
        label={t('device.gloves')}
        description={t('device.glovesWhy')}
        checked={gloves}
        onChange={(event) => chooseForDevice({ gloves: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('device.names')}
        description={t('device.namesWhy')}
        checked={showsNames}
        onChange={(event) => choose({ namesInLists: event.currentTarget.checked })}
      />
    </Panel>
  )
}

/** AU5: how long a page stays open without a touch, minutes */
const IDLE_MINUTES = { shared: 5, personal: 15 } as const

function LockFacts() {
  const { t } = useTranslation('receiver')
  const { device } = useAccount()
  return <Text>{t(`device.locks.${device}`, { count: IDLE_MINUTES[device] })}</Text>
}

function useStorageFacts(): StorageFacts | null {
  const [facts, setFacts] = useState<StorageFacts | null>(null)
  useEffect(() => {
    let isShown = true
    void readStorageFacts().then((read) => isShown && setFacts(read))
    return () => {
      isShown = false
    }
  }, [])
  return facts
}
