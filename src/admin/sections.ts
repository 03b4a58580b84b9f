// The console's pages in its navigation: one row each, shown to whose roles open it.
import {
  type Icon,
  IconBuildingCommunity,
  IconBuildingHospital,
  IconBuildingSkyscraper,
  IconCreditCard,
  IconGavel,
  IconHeartHandshake,
  IconHistory,
  IconHome,
  IconLanguage,
  IconListCheck,
  IconMail,
  IconMapPin,
  IconMessages,
  IconPhone,
  IconSearch,
  IconSettingsAutomation,
  IconTableImport,
  IconToggleRight,
  IconUsers,
} from '@tabler/icons-react'
import { paths } from './paths.ts'
import {
  isAdministrator,
  opensAccounts,
  opensClinics,
  opensCompanies,
  opensConsultants,
  opensContents,
  opensHistory,
  opensProviders,
  opensTexts,
} from './rights.ts'

export interface Section {
  /** text `sections.<group>` heads it; null: nothing does */
  readonly group: 'houses' | 'work' | 'contents' | 'technology' | null
  readonly path: string
  /** key of its name among the console's texts */
  readonly title: string
  readonly icon: Icon
  readonly opens: (roles: readonly number[]) => boolean
  /** place among those in the bar of a phone, which has room for four: the first four that somebody opens */
  readonly phone?: number
}

/** in display order, those of one group together */
export const sections: readonly Section[] = [
  {
    group: null,
    path: paths.start,
    title: 'sections.start',
    icon: IconHome,
    opens: isAdministrator,
    phone: 1,
  },
  { group: null, path: paths.search, title: 'sections.search', icon: IconSearch, opens: isAdministrator, phone: 2 },
  {
    group: 'houses',
    path: paths.providers,
    title: 'providers.title',
    icon: IconBuildingCommunity,
    opens: opensProviders,
    phone: 3,
  },
  {
    group: 'houses',
    path: paths.clinics,
    title: 'clinics.title',
    icon: IconBuildingHospital,
    opens: opensClinics,
    phone: 5,
  },
  {
    group: 'houses',
    path: paths.companies,
    title: 'sections.companies',
    icon: IconBuildingSkyscraper,
    opens: opensCompanies,
  },
  {
    group: 'houses',
    path: paths.consultants,
    title: 'sections.consultants',
    icon: IconMessages,
    opens: opensConsultants,
  },
  { group: 'houses', path: paths.insurances, title: 'sections.insurances', icon: IconCreditCard, opens: opensClinics },
  { group: 'houses', path: paths.accounts, title: 'sections.accounts', icon: IconUsers, opens: opensAccounts },
  { group: 'work', path: paths.calls, title: 'sections.calls', icon: IconPhone, opens: opensProviders, phone: 4 },
  {
    group: 'work',
    path: paths.bulkChanges,
    title: 'sections.bulkChanges',
    icon: IconListCheck,
    opens: (roles) => opensProviders(roles) || opensClinics(roles),
  },
  { group: 'contents', path: paths.features, title: 'sections.features', icon: IconToggleRight, opens: opensCompanies },
  { group: 'contents', path: paths.texts, title: 'sections.texts', icon: IconLanguage, opens: opensTexts },
  { group: 'contents', path: paths.legal, title: 'sections.legal', icon: IconGavel, opens: opensContents },
  {
    group: 'contents',
    path: paths.partners,
    title: 'sections.partners',
    icon: IconHeartHandshake,
    opens: opensContents,
  },
  { group: 'contents', path: paths.regions, title: 'sections.regions', icon: IconMapPin, opens: opensContents },
  {
    group: 'contents',
    path: paths.imports,
    title: 'sections.imports',
    icon: IconTableImport,
    opens: opensContents,
  },
  {
    group: 'technology',
    path: paths.mails,
    title: 'sections.mails',
    icon: IconMail,
    opens: (roles) => opensProviders(roles) || opensClinics(roles),
  },
  {
    group: 'technology',
    path: paths.jobs,
    title: 'sections.jobs',
    icon: IconSettingsAutomation,
    opens: opensContents,
  },
  { group: null, path: paths.history, title: 'history.title', icon: IconHistory, opens: opensHistory },
]

/** most ways in the bar of a phone */
const phoneRoom = 4

/** Paths of the sections in the bar of a phone, of those that these roles open. */
export function phonePaths(roles: readonly number[]): readonly string[] {
  const placed = sections.flatMap(({ path, opens, phone }) => (phone && opens(roles) ? [{ path, phone }] : []))
  return placed
    .sort((a, b) => a.phone - b.phone)
    .slice(0, phoneRoom)
    .map(({ path }) => path)
}
