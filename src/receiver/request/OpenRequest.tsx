// A request that can be read: details left and messages right where there is room, else in tabs; the bar of answers below. Opening it marks
// it as seen.
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RefCallback, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { askerOf } from '../../../domain/asker.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { RequestView } from '../../data/ports.ts'
import type { ShownParts } from '../../data/seen.ts'
import { useVisible } from '../../data/use-visible.ts'
import { Files } from '../../features/files/index.ts'
import { Messenger } from '../../features/messenger/index.ts'
import { NotArrived } from '../../features/outbox/index.ts'
import { Later } from '../../ui/Later.tsx'
import { panelProps, TabsWithDot } from '../../ui/TabsWithDot.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { AnswerBar } from './AnswerBar.tsx'
import classes from './OpenRequest.module.css'
import { RequestDetails } from './RequestDetails.tsx'
import { RequestHeader } from './RequestHeader.tsx'
import { waitingAnswer } from './standing.ts'
import { TextBlocks, TextBlocksButton } from './text-blocks/TextBlocks.tsx'
import { useShown } from './use-present.ts'

const tabs = ['info', 'messenger', 'files'] as const
type DetailTab = (typeof tabs)[number]

const notArrived = (actionId: string) => <NotArrived actionId={actionId} />

export function OpenRequest({ view }: { view: RequestView }) {
  const { t } = useTranslation(['receiver', 'messenger', 'files'])
  const { record, offered } = view
  usePageTitle(t('request.title'))
  const asker = askerOf(record)
  useShown(record.id)
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [tab, openTab] = useDetailTab()
  const tabsId = useId()
  const [blocksOpen, setBlocksOpen] = useState(false)
  const showsConversation = tab === 'messenger' || (isWide && tab === 'info')
  useSeen(record, { conversation: showsConversation, files: tab === 'files' })

  // the same ones each time: the messenger is not drawn anew for what changes beside it
  const openFiles = useCallback(() => openTab('files'), [openTab])
  const { field, focus: focusField } = useField()
  const tools = useMemo(() => <TextBlocksButton onClick={() => setBlocksOpen(true)} />, [])
  const messenger = (
    <Later>
      <Messenger
        requestId={record.id}
        partner={record.careseeker.name}
        audience={asker}
        canWrite={offered.includes('send_message')}
        onAttach={openFiles}
        tools={tools}
        field={field}
        belowOwn={notArrived}
      />
    </Later>
  )
  const files = (
    <Files
      of={{ kind: 'request', id: record.id }}
      audience={asker}
      reader={record.careseeker.name}
      canAdd={offered.includes('send_message')}
    />
  )
  const filesTab = { value: 'files', label: t('files:title'), count: record.files.length }
  const messengerTab = {
    value: 'messenger',
    label: t('messenger:title'),
    dot: !showsConversation && record.unread_messages > 0,
  }
  const details =
    isWide || tab === 'info' ? (
      <div key="details" className={classes.details} {...(isWide ? {} : panelProps(tabsId, 'info'))}>
        <Later>
          <RequestDetails view={view} onMessage={() => openTab('messenger')} />
        </Later>
      </div>
    ) : null
  const conversation = (
    <div key="conversation" className={classes.conversation}>
      <TabsWithDot
        id={tabsId}
        label={t('request.parts')}
        value={isWide && tab === 'info' ? 'messenger' : tab}
        tabs={isWide ? [messengerTab, filesTab] : [{ value: 'info', label: t('request.info') }, messengerTab, filesTab]}
        onChange={(value) => openTab(value as DetailTab)}
      >
        {tab === 'files' ? (
          <div className={classes.files}>{files}</div>
        ) : isWide || tab === 'messenger' ? (
          messenger
        ) : undefined}
      </TabsWithDot>
    </div>
  )
  return (
    <div className={classes.page} data-tab={isWide ? undefined : tab}>
      <RequestHeader view={view} answerWaits={waitingAnswer(view.pending) !== null} />
      {/* the same two parts in both layouts, by their keys: turning the tablet closes nothing that is open in them */}
      <div className={isWide ? classes.columns : classes.tabs}>
        {isWide ? [details, conversation] : [conversation, details]}
      </div>
      <AnswerBar
        view={view}
        onMessage={() => {
          openTab('messenger')
          focusField()
        }}
      />
      {/* beside both parts, for the same reason */}
      {blocksOpen ? (
        <TextBlocks
          requestId={record.id}
          onInserted={() => {
            openTab('messenger')
            // when the dialog is gone, which keeps the focus in it
            setTimeout(focusField)
          }}
          onClose={() => setBlocksOpen(false)}
        />
      ) : null}
    </div>
  )
}

/** Tells that somebody of the house has it open; a request that a colleague has seen, too: the clinic's log says who opened it. */
function useSeen({ id, last_event_no, seen }: RequestRecord, { conversation, files }: ShownParts) {
  const requests = usePort('requests')
  const isVisible = useVisible()
  const isSeen = seen.provider_first_at !== null && seen.own_event_no >= last_event_no
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer event of the same request is to be marked again
  useEffect(() => {
    if (isVisible) void requests.markSeen(id, { conversation, files })
  }, [requests, id, isSeen, last_event_no, isVisible, conversation, files])
}

/** ms; what loads beside the field moves it */
const movesFor = 2000

function focusInSight(element: HTMLElement): void {
  element.focus()
  const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }))
  observer.observe(document.documentElement)
  setTimeout(() => observer.disconnect(), movesFor)
}

/** The field to write in: it can be asked for while its part is not drawn yet. */
function useField(): { readonly field: RefCallback<HTMLTextAreaElement>; readonly focus: () => void } {
  const drawn = useRef<HTMLTextAreaElement>(null)
  const isWanted = useRef(false)
  const field = useCallback((element: HTMLTextAreaElement | null) => {
    drawn.current = element
    if (!element || !isWanted.current) return
    isWanted.current = false
    focusInSight(element)
  }, [])
  const focus = useCallback(() => {
    if (drawn.current) focusInSight(drawn.current)
    else isWanted.current = true
  }, [])
  return { field, focus }
}

/** The part that the address names; an unknown one is the first. Changing it adds no step to the history. */
function useDetailTab(): [DetailTab, (tab: DetailTab) => void] {
  const { activeTab } = useSearch({ strict: false }) as { activeTab?: unknown }
  const navigate = useNavigate()
  const tab = tabs.find((known) => known === activeTab) ?? tabs[0]
  const open = useCallback(
    (next: DetailTab) =>
      void navigate({
        to: '.',
        search: (search: Record<string, unknown>) => ({ ...search, activeTab: next }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return [tab, open]
}
