// Who of the operator's people looks after a record, and the way to take it or give it back.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../contract/result.ts'
import type { ActionFailure } from '../data/ports.ts'
import { useCommand } from '../data/use-command.ts'
import { useAccount } from '../state/SessionProvider.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import classes from './admin.module.css'

interface Props {
  readonly assignee: { readonly id: number; readonly first_name: string; readonly last_name: string } | null
  readonly mayEdit: boolean
  readonly onAssign: (account: number | null) => Promise<Result<unknown, ActionFailure>>
}

export const nameOfAssignee = (assignee: Props['assignee']): string | null =>
  assignee && (`${assignee.first_name} ${assignee.last_name}`.trim() || `#${assignee.id}`)

export function Assignee({ assignee, mayEdit, onAssign }: Props) {
  const { t } = useTranslation('admin')
  const { id } = useAccount()
  const command = useCommand()
  const isMine = assignee?.id === id
  return (
    <div className={classes.actions}>
      <span>{t('record.assignee', { name: nameOfAssignee(assignee) ?? t('record.nobody') })}</span>
      {mayEdit ? (
        <Button
          size="sm"
          variant="default"
          loading={command.isBusy}
          onClick={() => void command.run(() => onAssign(isMine ? null : id))}
        >
          {t(isMine ? 'record.giveBack' : 'record.take')}
        </Button>
      ) : null}
      {command.failure ? <ErrorNotice code={command.failure.code} /> : null}
    </div>
  )
}
