// A clinic's actions: making the keys of patients and requests (EN4), wrapping them to the own group and to each provider
// whose roster and group were verified and pinned just before (KY4, KY9), and freezing the signed bytes (core/drafting).
import type { SignedAction } from '../../contract/envelope/action.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import type { PatientRecord, RequestRecord } from '../../contract/http/records.ts'
import { type PatientProfile, profileSectionKeys } from '../../contract/records/patient-profile.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { ClinicStepType } from '../../domain/lifecycle/clinic-steps.ts'
import type { DraftRefusal, OnlineDraft, Opened } from '../crypto/api.ts'
import { caseNumberMac } from '../crypto/core/case-number.ts'
import type { Basis } from '../crypto/core/drafting/author.ts'
import {
  draftAutomaticSearch,
  draftDocumentParts,
  draftNote,
  draftStep,
  draftUnknownWinner,
} from '../crypto/core/drafting/clinic-actions.ts'
import { draftCreatePatient, draftUpdatePatient } from '../crypto/core/drafting/patient-actions.ts'
import { draftRequestAction } from '../crypto/core/drafting/request-actions.ts'
import { draftCreateAuction, draftSendRequest, type GroupRecipient } from '../crypto/core/drafting/search-actions.ts'
import type { HeldKey } from '../crypto/core/held-key.ts'
import { randomKid } from '../crypto/core/key-ids.ts'
import { wrapKey } from '../crypto/core/wrap-key.ts'
import type { DocumentDraft } from '../crypto/documents-api.ts'
import { newcomersOf } from '../crypto/newcomers.ts'
import { openProfile } from '../crypto/open-records.ts'
import type { OwnOrganisation } from '../crypto/organisations.ts'
import { hadKeyBefore, isSearchTied } from './bindings.ts'
import { clinicOf, type OnlineState } from './open.ts'
import { giveAgain, isTakenBack, takeBack } from './taken-back.ts'

type Made = Result<SignedAction, DraftRefusal>
type Of<T extends OnlineDraft['type']> = OnlineDraft & { readonly type: T }
type Maker<T extends OnlineDraft['type']> = (state: OnlineState, draft: Of<T>) => Promise<Made>

const noKey = err({ problem: 'no_key' } as const)
const otherRecord = err({ problem: 'other_record' } as const)

/** Actions with keys, words or parts of their own; every other one is a step. */
const makers: { readonly [T in Exclude<OnlineDraft['type'], ClinicStepType>]: Maker<T> } = {
  create_patient: createPatient,
  update_patient: updatePatient,
  async create_auction(state, draft) {
    const { patient, criteria, shareAutomatically, elective = false } = draft
    const search = { patient, criteria, shareAutomatically, elective }
    return ok(await draftCreateAuction(randomKid(), search, draft, state.account))
  },
  send_request: sendRequest,
  send_request_to_suggested_provider: sendRequest,
  start_automatic_search: searchAutomatically,
  move_to_auto_search: searchAutomatically,
  access_to_data: accessToData,
  record_acceptance: recordAnswer,
  record_decline: recordAnswer,
  record_interest: recordAnswer,
  attribute_unknown_winner: attributeUnknownWinner,
  save_note: saveNote,
  save_rehab_forms: saveDocumentParts,
  save_transitional_care: saveDocumentParts,
  ask_approval: saveDocumentParts,
  approve_report: saveDocumentParts,
  return_report: saveDocumentParts,
  approve_report_on_paper: saveDocumentParts,
  send_message: actOnRequest,
  mark_seen: actOnRequest,
}
type Special = keyof typeof makers

const isSpecial = (draft: OnlineDraft): draft is Of<Special> => Object.hasOwn(makers, draft.type)
const makeSpecial = <T extends Special>(type: T, state: OnlineState, draft: Of<T>): Promise<Made> =>
  makers[type](state, draft)

/** Signs and freezes a draft, or says why not. New keys stay in the ring, so that the answer opens at once. */
export async function makeAction(state: OnlineState, draft: OnlineDraft): Promise<Made> {
  if (!isOfTheScreen(state, draft)) return otherRecord
  return isSpecial(draft) ? makeSpecial(draft.type, state, draft) : makeStep(state, draft)
}

async function makeStep(state: OnlineState, draft: Of<ClinicStepType>): Promise<Made> {
  const { type, target, decision } = draft
  noteEnd(state, type, target.id)
  return ok(await draftStep(draft, decision === null ? {} : { decision }, draft, state.account))
}

