// What a clinic and a provider read of events, and how a clinic stands to providers, over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAddress } from '../../contract/http/address.ts'
import { findRequestOfPatient, readEvents, readNotifications } from '../../contract/http/events.ts'
import { readRequest } from '../../contract/http/patients.ts'
import {
  listProviderPreferences,
  removeProviderPreference,
  setProviderPreference,
} from '../../contract/http/preferred-providers.ts'
import { readReport } from '../../contract/http/report.ts'
import { countRequests } from '../../contract/http/request-counts.ts'
import { makeAuction, makeMessage, makeSendRequest, newCid } from '../support/signing.ts'
import {
  auctionRow,
  createdId,
  makeAccept,
  onAuction,
  onRequest,
  run,
  setupRequest,
  setupSearch,
} from '../support/story.ts'
import { setupWard, type Ward } from '../support/ward.ts'

describe('a clinic’s desk over HTTP', () => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard('pglite')
  })
  afterAll(() => ward.server.close())

  describe('[B29] histories', () => {
    const types = (body: { events: readonly { type: string }[] }) => body.events.map(({ type }) => type)
    const read = async (query: Record<string, string | number>, person = ward.koenig) =>
      (await person.client.call(readEvents, { query })).body

    it('page in both directions', async () => {
      const { request } = await setupRequest(ward)
      await run(ward, ward.maria, await makeMessage(ward.maria, request))
      await run(ward, ward.maria, await makeAccept(ward.maria, request))
      const all = await read({ auction_request_id: request.id })
      expect(types(all)).toEqual(['request_sent', 'message', 'accepted'])
      const backwards = await read({ auction_request_id: request.id, reverse: 'true', start: 1, count: 1 })
      expect(backwards).toMatchObject({ total: 3, remaining: 1, events: [{ type: 'message' }] })
    })

    it('hold only the types that are asked for, or all but some', async () => {
      const { patient, request } = await setupRequest(ward)
      await run(ward, ward.maria, await makeMessage(ward.maria, request))
      const of = { patient_id: patient.id }
      expect(await read({ ...of, event_types: 'message,request_sent' })).toMatchObject({ total: 2, remaining: 0 })
      expect(types(await read({ ...of, exclude_event_types: 'message,request_sent' }))).toEqual([
        'patient_created',
        'search_started',
      ])
      expect(types(await read({ ...of, event_types: 'message,accepted', exclude_event_types: 'accepted' }))).toEqual([
        'message',
      ])
      expect((await ward.koenig.client.call(readEvents, { query: { ...of, event_types: 'a;b' } })).status).toBe(400)
    })

    it('of a search of a patient: both have to fit', async () => {
      const first = await setupRequest(ward)
      const second = await setupRequest(ward)
      const fitting = await read({ patient_id: first.patient.id, auction_id: first.auction.id })
      expect(types(fitting)).toContain('request_sent')
      expect(await read({ patient_id: second.patient.id, auction_id: first.auction.id })).toMatchObject({ total: 0 })
    })

    it('name provider and clinic, and say how far each side has looked', async () => {
      const { request } = await setupRequest(ward)
      await run(ward, ward.maria, await onRequest(ward.maria, request, 'mark_seen', { codes: { event_no: 1 } }))
      const query = { auction_request_id: request.id, fields: 'careseeker,careprovider', last_seens: 'true' }
      const body = await read(query)
      expect(body.events[0]).toMatchObject({
        careprovider: { id: ward.seeblick.organisationId, name: 'Haus Seeblick' },
        careseeker: { id: ward.clinic.organisationId, name: 'Klinikum Nord' },
      })
      expect(body.last_seens).toEqual([
        { auction_request_id: request.id, own_event_no: 0, other_event_no: 1, provider_first_at: ward.server.now() },
      ])
      const plain = await read({ auction_request_id: request.id })
      expect(plain.events[0]).not.toHaveProperty('careprovider')
      expect(plain).not.toHaveProperty('last_seens')
    })
  })

  describe('[B29] notifications', () => {
    const notices = async (person = ward.koenig, query = {}) =>
      (await person.client.call(readNotifications, { query })).body

    it('are what the other side did, newest first, until somebody has looked', async () => {
      const before = await notices()
      const { request } = await setupRequest(ward)
      expect((await notices()).total).toBe(before.total)
      await run(ward, ward.maria, await makeMessage(ward.maria, request))
      await run(ward, ward.maria, await makeAccept(ward.maria, request))
      const after = await notices(ward.koenig, { count: 2 })
      expect(after).toMatchObject({ total: before.total + 2, remaining: before.total })
      expect(after.events).toMatchObject([
        { type: 'accepted', auction_request_id: request.id, seen: false, careprovider: { name: 'Haus Seeblick' } },
        { type: 'message', seen: false },
      ])
      await run(ward, ward.koenig, await onRequest(ward.koenig, request, 'mark_seen', { codes: { event_no: 2 } }))
      expect((await notices(ward.koenig, { count: 2 })).events.map(({ seen }) => seen)).toEqual([false, true])
      expect((await notices(ward.koenig, { start: 1, count: 1 })).events).toMatchObject([{ type: 'message' }])
    })

    it('are in the order of their times, whenever they reached the server', async () => {
      const { request } = await setupRequest(ward)
      await run(ward, ward.maria, await makeMessage(ward.maria, request))
      await run(ward, ward.maria, await makeAccept(ward.maria, request))
      await ward.server.deps.db
        .updateTable('event')
        .set(({ eb }) => ({ at: eb('at', '+', 60_000) }))
        .where('auction_request_id', '=', request.id)
        .where('type', '=', 'message')
        .execute()
      expect((await notices(ward.koenig, { count: 2 })).events).toMatchObject([
        { type: 'message', auction_request_id: request.id },
        { type: 'accepted', auction_request_id: request.id },
      ])
    })

    it('of a provider are of its open requests; another organisation hears nothing', async () => {
      const { request, auction } = await setupRequest(ward)
      expect((await notices(ward.maria)).events[0]).toMatchObject({
        type: 'request_sent',
        auction_request_id: request.id,
        careseeker: { name: 'Klinikum Nord' },
      })
      const foreign = (await notices(ward.lindePerson)).events.map((event) => event.auction_request_id)
      expect(foreign).not.toContain(request.id)
      await run(ward, ward.koenig, await onAuction(ward.koenig, auction, 'cancel_search', { decision: 1 }))
      const left = (await notices(ward.maria, { count: 500 })).events.map((event) => event.auction_request_id)
      expect(left).not.toContain(request.id)
    })
  })

  it('[B23] finds the provider’s request for a patient, and counts by the list’s filters', async () => {
    const { patient, request } = await setupRequest(ward)
    const params = { careproviderId: ward.seeblick.organisationId, patientId: patient.id }
    for (const person of [ward.koenig, ward.maria]) {
      expect((await person.client.call(findRequestOfPatient, { params })).body).toEqual({ id: request.id })
    }
    expect((await ward.lindePerson.client.call(findRequestOfPatient, { params })).status).toBe(404)
    const count = async (query: Record<string, number | number[]>) =>
      (await ward.maria.client.call(countRequests, { params: { id: ward.seeblick.organisationId }, query })).body
    const all = await count({})
    expect(all.open).toBeGreaterThan(0)
    const fitting = {
      patient_type: [1, 2],
      solution: [99, 21],
      careseeker: ward.clinic.organisationId,
      gender: 2,
      carelevel: 3,
    }
    expect(await count(fitting)).toEqual(all)
    for (const other of [{ patient_type: 2 }, { solution: 99 }, { careseeker: 999 }, { gender: 1 }, { carelevel: 5 }]) {
      expect(await count({ ...fitting, ...other })).toEqual({ new: 0, open: 0, accepted: 0 })
    }
  })

  it('[B23] counts what the house accepted while the clinic decides and once it gets the place, as the list does', async () => {
    const { request, auction } = await setupRequest(ward)
    const params = { id: ward.seeblick.organisationId }
    const count = async () => (await ward.maria.client.call(countRequests, { params })).body
    const before = await count()
    const decided = { ...before, new: before.new - 1, open: before.open - 1, accepted: before.accepted + 1 }
    expect(await run(ward, ward.maria, await makeAccept(ward.maria, request))).toMatchObject({ status: 'done' })
    expect(await count()).toEqual(decided)
    const { decision } = await auctionRow(ward, auction.id)
    const codes = { auction_request_id: request.id, solution: 21 }
    const attributed = await onAuction(ward.koenig, auction, 'attribute_winner', { codes, decision })
    expect(await run(ward, ward.koenig, attributed)).toMatchObject({ status: 'done' })
    expect(await count()).toEqual(decided)
  })

  it('[R43] leads from a withdrawn request to the one by which the house was asked for the same person since', async () => {
    const { patient, auction, request } = await setupRequest(ward)
    const open = async (person = ward.maria, query: { newest?: 'true' } = { newest: 'true' }) =>
      (await person.client.call(readRequest, { params: { id: request.id }, query })).body
    expect(await open()).toMatchObject({ kind: 'auction_request', record: { id: request.id } })
    await run(ward, ward.koenig, await onAuction(ward.koenig, auction, 'cancel_search', { decision: 1 }))
    expect(await open()).toMatchObject({ kind: 'auction_request_stub', record: { id: request.id } })

    const cid = newCid()
    const second = createdId(await run(ward, ward.koenig, await makeAuction(ward.koenig, patient.id, cid)))
    const asked = [ward.seeblick, ward.linde]
    const sent = await makeSendRequest(ward.koenig, { id: second, cid }, ward.clinic, asked)
    expect(await run(ward, ward.koenig, sent.action)).toMatchObject({ status: 'done' })
    const newer = sent.requests.find(({ careproviderId }) => careproviderId === ward.seeblick.organisationId)
    expect(await open()).toMatchObject({ kind: 'auction_request', record: { cid: newer?.cid } })
    expect(await open(ward.maria, {})).toMatchObject({ kind: 'auction_request_stub', record: { id: request.id } })
    // the clinic keeps the old one, and another house learns nothing
    expect(await open(ward.koenig)).toMatchObject({ record: { id: request.id } })
    expect(await open(ward.lindePerson)).toMatchObject({ code: 'not_found' })
  })

  it('[B72] finds the place of a postcode', async () => {
    const { client } = ward.koenig
    const found = await client.call(findAddress, { body: { zipcode: '26131' } })
    expect(found.body).toMatchObject({ zipcode: '26131', city: 'Oldenburg', federal_state: 'lowerSaxony' })
    expect((await client.call(findAddress, { body: { zipcode: '99999' } })).status).toBe(404)
    expect((await client.call(findAddress, { body: { zipcode: '2613' } })).status).toBe(400)
  })

  it('[B41] prefers a provider, blocks it instead, and does neither again', async () => {
    await setupSearch(ward, [])
    const { client } = ward.koenig
    const params = { id: ward.clinic.organisationId, careproviderId: ward.linde.organisationId }
    const list = async () =>
      (await client.call(listProviderPreferences, { params: { id: params.id } })).body.careproviders
    expect((await client.call(setProviderPreference, { params, body: {} })).body).toEqual({ kind: 'priority' })
    expect(await list()).toMatchObject([
      {
        careprovider: { id: params.careproviderId, name: 'Haus Linde' },
        kind: 'priority',
        account: { id: ward.koenig.id },
      },
    ])
    expect((await client.call(setProviderPreference, { params, body: { kind: 'blocked' } })).body).toEqual({
      kind: 'blocked',
    })
    expect(await list()).toMatchObject([{ kind: 'blocked' }])
    expect((await client.call(removeProviderPreference, { params })).body).toEqual({ removed: true })
    expect((await client.call(removeProviderPreference, { params })).body).toEqual({ removed: false })
    expect(await list()).toEqual([])
    const unknown = { ...params, careproviderId: 999_999 }
    expect((await client.call(setProviderPreference, { params: unknown, body: {} })).status).toBe(404)
  })

  it('[S32] reports requests, answers and their times, of a time and of the kinds that the roles work on', async () => {
    const params = { id: ward.clinic.organisationId }
    ward.server.advance(1)
    const from = ward.server.now()
    const report = async (query = {}) =>
      (await ward.koenig.client.call(readReport, { params, query: { from, ...query } })).body
    expect((await report()).requests).toEqual({ sent: 0, answered: 0, median_ms: null, p90_ms: null })
    const { auction, requests } = await setupSearch(ward, [ward.seeblick, ward.linde])
    ward.server.advance(60_000)
    const [seeblick] = requests
    if (!seeblick) throw new Error('no request')
    await run(ward, ward.maria, await makeAccept(ward.maria, seeblick))
    expect(await report()).toMatchObject({
      requests: { sent: 2, answered: 1, median_ms: 60_000, p90_ms: 60_000 },
      by_status: [
        { status: 'accepted', count: 1 },
        { status: 'sent', count: 1 },
      ],
      by_type: [{ search_type: 1, searches: 1, attributed: 0, requests: 2, answered: 1, accepted: 1, declined: 0 }],
      by_provider: [
        { careprovider: { name: 'Haus Linde' }, requests: 1, answered: 0, median_ms: null },
        { careprovider: { name: 'Haus Seeblick' }, requests: 1, accepted: 1, median_ms: 60_000 },
      ],
    })
    // 0198: an end takes no answer away
    const { decision } = await auctionRow(ward, auction.id)
    await run(ward, ward.koenig, await onAuction(ward.koenig, auction, 'cancel_search', { decision }))
    expect(await report()).toMatchObject({
      by_status: [{ status: 'unavailable', count: 2 }],
      by_type: [{ answered: 1, accepted: 1, declined: 0 }],
      by_provider: [{ accepted: 0 }, { accepted: 1 }],
    })
    expect((await report({ to: from })).requests.sent).toBe(0)
    expect((await report({ patient_type: [2, 3] })).requests.sent).toBe(0)
  })
})
