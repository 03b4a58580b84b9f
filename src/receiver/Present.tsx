// Whoever else of the house has a request open; its drawing is loaded when there is somebody.
import { lazy, Suspense } from 'react'
import { isUp, useConnection } from '../state/connection.ts'
import { othersAt, usePresence } from '../state/presence.ts'
import { useAccount } from '../state/SessionProvider.tsx'

const Mark = lazy(async () => ({ default: (await import('./request/PresentMark.tsx')).PresentMark }))

export function Present({ requestId }: { requestId: number }) {
  const names = usePresence(othersAt(requestId, useAccount().id))
  // a socket may need half a minute to notice that its network is gone
  const isKnown = useConnection(({ network }) => isUp(network))
  return names && isKnown ? (
    <Suspense fallback={null}>
      <Mark names={names} />
    </Suspense>
  ) : null
}
