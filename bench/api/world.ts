// The data of BM18 to BM20: clinics and providers with requests, their events and wraps, one person a provider, and a social
// worker of the first clinic. Ciphertexts are random letters of a usual length.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { roles } from '../../catalogue/roles.ts'
import { openDatabase } from '../../server/db/database.ts'
import { criteria, readable } from '../../test/support/signing.ts'
import { type BenchPerson, insertPeople } from './people.ts'
import { continueNumbers, insertRows } from './rows.ts'

export interface BenchRequest {
  readonly id: number
  readonly cid: string
}

export interface World {
  /** one for each connection, each of another provider */
  readonly providers: readonly BenchPerson[]
  readonly socialWorker: BenchPerson
  /** by provider, in the order of `providers` */
  readonly requests: readonly (readonly BenchRequest[])[]
}

export interface WorldOf {
  readonly databaseUrl: string | null
  readonly dataDir: string
  readonly requestsPerProvider: number
  /** requests of one clinic each, or all of the first one's */
  readonly oneClinic?: boolean
  /** all of the first provider's, each with a row of its feed */
  readonly oneProvider?: boolean
  /** more patients of the first clinic, each with a search */
  readonly patients?: number
}

/** as many as connections */
export const houses = 50
const eventsPerRequest = 6
const at = Date.UTC(2026, 10, 20, 10)
const morePatientsFrom = 1_000_000

const b64 = (bytes: number) => randomBytes(bytes).toString('base64url')
const envelope = (kid: string) => ({ v: 1, kid, iv: b64(16), content: b64(240) })

const organisationRow = (id: number, kind: 'careseeker' | 'careprovider') => ({
  id,
  kind,
  cid: b64(16),
  name: `${kind} ${id}`,
  status: 'active',
  zipcode: '26131',
  city: 'Oldenburg',
  latitude: 53.1,
  longitude: 8.2,
  config: {},
  keys_rev: 1,
  created_at: at,
})

interface Planned {
  readonly id: number
  readonly cid: string
  readonly clinic: number
  readonly provider: number
  readonly rk: string
  readonly pk: string
  readonly patientCid: string
}

function plan({ requestsPerProvider, oneClinic, oneProvider }: WorldOf): Planned[] {
  return Array.from({ length: houses * requestsPerProvider }, (_, i) => ({
    id: i + 1,
    cid: b64(16),
    clinic: oneClinic ? 1 : (i % houses) + 1,
    provider: houses + 1 + (oneProvider ? 0 : i % houses),
    rk: b64(16),
    pk: b64(16),
    patientCid: b64(16),
  }))
}

const patientRow = ({ id, patientCid, clinic, pk }: Planned) => ({
  id,
  cid: patientCid,
  careseeker_id: clinic,
  readable,
  envelopes: {
    'profile/identity': envelope(pk),
    'profile/diagnosis': envelope(pk),
    'profile/care_needs': envelope(pk),
  },
  rev: 1,
  last_action_at: at + id,
  created_at: at,
})
const auctionRow = ({ id, clinic }: Planned) => ({
  id,
  cid: b64(16),
  patient_id: id,
  careseeker_id: clinic,
  criteria,
  lifecycle: 'active',
  state: 'notStarted',
  share_automatically: true,
  mode: 'manual',
  rev: 1,
  decision: 1,
  wave: 0,
  elective: false,
  candidates_status: 'none',
  created_at: at,
})
const marksRow = ({ id, clinic }: Planned) => ({
  auction_id: id,
  patient_id: id,
  careseeker_id: clinic,
  search_type: criteria.search_type,
  lifecycle: 'active',
  state: 'notStarted',
  start_date: criteria.start_date,
  new_responses: false,
  action_required: false,
  seen: true,
  last_event_at: at,
})
const requestRow = ({ id, cid, clinic, provider }: Planned) => ({
  id,
  cid,
  auction_id: id,
  patient_id: id,
  careseeker_id: clinic,
  careprovider_id: provider,
  status: 'sent',
  request_origin: 1,
  shared: 'full',
  distance_m: 4200,
  seen_clinic_no: 2,
  seen_provider_no: 3,
  provider_first_seen_at: at,
  last_no_clinic: eventsPerRequest,
  last_no_provider: eventsPerRequest,
  sent_at: at,
  updated_at: at,
  rev: 1,
  decision: 1,
})
const eventRow = ({ id, rk }: Planned, no: number) => ({
  auction_request_id: id,
  auction_id: id,
  patient_id: id,
  type: no === 1 ? 'request_sent' : 'message',
  at: at + no,
  side: no % 2 ? 'clinic' : 'provider',
  account_id: null,
  action_id: null,
  context: no === 1 ? {} : { message: envelope(rk), message_cid: b64(16) },
  no_clinic: no,
  no_provider: no,
})

