// A test's client: people with real keys who seal, wrap and sign as the app's worker does.
import type { ActionBody, SignedAction } from '../../contract/envelope/action.ts'
import { requestTieText, searchTieText } from '../../contract/envelope/binding.ts'
import type { Envelope } from '../../contract/envelope/v1.ts'
import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { PatientReadable } from '../../contract/readable.ts'
import { createIds } from '../../server/platform/ids.ts'
import type { UnlockedAccount } from '../../workers/crypto/core/account-keys.ts'
import { signAction } from '../../workers/crypto/core/action.ts'
import { b64ToBytes, utf8 } from '../../workers/crypto/core/bytes.ts'
import { sealEnvelope } from '../../workers/crypto/core/envelope.ts'
import { type HeldKey, newKey } from '../../workers/crypto/core/held-key.ts'
import { randomKid } from '../../workers/crypto/core/key-ids.ts'
import { importEncryptionKey } from '../../workers/crypto/core/public-keys.ts'
import { signText } from '../../workers/crypto/core/sign.ts'
import type { Recipient } from '../../workers/crypto/core/wrap.ts'
import { wrapKey } from '../../workers/crypto/core/wrap-key.ts'

export interface Person {
  readonly id: number
  readonly device: number
  readonly unlocked: UnlockedAccount
}
export interface TestGroup {
  readonly organisationId: number
  readonly secret: HeldKey
  readonly recipient: Recipient
}

const ids = createIds()
export const newCid = (): string => randomKid()

/** What a test says of an action; the rest is filled in. */
export type Draft = Pick<ActionBody, 'action' | 'target'> &
  Partial<Pick<ActionBody, 'id' | 'codes' | 'envelopes' | 'wraps' | 'decision' | 'after' | 'lane' | 'device' | 'at'>>

export const newActionId = (): string => ids.uuid(1_700_000_000_000)

/** A signed action of a person; `id` may be given to name it in a chain. */
export function sign(person: Person, draft: Draft): Promise<SignedAction> {
  const body: ActionBody = {
    v: 1,
    id: newActionId(),
    device: person.device,
    account: person.id,
    lane: `${draft.target.kind}:${draft.target.cid}`,
    codes: {},
    envelopes: {},
    at: 1_700_000_000_000,
    ...draft,
  }
  return signAction(body, person.unlocked)
}

export const idOf = (action: SignedAction): string => (JSON.parse(action.bytes) as ActionBody).id

export const patientKey = (cid: string): HeldKey => newKey({ kind: 'patient', cid, generation: 1 })
export const requestKey = (cid: string): HeldKey => newKey({ kind: 'request', cid, generation: 1 })

export const sealText = (
  key: HeldKey,
  kind: string,
  cid: string,
  path: string,
  author: number | null,
  text: string,
): Promise<Envelope> => sealEnvelope(key, { kind, cid, path, author }, utf8(text))

export const wrapToSecret = (key: HeldKey, group: TestGroup, person: Person): Promise<Wrap> =>
  wrapKey(key, { kind: 'secret', secret: group.secret }, person.unlocked)
export const wrapToGroup = (key: HeldKey, group: TestGroup, person: Person): Promise<Wrap> =>
  wrapKey(key, group.recipient, person.unlocked)

/** The public half of a group as others wrap to it. */
export async function groupRecipient(spki: string, kid: string): Promise<Recipient> {
  const bytes = b64ToBytes(spki)
  const encrypt = bytes && (await importEncryptionKey(bytes))
  if (!encrypt) throw new Error('no RSA key')
  return { kind: 'group', kid, encrypt }
}

export const readable: PatientReadable = {
  age_interval: { min: 80, max: 85 },
  weight_interval: { min: 60, max: 70 },
  gender: 2,
  care_level: 3,
  requires_isolation: false,
  services: [],
  specializations: [],
  payers: [1],
  zipcode: '26131',
  case_number_hmac: 'aG1hYw',
}

export interface MadePatient {
  readonly cid: string
  readonly key: HeldKey
  readonly action: SignedAction
}

