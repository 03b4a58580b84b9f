// What a clinic does with a search, its providers and its requests. data/remote implements it.
import type { KeyOf } from '../../catalogue/define.ts'
import type { sortModes } from '../../catalogue/search/sort-modes.ts'
import type { CodesOf } from '../../contract/actions/registry.ts'
import type { requestContracts } from '../../contract/actions/request-codes.ts'
import type { patientContracts, searchContracts } from '../../contract/actions/search-codes.ts'
import type { HouseShown } from '../../contract/http/house-files.ts'
import type { MoreCandidates, PanelCandidate, SearchMapItem } from '../../contract/http/patients.ts'
import type { AuctionRecord, EventRecord, RequestRecord } from '../../contract/http/records.ts'
import type { Result } from '../../contract/result.ts'
import type { FreePlaces } from '../../domain/capacity.ts'
import type { Coordinates } from '../../domain/distance.ts'
import type { ClinicStepType } from '../../domain/lifecycle/clinic-steps.ts'
import type { SearchActionType } from '../../domain/lifecycle/search-actions.ts'
import type { Paging } from '../../domain/paging.ts'
import type { ActionFailure, ActionOutcome, Loadable, Sealed } from './ports.ts'

export interface AskedCapacity {
  readonly status: string
  readonly updatedAt: number
  /** the day from which there is a place, or one again; null: not told */
  readonly from: string | null
  /** null: nothing is told of how many */
  readonly freePlaces: FreePlaces | null
}

export interface SearchPanel {
  readonly auction: AuctionRecord
  readonly totals: Readonly<Record<string, number>>
  readonly accepted: readonly RequestRecord[]
  readonly contacted: readonly RequestRecord[]
  readonly declined: readonly RequestRecord[]
  readonly rejected: readonly RequestRecord[]
  readonly potential: readonly PanelCandidate[]
  readonly filtered: readonly PanelCandidate[]
  /** confirmed by the clinic's people, and not asked yet */
  readonly validated: readonly PanelCandidate[]
  /** ruled out before they were asked; stand with `rejected` */
  readonly ruledOut: readonly PanelCandidate[]
  /** what would find more, while few fit; the best first */
  readonly more: readonly MoreCandidates[]
  /** median time of a provider's answers, ms by its id; without enough of them it is missing */
  readonly answerTimes: ReadonlyMap<number, number>
  /** what a provider wrote to its decline, by the request's id; without text it is missing */
  readonly answerTexts: ReadonlyMap<number, Sealed<string>>
  /** what an asked provider has said of its free places, by its id; one that never said is missing */
  readonly capacities: ReadonlyMap<number, AskedCapacity>
  /** providers on whom the clinic has a note, by id */
  readonly noted: ReadonlySet<number>
  /** after so many hours without an answer a request asks for somebody's eye */
  readonly noAnswerHours: number
  /** of a winner that is not on the platform; null: none, or a known one */
  readonly unknownWinner: Sealed<string> | null
  readonly offered: readonly SearchActionType[]
}

/** S24: what of the panel is shown; both long groups have pages of their own. */
export interface PanelView {
  readonly sort: PanelSort
  readonly potential: Paging
  readonly filtered: Paging
}
export type PanelSort = KeyOf<typeof sortModes>

/** Steps that carry codes only, by what they are about. */
export type SearchStep = Extract<ClinicStepType, keyof typeof searchContracts>
export type RequestStep = Extract<ClinicStepType, keyof typeof requestContracts>
export type SearchCodes<T extends SearchStep> = CodesOf<T>

/** An answer that came by phone, fax or mail. */
export type RecordedAnswer = {
  [T in 'record_acceptance' | 'record_decline' | 'record_interest']: {
    readonly type: T
    readonly codes: CodesOf<T>
    /** who gave it, and what they said */
    readonly text: string
  }
}['record_acceptance' | 'record_decline' | 'record_interest']

export type PatientStep = Extract<ClinicStepType, keyof typeof patientContracts>

