// …/settings/<page>: the pages of a house's settings. One way for all of them, so that the first load carries none of their names.
import { lazyRouteComponent, useParams } from '@tanstack/react-router'
import { NotFound } from '../NotFound.tsx'

const own = () => import('./PasswordPage.tsx')
export const PasswordPage = lazyRouteComponent(own, 'PasswordPage')
export const RecoveryCodePage = lazyRouteComponent(own, 'RecoveryCodePage')

const pages = {
  'new-device': lazyRouteComponent(own, 'NewDevicePage'),
  notifications: lazyRouteComponent(() => import('./NotificationsPage.tsx'), 'NotificationsPage'),
  partners: lazyRouteComponent(() => import('./PartnersPage.tsx'), 'PartnersPage'),
  pwa: lazyRouteComponent(() => import('./DevicePage.tsx'), 'DevicePage'),
  'recovery-sheet': lazyRouteComponent(() => import('./RecoverySheetPage.tsx'), 'RecoverySheetPage'),
  'reverse-searches': lazyRouteComponent(
    () => import('../reverse-searches/ReverseSearchesPage.tsx'),
    'ReverseSearchesPage',
  ),
  services: lazyRouteComponent(() => import('./rules/RulesPage.tsx'), 'RulesPage'),
  team: lazyRouteComponent(() => import('./TeamPage.tsx'), 'TeamPage'),
} as const

const isPage = (name: string | undefined): name is keyof typeof pages =>
  name !== undefined && Object.hasOwn(pages, name)

export function SettingsPages() {
  const { page } = useParams({ strict: false }) as { page?: string }
  if (!isPage(page)) return <NotFound />
  const Page = pages[page]
  return <Page />
}
