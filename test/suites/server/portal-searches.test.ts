// From search to request: the careseeker of somebody of the portal, its searches, and the end of the account, on both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import { mailTypes } from '../../../catalogue/mail-types.ts'
import { requestOrigins } from '../../../catalogue/request-origins.ts'
import { searchTypes } from '../../../catalogue/search-types.ts'
import { portalSolutions, solutions, solutionsBySearchType } from '../../../catalogue/solutions.ts'
import { faxRequest, patientAction } from '../../../contract/http/action-calls.ts'
import { createAuction, createPatient, searchAction } from '../../../contract/http/actions.ts'
import { readRequest } from '../../../contract/http/patients.ts'
import { deletePortalAccount } from '../../../contract/http/portal-accounts.ts'
import {
  archivePortalPatient,
  createPortalCareseeker,
  readPortalPatient,
  readPortalPatients,
} from '../../../contract/http/portal-searches.ts'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { listSocialWorkers } from '../../../contract/http/user-management.ts'
import { databaseKinds } from '../../support/database.ts'
import { runCommand } from '../../support/people.ts'
import { followLink, newBrowser, setupRelative } from '../../support/portal.ts'
import {
  criteria,
  makeAuction,
  makePatient,
  makeSendRequest,
  newCid,
  requestKey,
  sign,
  wrapToSecret,
} from '../../support/signing.ts'
import { acceptCodes, auctionRow, onAuction, onRequest, run } from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

type Relative = Awaited<ReturnType<typeof setupRelative>>