/** EN6: the records that came with a draft are those that their numbers stood for on the screen. */
function isOfTheScreen({ shown }: OnlineState, draft: OnlineDraft): boolean {
  const request = 'request' in draft ? draft.request : null
  const patient = 'record' in draft ? draft.record : 'patient' in draft ? draft.patient : null
  return (!request || shown.request(request)) && (!patient || shown.patient(patient))
}

/** What a person takes back here, or opens again, is remembered against a server that says otherwise. */
function noteEnd({ shown, ring: { counters } }: OnlineState, type: OnlineDraft['type'], request: number): void {
  if (type !== 'revoke_access' && type !== 'archive_request' && type !== 'undo_manual_archive') return
  const parties = shown.partiesOf(request)
  if (!parties) return
  const { patient, careprovider } = parties
  if (type === 'undo_manual_archive') giveAgain(counters, patient, careprovider, ['ended'])
  else takeBack(counters, patient, careprovider, type === 'revoke_access' ? 'withdrawn' : 'ended')
}

const targetOf = ({ id, cid }: { readonly id: number; readonly cid: string }) => ({ id, cid })

async function createPatient(state: OnlineState, draft: Of<'create_patient'>): Promise<Made> {
  const own = clinicOf(state, draft.organisation)
  if (!own?.newest) return noKey
  const case_number_hmac = await caseNumberMac(own.bySecret.values(), draft.profile.identity?.case_number)
  const readable = { ...draft.readable, case_number_hmac }
  const content = { readable, profile: counted(draft.profile, () => 1) }
  const { signed, pk } = await draftCreatePatient(randomKid(), content, own.newest, draft, state.account)
  state.ring.add(pk)
  return ok(signed)
}

/** EN6: each section with its save counter. */
const counted = (profile: PatientProfile, counterOf: (section: keyof PatientProfile) => number): PatientProfile =>
  Object.fromEntries(
    profileSectionKeys.flatMap((section) => {
      const value = profile[section]
      return value ? [[section, { ...value, counter: counterOf(section) }]] : []
    }),
  )

async function patientKey(state: OnlineState, own: OwnOrganisation, record: PatientRecord): Promise<HeldKey | null> {
  const asked = { kind: 'patient', cid: record.cid } as const
  const opened = await state.ring.open(own, { asked, wraps: record.wraps, owner: own.roster })
  return opened.state === 'open' ? opened.key : null
}

/** Of the number that stands in the profile; as it was while that is the same. */
async function keptCaseNumber(
  own: OwnOrganisation,
  { record, profile }: Of<'update_patient'>,
  before: Opened<NonNullable<PatientProfile['identity']>>,
): Promise<string | null> {
  const number = profile.identity?.case_number
  const isAsBefore = profile.identity === undefined || (before.state === 'open' && before.value.case_number === number)
  return isAsBefore ? record.readable.case_number_hmac : caseNumberMac(own.bySecret.values(), number)
}

/** Only the sections that changed, each with the next counter. */
async function updatePatient(state: OnlineState, draft: Of<'update_patient'>): Promise<Made> {
  const { record, profile } = draft
  const own = clinicOf(state, record.careseeker_id)
  const pk = own && (await patientKey(state, own, record))
  if (!pk) return noKey
  const before = await openProfile(record, state.ring, 'own')
  const counterOf = (section: keyof PatientProfile): number => {
    const old = before[section]
    return old.state === 'open' ? old.value.counter : 0
  }
  const changed = profileSectionKeys.filter((section) => {
    const [now, old] = [profile[section], before[section]]
    return now && !(old.state === 'open' && isSame(now, old.value))
  })
  const sections = Object.fromEntries(changed.map((section) => [section, profile[section]]))
  const readable = { ...draft.readable, case_number_hmac: await keptCaseNumber(own, draft, before.identity) }
  const content = { readable, profile: counted(sections, (section) => counterOf(section) + 1) }
  if (record.key_ended) {
    const { renewPatientKey } = await import('./renew-patient-key.ts')
    const groups = await groupsOf(state, draft.providers ?? [])
    if (!groups.ok) return groups
    const unproven = await unprovenHolders(state, own, { record, pk, groups: groups.value })
    if (unproven.length > 0) return err({ problem: 'holder_unproven', organisations: unproven })
    const isKeyOnly = changed.length === 0 && JSON.stringify(readable) === JSON.stringify(record.readable)
    return renewPatientKey(state, draft, { own, pk, before, content, isKeyOnly, groups: groups.value })
  }
  const basis = { decision: record.decision }
  return ok(await draftUpdatePatient(targetOf(record), content, pk, basis, draft, state.account))
}

