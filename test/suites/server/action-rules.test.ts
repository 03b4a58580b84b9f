// What single actions check and do, on both databases: asking, answering, seeing, sharing, ending.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPortalProvider } from '../../../contract/http/portal-search.ts'
import { organisationChanged } from '../../../server/db/work.ts'
import { newClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { idOf, makeSendRequest, sealText, wrapToGroup } from '../../support/signing.ts'
import {
  acceptCodes,
  auctionRow,
  declineCodes,
  eventsOf,
  makeAccept,
  onRequest,
  requestRow,
  run,
  setupRequest,
  setupSearch,
} from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(databaseKinds)('rules of actions on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  describe('asking providers', () => {
    const send = async (providers: Parameters<typeof makeSendRequest>[3], auction: { id: number; cid: string }) => {
      const { action } = await makeSendRequest(ward.koenig, auction, ward.clinic, providers)
      return run(ward, ward.koenig, action)
    }

    it('refuses one that cannot be reached', async () => {
      const { auction } = await setupSearch(ward, [])
      const keyless = { ...ward.linde, organisationId: ward.keylessId }
      expect(await send([keyless], auction)).toMatchObject({
        code: 'action_invalid',
        errors: [{ path: 'codes.requests.0.careprovider_id', code: 'not_reachable' }],
      })
    })

    it('refuses one whose accounts are all inactive, and the portal says so before', async () => {
      const { auction } = await setupSearch(ward, [])
      const id = ward.linde.organisationId
      const setAccounts = (status: 'active' | 'inactive') =>
        ward.deps.work(async (tx) => {
          const members = tx.selectFrom('account_role').select('account_id').where('organisation_id', '=', id)
          await tx.updateTable('account').set({ status }).where('id', 'in', members).execute()
          organisationChanged(tx, id)
        })
      const query = { zipcode: '26131', start_date: '2026-11-25' }
      const isReachable = async () =>
        (await newClient(ward.server).call(readPortalProvider, { params: { id }, query })).body.reachable

      await setAccounts('inactive')
      expect(await isReachable()).toBe(false)
      expect(await send([ward.linde], auction)).toMatchObject({ errors: [{ code: 'not_reachable' }] })
      await setAccounts('active')
      expect(await isReachable()).toBe(true)
      expect((await send([ward.linde], auction)).status).toBe('done')
    })

    it('refuses one that was asked already', async () => {
      const { auction } = await setupSearch(ward, [ward.seeblick])
      expect(await send([ward.linde, ward.seeblick], auction)).toMatchObject({
        errors: [{ path: 'codes.requests.1.careprovider_id', code: 'contacted' }],
      })
    })

    it('starts the search once, and says so once', async () => {
      const { auction, patient } = await setupSearch(ward, [ward.seeblick])
      expect((await send([ward.linde], auction)).status).toBe('done')
      const started = await ward.deps.db
        .selectFrom('event')
        .select('id')
        .where('patient_id', '=', patient.id)
        .where('type', '=', 'search_started')
        .execute()
      expect(started).toHaveLength(1)
      expect(await auctionRow(ward, auction.id)).toMatchObject({ lifecycle: 'active' })
    })

    it('knows how far away the provider is', async () => {
      const { request } = await setupRequest(ward)
      expect((await requestRow(ward, request.id)).distance_m).toBe(0)
    })
  })

  describe('answers', () => {
    const decline = async (codes: object, envelopes?: 'message') => {
      const { request } = await setupRequest(ward)
      const text = {
        'response/message': await sealText(
          request.key,
          'auction_request',
          request.cid,
          'response/message',
          ward.maria.id,
          'Grund',
        ),
      }
      const parts = { codes: { ...declineCodes, capacity_date: null, ...codes }, decision: 1 }
      return run(
        ward,
        ward.maria,
        await onRequest(ward.maria, request, 'decline_request', {
          ...parts,
          ...(envelopes ? { envelopes: text } : {}),
        }),
      )
    }

    it.each([
      ['reason 1 needs a message', { declined_reason: 1 }, 'envelopes.response/message'],
      ['reason 7 needs a message', { declined_reason: 7 }, 'envelopes.response/message'],
      ['reason 5 needs what is lacking', { declined_reason: 5 }, 'codes.no_capacity_reasons'],
      [
        'only reason 5 names what is lacking',
        { declined_reason: 4, no_capacity_reasons: [{ type: 1, values: [1] }] },
        'codes.no_capacity_reasons',
      ],
      ['only reason 2 carries a date', { declined_reason: 4, capacity_date: '2027-01-01' }, 'codes.capacity_date'],
      ['reason 3 does not exist', { declined_reason: 3 }, 'codes.declined_reason'],
    ])('%s', async (_, codes, path) => {
      expect(await decline(codes)).toMatchObject({ status: 'refused', code: 'action_invalid', errors: [{ path }] })
    })

    it.each([
      ['1 with a message', { declined_reason: 1 }, 'message' as const],
      ['2 with a date', { declined_reason: 2, capacity_date: '2027-01-01' }, undefined],
      ['2 without one', { declined_reason: 2 }, undefined],
      ['4', { declined_reason: 4 }, undefined],
      ['5 with what is lacking', { declined_reason: 5, no_capacity_reasons: [{ type: 3, values: [5] }] }, undefined],
      ['6', { declined_reason: 6 }, undefined],
      ['7 with a message', { declined_reason: 7 }, 'message' as const],
    ])('reason %s is taken', async (_, codes, envelopes) => {
      expect(await decline(codes, envelopes)).toMatchObject({
        status: 'done',
        current: { record: { status: 'declined', response: { declined_reason: codes.declined_reason } } },
      })
    })

    it('a solution that was not asked for is refused', async () => {
      const { request } = await setupRequest(ward)
      const action = await makeAccept(ward.maria, request, {
        decision: 1,
        codes: { ...acceptCodes, accepted_solutions: [14] },
      })
      expect(await run(ward, ward.maria, action)).toMatchObject({ errors: [{ path: 'codes.accepted_solutions' }] })
    })
  })

  describe('seen marks', () => {
    it('[SY7] the first look of the provider is an event that the clinic sees; the second is none', async () => {
      const { request } = await setupRequest(ward)
      ward.server.advance(60_000)
      const look = async () =>
        run(ward, ward.maria, await onRequest(ward.maria, request, 'mark_seen', { codes: { event_no: 1 } }))
      expect((await look()).status).toBe('done')
      const row = await requestRow(ward, request.id)
      const at = ward.server.now()
      expect(row).toMatchObject({
        seen_provider_no: 1,
        provider_first_seen_at: at,
        seen_provider_at: at,
        last_no_clinic: 2,
      })
      ward.server.advance(60_000)
      expect((await look()).status).toBe('done')
      expect(await requestRow(ward, request.id)).toEqual(row)
      expect((await eventsOf(ward, request.id)).map(({ type }) => type)).toEqual(['request_sent', 'request_seen'])
    })

    it('[SY7] seen numbers only grow and never pass the newest event', async () => {
      const { request } = await setupRequest(ward)
      const seen = async (event_no: number) =>
        run(ward, ward.koenig, await onRequest(ward.koenig, request, 'mark_seen', { codes: { event_no } }))
      await seen(99)
      const first = { seen_clinic_no: 1, seen_clinic_at: ward.server.now() }
      expect(await requestRow(ward, request.id)).toMatchObject(first)
      ward.server.advance(60_000)
      await seen(0)
      expect(await requestRow(ward, request.id)).toMatchObject(first)
    })

    it('[SY7] each side is told when the other last saw something new', async () => {
      const { request } = await setupRequest(ward)
      const seenAsToldTo = async (person: typeof ward.maria, event_no: number) => {
        const mark = await onRequest(person, request, 'mark_seen', { codes: { event_no } })
        const answer = await run(ward, person, mark)
        return (answer as { current: { record: { seen: object } } }).current.record.seen
      }
      expect(await seenAsToldTo(ward.koenig, 1)).toMatchObject({ other_event_no: 0, other_at: null })
      const clinicAt = ward.server.now()
      ward.server.advance(60_000)
      expect(await seenAsToldTo(ward.maria, 1)).toMatchObject({ other_event_no: 1, other_at: clinicAt })
    })
  })

  describe('sharing', () => {
    it('[E11] full gives PK to the provider’s group; a redacted share gives the marker in place of every envelope', async () => {
      const { request, patient } = await setupRequest(ward)
      const hide = await onRequest(ward.koenig, request, 'access_to_data', {
        codes: { variant: 'hide_encrypted_fields' },
      })
      await run(ward, ward.koenig, hide)
      const mark = () => onRequest(ward.maria, request, 'mark_seen', { codes: { event_no: 1 } })
      const redacted = await run(ward, ward.maria, await mark())
      expect(redacted).toMatchObject({
        current: { record: { patient: { envelopes: { 'profile/identity': 'redacted' } } } },
      })
      const held = (redacted as { current: { record: { patient: { envelopes: object }; wraps: { kind: string }[] } } })
        .current.record
      expect([...new Set(Object.values(held.patient.envelopes))]).toEqual(['redacted'])
      expect(held.wraps.map((wrap) => wrap.kind)).toEqual(['request'])
      const full = await onRequest(ward.koenig, request, 'access_to_data', {
        codes: { variant: 'full' },
        wraps: [await wrapToGroup(patient.key, ward.seeblick, ward.koenig)],
      })
      expect((await run(ward, ward.koenig, full)).status).toBe('done')
      const seen = await run(ward, ward.maria, await mark())
      expect(seen).toMatchObject({
        current: { record: { shared: 'full', patient: { envelopes: { 'profile/identity': { v: 1 } } } } },
      })
      const { record } = (seen as { current: { record: { wraps: { kind: string }[] } } }).current
      expect(record.wraps.map((wrap) => wrap.kind).sort()).toEqual(['patient', 'request'])
    })

    it('full without PK’s wrap, and a redacted one with it, are invalid', async () => {
      const { request, patient } = await setupRequest(ward)
      const without = await onRequest(ward.koenig, request, 'access_to_data', { codes: { variant: 'full' } })
      expect(await run(ward, ward.koenig, without)).toMatchObject({ errors: [{ path: 'wraps' }] })
      const wraps = [await wrapToGroup(patient.key, ward.seeblick, ward.koenig)]
      const hidden = await onRequest(ward.koenig, request, 'access_to_data', {
        codes: { variant: 'hide_encrypted_fields' },
        wraps,
      })
      expect(await run(ward, ward.koenig, hidden)).toMatchObject({ errors: [{ path: 'wraps' }] })
    })
  })

  describe('the end of a request', () => {
    it('the provider’s wraps are served no more once it declined, and again after its undo', async () => {
      const { request } = await setupRequest(ward, true)
      const wrapsOf = (result: unknown) =>
        (result as { current: { record: { wraps: unknown[] } } }).current.record.wraps
      const decline = await onRequest(ward.maria, request, 'decline_request', { codes: declineCodes, decision: 1 })
      expect(wrapsOf(await run(ward, ward.maria, decline))).toEqual([])
      const undo = await onRequest(ward.maria, request, 'undo_decline_request', { after: idOf(decline) })
      expect(wrapsOf(await run(ward, ward.maria, undo))).toHaveLength(2)
    })

    it('an undo after 72 hours is a conflict with the stub', async () => {
      const { request } = await setupRequest(ward)
      const decline = await onRequest(ward.maria, request, 'decline_request', { codes: declineCodes, decision: 1 })
      await run(ward, ward.maria, decline)
      ward.server.advance(72 * 3_600_000)
      const undo = await onRequest(ward.maria, request, 'undo_decline_request', { after: idOf(decline) })
      expect(await run(ward, ward.maria, undo)).toMatchObject({
        status: 'conflict',
        current: { kind: 'auction_request_stub' },
      })
    })
  })
})
