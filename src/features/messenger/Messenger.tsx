// The conversation of one request: what was written, how far it came, and the field to write in. Its own scroll; it stays
// at the end while somebody reads the end, and never moves under somebody who reads above.
import { Button, Text } from '@mantine/core'
import { IconArrowDown, IconMessage } from '@tabler/icons-react'
import { memo, type ReactNode, type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { MessageView } from '../../data/ports.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import type { Audience } from '../../ui/SendStateMark.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { Composer } from './Composer.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import classes from './Messenger.module.css'

interface Props {
  readonly requestId: number
  /** name of the other side: who reads it too, and 'read by' */
  readonly partner: string
  /** who reads what is written here */
  readonly audience: Audience
  /** somebody who asks for themselves or a relative stands for no house */
  readonly isPrivate?: boolean
  /** the lifecycle offers writing; else a sentence stands where the field was */
  readonly canWrite: boolean
  /** opens the files, where one can be added */
  readonly onAttach: () => void
  /** stands above the field: what puts a text into it (its draft is `message/<request>`) */
  readonly tools?: ReactNode
  /** the field to write in, for what those put into it */
  readonly field?: Ref<HTMLTextAreaElement>
  /** stands below an own message that the server did not answer yet, by its action: the same function each time */
  readonly belowOwn?: (actionId: string) => ReactNode
}

export const Messenger = memo(function Messenger(props: Props) {
  const { requestId, partner, audience, isPrivate, canWrite, belowOwn } = props
  const { t } = useTranslation('messenger')
  const side = usePort('side')
  const reader = isPrivate ? 'relative' : side
  return (
    <section aria-label={t('title')} className={classes.root}>
      <Text size="xs" c="dimmed" className={classes.note ?? ''}>
        {t(`private.${reader}`, { partner })}
      </Text>
      <Written
        requestId={requestId}
        partner={partner}
        audience={audience}
        reader={reader}
        canWrite={canWrite}
        {...(belowOwn ? { belowOwn } : {})}
      />
      {canWrite ? <Composer {...props} /> : null}
    </section>
  )
})

interface WrittenProps extends Pick<Props, 'requestId' | 'partner' | 'audience' | 'canWrite' | 'belowOwn'> {
  readonly reader: 'clinic' | 'provider' | 'relative'
}

/** Apart from the field: measuring that anew with every message would hold each of them back. */
function Written({ requestId, partner, audience, reader, canWrite, belowOwn }: WrittenProps) {
  const { t } = useTranslation('messenger')
  const messages = usePort('requests').useMessages(requestId)
  return (
    <>
      <Loaded of={messages} skeleton={<ListSkeleton rows={3} height={72} />}>
        {(value) =>
          value.length === 0 ? (
            <div className={classes.scroll}>
              <EmptyState icon={IconMessage}>{t(canWrite ? `empty.${reader}` : 'emptyClosed', { partner })}</EmptyState>
            </div>
          ) : (
            <Conversation messages={value} partner={partner} audience={audience} {...(belowOwn ? { belowOwn } : {})} />
          )
        }
      </Loaded>
      {canWrite ? null : <ClosedText messages={messages.state === 'ready' ? messages.value : null} />}
    </>
  )
}

/** Why nothing can be written, and whether what stands here can still be read; where nothing stands, the list has said it. */
function ClosedText({ messages }: { messages: readonly MessageView[] | null }) {
  const { t } = useTranslation('messenger')
  if (!messages || messages.length === 0) return null
  return <p className={classes.closed}>{t(messages.some(({ closed }) => closed) ? 'closedByDecline' : 'closed')}</p>
}

/** px from the end within which somebody counts as reading the end */
const AT_END_PX = 48

interface ConversationProps extends Pick<Props, 'partner' | 'audience' | 'belowOwn'> {
  readonly messages: readonly MessageView[]
}

function Conversation({ messages, partner, audience, belowOwn }: ConversationProps) {
  const { t } = useTranslation('messenger')
  const scroll = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  const [seenUpTo, setSeenUpTo] = useState(last?.id)
  const [isAtEnd, setIsAtEnd] = useState(true)
  if (isAtEnd && seenUpTo !== last?.id) setSeenUpTo(last?.id)
  const isBehind = !isAtEnd && seenUpTo !== last?.id && last?.mine === false
  return (
    <div className={classes.frame}>
      {/* the column stands on its head: its scroll starts and stays at the end, without a script that moves it */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div ref={scroll} tabIndex={0} className={classes.scroll} onScroll={onScroll} role="log" aria-label={t('title')}>
        <ol className={classes.list}>
          {messages.map((message) => (
            <MessageBubble
              key={message.id}
              message={message}
              partner={partner}
              audience={audience}
              belowOwn={belowOwn}
            />
          ))}
        </ol>
      </div>
      {isBehind ? (
        <Button
          className={classes.toEnd ?? ''}
          size="sm"
          variant="default"
          leftSection={<IconArrowDown size={20} stroke={1.75} aria-hidden />}
          onClick={() => scroll.current?.scrollTo({ top: 0 })}
        >
          {t('newMessage')}
        </Button>
      ) : null}
    </div>
  )

  function onScroll() {
    setIsAtEnd(Math.abs(scroll.current?.scrollTop ?? 0) < AT_END_PX)
  }
}
