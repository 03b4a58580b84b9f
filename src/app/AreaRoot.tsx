// What an area's router stands in: its session and its ports.
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type AreaPorts, PortsProvider } from '../data/PortsProvider.tsx'
import { SessionProvider } from '../state/SessionProvider.tsx'
import type { Session } from '../state/session.ts'

interface Props {
  readonly session: Session
  readonly ports: AreaPorts
  readonly router: AnyRouter
  /** beside the screens, locked or not */
  readonly children?: ReactNode
}

export function AreaRoot({ session, ports, router, children }: Props) {
  return (
    <SessionProvider session={session}>
      <PortsProvider ports={ports}>
        <RouterProvider router={router} />
        {children}
      </PortsProvider>
    </SessionProvider>
  )
}
