// A clinic's actions: making the keys of patients and requests (EN4), wrapping them to the own group and to each provider
// whose roster and group were verified and pinned just before (KY4, KY9), and freezing the signed bytes.
import type { SignedAction } from '../../contract/envelope/action.ts'
import type { Envelope } from '../../contract/envelope/v1.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { OrganisationKeys } from '../../contract/http/crypto.ts'
import type { PatientRecord, RequestRecord } from '../../contract/http/records.ts'
import { type PatientProfile, profilePath, profileSectionKeys } from '../../contract/records/patient-profile.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import type { DraftRefusal, OnlineDraft } from '../crypto/api.ts'
import { type HeldKey, newKey } from '../crypto/core/held-key.ts'
import { randomKid } from '../crypto/core/key-ids.ts'
import { type Recipient, wrapKey } from '../crypto/core/wrap.ts'
import { type ActionParts, freezeAction, sealJson, sealMessage } from '../crypto/freeze-action.ts'
import { openProfile } from '../crypto/open-records.ts'
import type { OwnOrganisation } from '../crypto/organisations.ts'
import type { OpenState } from '../crypto/session.ts'
import { clinicOf } from './open.ts'

type Made = Result<SignedAction, DraftRefusal>
type Of<T extends OnlineDraft['type']> = Extract<OnlineDraft, { type: T }>
type Group = Extract<Recipient, { kind: 'account' | 'group' }>
/** A clinic that can seal: its group's newest secret is open. */
type Sealing = OwnOrganisation & { readonly newest: NonNullable<OwnOrganisation['newest']> }

const noKey = err({ problem: 'no_key' } as const)

/** Signs and freezes a draft, or says why not. New keys stay in the ring, so that the answer opens at once. */
export async function makeAction(state: OpenState | null, draft: OnlineDraft): Promise<Made> {
  if (!state) return err({ problem: 'locked' })
  switch (draft.type) {
    case 'create_patient':
      return createPatient(state, draft)
    case 'update_patient':
      return updatePatient(state, draft)
    case 'create_auction':
      return createAuction(state, draft)
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
    case 'mark_seen':
      return freeze(state, draft, { target: requestTarget(draft.request), codes: { event_no: draft.eventNo } })
  }
}

const freeze = async (
  { account }: OpenState,
  { id, at, device, type }: OnlineDraft,
  parts: Pick<ActionParts, 'target' | 'codes' | 'decision' | 'envelopes' | 'wraps'>,
): Promise<Made> => ok(await freezeAction(account, { id, at, device, action: type, ...parts }))

const requestTarget = ({ id, cid }: RequestRecord) => ({ kind: 'auction_request', id, cid }) as const

function sealing(state: OpenState, careseeker: number): Sealing | null {
  const own = clinicOf(state, careseeker)
  return own?.newest ? { ...own, newest: own.newest } : null
}

const ownWrap = (state: OpenState, own: Sealing, key: HeldKey): Promise<Wrap> =>
  wrapKey(key, { kind: 'secret', secret: own.newest.secret }, state.account)

/** Each section with its save counter (EN6). */
async function sealProfile(
  pk: HeldKey,
  profile: PatientProfile,
  counterOf: (section: keyof PatientProfile) => number,
): Promise<Record<string, Envelope>> {
  const envelopes: Record<string, Envelope> = {}
  for (const section of profileSectionKeys) {
    const value = profile[section]
    if (!value) continue
    const path = profilePath(section)
    const place = { kind: 'patient', cid: pk.cid, path, author: null }
    envelopes[path] = await sealJson(pk, place, { ...value, counter: counterOf(section) })
  }
  return envelopes
}

async function createPatient(state: OpenState, draft: Of<'create_patient'>): Promise<Made> {
  const own = sealing(state, draft.organisation)
  if (!own) return noKey
  const pk = newKey({ kind: 'patient', cid: randomKid(), generation: 1 })
  state.ring.add(pk)
  return freeze(state, draft, {
    target: { kind: 'patient', cid: pk.cid },
    codes: { readable: draft.readable },
    envelopes: await sealProfile(pk, draft.profile, () => 1),
    wraps: [await ownWrap(state, own, pk)],
  })
}

async function patientKey(state: OpenState, own: OwnOrganisation, record: PatientRecord): Promise<HeldKey | null> {
  const asked = { kind: 'patient', cid: record.cid } as const
  const opened = await state.ring.open(own, { asked, wraps: record.wraps, owner: own.roster })
  return opened.state === 'open' ? opened.key : null
}

