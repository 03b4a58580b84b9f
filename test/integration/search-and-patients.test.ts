// What a clinic reads over HTTP: patients, searches, candidates, histories; and the single calls that write.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCareproviderInfo, readPatientInfo } from '../../contract/http/accounts.ts'
import {
  createAuction,
  createPatient,
  requestAction,
  searchAction,
  updatePatient,
} from '../../contract/http/actions.ts'
import { findZipcodes } from '../../contract/http/address.ts'
import { readEvents } from '../../contract/http/events.ts'
import {
  countCandidates,
  listPatients,
  readAuction,
  readFilterReasons,
  readPatient,
  readRequest,
  readSearchMerge,
} from '../../contract/http/patients.ts'
import { countRequests } from '../../contract/http/request-counts.ts'
import { runCommand, setupOrganisation } from '../support/people.ts'
import {
  criteria,
  makeAuction,
  makeMessage,
  makePatient,
  makeSendRequest,
  makeUpdate,
  newCid,
  readable,
  sign,
} from '../support/signing.ts'
import { acceptCodes, declineCodes, onAuction, onRequest, run, setupRequest, setupSearch } from '../support/story.ts'
import { setupWard, type Ward } from '../support/ward.ts'

describe('a clinic over HTTP', () => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard('pglite')
  })
  afterAll(() => ward.server.close())

  it('learns of a colleague for whom they work, and whether there are patients', async () => {
    await run(ward, ward.koenig, (await makePatient(ward.koenig, ward.clinic)).action)
    const of = (id: number) => ({ params: { id } })
    const { client, id } = ward.koenig
    expect((await client.call(readPatientInfo, of(ward.doctor.id))).body).toEqual({
      careseeker: { id: ward.clinic.organisationId },
      has_patients: true,
    })
    expect((await client.call(readCareproviderInfo, of(id))).body).toEqual({ careprovider_info: null })
    const maria = await ward.maria.client.call(readCareproviderInfo, of(ward.jana.id))
    expect(maria.body.careprovider_info).toMatchObject({ id: ward.seeblick.organisationId, name: 'Haus Seeblick' })
    const none = { careseeker: null, has_patients: false }
    expect((await ward.maria.client.call(readPatientInfo, of(ward.maria.id))).body).toEqual(none)
    expect((await ward.foreigner.client.call(readPatientInfo, of(ward.foreigner.id))).body.has_patients).toBe(false)
  })

  describe('writing by single calls', () => {
    it('[OB5] creates a patient, a search and requests by the same actions', async () => {
      const { client } = ward.koenig
      const made = await makePatient(ward.koenig, ward.clinic)
      const patient = await client.call(createPatient, { body: made.action })
      expect(patient).toMatchObject({ status: 201, body: { cid: made.cid, readable: { care_level: 3 } } })
      expect(patient.body.wraps).toHaveLength(1)
      const cid = newCid()
      const auction = await client.call(createAuction, { body: await makeAuction(ward.koenig, patient.body.id, cid) })
      expect(auction).toMatchObject({ status: 201, body: { lifecycle: 'new', state: 'notStarted' } })
      const { action } = await makeSendRequest(ward.koenig, { id: auction.body.id, cid }, ward.clinic, [ward.seeblick])
      const sent = await client.call(searchAction, {
        params: { auctionId: auction.body.id, action: 'send_request' },
        body: action,
      })
      expect(sent).toMatchObject({
        status: 200,
        body: { current: { kind: 'auction', record: { lifecycle: 'active', counts: { contacted: 1, open: 1 } } } },
      })
    })

    it('[OB6] a call that is sent twice answers the same record', async () => {
      const { client } = ward.koenig
      const made = await makePatient(ward.koenig, ward.clinic)
      const first = await client.call(createPatient, { body: made.action })
      expect(await client.call(createPatient, { body: made.action })).toMatchObject({ status: 201, body: first.body })
    })

    it('[OB4] a conflict is 409 with the current record, who and when', async () => {
      const { request } = await setupRequest(ward)
      const accept = await onRequest(ward.maria, request, 'accept_request', { codes: acceptCodes, decision: 1 })
      await run(ward, ward.maria, accept)
      const { status, body } = await ward.maria.client.call(requestAction, {
        params: { id: request.id, action: 'decline_request' },
        body: await onRequest(ward.maria, request, 'decline_request', { codes: declineCodes, decision: 1 }),
      })
      expect(status).toBe(409)
      expect(body).toMatchObject({
        code: 'conflict',
        current: {
          current: { kind: 'auction_request', record: { status: 'accepted' } },
          decided_by: { account: 'maria Test', type: 'accepted' },
        },
      })
    })

    it('refuses bytes that speak of another action or record than the path', async () => {
      const { request } = await setupRequest(ward)
      const body = await onRequest(ward.maria, request, 'accept_request', { codes: acceptCodes, decision: 1 })
      for (const params of [
        { id: request.id, action: 'decline_request' },
        { id: request.id + 1, action: 'accept_request' },
      ]) {
        expect(await ward.maria.client.call(requestAction, { params, body })).toMatchObject({
          status: 400,
          body: { code: 'action_invalid' },
        })
      }
      const unknown = { id: request.id, action: 'toString' }
      expect((await ward.maria.client.call(requestAction, { params: unknown, body })).status).toBe(404)
    })

    it('[OB7] nobody sends a colleague’s action by the own sign-in', async () => {
      const { request } = await setupRequest(ward)
      const answer = await ward.jana.client.call(requestAction, {
        params: { id: request.id, action: 'send_message' },
        body: await makeMessage(ward.maria, request),
      })
      expect(answer).toMatchObject({ status: 403, body: { code: 'author_not_allowed' } })
    })

    it('an id of 0 is 400 with its path', async () => {
      const { request } = await setupRequest(ward)
      const body = await makeMessage(ward.maria, request)
      const answer = await ward.maria.client.call(requestAction, { params: { id: 0, action: 'send_message' }, body })
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ path: 'params.id' }] },
      })
    })

    it('what PostgreSQL stores in no text is 400, not 500', async () => {
      const made = await makePatient(ward.koenig, ward.clinic)
      const body = JSON.parse(made.action.bytes)
      const action = await sign(ward.koenig, {
        ...body,
        codes: { readable: { ...readable, case_number_hmac: 'a\u0000b' } },
      })
      const answer = await ward.koenig.client.call(createPatient, { body: action })
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    })

    it('a search of a type that the role does not work on is refused', async () => {
      const { patient } = await setupSearch(ward, [])
      const body = await makeAuction(ward.koenig, patient.id, newCid(), null, { search_type: 3, solutions: [18] })
      expect(await ward.koenig.client.call(createAuction, { body })).toMatchObject({ status: 403 })
      const byDoctor = await makeAuction(ward.doctor, patient.id, newCid(), null, { search_type: 3, solutions: [18] })
      const { body: auction, status } = await ward.doctor.client.call(createAuction, { body: byDoctor })
      expect(status).toBe(201)
      const read = (person: typeof ward.koenig) =>
        person.client.call(readAuction, { params: { auctionId: auction.id } })
      expect((await read(ward.doctor)).status).toBe(200)
      expect((await read(ward.koenig)).status).toBe(404)
    })
  })

  describe('patients', () => {
    it('are listed by their newest action, with their searches', async () => {
      const { patient } = await setupSearch(ward, [])
      await setupSearch(ward, [])
      ward.server.advance(1000)
      const update = await makeUpdate(ward.koenig, patient, 1, { gender: 1 })
      const put = await ward.koenig.client.call(updatePatient, { params: { id: patient.id }, body: update })
      expect(put).toMatchObject({ status: 200, body: { readable: { gender: 1 }, rev: 4 } })
      const params = { id: ward.clinic.organisationId }
      const { body } = await ward.koenig.client.call(listPatients, { params, query: { count: 2 } })
      expect(body.patients[0]).toMatchObject({
        id: patient.id,
        auctions: [{ lifecycle: 'new' }],
        last_action: { timestamp: ward.server.now(), account: { id: ward.koenig.id } },
      })
      expect(body.patients).toHaveLength(2)
      expect(body.remaining).toBe(body.total - 2)
      const rest = await ward.koenig.client.call(listPatients, { params, query: { start: body.total - 1, count: 50 } })
      expect(rest.body).toMatchObject({ remaining: 0, total: body.total })
      expect(rest.body.patients).toHaveLength(1)
      const archived = await ward.koenig.client.call(listPatients, { params, query: { archived: 'true' } })
      expect(archived.body).toMatchObject({ total: 0, patients: [] })
    })

    it('of another clinic look as if there were none', async () => {
      const { patient, auction } = await setupSearch(ward, [])
      const { client } = ward.foreigner
      const foreign = await client.call(readPatient, { params: { id: patient.id } })
      const none = await client.call(readPatient, { params: { id: 999_999 } })
      expect(foreign).toMatchObject({ status: 404, body: none.body })
      expect((await client.call(readAuction, { params: { auctionId: auction.id } })).status).toBe(404)
    })

    it('carry no plaintext and nothing that a provider was not given', async () => {
      const { request, patient } = await setupRequest(ward)
      const { body } = await ward.maria.client.call(readRequest, { params: { id: request.id } })
      expect(body).toMatchObject({
        record: { shared: 'none', patient: { id: patient.id, envelopes: {}, readable: { case_number_hmac: null } } },
      })
      expect(JSON.stringify(body)).not.toContain('Frieda')
    })
  })

  describe('the search panel', () => {
    it('groups requests, and lists who fits nearest first and who does not with reasons', async () => {
      const far = await setupOrganisation(ward.server, 'careprovider', 'Haus Isar', '80331')
      const near = await setupOrganisation(ward.server, 'careprovider', 'Haus am Meer', '26160')
      const home = await setupOrganisation(ward.server, 'careprovider', 'Tagespflege', '26131')
      const set = (id: number, solutions: number[]) =>
        runCommand(ward.server, { command: 'set-provider-profile', careprovider_id: id, profile: { solutions } })
      await set(far.id, [21])
      await set(near.id, [21])
      await set(home.id, [3])
      const { auction, requests } = await setupSearch(ward, [ward.seeblick, ward.linde])
      const [first, second] = requests
      if (!first || !second) throw new Error('no requests')
      const accept = await onRequest(ward.maria, first, 'accept_request', { codes: acceptCodes, decision: 1 })
      await run(ward, ward.maria, accept)
      const params = { auctionId: auction.id }
      const { body } = await ward.koenig.client.call(readSearchMerge, { params })
      expect(body.accepted_requests.map(({ id }) => id)).toEqual([first.id])
      expect(body.contacted_requests.map(({ id }) => id)).toEqual([second.id])
      const fitting = body.potential_candidates.map(({ careprovider }) => careprovider.name)
      expect(fitting).toEqual(['Stift Ost', 'Haus am Meer'])
      expect(body.potential_candidates[0]).toMatchObject({ distance_m: 0, reasons: [], reachable: false })
      const filtered = body.filtered_candidates.map(({ careprovider, reasons }) => [careprovider.name, reasons])
      expect(filtered).toEqual([['Tagespflege', [17]]])
      expect(body.totals).toEqual({
        accepted_requests: 1,
        potential_candidates: 2,
        contacted_requests: 1,
        declined_requests: 0,
        filtered_candidates: 1,
        rejected_requests: 0,
        validated_request: 0,
      })
      const short = { totals: body.totals, accepted_requests: [], potential_candidates: [] }
      // [B16] the specification writes the bare name
      for (const table_totals of ['', '1', 'true'])
        expect(
          (await ward.koenig.client.call(readSearchMerge, { params, query: { table_totals } })).body,
        ).toMatchObject(short)
      const whole = await ward.koenig.client.call(readSearchMerge, { params, query: { table_totals: 'false' } })
      expect(whole.body).toEqual(body)

      const reasons = async (careproviderId: number) =>
        ward.koenig.client.call(readFilterReasons, { params: { auctionId: auction.id, careproviderId } })
      expect((await reasons(far.id)).body.reasons).toEqual([11])
      expect((await reasons(ward.seeblick.organisationId)).body.reasons).toEqual([7])
      expect((await reasons(999_999)).status).toBe(404)
      const count = await ward.koenig.client.call(countCandidates, { body: { criteria } })
      expect(count.body).toEqual({ count: 4, more: [] })
    })

    it('says which special needs a provider does not cover', async () => {
      const { patient } = await setupSearch(ward, [])
      const body = await makeAuction(ward.koenig, patient.id, newCid(), null, { services: [1, 2] })
      const { body: auction } = await ward.koenig.client.call(createAuction, { body })
      const profile = { solutions: [21], services: [2] }
      const careproviderId = ward.linde.organisationId
      await runCommand(ward.server, { command: 'set-provider-profile', careprovider_id: careproviderId, profile })
      const params = { auctionId: auction.id }
      const { body: merge } = await ward.koenig.client.call(readSearchMerge, { params })
      const filtered = merge.filtered_candidates.find(({ careprovider }) => careprovider.id === careproviderId)
      expect(filtered).toMatchObject({ reasons: [1], details: [{ reason: 1, codes: [1] }] })
      const one = await ward.koenig.client.call(readFilterReasons, { params: { ...params, careproviderId } })
      expect(one.body).toMatchObject({ reasons: [1], details: [{ reason: 1, codes: [1] }] })
      // the same row as in the panel
      expect(one.body.candidate).toEqual(filtered)
    })

    it('the search’s record follows the answers, and says whether one is unseen', async () => {
      const { auction, requests } = await setupSearch(ward, [ward.seeblick])
      const [request] = requests
      if (!request) throw new Error('no request')
      const read = async () => (await ward.koenig.client.call(readAuction, { params: { auctionId: auction.id } })).body
      expect(await read()).toMatchObject({ state: 'notStarted', new_responses: false })
      const accept = await onRequest(ward.maria, request, 'accept_request', { codes: acceptCodes, decision: 1 })
      await run(ward, ward.maria, accept)
      expect(await read()).toMatchObject({ state: 'accepted', new_responses: true, counts: { accepted: 1, open: 0 } })
      await run(ward, ward.koenig, await onRequest(ward.koenig, request, 'mark_seen', { codes: { event_no: 9 } }))
      expect(await read()).toMatchObject({ new_responses: false })
      const codes = { auction_request_id: request.id, solution: 21 }
      await run(ward, ward.koenig, await onAuction(ward.koenig, auction, 'attribute_winner', { codes, decision: 1 }))
      expect(await read()).toMatchObject({
        lifecycle: 'finished',
        state: 'attributed',
        winner: {
          auction_request_id: request.id,
          careprovider: { name: 'Haus Seeblick' },
          solution: 21,
          house: { city: expect.any(String), phone: expect.any(String), ik_numbers: [] },
        },
        // [S20] nothing that asks, edits or ends it a second time, and nothing that costs who was chosen (docs/decisions/0472)
        search_actions: [
          'cancel_attribution',
          'set_patient_preferred',
          'send_direct_email',
          'save_note',
          'generate_rehab_forms',
          'delete_rehab_forms',
          'save_rehab_forms',
          'ask_colleague',
          'end_ask',
          'ask_approval',
          'approve_report',
          'return_report',
          'approve_report_on_paper',
          'generate_transitional_care',
          'delete_transitional_care',
          'save_transitional_care',
          'update_social_worker',
          'share_patient_data',
        ].map((action_type) => ({ action_type })),
      })
    })
  })

  it('finds postcodes by their digits and by their place, while somebody types', async () => {
    const find = async (typed: string) => {
      const { body, status } = await ward.koenig.client.call(findZipcodes, { query: { typed } })
      return status === 200 ? body.zipcodes.map(({ zipcode }) => zipcode) : status
    }
    expect(await find('26')).toEqual(['26131', '26160'])
    expect(await find('olden')).toEqual(['26131'])
    expect(await find('99')).toEqual([])
    expect(await find(' ')).toBe(400)
  })

  describe('histories', () => {
    it('of a request are numbered for each side', async () => {
      const { request } = await setupRequest(ward)
      await run(ward, ward.maria, await makeMessage(ward.maria, request))
      const query = { auction_request_id: request.id, reverse: 'true', count: 1 }
      const { body } = await ward.maria.client.call(readEvents, { query })
      expect(body).toMatchObject({ total: 2, remaining: 1, events: [{ no: 2, type: 'message', side: 'provider' }] })
      expect(body.events[0]?.context.message).toMatchObject({ v: 1 })
    })

    it('of searches and patients are the clinic’s', async () => {
      const { auction, patient } = await setupRequest(ward)
      for (const query of [{ auction_id: auction.id }, { patient_id: patient.id }]) {
        expect((await ward.koenig.client.call(readEvents, { query })).status).toBe(200)
        expect((await ward.maria.client.call(readEvents, { query })).status).toBe(404)
      }
      const nothing = await ward.koenig.client.call(readEvents, { query: {} })
      expect(nothing).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    })
  })

  it('[SY12] a locked device counts, and reads nothing else', async () => {
    const before = (await ward.maria.client.call(countRequests, { params: { id: ward.seeblick.organisationId } })).body
    const { request } = await setupRequest(ward)
    const count = async () =>
      (await ward.maria.client.call(countRequests, { params: { id: ward.seeblick.organisationId } })).body
    expect(await count()).toEqual({ ...before, new: before.new + 1, open: before.open + 1 })
    await run(ward, ward.maria, await onRequest(ward.maria, request, 'mark_seen', { codes: { event_no: 1 } }))
    expect(await count()).toEqual({ ...before, open: before.open + 1 })
    const foreign = await ward.maria.client.call(countRequests, { params: { id: ward.linde.organisationId } })
    expect(foreign.status).toBe(404)
  })
})
