// …/settings/<part>: the pages of a house's settings, and without a part their index. One line adds a page; where the index
// shows it says SettingsIndex.
import { lazyRouteComponent, useParams } from '@tanstack/react-router'
import { NotFound } from '../NotFound.tsx'
import { SettingsBack } from './SettingsBack.tsx'
import { SettingsIndex } from './SettingsIndex.tsx'

const pages = {
  admissions: lazyRouteComponent(() => import('./own-pages.chunk.ts'), 'AdmissionsPage'),
  capacity: lazyRouteComponent(() => import('./rules/RulesPage.tsx'), 'CapacityRulesPage'),
  extensions: lazyRouteComponent(() => import('./own-pages.chunk.ts'), 'ExtensionsPage'),
  search: lazyRouteComponent(() => import('./rules/RulesPage.tsx'), 'SearchRulesPage'),
  accounts: lazyRouteComponent(() => import('./own-pages.chunk.ts'), 'AccountsPage'),
  account: lazyRouteComponent(() => import('./own-pages.chunk.ts'), 'AccountPage'),
  'new-device': lazyRouteComponent(() => import('./PasswordPage.tsx'), 'NewDevicePage'),
  'legal-documents': lazyRouteComponent(() => import('./own-pages.chunk.ts'), 'LegalPage'),
  notifications: lazyRouteComponent(() => import('./NotificationsPage.tsx'), 'NotificationsPage'),
  'partner-clinics': lazyRouteComponent(() => import('./PartnersPage.tsx'), 'PartnersPage'),
  partners: lazyRouteComponent(() => import('./PartnersPage.tsx'), 'PartnersMoved'),
  profile: lazyRouteComponent(() => import('./own-pages.chunk.ts'), 'ProfilePage'),
  pwa: lazyRouteComponent(() => import('./DevicePage.tsx'), 'DevicePage'),
  'recovery-sheet': lazyRouteComponent(() => import('./RecoverySheetPage.tsx'), 'RecoverySheetPage'),
  'reverse-searches': lazyRouteComponent(
    () => import('../reverse-searches/ReverseSearchesPage.tsx'),
    'ReverseSearchesPage',
  ),
  services: lazyRouteComponent(() => import('./rules/RulesPage.tsx'), 'RulesPage'),
  team: lazyRouteComponent(() => import('./TeamPage.tsx'), 'TeamPage'),
} as const

const isPage = (name: string): name is keyof typeof pages => Object.hasOwn(pages, name)

export function SettingsPages() {
  const { part } = useParams({ strict: false }) as { part?: string }
  if (part === undefined) return <SettingsIndex isThere={isPage} />
  if (!isPage(part)) return <NotFound />
  const Page = pages[part]
  return (
    <>
      <SettingsBack />
      <Page />
    </>
  )
}
