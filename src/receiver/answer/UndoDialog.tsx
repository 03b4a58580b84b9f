// Taking back the last answer, after the specified question with 'Zurück' and 'Bestätigen'.
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { askerOf } from '../../../domain/asker.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { AnswerBasis, UndoOfAnswer } from '../../data/ports.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTapGuard } from '../../ui/use-tap-guard.ts'
import { useSendNote } from './use-send-note.ts'

interface Props {
  readonly record: RequestRecord
  readonly type: UndoOfAnswer
  readonly seen: AnswerBasis
  readonly onClose: () => void
}

export function UndoDialog({ record, type, seen, onClose }: Props) {
  const { t } = useTranslation(['receiver', 'interest'])
  const answers = usePort('answers')
  const context = askerOf(record)
  const isInterest = type === 'undo_report_interest'
  const note = useSendNote('undo')
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function undo() {
    setIsSending(true)
    setFailure(null)
    const outcome = await answers.undo(record.id, type, seen).finally(() => setIsSending(false))
    if (outcome.ok) onClose()
    else setFailure(outcome.error.code)
  }
  const { confirm, waits } = useTapGuard(() => void undo())
  return (
    <ConfirmDialog
      opened
      title={isInterest ? t('interest:undoTitle') : t(`undo.${type}.title`)}
      onSafe={onClose}
      onConfirm={confirm}
      waits={waits}
      busy={isSending}
    >
      <Text>{isInterest ? t('interest:undoText', { context }) : t(`undo.${type}.text`, { context })}</Text>
      {note ? <Text mt="md">{note}</Text> : null}
      {failure ? <ErrorNotice code={failure} /> : null}
    </ConfirmDialog>
  )
}
