// A clinic, a provider and their people with real keys, made as the pages make them; their requests and events as the server
// would project them. Keys take seconds, so a test file makes one world.
import type { SignedAction } from '../../../../../contract/envelope/action.ts'
import type { Envelope } from '../../../../../contract/envelope/v1.ts'
import type { Wrap } from '../../../../../contract/envelope/wrap.ts'
import type { OrganisationSummary, OwnAccount, PublicAccount, Session } from '../../../../../contract/http/accounts.ts'
import type { OrganisationKeys } from '../../../../../contract/http/crypto.ts'
import type { PendingKey } from '../../../../../contract/http/pending-keys.ts'
import type { EventRecord, PatientRecord, RequestRecord } from '../../../../../contract/http/records.ts'
import type { PatientProfile } from '../../../../../contract/records/patient-profile.ts'
import type { PinStore } from '../../../../../device/pins.ts'
import { emptyResponse } from '../../../../../domain/lifecycle/predict.ts'
import type { OnlineApi, ReportTrouble, SessionApi } from '../../../../../workers/crypto/api.ts'
import { openAccount } from '../../../../../workers/crypto/core/account-locks.ts'
import { unreadable } from '../../../../../workers/crypto/core/aead.ts'
import { b64ToBytes } from '../../../../../workers/crypto/core/bytes.ts'
import { newKey } from '../../../../../workers/crypto/core/held-key.ts'
import { passwordKeys } from '../../../../../workers/crypto/core/hkdf.ts'
import { randomKid } from '../../../../../workers/crypto/core/key-ids.ts'
import { importEncryptionKey } from '../../../../../workers/crypto/core/public-keys.ts'
import { secretOf } from '../../../../../workers/crypto/core/secret.ts'
import { wrapKey } from '../../../../../workers/crypto/core/wrap-key.ts'
import { createOnline } from '../../../../../workers/online/online.ts'
import { giveRoot as handRoot } from '../../../../support/give-root.ts'

export const roleCare = 7
export const roleClinicManagement = 10
export const roleProvider = 16
export const now = 1_795_000_000_000

/** Hands a worker the root that Argon2id would have given for the account. */
export const giveRoot = (api: Pick<SessionApi, 'takeRoot'>, account: number): Promise<string> =>
  handRoot(api, new Uint8Array(32).fill(account))

export function memoryPins(): PinStore & { readonly values: Map<number | string, unknown> } {
  const values = new Map<number | string, unknown>()
  return {
    values,
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
  }
}

export interface House {
  readonly summary: OrganisationSummary
  keys: OrganisationKeys
}

export interface Member {
  account: OwnAccount
  readonly house: House
}

export const emptyHouse = (kind: OrganisationSummary['kind'], id: number, name: string): House => {
  const summary = { kind, id, cid: randomKid(), name, zipcode: '26122', city: 'Oldenburg' }
  return { summary, keys: { organisation: summary, roster: [], groups: [], accounts: [] } }
}

export const publicOf = ({ account }: Member): PublicAccount => ({
  id: account.id,
  first_name: account.first_name,
  last_name: account.last_name,
  status: 'active',
  roles: account.roles,
  public_key: account.keys.encryption.spki,
  signing_key: account.keys.signing.spki,
})

/** An activated account; the first of a house founds it. */
export async function join(house: House, id: number, name: string, roles: number[]): Promise<Member> {
  const api = createOnline(memoryPins())
  const founds = house.keys.roster.length === 0
  await giveRoot(api, id)
  const password = await api.newPassword()
  const input = { account: id, password, organisation: house.summary, roles, founds, now }
  const made = await api.createAccount(input)
  if (!made.ok) throw new Error(made.error)
  const { keys, locks, founding } = made.value
  const [first_name = '', last_name = ''] = name.split(' ')
  const account: OwnAccount = {
    id,
    email: `${first_name}@house.example`.toLowerCase(),
    first_name,
    last_name,
    account_type: house.summary.kind,
    status: 'active',
    roles: [{ organisation: house.summary, roles, product_features: [] }],
    keys,
    locks,
    salt: password.salt,
    kdf_version: password.version,
    group_wraps: founding ? [founding.group_wrap] : [],
  }
  const member: Member = { account, house }
  const { roster, groups, accounts } = house.keys
  house.keys = {
    organisation: house.summary,
    roster: founding ? [...roster, founding.roster_entry] : roster,
    groups: founding ? [...groups, founding.group] : groups,
    accounts: [...accounts, publicOf(member)],
  }
  return member
}

export const sessionFor = (member: Member): Session => ({
  access_token: `token-${member.account.id}`,
  expires_in_s: 600,
  id_token: 'device-session',
  device_kind: 'shared',
  slot: 1,
  device: 3,
  server_time: now,
})

