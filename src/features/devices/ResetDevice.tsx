// Gives the device in hand back empty (W10): it is revoked as a lost one is, by those who may (docs/decisions/0041).
import { Button, Text } from '@mantine/core'
import { IconDeviceTabletOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { err } from '../../../contract/result.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { useConnection } from '../../state/connection.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** @param isAllowed who manages the team */
export function ResetDevice({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTranslation('devices')
  const port = usePort('devices')
  const own = port.useOwn()
  const kept = useConnection(({ waiting, toCheck }) => waiting + toCheck)
  const command = useCommand()
  const [isAsked, setIsAsked] = useState(false)
  const close = () => {
    command.clear()
    setIsAsked(false)
  }
  return (
    <Panel title={t('reset.title')}>
      <Text mb="sm">{t(isAllowed ? 'reset.what' : 'reset.noRight')}</Text>
      {isAllowed ? (
        <Button
          variant="default"
          leftSection={<IconDeviceTabletOff size={24} stroke={1.75} aria-hidden />}
          onClick={() => setIsAsked(true)}
        >
          {t('reset.open')}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={isAsked}
        busy={command.isBusy}
        title={t('reset.sure')}
        confirmLabel={t('reset.title')}
        onSafe={close}
        onConfirm={() => {
          const id = own.state === 'ready' ? own.value.id : null
          void command.run(async () => (id === null ? noAnswer : port.reset(id)), close)
        }}
      >
        <Text mb="sm">{t('reset.happens')}</Text>
        <Text mb="sm">{t('reset.lost', { count: kept })}</Text>
        {command.failure ? (
          <ErrorNotice
            code={command.failure.code}
            text={command.failure.code === 'network' ? <NoAnswer>{t('reset.offline')}</NoAnswer> : undefined}
          />
        ) : null}
      </ConfirmDialog>
    </Panel>
  )
}

/** without a network nobody has said which device this is */
const noAnswer = err({ code: 'network', reason: 'unreachable' } as const)
