// A house's word of its free places on both databases: who says it and when, that a later word counts, what matching makes of
// it, and what happens when nothing is said for seven days.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filterReasons } from '../../../catalogue/filter-reasons.ts'
import {
  type CapacityReport,
  readCapacity,
  reportCapacityFromDevice,
  saveCapacity,
} from '../../../contract/http/capacity.ts'
import { saveNotices } from '../../../contract/http/notices.ts'
import { readFilterReasons } from '../../../contract/http/patients.ts'
import { readPortalProvider } from '../../../contract/http/portal-search.ts'
import { capacityLastsMs } from '../../../domain/capacity.ts'
import { lapseOld } from '../../../server/capacity/lapse.ts'
import { newClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { startHearing } from '../../support/hearing.ts'
import { type PushService, startPushService } from '../../support/push-service.ts'
import { setupSearch } from '../../support/story.ts'
import { renewToken, setupWard, type Ward } from '../../support/ward.ts'

const all = { requests: true, messages: true, changes: true }
const free: CapacityReport = { status: 'free', from: '2030-02-01', places: 2, women: 1, men: 1, room_types: [1, 2] }
const none: CapacityReport = { status: 'none', from: null, places: null, room_types: null }

describe.each(databaseKinds)('capacity on %s', (kind) => {
  let ward: Ward
  let service: PushService
  beforeAll(async () => {
    service = await startPushService()
    ward = await setupWard(kind, { env: { OUTGOING_LOOPBACK: '1' } })
  })
  afterAll(async () => {
    await ward.server.close()
    await service.close()
  })
  beforeEach(async () => {
    ward.server.advance(1000)
    await renewToken(ward, ward.maria)
    await renewToken(ward, ward.koenig)
  })
  afterEach(async () => {
    await ward.deps.db.deleteFrom('push_subscription').execute()
    await ward.deps.db.deleteFrom('mail').execute()
  })

  const params = () => ({ careproviderId: ward.seeblick.organisationId })
  const put = (body: CapacityReport) => ward.maria.client.call(saveCapacity, { params: params(), body })
  const fromDevice = (body: CapacityReport) =>
    ward.maria.client.call(reportCapacityFromDevice, { params: params(), body })
  const kept = async () => (await ward.maria.client.call(readCapacity, { params: params() })).body
  const mails = async () => {
    await ward.server.runJobs()
    const rows = await ward.deps.db.selectFrom('mail').select(['type', 'recipient']).orderBy('id').execute()
    return rows.map(({ type, recipient }) => `${type} ${recipient}`)
  }
  /** the last word is so old now: a signed push may not be dated days ahead of the machine's own clock */
  const age = async (ms: number) => {
    const told = { capacity_updated_at: ward.server.now() - ms }
    await ward.deps.db
      .updateTable('careprovider_profile')
      .set(told)
      .where('organisation_id', '=', ward.seeblick.organisationId)
      .execute()
    return told.capacity_updated_at
  }

  it('is kept with who said it and when', async () => {
    const { status, body } = await put(free)
    expect(status).toBe(200)
    const { id } = ward.maria
    expect(body).toMatchObject({ ...free, updated_at: ward.server.now(), lapsed: false, by: { kind: 'account', id } })
    expect(await kept()).toEqual(body)
  })

  it('an app that knows nothing of women and men tells nothing of them', async () => {
    const { women: _women, men: _men, ...before } = free
    expect((await put(before)).body).toMatchObject({ places: 2, women: null, men: null })
  })

  it('names the device, and no person, where nobody was unlocked', async () => {
    const { status, body } = await fromDevice(none)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'none', by: { kind: 'device', id: ward.maria.device, name: '' } })
  })

  it('a device on which only somebody without the right is signed in reports nothing', async () => {
    const before = await kept()
    expect((await ward.jana.client.call(reportCapacityFromDevice, { params: params(), body: none })).status).toBe(404)
    expect(await kept()).toEqual(before)
  })

  it('a word that was said earlier and arrives later changes nothing', async () => {
    const now = ward.server.now()
    await put({ ...none, at: now })
    const late = await fromDevice({ ...free, at: now - 60_000 })
    expect(late).toMatchObject({ status: 200, body: { status: 'none', updated_at: now } })
  })

  it('a clock that runs ahead keeps no later word away', async () => {
    await put({ ...free, at: ward.server.now() + 3_600_000 })
    expect((await kept()).updated_at).toBe(ward.server.now())
    ward.server.advance(1)
    expect((await put(none)).body.status).toBe('none')
  })

  it('keeps nothing that does not belong to the state', async () => {
    expect((await put({ ...free, status: 'none' })).body).toMatchObject({
      status: 'none',
      from: '2030-02-01',
      places: null,
      women: null,
      men: null,
      room_types: null,
    })
    ward.server.advance(1)
    expect((await put({ ...free, status: 'unknown' })).body).toMatchObject({ status: 'unknown', from: null })
  })

  it.each([
    ['a state that there is not', { status: 'full' }],
    ['a day that there is not', { from: '2030-02-30' }],
    ['something that is no day', { from: 'soon' }],
    ['no places', { places: 0 }],
    ['a thousand places', { places: 1000 }],
    ['no places for women', { women: 0 }],
    ['more for women and men than there are', { women: 2, men: 1 }],
    ['a room that there is not', { room_types: [99] }],
    ['a list of no rooms', { room_types: [] }],
  ])('refuses %s', async (_, wrong) => {
    const body = { ...free, ...wrong } as CapacityReport
    expect((await put(body)).status).toBe(400)
  })

  it('counts for the next question about who fits', async () => {
    const { auction } = await setupSearch(ward, [])
    const reasons = async () =>
      (await ward.koenig.client.call(readFilterReasons, { params: { auctionId: auction.id, ...params() } })).body
        .reasons
    await put(none)
    expect(await reasons()).toContain(filterReasons.code.noBedAvailable)
    ward.server.advance(1)
    await put({ ...free, from: null, room_types: null })
    expect(await reasons()).not.toContain(filterReasons.code.noBedAvailable)
  })

  it('tells everybody how many, and for whom, as long as a place is free on the asked day', async () => {
    const shown = async (start_date: string) =>
      (
        await newClient(ward.server).call(readPortalProvider, {
          params: { id: ward.seeblick.organisationId },
          query: { zipcode: '26131', start_date },
        })
      ).body.capacity
    await put({ ...free, from: null })
    expect(await shown('2030-02-01')).toMatchObject({ free_places: { places: 2, women: 1, men: 1 } })
    ward.server.advance(1)
    await put(none)
    expect(await shown('2030-02-01')).toMatchObject({ capacity_status: 'none', free_places: null })
  })

  describe('after seven days without news', () => {
    it('is unknown, and the house is asked once, by mail and by push', async () => {
      await put(free)
      const tablet = await startHearing(ward, ward.maria, service.subscribe())
      const saidAt = await age(capacityLastsMs)
      expect(await lapseOld(ward.deps)).toBe(0)
      ward.server.advance(1)
      expect(await lapseOld(ward.deps)).toBe(1)
      expect(await kept()).toMatchObject({
        status: 'unknown',
        from: null,
        places: null,
        women: null,
        men: null,
        room_types: null,
        lapsed: true,
        updated_at: saidAt,
      })
      expect(await mails()).toEqual(['51 maria@seeblick.example'])
      const push = { id: expect.any(Number), kind: 'capacity', request: null, house: ward.seeblick.organisationId }
      expect(tablet.payloads()).toEqual([push])
      expect(await lapseOld(ward.deps)).toBe(0)
      expect((await mails()).length).toBe(1)
    })

    it('a new word counts again', async () => {
      expect((await put(free)).body).toMatchObject({ status: 'free', lapsed: false })
    })

    it('asks nobody who does not want to hear of changes', async () => {
      await put(free)
      const notices = { mail: { ...all, changes: false }, push: all }
      const { id } = ward.maria
      expect((await ward.maria.client.call(saveNotices, { params: { id }, body: notices })).status).toBe(200)
      await age(capacityLastsMs + 1)
      expect(await lapseOld(ward.deps)).toBe(1)
      expect(await mails()).toEqual([])
    })
  })
})
