// Somebody decided first (W6): a notice where the own input was made, and on request a dialog with what happened and the
// ways on. It never opens by itself.
import { Alert, Button, Text } from '@mantine/core'
import { IconArrowsSplit } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestActionType } from '../../../domain/lifecycle/request-actions.ts'
import type { ConflictView } from '../../data/ports.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './ConflictNotice.module.css'
import { type ConflictWay, conflictWays, conflictWords } from './conflict-words.ts'

interface Props {
  readonly conflict: ConflictView
  /** the house's free places were told with it, and were not changed */
  readonly capacityFell: boolean
  readonly offered: readonly RequestActionType[]
  readonly hasNext: boolean
  /** what the person chose; the caller keeps the own text */
  readonly onWay: (way: ConflictWay) => void
}

export function ConflictNotice({ conflict, capacityFell, offered, hasNext, onWay }: Props) {
  const { t } = useTranslation('outbox')
  const words = useWords()
  const now = useNow()
  const [opened, setOpened] = useState(false)
  const { title, text } = conflictWords(conflict, now, words, capacityFell)
  const ways = conflictWays(conflict, { offered, hasNext })
  const take = (way: ConflictWay) => {
    setOpened(false)
    onWay(way)
  }
  return (
    <>
      <Alert color="plum" icon={<IconArrowsSplit stroke={1.75} aria-hidden />} title={title} role="status">
        <Text>{text}</Text>
        {ways.length > 0 ? (
          <Button variant="default" mt="sm" onClick={() => setOpened(true)}>
            {t('conflict.open')}
          </Button>
        ) : null}
      </Alert>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={title}
        actions={
          <div className={classes.ways}>
            {ways.map((way, place) => (
              <Button
                key={way}
                size="lg"
                fullWidth
                variant={place === 0 && way !== 'leave' ? 'filled' : 'default'}
                onClick={() => take(way)}
              >
                {t(`conflict.way.${way}`)}
              </Button>
            ))}
          </div>
        }
      >
        <Text>{text}</Text>
        {conflict.ownText ? (
          <>
            <Text fw={600} mt="md" mb={4}>
              {t('conflict.ownText')}
            </Text>
            <p className={classes.text}>{conflict.ownText}</p>
          </>
        ) : null}
      </Dialog>
    </>
  )
}
