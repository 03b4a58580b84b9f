// Taking back the last answer, after the specified question with 'Zurück' and 'Bestätigen'.
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTapGuard } from './use-tap-guard.ts'

export type UndoType = 'undo_accept_request' | 'undo_decline_request'

interface Props {
  readonly requestId: number
  readonly type: UndoType
  readonly onClose: () => void
}

export function UndoDialog({ requestId, type, onClose }: Props) {
  const { t } = useTranslation('receiver')
  const answers = usePort('answers')
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function undo() {
    setIsSending(true)
    setFailure(null)
    const outcome = await answers.undo(requestId, type).finally(() => setIsSending(false))
    if (outcome.ok) onClose()
    else setFailure(outcome.error.code)
  }
  const { confirm, waits } = useTapGuard(() => void undo())
  return (
    <ConfirmDialog
      opened
      title={t(`undo.${type}.title`)}
      onSafe={onClose}
      onConfirm={confirm}
      waits={waits}
      busy={isSending}
    >
      <Text>{t(`undo.${type}.text`)}</Text>
      {failure ? <ErrorNotice code={failure} /> : null}
    </ConfirmDialog>
  )
}
