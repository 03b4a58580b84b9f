// Asking the clinic for the patient's data: the button, and since when the question is open. The clinic decides.
import { Button, Text } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { RequestView } from '../../data/ports.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { SendStateMark } from '../../ui/SendStateMark.tsx'
import { MomentText } from '../../ui/times.tsx'
import { accessReason } from './access-reason.ts'
import { lastAskedAt } from './asked.ts'

export function AskForAccess({ view }: { view: RequestView }) {
  const { record, offered, pending } = view
  const { t } = useTranslation('access')
  const answers = usePort('answers')
  const events = usePort('requests').useEvents(record.id)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const waiting = pending.find(({ type, state }) => type === 'access_patient_data' && state !== 'stored')
  const askedAt = events.state === 'ready' ? lastAskedAt(events.value) : null

  // a browser computes with keys in a secure context only
  const hasCrypto = window.isSecureContext
  const reason = accessReason(useAccount(), view, { isAsked: askedAt !== null, hasCrypto })

  if (waiting) return <SendStateMark state={waiting.state} />
  if (!offered.includes('access_patient_data')) return null

  const ask = async () => {
    setIsSending(true)
    setFailure(null)
    const outcome = await answers.askForAccess(record.id).finally(() => setIsSending(false))
    if (!outcome.ok) setFailure(outcome.error.code)
  }
  return (
    <>
      {reason === null ? null : <Text mb="xs">{t(`reason.${reason}`)}</Text>}
      {askedAt === null ? null : (
        <Text mb="xs">
          {t('asked')} <MomentText at={askedAt} />
        </Text>
      )}
      <Button
        variant="default"
        loading={isSending}
        leftSection={<IconLockOpen size={24} stroke={1.75} aria-hidden />}
        onClick={() => void ask()}
      >
        {t(askedAt !== null ? 'askAgain' : record.shared === 'none' ? 'ask' : 'askRelease')}
      </Button>
      {failure ? <ErrorNotice code={failure} /> : null}
    </>
  )
}
