// What goes with the patient at the discharge: the person, the profile, the chosen provider and what it said. With ?print=true
// the print dialog opens by itself.
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { solutions } from '../../../catalogue/solutions.ts'
import type { AuctionRecord, PatientRecord } from '../../../contract/http/records.ts'
import { admissionOfSearch } from '../../../domain/admission.ts'
import { shortDate } from '../../../domain/dates.ts'
import { knownPersonText } from '../../../domain/known-person-text.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { ProfileView } from '../../data/ports.ts'
import { Profile } from '../../features/patient-profile/index.ts'
import { printClasses as classes } from '../../features/print/index.ts'
import { kindOfCare } from '../../features/request-view/index.ts'
import { labelOf } from '../../ui/labels.ts'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { ReadableFacts } from '../patient/ReadableFacts.tsx'
import { winnerName } from '../patient-list/answers-text.ts'
import { patientName } from '../patient-name.ts'
import { NotThere, ScreenLoaded } from '../ScreenLoaded.tsx'
import { usePathId } from '../use-path-id.ts'
import { Sheet } from './Sheet.tsx'
import { usePaperWords } from './use-paper-words.ts'

export function PrintDischarge() {
  const auctionId = usePathId('auctionId')
  const patient = usePort('clinic').usePatient(usePathId('patientId'))
  return (
    <ScreenLoaded of={patient} skeleton={<FactsSkeleton rows={12} />}>
      {({ record, profile }) => {
        const search = record.auctions.find(({ id }) => id === auctionId)
        return search ? <Discharge record={record} profile={profile} search={search} /> : <NotThere />
      }}
    </ScreenLoaded>
  )
}

interface Props {
  readonly record: PatientRecord
  readonly profile: ProfileView
  readonly search: AuctionRecord
}

function Discharge({ record, profile, search }: Props) {
  const { t } = useTranslation(['print', 'sender'])
  const words = usePaperWords()
  const query: Record<string, unknown> = useSearch({ strict: false })
  const { identity } = profile
  const { winner, criteria } = search
  const searchPanel = usePort('searches').useSearchPanel(search.id)
  const named = searchPanel.state === 'ready' ? searchPanel.value.unknownWinner : null
  const facts: readonly (readonly [string, string])[] = [
    ['person', knownPersonText(record.readable, words)],
    ['care', winner ? (labelOf(solutions, winner.solution, words) ?? '') : kindOfCare(criteria.solutions, words)],
    ['start', shortDate(admissionOfSearch(search).startDate, words.locale)],
    [
      'provider',
      named?.state === 'open' ? named.value : winner ? winnerName(winner, words) : t('discharge.noProvider'),
    ],
  ]
  return (
    <Sheet
      title={identity.state === 'open' ? patientName(identity.value) : t('sender:list.noName')}
      tabTitle={t('discharge.title')}
      // the name of a provider outside the platform is sealed, and comes with the search's panel
      isReady={searchPanel.state !== 'loading'}
      // the router reads the value as JSON
      printsItself={String(query.print) === 'true'}
    >
      <dl className={classes.list}>
        {facts.map(([key, value]) =>
          value === '' ? null : (
            <div key={key} className={classes.fact}>
              <dt>{t(`discharge.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <ReadableFacts readable={record.readable} />
      <Profile profile={profile} searchType={criteria.search_type} careLevel={record.readable.care_level} released />
    </Sheet>
  )
}
