// S36: a role limited to one of three stations sees the patients of that one only: in lists, counts, searches, single calls,
// requests, histories, sync, results and mails. On both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import { readEvents } from '../../../contract/http/events.ts'
import { listFiles } from '../../../contract/http/files.ts'
import {
  countPatients,
  listPatients,
  readAuction,
  readPatient,
  readRequest,
  readSearchMerge,
  searchPatients,
} from '../../../contract/http/patients.ts'
import { addStation, listStations, readRoleStations, setRoleStations } from '../../../contract/http/stations.ts'
import { pullSync } from '../../../contract/http/sync.ts'
import { readPeopleWithRoles } from '../../../server/stores/mails/reader.ts'
import { databaseKinds } from '../../support/database.ts'
import { makeAuction, makeMessage, makePatient, makeUpdate, newCid, readable, sign } from '../../support/signing.ts'
import { createdId, run, setupSearch } from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(databaseKinds)('a role that is limited to stations on %s', (kind) => {
  let ward: Ward
  let clinic: number
  const station: Record<'a' | 'b' | 'c', number> = { a: 0, b: 0, c: 0 }
  const at = (id: number | null) => ({ station: id })

  beforeAll(async () => {
    ward = await setupWard(kind)
    clinic = ward.clinic.organisationId
    for (const name of ['a', 'b', 'c'] as const) {
      const { body } = await ward.koenig.client.call(addStation, {
        params: { id: clinic },
        body: { name: `Station ${name}` },
      })
      station[name] = body.id
    }
    await limit([station.b])
  })
  afterAll(() => ward.server.close())

  const role = () => ({ account_id: ward.doctor.id, role_value: roles.code.doctor, careseeker_id: clinic })
  const limit = (stations: readonly number[]) =>
    ward.koenig.client.call(setRoleStations, { body: { ...role(), station_ids: stations } })
  const asked = () => setupSearch(ward, [ward.seeblick], false, at(station.b))
  const other = () => setupSearch(ward, [ward.seeblick], false, at(station.a))
  const doctor = () => ward.doctor.client

  it('is set by user management, for stations of the own clinic, and read again', async () => {
    const read = await ward.koenig.client.call(readRoleStations, { query: role() })
    expect(read.body.selected_stations).toMatchObject([{ id: station.b, name: 'Station b' }])
    expect(read.body.all_stations.map(({ id }) => id)).toEqual([station.a, station.b, station.c])
    expect((await doctor().call(listStations, { params: { id: clinic } })).body.own).toEqual([station.b])
    expect((await ward.koenig.client.call(listStations, { params: { id: clinic } })).body.own).toBeNull()
    const foreign = await ward.foreigner.client.call(addStation, {
      params: { id: ward.foreignClinic.organisationId },
      body: { name: 'Station a' },
    })
    expect(await limit([station.b, foreign.body.id])).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
    const again = await ward.koenig.client.call(addStation, { params: { id: clinic }, body: { name: 'station A' } })
    expect(again.body.errors).toEqual([{ path: 'body.name', code: 'name_taken' }])
  })

  it('lists, counts and finds the patients of its stations only', async () => {
    const before = (await doctor().call(countPatients, { params: { id: clinic } })).body
    const own = await asked()
    const foreign = await other()
    const none = await setupSearch(ward, [])
    const { body } = await doctor().call(listPatients, { params: { id: clinic }, query: { count: 50 } })
    const ids = body.patients.map(({ id }) => id)
    expect(ids).toContain(own.patient.id)
    expect(ids).not.toContain(foreign.patient.id)
    expect(ids).not.toContain(none.patient.id)
    expect(body.patients.every((patient) => patient.readable.station === station.b)).toBe(true)
    const after = (await doctor().call(countPatients, { params: { id: clinic } })).body
    expect(after.count).toBe(before.count + 1)
    const find = async (id: number) => (await doctor().call(searchPatients, { query: { user_id: id } })).body.patients
    expect(await find(own.patient.id)).toHaveLength(1)
    expect(await find(foreign.patient.id)).toEqual([])
    const everybody = await ward.koenig.client.call(listPatients, { params: { id: clinic }, query: { count: 50 } })
    expect(everybody.body.patients.map(({ id }) => id)).toEqual(
      expect.arrayContaining([own.patient.id, foreign.patient.id, none.patient.id]),
    )
  })

  it('opens nothing else: patient, search, panel, request, history and files are as if they were not', async () => {
    for (const [search, status] of [
      [await asked(), 200],
      [await other(), 404],
      [await setupSearch(ward, [ward.seeblick]), 404],
    ] as const) {
      const request = search.requests[0]?.id ?? 0
      const { patient, auction } = search
      const answers = [
        await doctor().call(readPatient, { params: { id: patient.id } }),
        await doctor().call(readAuction, { params: { auctionId: auction.id } }),
        await doctor().call(readSearchMerge, { params: { auctionId: auction.id } }),
        await doctor().call(readRequest, { params: { id: request } }),
        await doctor().call(readEvents, { query: { patient_id: patient.id } }),
        await doctor().call(readEvents, { query: { auction_id: auction.id } }),
        await doctor().call(readEvents, { query: { auction_request_id: request } }),
        await doctor().call(listFiles, { query: { patient_id: patient.id } }),
        await doctor().call(listFiles, { query: { auction_request_id: request } }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    }
  })

  it('acts on nothing else: the answer is that of a record that does not exist', async () => {
    const own = await setupRequestAt(station.b)
    const foreign = await setupRequestAt(station.a)
    const message = async (search: Awaited<ReturnType<typeof setupRequestAt>>) =>
      run(ward, ward.doctor, await makeMessage(ward.doctor, search.request))
    expect(await message(own)).toMatchObject({ status: 'done' })
    expect(await message(foreign)).toMatchObject({ status: 'refused', code: 'not_found', current: null })
    const auction = await makeAuction(ward.doctor, foreign.patient.id, newCid())
    expect(await run(ward, ward.doctor, auction)).toMatchObject({ status: 'refused', code: 'not_found' })
  })

  it('syncs nothing else: what it may not see is gone from its feed', async () => {
    const { cursor } = (await doctor().call(pullSync)).body
    const own = await setupRequestAt(station.b)
    const foreign = await setupRequestAt(station.a)
    const { records, tombstones } = (await doctor().call(pullSync, { query: { cursor } })).body
    const requests = records.filter((record) => record.kind === 'auction_request').map(({ id }) => id)
    expect(requests).toEqual([own.request.id])
    expect(records.some((record) => record.kind === 'event' && record.data.patient_id === foreign.patient.id)).toBe(
      false,
    )
    expect(tombstones).toEqual([{ kind: 'auction_request', id: foreign.request.id, reason: 'right_lost' }])
  })

  it('puts new patients into its own stations, and moves none out of them', async () => {
    const create = async (more: Parameters<typeof makePatient>[3]) =>
      run(ward, ward.doctor, (await makePatient(ward.doctor, ward.clinic, 'Neu', more)).action)
    for (const more of [{}, at(station.a), at(999_999)]) {
      expect(await create(more)).toMatchObject({
        status: 'refused',
        errors: [{ path: 'codes.readable.station', code: 'not_own' }],
      })
    }
    const made = await makePatient(ward.doctor, ward.clinic, 'Neu', at(station.b))
    const id = createdId(await run(ward, ward.doctor, made.action))
    const move = async (to: number | null, person = ward.doctor) =>
      run(ward, person, await makeUpdate(person, { id, cid: made.cid }, 1, { station: to }))
    expect(await move(station.a)).toMatchObject({ errors: [{ code: 'not_own' }] })
    expect(await move(999_999, ward.koenig)).toMatchObject({ errors: [{ code: 'unknown' }] })
    expect(await move(station.a, ward.koenig)).toMatchObject({ status: 'done' })
    expect((await doctor().call(readPatient, { params: { id } })).status).toBe(404)
  })

  it('tells the history of a station and a finished assessment that were taken back, and of nothing that was not said', async () => {
    const saved = async (before: Record<string, unknown>, after: typeof readable) => {
      const { action, cid } = await makePatient(ward.koenig, ward.clinic, 'Neu', before)
      const id = createdId(await run(ward, ward.koenig, action))
      const target = { kind: 'patient', id, cid }
      const update = { action: 'update_patient', target, codes: { readable: after }, decision: 1 } as const
      await run(ward, ward.koenig, await sign(ward.koenig, update))
      const { body } = await ward.koenig.client.call(readEvents, {
        query: { patient_id: id, reverse: 'true', count: 1 },
      })
      return body.events[0]?.context
    }
    const { station: _none, ...without } = readable
    expect(await saved({ ...at(station.b), assessment_completed: true }, without)).toMatchObject({
      fields: ['station', 'assessment_completed'],
    })
    expect(await saved({}, { ...readable, ...at(null) })).toMatchObject({ fields: [] })
  })

  it('is told by mail and push of nothing else, nor does a provider learn of the station', async () => {
    const told = async (id: number) =>
      (await readPeopleWithRoles(ward.deps.db, clinic, [roles.code.doctor], id)).map((person) => person.id)
    expect(await told(station.a)).toEqual([])
    expect(await told(station.b)).toEqual([ward.doctor.id])
    const { request } = await setupRequestAt(station.a)
    const seen = await ward.maria.client.call(readRequest, { params: { id: request.id } })
    const { record } = seen.body
    expect('patient' in record && Object.keys(record.patient.readable)).not.toContain('station')
  })

  it('counts for all again without a limit', async () => {
    const foreign = await other()
    expect((await limit([])).body.selected_stations).toEqual([])
    expect((await doctor().call(readPatient, { params: { id: foreign.patient.id } })).status).toBe(200)
    await limit([station.b])
  })

  async function setupRequestAt(id: number) {
    const search = await setupSearch(ward, [ward.seeblick], false, at(id))
    const [request] = search.requests
    if (!request) throw new Error('no request')
    return { ...search, request }
  }
})
