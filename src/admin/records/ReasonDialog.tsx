// Asks why before something that the history keeps with its reason.
import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../../contract/result.ts'
import type { ActionFailure } from '../../data/ports.ts'
import { useCommand } from '../../data/use-command.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { LimitedText } from '../../ui/LimitedText.tsx'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  /** key of what is said of a refusal by its code */
  readonly refusals?: string
  readonly onClose: () => void
  readonly onConfirm: (reason: string) => Promise<Result<unknown, ActionFailure>>
}

const longest = 500

export function ReasonDialog({ title, children, confirmLabel, refusals, onClose, onConfirm }: Props) {
  const { t } = useTranslation(['admin-house', 'common'])
  const command = useCommand()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const code = command.failure?.errors?.[0]?.code ?? command.failure?.code
  const told = refusals && code ? t(`${refusals}.${code}`, { defaultValue: '' }) : ''
  const confirm = () => {
    if (reason.trim() === '') return setIsMissing(true)
    void command.run(() => onConfirm(reason.trim()), onClose)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      busy={command.isBusy}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={command.isBusy} data-autofocus>
            {t('common:action.back')}
          </Button>
          <Button size="lg" onClick={confirm} loading={command.isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Text mb="md">{children}</Text>
      <LimitedText
        limit={longest}
        label={t('reason.label')}
        description={t('reason.what')}
        autosize
        minRows={2}
        value={reason}
        error={isMissing && reason.trim() === '' ? t('reason.missing') : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {command.failure ? <ErrorNotice code={command.failure.code} {...(told ? { text: told } : {})} /> : null}
    </Dialog>
  )
}