export const openInput = (member: Member) => ({
  account: member.account,
  organisations: [member.house.keys],
  session: sessionFor(member),
  now,
})

/** Signed in, in an online worker. */
export async function signInOnline(
  member: Member,
  pins: PinStore = memoryPins(),
  report?: ReportTrouble,
): Promise<OnlineApi> {
  const api = createOnline(pins, undefined, undefined, report)
  await giveRoot(api, member.account.id)
  const opened = await api.openAccount(openInput(member))
  if (!opened.ok) throw new Error(opened.error)
  return api
}

/** A colleague confirms this member (KY9). */
export async function confirm(colleague: OnlineApi, member: Member): Promise<void> {
  const granted = await colleague.grantAccess({ colleague: publicOf(member), organisation: member.house.keys, now })
  if (!granted.ok) throw new Error(granted.error)
  const { roster_entry, wraps } = granted.value
  member.house.keys = { ...member.house.keys, roster: [...member.house.keys.roster, roster_entry] }
  member.account = { ...member.account, group_wraps: wraps }
}

interface Body {
  readonly codes: Record<string, unknown>
  readonly envelopes: Record<string, Envelope>
  readonly wraps?: Wrap[]
  readonly target: { readonly cid: string }
}
export const bodyOf = (signed: SignedAction): Body & Record<string, unknown> => JSON.parse(signed.bytes)

export const readable: PatientRecord['readable'] = {
  age_interval: { min: 80, max: 89 },
  weight_interval: null,
  gender: 2,
  care_level: 3,
  requires_isolation: false,
  services: [],
  specializations: [],
  payers: [],
  zipcode: '26122',
  case_number_hmac: null,
}

export const profileOf = (first_name: string, last_name: string): PatientProfile => ({
  identity: { counter: 0, first_name, last_name, birth_date: '1941-04-12' },
  diagnosis: { counter: 0, main_diagnosis: 'Schenkelhalsfraktur rechts' },
})

let actionNo = 0
export const actionId = (): string => `01900000-0000-7000-8000-${String(++actionNo).padStart(12, '0')}`
export const draftHead = () => ({ id: actionId(), at: now, device: 3 })

/** A patient as the server answers it after create_patient. */
export async function createPatient(
  api: OnlineApi,
  clinic: House,
  id: number,
  profile: PatientProfile,
): Promise<PatientRecord> {
  const made = await api.makeAction({
    ...draftHead(),
    type: 'create_patient',
    readable,
    profile,
    organisation: clinic.summary.id,
  })
  if (!made.ok) throw new Error(made.error.problem)
  const { target, envelopes, wraps = [] } = bodyOf(made.value)
  return {
    id,
    cid: target.cid,
    rev: 1,
    decision: 1,
    careseeker_id: clinic.summary.id,
    created_at: now,
    archived: false,
    readable,
    envelopes,
    wraps,
    auctions: [],
    assignee: null,
    last_action: null,
  }
}

export const criteria: RequestRecord['auction']['criteria'] = {
  search_type: 1,
  solutions: [1],
  services: [],
  specializations: [],
  start_date: '2026-12-01',
  start_date_flexible: true,
  zipcode: '26122',
  radius_m: 25_000,
}

/** A search for a patient whose page stands on the screen, as create_auction signed it: what drafts that ask providers need. */
export async function searchOf(api: OnlineApi, patient: PatientRecord, id = 5, shareAutomatically = true) {
  await api.openPatients([patient], ['identity'])
  const made = await api.makeAction({ ...draftHead(), type: 'create_auction', patient, criteria, shareAutomatically })
  if (!made.ok) throw new Error(made.error.problem)
  const { target, codes, account } = bodyOf(made.value)
  const tie = { by: Number(account), signature: codes.tie as string }
  const auction = { id, cid: target.cid, careseekerId: patient.careseeker_id, shareAutomatically, tie }
  return { auction, patient, shown: patient.cid }
}

export interface Sent {
  readonly proof: NonNullable<PendingKey['proof']>
  /** as the provider may see it, and as the clinic does */
  readonly provider: RequestRecord
  readonly clinic: RequestRecord
}

