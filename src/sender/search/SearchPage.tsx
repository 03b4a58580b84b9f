// A search of the clinic: its facts, the groups of providers, and the opened request beside them. Everything is live: the ports
// answer anew when something changes.
import { useMediaQuery } from '@mantine/hooks'
import {
  type Icon,
  IconClipboardList,
  IconClipboardText,
  IconFile,
  IconFileCheck,
  IconHistory,
  IconListSearch,
  IconMap,
  IconUser,
} from '@tabler/icons-react'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { SearchPanel } from '../../data/search-port.ts'
import { NotificationOffer } from '../../features/notifications/index.ts'
import { kindOfCare } from '../../features/request-view/index.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { FactsSkeleton, ListSkeleton } from '../../ui/skeletons.tsx'
import { TabsWithDot } from '../../ui/TabsWithDot.tsx'
import { useWords } from '../../ui/use-words.ts'
import { ClinicProfile } from '../assessing/ClinicProfile.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { keepPlace, paths } from '../paths.ts'
import { FilledSections } from '../patient/FilledSections.tsx'
import { PatientFiles } from '../patient/PatientFiles.tsx'
import { PatientTimeline } from '../patient/PatientTimeline.tsx'
import { ReadableFacts } from '../patient/ReadableFacts.tsx'
import { patientName } from '../patient-name.ts'
import { RequestPanel } from '../request/RequestPanel.tsx'
import { hasRehabForms, hasTransitionalCare } from '../rights.ts'
import { NotThere, ScreenLoaded } from '../ScreenLoaded.tsx'
import { useOwnPatient } from '../use-own-patient.ts'
import { useOptionalPathId, usePathId } from '../use-path-id.ts'
import { FilesNav } from './FilesNav.tsx'
import { usePanelView } from './panel-view.ts'
import { SearchActions } from './SearchActions.tsx'
import { SearchFacts } from './SearchFacts.tsx'
import { SearchGroups } from './SearchGroups.tsx'
import { SearchMapPart } from './SearchMapPart.tsx'
import classes from './SearchPage.module.css'
import { SearchSwitch } from './SearchSwitch.tsx'
import { isSwitchedOff, madeTabs, markedTab, type SearchTab, type SearchTabs, searchTabs, tabOfName } from './tabs.ts'
import { useIsRedesigned, usePlace } from './use-place.ts'

const icons = {
  search: IconListSearch,
  map: IconMap,
  profile: IconUser,
  files: IconFile,
  timeline: IconHistory,
  documentation: IconClipboardText,
  'rehab-forms': IconClipboardList,
  transitional: IconFileCheck,
} as const satisfies Record<SearchTab, Icon>

/** few searches have one */
const RehabFormsTab = lazy(async () => ({
  default: (await import('../rehab-forms/RehabFormsTab.tsx')).RehabFormsTab,
}))

/** so have few clinics */
const TransitionalCare = lazy(async () => {
  const [{ TransitionalCare: Part }] = await Promise.all([
    import('../transitional-care/TransitionalCare.tsx'),
    loadTexts('transitional-care'),
  ])
  return { default: Part }
})

export function SearchPage() {
  const auctionId = usePathId('auctionId')
  const [view] = usePanelView()
  const panel = usePort('searches').useSearchPanel(auctionId, view)
  const requestId = useOptionalPathId('requestId')
  return (
    <div className={classes.page} data-request={requestId !== null || undefined}>
      <div className={classes.main}>
        <ScreenLoaded of={panel} skeleton={<ListSkeleton rows={6} height={72} />}>
          {(value) => <OpenSearch key={value.auction.id} panel={value} openRequest={requestId} />}
        </ScreenLoaded>
      </div>
      {requestId === null ? null : <RequestPanel key={requestId} requestId={requestId} />}
    </div>
  )
}

