// What houses and people set themselves, on both databases: a provider's matching rules, a clinic's silence and stations, what a
// person is told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readClinicSettings, saveClinicSettings } from '../../../contract/http/clinic-settings.ts'
import {
  type MatchingRules,
  readMatchingRules,
  readZipcodesAround,
  saveMatchingRules,
} from '../../../contract/http/matching-rules.ts'
import { readNotices, saveNotices } from '../../../contract/http/notices.ts'
import { readFilterReasons, readSearchMerge } from '../../../contract/http/patients.ts'
import { addStation, changeStation, listStations } from '../../../contract/http/stations.ts'
import { databaseKinds } from '../../support/database.ts'
import { runCommand } from '../../support/people.ts'
import { plainRules } from '../../support/rules.ts'
import { makePatient, readable, sign } from '../../support/signing.ts'
import { createdId, run, setupRequest, setupSearch } from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

const all = { requests: true, messages: true, changes: true }

describe.each(databaseKinds)('settings on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  const seeblick = () => ({ careproviderId: ward.seeblick.organisationId })
  const clinic = () => ({ id: ward.clinic.organisationId })
  const kept = async () => (await ward.maria.client.call(readMatchingRules, { params: seeblick() })).body
  const put = (rules: MatchingRules, rev: number) =>
    ward.maria.client.call(saveMatchingRules, { params: seeblick(), body: { rev, rules } })
  const save = async (more: Partial<MatchingRules> = {}) => put({ ...plainRules, ...more }, (await kept()).rev)

  describe('a provider’s matching rules', () => {
    const reasons = async (auctionId: number) =>
      (await ward.koenig.client.call(readFilterReasons, { params: { auctionId, ...seeblick() } })).body.reasons
    const fits = async (auctionId: number) => {
      const { body } = await ward.koenig.client.call(readSearchMerge, { params: { auctionId } })
      const listed = body.potential_candidates.map(({ careprovider }) => careprovider.id)
      return listed.includes(ward.seeblick.organisationId)
    }

    it('count for the next question about who fits', async () => {
      const { auction } = await setupSearch(ward, [])
      expect([await reasons(auction.id), await fits(auction.id)]).toEqual([[], true])
      expect((await save({ solutions: [22], paused_solutions: [22], genders: [1] })).status).toBe(200)
      expect((await reasons(auction.id)).length).toBeGreaterThan(0)
      expect(await fits(auction.id)).toBe(false)
      await save()
      expect([await reasons(auction.id), await fits(auction.id)]).toEqual([[], true])
    })

    it('are read as they were saved, with who saved them and when', async () => {
      const rules: MatchingRules = {
        ...plainRules,
        solutions: [14, 21],
        paused_solutions: [14],
        services: [1, -99],
        specializations: [9, 25],
        catchment: ['26131'],
        max_distance_m: 40_000,
        age_min: 18,
        age_max: 90,
        weight_max: 140,
        care_level_min: 2,
        genders: [2],
        takes_isolation: false,
        open_requests_max: 7,
        backoff_hours: 0,
        blocked_payers: [5],
        blocked_senders: [{ careseeker_id: ward.foreignClinic.organisationId }, { sender_type: 5 }],
        whitelist: [{ search_type: 1, country: null, sender_type: 1, solutions: [21] }],
      }
      const { body } = await save(rules)
      expect(body.rules).toEqual(rules)
      expect(body.changed).toMatchObject({ account: { id: ward.maria.id }, at: ward.server.now() })
      expect(await kept()).toEqual(body)
      // a blocked clinic has a name although it never asked
      expect(body.senders.map(({ name }) => name)).toContain('Klinik Süd')
      await save()
    })

    it('are refused over those that a colleague or the operator saved meanwhile', async () => {
      const { rev } = await kept()
      expect((await put(plainRules, rev)).status).toBe(200)
      expect(await put({ ...plainRules, age_min: 99 }, rev)).toMatchObject({ status: 409, body: { code: 'conflict' } })
      const before = await kept()
      expect(before.rules.age_min).toBeNull()
      const command = { command: 'set-provider-profile', careprovider_id: ward.seeblick.organisationId } as const
      await runCommand(ward.server, { ...command, profile: { solutions: [21, 22] } })
      expect((await put(plainRules, before.rev)).status).toBe(409)
      const after = await kept()
      expect(after.changed).toBeNull()
      await runCommand(ward.server, { ...command, profile: { capacity_status: 'unknown' } })
      expect((await put(plainRules, after.rev)).status).toBe(200)
    })

    it('of which one cannot stand are named, and nothing is saved', async () => {
      const { rev } = await kept()
      const wrong = { ...plainRules, solutions: [], age_min: 80, age_max: 60 }
      expect((await put(wrong, rev)).body).toMatchObject({
        code: 'validation_failed',
        errors: [
          { path: 'body.rules.solutions', code: 'empty' },
          { path: 'body.rules.age_max', code: 'wrong_order' },
        ],
      })
      expect((await put({ ...plainRules, catchment: ['26131', '00000'] }, rev)).body).toMatchObject({
        errors: [{ path: 'body.rules.catchment.1', code: 'unknown' }],
      })
      const foreign = { ...plainRules, blocked_senders: [{ careseeker_id: ward.linde.organisationId }] }
      expect((await put(foreign, rev)).body).toMatchObject({
        errors: [{ path: 'body.rules.blocked_senders.0', code: 'unknown' }],
      })
      expect((await kept()).rev).toBe(rev)
    })

    it('of an area served begin with the postcodes around the house', async () => {
      const around = async (radius_m: number) =>
        (await ward.maria.client.call(readZipcodesAround, { params: seeblick(), query: { radius_m } })).body.zipcodes
      const near = await around(1000)
      expect(near).toContain('26131')
      const far = await around(200_000)
      expect(far.length).toBeGreaterThanOrEqual(near.length)
      expect(far).toEqual([...new Set(far)].sort())
      expect((await save({ solutions: [14], catchment: far })).status).toBe(200)
      await save()
    })
  })

  it('a clinic’s silence counts for all of its people, and its other settings stay', async () => {
    await ward.deps.db
      .updateTable('organisation')
      .set({ config: JSON.stringify({ other: 'stays' }) })
      .where('id', '=', ward.clinic.organisationId)
      .execute()
    const read = async () => (await ward.doctor.client.call(readClinicSettings, { params: clinic() })).body
    const contact = { contact_phone: '', contact_fax: '' }
    const idle = { idle_days: 60, idle_archive: false }
    const codes = { institution_code: '', location_number: '' }
    expect(await read()).toEqual({
      no_answer_hours: 4,
      archive_days: 90,
      ...idle,
      documents_redesign: false,
      application_changes: false,
      ...contact,
      ...codes,
    })
    const put = (no_answer_hours: number) =>
      ward.koenig.client.call(saveClinicSettings, { params: clinic(), body: { no_answer_hours } })
    const rest = {
      archive_days: 90,
      ...idle,
      documents_redesign: false,
      application_changes: false,
      ...contact,
      ...codes,
    }
    expect((await put(24)).body).toEqual({ no_answer_hours: 24, ...rest })
    const { auction } = await setupRequest(ward)
    const { body } = await ward.koenig.client.call(readSearchMerge, { params: { auctionId: auction.id } })
    expect([await read(), body.no_answer_hours]).toEqual([{ no_answer_hours: 24, ...rest }, 24])
    expect([(await put(0)).status, (await put(169)).status]).toEqual([400, 400])
    const numbers = { contact_phone: '+4944112345', contact_fax: '' }
    const dial = (body: object) => ward.koenig.client.call(saveClinicSettings, { params: clinic(), body })
    expect((await dial(numbers)).body).toMatchObject({ no_answer_hours: 24, ...numbers })
    expect((await dial({ contact_fax: 'keine' })).status).toBe(400)
    expect((await dial(contact)).body).toMatchObject(contact)
    const known = { institution_code: '260326822', location_number: '772345' }
    expect((await dial(known)).body).toMatchObject({ no_answer_hours: 24, ...known })
    for (const wrong of [{ institution_code: '26032682' }, { location_number: '1234567890' }]) {
      expect((await dial(wrong)).status).toBe(400)
    }
    expect((await dial(codes)).body).toMatchObject(codes)
    const keep = (archive_days: number) =>
      ward.koenig.client.call(saveClinicSettings, { params: clinic(), body: { archive_days } })
    expect([(await keep(2)).status, (await keep(91)).status, (await keep(30)).status]).toEqual([400, 400, 200])
    const { config } = await ward.deps.db
      .selectFrom('organisation')
      .select('config')
      .where('id', '=', ward.clinic.organisationId)
      .executeTakeFirstOrThrow()
    expect(config).toEqual({ other: 'stays', no_answer_hours: 24, archive_days: 30, ...contact, ...codes })
  })

  it('[S3] the documents’ redesign is switched on and off for everybody of the clinic', async () => {
    const turn = (documents_redesign: boolean) =>
      ward.koenig.client.call(saveClinicSettings, { params: clinic(), body: { documents_redesign } })
    expect((await turn(true)).body).toMatchObject({ documents_redesign: true })
    const read = await ward.doctor.client.call(readClinicSettings, { params: clinic() })
    expect(read.body).toMatchObject({ documents_redesign: true })
    expect((await turn(false)).body).toMatchObject({ documents_redesign: false })
    expect((await turn('yes' as never)).status).toBe(400)
  })

  it('a station is renamed and ended: nobody new is put into it, who is there stays, and it can be used again', async () => {
    const add = async (name: string) =>
      (await ward.koenig.client.call(addStation, { params: clinic(), body: { name } })).body.id
    const id = await add('Station 7a')
    await add('Station 7b')
    const listed = async () =>
      (await ward.doctor.client.call(listStations, { params: clinic() })).body.stations.find((one) => one.id === id)
    const change = async (to: { name: string; ended: boolean }) => {
      const body = { ...to, rev: (await listed())?.rev ?? 0 }
      return ward.koenig.client.call(changeStation, { params: { ...clinic(), stationId: id }, body })
    }
    const create = async () =>
      run(ward, ward.koenig, (await makePatient(ward.koenig, ward.clinic, 'Neu', { station: id })).action)
    const there = await makePatient(ward.koenig, ward.clinic, 'Neu', { station: id })
    const patient = createdId(await run(ward, ward.koenig, there.action))
    expect((await change({ name: 'station 7B', ended: false })).body.errors).toEqual([
      { path: 'body.name', code: 'name_taken' },
    ])
    expect((await change({ name: 'Station 7', ended: false })).body).toMatchObject({
      id,
      name: 'Station 7',
      ended: false,
      ended_at: null,
    })
    const endedAt = ward.server.now()
    expect((await change({ name: 'Station 7', ended: true })).body).toMatchObject({
      id,
      name: 'Station 7',
      ended_at: endedAt,
    })
    expect(await create()).toMatchObject({ errors: [{ path: 'codes.readable.station', code: 'unknown' }] })
    const update = {
      action: 'update_patient',
      target: { kind: 'patient', id: patient, cid: there.cid },
      codes: { readable: { ...readable, station: id, care_level: 5 } },
      decision: 1,
    } as const
    expect(await run(ward, ward.koenig, await sign(ward.koenig, update))).toMatchObject({ status: 'done' })
    expect(await listed()).toMatchObject({ name: 'Station 7', ended_at: endedAt })
    await change({ name: 'Station 7', ended: false })
    expect(await create()).toMatchObject({ status: 'done' })
  })

  it('a person is told by mail what they want; a new request reaches a house in which nobody wants it', async () => {
    const choose = (person: Ward['maria'], requests: boolean) =>
      person.client.call(saveNotices, {
        params: { id: person.id },
        body: { mail: { ...all, requests }, push: all },
      })
    const mailed = async () => {
      const { request } = await setupRequest(ward)
      const rows = await ward.deps.db.selectFrom('mail').select(['account_id', 'cause']).where('type', '=', 2).execute()
      return rows.filter(({ cause }) => cause.includes(` ${request.id} `)).map(({ account_id }) => account_id)
    }
    expect((await choose(ward.maria, false)).status).toBe(200)
    const { body } = await ward.maria.client.call(readNotices, { params: { id: ward.maria.id } })
    expect(body).toEqual({ mail: { ...all, requests: false }, push: all })
    expect(await mailed()).toEqual([ward.jana.id])
    await choose(ward.jana, false)
    expect((await mailed()).sort()).toEqual([ward.maria.id, ward.jana.id].sort())
    await choose(ward.maria, true)
    expect(await mailed()).toEqual([ward.maria.id])
    await choose(ward.jana, true)
  })
})