/** EN6: the next key goes to nobody to whom the clinic did not give the very one before, nor from whom it was taken back here. */
async function unprovenHolders(
  { ring }: OnlineState,
  own: OwnOrganisation,
  { record, pk, groups }: { record: PatientRecord; pk: HeldKey; groups: Groups['groups'] },
) {
  const unproven: number[] = []
  for (const [id, { kid }] of groups) {
    const isGiven = await hadKeyBefore(own, pk, kid, record.key_ended?.wraps ?? [])
    if (!isGiven || isTakenBack(ring.counters, record.cid, id)) unproven.push(id)
  }
  return unproven
}

/** As they are sealed: by their JSON, whatever counter they carry. */
const isSame = (a: object, b: object): boolean =>
  JSON.stringify({ ...a, counter: 0 }) === JSON.stringify({ ...b, counter: 0 })

interface Groups {
  readonly groups: ReadonlyMap<number, GroupRecipient>
  /** KY4: forked, rolled back or unsigned */
  readonly refused: readonly number[]
  /** KY9: somebody came whom nobody confirmed yet */
  readonly changed: readonly number[]
  /** nobody stands in their roster or group yet */
  readonly unreachable: readonly number[]
}

/** The providers' group keys, each roster followed with its pin. */
async function findGroups(state: OnlineState, providers: readonly OrganisationKeys[]): Promise<Groups> {
  const groups = new Map<number, GroupRecipient>()
  const refused: number[] = []
  const changed: number[] = []
  const unreachable: number[] = []
  for (const keys of providers) {
    const { id } = keys.organisation
    const trusted = keys.roster.length > 0 ? await state.partners.trust(keys) : null
    if (trusted?.ok === false) refused.push(id)
    else if (newcomersOf(state.partners, keys).length > 0) changed.push(id)
    else if (trusted?.value.group) groups.set(id, trusted.value.group)
    else unreachable.push(id)
  }
  return { groups, refused, changed, unreachable }
}

/** The same, all or none. */
async function groupsOf(
  state: OnlineState,
  providers: readonly OrganisationKeys[],
): Promise<Result<Groups['groups'], DraftRefusal>> {
  const { groups, refused, changed, unreachable } = await findGroups(state, providers)
  if (refused.length > 0) return err({ problem: 'roster_refused', organisations: refused })
  if (changed.length > 0) return err({ problem: 'partner_changed', organisations: changed })
  if (unreachable.length > 0) return err({ problem: 'unreachable', organisations: unreachable })
  return ok(groups)
}

type SearchContacts = Pick<Of<'send_request' | 'send_request_to_suggested_provider'>, 'auction' | 'patient' | 'shown'>
interface SearchKeys {
  /** the own group */
  readonly group: NonNullable<OwnOrganisation['newest']>
  /** null: the search shares nothing by itself */
  readonly pk: HeldKey | null
}

/**
 * EN6: the patient is the one on the screen, and that the search is theirs and shares by itself is signed. One that was begun before
 * searches were signed shares nothing.
 */
async function keysOfSearch(
  state: OnlineState,
  { auction, patient, shown }: SearchContacts,
): Promise<Result<SearchKeys, DraftRefusal>> {
  const own = clinicOf(state, auction.careseekerId)
  if (!own?.newest) return noKey
  if (patient.cid !== shown) return otherRecord
  const { cid, tie, shareAutomatically: shares } = auction
  if (tie && !(await isSearchTied(own, { auction: cid, patient: shown, shares }, tie))) return otherRecord
  if (!tie || !shares) return ok({ group: own.newest, pk: null })
  if (!state.shown.hasOpened(shown)) return otherRecord
  const pk = await patientKey(state, own, patient)
  return pk ? ok({ group: own.newest, pk }) : noKey
}

async function sendRequest(
  state: OnlineState,
  draft: Of<'send_request' | 'send_request_to_suggested_provider'>,
): Promise<Made> {
  const keys = await keysOfSearch(state, draft)
  if (!keys.ok) return keys
  const { pk, group } = keys.value
  const byFax = new Set(draft.byFax)
  const groups = await groupsOf(
    state,
    draft.providers.filter(({ organisation }) => !byFax.has(organisation.id)),
  )
  if (!groups.ok) return groups
  const contacts = [
    ...[...groups.value].map(([careproviderId, group]) => ({ careproviderId, cid: randomKid(), group })),
    ...[...byFax].map((careproviderId) => ({ careproviderId, cid: randomKid(), group: null })),
  ]
  const { auction, type } = draft
  const made = await draftSendRequest(targetOf(auction), contacts, pk, group, draft, state.account, type)
  for (const key of made.keys) state.ring.add(key)
  if (pk) for (const { careproviderId } of contacts) giveAgain(state.ring.counters, pk.cid, careproviderId)
  return ok(made.signed)
}

