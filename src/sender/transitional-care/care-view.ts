// What the documentation of transitional care says now: counted from the search's requests, its history and what was typed. And the
// same as a version keeps it. Pure.
import { declinedReasons } from '../../../catalogue/declined-reasons.ts'
import type { TransitionalCareRequest } from '../../../contract/http/auction-documents.ts'
import type { EventRecord } from '../../../contract/http/records.ts'
import type { Identity } from '../../../contract/records/patient-profile.ts'
import type { CareCall, CareProofs, CareVersionContent } from '../../../contract/records/transitional-care.ts'
import { shortDate } from '../../../domain/dates.ts'
import {
  type AskedRequest,
  type Asking,
  type CareCount,
  countAsked,
} from '../../../domain/patient/transitional-care/count.ts'
import { begunOn, inOneRow, radiusHistory } from '../../../domain/patient/transitional-care/days.ts'
import type { Words } from '../../../domain/words.ts'
import type { Loadable } from '../../data/ports.ts'
import type { EarlierSearch, SearchPanel } from '../../data/search-port.ts'
import { labelOf } from '../../ui/labels.ts'
import { patientName } from '../patient-name.ts'
import { declineReasonText } from '../search/row-texts.ts'

export type HistoryEvent = Pick<EventRecord, 'id' | 'type' | 'timestamp' | 'context' | 'auction_request_id'>

export interface CareView {
  readonly count: CareCount
  readonly begun: NonNullable<CareVersionContent['begun']>
  readonly radius: CareVersionContent['radius']
}

export const requestsOf = ({ accepted, contacted, declined, rejected }: SearchPanel) => [
  ...accepted,
  ...contacted,
  ...declined,
  ...rejected,
]

/** Requests whose event says so went out by fax; of before, those of a house that reads nothing here and has a fax page. */
export function askedRequests(panel: SearchPanel, history: readonly HistoryEvent[]): AskedRequest[] {
  const faxed = new Set(
    history.flatMap(({ type, context, auction_request_id: id }) =>
      type === 'request_sent' && context.by_fax && id !== null ? [id] : [],
    ),
  )
  return requestsOf(panel).map((record) => {
    const { chips = [] } = record
    const hasPage = chips.includes('faxPageMade') || chips.includes('faxSent')
    return { ...record, byFax: faxed.has(record.id) || (hasPage && chips.includes('providerInactive')) }
  })
}

/** What is made of the searches: the one on the screen, and the earlier ones of the same stay. */
export function careView(
  panel: SearchPanel,
  history: readonly HistoryEvent[],
  proofs: CareProofs,
  calls: readonly CareCall[],
  earlier: readonly EarlierSearch[] = [],
): CareView {
  const all = [...earlier, { panel, events: history }]
  const requests = all.flatMap((one) => askedRequests(one.panel, one.events))
  const first = all[0] ?? { panel }
  return {
    count: countAsked(requests, calls, panel.auction.criteria.solutions),
    begun: begunOn(
      proofs,
      first.panel.auction,
      all.flatMap(({ events }) => events),
    ),
    radius: inOneRow(all.map((one) => radiusHistory(one.panel.auction, one.events))),
  }
}

/** Why a house said what it said; '': nothing is told. */
export function reasonText(
  { from, search }: Pick<Asking, 'from' | 'search'>,
  panels: readonly SearchPanel[],
  words: Words,
): string {
  if ('call' in from) {
    const { reason, note } = from.call
    return [labelOf(declinedReasons, reason, words), note].filter(Boolean).join(', ')
  }
  const panel = panels.find(({ auction }) => auction.id === search)
  const record = panel && requestsOf(panel).find(({ id }) => id === from.request)
  return record ? (declineReasonText(record, panel, words) ?? '') : ''
}

