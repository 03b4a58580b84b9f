// The frame of the console: only the ways that the roles open, and before anything the second proof.
import { IconUserCog } from '@tabler/icons-react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../admin/paths.ts'
import { SecondProof } from '../admin/SecondProof.tsx'
import { phonePaths, sections } from '../admin/sections.ts'
import { PortsProvider, usePort } from '../data/PortsProvider.tsx'
import { createAdminPort } from '../data/remote/admin-port.ts'
import type { SignedInDeps } from '../data/session/signed-in-call.ts'
import { AppFrame, SignOutDialog } from '../features/app-frame/index.ts'
import { firstScreenShown } from '../platform/first-screen.ts'
import { useAccount, useSession } from '../state/SessionProvider.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { ListSkeleton } from '../ui/skeletons.tsx'
import { UpdateBar } from './UpdateBar.tsx'
import { watchPage } from './watch-page.ts'

interface Props {
  readonly deps: SignedInDeps
  readonly children: ReactNode
}

export function AdminFrame({ deps, children }: Props) {
  const [{ admin, queries }] = useState(() => createAdminPort(deps))
  useEffect(firstScreenShown, [])
  useEffect(() => watchPage(deps.http), [deps])
  return (
    <QueryClientProvider client={queries}>
      <PortsProvider ports={{ admin }}>
        <Frame>{children}</Frame>
      </PortsProvider>
    </QueryClientProvider>
  )
}

function Frame({ children }: Pick<Props, 'children'>) {
  const { t } = useTranslation('admin')
  const session = useSession()
  const account = useAccount()
  const found = usePort('admin').useSession()
  const [signsOut, setSignsOut] = useState(false)
  const roles = found.state === 'ready' && found.value.confirmed ? found.value.roles : []
  const inBar = phonePaths(roles)
  return (
    <AppFrame
      layout="side"
      withConnection={false}
      organisation={t('title')}
      home={paths.start}
      person={account}
      personLinks={roles.length > 0 ? [{ to: paths.ownAccount, label: t('ownAccount'), icon: IconUserCog }] : []}
      items={sections
        .filter(({ opens }) => opens(roles))
        .map(({ path, title, icon, group }) => ({
          to: path,
          label: t(title as 'title'),
          icon,
          ...(group ? { group: t(`sections.${group}`) } : {}),
          phone: inBar.includes(path),
        }))}
      onLock={() => void session.lock('person')}
      onSignOut={() => setSignsOut(true)}
      notice={<UpdateBar />}
    >
      <Loaded of={found} skeleton={<ListSkeleton />}>
        {({ confirmed, hasKey }) => (confirmed ? children : <SecondProof email={account.email} hasKey={hasKey} />)}
      </Loaded>
      <SignOutDialog opened={signsOut} onClose={() => setSignsOut(false)} />
    </AppFrame>
  )
}
