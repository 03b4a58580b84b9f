// One request beside the groups of its search: the provider's answer, what it may see, the conversation, the history. 440 px when
// there is room, over the groups on tablets, the whole screen on phones.
import { Alert, CloseButton, Title } from '@mantine/core'
import { IconBell, IconFile, IconInfoCircle, IconMessage } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { RequestView } from '../../data/ports.ts'
import { useSeen } from '../../data/use-seen.ts'
import { Files } from '../../features/files/index.ts'
import { Messenger } from '../../features/messenger/index.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { TabsWithDot } from '../../ui/TabsWithDot.tsx'
import { isOpenable } from '../ids.ts'
import { useKeys } from '../keys/use-keys.ts'
import { keepPlace, paths } from '../paths.ts'
import { RequestCommand } from './RequestCommand.tsx'
import { RequestInfo } from './RequestInfo.tsx'
import classes from './RequestPanel.module.css'

const tabs = ['info', 'messenger', 'files'] as const
type Tab = (typeof tabs)[number]

export function RequestPanel({ requestId }: { requestId: number }) {
  const { t } = useTranslation('sender')
  const request = usePort('requests').useRequest(requestId)
  const close = useClose(requestId)
  const box = useRef<HTMLElement>(null)
  useKeys({ close })
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const name = request.state === 'ready' && 'view' in request.value ? request.value.view.record.careprovider.name : null
  const label = name === null ? t('request.panelPlain') : t('request.panel', { name })
  return (
    <aside ref={box} tabIndex={-1} aria-label={label} className={classes.panel}>
      <header className={classes.head}>
        <Title order={2} size="h3">
          {label}
        </Title>
        <CloseButton size={44} aria-label={t('request.close')} onClick={close} />
      </header>
      {request.state === 'ready' && 'view' in request.value ? (
        <OpenRequest view={request.value.view} />
      ) : (
        <div className={classes.state}>
          <Loaded of={request} skeleton={<FactsSkeleton rows={6} />}>
            {() => <p className={classes.text}>{t('request.ended')}</p>}
          </Loaded>
        </div>
      )}
    </aside>
  )
}

function OpenRequest({ view }: { view: RequestView }) {
  const { t } = useTranslation(['sender', 'files'])
  const [tab, showTab] = useActiveTab()
  const { record } = view
  const query: Record<string, unknown> = useSearch({ strict: false })
  // the address of a reminder; the router reads the value as JSON
  const isReminded = String(query.recommendation) === 'true'
  useSeen(record, { conversation: tab === 'messenger', files: tab === 'files' })
  useOwnPlace(record)
  return (
    <div className={classes.body}>
      <TabsWithDot
        label={t('request.tabs')}
        tabs={[
          { value: 'info', label: t('request.tab.info'), name: t('request.tabName.info'), icon: IconInfoCircle },
          {
            value: 'messenger',
            label: t('request.tab.messenger'),
            icon: IconMessage,
            dot: tab !== 'messenger' && record.unread_messages > 0,
          },
          {
            value: 'files',
            label: t('files:title'),
            name: t('request.tabName.files'),
            icon: IconFile,
            count: record.files.length,
          },
        ]}
        value={tab}
        onChange={(value) => showTab(value as Tab)}
      />
      {tab === 'messenger' ? (
        <div className={classes.messenger}>
          <Messenger
            requestId={record.id}
            partner={record.careprovider.name}
            audience="provider"
            canWrite={record.messenger_available && view.offered.includes('send_message')}
            onAttach={() => showTab('files')}
          />
        </div>
      ) : tab === 'files' ? (
        <div className={classes.info}>
          <Files
            of={{ kind: 'request', id: record.id }}
            audience="provider"
            reader={record.careprovider.name}
            canAdd={view.offered.includes('send_message')}
          />
        </div>
      ) : (
        <div className={classes.info}>
          {isReminded && isOpen(record.status) ? (
            <Alert color="orange" icon={<IconBell stroke={1.75} aria-hidden />}>
              {t('request.stillOpen')}
            </Alert>
          ) : null}
          <RequestInfo view={view} onShow={showTab} />
        </div>
      )}
      {tab === 'info' ? <RequestCommand record={record} /> : null}
    </div>
  )
}

const isOpen = (status: string): boolean => status === 'sent' || status === 'interested'

/** The tab in ?activeTab=; an unknown one is the first. */
function useActiveTab(): [Tab, (tab: Tab) => void] {
  const navigate = useNavigate()
  const params: Record<string, string> = useParams({ strict: false })
  const query: Record<string, unknown> = useSearch({ strict: false })
  const tab = tabs.find((name) => name === query.activeTab) ?? 'info'
  const show = (next: Tab) =>
    void navigate({ to: paths.request, params, search: { ...query, activeTab: next }, replace: true, ...keepPlace })
  return [tab, show]
}

/** A request that came under another id, or under another patient's search, gets its own place into the address. */
function useOwnPlace({ id, patient, auction }: RequestView['record']) {
  const navigate = useNavigate()
  const params: Record<string, string> = useParams({ strict: false })
  const [patientId, auctionId, requestId] = [String(patient.id), String(auction.id), String(id)]
  const isOwn = params.requestId === requestId && params.patientId === patientId && params.auctionId === auctionId
  useEffect(() => {
    if (isOwn || !isOpenable(id)) return
    const search = (before: Record<string, unknown>) => before
    void navigate({
      to: paths.request,
      params: { patientId, auctionId, requestId },
      search,
      replace: true,
      ...keepPlace,
    })
  }, [navigate, isOwn, id, patientId, auctionId, requestId])
}

/** Back to the groups; the focus returns to the row that had opened the panel. */
function useClose(requestId: number): () => void {
  const navigate = useNavigate()
  const params: Record<string, string> = useParams({ strict: false })
  return () => {
    void navigate({ to: paths.search, params, ...keepPlace }).then(() =>
      document.getElementById(`request-${requestId}`)?.focus(),
    )
  }
}
