// What an area's router stands in: its session, its ports, and nothing once the session has closed: between a lock and the
// new document, no screen of a patient is left.
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { type AreaPorts, PortsProvider } from '../data/PortsProvider.tsx'
import { SessionProvider } from '../state/SessionProvider.tsx'
import type { Session } from '../state/session.ts'

interface Props {
  readonly session: Session
  readonly ports: AreaPorts | null
  readonly router: AnyRouter
}

export function AreaRoot({ session, ports, router }: Props) {
  const screens = <RouterProvider router={router} />
  return (
    <SessionProvider session={session}>
      {ports ? <PortsProvider ports={ports}>{screens}</PortsProvider> : screens}
    </SessionProvider>
  )
}
