// What a clinic's people do with a search beside asking: candidates, winners off the platform, edits, notes, who is in charge,
// and the patient as a whole. On both databases, with the mails and records that follow.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  archivePatient,
  createAdditionalAuction,
  createElectiveAuction,
  readAdditionalAuction,
  readNote,
  saveNote,
} from '../../../contract/http/action-calls.ts'
import { readEvents } from '../../../contract/http/events.ts'
import { readAuction, readRequest, readSearchMap, readSearchMerge } from '../../../contract/http/patients.ts'
import { makeAutomatic } from '../../support/automatic.ts'
import { bothDatabases } from '../../support/database.ts'
import {
  criteria,
  makeAuction,
  makeSendRequest,
  newCid,
  sealText,
  sign,
  type TestGroup,
} from '../../support/signing.ts'
import {
  acceptCodes,
  auctionRow,
  createdId,
  declineCodes,
  makeAccept,
  onAuction,
  onRequest,
  requestRow,
  run,
  type Search,
  setupSearch,
  type TestRequest,
} from '../../support/story.ts'
import { setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

const hour = 3_600_000

describe.each(bothDatabases)('a clinic’s actions on %s', (kind) => {
  let ward: Ward
  let search: Search
  let request: TestRequest
  let mailsBefore = 0
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())
  beforeEach(async () => {
    search = await setupSearch(ward, [ward.seeblick])
    const [first] = search.requests
    if (!first) throw new Error('no request')
    request = first
    await mails()
  })

  const row = () => auctionRow(ward, search.auction.id)
  const on = async (action: string, codes = {}, more = {}, person: WardPerson = ward.koenig) =>
    run(
      ward,
      person,
      await onAuction(person, search.auction, action, { codes, decision: (await row()).decision, ...more }),
    )
  const act = async (person: WardPerson, action: string, codes = {}, more = {}) =>
    run(
      ward,
      person,
      await onRequest(person, request, action, {
        codes,
        decision: (await requestRow(ward, request.id)).decision,
        ...more,
      }),
    )
  const onPatient = async (action: string, codes = {}, person: WardPerson = ward.koenig) => {
    const { id, cid } = search.patient
    return run(ward, person, await sign(person, { action, target: { kind: 'patient', id, cid }, codes }))
  }
  const status = async () => (await requestRow(ward, request.id)).status
  /** type and recipient of the mails since the last call */
  const mails = async () => {
    const rows = await ward.deps.db.selectFrom('mail').selectAll().where('id', '>', mailsBefore).orderBy('id').execute()
    mailsBefore = Math.max(mailsBefore, ...rows.map(({ id }) => id))
    return rows.map(({ type, recipient }) => [type, recipient])
  }
  /** what the last mail was filled with */
  const lastMail = async () =>
    (await ward.deps.db.selectFrom('mail').select('variables').orderBy('id', 'desc').executeTakeFirstOrThrow())
      .variables
  const atMaria = async () =>
    (await ward.maria.client.call(readRequest, { params: { id: request.id }, query: {} })).body
  const houses = ['maria@seeblick.example', 'jana@seeblick.example']
  const toBoth = (type: number) => houses.map((house) => [type, house])
  const panel = async () => {
    const params = { auctionId: search.auction.id }
    const { body } = await ward.koenig.client.call(readSearchMerge, { params })
    return body
  }
  const linde = () => ({ careprovider_id: ward.linde.organisationId })
  const eventTypes = async () =>
    (
      await ward.deps.db
        .selectFrom('event')
        .select('type')
        .where('patient_id', '=', search.patient.id)
        .orderBy('id')
        .execute()
    ).map(({ type }) => type)

  describe('[S17] candidates', () => {
    it('are suggested, confirmed and ruled out, each in its group, and back', async () => {
      const statusOf = async () => {
        const body = await panel()
        const all = [...body.potential_candidates, ...body.validated_request, ...(body.rejected_candidates ?? [])]
        const found = all.find(({ careprovider }) => careprovider.id === ward.linde.organisationId)
        const { potential_candidates, validated_request, rejected_requests } = body.totals
        return [found?.status, potential_candidates, validated_request, rejected_requests]
      }
      // Stift Ost fits too, and stays where it is
      expect(await statusOf()).toEqual(['potential', 2, 0, 0])
      const steps = [
        ['suggest_provider', ['suggested', 2, 0, 0]],
        ['undo_suggest_provider', ['potential', 2, 0, 0]],
        ['suggest_provider', ['suggested', 2, 0, 0]],
        ['validate_provider', ['validated', 1, 1, 0]],
        ['undo_validate_provider', ['potential', 2, 0, 0]],
        ['reject_provider', ['rejected', 1, 0, 1]],
        ['undo_reject_provider', ['potential', 2, 0, 0]],
      ] as const
      for (const [action, expected] of steps) {
        expect([action, (await on(action, linde())).status]).toEqual([action, 'done'])
        expect([action, await statusOf()]).toEqual([action, expected])
      }
      expect(await mails()).toEqual([])
    })

    it('suggested by the doctor, asked by a colleague, and only they', async () => {
      const send = async (providers: readonly TestGroup[]) => {
        const made = await makeSendRequest(ward.koenig, search.auction, ward.clinic, providers)
        const body = JSON.parse(made.action.bytes)
        const action = 'send_request_to_suggested_provider'
        return run(ward, ward.koenig, await sign(ward.koenig, { ...body, action }))
      }
      expect(await send([ward.linde])).toMatchObject({ errors: [{ code: 'not_suggested' }] })
      expect((await on('suggest_provider', linde(), {}, ward.doctor)).status).toBe('done')
      expect((await send([ward.linde])).status).toBe('done')
      expect((await panel()).contacted_requests).toHaveLength(2)
      expect((await mails()).map(([type]) => type)).toEqual([2])
    })

    it('that were asked are ruled out with their request, and come back with their answer', async () => {
      await act(ward.maria, 'accept_request', acceptCodes)
      const seeblick = { careprovider_id: ward.seeblick.organisationId }
      await mails()
      expect((await on('reject_provider', seeblick)).status).toBe('done')
      expect(await status()).toBe('rejected')
      expect((await panel()).totals.rejected_requests).toBe(1)
      // nobody was chosen, and no word says so
      expect((await panel()).rejected_requests).toMatchObject([{ end: { cause: 'ruled_out', from: 'accepted' } }])
      expect([await mails(), await lastMail()]).toMatchObject([toBoth(5), { end: 'ruled_out' }])
      expect(await atMaria()).toMatchObject({ record: { end: { cause: 'ruled_out', from: 'accepted' } } })
      expect((await on('undo_reject_provider', seeblick)).status).toBe('done')
      expect(await status()).toBe('accepted')
      expect((await row()).state).toBe('accepted')
    })

    it('[S19] are the patient’s choice, whatever else is said of them', async () => {
      await on('set_patient_preferred', { ...linde(), preferred: true })
      await on('validate_provider', linde())
      expect((await panel()).validated_request).toMatchObject([{ preferred: true, status: 'validated' }])
      await on('undo_validate_provider', linde())
      await on('set_patient_preferred', { ...linde(), preferred: false })
      expect(
        await ward.deps.db.selectFrom('candidate').selectAll().where('auction_id', '=', search.auction.id).execute(),
      ).toEqual([])
    })

    it('[S19] an opened mail program is noted, without content', async () => {
      expect((await on('send_direct_email', linde())).status).toBe('done')
      const query = { patient_id: search.patient.id }
      const { body } = await ward.koenig.client.call(readEvents, { query })
      const event = body.events.find(({ type }) => type === 'direct_email')
      expect(event?.context).toEqual({ careprovider_id: ward.linde.organisationId, careprovider_name: 'Haus Linde' })
    })

    it('[S22] stand on the map with requests, each with its state and place', async () => {
      await on('validate_provider', linde())
      const { body } = await ward.koenig.client.call(readSearchMap, { params: { auctionId: search.auction.id } })
      const found = body.items.map(({ id, status: state, careprovider }) => [id, state, careprovider.name])
      expect(found).toContainEqual([request.id, 'sent', 'Haus Seeblick'])
      expect(found).toContainEqual([null, 'validated', 'Haus Linde'])
      expect(body.items[0]?.careprovider).toMatchObject({ patient_type: 1, address: { latitude: expect.any(Number) } })
    })
  })

  describe('[S18] a winner', () => {
    it('that is not on the platform: its name sealed, everybody else turned down, and back', async () => {
      await act(ward.maria, 'accept_request', acceptCodes)
      await mails()
      const { key, cid } = search.patient
      const winner = await sealText(key, 'auction', search.auction.cid, 'winner', ward.koenig.id, 'Haus am Rand')
      expect(cid).not.toBe('')
      const codes = { auction_request_id: null, solution: 21 }
      expect(await on('attribute_winner', codes, { envelopes: { winner } })).toMatchObject({
        status: 'done',
        current: {
          record: { state: 'attributed', winner: { careprovider: null, unknown_provider: winner, solution: 21 } },
        },
      })
      expect(await status()).toBe('rejected')
      expect([await mails(), await lastMail()]).toMatchObject([toBoth(5), { end: 'other_chosen' }])
      // it had said yes, and stands as that in the groups and on the map
      expect((await panel()).accepted_requests).toMatchObject([{ id: request.id, end: { cause: 'other_chosen' } }])
      expect((await panel()).rejected_requests).toEqual([])
      const { body: map } = await ward.koenig.client.call(readSearchMap, { params: { auctionId: search.auction.id } })
      expect(map.items).toContainEqual(expect.objectContaining({ id: request.id, status: 'accepted' }))
      expect(await on('cancel_attribution', { auction_request_id: null })).toMatchObject({
        current: { record: { state: 'accepted', winner: null } },
      })
      expect(await status()).toBe('accepted')
    })

    it('[0520] that accepted for another day: the search and the list go by that day, and the history tells it', async () => {
      await act(ward.maria, 'accept_request', { ...acceptCodes, available_from: '2026-12-04' })
      const begins = async () =>
        (
          await ward.deps.db
            .selectFrom('auction_marks')
            .select(sql<string>`start_date::text`.as('day'))
            .where('auction_id', '=', search.auction.id)
            .executeTakeFirstOrThrow()
        ).day
      expect(await begins()).toBe('2026-12-01')
      expect(await on('attribute_winner', { auction_request_id: request.id, solution: 21 })).toMatchObject({
        current: { record: { criteria: { start_date: '2026-12-01' }, winner: { available_from: '2026-12-04' } } },
      })
      expect(await begins()).toBe('2026-12-04')
      const { body } = await ward.koenig.client.call(readEvents, { query: { patient_id: search.patient.id } })
      expect(body.events.find(({ type }) => type === 'accepted')?.context).toMatchObject({
        available_from: '2026-12-04',
      })
      await on('cancel_attribution', { auction_request_id: request.id })
      expect(await begins()).toBe('2026-12-01')
    })

    it('sealed under another key is refused', async () => {
      const winner = await sealText(ward.clinic.secret, 'auction', search.auction.cid, 'winner', ward.koenig.id, 'X')
      const codes = { auction_request_id: null, solution: 21 }
      expect(await on('attribute_winner', codes, { envelopes: { winner } })).toMatchObject({ code: 'stale_key' })
    })

    it('is not chosen by a doctor', async () => {
      await act(ward.maria, 'accept_request', acceptCodes)
      const codes = { auction_request_id: request.id, solution: 21 }
      expect(await on('attribute_winner', codes, {}, ward.doctor)).toMatchObject({ code: 'author_not_allowed' })
    })
  })

  describe('[S16] the search', () => {
    it('[S55] goes from new by draft and active to finished and archived', async () => {
      const cid = newCid()
      const id = createdId(await run(ward, ward.koenig, await makeAuction(ward.koenig, search.patient.id, cid)))
      search = { ...search, auction: { id, cid } }
      const seen = [(await row()).lifecycle]
      const step = async (action: string, codes: object) => {
        expect([action, (await on(action, codes)).status]).toEqual([action, 'done'])
        seen.push((await row()).lifecycle)
      }
      await step('edit_search', { criteria: { ...criteria, radius_m: 30_000 } })
      await step('start_manual_search', {})
      await step('cancel_search', {})
      await step('restart_search', {})
      expect((await onPatient('archive_patient')).status).toBe('done')
      expect([...seen, (await row()).lifecycle]).toEqual(['new', 'draft', 'active', 'finished', 'active', 'archived'])
    })

    it('edited: an older answer is a conflict, the provider is told what changed', async () => {
      const late = await makeAccept(ward.maria, request)
      await on('edit_search', { criteria: { ...criteria, start_date: '2027-02-01' } })
      expect(await run(ward, ward.maria, late)).toMatchObject({
        status: 'conflict',
        decided_by: { side: 'clinic', type: 'search_edited' },
        current: { record: { auction: { criteria: { start_date: '2027-02-01' } } } },
      })
      const { body } = await ward.maria.client.call(readEvents, { query: { auction_request_id: request.id } })
      expect(body.events.at(-1)).toMatchObject({ type: 'search_edited', context: { fields: ['start_date'] } })
    })

    it('[B14] answers only the asked fields', async () => {
      const params = { auctionId: search.auction.id }
      const { body } = await ward.koenig.client.call(readAuction, { params, query: { selective: 'id,mode,state' } })
      expect(body).toEqual({ id: search.auction.id, mode: 'manual', state: 'notStarted' })
    })

    it('cancelled and restarted: requests come back with mail 46', async () => {
      await on('cancel_search')
      expect(await mails()).toEqual(toBoth(5))
      await on('restart_search')
      expect(await status()).toBe('sent')
      expect(await mails()).toEqual(toBoth(46))
    })

    it('two colleagues decide at once: one wins, the other hears who', async () => {
      const decision = (await row()).decision
      const edit = { criteria: { ...criteria, start_date: '2027-03-01' } }
      const results = await Promise.all([
        on('cancel_search', {}, { decision }),
        on('edit_search', edit, { decision }, ward.doctor),
      ])
      expect(results.map((result) => result.status).sort()).toEqual(['conflict', 'done'])
    })

    it('[S27] shares with several providers at once', async () => {
      const codes = { variant: 'hide_encrypted_fields', requests: [request.id] }
      expect((await on('share_patient_data', codes)).status).toBe('done')
      expect((await requestRow(ward, request.id)).shared).toBe('hide_encrypted_fields')
      const full = { variant: 'full', requests: [request.id] }
      expect(await on('share_patient_data', full)).toMatchObject({ errors: [{ path: 'wraps' }] })
    })

    it('[S14] elective ones ask with mail 57; additional ones start from the newest', async () => {
      const { client } = ward.koenig
      const cid = newCid()
      const make = (more: object) => makeAuction(ward.koenig, search.patient.id, cid, null, {}, more)
      expect((await client.call(createElectiveAuction, { body: await make({}) })).status).toBe(400)
      const made = await client.call(createElectiveAuction, { body: await make({ elective: true }) })
      expect(made).toMatchObject({ status: 201, body: { elective: true, lifecycle: 'new' } })
      const asked = await makeSendRequest(ward.koenig, { id: made.body.id, cid }, ward.clinic, [ward.linde])
      await mails()
      expect((await run(ward, ward.koenig, asked.action)).status).toBe('done')
      expect(await mails()).toEqual([[57, 'linde@linde.example']])

      const params = { patientId: search.patient.id }
      const { body } = await client.call(readAdditionalAuction, { params })
      expect(body).toMatchObject({ criteria, open: [{ id: made.body.id }, { id: search.auction.id }] })
      const more = await makeAuction(ward.koenig, search.patient.id, newCid())
      expect((await client.call(createAdditionalAuction, { params, body: more })).status).toBe(201)
      const other = await client.call(createAdditionalAuction, { params: { patientId: 999_999 }, body: more })
      expect(other.status).toBe(400)
    })

    it.each([
      [1, 21],
      [2, 1],
      [3, 8],
      [5, 17],
      [6, 20],
    ])('[S13] of type %d is created by whoever works on it', async (search_type) => {
      const { solutionsBySearchType } = await import('../../../catalogue/solutions.ts')
      const [solution] = solutionsBySearchType[search_type as 1]
      const made = await makeAuction(ward.doctor, search.patient.id, newCid(), null, {
        search_type,
        solutions: [solution],
      })
      expect((await run(ward, ward.doctor, made)).status).toBe('done')
    })
  })

  describe('[S19] the note on a provider', () => {
    const note = async (text: string, person: WardPerson = ward.koenig) => {
      const id = ward.linde.organisationId
      const sealed = await sealText(ward.clinic.secret, 'organisation', 'A'.repeat(22), `note/${id}`, person.id, text)
      return onAuction(person, search.auction, 'save_note', { codes: linde(), envelopes: { note: sealed } })
    }
    it('is one for both, sealed, the last one written stays', async () => {
      const { client } = ward.koenig
      const params = { id: ward.clinic.organisationId, careproviderId: ward.linde.organisationId }
      const first = await client.call(saveNote, { params, body: await note('Nimmt keine Hunde') })
      expect(first).toMatchObject({ status: 200, body: { note: { account: { id: ward.koenig.id } } } })
      await run(ward, ward.doctor, await note('Nimmt jetzt Hunde', ward.doctor))
      const { body } = await client.call(readNote, { params })
      expect(body.note).toMatchObject({ rev: (first.body.note?.rev ?? 0) + 1, account: { id: ward.doctor.id } })
      expect(JSON.stringify(await ward.deps.db.selectFrom('note').selectAll().execute())).not.toContain('Hunde')
    })

    it('shows in the panel that it is there', async () => {
      await run(ward, ward.koenig, await note('Nimmt keine Hunde'))
      const { body } = await ward.koenig.client.call(readSearchMerge, { params: { auctionId: search.auction.id } })
      // Haus Seeblick was asked, and has none
      expect(body.noted).toEqual([ward.linde.organisationId])
    })

    it('under a key that is not the clinic’s newest is refused', async () => {
      const sealed = await sealText(search.patient.key, 'organisation', 'A'.repeat(22), 'note/1', ward.koenig.id, 'X')
      expect(await on('save_note', linde(), { envelopes: { note: sealed } })).toMatchObject({ code: 'stale_key' })
    })
  })

  describe('who is in charge', () => {
    it('[S37] of the patient hears it by mail 27, once', async () => {
      const codes = { account_id: ward.doctor.id }
      expect((await on('update_social_worker', codes)).status).toBe('done')
      expect(await mails()).toEqual([[27, 'doctor@nord.example']])
      expect((await on('update_social_worker', { account_id: ward.koenig.id })).status).toBe('done')
      expect(await mails()).toEqual([])
    })

    it('is somebody of the clinic who works on such searches', async () => {
      for (const account_id of [ward.maria.id, ward.foreigner.id, 999_999]) {
        expect(await on('update_social_worker', { account_id })).toMatchObject({
          errors: [{ path: 'codes.account_id', code: 'unknown' }],
        })
      }
    })
  })

  describe('the patient as a whole', () => {
    it('[S12] archived: open searches end, requests go, mail 5; and back', async () => {
      const { id, cid } = search.patient
      const body = await sign(ward.koenig, { action: 'archive_patient', target: { kind: 'patient', id, cid } })
      const { body: answer } = await ward.koenig.client.call(archivePatient, { params: { id }, body })
      expect(answer).toEqual({ archived: true, id })
      expect([await status(), (await row()).lifecycle]).toEqual(['unavailable', 'archived'])
      expect(await mails()).toEqual(toBoth(5))
      expect(await on('edit_search', { criteria })).toMatchObject({ status: 'conflict', code: 'action_not_offered' })
      expect((await onPatient('archive_patient')).status).toBe('conflict')
      expect((await onPatient('undo_archive_patient')).status).toBe('done')
      expect([await status(), (await row()).lifecycle, (await row()).state]).toEqual(['sent', 'active', 'notStarted'])
      expect(await mails()).toEqual(toBoth(46))
    })

    it('the house that was chosen stays so, however what is over is tidied up, and reads on', async () => {
      await act(ward.maria, 'accept_request', acceptCodes)
      await on('attribute_winner', { auction_request_id: request.id, solution: 21 })
      await mails()
      const readsOn = async () => {
        const seen = await atMaria()
        return seen.kind === 'auction_request' && seen.record.messenger_available && seen.record.wraps.length > 0
      }
      expect(await on('cancel_search')).toMatchObject({ status: 'conflict', code: 'action_not_offered' })
      for (const tidied of ['close_open_requests', 'archive_patient', 'undo_archive_patient']) {
        expect([tidied, (await onPatient(tidied)).status]).toEqual([tidied, 'done'])
        expect([await status(), await readsOn(), await mails()]).toEqual(['attributed', true, []])
      }
      expect(await row()).toMatchObject({ lifecycle: 'finished', state: 'attributed', winner_request_id: request.id })
    })

    it('back after 72 hours: the search goes on, those who were asked do not', async () => {
      await onPatient('archive_patient')
      ward.server.advance(72 * hour)
      expect((await onPatient('undo_archive_patient')).status).toBe('done')
      expect([await status(), (await row()).lifecycle]).toEqual(['unavailable', 'active'])
    })

    it('archived while a search asks by itself: what it kept is deleted', async () => {
      const made = await setupSearch(ward, [])
      search = { ...made, requests: [] }
      await run(ward, ward.koenig, await makeAutomatic(ward, made, 'start_automatic_search', [ward.linde]))
      await onPatient('archive_patient')
      const kept = ward.deps.db.selectFrom('candidate_set').selectAll().where('auction_id', '=', made.auction.id)
      expect(await kept.execute()).toEqual([])
      expect(await eventTypes()).toContain('to_be_sent')
      await ward.server.runJobs()
      expect((await row()).wave).toBe(0)
    })

    it('another first day goes to all open requests at once', async () => {
      expect((await onPatient('move_open_requests', { start_date: '2027-04-01' })).status).toBe('done')
      expect((await row()).criteria.start_date).toBe('2027-04-01')
      expect(await requestRow(ward, request.id)).toMatchObject({ status: 'sent', decision: 2 })
      expect(await eventTypes()).toEqual(expect.arrayContaining(['search_edited', 'start_moved']))
    })

    it('all open requests are ended at once; what was declined stays', async () => {
      const { action } = await makeSendRequest(ward.koenig, search.auction, ward.clinic, [ward.linde])
      await run(ward, ward.koenig, action)
      await act(ward.maria, 'decline_request', declineCodes)
      await mails()
      expect((await onPatient('close_open_requests')).status).toBe('done')
      expect(await status()).toBe('declined')
      expect(await row()).toMatchObject({ lifecycle: 'finished', state: 'cancelled' })
      expect(await mails()).toEqual([[5, 'linde@linde.example']])
    })

    it('[S29] is reminded of once a day, by mail 17', async () => {
      expect((await onPatient('notify_patient')).status).toBe('done')
      expect(await mails()).toEqual([[17, 'koenig@nord.example']])
      expect(await onPatient('notify_patient')).toMatchObject({ errors: [{ code: 'too_soon' }] })
      ward.server.advance(24 * hour)
      expect((await onPatient('notify_patient')).status).toBe('done')
    })

    it('is nobody else’s', async () => {
      expect(await onPatient('archive_patient', {}, ward.foreigner)).toMatchObject({ code: 'not_found' })
      expect(await onPatient('archive_patient', {}, ward.maria)).toMatchObject({ code: 'author_not_allowed' })
    })
  })
})
