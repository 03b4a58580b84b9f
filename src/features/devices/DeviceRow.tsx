// One device of the team: its name, who used it and when, what had not been sent when it last told, and ending it.
import { Button, Stack, Text } from '@mantine/core'
import { IconDeviceTabletOff, IconUser, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { TeamDevice } from '../../data/ports.ts'
import { ActionRow, MoreLine } from '../../ui/ActionList.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { MomentText } from '../../ui/times.tsx'
import { useWords } from '../../ui/use-words.ts'
import { deviceName } from './device-name.ts'
import { RenameDevice } from './RenameDevice.tsx'
import { whatIsLost } from './what-is-lost.ts'

export function DeviceRow({ device }: { device: TeamDevice }) {
  const { t } = useTranslation('devices')
  const port = usePort('devices')
  const [step, setStep] = useState<'idle' | 'asking' | 'revoking'>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const name = deviceName(device.called, useWords())

  const revoke = async () => {
    setStep('revoking')
    setFailure(null)
    const outcome = await port.revoke(device.id).finally(() => setStep('idle'))
    if (!outcome.ok) setFailure(outcome.error.code)
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
          <Standing device={device} />
        </>
      }
    >
      {device.revokedAt === null ? (
        <Stack gap={8}>
          <Button
            variant="light"
            leftSection={<IconDeviceTabletOff size={24} stroke={1.75} aria-hidden />}
            loading={step === 'revoking'}
            aria-label={t('revokeOf', { name })}
            onClick={() => setStep('asking')}
          >
            {t('revoke')}
          </Button>
          <KindButton device={device} onFailure={setFailure} />
          <RenameDevice id={device.id} called={device.called} />
        </Stack>
      ) : null}
      {failure ? <ErrorNotice code={failure} /> : null}
      <ConfirmDialog
        opened={step !== 'idle'}
        busy={step === 'revoking'}
        title={t('sure', { name })}
        confirmLabel={t('revoke')}
        onSafe={() => setStep('idle')}
        onConfirm={() => void revoke()}
      >
        {whatIsLost(device).map(({ key, count }) => (
          <Text key={key} mb="sm">
            {t(key, { count })}
          </Text>
        ))}
      </ConfirmDialog>
    </ActionRow>
  )
}

/** AU9: whose it is decides when it locks and which passkeys open it. */
function KindButton({ device, onFailure }: { device: TeamDevice; onFailure: (code: string | null) => void }) {
  const { t } = useTranslation('devices')
  const port = usePort('devices')
  const [step, setStep] = useState<'idle' | 'asking' | 'changing'>('idle')
  const other = device.kind === 'shared' ? 'personal' : 'shared'
  const name = deviceName(device.called, useWords())
  const Icon = other === 'shared' ? IconUsers : IconUser
  const change = async () => {
    setStep('changing')
    onFailure(null)
    const outcome = await port.setKind(device.id, other).finally(() => setStep('idle'))
    if (!outcome.ok) onFailure(outcome.error.code)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={24} stroke={1.75} aria-hidden />}
        loading={step === 'changing'}
        aria-label={t('changeOf', { name })}
        onClick={() => setStep('asking')}
      >
        {t('change')}
      </Button>
      <ConfirmDialog
        opened={step !== 'idle'}
        busy={step === 'changing'}
        title={t(`changeSure.${other}`, { name })}
        confirmLabel={t('change')}
        onSafe={() => setStep('idle')}
        onConfirm={() => void change()}
      >
        <Text>{t(`changeMeans.${other}`)}</Text>
      </ConfirmDialog>
    </>
  )
}

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