async function searchAutomatically(
  state: OnlineState,
  draft: Of<'start_automatic_search' | 'move_to_auto_search'>,
): Promise<Made> {
  const keys = await keysOfSearch(state, draft)
  if (!keys.ok) return keys
  const { pk, group } = keys.value
  const { groups, changed, unreachable } = await findGroups(state, draft.providers)
  // left out without a word a house would miss patients because somebody new works there
  if (changed.length > 0) return err({ problem: 'partner_changed', organisations: changed })
  if (groups.size === 0) return err({ problem: 'unreachable', organisations: unreachable })
  const contacts = [...groups].map(([careproviderId, group]) => ({ careproviderId, cid: randomKid(), group }))
  const { auction, type } = draft
  const made = await draftAutomaticSearch(type, targetOf(auction), contacts, pk, group, draft, state.account)
  for (const key of made.keys) state.ring.add(key)
  if (pk) for (const { careproviderId } of contacts) giveAgain(state.ring.counters, pk.cid, careproviderId)
  return ok(made.signed)
}

async function accessToData(state: OnlineState, draft: Of<'access_to_data'>): Promise<Made> {
  const { request, variant, patient, provider, type, shown } = draft
  const sign = (wraps: readonly Wrap[]) =>
    draftRequestAction(targetOf(request), { type, codes: { variant }, wraps }, {}, draft, state.account)
  if (variant !== 'full') return ok(await sign([]))
  const isShown = request.patient.cid === shown.patient && request.careprovider.id === shown.careprovider
  if (!isShown || patient?.cid !== shown.patient || !state.shown.hasOpened(shown.patient)) return otherRecord
  const own = clinicOf(state, request.careseeker.id)
  const pk = own && (await patientKey(state, own, patient))
  if (!pk || !provider) return noKey
  const groups = await groupsOf(state, [provider])
  if (!groups.ok) return groups
  const group = groups.value.get(shown.careprovider)
  if (!group) return noKey
  giveAgain(state.ring.counters, pk.cid, shown.careprovider)
  return ok(await sign([await wrapKey(pk, group, state.account)]))
}

/** What is said of a request under its key. */
async function actOnRequest(
  state: OnlineState,
  draft: Of<'mark_seen' | 'send_message' | RecordedType>,
  basis: Basis = {},
): Promise<Made> {
  const { request } = draft
  const rk = 'text' in draft ? await requestKey(state, request) : null
  if ('text' in draft && !rk) return noKey
  return ok(await draftRequestAction(targetOf(request), { ...draft, basis }, { rk }, draft, state.account))
}

type RecordedType = 'record_acceptance' | 'record_decline' | 'record_interest'
function recordAnswer(state: OnlineState, draft: Of<RecordedType>): Promise<Made> {
  return actOnRequest(state, draft, { decision: draft.request.decision })
}

async function attributeUnknownWinner(state: OnlineState, draft: Of<'attribute_unknown_winner'>): Promise<Made> {
  const { auction, patient, solution, name } = draft
  const own = clinicOf(state, patient.careseeker_id)
  const pk = own && (await patientKey(state, own, patient))
  if (!pk) return noKey
  const basis = { decision: auction.decision }
  const winner = { name: name.trim() }
  return ok(await draftUnknownWinner(targetOf(auction), solution, winner, pk, basis, draft, state.account))
}

async function saveNote(state: OnlineState, draft: Of<'save_note'>): Promise<Made> {
  const { auction, careproviderId, text } = draft
  const own = clinicOf(state, auction.careseekerId)
  if (!own?.newest) return noKey
  return ok(await draftNote(targetOf(auction), { careproviderId, text }, own.newest, draft, state.account))
}

async function saveDocumentParts(state: OnlineState, draft: Of<DocumentDraft['type']>): Promise<Made> {
  const { type, auction, patient } = draft
  const own = clinicOf(state, auction.careseekerId)
  if (!own?.newest) return noKey
  const parts = draft.parts.map((part) => ({ ...part, content: { ...part.content, patient: patient.cid } }))
  return ok(
    await draftDocumentParts(type, targetOf(auction), parts, draft.codes ?? {}, own.newest, draft, state.account),
  )
}

async function requestKey(state: OnlineState, { cid, careseeker, wraps }: RequestRecord): Promise<HeldKey | null> {
  const own = clinicOf(state, careseeker.id)
  const asked = { kind: 'request', cid } as const
  const opened = own && (await state.ring.open(own, { asked, wraps, owner: own.roster }))
  return opened?.state === 'open' ? opened.key : null
}
