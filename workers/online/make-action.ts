// A clinic's actions: making the keys of patients and requests (EN4), wrapping them to the own group and to each provider
// whose roster and group were verified and pinned just before (KY4, KY9), and freezing the signed bytes (core/drafting).
import type { SignedAction } from '../../contract/envelope/action.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import type { PatientRecord, RequestRecord } from '../../contract/http/records.ts'
import { type PatientProfile, profileSectionKeys } from '../../contract/records/patient-profile.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { DraftRefusal, OnlineDraft } from '../crypto/api.ts'
import { draftCreatePatient, draftUpdatePatient } from '../crypto/core/drafting/patient-actions.ts'
import { draftRequestAction } from '../crypto/core/drafting/request-actions.ts'
import {
  draftCreateAuction,
  draftSearchDecision,
  draftSendRequest,
  type GroupRecipient,
  type SearchDecision,
} from '../crypto/core/drafting/search-actions.ts'
import type { HeldKey } from '../crypto/core/held-key.ts'
import { randomKid } from '../crypto/core/key-ids.ts'
import { openProfile } from '../crypto/open-records.ts'
import type { OwnOrganisation } from '../crypto/organisations.ts'
import type { OpenState } from '../crypto/session.ts'
import { clinicOf } from './open.ts'

type Made = Result<SignedAction, DraftRefusal>
type Of<T extends OnlineDraft['type']> = Extract<OnlineDraft, { type: T }>

const noKey = err({ problem: 'no_key' } as const)

/** Signs and freezes a draft, or says why not. New keys stay in the ring, so that the answer opens at once. */
export async function makeAction(state: OpenState, draft: OnlineDraft): Promise<Made> {
  switch (draft.type) {
    case 'create_patient':
      return createPatient(state, draft)
    case 'update_patient':
      return updatePatient(state, draft)
    case 'create_auction': {
      const { patientId, criteria, shareAutomatically } = draft
      return ok(
        await draftCreateAuction(randomKid(), { patientId, criteria, shareAutomatically }, draft, state.account),
      )
    }
    case 'send_request':
      return sendRequest(state, draft)
    case 'access_to_data':
      return accessToData(state, draft)
    case 'attribute_winner':
    case 'cancel_attribution':
    case 'cancel_search':
      return decideSearch(state, draft)
    case 'send_message':
      return sendMessage(state, draft)
    case 'mark_seen': {
      const mark = { type: draft.type, codes: { event_no: draft.eventNo } }
      return ok(await draftRequestAction(targetOf(draft.request), mark, null, draft, state.account))
    }
  }
}

const targetOf = ({ id, cid }: { readonly id: number; readonly cid: string }) => ({ id, cid })

