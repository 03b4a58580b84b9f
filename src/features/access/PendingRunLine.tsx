// E27: how far the keys are that others wait for, and giving them by hand.
import { Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { isUp, useConnection } from '../../state/connection.ts'

export function PendingRunLine() {
  const { t } = useTranslation('access')
  const access = usePort('access')
  const run = access.usePendingRun()
  // who waits by now, only the server knows
  const isKnown = useConnection(({ network }) => isUp(network))
  return (
    <Group gap={12}>
      <Text role="status" data-run={run}>
        {t(isKnown ? `run.${run}` : 'run.unknown')}
      </Text>
      <Button
        variant="default"
        leftSection={<IconRefresh size={24} stroke={1.75} aria-hidden />}
        loading={run === 'running'}
        onClick={() => void access.processPending()}
      >
        {t('run.now')}
      </Button>
    </Group>
  )
}
