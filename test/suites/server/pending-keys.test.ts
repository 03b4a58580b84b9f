// E4, E8, E13 to E17, E27, E28, E30, U17, B61 to B63: keys that a provider waits for because it had none when it was asked, the calls
// that give them, and what the encryption service's other names answer. On both databases.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import { depositSessionKeys, readOrganisationKeys } from '../../../contract/http/crypto.ts'
import { readPendingAccesses } from '../../../contract/http/grants.ts'
import { readRequest } from '../../../contract/http/patients.ts'
import { createPendingKey, readPendingKeys, updatePendingKey } from '../../../contract/http/pending-keys.ts'
import {
  checkSession,
  createEncryptionContext,
  listEncryptionJobs,
  listGroupSessions,
  updateEncryptionJob,
} from '../../../contract/http/seald.ts'
import { readMissingPage } from '../../../server/stores/crypto/pending-reader.ts'
import { databaseKinds } from '../../support/database.ts'
import { setupPerson } from '../../support/people.ts'
import {
  groupRecipient,
  newCid,
  patientKey,
  requestKey,
  sign,
  type TestGroup,
  wrapToGroup,
  wrapToSecret,
} from '../../support/signing.ts'
import { run, type Search, setupRequest, setupSearch } from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(databaseKinds)('keys that somebody waits for on %s', (kind) => {
  let ward: Ward
  let search: Search
  let request: { id: number; cid: string; key: ReturnType<typeof requestKey> }
  let founder: Awaited<ReturnType<typeof setupPerson>>
  let stift: TestGroup
  const told: object[] = []

  beforeAll(async () => {
    ward = await setupWard(kind)
    search = await setupSearch(ward, [])
    const cid = newCid()
    const key = requestKey(cid)
    // Stift Ost has no keys yet: it is asked by fax, and the clinic alone can read the request
    const action = await sign(ward.koenig, {
      action: 'send_request',
      target: { kind: 'auction', id: search.auction.id, cid: search.auction.cid },
      codes: { requests: [{ careprovider_id: ward.keylessId, cid, fax: true }] },
      wraps: [await wrapToSecret(key, ward.clinic, ward.koenig)],
    })
    const sent = await run(ward, ward.koenig, action)
    expect(sent.status).toBe('done')
    const row = await ward.deps.db
      .selectFrom('auction_request')
      .select('id')
      .where('cid', '=', cid)
      .executeTakeFirstOrThrow()
    request = { id: row.id, cid, key }
    ward.deps.live.subscribe([`careseeker:${ward.clinic.organisationId}`], (json) => told.push(JSON.parse(json)))
    const ost = { kind: 'careprovider', id: ward.keylessId } as const
    founder = await setupPerson(ward.server, ost, 'ost@stift.example', 'provider')
    const { body } = await founder.client.call(readOrganisationKeys, { params: ost })
    const [generation] = body.groups
    if (!generation || !founder.group) throw new Error('not founded')
    const recipient = await groupRecipient(generation.spki, generation.kid)
    stift = { organisationId: ost.id, secret: founder.group.secret, recipient }
  })
  afterAll(() => ward.server.close())

  const pending = async (person = ward.koenig) => {
    const { body } = await person.client.call(readPendingKeys)
    return body.pending_keys
  }
  const ids = () => ({
    auction_request_id: request.id,
    careprovider_id: ward.keylessId,
    careseeker_id: ward.clinic.organisationId,
    patient_id: search.patient.id,
  })
  const give = (wraps: readonly object[], more: object = {}, person = ward.koenig) =>
    person.client.call(updatePendingKey, {
      params: { id: ward.keylessId },
      body: { ...ids(), algorithm: null, updated_at: ward.server.now(), wraps, ...more },
    })
  const jobs = async (person = ward.koenig) =>
    (await person.client.call(listEncryptionJobs, { query: { careseeker_id: ward.clinic.organisationId } })).body
      .encryptionJobs
  const move = (job: { id: number; auction_id: number }, status: string) =>
    ward.koenig.client.call(updateEncryptionJob, {
      params: { auctionId: job.auction_id, id: job.id },
      body: { status },
    })

  it('[E28, U17] a provider that gets keys makes a job of each search that waits, and the clinic hears of it', async () => {
    expect(await jobs()).toMatchObject([{ auction_id: search.auction.id, status: 'notStarted' }])
    const [job] = await jobs()
    expect(told).toContainEqual({ type: 'encryption_job', id: job?.id, auction_id: search.auction.id })
  })

  it('[E14, E27, B61] names the key, who waits, what to wrap to and the clinic’s own wrap', async () => {
    const expected = { ...ids(), kind: 'request', cid: request.cid, account_id: null, algorithm: 'A256CBC-HS512' }
    expect(await pending()).toMatchObject([
      { ...expected, user_session_key: { key: request.key.kid, to: { kind: 'secret' } } },
    ])
    const { body } = await ward.koenig.client.call(readPendingAccesses)
    expect(body.entities).toMatchObject([
      { entity: { type: 2, id: ward.keylessId }, seald_encryption_context: { seald_id: request.cid } },
    ])
    // the clinic's people only
    expect((await ward.maria.client.call(readPendingAccesses)).body.entities).toEqual([])
    expect(await pending(ward.foreigner)).toEqual([])
  })

  it('[E14, U17, B61] an account without the key asks for it, and the clinic hears of it at once', async () => {
    const asked = { ...ids(), account_id: founder.account.id }
    const { patient_id, ...body } = asked
    expect(patient_id).toBe(search.patient.id)
    expect(await founder.client.call(createPendingKey, { body })).toMatchObject({ status: 201, body })
    expect(told).toContainEqual({ type: 'pending_encryption_access', seald_id: request.cid })
    expect(await pending()).toMatchObject([{ account_id: founder.account.id }])
    const foreign = { ...body, account_id: ward.lindePerson.id, careprovider_id: ward.linde.organisationId }
    expect((await ward.lindePerson.client.call(createPendingKey, { body: foreign })).status).toBe(404)
  })

  it('[KY5, B61] takes only the right key, wrapped to the provider’s newest group and signed by who brings it', async () => {
    const other = requestKey(request.cid)
    const refused = async (wraps: readonly object[], more: object = {}, person = ward.koenig) => {
      const { body } = await give(wraps, more, person)
      return body.code
    }
    const good = await wrapToGroup(request.key, stift, ward.koenig)
    expect(await refused([await wrapToGroup(other, stift, ward.koenig)])).toBe('stale_key')
    expect(await refused([await wrapToGroup(request.key, ward.linde, ward.koenig)])).toBe('stale_key')
    expect(await refused([{ ...good, by: ward.doctor.id }])).toBe('wrap_refused')
    expect(await refused([await wrapToGroup(patientKey(search.patient.cid), stift, ward.koenig)])).toBe(
      'action_invalid',
    )
    expect(await refused([good], { patient_id: search.patient.id + 1 })).toBe('not_found')
    expect(await refused([good], { careseeker_id: ward.foreignClinic.organisationId })).toBe('not_found')
    expect(await refused([good], {}, ward.foreigner)).toBe('not_found')
    expect(await pending()).toHaveLength(1)
  })

  it('[E8] a provider that is not active waits for nothing, and is given nothing', async () => {
    const setStatus = (status: string) =>
      ward.deps.db.updateTable('organisation').set({ status }).where('id', '=', ward.keylessId).execute()
    await setStatus('inactive')
    expect(await pending()).toEqual([])
    expect((await ward.koenig.client.call(readPendingAccesses)).body.entities).toEqual([])
    expect((await give([await wrapToGroup(request.key, stift, ward.koenig)])).body.code).toBe('not_found')
    await setStatus('active')
    expect(await pending()).toHaveLength(1)
  })

  it('[E28, B63] a job goes from not started over pending and failed to succeeded, which it is only when nobody waits', async () => {
    const [job] = await jobs()
    if (!job) throw new Error('no job')
    expect((await move(job, 'succeeded')).body.code).toBe('action_not_offered')
    expect((await move(job, 'pending')).body).toMatchObject({ id: job.id, status: 'pending' })
    expect((await move(job, 'succeeded')).body.code).toBe('action_not_offered')
    expect((await move(job, 'failed')).body.status).toBe('failed')
    expect((await move(job, 'pending')).body.status).toBe('pending')
    const params = { auctionId: job.auction_id, id: job.id }
    const foreign = await ward.foreigner.client.call(updateEncryptionJob, { params, body: { status: 'failed' } })
    expect(foreign.status).toBe(404)
  })

  it('[E13, E16, B61] a given key reaches the provider’s record with a higher rev, and nobody waits any more', async () => {
    const read = async () => {
      const { body } = await founder.client.call(readRequest, { params: { id: request.id } })
      if (body.kind !== 'auction_request') throw new Error('a stub')
      return body.record
    }
    const before = await read()
    expect(before.wraps).toEqual([])
    const wrap = await wrapToGroup(request.key, stift, ward.koenig)
    const feed = () =>
      ward.deps.db
        .selectFrom('feed')
        .select('record_id')
        .where('audience', '=', `careprovider:${ward.keylessId}`)
        .where('kind', '=', 'auction_request')
        .execute()
    const rows = (await feed()).length
    expect((await give([wrap])).body).toEqual({ stored: 1 })
    const after = await read()
    expect(after.wraps).toMatchObject([{ key: request.key.kid, to: { kind: 'group' } }])
    expect(after.rev).toBeGreaterThan(before.rev)
    expect(await feed()).toHaveLength(rows + 1)
    expect(await pending()).toEqual([])
    expect((await give([wrap])).status).toBe(404)
    const [job] = await jobs()
    if (!job) throw new Error('no job')
    expect((await move(job, 'succeeded')).body.status).toBe('succeeded')
    await vi.waitFor(() => expect(told.filter((one) => 'auction_id' in one).length).toBeGreaterThan(2))
  })

  it('[E14] a share that reached no key is waited for too: PK beside RK', async () => {
    const shared = await setupRequest(ward, true)
    await ward.deps.db
      .deleteFrom('wrap')
      .where('record_cid', '=', shared.patient.cid)
      .where('recipient_kind', '=', 'group')
      .execute()
    expect(await pending()).toMatchObject([
      { kind: 'patient', cid: shared.patient.cid, auction_request_id: shared.request.id },
    ])
    await ward.deps.db
      .updateTable('auction_request')
      .set({ shared: 'none' })
      .where('id', '=', shared.request.id)
      .execute()
    expect(await pending()).toEqual([])
  })

  it('[E15] many are told page by page, oldest first and each request whole', async () => {
    const waiting: number[] = []
    for (let n = 0; n < 3; n++) {
      const { patient, request: lacking } = await setupRequest(ward, true)
      const cids = [patient.cid, lacking.cid]
      await ward.deps.db
        .deleteFrom('wrap')
        .where('record_cid', 'in', cids)
        .where('recipient_kind', '=', 'group')
        .execute()
      waiting.push(lacking.id)
    }
    const clinics = [{ id: ward.clinic.organisationId, held: [{ role: roles.code.care, stations: null }] }]
    const page = async (after: number, size: number) => {
      const { keys, more } = await readMissingPage(ward.deps.db, clinics, after, size)
      return { ids: keys.map(({ auction_request_id }) => auction_request_id), more }
    }
    const [first = 0, second = 0, third = 0] = waiting
    expect(await page(first - 1, 6)).toEqual({ ids: [first, first, second, second, third, third], more: false })
    // the third key is the second request's: it waits for its other one
    expect(await page(first - 1, 3)).toEqual({ ids: [first, first], more: true })
    expect(await page(first, 4)).toEqual({ ids: [second, second, third, third], more: false })
    const rest = async (id: number) => (await ward.koenig.client.call(readPendingKeys, { query: { after: id } })).body
    expect((await rest(first)).pending_keys).toHaveLength(4)
    expect(await rest(third)).toEqual({ pending_keys: [], more: false })
    await ward.deps.db.updateTable('auction_request').set({ status: 'withdrawn' }).where('id', 'in', waiting).execute()
  })

  it('[E4, E13, B61] the session keys of a request: account, key and algorithm; -1 asks without a request', async () => {
    const { request: asked } = await setupRequest(ward)
    const read = async (person: { client: typeof ward.maria.client }, id: number) =>
      (await person.client.call(depositSessionKeys, { params: { id }, body: { wraps: [] } })).body
    const stored = await ward.deps.db
      .selectFrom('wrap')
      .select('wrap')
      .where('record_cid', '=', asked.cid)
      .where('organisation_id', '=', ward.seeblick.organisationId)
      .executeTakeFirstOrThrow()
    expect(await read(ward.maria, asked.id)).toEqual({
      stored: 0,
      session_keys: [ward.maria.id, ward.jana.id].map((account_id) => ({
        account_id,
        session_key: stored.wrap.wrapped,
        algorithm: 'A256CBC-HS512',
      })),
    })
    expect(await read(ward.jana, -1)).toMatchObject({ stored: 0, session_keys: [{ account_id: ward.jana.id }] })
    const wraps = [await wrapToSecret(asked.key, ward.seeblick, ward.maria)]
    const none = await ward.maria.client.call(depositSessionKeys, { params: { id: -1 }, body: { wraps } })
    expect(none.body.code).toBe('wrap_refused')
    expect((await ward.maria.client.call(depositSessionKeys, { params: { id: -2 }, body: { wraps } })).status).toBe(400)
  })

  it('[E17, B62] a new patient has its encryption context; a wrong id, staff or a foreign patient has none', async () => {
    const made = await setupSearch(ward, [])
    const context = async (body: object, person = ward.koenig) =>
      person.client.call(createEncryptionContext, {
        body: { seald_type: 'session', seald_id: made.patient.cid, ...body },
      })
    const { body } = await context({ patient_id: made.patient.id })
    expect(body.encryptionContext).toEqual({
      patient_id: made.patient.id,
      seald_id: made.patient.cid,
      seald_type: 'session',
      seald_display_id: made.patient.cid.slice(0, 8),
    })
    expect((await context({ patient_id: made.patient.id, seald_id: newCid() })).body).toEqual({
      encryptionContext: null,
    })
    expect((await context({ patient_id: made.patient.id, seald_type: 'group' })).body.encryptionContext).toBeNull()
    expect((await context({ patient_id: made.patient.id }, ward.foreigner)).status).toBe(404)
    expect((await context({})).status).toBe(404)
    const group = { careprovider_id: ward.keylessId, seald_type: 'group' }
    expect((await context(group, { ...ward.maria, client: founder.client })).body.encryptionContext).toBeNull()
    // [E21]
    const setType = (account_type: string) =>
      ward.deps.db.updateTable('account').set({ account_type }).where('id', '=', ward.doctor.id).execute()
    await setType('staff')
    expect((await context({ patient_id: made.patient.id }, ward.doctor)).body).toEqual({ encryptionContext: null })
    await setType('clinic')
  })

  it('[E29, E30, B62] the group lists what it can open, newest first; a session is checked by its id', async () => {
    const { patient } = await setupSearch(ward, [])
    const cid = (
      await ward.koenig.client.call(readOrganisationKeys, {
        params: { kind: 'careseeker', id: ward.clinic.organisationId },
      })
    ).body.organisation.cid
    const list = (person: typeof ward.koenig, query = {}) =>
      person.client.call(listGroupSessions, { params: { sealdId: cid }, query })
    const { body } = await list(ward.koenig, { count: 2 })
    expect(body.sessions).toHaveLength(2)
    expect(body.total).toBeGreaterThan(2)
    const all = (await list(ward.koenig, { count: 500 })).body.sessions
    expect(all).toContainEqual({ seald_id: patient.cid, kind: 'patient', generation: 1, created_at: ward.server.now() })
    expect((await list(ward.foreigner)).status).toBe(404)
    const check = async (person: typeof ward.koenig, seald_id: string) =>
      (await person.client.call(checkSession, { body: { seald_id } })).body
    expect(await check(ward.koenig, patient.cid)).toEqual({ exists: true, generation: 1 })
    expect(await check(ward.maria, patient.cid)).toEqual({ exists: false, generation: null })
    expect(await check(ward.koenig, newCid())).toEqual({ exists: false, generation: null })
  })
})