function OpenSearch({ panel, openRequest }: { panel: SearchPanel; openRequest: number | null }) {
  const { t } = useTranslation(['sender', 'request', 'lookup'])
  const words = useWords()
  const { auction } = panel
  useOwnPatient(auction)
  const patient = usePort('clinic').usePatient(auction.patient_id)
  const identity = patient.state === 'ready' ? patient.value.profile.identity : null
  const setting = useIsRedesigned()
  const isRedesigned = setting === true
  const tabs = { isRedesigned, hasForms: hasRehabForms(useAccount()), hasCare: hasTransitionalCare(useAccount()) }
  usePlace(setting)
  // whom another tab suggests to ask next
  const [marked, setMarked] = useState<readonly number[] | null>(null)
  const [tab, showTab] = useTab(auction.patient_id, auction.id, tabs)
  const name = identity?.state === 'open' ? patientName(identity.value) : t('list.noName')
  if (isSwitchedOff(tab, tabs)) return <NotThere />
  const shownTab = markedTab(tab, tabs)
  const params = { patientId: String(auction.patient_id), auctionId: String(auction.id) }
  const parts = madeTabs(tabs)
  return (
    <Page
      width="wide"
      title={patient.state === 'ready' ? name : kindOfCare(auction.criteria.solutions, words)}
      tabTitle={kindOfCare(auction.criteria.solutions, words)}
      aside={<SearchActions panel={panel} />}
    >
      <SearchFacts panel={panel} assignee={patient.state === 'ready' ? patient.value.record.assignee : null} />
      {patient.state === 'ready' ? <SearchSwitch current={auction} searches={patient.value.record.auctions} /> : null}
      <TabsWithDot
        label={t('search.tabs')}
        tabs={searchTabs(tabs).map((value) => ({
          value,
          label: t(`search.tab.${value}`),
          ...(value === 'profile' || value === 'files' ? { name: t(`search.tabName.${value}`) } : {}),
          icon: icons[value],
        }))}
        value={shownTab}
        onChange={(value) => {
          setMarked(null)
          showTab(value as SearchTab)
        }}
      >
        <div className={classes.tab}>
          {isRedesigned && shownTab === 'files' && parts.length > 0 ? (
            <FilesNav params={params} parts={parts} current={parts.find((part) => part === tab) ?? null} />
          ) : null}
          {tab === 'search' ? (
            <SearchTabPart panel={panel} openRequest={openRequest} marked={marked} />
          ) : tab === 'map' ? (
            <SearchMapPart panel={panel} openRequest={openRequest} />
          ) : tab === 'files' ? (
            <PatientFiles patientId={auction.patient_id} />
          ) : tab === 'transitional' ? (
            <Suspense fallback={<ListSkeleton rows={6} height={64} />}>
              <TransitionalCare
                panel={panel}
                identity={identity?.state === 'open' ? identity.value : null}
                searches={patient.state === 'ready' ? patient.value.record.auctions : null}
                onSearch={(ids = null) => {
                  setMarked(ids)
                  showTab('search')
                }}
              />
            </Suspense>
          ) : tab === 'rehab-forms' ? (
            <Suspense fallback={<ListSkeleton rows={8} height={56} />}>
              <RehabFormsTab search={auction} patient={patient} />
            </Suspense>
          ) : tab === 'timeline' ? (
            <PatientTimeline patientId={auction.patient_id} />
          ) : (
            <Loaded of={patient} skeleton={<FactsSkeleton rows={10} />}>
              {({ record, profile }) =>
                tab === 'documentation' ? (
                  <div className={classes.profile}>
                    <FilledSections record={record} profile={profile} open />
                    <PatientTimeline patientId={record.id} />
                  </div>
                ) : (
                  <div className={classes.profile}>
                    <ReadableFacts readable={record.readable} />
                    <ClinicProfile record={record} profile={profile} search={auction} />
                  </div>
                )
              }
            </Loaded>
          )}
        </div>
      </TabsWithDot>
      {panel.contacted.length > 0 ? (
        <Suspense>
          <NotificationOffer question="clinic" />
        </Suspense>
      ) : null}
    </Page>
  )
}

/** The groups, and the map beside them where there is room for both. */
function SearchTabPart({ panel, openRequest, marked }: ComponentProps<typeof SearchGroups>) {
  const isVeryWide = useMediaQuery('(min-width: 88em)', undefined, { getInitialValueInEffect: false })
  return (
    <div className={classes.columns}>
      <SearchGroups panel={panel} openRequest={openRequest} marked={marked} />
      {isVeryWide && openRequest === null ? (
        <div className={classes.map}>
          <SearchMapPart panel={panel} openRequest={openRequest} />
        </div>
      ) : null}
    </div>
  )
}

/** The tab in the URL: ?tab=profile, or the path's last part; an unknown one is the first. A request beside it stays open. */
function useTab(patientId: number, auctionId: number, tabs: SearchTabs): [SearchTab, (tab: SearchTab) => void] {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const query: Record<string, unknown> = useSearch({ strict: false })
  const byPath = tabOfName(/[^/]+(?=\/?$)/.exec(pathname)?.[0], tabs)
  const params = { patientId: String(patientId), auctionId: String(auctionId) }
  const show = (tab: SearchTab) =>
    void navigate({
      ...(byPath ? { to: paths.search, params } : { to: '.' }),
      search: { ...query, tab: tab === 'search' ? undefined : tab },
      replace: true,
      ...keepPlace,
    })
  useKeys({ map: () => show('map') })
  return [tabOfName(query.tab, tabs) ?? byPath ?? 'search', show]
}