/** create_patient with a sealed name. `more`: readable fields that are other than usual. */
export async function makePatient(
  person: Person,
  own: TestGroup,
  name = 'Frieda Muster',
  more: Partial<PatientReadable> = {},
): Promise<MadePatient> {
  const cid = newCid()
  const key = patientKey(cid)
  const action = await sign(person, {
    action: 'create_patient',
    target: { kind: 'patient', cid },
    codes: { readable: { ...readable, ...more } },
    envelopes: { 'profile/identity': await sealText(key, 'patient', cid, 'profile/identity', null, name) },
    wraps: [await wrapToSecret(key, own, person)],
  })
  return { cid, key, action }
}

/** update_patient over the state that `decision` says: 1 is what was created. */
export const makeUpdate = (
  person: Person,
  { id, cid }: { readonly id: number; readonly cid: string },
  decision: number,
  more: Partial<PatientReadable> = {},
  envelopes: Readonly<Record<string, Envelope>> = {},
): Promise<SignedAction> =>
  sign(person, {
    action: 'update_patient',
    target: { kind: 'patient', id, cid },
    codes: { readable: { ...readable, ...more } },
    envelopes,
    decision,
  })

export const criteria = {
  search_type: 1,
  solutions: [21, 22],
  services: [],
  specializations: [],
  start_date: '2026-12-01',
  start_date_flexible: true,
  zipcode: '26131',
  radius_m: 25_000,
}

/** @param share cid of the patient whose key goes along; @param more other criteria; @param codes other codes */
export const makeAuction = async (
  person: Person,
  patientId: number,
  cid: string,
  share: string | null = null,
  more = {},
  codes = {},
) =>
  sign(person, {
    action: 'create_auction',
    target: { kind: 'auction', cid },
    codes: {
      patient_id: patientId,
      criteria: { ...criteria, ...more },
      share_patient_data_automatically: share !== null,
      ...(share !== null && {
        tie: await signText(person.unlocked, searchTieText({ auction: cid, patient: share, shares: true }, person.id)),
      }),
      ...codes,
    },
  })

export interface MadeRequest {
  readonly careproviderId: number
  readonly cid: string
  readonly key: HeldKey
}

/** send_request to providers, each with its own RK. */
export async function makeSendRequest(
  person: Person,
  auction: { readonly id: number; readonly cid: string },
  own: TestGroup,
  providers: readonly TestGroup[],
  share: HeldKey | null = null,
): Promise<{ readonly action: SignedAction; readonly requests: MadeRequest[] }> {
  const requests = providers.map(({ organisationId }) => {
    const cid = newCid()
    return { careproviderId: organisationId, cid, key: requestKey(cid) }
  })
  const wraps: Wrap[] = []
  for (const [i, request] of requests.entries()) {
    const provider = providers[i]
    if (!provider) continue
    wraps.push(await wrapToSecret(request.key, own, person), await wrapToGroup(request.key, provider, person))
    if (share) wraps.push(await wrapToGroup(share, provider, person))
  }
  const action = await sign(person, {
    action: 'send_request',
    target: { kind: 'auction', id: auction.id, cid: auction.cid },
    codes: {
      requests: await Promise.all(
        requests.map(async ({ careproviderId: careprovider_id, cid }) => {
          const text = requestTieText({ request: cid, auction: auction.cid, careprovider: careprovider_id }, person.id)
          return { careprovider_id, cid, tie: await signText(person.unlocked, text) }
        }),
      ),
    },
    wraps,
  })
  return { action, requests }
}

/** send_message under RK. */
export async function makeMessage(
  person: Person,
  request: { readonly id: number; readonly cid: string; readonly key: HeldKey },
  text = 'Guten Morgen',
  message_cid = newCid(),
): Promise<SignedAction> {
  return sign(person, {
    action: 'send_message',
    target: { kind: 'auction_request', id: request.id, cid: request.cid },
    codes: { message_cid },
    envelopes: {
      message: await sealText(request.key, 'message', message_cid, 'message', person.id, JSON.stringify({ text })),
    },
  })
}
