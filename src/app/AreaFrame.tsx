// The frame around an area's screens with what every area's frame does: lock, sign-out, idle lock, pending access.
import { Alert, Anchor } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayManageRoster } from '../../contract/envelope/roster.ts'
import { EncryptionNotice } from '../features/access/index.ts'
import { AppFrame, SignOutDialog } from '../features/app-frame/index.ts'
import { useAccount, useSession } from '../state/SessionProvider.tsx'
import type { AreaTour } from '../ui/tours.ts'
import { UpdateBar } from './UpdateBar.tsx'

/** how often somebody who waits for access asks whether it was given, ms */
const ASK_AGAIN_MS = 10_000

const SheetBanner = lazy(async () => ({
  default: (await import('../features/recovery-sheet/SheetBanner.tsx')).SheetBanner,
}))
/** after the screens: a first list is not late for it */
const TourHost = lazy(async () => ({ default: (await import('../features/tour/index.ts')).TourHost }))

type FrameProps = ComponentProps<typeof AppFrame>
interface Props extends Pick<FrameProps, 'layout' | 'home' | 'items' | 'personLinks' | 'outbox'> {
  readonly organisation: string
  readonly tour: AreaTour
  /** where the house's recovery sheet is printed and used */
  readonly sheet: string
  readonly children: ReactNode
}

export function AreaFrame({ children, sheet, ...frame }: Props) {
  const { t } = useTranslation('common')
  const session = useSession()
  const account = useAccount()
  const { pathname } = useLocation()
  const [signsOut, setSignsOut] = useState(false)
  const [toursAsked, setToursAsked] = useState(0)
  const { port } = session
  const mayManage = account.memberships.some(({ roles }) => mayManageRoster(roles))
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
      onTour={() => setToursAsked((times) => times + 1)}
      notice={
        <>
          <UpdateBar />
          <EncryptionNotice page={pathname} />
          {account.accessPending ? (
            <Alert color="orange" m="md" icon={<IconKey stroke={1.75} aria-hidden />}>
              {t('accessPending')}{' '}
              <Anchor component={Link} to={sheet}>
                {t('accessBySheet')}
              </Anchor>
            </Alert>
          ) : mayManage ? (
            <Suspense fallback={null}>
              <SheetBanner to={sheet} />
            </Suspense>
          ) : null}
        </>
      }
    >
      {children}
      <Suspense fallback={null}>
        <TourHost tour={frame.tour} home={frame.home} asked={toursAsked} />
      </Suspense>
      {/* on the first screen only: on others bars stand at the foot */}
      {pathname === frame.home ? <div data-foot /> : null}
      <SignOutDialog opened={signsOut} onClose={() => setSignsOut(false)} />
    </AppFrame>
  )
}
