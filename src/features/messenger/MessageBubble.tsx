// One message: who and when above, the text, and below one's own how far it came. An unreadable one is empty and marked (Q21).
import { shallowEqual } from '@mantine/hooks'
import { IconMailOff } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { MessageView } from '../../data/ports.ts'
import { type Audience, SendStateMark } from '../../ui/SendStateMark.tsx'
import { ArrivalText } from '../../ui/times.tsx'
import classes from './Messenger.module.css'

interface Props {
  readonly message: MessageView
  readonly partner: string
  readonly audience: Audience
  readonly belowOwn?: ((actionId: string) => ReactNode) | undefined
}

function Bubble({ message, partner, audience, belowOwn }: Props) {
  const { t } = useTranslation('messenger')
  const side = usePort('side')
  // accounts of the portal have no names
  const author = message.mine ? t('you') : message.authorName || t('relative')
  return (
    <li
      className={classes.message}
      data-mine={message.mine || undefined}
      data-own-side={message.side === side || undefined}
    >
      <p className={classes.meta}>
        {author} · <ArrivalText at={message.at} writtenAt={message.writtenAt} />
      </p>
      {message.unreadable ? (
        <p className={classes.unreadable}>
          <IconMailOff size={20} stroke={1.75} aria-hidden />
          {t(message.closed ? `closedMessage.${message.closed}` : 'unreadable')}
        </p>
      ) : (
        <p className={classes.bubble}>{message.text}</p>
      )}
      {message.send ? (
        <SendStateMark
          state={message.send}
          audience={audience}
          reader={partner}
          at={message.send === 'stored' ? message.at : message.seenAt}
        />
      ) : null}
      {message.mine && message.pendingId !== null ? belowOwn?.(message.pendingId) : null}
    </li>
  )
}

/** Every change of a request makes all of its messages' views anew: only those that say something else are drawn again. */
export const MessageBubble = memo(
  Bubble,
  (before, after) =>
    before.partner === after.partner &&
    before.audience === after.audience &&
    before.belowOwn === after.belowOwn &&
    shallowEqual(before.message, after.message),
)
