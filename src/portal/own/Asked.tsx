// A button that asks before its command; what did not work stands in the question.
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../../contract/result.ts'
import type { ActionFailure } from '../../data/ports.ts'
import { useCommand } from '../../data/use-command.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useFocusRescue } from '../../ui/title-focus.ts'
import { Failure } from './Failure.tsx'

interface Props {
  readonly label: string
  readonly title: string
  /** default: as the button */
  readonly confirmLabel?: string
  readonly safeLabel?: string
  readonly primary?: boolean
  readonly command: () => Promise<Result<unknown, ActionFailure>>
  readonly onDone?: () => void
  /** in the place of the portal's common words */
  readonly failed?: (failure: ActionFailure | null) => ReactNode
  readonly children: ReactNode
}

export function Asked(props: Props) {
  const { label, title, confirmLabel = label, safeLabel, primary = false, command, onDone, failed, children } = props
  const [asks, setAsks] = useState(false)
  const { isBusy, failure, run } = useCommand()
  useFocusRescue(true)
  const done = () => {
    setAsks(false)
    onDone?.()
  }
  return (
    <>
      <Button variant={primary ? 'filled' : 'default'} size="lg" onClick={() => setAsks(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={title}
        confirmLabel={confirmLabel}
        {...(safeLabel !== undefined && { safeLabel })}
        busy={isBusy}
        onSafe={() => setAsks(false)}
        onConfirm={() => void run(command, done)}
      >
        {failed ? failed(failure) : <Failure failure={failure} />}
        {children}
      </ConfirmDialog>
    </>
  )
}