describe.each(databaseKinds)('searches of the portal on %s', (kind) => {
  let ward: Ward
  let count = 0
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())
  const newRelative = () => setupRelative(ward.server, `tochter${count++}@familie.example`)

  /** A search that has asked Haus Seeblick, with everything shared. */
  async function ask({ client, person, own }: Relative) {
    const made = await makePatient(person, own)
    const patient = await client.call(createPatient, { body: made.action })
    expect(patient.status).toBe(201)
    const cid = newCid()
    const auction = await client.call(createAuction, {
      body: await makeAuction(person, patient.body.id, cid, patient.body.cid),
    })
    expect(auction.status).toBe(201)
    const target = { id: auction.body.id, cid }
    const { action } = await makeSendRequest(person, target, own, [ward.seeblick], made.key)
    const params = { auctionId: auction.body.id, action: 'send_request' }
    const sent = await client.call(searchAction, { params, body: action })
    expect(sent.status).toBe(200)
    return { patient: { id: patient.body.id as number, cid: made.cid }, auction: target }
  }
  const archive = async ({ client, person }: Relative, patient: { id: number; cid: string }) =>
    client.call(archivePortalPatient, {
      params: { id: patient.id },
      body: await sign(person, { action: 'archive_patient', target: { kind: 'patient', ...patient } }),
    })

  it('[B4][P68] gives an account one careseeker of type 5, however often it is asked for', async () => {
    const relative = await newRelative()
    const row = await ward.deps.db
      .selectFrom('organisation')
      .selectAll()
      .where('id', '=', relative.own.organisationId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ type: careseekerTypes.code.providerSearch, zipcode: null, city: null })
    const body = { cid: newCid(), region: 'weserems', founding: relative.founding }
    const again = await relative.client.call(createPortalCareseeker, { body })
    expect(again.body).toEqual({ id: relative.own.organisationId })
    expect((await newRelative()).own.organisationId).not.toBe(relative.own.organisationId)
  })

  it('refuses a founding that another account signed, and accounts of clinics', async () => {
    const relative = await newRelative()
    const browser = newBrowser(ward.server)
    const { answer } = await followLink(ward.server, browser, `sohn${count++}@familie.example`, 'create')
    if (!answer.ok) throw new Error('an account')
    browser.client.token = answer.value.session.access_token
    const body = { cid: newCid(), region: 'weserems', founding: relative.founding }
    expect(await browser.client.call(createPortalCareseeker, { body })).toMatchObject({
      status: 422,
      body: { code: 'roster_refused' },
    })
    expect((await ward.koenig.client.call(createPortalCareseeker, { body })).status).toBe(403)
    expect((await browser.client.call(readPortalPatients, {})).body).toEqual({ active: [], archived: [] })
  })

  it('[P68][B11][B12] sends requests with origin 1, shows them to the person and to the provider, and to no other relative', async () => {
    const relative = await newRelative()
    const { patient } = await ask(relative)
    const { active, archived } = (await relative.client.call(readPortalPatients, {})).body
    expect(active).toMatchObject([{ id: patient.id, auctions: [{ counts: { contacted: 1 } }] }])
    expect(archived).toEqual([])
    const own = (await relative.client.call(readPortalPatient, { params: { id: patient.id } })).body
    expect(own.requests).toMatchObject([
      { status: 'sent', request_origin: requestOrigins.code.providerSearch, shared: 'full' },
    ])
    const params = { id: own.requests[0]?.id ?? 0 }
    const seen = await ward.maria.client.call(readRequest, { params })
    expect(seen.body.record).toMatchObject({ request_origin: 1, careseeker: { name: 'Angehörige', city: null } })
    const stored = await ward.deps.db.selectFrom('patient').selectAll().where('id', '=', patient.id).execute()
    expect(stored).toMatchObject([{ envelopes: { 'profile/identity': expect.anything() } }])
    expect(JSON.stringify(stored)).not.toMatch(/Frieda|Muster/) // the name that makePatient gives
    const other = await newRelative()
    expect((await other.client.call(readPortalPatient, { params: { id: patient.id } })).status).toBe(404)
    expect((await other.client.call(readRequest, { params })).status).toBe(404)
    expect((await archive(other, patient)).status).toBeGreaterThanOrEqual(403)
  })

  it('[Q4] takes a search for what the portal offers only, and no edit to anything else', async () => {
    const { client, person, own } = await newRelative()
    const made = await makePatient(person, own)
    const patient = (await client.call(createPatient, { body: made.action })).body
    const begin = async (cid: string, more: object) =>
      client.call(createAuction, { body: await makeAuction(person, patient.id, cid, null, more) })
    const refused = {
      body: { code: 'action_invalid', errors: [{ path: 'codes.criteria.solutions', code: 'not_of_the_portal' }] },
    }
    for (const solution of solutionsBySearchType[searchTypes.code.care]) {
      const answer = await begin(newCid(), { solutions: [solutions.code.mobileCare, solution] })
      expect(answer).toMatchObject(portalSolutions.includes(solution) ? { status: 201 } : refused)
    }
    const hospital = { search_type: searchTypes.code.hospital, solutions: [solutions.code.fullHospitalization] }
    expect(await begin(newCid(), hospital)).toMatchObject({ body: { code: 'author_not_allowed' } })
    const cid = newCid()
    const { id } = (await begin(cid, {})).body
    const edit = async (wanted: number[]) =>
      client.call(searchAction, {
        params: { auctionId: id, action: 'edit_search' },
        body: await sign(person, {
          action: 'edit_search',
          target: { kind: 'auction', id, cid },
          decision: 1,
          codes: { criteria: { ...criteria, solutions: wanted } },
        }),
      })
    expect(await edit([solutions.code.assistedLiving])).toMatchObject(refused)
    expect(await edit([solutions.code.dayCare])).toMatchObject({ status: 200 })
    // a clinic asks for all of them
    const theirs = await makePatient(ward.koenig, ward.clinic)
    const { body } = await ward.koenig.client.call(createPatient, { body: theirs.action })
    const wanted = { solutions: [solutions.code.assistedLiving] }
    const asked = await makeAuction(ward.koenig, body.id, newCid(), null, wanted)
    expect((await ward.koenig.client.call(createAuction, { body: asked })).status).toBe(201)
  })

  it('[P61] shows a request that went out by fax, and one whose house has nobody here who reads it', async () => {
    const relative = await newRelative()
    const { patient, auction } = await ask(relative)
    const cid = newCid()
    const codes = { requests: [{ careprovider_id: ward.keylessId, cid, fax: true }] }
    const wraps = [await wrapToSecret(requestKey(cid), relative.own, relative.person)]
    const action = await onAuction(relative.person, auction, 'send_request', { codes, wraps })
    expect(await run(ward, relative.person, action)).toMatchObject({ status: 'done' })
    const requests = async () =>
      (await relative.client.call(readPortalPatient, { params: { id: patient.id } })).body.requests
    const stateOf = async (house: number) => {
      const record = (await requests()).find(({ careprovider }: RequestRecord) => careprovider.id === house)
      return { faxSentAt: record?.fax_sent_at ?? null, chips: record?.chips, id: record?.id ?? 0 }
    }
    const before = await stateOf(ward.keylessId)
    expect(before).toMatchObject({ faxSentAt: null, chips: ['requestNotSeen'] })
    const fax = await onRequest(relative.person, { id: before.id, cid }, 'send_fax')
    expect(await relative.client.call(faxRequest, { params: { id: before.id }, body: fax })).toMatchObject({
      status: 200,
      body: { url: expect.stringContaining('/faxpages/') },
    })
    // the page alone has reached nobody
    expect((await stateOf(ward.keylessId)).faxSentAt).toBeNull()
    await run(ward, relative.person, await onRequest(relative.person, { id: before.id, cid }, 'confirm_fax'))
    expect((await stateOf(ward.keylessId)).faxSentAt).toEqual(expect.any(Number))

    const status = (to: string) =>
      runCommand(ward.server, {
        command: 'set-status',
        organisation: `careprovider:${ward.seeblick.organisationId}`,
        status: to,
      })
    expect((await stateOf(ward.seeblick.organisationId)).chips).not.toContain('providerInactive')
    await status('pendingAccountActivation')
    expect((await stateOf(ward.seeblick.organisationId)).chips).toContain('providerInactive')
    await status('active')
    // 0386: who could open it is gone, and the operator has said nothing of the house yet
    const people = (from: string, to: string) =>
      ward.deps.db
        .updateTable('account')
        .set({ status: to })
        .where('status', '=', from)
        .where('id', 'in', (query) =>
          query
            .selectFrom('account_role')
            .select('account_id')
            .where('organisation_id', '=', ward.seeblick.organisationId),
        )
        .execute()
    await people('active', 'inactive')
    expect((await stateOf(ward.seeblick.organisationId)).chips).toContain('providerInactive')
    await people('inactive', 'active')
    expect((await stateOf(ward.seeblick.organisationId)).chips).not.toContain('providerInactive')
  })

  it('lets nobody of the portal manage people', async () => {
    const { client, own } = await newRelative()
    expect((await client.call(listSocialWorkers, { params: { careseekerId: own.organisationId } })).status).toBe(403)
  })

  it('[B11] archives a search, and its provider keeps the stub', async () => {
    const relative = await newRelative()
    const { patient } = await ask(relative)
    const [request] = (await relative.client.call(readPortalPatient, { params: { id: patient.id } })).body.requests
    expect((await archive(relative, patient)).body).toEqual({ archived: true, id: patient.id })
    const { active, archived } = (await relative.client.call(readPortalPatients, {})).body
    expect({ active, archived: archived.map(({ id }: { id: number }) => id) }).toEqual({
      active: [],
      archived: [patient.id],
    })
    const seen = await ward.maria.client.call(readRequest, { params: { id: request?.id ?? 0 } })
    expect(seen.body.kind).toBe('auction_request_stub')
    const mails = ward.deps.db.selectFrom('mail').where('type', '=', mailTypes.code.patientUnavailable)
    const told = await mails.select('variables').orderBy('id', 'desc').executeTakeFirst()
    expect(told).toMatchObject({ variables: { request: request?.id, relatives: true } })
  })

  it('gives relatives the ways back of a clinic: an ended search, an ended request, a choice', async () => {
    const relative = await newRelative()
    const { patient, auction } = await ask(relative)
    const requests = async () =>
      (await relative.client.call(readPortalPatient, { params: { id: patient.id } })).body.requests
    const request = (await requests())[0]
    if (!request) throw new Error('a request')
    const stands = async () => {
      const [own] = await requests()
      const { body } = await ward.maria.client.call(readRequest, { params: { id: request.id } })
      return { own: own?.status, provider: body.kind }
    }
    // where a clinic faxes to is nothing that relatives are told
    await ward.deps.db
      .updateTable('organisation')
      .set({ fax: '044155577' })
      .where('kind', '=', 'careprovider')
      .execute()
    const told = await relative.client.call(readRequest, { params: { id: request.id } })
    expect(told.status).toBe(200)
    expect(JSON.stringify([told.body, await requests()])).not.toContain('044155577')
    const open = { own: 'sent', provider: 'auction_request' }
    const decision = async () => (await requests())[0]?.decision ?? 0

    await archive(relative, patient)
    expect(await stands()).toEqual({ own: 'unavailable', provider: 'auction_request_stub' })
    const takeUp = async ({ client, person }: Relative) =>
      client.call(patientAction, {
        params: { id: patient.id, action: 'undo_archive_patient' },
        body: await sign(person, { action: 'undo_archive_patient', target: { kind: 'patient', ...patient } }),
      })
    expect((await takeUp(await newRelative())).status).toBeGreaterThanOrEqual(403)
    expect((await takeUp(relative)).status).toBe(200)
    expect(await stands()).toEqual(open)
    expect((await relative.client.call(readPortalPatients, {})).body).toMatchObject({
      active: [{ id: patient.id, auctions: [{ lifecycle: 'active' }] }],
      archived: [],
    })

    const step = async (action: 'archive_request' | 'undo_manual_archive') =>
      run(ward, relative.person, await onRequest(relative.person, request, action, { decision: await decision() }))
    expect(await step('archive_request')).toMatchObject({ status: 'done' })
    expect(await stands()).toEqual({ own: 'archived', provider: 'auction_request_stub' })
    expect(await step('undo_manual_archive')).toMatchObject({ status: 'done' })
    expect(await stands()).toEqual(open)

    const accept = { codes: acceptCodes, decision: await decision() }
    await run(ward, ward.maria, await onRequest(ward.maria, request, 'accept_request', accept))
    const choice = async (action: 'attribute_winner' | 'cancel_attribution', codes: Record<string, unknown>) => {
      const { decision: now } = await auctionRow(ward, auction.id)
      return run(ward, relative.person, await onAuction(relative.person, auction, action, { codes, decision: now }))
    }
    const named = { auction_request_id: request.id }
    expect(await choice('attribute_winner', { ...named, solution: 21 })).toMatchObject({ status: 'done' })
    expect((await stands()).own).toBe('attributed')
    expect(await choice('cancel_attribution', named)).toMatchObject({ status: 'done' })
    expect(await stands()).toEqual({ own: 'accepted', provider: 'auction_request' })
  })

  it('[P65] erases an account once its searches are archived: nothing of the person stays', async () => {
    const relative = await newRelative()
    const { patient } = await ask(relative)
    const { id } = relative.person
    const refused = await relative.client.call(deletePortalAccount, { params: { id } })
    expect(refused.body.code).toBe('action_not_offered')
    await archive(relative, patient)
    expect((await relative.client.call(deletePortalAccount, { params: { id } })).status).toBe(200)
    const { db } = ward.deps
    const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(account).toMatchObject({ email: `erased-${id}`, status: 'inactive', salt: null })
    const kept = await db.selectFrom('patient').selectAll().where('id', '=', patient.id).executeTakeFirstOrThrow()
    expect(kept.envelopes).toEqual({})
    expect((await relative.client.call(readPortalPatients, {})).status).toBe(401)
  })

  it('[P65] tells the house that was chosen when its relative deletes the account, and asks it to look', async () => {
    const relative = await newRelative()
    const { patient, auction } = await ask(relative)
    const own = (await relative.client.call(readPortalPatient, { params: { id: patient.id } })).body
    const request = own.requests[0]
    if (!request) throw new Error('a request')
    const accept = await onRequest(ward.maria, request, 'accept_request', { codes: acceptCodes, decision: 1 })
    expect(await run(ward, ward.maria, accept)).toMatchObject({ status: 'done' })
    const codes = { auction_request_id: request.id, solution: 21 }
    const { decision } = await auctionRow(ward, auction.id)
    const choose = await onAuction(relative.person, auction, 'attribute_winner', { codes, decision })
    expect(await run(ward, relative.person, choose)).toMatchObject({ status: 'done' })
    expect((await archive(relative, patient)).status).toBe(200)
    const told = async () => {
      const mails = ward.deps.db.selectFrom('mail').where('type', '=', mailTypes.code.patientUnavailable)
      const all = await mails.select('variables').execute()
      // the words of a mail go once it is out
      return all.filter(({ variables }) => (variables as { request?: number } | null)?.request === request.id)
    }
    // tidying up alone takes nothing from the house (docs/decisions/0472)
    expect(await told()).toEqual([])
    const { id } = relative.person
    expect((await relative.client.call(deletePortalAccount, { params: { id } })).status).toBe(200)
    const mails = await told()
    expect(mails.length).toBeGreaterThan(0)
    for (const mail of mails) expect(mail).toMatchObject({ variables: { relatives: true, end: 'account_deleted' } })
    const seen = await ward.maria.client.call(readRequest, { params: { id: request.id } })
    expect(seen.body).toMatchObject({
      kind: 'auction_request_stub',
      record: { status: 'archived', end: { cause: 'account_deleted', from: 'attributed' } },
    })
  })
})
