// An own answer that was not sent yet, said differently in its place (OB3): its dialog with what was said before.
import { Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PendingAction } from '../../data/ports.ts'
import { draftOf, setDraft } from '../../state/drafts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { editDraft } from './drafts.ts'
import { formOfAnswer } from './form-of-answer.ts'
import { InterestDialog } from './InterestDialog.tsx'

const dialogs = { accept_request: AcceptDialog, decline_request: DeclineDialog, report_interest: InterestDialog }

interface Props {
  readonly record: RequestRecord
  readonly action: PendingAction
  readonly onClose: () => void
}

export function EditAnswer({ record, action, onClose }: Props) {
  const outbox = usePort('outbox')
  const words = useWords()
  const name = editDraft(action.id)
  // what was typed before a lock is there again
  const [isReady, setIsReady] = useState(draftOf(name) !== undefined)
  const [isClosed, setIsClosed] = useState(false)
  useEffect(() => {
    if (isReady) return
    let isHere = true
    void outbox.readText(action.id).then((text) => {
      if (!isHere) return
      // saved without it, the answer would lose what it said
      if (text === null && action.hasText) return setIsClosed(true)
      const wish = record.auction.criteria.start_date
      setDraft(name, formOfAnswer(action, text ?? '', wish, words.locale))
      setIsReady(true)
    })
    return () => {
      isHere = false
    }
  }, [outbox, action, name, isReady, record, words])
  if (isClosed) return <ClosedText action={action} onClose={onClose} />
  if (!isReady) return null
  const close = () => {
    setDraft(name, undefined)
    onClose()
  }
  const AnswerDialog = dialogs[action.type as keyof typeof dialogs] ?? DeclineDialog
  return <AnswerDialog record={record} at={{ replaces: action.id }} onClose={close} />
}

function ClosedText({ action, onClose }: Pick<Props, 'action' | 'onClose'>) {
  const { t } = useTranslation(['outbox', 'common'])
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t([`action.${action.type}`, 'action.other'])}
      actions={
        <Button variant="default" size="lg" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <Text>{t('closedText')}</Text>
      <Text mt="sm">{t('edit.closed')}</Text>
    </Dialog>
  )
}
