// One request of somebody of the portal: where it stands, the conversation, the files (P60 to P64).
import { Text } from '@mantine/core'
import { IconFile, IconInfoCircle, IconMessage } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { admissionOfRequest, otherDay } from '../../../domain/admission.ts'
import { shortDate } from '../../../domain/dates.ts'
import { parseId } from '../../../domain/ids.ts'
import { chooseProvider } from '../../data/choose-provider.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { RequestView } from '../../data/ports.ts'
import { useSeen } from '../../data/use-seen.ts'
import { Files } from '../../features/files/index.ts'
import { Messenger } from '../../features/messenger/index.ts'
import { Profile } from '../../features/patient-profile/index.ts'
import { Answer, careLevelFact, History } from '../../features/request-view/index.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { TabsWithDot } from '../../ui/TabsWithDot.tsx'
import { useWords } from '../../ui/use-words.ts'
import { useAddress, useCarriedAddress, usePerson, useQuery } from '../search/portal.tsx'
import { Asked } from './Asked.tsx'
import { LeadTo } from './LeadTo.tsx'
import { NoSuchSearch } from './NoSuchSearch.tsx'
import { OwnPage } from './OwnPage.tsx'
import classes from './own.module.css'
import { Question, Standing } from './Question.tsx'
import { SignAs } from './SignAs.tsx'
import { searchLine } from './search-line.ts'
import { RequestWaysBack } from './WaysBack.tsx'
import { hoursBack } from './ways-back.ts'

const tabs = ['info', 'messenger', 'files'] as const
type Tab = (typeof tabs)[number]

export function RequestPage() {
  const id = parseId(useParams({ strict: false }).requestId)
  return id === null ? <LeadTo page="dashboard" /> : <OneRequest id={id} />
}

function OneRequest({ id }: { id: number }) {
  const { t } = useTranslation('portal-requests')
  const address = useCarriedAddress()
  const request = usePort('requests').useRequest(id)
  if (request.state === 'no_access') return <NoSuchSearch />
  return (
    <Loaded of={request} skeleton={<FactsSkeleton rows={6} />}>
      {(value) => {
        if ('view' in value) return <OpenRequest view={value.view} />
        return (
          <OwnPage title={t('request.ended')} back={{ to: address('dashboard'), label: t('request.back') }}>
            <Text>{t('next.ended')}</Text>
          </OwnPage>
        )
      }}
    </Loaded>
  )
}

function OpenRequest({ view }: { view: RequestView }) {
  const { t } = useTranslation(['portal-requests', 'portal-search', 'files'])
  const words = useWords()
  const address = useCarriedAddress()
  const { record } = view
  const person = usePerson()
  const [tab, showTab] = useTab(record.id)
  useSeen(record, { conversation: tab === 'messenger', files: tab === 'files' })
  const careLevel = careLevelFact(record.patient.readable.care_level, words)
  const canWrite = record.messenger_available && view.offered.includes('send_message')
  const back = { to: address(`dashboard/patient/${record.patient.id}`), label: t('request.back') }
  return (
    <OwnPage title={record.careprovider.name} back={back}>
      <TabsWithDot
        label={t('request.tabs')}
        tabs={[
          { value: 'info', label: t('request.info'), icon: IconInfoCircle },
          {
            value: 'messenger',
            label: t('request.messenger'),
            icon: IconMessage,
            dot: tab !== 'messenger' && record.unread_messages > 0,
          },
          { value: 'files', label: t('files:title'), icon: IconFile, count: record.files.length },
        ]}
        value={tab}
        onChange={(value) => showTab(value as Tab)}
      />
      {tab === 'messenger' ? (
        <div className={classes.messenger}>
          <Messenger
            requestId={record.id}
            partner={record.careprovider.name}
            audience="provider_portal"
            isPrivate
            canWrite={canWrite}
            onAttach={() => showTab('files')}
            tools={<SignAs requestId={record.id} />}
          />
        </div>
      ) : tab === 'files' ? (
        <>
          {canWrite ? <SignAs requestId={record.id} /> : null}
          <Files
            of={{ kind: 'request', id: record.id }}
            audience="provider_portal"
            reader={record.careprovider.name}
            canAdd={canWrite}
          />
        </>
      ) : (
        <>
          <Panel title={t('request.status')}>
            <div className={classes.fields}>
              <Standing record={record}>{(question) => <Question record={record} question={question} />}</Standing>
              <Choose record={record} />
              <RequestWaysBack record={record} />
            </div>
          </Panel>
          <Answer view={view} />
          <Panel title={t('request.search')}>
            <Text>
              {searchLine(
                record.auction.criteria,
                admissionOfRequest(record),
                record.patient.readable.weight_interval,
                words,
              )}
            </Text>
            {careLevel === null ? null : <Text>{careLevel}</Text>}
          </Panel>
          <OwnProfile view={view} />
          <History view={view} self={person ? { account: person.account, name: t('files:you') } : undefined} />
        </>
      )}
    </OwnPage>
  )
}

/** P64: what the person wrote; where this device cannot open it, why and what to do. */
function OwnProfile({ view: { profile } }: { view: RequestView }) {
  const { t } = useTranslation('portal-requests')
  const own = {
    title: t('request.person'),
    stillOpen: t('ask.open'),
    closed: t('request.closed'),
    unreadable: t('request.unreadable'),
    older: t('request.older'),
  }
  return <Profile profile={profile} released own={own} />
}

/** P60: the tab in ?activeTab=; an unknown one is the first. */
function useTab(id: number): [Tab, (tab: Tab) => void] {
  const navigate = useNavigate()
  const address = useAddress()
  const query = useQuery()
  const tab = tabs.find((name) => name === query.get('activeTab')) ?? 'info'
  const show = (next: Tab) => {
    const changed = new URLSearchParams(query)
    changed.set('activeTab', next)
    void navigate({ to: address(`request/${id}`, changed.toString()), replace: true })
  }
  return [tab, show]
}

/** Who has accepted can be chosen: all other requests of the search end. */
function Choose({ record }: { record: RequestRecord }) {
  const { t } = useTranslation('portal-requests')
  const words = useWords()
  const searches = usePort('searches')
  const solution = record.response.accepted_solutions?.[0] ?? record.auction.criteria.solutions[0]
  const { criteria: asked } = record.auction
  const other = otherDay(asked, record.response.available_from)
  const isReleased = record.shared === 'full'
  if (record.status !== 'accepted' || solution === undefined) return null
  const choice = { auctionId: record.auction.id, request: record, solution }
  return (
    <Asked
      primary
      label={t('choose.open')}
      title={t('choose.title', { name: record.careprovider.name })}
      confirmLabel={t('choose.confirm')}
      command={() => chooseProvider(searches, { ...choice, releases: !isReleased })}
    >
      <Text>{t('choose.text', { hours: hoursBack })}</Text>
      {other === null ? null : (
        <Text>
          {t('choose.otherDay', {
            day: shortDate(other, words.locale),
            asked: shortDate(asked.start_date, words.locale),
          })}
        </Text>
      )}
      {isReleased ? null : <Text>{t('choose.releases')}</Text>}
    </Asked>
  )
}
