// The text of an own waiting input, opened on request only: a drawer may be seen by others.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PendingAction } from '../../data/ports.ts'
import classes from './OutboxList.module.css'

type Shown = { readonly state: 'closed' | 'opening' | 'none' } | { readonly state: 'open'; readonly text: string }

export function OwnText({ action }: { action: Pick<PendingAction, 'id' | 'hasText'> }) {
  const { t } = useTranslation('outbox')
  const outbox = usePort('outbox')
  const [shown, setShown] = useState<Shown>({ state: 'closed' })

  const open = async () => {
    setShown({ state: 'opening' })
    const text = await outbox.readText(action.id)
    setShown(text === null ? { state: 'none' } : { state: 'open', text })
  }

  if (shown.state === 'open') return <p className={classes.text}>{shown.text}</p>
  if (shown.state === 'none') return <p className={classes.noText}>{t(action.hasText ? 'closedText' : 'noText')}</p>
  return (
    <Button variant="subtle" size="sm" px={4} loading={shown.state === 'opening'} onClick={() => void open()}>
      {t('showText')}
    </Button>
  )
}
