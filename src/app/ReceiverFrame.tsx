// The frame of the provider's area: its ways, its house, and what waits on the device. Loaded while somebody unlocks.
import {
  IconAdjustments,
  IconBell,
  IconDevices,
  IconDeviceTablet,
  IconInbox,
  IconLifebuoy,
  IconLockPassword,
  IconSearch,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PortsProvider, usePort } from '../data/PortsProvider.tsx'
import type { ListOf } from '../data/ports.ts'
import { later } from '../platform/later.ts'
import { pageTabs } from '../receiver/house-pages.tsx'
import { NoticeBell } from '../receiver/NoticeBell.tsx'
import { pagePath, settingsPath } from '../receiver/paths.ts'
import { ReceiverOutbox } from '../receiver/ReceiverOutbox.tsx'
import {
  devicePath,
  newDevicePath,
  notificationsPath,
  passwordPath,
  recoveryPath,
  reverseSearchesPath,
  rulesPath,
  sheetPath,
  teamPath,
} from '../receiver/settings-paths.ts'
import { useCareproviders } from '../receiver/use-careprovider.ts'
import { useAccount } from '../state/SessionProvider.tsx'
import { Later } from '../ui/Later.tsx'
import { ListSkeleton } from '../ui/skeletons.tsx'
import { providerTour } from '../ui/tours.ts'
import { AreaFrame } from './AreaFrame.tsx'
import { followGloveMode } from './glove-mode.ts'
import { dashboardOf, houseOf } from './house.ts'
import { type ReceiverPortsDeps, receiverPorts } from './receiver-ports.ts'

/** after the screens: nobody's work waits for them */
const LateBars = lazy(later(async () => (await import('../receiver/late-bars.chunk.tsx')).loadLateBars()))

interface Props {
  readonly behindLock: ReceiverPortsDeps
  readonly children: ReactNode
}

export function ReceiverFrame({ behindLock, children }: Props) {
  const [ports] = useState(() => receiverPorts(behindLock))
  // E27: whoever has full access gives it when the app opens; once, though a drawing that waits for a part makes its ports anew
  useEffect(() => behindLock.waiting.tell(), [behindLock])
  return (
    <PortsProvider ports={ports}>
      <Frame>{children}</Frame>
    </PortsProvider>
  )
}

function Frame({ children }: Pick<Props, 'children'>) {
  const { t } = useTranslation(['common', 'receiver'])
  const account = useAccount()
  const news = usePort('answers').useOfLists(newIn)
  const dashboard = dashboardOf(account)
  useEffect(followGloveMode, [])
  const house = houseOf(account)?.id ?? 0
  const leads = useCareproviders().some(({ id, mayAnswer }) => id === house && mayAnswer)
  return (
    <AreaFrame
      layout="tabs"
      tour={providerTour}
      organisation={houseOf(account)?.name ?? ''}
      home={`${dashboard}/requests/new`}
      sheet={sheetPath(house)}
      team={teamPath(house)}
      code={recoveryPath(house)}
      items={[
        {
          to: `${dashboard}/requests`,
          label: t('frame.requests'),
          icon: IconInbox,
          count: news,
        },
        ...pageTabs.map(({ name, icon }) => ({ to: pagePath(house, name), label: t(`receiver:page.${name}`), icon })),
      ]}
      personLinks={[
        { to: settingsPath(house), label: t('frame.settings'), icon: IconSettings, ofHouse: true },
        { to: devicePath(house), label: t('frame.thisDevice'), icon: IconDeviceTablet },
        { to: rulesPath(house), label: t('frame.rules'), icon: IconAdjustments, ofHouse: true },
        { to: teamPath(house), label: t('frame.team'), icon: IconUsers, ofHouse: true },
        { to: reverseSearchesPath(house), label: t('frame.reverseSearches'), icon: IconSearch, ofHouse: true },
        { to: notificationsPath(house), label: t('frame.notifications'), icon: IconBell },
        { to: passwordPath(house), label: t('frame.password'), icon: IconLockPassword, returns: true },
        { to: recoveryPath(house), label: t('frame.recovery'), icon: IconLifebuoy, returns: true },
        { to: newDevicePath(house), label: t('frame.newDevice'), icon: IconDevices, returns: true },
      ]}
      bell={<NoticeBell house={house} />}
      outbox={(close) => <ReceiverOutbox onLeave={close} />}
    >
      <Suspense fallback={null}>
        <LateBars house={house} leads={leads} />
      </Suspense>
      {/* in slices after the frame: both together are one long task */}
      <Later fallback={<ListSkeleton rows={6} />}>{children}</Later>
    </AreaFrame>
  )
}

function newIn(list: ListOf): number {
  const news = list('new')
  return news.state === 'ready' ? news.value.counts.new : 0
}
