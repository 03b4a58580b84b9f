// …/notification-panel (R9): what clinics did in the house's requests, newest first, with how many there are and how many remain.
// Without the server's list what this device has, request by request. No patient's name: the screen is seen in passing.
import { Alert, Button, Text } from '@mantine/core'
import { IconBell, IconCloudOff } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { Page } from '../../ui/Page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useCareprovider } from '../use-careprovider.ts'
import { NoticeRow, NoticesOfRequest } from './NoticeRow.tsx'
import classes from './Notices.module.css'
import { useHeads, useNotices } from './use-notices.ts'

export function NoticePanelPage() {
  const { t } = useTranslation(['notices', 'request'])
  const { id } = useCareprovider()
  const { notices, more, isLoading, retry } = useNotices()
  return (
    <Page title={t('title')} width="form">
      <Text c="dimmed">{t('why')}</Text>
      {notices.state === 'offline' || notices.state === 'failed' ? (
        <OnThisDevice house={id} failure={notices.state === 'failed' ? notices.code : null} onRetry={retry} />
      ) : (
        <Loaded of={notices} skeleton={<ListSkeleton rows={6} height={88} />} onRetry={retry}>
          {({ events, total, remaining }) =>
            events.length === 0 ? (
              <EmptyState icon={IconBell}>{t('none')}</EmptyState>
            ) : (
              <>
                <ul className={classes.list}>
                  {events.map((event) => (
                    <NoticeRow key={event.id} house={event.careprovider?.id ?? id} event={event} isNew={!event.seen} />
                  ))}
                </ul>
                <p className={classes.count} role="status">
                  {remaining > 0 ? t('shown', { shown: events.length, total, remaining }) : t('all', { count: total })}
                </p>
                {remaining > 0 ? <More after={events.length} isLoading={isLoading} onMore={more} /> : null}
              </>
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

interface MoreProps {
  /** so many are shown */
  readonly after: number
  readonly isLoading?: boolean
  readonly onMore: () => void
}

/** The list's end: whoever scrolls to it gets more, and so does whoever presses it. */
function More({ after, isLoading = false, onMore }: MoreProps) {
  const { t } = useTranslation('notices')
  const end = useRef<HTMLButtonElement>(null)
  const reach = useEffectEvent(onMore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that is still on the screen below a longer list is reached anew
  useEffect(() => {
    if (end.current === null) return
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reach()
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [after])
  return (
    <Button ref={end} variant="default" loading={isLoading} onClick={onMore}>
      {t('more')}
    </Button>
  )
}

const REQUESTS_AT_ONCE = 10

interface OnThisDeviceProps {
  readonly house: number
  /** code of why the server's list did not come; null without network */
  readonly failure: string | null
  readonly onRetry: () => void
}

function OnThisDevice({ house, failure, onRetry }: OnThisDeviceProps) {
  const { t } = useTranslation(['notices', 'common'])
  const heads = useHeads()
  const [shown, setShown] = useState(REQUESTS_AT_ONCE)
  return (
    <>
      {failure === null ? (
        <Alert color="gray" icon={<IconCloudOff stroke={1.75} aria-hidden />} role="status">
          <Text>
            <NoAnswer />
            {t('here')}
          </Text>
          <Button variant="default" mt="sm" onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        </Alert>
      ) : (
        <ErrorNotice code={failure} text={t('hereFailed')} onRetry={onRetry} />
      )}
      {heads.length === 0 ? <EmptyState icon={IconBell}>{t('noneHere')}</EmptyState> : null}
      <ul className={classes.list}>
        {heads.slice(0, shown).map((head) => (
          <NoticesOfRequest key={head.id} house={house} head={head} />
        ))}
      </ul>
      {heads.length > shown ? (
        <>
          <p className={classes.count} role="status">
            {t('shown', { shown, total: heads.length, remaining: heads.length - shown })}
          </p>
          <More after={shown} onMore={() => setShown(shown + REQUESTS_AT_ONCE)} />
        </>
      ) : null}
    </>
  )
}
