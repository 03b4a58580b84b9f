// The frame of the portal's pages behind the sign-in: the bar of its public pages, and the ports that the screens stand on. Loaded
// while somebody signs in.
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, useEffect, useState } from 'react'
import { systemTimers } from '../../device/platform/clock.ts'
import type { Region } from '../../domain/portal/region.ts'
import type { CareseekerApi } from '../crypto/types.ts'
import { PortsProvider, usePort } from '../data/PortsProvider.tsx'
import { createCompanionPort } from '../data/remote/companion-port.ts'
import { createPortalPort } from '../data/remote/portal-port.ts'
import { signatureOf } from '../portal/own/signature.ts'
import { PortalFrame } from '../portal/search/PortalFrame.tsx'
import { PortalProvider } from '../portal/search/portal.tsx'
import { useAccount } from '../state/SessionProvider.tsx'
import { keepPerson, portalOf } from './portal-of.ts'
import { type SenderPortsDeps, senderPorts } from './sender-ports.ts'
import { watchPage } from './watch-page.ts'

const SignOut = lazy(async () => ({ default: (await import('../portal/own/LogoutDialog.tsx')).LogoutDialog }))

interface Props {
  readonly behindSignIn: SenderPortsDeps
  readonly keys: CareseekerApi
  readonly region: Region
  readonly children: ReactNode
}

function portsOf(deps: SenderPortsDeps, keys: CareseekerApi, region: Region) {
  const signed = { ...deps, signAs: () => signatureOf(deps.session.account()?.id) }
  const made = senderPorts(signed)
  const { access, clinic, searches } = made.ports
  const remote = { ...deps, renewAccess: () => deps.session.renewAccess(), after: systemTimers.after }
  const account = () => deps.session.account()
  const portal = createPortalPort(remote, { keys, clinic, searches, queries: made.queries, account, region })
  const companions = createCompanionPort(remote, { keys, access })
  return { queries: made.queries, ports: { ...made.ports, portal, companions } }
}

export function PortalOwnFrame({ behindSignIn, keys, region, children }: Props) {
  const [{ queries, ports }] = useState(() => portsOf(behindSignIn, keys, region))
  useEffect(() => watchPage(behindSignIn.http), [behindSignIn])
  // E27: once, though a drawing that waits for a part makes its ports anew
  useEffect(() => behindSignIn.screens.processPending(), [behindSignIn])
  return (
    <QueryClientProvider client={queries}>
      <PortsProvider ports={ports}>
        <Framed behindSignIn={behindSignIn} region={region}>
          {children}
        </Framed>
      </PortsProvider>
    </QueryClientProvider>
  )
}

function Framed({ behindSignIn: { http }, region, children }: Pick<Props, 'behindSignIn' | 'region' | 'children'>) {
  const { id } = useAccount()
  const searches = usePort('portal').useSearches()
  const hasSearches = searches.state === 'ready' && searches.value.active.length + searches.value.archived.length > 0
  useEffect(() => keepPerson({ account: id, hasSearches }), [id, hasSearches])
  const [portal] = useState(() => portalOf(http, region, { half: 'own', person: null, SignOut }))
  return (
    <PortalProvider portal={{ ...portal, person: { account: id, hasSearches } }}>
      <PortalFrame>{children}</PortalFrame>
    </PortalProvider>
  )
}