/** A request of a search that shares automatically, sent to one provider. */
export async function sendRequest(
  api: OnlineApi,
  clinic: House,
  provider: House,
  patient: PatientRecord,
  id: number,
  shareAutomatically = true,
): Promise<Sent> {
  const search = await searchOf(api, patient, 1000 + id, shareAutomatically)
  const { auction } = search
  const providers = [provider.keys]
  const made = await api.makeAction({ ...draftHead(), type: 'send_request', ...search, providers })
  if (!made.ok) throw new Error(made.error.problem)
  const { codes, wraps = [], account } = bodyOf(made.value)
  const [{ cid, tie } = { cid: '', tie: '' }] = codes.requests as { cid: string; tie: string }[]
  const common = requestRecord({ id, cid, clinic, provider, patient, auction })
  const groupKid = provider.keys.groups[0]?.kid
  const request_tie = { by: Number(account), signature: tie }
  return {
    proof: { request: cid, auction: auction.cid, request_tie, search_tie: auction.tie },
    provider: {
      ...common,
      shared: shareAutomatically ? 'full' : 'none',
      patient: { ...common.patient, envelopes: shareAutomatically ? patient.envelopes : {} },
      wraps: wraps.filter(({ to }) => to.key === groupKid),
    },
    clinic: { ...common, wraps: [...wraps.filter(({ to }) => to.kind === 'secret'), ...patient.wraps] },
  }
}

interface Parts {
  readonly id: number
  readonly cid: string
  readonly clinic: House
  readonly provider: House
  readonly patient: PatientRecord
  readonly auction: { readonly id: number; readonly cid: string }
}

const requestRecord = ({ id, cid, clinic, provider, patient, auction }: Parts): RequestRecord => ({
  id,
  cid,
  rev: 1,
  decision: 1,
  status: 'sent',
  request_origin: 1,
  sent_at: now,
  updated_at: now,
  careprovider: { id: provider.summary.id, name: provider.summary.name, city: 'Oldenburg' },
  careseeker: { id: clinic.summary.id, name: clinic.summary.name, city: 'Oldenburg' },
  distance_m: 4200,
  auction: { ...auction, criteria, active: true },
  patient: { id: patient.id, cid: patient.cid, readable, envelopes: patient.envelopes },
  shared: 'none',
  response: emptyResponse,
  seen: { own_event_no: 0, other_event_no: 0, provider_first_at: null },
  last_event_no: 0,
  unread_messages: 0,
  messenger_available: true,
  files: [],
  request_actions: [{ action_type: 'accept_request' }],
  wraps: [],
})

export const event = (
  request: RequestRecord,
  id: number,
  no: number,
  more: Partial<EventRecord> = {},
): EventRecord => ({
  id,
  auction_request_id: request.id,
  auction_id: null,
  patient_id: null,
  no,
  type: 'request_sent',
  timestamp: now + no,
  side: 'clinic',
  account: null,
  action: null,
  context: {},
  ...more,
})

/** KY6: the request with its next key, as the clinic's person would wrap it. */
export async function renewRequestKey(world: World, { provider: record }: Sent): Promise<RequestRecord> {
  const { id, keys, locks } = world.sender.account
  const root = await passwordKeys(secretOf<'root'>(new Uint8Array(32).fill(id)))
  const [lock] = locks
  const signer = lock ? await openAccount(lock, keys, id, root.lock) : unreadable
  const [generation] = world.provider.keys.groups
  const spki = b64ToBytes(generation?.spki ?? '')
  const encrypt = spki && (await importEncryptionKey(spki))
  if (signer === unreadable || !generation || !encrypt) throw new Error('nobody to wrap it')
  const rk = newKey({ kind: 'request', cid: record.cid, generation: 2 })
  const wrap = await wrapKey(rk, { kind: 'group', kid: generation.kid, encrypt }, signer)
  return { ...record, rev: record.rev + 1, wraps: [...record.wraps, wrap] }
}

/** A clinic's message as its event. */
export async function message(
  api: OnlineApi,
  { clinic }: Sent,
  author: Member,
  id: number,
  no: number,
  text: string,
): Promise<EventRecord> {
  const made = await api.makeAction({ ...draftHead(), type: 'send_message', request: clinic, text })
  if (!made.ok) throw new Error(made.error.problem)
  const { codes, envelopes } = bodyOf(made.value)
  const { id: account, first_name, last_name } = author.account
  return event(clinic, id, no, {
    type: 'message',
    account: { id: account, first_name, last_name },
    context: { message: envelopes.message as Envelope, message_cid: codes.message_cid as string },
  })
}

export interface World {
  readonly clinic: House
  readonly provider: House
  readonly sender: Member
  readonly nurse: Member
  /** a second one of the provider, confirmed by the nurse */
  readonly colleague: Member
  /** the sender, signed in */
  readonly desk: OnlineApi
}

export async function setupWorld(): Promise<World> {
  const clinic = emptyHouse('careseeker', 2, 'Klinikum Nord')
  const provider = emptyHouse('careprovider', 5, 'Haus Seeblick')
  const sender = await join(clinic, 20, 'Mira König', [roleCare, roleClinicManagement])
  const nurse = await join(provider, 50, 'Maria Kern', [roleProvider])
  const colleague = await join(provider, 51, 'Jana Peters', [roleProvider])
  await confirm(await signInOnline(nurse), colleague)
  return { clinic, provider, sender, nurse, colleague, desk: await signInOnline(sender) }
}
