// Composition of the console (A1): its own sign-in, and behind it everything that an administrator's session opens.
import { lazy } from 'react'
import { adminRoutes } from '../admin/routes.tsx'
import { SignInPage } from '../features/sign-in/index.ts'
import { createSession } from '../state/session.ts'
import { AreaRoot } from './AreaRoot.tsx'
import { createAreaRouter, entryProps } from './area-router.tsx'
import { createPageHttp } from './http.ts'
import { createOnlineSession } from './online-session.ts'
import type { OpenArea } from './open-area.ts'
import { createWipe } from './wipe-device.ts'

const AdminFrame = lazy(async () => ({ default: (await import('./AdminFrame.tsx')).AdminFrame }))

export function openAdmin(): OpenArea {
  const http = createPageHttp({ onRevoked: () => wipe() })
  const { session: port, tokens } = createOnlineSession(http, 'staff')
  const wipe = createWipe({ session: port, http, entry: '/acp/auth', clearStore: async () => {} })
  const session = createSession(port)
  return {
    session,
    home: '/acp',
    view() {
      const router = createAreaRouter({
        base: '/acp',
        session,
        entry: (search) => <SignInPage area="admin" {...entryProps(search)} />,
        closed: {},
        home: () => '/acp/start',
        frame: (children) => <AdminFrame deps={{ http, tokens }}>{children}</AdminFrame>,
        routes: adminRoutes,
      })
      return { screens: <AreaRoot session={session} router={router} />, routed: router.load() }
    },
  }
}