export interface SearchMap {
  readonly items: readonly SearchMapItem[]
  /** where care is searched; null: the place is not known */
  readonly centre: Coordinates | null
}
export interface MapTiles {
  readonly url: string
  readonly attribution: string
}
/** An event with the provider whose request it is of; null: of none. */
export type TimelineEvent = EventRecord & {
  readonly careprovider?: { readonly id: number; readonly name: string } | null | undefined
}
/** S19 */
export interface Note {
  readonly text: Sealed<string>
  readonly author: { readonly first_name: string; readonly last_name: string }
  /** ms */
  readonly at: number
}

/** A search as the screen shows it, and whose it is. */
export type ShownSearch = Pick<AuctionRecord, 'id' | 'patient_id'>
/** A request as the screen shows it. */
export type ShownRequest = Pick<RequestRecord, 'id'> & {
  readonly patient: { readonly cid: string }
  readonly careprovider: { readonly id: number }
}

/** A search that is shown within another one. */
export interface EarlierSearch {
  readonly panel: SearchPanel
  /** as `useSearchHistory` gives it */
  readonly events: readonly EventRecord[]
}

export interface SearchPort {
  /** without a view the first ones of each group */
  useSearchPanel(auctionId: number, view?: PanelView): Loadable<SearchPanel>
  /** one provider as a row of the panel, whichever page it stands on */
  useCandidate(auctionId: number, careproviderId: number): Loadable<PanelCandidate>
  step<T extends SearchStep>(auctionId: number, type: T, codes: SearchCodes<T>): Promise<ActionOutcome>
  /** `byFax`: of them, those that are not on board yet */
  sendRequests(
    search: ShownSearch,
    careproviderIds: readonly number[],
    byFax?: readonly number[],
  ): Promise<Result<{ sent: number }, ActionFailure>>
  /**
   * Hands the keys of the requests to come to the server, which contacts the best fitting providers in waves (Q11).
   * @param onProgress how many of the providers' keys were read
   */
  searchAutomatically(search: ShownSearch, onProgress: (done: number, of: number) => void): Promise<ActionOutcome>
  /** what happened to a patient, newest first, at most `count` */
  useTimeline(
    patientId: number,
    count: number,
  ): Loadable<{ readonly events: readonly TimelineEvent[]; readonly remaining: number }>
  /** what a search's history says of whom it asked, how far around, and since when: all of it, oldest first */
  useSearchHistory(auctionId: number): Loadable<readonly EventRecord[]>
  /** searches with their requests and histories, in the order of the ids */
  useSearches(auctionIds: readonly number[]): Loadable<readonly EarlierSearch[]>
  useSearchMap(auctionId: number): Loadable<SearchMap>
  /** where maps get their ground from; null: they have a plain one */
  useMapTiles(): Loadable<{ readonly tiles: MapTiles | null }>
  /** the clinic's note on a provider; null: there is none */
  useNote(careproviderId: number): Loadable<{ readonly note: Note | null }>
  /** what a house shows of itself */
  readHouseFiles(careproviderId: number): Promise<Result<HouseShown, ActionFailure>>
  saveNote(auctionId: number, careproviderId: number, text: string): Promise<ActionOutcome>
  stepOfPatient<T extends PatientStep>(patientId: number, type: T, codes: CodesOf<T>): Promise<ActionOutcome>
  /** The address of the page for the fax machine; good for a week. */
  makeFaxPage(requestId: number): Promise<Result<{ readonly url: string }, ActionFailure>>
  stepOfRequest(requestId: number, type: RequestStep): Promise<ActionOutcome>
  recordAnswer(requestId: number, answer: RecordedAnswer): Promise<ActionOutcome>
  /** a provider that is not on the platform */
  attributeUnknown(search: ShownSearch, solution: number, name: string): Promise<ActionOutcome>
  sharePatientData(request: ShownRequest, variant: 'full' | 'hide_encrypted_fields'): Promise<ActionOutcome>
}
