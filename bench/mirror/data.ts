// The workload of BM1 to BM3: 10,000 requests of 2 kB, and 50,000 events of 500 B, as pages that a static server can answer.
// A request made with real keys is opened in BM9's line of open requests only; where nothing opens them, all are copies of
// one with ids and times of their own.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnAccount } from '../../contract/http/accounts.ts'
import { type EventRecord, type RequestRecord, requestRecordSchema } from '../../contract/http/records.ts'
import {
  createPatient,
  emptyHouse,
  type House,
  join as joinHouse,
  type Member,
  memoryPins,
  now,
  openInput,
  profileOf,
  publicOf,
  roleCare,
  roleClinicManagement,
  roleProvider,
  sendRequest,
  signInOnline,
} from '../../test/unit/workers/crypto/support/world.ts'
import { randomKid } from '../../workers/crypto/core/key-ids.ts'
import { createOnline } from '../../workers/online/online.ts'
import { argon2idRoot } from '../../workers/password/argon2id.ts'

export const password = 'Anschluss-Bench-2026'
/** of BM3 */
export const changedRequests = 100
const perPage = 500
const requestBytes = 2000
const eventBytes = 500

export interface Workload {
  readonly requests: number
  readonly eventsPerRequest: number
  /** so many of the newest with keys of their own, of a person whose data are released */
  readonly openable?: number
}

/** What the worker needs to open the store as the provider's member. */
export interface Start {
  /** what Argon2id makes of the password */
  readonly root: readonly number[]
  readonly input: ReturnType<typeof openInput>
  readonly requestPages: number
  readonly eventPages: number
  readonly careproviderId: number
}

/** Writes start.json, requests-N.json, events-N.json and delta.json into the folder. */
export async function writeWorkload(folder: string, workload: Workload): Promise<Start> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const clinic = emptyHouse('careseeker', 1, 'Klinikum Nord')
  const provider = emptyHouse('careprovider', 2, 'Haus Seeblick')
  const koenig = await joinHouse(clinic, 11, 'Miriam König', [roleCare, roleClinicManagement])
  const { member: maria, root } = await joinWithPassword(provider)
  const desk = await signInOnline(koenig)
  const patient = await createPatient(desk, clinic, 99, profileOf('Erna', 'Brandt'))
  const sent = await sendRequest(desk, clinic, provider, patient, 999, false)
  const template = requestRecordSchema.parse(sent.provider)
  const { openable = 0 } = workload
  const requests: RequestRecord[] = []
  for (let i = 0; i < workload.requests; i++) {
    requests.push(i < openable ? await openableRequest(i) : copyRequest(template, i))
  }
  async function openableRequest(i: number): Promise<RequestRecord> {
    const own = await createPatient(desk, clinic, 100 + i, profileOf('Erna', `Brandt ${i}`))
    return (await sendRequest(desk, clinic, provider, own, 1000 + i)).provider
  }
  const events = requests.flatMap((request, i) =>
    Array.from({ length: workload.eventsPerRequest }, (_, n) =>
      eventOf(request, i * workload.eventsPerRequest + n + 1, n + 1),
    ),
  )
  const requestPages = await writePages(folder, 'requests', [
    // whose wraps are to be opened has to be known
    ...(openable > 0 ? [{ kind: 'organisation_keys', id: 1, rev: 1, data: clinic.keys }] : []),
    ...requests.map((data) => ({ kind: 'auction_request', id: data.id, rev: data.rev, data })),
  ])
  const eventPages = await writePages(
    folder,
    'events',
    events.map((data) => ({ kind: 'event', id: data.id, rev: 1, data })),
  )
  const changed = everyNth(requests, changedRequests).map((request) => ({ ...request, rev: request.rev + 1 }))
  const delta = {
    cursor: 'later',
    more: false,
    records: changed.map((data) => ({ kind: 'auction_request', id: data.id, rev: data.rev, data })),
    tombstones: [],
    added: [],
    removed: [],
    server_time: now,
  }
  await writeFile(join(folder, 'delta.json'), JSON.stringify(delta))
  const start = { root, input: openInput(maria), requestPages, eventPages, careproviderId: 2 }
  await writeFile(join(folder, 'start.json'), JSON.stringify(start))
  return start
}

/** so many, from all over the list */
const everyNth = <T>(list: readonly T[], count: number): T[] =>
  list.filter((_, i) => i % Math.max(1, Math.floor(list.length / count)) === 0).slice(0, count)

/** The provider's founder, whose lock is of a real password. */
async function joinWithPassword(house: House): Promise<{ member: Member; root: number[] }> {
  const id = 12
  const api = createOnline(memoryPins())
  const parameters = await api.newPassword()
  const root = await argon2idRoot(password, parameters.salt, parameters.version)
  if (!root.ok) throw new Error(root.error)
  const kept = [...root.value]
  const { port1, port2 } = new MessageChannel()
  const taken = api.takeRoot(port1)
  port2.postMessage({ root: root.value }, [root.value.buffer])
  await taken
  const organisation = house.summary
  const input = { account: id, password: parameters, organisation, roles: [roleProvider], founds: true, now }
  const made = await api.createAccount(input)
  if (!made.ok || !made.value.founding) throw new Error('the founder has no account')
  const { keys, locks, founding } = made.value
  const account: OwnAccount = {
    id,
    email: 'maria@house.example',
    first_name: 'Maria',
    last_name: 'Kramer',
    account_type: 'careprovider',
    status: 'active',
    roles: [{ organisation, roles: [roleProvider], product_features: [] }],
    keys,
    locks,
    salt: parameters.salt,
    kdf_version: parameters.version,
    group_wraps: [founding.group_wrap],
  }
  const member: Member = { account, house }
  house.keys = { organisation, roster: [founding.roster_entry], groups: [founding.group], accounts: [publicOf(member)] }
  return { member, root: kept }
}

/** Each page is what the server would answer for one page of a snapshot. */
async function writePages(folder: string, name: string, records: readonly unknown[]): Promise<number> {
  const pages = Math.ceil(records.length / perPage)
  for (let page = 0; page < pages; page++) {
    const answer = {
      records: records.slice(page * perPage, (page + 1) * perPage),
      tombstones: [],
      next: null,
      total: records.length,
    }
    await writeFile(join(folder, `${name}-${page}.json`), JSON.stringify(answer))
  }
  return pages
}

function copyRequest(template: RequestRecord, i: number): RequestRecord {
  const at = now - i * 60_000
  const copy: RequestRecord = {
    ...template,
    id: 1000 + i,
    cid: randomKid(),
    sent_at: at,
    updated_at: at,
    last_event_no: 0,
  }
  // no list shows the city: a head stays as long as it is
  return { ...copy, careseeker: { ...copy.careseeker, city: paddedName(copy, 'Oldenburg', requestBytes) } }
}

/** a name that makes the record as long as the benchmark says */
const paddedName = (record: unknown, name: string, bytes: number): string =>
  name.padEnd(name.length + Math.max(0, bytes - JSON.stringify(record).length), ' Nord')

function eventOf(request: RequestRecord, id: number, no: number): EventRecord {
  const event: EventRecord = {
    id,
    auction_request_id: request.id,
    auction_id: request.auction.id,
    patient_id: request.patient.id,
    no,
    type: 'message',
    timestamp: now,
    side: 'clinic',
    account: { id: 11, first_name: 'Miriam', last_name: 'König' },
    action: null,
    context: { message_cid: randomKid() },
  }
  const name = paddedName(event, 'König', eventBytes)
  return { ...event, account: { id: 11, first_name: 'Miriam', last_name: name } }
}
