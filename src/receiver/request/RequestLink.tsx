// A request by its number alone, as a notification names it: leads to the request in the person's house. One that this device
// does not have yet is waited for, until the device has asked the server. A word instead of the number is a shortcut of the
// installed app (manifest.webmanifest) or where files shared into it lead, which do not know the house either.
import { Navigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { parseId } from '../../../domain/ids.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { clock } from '../../platform/clock.ts'
import { useConnection } from '../../state/connection.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { isRequestTab } from '../dashboard/route-tab.ts'
import { NotFound } from '../NotFound.tsx'
import { listPath, pagePath, requestPath } from '../paths.ts'
import { devicePath } from '../settings-paths.ts'
import { useCareproviders } from '../use-careprovider.ts'

/** a pull that began with the unlock counts, ms */
const pullTakesMs = 5000

export function RequestLink() {
  const { requestId: part = '' } = useParams({ strict: false }) as { requestId?: string }
  const requestId = parseId(part)
  const [house] = useCareproviders()
  if (house && isRequestTab(part)) return <Navigate to={listPath(house.id, part)} replace />
  if (house && part === 'device') return <Navigate to={devicePath(house.id)} replace />
  if (house && part === 'shared')
    return <Navigate to={pagePath(house.id, 'shared')} search={(before: object) => before} replace />
  return requestId === null || !house ? <NotFound /> : <Known careprovider={house.id} requestId={requestId} />
}

function Known({ careprovider, requestId }: { careprovider: number; requestId: number }) {
  const request = usePort('requests').useRequest(requestId)
  const { network, lastSyncAt } = useConnection()
  const { accessPending } = useAccount()
  const [openedAt] = useState(() => clock.now())
  const isDown = network === 'offline' || network === 'unreachable'
  const isAsked = lastSyncAt !== null && lastSyncAt > openedAt - pullTakesMs
  // whom nobody has confirmed yet no pull brings anything (KY7): the page asks the server itself
  const isKnown = request.state === 'ready' || isDown || isAsked || accessPending
  return isKnown ? (
    <Navigate to={requestPath(careprovider, requestId)} search={(before: object) => before} replace />
  ) : (
    <FactsSkeleton rows={8} />
  )
}
