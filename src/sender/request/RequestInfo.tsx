// The facts of a request as the clinic sees them: answer, what the provider may see, the search's facts, history, and the
// patient's profile.
import { useTranslation } from 'react-i18next'
import type { RequestStatus as Status } from '../../../domain/lifecycle/request-states.ts'
import type { RequestView } from '../../data/ports.ts'
import { AssessmentResults } from '../../features/assessments/index.ts'
import { Profile } from '../../features/patient-profile/index.ts'
import { Answer, Glance, History, RequestStatus } from '../../features/request-view/index.ts'
import { Panel } from '../../ui/Panel.tsx'
import { AskedDetails } from './AskedDetails.tsx'
import { Needs } from './Needs.tsx'
import { ProviderWarnings } from './ProviderWarnings.tsx'
import classes from './RequestPanel.module.css'
import { ShareBlock } from './ShareBlock.tsx'

interface Props {
  readonly view: RequestView
  readonly onShow: (tab: 'messenger' | 'files') => void
}

export function RequestInfo({ view, onShow }: Props) {
  const { t } = useTranslation('sender')
  const { record, profile } = view
  const isAnswered = record.response.at !== null
  return (
    <>
      <RequestStatus
        status={record.status as Status}
        end={record.end?.cause}
        isWithdrawn={record.response.withdrawn !== undefined}
      />
      <ProviderWarnings record={record} />
      <Needs view={view} onShow={onShow} />
      <AskedDetails view={view} />
      {isAnswered ? (
        <Answer view={view} />
      ) : (
        <Panel title={t('request.answer')}>
          <p className={classes.text}>{t('request.noAnswer')}</p>
        </Panel>
      )}
      <ShareBlock view={view} />
      <Glance record={record} profile={profile} />
      <History view={view} />
      <Profile
        profile={profile}
        searchType={record.auction.criteria.search_type}
        careLevel={record.patient.readable.care_level}
        released
      />
      <AssessmentResults profile={profile} requestId={record.id} />
    </>
  )
}
