// The frame of the clinic's area: its ways and its house. Loaded while somebody signs in.
import {
  IconBell,
  IconChartBar,
  IconChecklist,
  IconDevices,
  IconHeart,
  IconKey,
  IconLifebuoy,
  IconLockPassword,
  IconSettings,
  IconUserCog,
  IconUsersGroup,
} from '@tabler/icons-react'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roles } from '../../catalogue/roles.ts'
import { PortsProvider, usePort } from '../data/PortsProvider.tsx'
import { firstScreenShown } from '../platform/first-screen.ts'
import { later } from '../platform/later.ts'
import { paths } from '../sender/paths.ts'
import {
  clinicFeaturesOf,
  clinicRolesOf,
  hasRehabForms,
  homeOf,
  managesTeam,
  readsReport,
  seesPatients,
} from '../sender/rights.ts'
import { useAccount } from '../state/SessionProvider.tsx'
import { clinicTour } from '../ui/tours.ts'
import { AreaFrame } from './AreaFrame.tsx'
import { type SenderPortsDeps, senderPorts } from './sender-ports.ts'
import { watchPage } from './watch-page.ts'

/** after the screens: a list is not late for it */
const Bell = lazy(later(async () => ({ default: (await import('../sender/rehab-forms/asking/Bell.tsx')).Bell })))

interface Props {
  readonly behindSignIn: SenderPortsDeps
  readonly children: ReactNode
}

export function SenderFrame({ behindSignIn, children }: Props) {
  const [{ queries, ports }] = useState(() => senderPorts(behindSignIn))
  useEffect(() => watchPage(behindSignIn.http), [behindSignIn])
  // E27: once, though a drawing that waits for a part makes its ports anew
  useEffect(() => behindSignIn.screens.processPending(), [behindSignIn])
  // no list is put together here: what follows need not wait
  useEffect(firstScreenShown, [])
  return (
    <QueryClientProvider client={queries}>
      <PortsProvider ports={ports}>
        <FrameOf>{children}</FrameOf>
      </PortsProvider>
    </QueryClientProvider>
  )
}

function FrameOf({ children }: Pick<Props, 'children'>) {
  const isManaging = managesTeam(clinicRolesOf(useAccount()))
  return isManaging ? <ManagersFrame>{children}</ManagersFrame> : <Frame waiting={0}>{children}</Frame>
}

/** With how many colleagues wait to be let in. */
function ManagersFrame({ children }: Pick<Props, 'children'>) {
  const colleagues = usePort('access').usePendingColleagues(true)
  return <Frame waiting={colleagues.state === 'ready' ? colleagues.value.length : 0}>{children}</Frame>
}

function Frame({ waiting, children }: Pick<Props, 'children'> & { readonly waiting: number }) {
  const { t } = useTranslation('common')
  const account = useAccount()
  const held = clinicRolesOf(account)
  const features = clinicFeaturesOf(account)
  const clinic = account.memberships.find(({ organisation }) => organisation.kind === 'careseeker')?.organisation
  const patients = { to: paths.list, below: `${paths.list}/patient`, label: t('frame.patients'), icon: IconUsersGroup }
  const todo = { to: paths.todo, below: paths.todo, label: t('frame.todo'), icon: IconChecklist }
  const report = { to: paths.report, label: t('frame.report'), icon: IconChartBar }
  const ofHouse = true as const
  const providers = { to: paths.providers, label: t('frame.providers'), icon: IconHeart, ofHouse }
  const users = { to: paths.users, label: t('frame.users'), icon: IconKey, count: waiting }
  return (
    <AreaFrame
      layout="side"
      tour={clinicTour}
      organisation={clinic?.name ?? ''}
      home={homeOf(held, features)}
      bell={
        clinic && seesPatients(held) && hasRehabForms(account) ? (
          <Suspense>
            <Bell careseekerId={clinic.id} isDoctor={held.includes(roles.code.doctor)} />
          </Suspense>
        ) : null
      }
      sheet={paths.sheet}
      team={paths.users}
      code={paths.recovery}
      personLinks={[
        ...(seesPatients(held) ? [providers] : []),
        ...(managesTeam(held) ? [{ to: paths.settings, label: t('frame.settings'), icon: IconSettings, ofHouse }] : []),
        { to: paths.notifications, label: t('frame.notifications'), icon: IconBell },
        { to: paths.account, label: t('frame.account'), icon: IconUserCog },
        { to: paths.password, label: t('frame.password'), icon: IconLockPassword, returns: true },
        { to: paths.recovery, label: t('frame.recovery'), icon: IconLifebuoy, returns: true },
        { to: paths.newDevice, label: t('frame.newDevice'), icon: IconDevices, returns: true },
      ]}
      items={[
        ...(seesPatients(held) ? [patients, todo] : []),
        ...(readsReport(held, features) ? [report] : []),
        ...(managesTeam(held) ? [users] : []),
      ]}
    >
      {children}
    </AreaFrame>
  )
}