async function createPatient(state: OpenState, draft: Of<'create_patient'>): Promise<Made> {
  const own = clinicOf(state, draft.organisation)
  if (!own?.newest) return noKey
  const content = { readable: draft.readable, profile: counted(draft.profile, () => 1) }
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

async function patientKey(state: OpenState, own: OwnOrganisation, record: PatientRecord): Promise<HeldKey | null> {
  const asked = { kind: 'patient', cid: record.cid } as const
  const opened = await state.ring.open(own, { asked, wraps: record.wraps, owner: own.roster })
  return opened.state === 'open' ? opened.key : null
}

/** Only the sections that changed, each with the next counter. */
async function updatePatient(state: OpenState, draft: Of<'update_patient'>): Promise<Made> {
  const { record, profile, readable } = draft
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
  const content = { readable, profile: counted(sections, (section) => counterOf(section) + 1) }
  return ok(await draftUpdatePatient(targetOf(record), content, pk, draft, state.account))
}

/** As they are sealed: by their JSON, whatever counter they carry. */
const isSame = (a: object, b: object): boolean =>
  JSON.stringify({ ...a, counter: 0 }) === JSON.stringify({ ...b, counter: 0 })

/** The providers' group keys, each roster followed with its pin; all or none. */
async function groupsOf(
  state: OpenState,
  providers: readonly OrganisationKeys[],
): Promise<Result<Map<number, GroupRecipient>, DraftRefusal>> {
  const groups = new Map<number, GroupRecipient>()
  const refused: number[] = []
  const unreachable: number[] = []
  for (const keys of providers) {
    const { id } = keys.organisation
    const trusted = keys.roster.length > 0 ? await state.partners.trust(keys) : null
    if (trusted?.ok === false) refused.push(id)
    else if (trusted?.value.group) groups.set(id, trusted.value.group)
    else unreachable.push(id)
  }
  if (refused.length > 0) return err({ problem: 'roster_refused', organisations: refused })
  if (unreachable.length > 0) return err({ problem: 'unreachable', organisations: unreachable })
  return ok(groups)
}

async function sendRequest(state: OpenState, draft: Of<'send_request'>): Promise<Made> {
  const { auction, patient } = draft
  const own = clinicOf(state, auction.careseekerId)
  const pk = own && auction.shareAutomatically ? await patientKey(state, own, patient) : null
  if (!own?.newest || (auction.shareAutomatically && !pk)) return noKey
  const groups = await groupsOf(state, draft.providers)
  if (!groups.ok) return groups
  const contacts = [...groups.value].map(([careproviderId, group]) => ({ careproviderId, cid: randomKid(), group }))
  const { signed, keys } = await draftSendRequest(targetOf(auction), contacts, pk, own.newest, draft, state.account)
  for (const key of keys) state.ring.add(key)
  return ok(signed)
}

async function accessToData(state: OpenState, draft: Of<'access_to_data'>): Promise<Made> {
  const { request, variant, patient, provider, type } = draft
  const sign = (access: Parameters<typeof draftRequestAction>[1]) =>
    draftRequestAction(targetOf(request), access, null, draft, state.account)
  if (variant !== 'full') return ok(await sign({ type, variant }))
  const own = clinicOf(state, request.careseeker.id)
  const pk = own && patient && (await patientKey(state, own, patient))
  if (!pk || !provider || pk.cid !== request.patient.cid) return noKey
  const groups = await groupsOf(state, [provider])
  if (!groups.ok) return groups
  const group = groups.value.get(request.careprovider.id)
  return group ? ok(await sign({ type, variant, pk, group })) : noKey
}

async function decideSearch(
  state: OpenState,
  draft: Of<'attribute_winner'> | Of<'cancel_attribution'> | Of<'cancel_search'>,
): Promise<Made> {
  const { auction } = draft
  const basis = { decision: auction.decision }
  return ok(await draftSearchDecision(targetOf(auction), decisionOf(draft), basis, draft, state.account))
}

function decisionOf(draft: Of<'attribute_winner'> | Of<'cancel_attribution'> | Of<'cancel_search'>): SearchDecision {
  switch (draft.type) {
    case 'cancel_search':
      return { type: draft.type, codes: {} }
    case 'cancel_attribution':
      return { type: draft.type, codes: { auction_request_id: draft.requestId } }
    case 'attribute_winner':
      return { type: draft.type, codes: { auction_request_id: draft.requestId, solution: draft.solution } }
  }
}

async function sendMessage(state: OpenState, draft: Of<'send_message'>): Promise<Made> {
  const { request, text, type } = draft
  const rk = await requestKey(state, request)
  if (!rk) return noKey
  const message = { type, messageCid: randomKid(), text: text.trim() }
  return ok(await draftRequestAction(targetOf(request), message, rk, draft, state.account))
}

async function requestKey(state: OpenState, { cid, careseeker, wraps }: RequestRecord): Promise<HeldKey | null> {
  const own = clinicOf(state, careseeker.id)
  const asked = { kind: 'request', cid } as const
  const opened = own && (await state.ring.open(own, { asked, wraps, owner: own.roster }))
  return opened?.state === 'open' ? opened.key : null
}
