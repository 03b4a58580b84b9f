// The clinic's patients on paper: who, which search, its start and its answers. All of them, however many pages the list has.
import { useTranslation } from 'react-i18next'
import { admissionOfSearch } from '../../../domain/admission.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { dayText } from '../../../domain/dates.ts'
import type { Words } from '../../../domain/words.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PatientSummary } from '../../data/ports.ts'
import { printClasses as classes, PrintTable } from '../../features/print/index.ts'
import { kindOfCare } from '../../features/request-view/index.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useNow } from '../../ui/use-now.ts'
import { answersText, currentSearch } from '../patient-list/answers-text.ts'
import { birthYear, patientName } from '../patient-name.ts'
import { NotThere, ScreenLoaded } from '../ScreenLoaded.tsx'
import { usePathId } from '../use-path-id.ts'
import { Sheet } from './Sheet.tsx'
import { usePaperWords } from './use-paper-words.ts'

export function PrintDashboard() {
  const careseekerId = usePathId('careseekerId')
  const { memberships } = useAccount()
  return memberships.some(({ organisation }) => organisation.id === careseekerId) ? <OwnDashboard /> : <NotThere />
}

const columns = ['person', 'care', 'start', 'answers'] as const

function OwnDashboard() {
  const { t } = useTranslation(['print', 'sender'])
  const words = usePaperWords()
  const now = useNow()
  const patients = usePort('clinic').useAllPatients()
  return (
    <ScreenLoaded of={patients} skeleton={<ListSkeleton rows={8} height={40} />}>
      {(all) => (
        <Sheet title={t('dashboard.title')} isReady>
          <p className={classes.facts}>{t('dashboard.count', { count: all.length })}</p>
          <PrintTable
            caption={t('dashboard.title')}
            isCaptionHidden
            unbroken={columns.indexOf('start')}
            columns={columns.map((column) => t(`sender:list.column.${column}`))}
            rows={all.map((patient) => ({ id: patient.record.id, cells: cellsOf(patient, now, words) }))}
          />
        </Sheet>
      )}
    </ScreenLoaded>
  )
}

function cellsOf({ record, identity }: PatientSummary, nowMs: number, words: Words): string[] {
  const search = currentSearch(record.auctions)
  const year = identity.state === 'open' ? birthYear(identity.value) : null
  const name = identity.state === 'open' ? patientName(identity.value) : words.t('sender:list.noName')
  return [
    year === null ? name : `${name}, ${year}`,
    search ? kindOfCare(search.criteria.solutions, words) : words.t('sender:list.noSearch'),
    search ? dayText(admissionOfSearch(search).startDate, dayOf(nowMs), words) : '',
    search ? answersText(search, words) : '',
  ]
}
