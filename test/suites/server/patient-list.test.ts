// S10, S11, S56: the marks by which the clinic's list is filtered follow every action, and the list pages, sorts, counts and
// searches by them. On both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solutionsBySearchType } from '../../../catalogue/solutions.ts'
import { archivePatient } from '../../../contract/http/action-calls.ts'
import { countPatients, listPatients, searchPatients } from '../../../contract/http/patients.ts'
import { addStation } from '../../../contract/http/stations.ts'
import { startOfDay } from '../../../domain/calendar.ts'
import { staleAfterMs } from '../../../domain/lifecycle/stale.ts'
import { deriveMarks } from '../../../server/stores/marks/writer.ts'
import { databaseKinds } from '../../support/database.ts'
import { makeAuction, makeMessage, makePatient, newCid, sign } from '../../support/signing.ts'
import { makeAccept, onAuction, onRequest, run, type Search, setupSearch } from '../../support/story.ts'
import { renewToken, setupWard, type Ward } from '../../support/ward.ts'

type Query = Parameters<Ward['koenig']['client']['call']>[1] extends { query?: infer Q } | undefined ? Q : never

describe.each(databaseKinds)('the clinic’s list on %s', (kind) => {
  let ward: Ward
  let station: number
  beforeAll(async () => {
    ward = await setupWard(kind)
    const params = { id: ward.clinic.organisationId }
    station = (await ward.koenig.client.call(addStation, { params, body: { name: '5b' } })).body.id
  })
  afterAll(() => ward.server.close())

  const list = async (query: NonNullable<Query> = {}) =>
    (await ward.koenig.client.call(listPatients, { params: { id: ward.clinic.organisationId }, query })).body
  const ids = async (query: NonNullable<Query> = {}) =>
    (await list({ count: 50, ...query })).patients.map((patient) => patient.id)
  const count = async (query: NonNullable<Query> = {}) =>
    (await ward.koenig.client.call(countPatients, { params: { id: ward.clinic.organisationId }, query })).body
  const marksOf = async ({ patient }: Search) => {
    const [auction] = (await list({ count: 50 })).patients.find(({ id }) => id === patient.id)?.auctions ?? []
    return { news: auction?.new_responses, required: auction?.action_required_by_user, seen: auction?.seen_by_user }
  }
  const asked = async () => {
    const search = await setupSearch(ward, [ward.seeblick, ward.linde])
    const [seeblick, linde] = search.requests
    if (!seeblick || !linde) throw new Error('no request')
    return { ...search, seeblick, linde }
  }
  const quiet = { news: false, required: false, seen: true }

  describe('marks', () => {
    it('follow an answer, its opening, the choice and its withdrawal', async () => {
      const search = await asked()
      expect(await marksOf(search)).toEqual(quiet)
      await run(ward, ward.maria, await makeAccept(ward.maria, search.seeblick))
      expect(await marksOf(search)).toEqual({ news: true, required: true, seen: false })
      const seen = await onRequest(ward.koenig, search.seeblick, 'mark_seen', { codes: { event_no: 2 } })
      await run(ward, ward.koenig, seen)
      expect(await marksOf(search)).toEqual({ news: false, required: true, seen: true })
      const codes = { auction_request_id: search.seeblick.id, solution: 21 }
      const attribute = await onAuction(ward.koenig, search.auction, 'attribute_winner', { codes, decision: 1 })
      expect(await run(ward, ward.koenig, attribute)).toMatchObject({ status: 'done' })
      expect(await marksOf(search)).toEqual(quiet)
      const cancel = await onAuction(ward.koenig, search.auction, 'cancel_attribution', {
        codes: { auction_request_id: search.seeblick.id },
        decision: 2,
      })
      expect(await run(ward, ward.koenig, cancel)).toMatchObject({ status: 'done' })
      expect(await marksOf(search)).toEqual({ news: false, required: true, seen: true })
    })

    it('say of a message that it is unseen, and no more', async () => {
      const search = await asked()
      await run(ward, ward.maria, await makeMessage(ward.maria, search.seeblick))
      expect(await marksOf(search)).toEqual({ news: false, required: false, seen: false })
    })

    it('say that somebody waits for access until it is given', async () => {
      const search = await asked()
      const { seeblick } = search
      expect(await run(ward, ward.maria, await onRequest(ward.maria, seeblick, 'access_patient_data'))).toMatchObject({
        status: 'done',
      })
      expect(await marksOf(search)).toMatchObject({ required: true, seen: false })
      const codes = { variant: 'hide_encrypted_fields' }
      expect(
        await run(ward, ward.koenig, await onRequest(ward.koenig, seeblick, 'access_to_data', { codes })),
      ).toMatchObject({ status: 'done' })
      expect(await marksOf(search)).toMatchObject({ required: false })
    })

    it('are the same when they are derived anew', async () => {
      const read = () => ward.deps.db.selectFrom('auction_marks').selectAll().orderBy('auction_id').execute()
      const kept = await read()
      await ward.deps.db.transaction().execute((tx) =>
        deriveMarks(
          tx,
          kept.map(({ auction_id }) => auction_id),
        ),
      )
      expect(await read()).toEqual(kept)
      expect(kept).toHaveLength((await ward.deps.db.selectFrom('auction').select('id').execute()).length)
    })

    it('hold for two answers at one moment', async () => {
      const search = await asked()
      const [first, second] = [
        await makeAccept(ward.maria, search.seeblick),
        await onRequest(ward.lindePerson, search.linde, 'decline_request', {
          codes: { declined_reason: 2, capacity_date: null, no_capacity_reasons: [] },
          decision: 1,
        }),
      ]
      await Promise.all([run(ward, ward.maria, first), run(ward, ward.lindePerson, second)])
      const look = (request: { id: number; cid: string }) =>
        onRequest(ward.koenig, request, 'mark_seen', { codes: { event_no: 2 } })
      await Promise.all([
        run(ward, ward.koenig, await look(search.seeblick)),
        run(ward, ward.koenig, await look(search.linde)),
      ])
      expect(await marksOf(search)).toEqual({ news: false, required: true, seen: true })
    })
  })

  describe('filters', () => {
    it('three at once: station, kind of search and mark', async () => {
      const search = await setupSearch(ward, [ward.seeblick], false, { station })
      const unanswered = await setupSearch(ward, [ward.seeblick], false, { station })
      const [request] = search.requests
      if (!request) throw new Error('no request')
      await run(ward, ward.maria, await makeAccept(ward.maria, request))
      const query = { station, patient_type: 1, new_responses: 'true' }
      expect(await list(query)).toMatchObject({ total: 1, remaining: 0, patients: [{ id: search.patient.id }] })
      expect(await count(query)).toEqual({
        count: 1,
        marks: { open: 1, new_responses: 1, action_required: 1, unseen: 1, stale: 0, idle: 0 },
      })
      expect(await ids({ ...query, new_responses: 'false' })).toEqual([unanswered.patient.id])
      expect(await ids({ ...query, patient_type: [2, 3] })).toEqual([])
      expect(await ids({ ...query, patient_type: [3, 1] })).toEqual([search.patient.id])
    })

    it('by lifecycle and state; a patient without a search is open', async () => {
      const search = await asked()
      const cancel = await onAuction(ward.koenig, search.auction, 'cancel_search', { decision: 1 })
      expect(await run(ward, ward.koenig, cancel)).toMatchObject({ status: 'done' })
      expect(await ids({ lifecycle: 'finished', state: 'cancelled' })).toEqual([search.patient.id])
      expect(await ids({ lifecycle: ['active', 'new'] })).not.toContain(search.patient.id)
      expect(await ids({ open: 'true' })).not.toContain(search.patient.id)
      const before = (await count()).marks.open
      await run(ward, ward.koenig, (await makePatient(ward.koenig, ward.clinic)).action)
      expect((await count()).marks.open).toBe(before + 1)
      const params = { id: ward.clinic.organisationId }
      expect((await ward.koenig.client.call(listPatients, { params, query: { lifecycle: 'sleeping' } })).status).toBe(
        400,
      )
    })

    it('by who looks after the patient, and by the assessment', async () => {
      const search = await setupSearch(ward, [], false, { assessment_completed: true })
      const other = await setupSearch(ward, [])
      await ward.deps.db
        .updateTable('patient')
        .set({ assignee_id: ward.doctor.id })
        .where('id', '=', search.patient.id)
        .execute()
      expect(await ids({ social_worker_id: ward.doctor.id })).toEqual([search.patient.id])
      expect(await ids({ social_worker_id: [ward.doctor.id, ward.koenig.id] })).toEqual([search.patient.id])
      expect(await ids({ unassigned: 'true' })).not.toContain(search.patient.id)
      expect(await ids({ unassigned: 'true' })).toContain(other.patient.id)
      expect(await ids({ assessment_completed: 'true' })).toEqual([search.patient.id])
      expect(await ids({ assessment_completed: 'false' })).toContain(other.patient.id)
    })

    it('by planned admission, and by the days on which the care is to begin', async () => {
      const begin = async (day: string, codes: object) => {
        const made = await makePatient(ward.koenig, ward.clinic)
        const created = await run(ward, ward.koenig, made.action)
        if (created.status !== 'done') throw new Error(created.status)
        const id = created.created_id ?? 0
        const action = await makeAuction(ward.koenig, id, newCid(), null, { start_date: day }, codes)
        expect(await run(ward, ward.koenig, action)).toMatchObject({ status: 'done' })
        return id
      }
      const planned = await begin('2031-05-04', { elective: true })
      const urgent = await begin('2031-05-05', {})
      expect(await ids({ elective: 'true' })).toEqual([planned])
      expect(await ids({ elective: 'false' })).toContain(urgent)
      const at = (day: string) => startOfDay(day)
      expect(await ids({ start_date_from: at('2031-05-05') })).toEqual([urgent])
      const range = { start_date_from: at('2031-05-01'), start_date_to: at('2031-05-04') }
      expect(await ids(range)).toEqual([planned])
      expect((await count(range)).count).toBe(1)
    })

    it('[K13] by age: groups that lie in the asked years at least in part, and no one without a group', async () => {
      const aged = async (min: number | null, max: number | null) =>
        (await setupSearch(ward, [], false, { age_interval: { min, max }, station })).patient.id
      const child = await aged(null, 1)
      const seventies = await aged(70, 79)
      const old = await aged(90, null)
      await setupSearch(ward, [], false, { age_interval: null, station })
      const found = async (age_interval: string) => (await ids({ station, age_interval })).sort((a, b) => a - b)
      expect(await found('0-1')).toEqual([child])
      expect(await found('70-79')).toEqual([seventies])
      // a coarse group of rehabilitation
      expect(await found('75-79')).toEqual([seventies])
      expect(await found('80-89')).not.toContain(seventies)
      expect(await found('90-999')).toEqual([old])
      expect((await count({ station, age_interval: '70-79' })).count).toBe(1)
      for (const age_interval of ['70', 'x-79', '70-79-80', '1000-1001'])
        expect(
          (
            await ward.koenig.client.call(listPatients, {
              params: { id: ward.clinic.organisationId },
              query: { age_interval },
            })
          ).status,
        ).toBe(400)
    })

    it('nothing of a kind of search that the roles do not work on is counted or found', async () => {
      const { patient } = await setupSearch(ward, [])
      const rehab = { search_type: 3, solutions: [solutionsBySearchType[3][0]] }
      const made = await makeAuction(ward.doctor, patient.id, newCid(), null, rehab)
      expect(await run(ward, ward.doctor, made)).toMatchObject({ status: 'done' })
      expect(await ids({ patient_type: 3 })).toEqual([])
      expect((await count({ patient_type: 3 })).count).toBe(0)
      const params = { id: ward.clinic.organisationId }
      const { body } = await ward.doctor.client.call(listPatients, { params, query: { patient_type: 3 } })
      expect(body.patients.map(({ id }) => id)).toEqual([patient.id])
    })

    it('stale: active, and for three days nothing', async () => {
      const search = await setupSearch(ward, [ward.seeblick])
      expect(await ids({ stale: 'true' })).not.toContain(search.patient.id)
      ward.server.advance(staleAfterMs)
      for (const person of [ward.koenig, ward.maria, ward.lindePerson, ward.foreigner]) await renewToken(ward, person)
      expect(await ids({ stale: 'true' })).toContain(search.patient.id)
      const [auction] =
        (await list({ count: 50, stale: 'true' })).patients.find(({ id }) => id === search.patient.id)?.auctions ?? []
      expect(auction?.is_stale).toBe(true)
      expect(await ids({ stale: 'false' })).not.toContain(search.patient.id)
    })
  })

  it('[Q8] pages of 10, 30 and 50 that never overlap, newest action first, or by creation or beginning', async () => {
    const all = await ids()
    const first = await list({ count: 10 })
    const second = await list({ count: 10, start: 10 })
    // [K32] without a count 10 from the first row on
    expect((await list()).patients.map(({ id }) => id)).toEqual(all.slice(0, 10))
    expect(first).toMatchObject({ total: all.length, remaining: all.length - 10 })
    expect([...first.patients, ...second.patients].map(({ id }) => id)).toEqual(all.slice(0, 20))
    expect(await list({ count: 30, start: 500 })).toMatchObject({ total: all.length, remaining: 0, patients: [] })
    const oldest = await ids({ sort: 'created', direction: 'asc' })
    expect(oldest).toEqual([...oldest].sort((a, b) => a - b))
    expect(await ids({ sort: 'start_date' })).toHaveLength(all.length)
    const tooMany = await ward.koenig.client.call(listPatients, {
      params: { id: ward.clinic.organisationId },
      query: { count: 51 },
    })
    expect(tooMany.status).toBe(400)
  })

  it('[S11] finds by number and by the HMAC of a case number, in the own clinic only', async () => {
    const { patient } = await setupSearch(ward, [], false, { case_number_hmac: 'Y2FzZS00NzEx' })
    const find = async (query: NonNullable<Query>, person = ward.koenig) =>
      person.client.call(searchPatients, { query })
    const found = { id: patient.id, user_id: patient.id, external_id: 'Y2FzZS00NzEx', archived: false }
    expect((await find({ external_id: 'Y2FzZS00NzEx' })).body.patients).toMatchObject([found])
    expect((await find({ user_id: patient.id })).body.patients).toMatchObject([found])
    const target = { kind: 'patient' as const, id: patient.id, cid: patient.cid }
    const body = await sign(ward.koenig, { action: 'archive_patient', target })
    await ward.koenig.client.call(archivePatient, { params: { id: patient.id }, body })
    expect((await find({ external_id: 'Y2FzZS00NzEx' })).body.patients).toMatchObject([{ ...found, archived: true }])
    expect((await find({ user_id: patient.id, external_id: 'b3RoZXI' })).body.patients).toEqual([])
    expect((await find({ external_id: 'Y2FzZS00NzEx' }, ward.foreigner)).body.patients).toEqual([])
    expect(await find({})).toMatchObject({ status: 400, body: { errors: [{ code: 'term_required' }] } })
    expect((await find({ external_id: 'Müller' })).status).toBe(400)
  })
})
