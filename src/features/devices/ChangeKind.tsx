// AU9: asks before a device changes from a ward's to one person's own, or back: whose it is decides when it locks and which passkeys
// open it.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { TeamDevice } from '../../data/ports.ts'
import { useCommand } from '../../data/use-command.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'

interface Props {
  readonly device: Pick<TeamDevice, 'id' | 'kind'>
  readonly name: string
  readonly opened: boolean
  readonly onClose: () => void
}

export const otherKind = (kind: TeamDevice['kind']) => (kind === 'shared' ? 'personal' : 'shared')

export function ChangeKind({ device: { id, kind }, name, opened, onClose }: Props) {
  const { t } = useTranslation('devices')
  const port = usePort('devices')
  const command = useCommand()
  const other = otherKind(kind)
  const close = () => {
    command.clear()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      busy={command.isBusy}
      title={t(`changeSure.${other}`, { name })}
      confirmLabel={t('change')}
      onSafe={close}
      onConfirm={() => void command.run(() => port.setKind(id, other), close)}
    >
      <Text>{t(`changeMeans.${other}`)}</Text>
      {command.failure ? <ErrorNotice code={command.failure.code} /> : null}
    </ConfirmDialog>
  )
}
