// The frame around an area's screens with what every area's frame does: lock, sign-out, idle lock, pending access.
import { Alert } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RegistrationNotice } from '../features/access/index.ts'
import { AppFrame, SignOutDialog } from '../features/app-frame/index.ts'
import { useAccount, useSession } from '../state/SessionProvider.tsx'
import { UpdateBar } from './UpdateBar.tsx'

/** how often somebody who waits for access asks whether it was given, ms */
const ASK_AGAIN_MS = 10_000

type FrameProps = ComponentProps<typeof AppFrame>
interface Props extends Pick<FrameProps, 'layout' | 'home' | 'items' | 'personLinks' | 'outbox'> {
  readonly organisation: string
  readonly children: ReactNode
}

export function AreaFrame({ children, ...frame }: Props) {
  const { t } = useTranslation('common')
  const session = useSession()
  const account = useAccount()
  const [signsOut, setSignsOut] = useState(false)
  const { port } = session
  useEffect(() => {
    if (!account.accessPending) return
    const timer = setInterval(() => void port.renewAccess(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [account.accessPending, port])
  return (
    <AppFrame
      {...frame}
      person={account}
      onLock={() => {
        void session.lock('person')
      }}
      onSignOut={() => setSignsOut(true)}
      notice={
        <>
          <UpdateBar />
          <RegistrationNotice />
          {account.accessPending ? (
            <Alert color="orange" m="md" icon={<IconKey stroke={1.75} aria-hidden />}>
              {t('accessPending')}
            </Alert>
          ) : null}
        </>
      }
    >
      {children}
      <SignOutDialog opened={signsOut} onClose={() => setSignsOut(false)} />
    </AppFrame>
  )
}
