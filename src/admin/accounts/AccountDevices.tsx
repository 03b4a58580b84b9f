// Devices on which an account signed in, and the way to revoke a lost one.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountDevice, AdminAccount } from '../../../contract/http/admin-accounts.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { deviceName } from '../../features/devices/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import { useWords } from '../../ui/use-words.ts'
import classes from '../admin.module.css'
import { ActDialog } from './ActDialog.tsx'

interface Props {
  readonly record: AdminAccount
  readonly mayEdit: boolean
}

export function AccountDevices({ record, mayEdit }: Props) {
  const { t } = useTranslation('admin-accounts')
  const devices = usePort('admin').accounts.useDevices(record.id)
  return (
    <Panel title={t('devices.title')}>
      <Loaded of={devices} skeleton={<ListSkeleton rows={2} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState>{t('devices.none')}</EmptyState>
          ) : (
            <ul className={classes.changes}>
              {all.map((device) => (
                <Row key={device.id} account={record.id} device={device} mayEdit={mayEdit} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

interface RowProps {
  readonly account: number
  readonly device: AccountDevice
  readonly mayEdit: boolean
}

function Row({ account, device, mayEdit }: RowProps) {
  const { t } = useTranslation(['admin-accounts', 'devices'])
  const words = useWords()
  const [isAsking, setIsAsking] = useState(false)
  const name = deviceName({ ...device, since: device.created_at }, words)
  const { used_at, revoked_at, signed_in, waiting } = device
  return (
    <li className={classes.actions}>
      <span>
        {name} · {t('devices.used')} <MomentText at={used_at} /> ·{' '}
        {revoked_at !== null ? (
          <>
            {t('devices.revoked')} <MomentText at={revoked_at} />
          </>
        ) : (
          t(signed_in ? 'devices.in' : 'devices.out')
        )}
        {waiting ? ` · ${t('devices.waiting', { count: waiting })}` : null}
      </span>
      {mayEdit && revoked_at === null ? (
        <Button
          size="sm"
          variant="default"
          aria-label={t('devices.revokeOne', { name })}
          onClick={() => setIsAsking(true)}
        >
          {t('devices.revoke')}
        </Button>
      ) : null}
      {isAsking ? (
        <ActDialog
          act={{ kind: 'revoke_device', account_id: account, device_id: device.id }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </li>
  )
}
