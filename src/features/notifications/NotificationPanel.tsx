// 'Mitteilungen' in the settings of a device: whether they are on, when the last one arrived, what is missing, and a try.
import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconBell, IconSend } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePush } from '../../state/push.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MomentText } from '../../ui/times.tsx'
import { PushErrorText } from './PushErrorText.tsx'
import { pushWord } from './push-word.ts'
import { arrivesWithinMs, type TestStep, testWord } from './test-word.ts'

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
  const { test, whyLost, receivedId } = usePush()
  const [state, setState] = useState<TestStep>({ step: 'idle' })
  const send = async () => {
    setState({ step: 'sending' })
    const push = await test().catch(() => null)
    setState(push === null ? { step: 'failed', why: await whyLost(null) } : { step: 'sent', push })
  }
  useEffect(() => {
    if (state.step !== 'sent') return
    const { push } = state
    let isHere = true
    const ask = async () => {
      const why = await whyLost(push)
      if (isHere) setState({ step: 'lost', push, why })
    }
    const timer = setTimeout(() => void ask(), arrivesWithinMs)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [state, whyLost])
  const word = testWord(state, receivedId)
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
        {word && t(`test.${word}`)} {word !== 'arrived' && 'why' in state ? t(`test.why.${state.why}`) : null}
      </Text>
    </div>
  )
}
