// One device of the team: its name, who used it and when, what had not been sent when it last told, and what can be done with it.
import { Menu, Text } from '@mantine/core'
import { IconDeviceTabletOff, IconPencil, IconUser, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { TeamDevice } from '../../data/ports.ts'
import { useCommand } from '../../data/use-command.ts'
import { ActionRow, MoreLine } from '../../ui/ActionList.tsx'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { MomentText } from '../../ui/times.tsx'
import { useWords } from '../../ui/use-words.ts'
import { ChangeKind, otherKind } from './ChangeKind.tsx'
import { deviceName } from './device-name.ts'
import { RenameDevice } from './RenameDevice.tsx'
import { whatIsLost } from './what-is-lost.ts'

export function DeviceRow({ device }: { device: TeamDevice }) {
  const { t } = useTranslation('devices')
  const port = usePort('devices')
  const command = useCommand()
  const [asked, setAsked] = useState<'rename' | 'change' | 'revoke' | null>(null)
  const name = deviceName(device.called, useWords())
  const KindIcon = otherKind(device.kind) === 'shared' ? IconUsers : IconUser
  const close = () => {
    command.clear()
    setAsked(null)
  }
  return (
    <ActionRow
      name={name}
      more={
        <>
          <MoreLine>
            {[...(device.current ? [t('current')] : []), t(`kind.${device.kind}`), t('lastUsed')].join(' · ')}{' '}
            <MomentText at={device.lastSeenAt} />
          </MoreLine>
          <MoreLine>{t('people', { names: device.people.join(', ') })}</MoreLine>
          {device.isPushBroken && device.revokedAt === null ? <MoreLine>{t('pushBroken')}</MoreLine> : null}
          <Standing device={device} />
        </>
      }
    >
      {device.revokedAt === null ? (
        <ActionMenu label={t('actions')} labelOf={t('actionsOf', { name })}>
          <Menu.Item leftSection={<IconPencil {...mark} />} onClick={() => setAsked('rename')}>
            {t('rename')}
          </Menu.Item>
          <Menu.Item leftSection={<KindIcon {...mark} />} onClick={() => setAsked('change')}>
            {t('change')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDeviceTabletOff {...mark} />} onClick={() => setAsked('revoke')}>
            {t('revoke')}
          </Menu.Item>
        </ActionMenu>
      ) : null}
      {asked === 'rename' ? <RenameDevice id={device.id} called={device.called} onClose={close} /> : null}
      <ChangeKind device={device} name={name} opened={asked === 'change'} onClose={close} />
      <ConfirmDialog
        opened={asked === 'revoke'}
        busy={command.isBusy}
        title={t('sure', { name })}
        confirmLabel={t('revoke')}
        onSafe={close}
        onConfirm={() => void command.run(() => port.revoke(device.id), close)}
      >
        {whatIsLost(device).map(({ key, count }) => (
          <Text key={key} mb="sm">
            {t(key, { count })}
          </Text>
        ))}
        {command.failure ? <ErrorNotice code={command.failure.code} /> : null}
      </ConfirmDialog>
    </ActionRow>
  )
}

const mark = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

/** What waits on it, or how far its end is. */
function Standing({ device: { revokedAt, wipedAt, waiting } }: { device: TeamDevice }) {
  const { t } = useTranslation('devices')
  if (revokedAt !== null)
    return (
      <MoreLine>
        {t('revoked')} <MomentText at={revokedAt} /> ·{' '}
        {wipedAt === null ? (
          t('notWiped')
        ) : (
          <>
            {t('wiped')} <MomentText at={wipedAt} />
          </>
        )}
      </MoreLine>
    )
  if (waiting === null) return null
  return (
    <MoreLine>
      {t('waiting', { count: waiting.count })} · {t('toldAt')} <MomentText at={waiting.at} />
    </MoreLine>
  )
}
