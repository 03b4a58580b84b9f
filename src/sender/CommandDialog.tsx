// Asks before a command on a search, does it, and says what came of it. When somebody else was first, the dialog stays and says so:
// it never becomes the question for another command under the same finger.
import { Alert, Button } from '@mantine/core'
import { IconArrowsSplit } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../contract/result.ts'
import type { ActionFailure } from '../data/ports.ts'
import { useCommand } from '../data/use-command.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { FirstText } from './FirstText.tsx'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  /** the lifecycle still offers it */
  readonly isOffered: boolean
  readonly title: string
  readonly confirmLabel: string
  readonly command: () => Promise<Result<unknown, ActionFailure>>
  /** what is wrong is said at a field among the children */
  readonly isFieldProblem?: boolean
  readonly children: ReactNode
}

export function CommandDialog({
  opened,
  onClose,
  isOffered,
  title,
  confirmLabel,
  command,
  isFieldProblem,
  children,
}: Props) {
  const { t } = useTranslation(['sender', 'common'])
  const acting = useCommand()
  const close = () => {
    acting.clear()
    onClose()
  }
  if (!isOffered && !acting.isBusy) {
    return (
      <Dialog
        opened={opened}
        onClose={close}
        title={title}
        actions={
          <Button size="lg" variant="default" onClick={close}>
            {t('common:action.back')}
          </Button>
        }
      >
        <Alert color="plum" role="alert" icon={<IconArrowsSplit stroke={1.75} aria-hidden />}>
          <FirstText failure={acting.failure} />
        </Alert>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel={confirmLabel}
      busy={acting.isBusy}
      onSafe={close}
      onConfirm={() => void acting.run(command, close)}
    >
      {children}
      <FailureNotice failure={isFieldProblem ? null : acting.failure} />
    </ConfirmDialog>
  )
}
