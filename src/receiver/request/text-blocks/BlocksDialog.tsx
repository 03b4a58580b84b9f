// The house's text blocks: one is put into the message with one touch, or the list is changed. Both in one dialog, so that none
// lies on another.
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { NoAnswer } from '../../../ui/NoAnswer.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import classes from './Blocks.module.css'
import { EditBlocks } from './EditBlocks.tsx'
import { useBlocks } from './use-blocks.ts'

interface Props {
  readonly onInsert: (text: string) => void
  readonly onClose: () => void
}

export function BlocksDialog({ onInsert, onClose }: Props) {
  const { t } = useTranslation(['request-work', 'common'])
  const blocks = useBlocks()
  const [isEditing, setIsEditing] = useState(false)
  const { found, failure } = blocks
  if (isEditing && found) return <EditBlocks of={blocks} found={found} onClose={() => setIsEditing(false)} />
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('blocks.title')}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose}>
            {t('common:action.close')}
          </Button>
          <Button size="lg" variant="default" disabled={!found} onClick={() => setIsEditing(true)}>
            {t('blocks.manage')}
          </Button>
        </>
      }
    >
      {failure ? (
        <ErrorNotice
          code={failure}
          {...(failure === 'network' ? { text: <NoAnswer>{t('blocks.offline')}</NoAnswer> } : {})}
          onRetry={() => void blocks.load()}
        />
      ) : null}
      {found ? (
        found.blocks.length === 0 ? (
          <EmptyState>{t('blocks.empty')}</EmptyState>
        ) : (
          <ul className={classes.list}>
            {found.blocks.map(({ title, text }) => (
              <li key={`${title}\n${text}`}>
                <button type="button" className={classes.block} onClick={() => onInsert(text)}>
                  <span className={classes.name}>{title}</span>
                  <span className={classes.text}>{text}</span>
                </button>
              </li>
            ))}
          </ul>
        )
      ) : failure ? null : (
        <Loading>
          <ListSkeleton rows={3} height={64} />
        </Loading>
      )}
      <Text size="sm" c="dimmed" mt="md">
        {t('blocks.private')}
      </Text>
    </Dialog>
  )
}
