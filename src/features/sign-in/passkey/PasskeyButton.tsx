// Unlocking by passkey (AU9), with network or without: the browser asks for it.
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession, useSessionState } from '../../../state/SessionProvider.tsx'
import type { SessionFailure } from '../../../state/session-port.ts'

const PasskeyFailure = lazy(async () => ({ default: (await import('./PasskeyFailure.tsx')).PasskeyFailure }))

export function PasskeyButton({ accountId }: { accountId: number }) {
  const { t } = useTranslation('sign-in')
  const session = useSession()
  const isBusy = useSessionState().status === 'opening'
  const [failure, setFailure] = useState<SessionFailure | null>(null)

  async function use() {
    if (isBusy) return
    setFailure(null)
    const answer = await session.unlockBy(async (port, onStep) => (await port.passkeys()).unlock({ accountId }, onStep))
    if (!answer.ok) setFailure(answer.error)
  }

  return (
    <>
      {failure ? (
        <Suspense fallback={null}>
          <PasskeyFailure code={failure.code} />
        </Suspense>
      ) : null}
      <Button
        variant="default"
        size="lg"
        leftSection={<IconFingerprint size={24} stroke={1.75} aria-hidden />}
        aria-disabled={isBusy}
        onClick={() => void use()}
      >
        {t('lock.passkey')}
      </Button>
    </>
  )
}