/** How many fit the search: whom it asked through the app, and who fits and was not asked. */
export function suitableCount(panel: SearchPanel, history: readonly HistoryEvent[]): number {
  const { totals, auction } = panel
  const { count } = countAsked(askedRequests(panel, history), [], auction.criteria.solutions)
  return count + (totals.potential_candidates ?? 0) + (totals.validated_request ?? 0)
}

/** Who can be asked next, the best first, up to so many: not whom a call or an earlier search has asked. */
export function nextToAsk(panel: SearchPanel, { rows }: Pick<CareCount, 'rows'>, most: number): readonly number[] {
  const asked = new Set(rows.map(({ house }) => house.id))
  return [...panel.validated, ...panel.potential]
    .filter(({ reachable, careprovider }) => reachable && !asked.has(careprovider.id))
    .slice(0, Math.max(0, most))
    .map(({ careprovider }) => careprovider.id)
}

export interface VersionHead {
  readonly number: number
  readonly by: string
  readonly at: number
  readonly clinic: string
  readonly identity: Identity | null
  /** by the id of the house; empty: they could not be read (X12) */
  readonly addresses: ReadonlyMap<number, string>
}

/** The documentation as it is now, in the form of a version. */
export function versionContent(
  head: VersionHead,
  view: CareView,
  proofs: CareProofs,
  panel: SearchPanel,
  words: Words,
  earlier: readonly EarlierSearch[] = [],
): CareVersionContent {
  const panels = [panel, ...earlier.map((one) => one.panel)]
  const { identity } = head
  return {
    number: head.number,
    made: { by: head.by, at: head.at },
    clinic: head.clinic,
    patient: {
      name: identity ? patientName(identity) : '',
      birth_date: identity ? bornText(identity, words) : '',
      insurance: identity?.insurance_name ?? '',
      insurance_number: identity?.insurance_number ?? '',
      case_number: identity?.case_number ?? '',
    },
    proofs,
    begun: view.begun,
    radius: view.radius,
    rows: view.count.rows.map((row) => ({
      number: row.number,
      house: row.house.id,
      name: row.house.name,
      place: row.house.place,
      ...addressOf(row.house.id, head),
      kinds: [...row.kinds],
      way: row.way,
      by_hand: 'call' in row.from ? row.from.call.by : null,
      asked_at: row.askedAt,
      answered_at: row.answeredAt,
      state: row.state,
      reason: reasonText(row.latest, panels, words),
      search: row.search === null || row.search === panel.auction.id ? null : row.search,
    })),
    uncounted: view.count.uncounted.map(({ asking, why }) => ({
      name: asking.house.name,
      place: asking.house.place,
      way: asking.way,
      by_hand: 'call' in asking.from ? asking.from.call.by : null,
      at: asking.askedAt,
      why,
    })),
  }
}

const addressOf = (house: number | null, { addresses }: VersionHead) => {
  const address = house === null ? undefined : addresses.get(house)
  return address ? { address } : {}
}

/** 'Deichweg 1, 26316 Varel' by house; none while the list is not there. */
export const addressesOf = (
  asked: Loadable<{ readonly requests: readonly TransitionalCareRequest[] | null }>,
): ReadonlyMap<number, string> =>
  new Map(
    ((asked.state === 'ready' && asked.value.requests) || []).map(({ careprovider: { id, address } }) => [
      id,
      [address.address, [address.zip_code, address.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ]),
  )

/** Only as much of the birth date as is known. */
const bornText = ({ birth_date }: Identity, words: Words): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(birth_date) ? shortDate(birth_date, words.locale) : birth_date

/** The newest acceptance that nobody has chosen yet; null: none. */
export const newestAcceptance = ({ accepted }: Pick<SearchPanel, 'accepted'>) =>
  accepted
    .filter(({ status }) => status === 'accepted')
    .sort((a, b) => (b.response.at ?? 0) - (a.response.at ?? 0))[0] ?? null

/** The number of the patient's case; null where it is not known. */
export const caseNumberOf = (identity: Identity | null): string | null => identity?.case_number || null
