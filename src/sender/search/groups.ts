// The groups of the search panel: their order, which of them stand open at first, how many each has, and how rows are sorted.
// Pure.
import type { PanelCandidate } from '../../../contract/http/patients.ts'
import type { RequestRecord } from '../../../contract/http/records.ts'
import type { PanelSort, SearchPanel } from '../../data/search-port.ts'
import { isToAnswer } from './row-texts.ts'

export const requestGroups = ['accepted', 'contacted', 'declined', 'rejected'] as const
export const candidateGroups = ['validated', 'potential', 'filtered'] as const
export type RequestGroupName = (typeof requestGroups)[number]
export type CandidateGroupName = (typeof candidateGroups)[number]
export type GroupName = RequestGroupName | CandidateGroupName

/** As they stand below each other; the digit keys count along. */
export const groupNames = [
  'accepted',
  'contacted',
  'validated',
  'potential',
  'declined',
  'rejected',
  'filtered',
] as const

/** Groups that need nobody's eye stand closed: empty ones, what fits not, and who was ruled out while the search still runs. */
export const isOpenAtFirst = (group: GroupName, panel: SearchPanel): boolean => {
  if (group === 'potential') return true // it says why nobody is there, and what to do
  return group !== 'filtered' && totalOf(panel, group) > 0 && (group !== 'rejected' || !canSend(panel))
}

/**
 * Which groups have a place: all seven in a search that can still send (S21), else those of its requests that have rows.
 * Candidates of an ended search are nobody's business any more. While nobody was asked, whom one can ask stands first.
 */
export function shownGroups(panel: SearchPanel): readonly GroupName[] {
  if (!canSend(panel)) return requestGroups.filter((group) => totalOf(panel, group) > 0)
  if (requestGroups.some((group) => totalOf(panel, group) > 0)) return groupNames
  const first: readonly GroupName[] = totalOf(panel, 'validated') > 0 ? ['validated', 'potential'] : ['potential']
  return [...first, ...groupNames.filter((group) => !first.includes(group))]
}

export const canSend = ({ offered }: SearchPanel): boolean => offered.includes('send_request')

export const isRequestGroup = (group: GroupName): group is RequestGroupName =>
  requestGroups.some((name) => name === group)

/** The specification's name of a group's section. */
export const sectionOf = (group: GroupName) =>
  isRequestGroup(group)
    ? (`${group}_requests` as const)
    : group === 'validated'
      ? ('validated_request' as const)
      : (`${group}_candidates` as const)

/** How many a group has in all; the rows may be fewer, because candidates are sent up to a limit. */
export const totalOf = (panel: SearchPanel, group: GroupName): number =>
  panel.totals[sectionOf(group)] ?? panel[group].length

interface Row {
  readonly careprovider: { readonly id: number; readonly name: string }
  readonly distance_m: number | null
}
const byName = (a: Row, b: Row) => a.careprovider.name.localeCompare(b.careprovider.name, 'de')
/** an unknown distance comes last */
const byDistance = (a: Row, b: Row) =>
  (a.distance_m ?? Number.POSITIVE_INFINITY) - (b.distance_m ?? Number.POSITIVE_INFINITY) || byName(a, b)

/** The default order: who was chosen, then who waits for something of the clinic, then who is silent for too long, then new messages, then who answered or was asked first. */
const byUrgency = (isSilent: (record: RequestRecord) => boolean) => (a: RequestRecord, b: RequestRecord) => {
  const rank = (record: RequestRecord) =>
    record.status === 'attributed'
      ? 0
      : isToAnswer(record)
        ? 1
        : isSilent(record)
          ? 2
          : record.unread_messages > 0
            ? 3
            : 4
  return rank(a) - rank(b) || (a.response.at ?? a.sent_at) - (b.response.at ?? b.sent_at) || a.id - b.id
}

export const sortRequests = (
  rows: readonly RequestRecord[],
  sort: PanelSort,
  isSilent: (record: RequestRecord) => boolean = () => false,
): RequestRecord[] => [...rows].sort(sort === 'default' ? byUrgency(isSilent) : sort === 'name' ? byName : byDistance)

/** Candidates that come all at once stand nearest first unless they are sorted by name. */
export const sortCandidates = (rows: readonly PanelCandidate[], sort: PanelSort): PanelCandidate[] =>
  [...rows].sort(sort === 'name' ? byName : byDistance)
