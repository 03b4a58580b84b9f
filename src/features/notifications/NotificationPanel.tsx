// 'Mitteilungen' in the settings of a device: whether they are on, when the last one arrived, what is missing, and a try.
import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconBell, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../platform/clock.ts'
import { usePush } from '../../state/push.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MomentText } from '../../ui/times.tsx'
import { useNow } from '../../ui/use-now.ts'
import { PushErrorText } from './PushErrorText.tsx'
import { pushWord } from './push-word.ts'
import { type TestStep, testWord } from './test-word.ts'

export function NotificationPanel() {
  const { t } = useTranslation('notifications')
  const push = usePush()
  const { offer, permission, kept, receivedAt, missed } = push
  return (
    <Panel title={t('device')} aside={offer === 'on' ? <Step /> : null}>
      {missed && kept ? (
        <Alert color="orange" mb="sm" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
          {t('missed', { count: missed.count })} <MomentText at={missed.newestAt} />. {t('missedHelp')}
        </Alert>
      ) : null}
      <Text>{t(`state.${pushWord(push)}`)}</Text>
      <PushErrorText error={permission.error} />
      {kept ? (
        <FactList
          facts={[
            {
              label: t('lastReceived'),
              value: receivedAt === null ? t('noneReceived') : <MomentText at={receivedAt} />,
            },
          ]}
        />
      ) : null}
      <Text c="dimmed" size="sm" mt="xs">
        {t('noPatientData')}
      </Text>
    </Panel>
  )
}

/** The one thing that can be done now. */
function Step() {
  const { t } = useTranslation('notifications')
  const { permission, kept, ask } = usePush()
  if (permission.state === 'default')
    return (
      <Button
        variant="default"
        loading={permission.isLoading}
        leftSection={<IconBell size={24} stroke={1.75} aria-hidden />}
        onClick={ask}
      >
        {t('ask.yes')}
      </Button>
    )
  return permission.state === 'granted' && kept ? <TestButton /> : null
}

function TestButton() {
  const { t } = useTranslation('notifications')
  const test = usePush((push) => push.test)
  const receivedAt = usePush((push) => push.receivedAt)
  const [state, setState] = useState<TestStep>({ step: 'idle' })
  const now = useNow()
  const send = async () => {
    const askedAt = clock.now()
    setState({ step: 'sending' })
    const isSent = await test().catch(() => false)
    setState(isSent ? { step: 'sent', askedAt } : { step: 'failed' })
  }
  const word = testWord(state, receivedAt, now)
  return (
    <div>
      <Button
        variant="default"
        loading={state.step === 'sending'}
        leftSection={<IconSend size={24} stroke={1.75} aria-hidden />}
        onClick={() => void send()}
      >
        {t('test.send')}
      </Button>
      <Text size="sm" role="status">
        {word && t(`test.${word}`)} {word === 'lost' && t('missedHelp')}
      </Text>
    </div>
  )
}
