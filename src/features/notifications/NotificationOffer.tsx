// The card that asks once, after the first answered request, whether this device may say when something comes. Who says
// 'later' is not asked again; the settings have it.
import { Button, Group, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choose, usePreferences } from '../../state/preferences.ts'
import { usePush } from '../../state/push.ts'
import classes from './NotificationOffer.module.css'
import { PushErrorText } from './PushErrorText.tsx'

interface Props {
  /** whose words: new requests, or answers */
  readonly question: 'provider' | 'clinic'
}

export function NotificationOffer({ question }: Props) {
  const { offer, permission } = usePush()
  const isLater = usePreferences(({ notificationsLater }) => notificationsLater === true)
  const [hasAsked, setHasAsked] = useState(false)
  const isOpen = offer === 'on' && permission.state === 'default' && !isLater
  if (!isOpen && !hasAsked) return null
  return <Card question={question} onAsked={() => setHasAsked(true)} />
}

function Card({ question, onAsked }: Props & { onAsked: () => void }) {
  const { t } = useTranslation('notifications')
  const { permission, kept, ask } = usePush()
  const isAnswered = permission.state !== 'default' && !permission.isLoading
  return (
    <section className={classes.card} aria-label={t('title')}>
      <IconBell size={24} stroke={1.75} aria-hidden className={classes.icon ?? ''} />
      <div className={classes.words} role="status">
        <Text>{isAnswered ? t(kept ? 'state.on' : `state.${permission.state}`) : t(`ask.${question}`)}</Text>
        <PushErrorText error={permission.error} />
      </div>
      {isAnswered ? null : (
        <Group gap="xs">
          <Button
            variant="default"
            onClick={() => choose({ notificationsLater: true })}
            disabled={permission.isLoading}
          >
            {t('ask.later')}
          </Button>
          <Button
            variant="light"
            loading={permission.isLoading}
            onClick={() => {
              onAsked()
              ask()
            }}
          >
            {t('ask.yes')}
          </Button>
        </Group>
      )}
    </section>
  )
}
