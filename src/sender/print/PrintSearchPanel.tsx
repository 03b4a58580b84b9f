// A search on paper: one table a group, reasons in words. `print_sections` names the groups; without it all that have rows.
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PanelCandidate } from '../../../contract/http/patients.ts'
import { admissionOfSearch } from '../../../domain/admission.ts'
import type { Words } from '../../../domain/words.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { SearchPanel } from '../../data/search-port.ts'
import { printClasses as classes, PrintTable } from '../../features/print/index.ts'
import { kindOfCare, startText } from '../../features/request-view/index.ts'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useNow } from '../../ui/use-now.ts'
import { patientName } from '../patient-name.ts'
import { ScreenLoaded } from '../ScreenLoaded.tsx'
import { type GroupName, isRequestGroup, sortRequests, totalOf } from '../search/groups.ts'
import { candidateStateText, declineReasonText, endText, offerTexts, placeText, timeText } from '../search/row-texts.ts'
import { usePathId } from '../use-path-id.ts'
import { Sheet } from './Sheet.tsx'
import { chosenGroups } from './sections.ts'
import { usePaperWords } from './use-paper-words.ts'

export function PrintSearchPanel() {
  const panel = usePort('searches').useSearchPanel(usePathId('auctionId'))
  return (
    <ScreenLoaded of={panel} skeleton={<ListSkeleton rows={8} height={40} />}>
      {(value) => <PanelSheet panel={value} />}
    </ScreenLoaded>
  )
}

function PanelSheet({ panel }: { panel: SearchPanel }) {
  const { t } = useTranslation(['print', 'sender', 'request', 'catalogue'])
  const words = usePaperWords()
  const now = useNow()
  const query: Record<string, unknown> = useSearch({ strict: false })
  const { auction } = panel
  const patient = usePort('clinic').usePatient(auction.patient_id)
  const identity = patient.state === 'ready' ? patient.value.profile.identity : null
  const { solutions, radius_m, zipcode } = auction.criteria
  const facts = [
    kindOfCare(solutions, words),
    startText(admissionOfSearch(auction), now, words),
    t('sender:search.around', { km: radius_m / 1000, zipcode }),
  ]
  const columns = ['name', 'place', 'state'].map((column) => t(`panel.column.${column}`))
  return (
    <Sheet
      title={identity?.state === 'open' ? patientName(identity.value) : t('sender:list.noName')}
      tabTitle={t('panel.title')}
      isReady={patient.state !== 'loading'}
    >
      <p className={classes.facts}>{facts.join(' · ')}</p>
      {chosenGroups(query.print_sections, panel).map((group) => {
        const rows = rowsOf(panel, group, now, words)
        const total = totalOf(panel, group)
        return (
          <section key={group}>
            <PrintTable caption={`${t(`sender:search.group.${group}`)} (${total})`} columns={columns} rows={rows} />
            {rows.length < total ? <p>{t('sender:search.onlySome', { shown: rows.length, total })}</p> : null}
          </section>
        )
      })}
    </Sheet>
  )
}

function rowsOf(panel: SearchPanel, group: GroupName, nowMs: number, words: Words) {
  if (isRequestGroup(group)) {
    const asked = sortRequests(panel[group], 'default').map((record) => ({
      id: `request-${record.id}`,
      cells: [
        record.careprovider.name,
        placeText({ city: record.careprovider.city, distanceM: record.distance_m }, words),
        [
          ...offerTexts(record, nowMs, words),
          declineReasonText(record, panel, words),
          record.status === 'attributed' ? words.t('sender:search.chosen') : endText(record, words),
          timeText(record, nowMs, words),
        ]
          .filter((text) => text !== null)
          .join(' · '),
      ],
    }))
    // ruled out before they were asked: they count with the group
    return group === 'rejected' ? [...asked, ...candidateRows(panel.ruledOut, nowMs, words)] : asked
  }
  return candidateRows(panel[group], nowMs, words)
}

const candidateRows = (candidates: readonly PanelCandidate[], nowMs: number, words: Words) =>
  candidates.map((candidate) => ({
    id: `candidate-${candidate.careprovider.id}`,
    cells: [
      candidate.careprovider.name,
      placeText({ city: candidate.careprovider.city, distanceM: candidate.distance_m }, words),
      candidateStateText(candidate, nowMs, words),
    ],
  }))