/** Only the sections that changed, each with the next counter. */
async function updatePatient(state: OpenState, draft: Of<'update_patient'>): Promise<Made> {
  const { record, profile } = draft
  const own = clinicOf(state, record.careseeker_id)
  const pk = own && (await patientKey(state, own, record))
  if (!pk) return noKey
  const before = await openProfile(record, (kid) => state.ring.get(kid), 'own')
  const changed: Record<string, unknown> = {}
  const counters = new Map<string, number>()
  for (const section of profileSectionKeys) {
    const [now, old] = [profile[section], before[section]]
    if (!now) continue
    const counter = old.state === 'open' ? old.value.counter : 0
    if (old.state === 'open' && JSON.stringify({ ...now, counter }) === JSON.stringify({ ...old.value, counter }))
      continue
    changed[section] = now
    counters.set(section, counter + 1)
  }
  return freeze(state, draft, {
    target: { kind: 'patient', id: record.id, cid: record.cid },
    codes: { readable: draft.readable },
    envelopes: await sealProfile(pk, changed as PatientProfile, (section) => counters.get(section) ?? 1),
  })
}

const createAuction = (state: OpenState, draft: Of<'create_auction'>): Promise<Made> =>
  freeze(state, draft, {
    target: { kind: 'auction', cid: randomKid() },
    codes: {
      patient_id: draft.patientId,
      criteria: draft.criteria,
      share_patient_data_automatically: draft.shareAutomatically,
    },
  })

/** The providers' group keys, each roster followed with its pin; all or none. */
async function groupsOf(
  state: OpenState,
  providers: readonly OrganisationKeys[],
): Promise<Result<Map<number, Group>, DraftRefusal>> {
  const groups = new Map<number, Group>()
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
  const own = sealing(state, auction.careseekerId)
  const pk = own && auction.shareAutomatically ? await patientKey(state, own, patient) : null
  if (!own || (auction.shareAutomatically && !pk)) return noKey
  const groups = await groupsOf(state, draft.providers)
  if (!groups.ok) return groups
  const requests: { careprovider_id: number; cid: string }[] = []
  const wraps: Wrap[] = []
  for (const [careprovider_id, group] of groups.value) {
    const rk = newKey({ kind: 'request', cid: randomKid(), generation: 1 })
    state.ring.add(rk)
    requests.push({ careprovider_id, cid: rk.cid })
    wraps.push(await ownWrap(state, own, rk), await wrapKey(rk, group, state.account))
    if (pk) wraps.push(await wrapKey(pk, group, state.account))
  }
  const target = { kind: 'auction', id: auction.id, cid: auction.cid } as const
  return freeze(state, draft, { target, codes: { requests }, wraps })
}

async function accessToData(state: OpenState, draft: Of<'access_to_data'>): Promise<Made> {
  const { request, variant, patient, provider } = draft
  const parts = { target: requestTarget(request), codes: { variant } }
  if (variant !== 'full') return freeze(state, draft, parts)
  const own = clinicOf(state, request.careseeker.id)
  const pk = own && patient && (await patientKey(state, own, patient))
  if (!pk || !provider) return noKey
  const groups = await groupsOf(state, [provider])
  if (!groups.ok) return groups
  const group = groups.value.get(request.careprovider.id)
  if (!group || pk.cid !== request.patient.cid) return noKey
  return freeze(state, draft, { ...parts, wraps: [await wrapKey(pk, group, state.account)] })
}

function decideSearch(
  state: OpenState,
  draft: Of<'attribute_winner'> | Of<'cancel_attribution'> | Of<'cancel_search'>,
): Promise<Made> {
  const { auction } = draft
  const codes =
    draft.type === 'cancel_search'
      ? {}
      : draft.type === 'cancel_attribution'
        ? { auction_request_id: draft.requestId }
        : { auction_request_id: draft.requestId, solution: draft.solution }
  const target = { kind: 'auction', id: auction.id, cid: auction.cid } as const
  return freeze(state, draft, { target, codes, decision: auction.decision })
}

async function sendMessage(state: OpenState, draft: Of<'send_message'>): Promise<Made> {
  const { request } = draft
  const own = clinicOf(state, request.careseeker.id)
  const asked = { kind: 'request', cid: request.cid } as const
  const rk = own && (await state.ring.open(own, { asked, wraps: request.wraps, owner: own.roster }))
  if (rk?.state !== 'open') return noKey
  const message_cid = randomKid()
  return freeze(state, draft, {
    target: requestTarget(request),
    codes: { message_cid },
    envelopes: { message: await sealMessage(rk.key, message_cid, state.account.account, draft.text) },
  })
}
