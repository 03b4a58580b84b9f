// R57, B34, B38: the history of a house and a clinic, what else is asked of them, and the agreements that houses upload. On both
// databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import type { SignedAction } from '../../../contract/envelope/action.ts'
import { addDpa } from '../../../contract/http/house-files.ts'
import { readHouseReport } from '../../../contract/http/house-report.ts'
import { readCareprovider, readCareseeker } from '../../../contract/http/organisation-records.ts'
import { addTeam, changeTeam, listTeam } from '../../../contract/http/team.ts'
import { runAdminCommand } from '../../../server/administration/handlers.ts'
import { bothDatabases } from '../../support/database.ts'
import { runCommand, setupAdmin } from '../../support/people.ts'
import { makeMessage, sign } from '../../support/signing.ts'
import { auctionRow, makeAccept, onAuction, run, setupRequest } from '../../support/story.ts'
import { setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

describe.each(bothDatabases)('the record of an organisation on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  const house = () => ({ careproviderId: ward.seeblick.organisationId })
  const nameOf = () => `careprovider:${ward.seeblick.organisationId}`
  const read = async (query: Record<string, string | number> = {}, person = ward.maria) =>
    (await person.client.call(readCareprovider, { params: house(), query })).body
  const change = async (accountId: number, action: 'deactivate' | 'reactivate') => {
    ward.server.advance(1)
    const { timestamp } = (await ward.maria.client.call(listTeam, { params: house(), query: {} })).body
    const params = { ...house(), accountId }
    return ward.maria.client.call(changeTeam, { params, query: { timestamp }, body: { action } })
  }

  it('R57: tells who ended and gave back an account, and each change of a status, newest first', async () => {
    expect((await change(ward.jana.id, 'deactivate')).status).toBe(200)
    expect((await change(ward.jana.id, 'reactivate')).status).toBe(200)
    await runCommand(ward.server, {
      command: 'set-onboarding-status',
      organisation: nameOf(),
      status: 'infoPhase',
      comment: 'Rückruf am Montag',
    })
    const inactive = { command: 'set-status', organisation: nameOf(), status: 'inactive' } as const
    // as in the console: why, by the list of reasons
    for (const reason of [undefined, 'zu'])
      expect(await runAdminCommand(ward.deps, { ...inactive, ...(reason && { reason }) })).toMatchObject({
        error: { errors: [{ path: 'reason', code: 'missing_reason' }] },
      })
    await runCommand(ward.server, { ...inactive, reason: 'closed' })
    const { organisationId } = ward.seeblick
    const kept = ward.deps.db.selectFrom('organisation').select('inactive_reason').where('id', '=', organisationId)
    expect(await kept.executeTakeFirst()).toEqual({ inactive_reason: 'closed' })
    const { events } = await read({ events: 'true' })
    const account = { id: ward.maria.id }
    const subject_account = { id: ward.jana.id }
    expect(events).toMatchObject({ total: 4, remaining: 0 })
    expect(events?.events).toMatchObject([
      {
        type: 'careprovider_status_changed',
        account: null,
        context: { previous_status: 'active', new_status: 'inactive' },
      },
      {
        type: 'onboarding_status_changed',
        context: { previous_status: null, new_status: 'infoPhase' },
      },
      { type: 'account_reactivated', account, subject_account },
      { type: 'account_deactivated', account, subject_account },
    ])
    expect((await read({ events: 'true', start: 1, count: 2 })).events).toMatchObject({ total: 4, remaining: 1 })
    expect(events?.events[1]?.context).not.toHaveProperty('onboarding_comment')
    // the same status again is no event
    const again = await runCommand(ward.server, inactive)
    expect([again.existed, (await read({ events: 'true' })).events?.total]).toEqual([true, 4])
    expect(ward.deps.providers.get(ward.seeblick.organisationId)?.active).toBe(false)
    await runCommand(ward.server, { command: 'set-status', organisation: nameOf(), status: 'active' })
    expect(ward.deps.providers.get(ward.seeblick.organisationId)?.active).toBe(true)
  })

  it('R57: tells the address of whoever was only invited, and of nobody who has a name', async () => {
    ward.server.advance(1)
    const { timestamp } = (await ward.maria.client.call(listTeam, { params: house(), query: {} })).body
    const accounts = [{ email: 'neu@seeblick.example', roles: [roles.code.providerContact] }]
    await ward.maria.client.call(addTeam, { params: house(), query: { timestamp }, body: { accounts } })
    const team = (await ward.maria.client.call(listTeam, { params: house(), query: {} })).body.accounts
    const invited = team.find(({ email }) => email === 'neu@seeblick.example')?.id ?? 0
    expect((await change(invited, 'deactivate')).status).toBe(200)
    expect((await change(ward.jana.id, 'deactivate')).status).toBe(200)
    expect((await change(ward.jana.id, 'reactivate')).status).toBe(200)
    const [ofJana, , ofInvited] = (await read({ events: 'true' })).events?.events ?? []
    expect(ofInvited?.subject_account).toEqual({
      ...{ id: invited, first_name: '', last_name: '' },
      email: 'neu@seeblick.example',
    })
    expect(ofJana?.subject_account).toMatchObject({ id: ward.jana.id })
    expect(ofJana?.subject_account).not.toHaveProperty('email')
  })

  it('R57: tells a clinic’s status to those who manage its accounts', async () => {
    const id = ward.clinic.organisationId
    const organisation = `careseeker:${id}`
    await runCommand(ward.server, { command: 'set-status', organisation, status: 'salesa' })
    const params = { careseekerId: id }
    const { body } = await ward.koenig.client.call(readCareseeker, { params, query: { fields: 'events' } })
    expect(body).toMatchObject({
      status: 'salesa',
      events: {
        events: [{ type: 'careseeker_status_changed', context: { previous_status: 'active', new_status: 'salesa' } }],
      },
    })
    expect((await ward.koenig.client.call(readCareseeker, { params, query: {} })).body.events).toBeUndefined()
    const refused = { command: 'set-status', organisation, status: 'duplicated' } as const
    expect(await runAdminCommand(ward.deps, refused)).toMatchObject({
      error: { errors: [{ path: 'status', code: 'unknown_status' }] },
    })
  })

  it('B34: answers pending messages and metrics where they are asked for, and nothing else', async () => {
    const before = await read({ pending_messages: 'true', metrics: 'true' })
    expect(Object.keys(await read()).sort()).toEqual(['city', 'id', 'name', 'onboarding_status', 'status', 'zipcode'])
    expect(before).toMatchObject({
      name: 'Haus Seeblick',
      pending_messages: 0,
      metrics: { received: 0, median_ms: null },
    })
    expect(before.events).toBeUndefined()
    const { request } = await setupRequest(ward)
    const message = await makeMessage(ward.koenig, request)
    expect((await run(ward, ward.koenig, message)).status).toBe('done')
    expect(await read({ pending_messages: 'true', metrics: 'true' })).toMatchObject({
      pending_messages: 1,
      metrics: { received: 1, answered: 0 },
    })
  })

  it('R10: keeps an admission when the clinic archives the person who has left it', async () => {
    ward.server.advance(1)
    const query = { from: ward.deps.clock.now(), to: ward.deps.clock.now() + 3_600_000 }
    const { request, auction, patient } = await setupRequest(ward)
    const done = async (person: WardPerson, action: SignedAction) =>
      expect(await run(ward, person, action)).toMatchObject({ status: 'done' })
    await done(ward.maria, await makeAccept(ward.maria, request))
    const { decision } = await auctionRow(ward, auction.id)
    const codes = { auction_request_id: request.id, solution: 21 }
    await done(ward.koenig, await onAuction(ward.koenig, auction, 'attribute_winner', { codes, decision }))
    const report = async () => (await ward.maria.client.call(readHouseReport, { params: house(), query })).body
    const { requests } = await report()
    expect(requests).toMatchObject({ received: 1, answered: 1, accepted: 1, attributed: 1 })
    const target = { kind: 'patient', id: patient.id, cid: patient.cid } as const
    await done(ward.koenig, await sign(ward.koenig, { action: 'archive_patient', target, codes: {} }))
    expect((await report()).requests).toEqual(requests)
  })

  it('B34: tells notes and assignee to administrators alone', async () => {
    const admin = await setupAdmin(ward.server)
    await runCommand(ward.server, { command: 'set-notes', organisation: nameOf(), notes: 'Ruft lieber an.' })
    const assignee = { command: 'set-assignee', organisation: nameOf(), email: 'admin@anschluss.example' } as const
    await runCommand(ward.server, assignee)
    const query = { fields: 'notes,assignee' }
    const told = await admin.client.call(readCareprovider, { params: house(), query })
    expect(told.body).toMatchObject({ notes: 'Ruft lieber an.', assignee: { first_name: expect.any(String) } })
    const { notes, assignee: own } = await read(query)
    expect([notes, own]).toEqual([undefined, undefined])
    expect(await runAdminCommand(ward.deps, { ...assignee, email: 'maria@seeblick.example' })).toMatchObject({
      ok: false,
    })
  })

  it('B38: lists the agreements that houses uploaded, and gives one out', async () => {
    expect((await runCommand(ward.server, { command: 'list-agreements' })).agreements).toEqual([])
    const fetch = { command: 'fetch-agreement', organisation: nameOf() } as const
    expect(await runAdminCommand(ward.deps, fetch)).toMatchObject({ error: { errors: [{ code: 'no_agreement' }] } })
    const content = Buffer.from('%PDF-1.7\n%%EOF').toString('base64')
    await ward.maria.client.call(addDpa, { params: house(), body: { name: 'AVV.pdf', content } })
    const { agreements } = await runCommand(ward.server, { command: 'list-agreements' })
    expect(agreements).toMatchObject([{ organisation: 'Haus Seeblick', name: 'AVV.pdf', bytes: 14 }])
    expect((await runCommand(ward.server, fetch)).content).toBe(content)
  })
})
