// Asks before something that cannot be undone, and where the specification asks ('Zurück' / 'Bestätigen').
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'

interface Props {
  readonly opened: boolean
  readonly title: string
  readonly children: ReactNode
  /** default 'Zurück' */
  readonly safeLabel?: string
  /** the verb; default 'Bestätigen' */
  readonly confirmLabel?: string
  readonly onSafe: () => void
  readonly onConfirm: () => void
  readonly busy?: boolean
  /** confirming does nothing yet: a second tap of the finger that opened the dialog */
  readonly waits?: boolean
}

export function ConfirmDialog(props: Props) {
  const { opened, title, children, safeLabel, confirmLabel, onSafe, onConfirm, busy = false, waits = false } = props
  const { t } = useTranslation('common')
  return (
    <Dialog
      opened={opened}
      onClose={onSafe}
      title={title}
      busy={busy}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onSafe} disabled={busy} data-autofocus>
            {safeLabel ?? t('action.back')}
          </Button>
          <Button size="lg" onClick={onConfirm} aria-disabled={waits} loading={busy}>
            {confirmLabel ?? t('action.confirm')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
