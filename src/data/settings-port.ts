// What a house and a person set for themselves. Asked of the server and kept nowhere else: without network there is nothing to
// read and nothing to save.

import type * as z from 'zod/mini'
import type { CodeHouse } from '../../contract/http/house-codes.ts'
import type { addHouseFile, Dpa, HouseFiles } from '../../contract/http/house-files.ts'
import type { HouseLegal } from '../../contract/http/house-legal.ts'
import type { HouseReport } from '../../contract/http/house-report.ts'
import type { HouseSettings } from '../../contract/http/house-settings.ts'
import type { MatchingRules, StoredRules } from '../../contract/http/matching-rules.ts'
import type { Notices } from '../../contract/http/notices.ts'
import type { OrganisationHistory } from '../../contract/http/organisation-records.ts'
import type { OwnDetails } from '../../contract/http/own-account.ts'
import type { EventRecord, RequestRecord, RequestStub } from '../../contract/http/records.ts'
import type { addTeam, changeTeam, listTeam } from '../../contract/http/team.ts'
import type { Result } from '../../contract/result.ts'
import type { ActionFailure, ProfileView } from './ports.ts'

export interface NoticeList {
  readonly events: readonly (EventRecord & {
    /** somebody of the own side has opened it */
    readonly seen: boolean
    readonly careprovider?: { readonly id: number } | null | undefined
  })[]
  readonly total: number
  readonly remaining: number
}

interface TeamPage {
  readonly search: string
  /** key of accountStatuses; empty: all */
  readonly status: string
  readonly start: number
  readonly count: number
}
/** content and thumbnail as base64 */
export type NewHouseFile = z.input<NonNullable<(typeof addHouseFile)['body']>>
export type TeamChange = z.input<NonNullable<(typeof changeTeam)['body']>>
type Answer<E extends { readonly answer: z.core.$ZodType }> = z.output<E['answer']>
type Answered<T> = Promise<Result<T, ActionFailure>>

/** What a provider takes, and when it is rung; changed by its own people with the role provider. */
export interface RulesPort {
  read(careproviderId: number): Answered<StoredRules>
  /** conflict: somebody has saved since `rev` */
  save(careproviderId: number, rev: number, rules: MatchingRules): Answered<StoredRules>
  zipcodesAround(careproviderId: number, radiusMetres: number): Answered<readonly string[]>
  /** for all people of the house; ms, `to` not included */
  report(
    careproviderId: number,
    range: { readonly from: number; readonly to: number },
  ): Answered<HouseReport & { readonly dashboards: string | null }>
  /** for all people of the house */
  readHouse(careproviderId: number): Answered<HouseSettings>
  saveHouse(careproviderId: number, settings: HouseSettings): Answered<HouseSettings>
}

/** What the signed-in person is told by mail and by push. */
export interface NoticesPort {
  read(): Answered<Notices>
  save(notices: Notices): Answered<Notices>
  /** what the other side did, newest first */
  list(start: number, count: number): Answered<NoticeList>
}

/** What the signed-in person says of the own account. Rejects when its calls could not be fetched. */
export interface OwnAccountPort {
  readonly read: () => Answered<OwnDetails>
  save(details: Omit<OwnDetails, 'email'>): Answered<OwnDetails>
}

/** What anybody of a house may read of a request, and of the patient why each part is closed; what stays of a withdrawn one. */
export type SealedRequest =
  | { readonly record: RequestRecord; readonly profile: ProfileView }
  | { readonly stub: RequestStub }

/** What the house's pages ask the server beside the mirror: loaded with the first of them. */
export interface HouseCalls {
  /** the operator's documents with what the house has accepted of them */
  readLegal(house: number): Answered<HouseLegal>
  /** conflict: another version counts by now */
  acceptLegal(house: number, type: string, version: number): Answered<HouseLegal>
  readProfile(house: number): Answered<CodeHouse>
  saveProfile(
    house: number,
    profile: Pick<CodeHouse, 'street' | 'phone' | 'fax' | 'contact_hours' | 'ik_numbers'>,
  ): Answered<CodeHouse>
  /** of a withdrawn request: the one by which the clinic asked the house for the same person since; null: none */
  newerRequest(id: number): Answered<number | null>
  /** A request as the house sees it, read past the device: where nothing of the house may lie yet (KY7) */
  readSealedRequest(id: number): Answered<SealedRequest>
  readHouseFiles(house: number): Answered<HouseFiles>
  /** @param category code of receiverFileCategories. validation_failed says why: fileType, fileSize, fileCount */
  addHouseFile(house: number, category: number, file: NewHouseFile): Answered<HouseFiles>
  orderHouseFiles(
    house: number,
    images: readonly { readonly id: string; readonly description: string }[],
  ): Answered<HouseFiles>
  removeHouseFile(house: number, fileId: string): Answered<HouseFiles>
  readDpa(house: number): Answered<Dpa>
  addDpa(house: number, file: Pick<NewHouseFile, 'name' | 'content'>): Answered<Dpa>
  removeDpa(house: number): Answered<Dpa>
  openDpa(house: number): Answered<Uint8Array<ArrayBuffer>>
  /** R57: of the house's accounts and states, newest first */
  readHistory(house: number, count: number): Answered<OrganisationHistory>
  /** B59: the house's people, a page of them */
  listTeam(house: number, asked: TeamPage): Answered<Answer<typeof listTeam>>
  addTeam(
    house: number,
    accounts: readonly { readonly email: string; readonly roles: number[] }[],
    timestamp: number,
  ): Answered<Answer<typeof addTeam>>
  /** validation_failed says why it is refused: last_manager, not_offered, other_organisations */
  changeTeam(
    house: number,
    accountId: number,
    wanted: TeamChange,
    timestamp: number,
  ): Answered<Answer<typeof changeTeam>>
}
export interface HousePort {
  /** Rejects when the calls could not be fetched. */
  calls(): Promise<HouseCalls>
}
