// The pages of a house beside its requests, each at …/<name>, and its own parts at …/<name>/<part>. One line adds a page with
// its address; with an icon it stands as a tab in the bar too, in this order, under the text receiver:page.<name>. One way
// for all of them, so that the first load carries none of their names.
import { type Icon, IconBed, IconChartBar, IconSearch } from '@tabler/icons-react'
import { lazyRouteComponent, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { NotFound } from './NotFound.tsx'

interface HousePage {
  readonly Page: ComponentType
  readonly tab?: Icon
  /** so many parts of the address follow its name, as the parameters `part` and `more`; default none */
  readonly parts?: 1 | 2
}

const own = () => import('./settings/PasswordPage.tsx')

const pages = {
  capacity: { Page: lazyRouteComponent(() => import('./capacity/CapacityPage.tsx'), 'CapacityPage'), tab: IconBed },
  settings: {
    Page: lazyRouteComponent(() => import('./settings/SettingsPages.tsx'), 'SettingsPages'),
    parts: 1,
  },
  search: { Page: lazyRouteComponent(() => import('./search/SearchPage.tsx'), 'SearchPage'), tab: IconSearch },
  report: {
    Page: lazyRouteComponent(() => import('./report/ReportPage.tsx'), 'ReportPage'),
    tab: IconChartBar,
    parts: 1,
  },
  // …/requests and …/requests/<part> have routes of their own
  requests: { Page: lazyRouteComponent(() => import('./assessments/AssessmentPage.tsx'), 'AssessmentPage'), parts: 2 },
  'notification-panel': {
    Page: lazyRouteComponent(() => import('./notices/NoticePanelPage.tsx'), 'NoticePanelPage'),
  },
  shared: { Page: lazyRouteComponent(() => import('./shared/SharedPage.tsx'), 'SharedPage') },
  my_account: { Page: lazyRouteComponent(() => import('./settings/own-pages.chunk.ts'), 'AccountPage') },
  'my-password-change': { Page: lazyRouteComponent(own, 'PasswordPage') },
  'my-recovery-code': { Page: lazyRouteComponent(own, 'RecoveryCodePage') },
} as const satisfies Readonly<Record<string, HousePage>>

/** The tabs beside 'Anfragen', with what they are called. */
export const pageTabs: readonly { readonly name: string; readonly icon: Icon }[] = Object.entries<HousePage>(
  pages,
).flatMap(([name, { tab }]) => (tab ? [{ name, icon: tab }] : []))

export function HousePages() {
  const { page = '', part, more } = useParams({ strict: false }) as { page?: string; part?: string; more?: string }
  const known: HousePage | undefined = Object.hasOwn(pages, page) ? pages[page as keyof typeof pages] : undefined
  const parts = more === undefined ? Number(part !== undefined) : 2
  if (!known || parts > (known.parts ?? 0)) return <NotFound />
  return <known.Page />
}
