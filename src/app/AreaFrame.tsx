// The frame around an area's screens with what every area's frame does: lock, sign-out, idle lock, pending access.
import { useLocation } from '@tanstack/react-router'
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { EncryptionNotice } from '../features/access/index.ts'
import { AppFrame, SignOutDialog } from '../features/app-frame/index.ts'
import { later, orNothing } from '../platform/later.ts'
import { useAccount, useSession } from '../state/SessionProvider.tsx'
import type { AreaTour } from '../ui/tours.ts'
import classes from './AreaFrame.module.css'
import { BannerRoom } from './BannerRoom.tsx'
import { StorageBar } from './StorageBar.tsx'
import { UpdateBar } from './UpdateBar.tsx'

/** how often somebody who waits for access asks whether it was given, ms */
const ASK_AGAIN_MS = 10_000

const accessBanners = async () => ({
  default: (await import('../features/recovery-sheet/AccessBanners.tsx')).AccessBanners,
})
const LateAccessBanners = lazy(later(accessBanners))
const AccessBanners = lazy(orNothing(accessBanners))
/** after the screens: a first list is not late for it */
const TourHost = lazy(later(async () => ({ default: (await import('../features/tour/index.ts')).TourHost })))

type FrameProps = ComponentProps<typeof AppFrame>
interface Props extends Pick<FrameProps, 'layout' | 'home' | 'items' | 'personLinks' | 'outbox' | 'bell'> {
  readonly organisation: string
  readonly tour: AreaTour
  /** where the house's recovery sheet is printed and used */
  readonly sheet: string
  /** where colleagues are let in */
  readonly team: string
  /** where the own recovery code is made */
  readonly code: string
  readonly children: ReactNode
}

export function AreaFrame({ children, sheet, team, code, ...frame }: Props) {
  const session = useSession()
  const account = useAccount()
  const { pathname } = useLocation()
  const [signsOut, setSignsOut] = useState(false)
  const [toursAsked, setToursAsked] = useState(0)
  // the screens of who begins without a key have little but this to say: it comes with them, and pushes nothing down
  const [beganPending] = useState(account.accessPending)
  // a desk's pages are long and read from the top: what can wait stands after them, and a count beside the way to it
  const areBelow = frame.layout === 'side'
  const about = { sheet, team, code }
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
      onTour={() => setToursAsked((times) => times + 1)}
      notice={
        <>
          <UpdateBar />
          <StorageBar />
          <EncryptionNotice page={pathname} />
          {beganPending || areBelow ? null : (
            <BannerRoom account={account.id}>
              <Suspense fallback={null}>
                <LateAccessBanners {...about} />
              </Suspense>
            </BannerRoom>
          )}
        </>
      }
    >
      {beganPending ? (
        <Suspense fallback={null}>
          <AccessBanners {...about} />
          {children}
        </Suspense>
      ) : (
        children
      )}
      {areBelow && !beganPending ? (
        <div className={classes.below}>
          <Suspense fallback={null}>
            <LateAccessBanners {...about} />
          </Suspense>
        </div>
      ) : null}
      <Suspense fallback={null}>
        <TourHost tour={frame.tour} home={frame.home} asked={toursAsked} />
      </Suspense>
      {/* on the first screen only: on others bars stand at the foot */}
      {pathname === frame.home ? <div data-foot /> : null}
      <SignOutDialog opened={signsOut} onClose={() => setSignsOut(false)} />
    </AppFrame>
  )
}