/** RSA wraps to the provider's group, of RK and PK. */
const wrapRow = ({ provider, cid, rk, pk, patientCid }: Planned, kind: 'patient' | 'request') => {
  const [key, record] = kind === 'request' ? [rk, cid] : [pk, patientCid]
  const to = { kind: 'group', key: b64(16) }
  const head = { v: 1, key, kind, cid: record, generation: 1, algorithm: 'A256CBC-HS512', by: 1 }
  return {
    key_kid: key,
    kind,
    record_cid: record,
    generation: 1,
    recipient_kind: to.kind,
    recipient_key: to.key,
    organisation_id: provider,
    wrap: { ...head, to, wrapped: b64(384), signature: b64(64) },
    created_at: at,
  }
}

const b64OfNumber = (prefix: string) => sql`${prefix} || substr(md5(i::text), 1, ${21 - prefix.length}::int) || 'A'`

/** Patients of a clinic of many years: every third in the archive, every tenth search with an unseen answer. */
async function insertManyPatients(db: Awaited<ReturnType<typeof openDatabase>>['db'], count: number): Promise<void> {
  const text = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
  const [first] = plan({ databaseUrl: null, dataDir: '', requestsPerProvider: 1 })
  const { envelopes } = first ? patientRow(first) : { envelopes: {} }
  const rows = sql`generate_series(${morePatientsFrom}::bigint, ${morePatientsFrom + count - 1}::bigint) as i`
  await sql`insert into patient (id, cid, careseeker_id, readable, envelopes, archived_at, last_action_at, created_at)
    select i, ${b64OfNumber('p')}, 1, ${text(readable)}, ${text(envelopes)}, case when i % 3 = 0 then ${at}::bigint end,
      ${at}::bigint + (i * 7919) % 1000000, ${at}::bigint + i
    from ${rows}`.execute(db)
  await sql`insert into auction (id, cid, patient_id, careseeker_id, criteria, lifecycle, state, share_automatically, created_at)
    select i, ${b64OfNumber('a')}, i, 1, ${text(criteria)}, 'active', 'notStarted', true, ${at}::bigint
    from ${rows}`.execute(db)
  await sql`insert into auction_marks (auction_id, patient_id, careseeker_id, search_type, lifecycle, state, start_date,
      new_responses, action_required, seen, last_event_at)
    select i, i, 1, 1 + i % 2, 'active', 'notStarted', '2026-12-01', i % 10 = 0, i % 20 = 0, i % 10 <> 0, ${at}::bigint
    from ${rows}`.execute(db)
  await sql`insert into auction_request (cid, auction_id, patient_id, careseeker_id, careprovider_id, status, request_origin,
      shared, sent_at, updated_at)
    select ${sql`chr(97 + k) || substr(md5(i::text), 1, 20) || 'A'`}, i, i, 1, ${houses}::int + 1 + (i + k) % ${houses}, 'sent', 1, 'none', ${at}::bigint, ${at}::bigint
    from ${rows}, generate_series(1, 3) as k`.execute(db)
}

/** Each request has changed once. */
async function insertFeed(
  db: Awaited<ReturnType<typeof openDatabase>>['db'],
  audience: string,
  all: readonly Planned[],
) {
  const tag = () => `\\x${randomBytes(8).toString('hex')}`
  const row = ({ id }: Planned, i: number) => ({
    audience,
    n: i + 1,
    tag: tag(),
    kind: 'auction_request',
    record_id: id,
    at,
  })
  await insertRows(db, 'feed', all.map(row))
  await insertRows(db, 'feed_counter', [{ audience, n: all.length }])
}

/** Fills a new database. */
export async function makeWorld(of: WorldOf): Promise<World> {
  const { db, close } = await openDatabase(of)
  const clinics = Array.from({ length: houses }, (_, i) => organisationRow(i + 1, 'careseeker'))
  const providers = Array.from({ length: houses }, (_, i) => organisationRow(houses + i + 1, 'careprovider'))
  await insertRows(db, 'organisation', [...clinics, ...providers])
  const employed = providers.map(({ id }) => ({ organisation: id, role: roles.code.provider }))
  const people = await insertPeople(db, of.dataDir, [...employed, { organisation: 1, role: roles.code.care }], at)
  const planned = plan(of)
  await insertRows(db, 'patient', planned.map(patientRow))
  await insertRows(db, 'auction', planned.map(auctionRow))
  await insertRows(db, 'auction_marks', planned.map(marksRow))
  await insertRows(db, 'auction_request', planned.map(requestRow))
  await insertRows(
    db,
    'event',
    planned.flatMap((one) => Array.from({ length: eventsPerRequest }, (_, i) => eventRow(one, i + 1))),
  )
  await insertRows(
    db,
    'wrap',
    planned.flatMap((one) => [wrapRow(one, 'request'), wrapRow(one, 'patient')]),
  )
  if (of.oneProvider) await insertFeed(db, `careprovider:${houses + 1}`, planned)
  await continueNumbers(db, ['organisation', 'account', 'device', 'patient', 'auction', 'auction_request'])
  if (of.patients) await insertManyPatients(db, of.patients)
  await sql`analyze`.execute(db)
  await close()
  const socialWorker = people[houses]
  if (!socialWorker) throw new Error('nobody works at the clinic')
  return {
    providers: people.slice(0, houses),
    socialWorker,
    requests: providers.map(({ id }) => planned.filter(({ provider }) => provider === id)),
  }
}
