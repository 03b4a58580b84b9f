// E27: how far the keys are that others wait for, and giving them by hand.
import { Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../domain/clock-time.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { clock } from '../../platform/clock.ts'
import { isUp, useConnection } from '../../state/connection.ts'
import { useWords } from '../../ui/use-words.ts'

export function PendingRunLine() {
  const { t } = useTranslation('access')
  const access = usePort('access')
  const run = access.usePendingRun()
  // who waits by now, only the server knows
  // null: nobody has pressed here
  const [checkedAt, setCheckedAt] = useState<number | null>(null)
  const words = useWords()
  const isKnown = useConnection(({ network }) => isUp(network))
  return (
    <Group gap={12}>
      <Text role="status" data-run={run}>
        {t(isKnown ? `run.${run}` : 'run.unknown')}
        {checkedAt === null || !isKnown || run === 'running'
          ? ''
          : ` ${t('run.checked', { time: clockTime(checkedAt, words) })}`}
      </Text>
      <Button
        variant="default"
        leftSection={<IconRefresh size={24} stroke={1.75} aria-hidden />}
        loading={run === 'running'}
        onClick={() => void access.processPending().then(() => setCheckedAt(clock.now()))}
      >
        {t('run.now')}
      </Button>
    </Group>
  )
}
