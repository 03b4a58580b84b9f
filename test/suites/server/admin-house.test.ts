// A3, A5, B34: a provider's house as the console shows and changes it beside its record. On both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import { roles } from '../../../catalogue/roles.ts'
import { listRecordChanges } from '../../../contract/http/admin-history.ts'
import { listLooks } from '../../../contract/http/admin-trail.ts'
import { readCapacity } from '../../../contract/http/capacity.ts'
import * as dpa from '../../../contract/http/house-files.ts'
import { readHouseLegal } from '../../../contract/http/house-legal.ts'
import { readMatchingRules } from '../../../contract/http/matching-rules.ts'
import { readCareprovider } from '../../../contract/http/organisation-records.ts'
import { addTeam, listTeam } from '../../../contract/http/team.ts'
import { addManagedAccounts, listManagedAccounts } from '../../../contract/http/user-management.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { bothDatabases } from '../../support/database.ts'
import { setupAdmin } from '../../support/people.ts'
import { makeAccept, run, setupRequest } from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(bothDatabases)('a house in the console on %s', (kind) => {
  let ward: Ward
  let admin: Awaited<ReturnType<typeof setupAdmin>>
  beforeAll(async () => {
    ward = await setupWard(kind)
    admin = await setupAdmin(ward.server)
  })
  afterAll(() => ward.server.close())

  const house = () => ({ careproviderId: ward.seeblick.organisationId })

  it('A3: tells what waits, since when, and how the house is there; its own people only its figures', async () => {
    const query = { pending_messages: 'true', metrics: 'true' } as const
    const told = async () => (await admin.client.call(readCareprovider, { params: house(), query })).body
    const nothing = { count: 0, since: null }
    expect(await told()).toMatchObject({
      pending: { unanswered: nothing, unopened: nothing, messages: nothing },
      metrics: { received: 0, median_ms: null, p90_ms: null },
    })
    const { request } = await setupRequest(ward)
    const sent = { count: 1, since: ward.deps.clock.now() }
    expect((await told()).pending).toMatchObject({ unanswered: sent, unopened: sent })
    ward.server.advance(60_000)
    expect((await run(ward, ward.maria, await makeAccept(ward.maria, request))).status).toBe('done')
    const after = await told()
    expect(after.pending?.unanswered).toEqual(nothing)
    expect(after.metrics).toMatchObject({ received: 1, answered: 1, median_ms: 60_000, p90_ms: 60_000 })
    // the clinic's people and devices stay out of it
    expect(after.presence).toMatchObject({ people: 2, invited: 0, waiting_access: nothing, pushes: { sent: 0 } })
    expect(after.presence?.devices.map(({ push }) => push)).toEqual(['none', 'none'])
    expect(JSON.stringify([after.pending, after.metrics, after.presence])).not.toMatch(/Maria|Jana|@/)
    const own = (await ward.maria.client.call(readCareprovider, { params: house(), query })).body
    expect([own.pending, own.presence, own.metrics?.p90_ms]).toEqual([undefined, undefined, 60_000])
  })

  const as = (role: number) =>
    ward.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [admin.id] })
      await tx.updateTable('account_role').set({ role }).where('account_id', '=', admin.id).execute()
    })
  const history = async () => {
    const params = { resource: 'careproviders', recordId: house().careproviderId } as const
    return (await admin.client.call(listRecordChanges, { params, query: {} })).body.changes
  }
  const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`).toString('base64')

  it('A5: keeps, looks over, opens and removes the signed agreement, with its history', async () => {
    const at = { params: house() }
    const wrong = await admin.client.call(dpa.addDpa, { ...at, body: { name: 'AVV.pdf', content: 'AAAA' } })
    expect(wrong.body.errors).toEqual([{ path: 'body.content', code: 'fileType' }])
    const added = await admin.client.call(dpa.addDpa, { ...at, body: { name: 'AVV.pdf', content: pdf('eins') } })
    expect(added.body).toMatchObject({ name: 'AVV.pdf', account: { id: admin.id }, checked: null })
    const check = (when: number, checked: boolean) =>
      admin.client.call(dpa.checkDpa, { ...at, body: { at: when, checked } })
    const checked = await check(added.body.at ?? 0, true)
    expect(checked.body.checked).toEqual({
      at: ward.deps.clock.now(),
      account: expect.objectContaining({ id: admin.id }),
    })
    expect((await admin.client.call(dpa.openDpa, at)).status).toBe(200)
    const looks = (await admin.client.call(listLooks, { query: { resource: 'agreements' } })).body.looks
    expect(looks).toMatchObject([
      { record_id: house().careproviderId, name: 'Haus Seeblick', account: { id: admin.id } },
    ])
    // the house replaces it: nobody has looked that one over, and its own people are not told who did
    ward.server.advance(1)
    const own = await ward.maria.client.call(dpa.addDpa, { ...at, body: { name: 'Neu.pdf', content: pdf('zwei') } })
    expect(own.body).not.toHaveProperty('checked')
    expect((await check(added.body.at ?? 0, true)).status).toBe(409)
    expect((await admin.client.call(dpa.readDpa, at)).body).toMatchObject({
      ...{ name: 'Neu.pdf', account: { id: ward.maria.id }, checked: null },
    })
    expect((await admin.client.call(dpa.removeDpa, { ...at, query: {} })).body.errors).toEqual([
      { path: 'query.reason', code: 'missing' },
    ])
    const removed = await admin.client.call(dpa.removeDpa, { ...at, query: { reason: 'Falsches Haus' } })
    expect(removed.body.name).toBeNull()
    expect((await admin.client.call(dpa.openDpa, at)).status).toBe(404)
    expect(await history()).toMatchObject([
      { changes: { dpa: { from: 'Neu.pdf', to: null } }, reason: 'Falsches Haus', account: { id: admin.id } },
      { changes: { dpa_checked: { from: false, to: true } } },
      { changes: { dpa: { from: null, to: 'AVV.pdf' } }, reason: null },
    ])
    const unknown = { params: { careproviderId: 999_999 } }
    expect((await admin.client.call(dpa.readDpa, unknown)).status).toBe(404)
    expect((await admin.client.call(dpa.checkDpa, { ...unknown, body: { at: 1, checked: true } })).status).toBe(404)
  })

  it('A5: who only reads sees that there is an agreement, and neither opens nor changes it', async () => {
    const at = { params: house() }
    const body = { name: 'AVV.pdf', content: pdf('drei') }
    const kept = await ward.maria.client.call(dpa.addDpa, { ...at, body })
    await as(roles.code.adminReadOnly)
    expect((await admin.client.call(dpa.readDpa, at)).body.name).toBe('AVV.pdf')
    expect((await admin.client.call(readHouseLegal, at)).status).toBe(200)
    expect((await admin.client.call(readMatchingRules, at)).body.rules.solutions.length).toBeGreaterThan(0)
    expect((await admin.client.call(readCapacity, at)).status).toBe(200)
    const refused = [
      await admin.client.call(dpa.addDpa, { ...at, body }),
      await admin.client.call(dpa.openDpa, at),
      await admin.client.call(dpa.checkDpa, { ...at, body: { at: kept.body.at ?? 0, checked: true } }),
      await admin.client.call(dpa.removeDpa, { ...at, query: { reason: 'weg' } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    await as(roles.code.adminEditCareseeker)
    expect((await admin.client.call(dpa.readDpa, at)).status).toBe(403)
    await as(roles.code.admin)
  })

  it('A3: shows the people of a house and invites the first one as the command line does, with history', async () => {
    const at = { params: house() }
    const team = async (query = {}) => (await admin.client.call(listTeam, { ...at, query })).body
    const { timestamp, accounts } = await team()
    expect(accounts.map(({ email }) => email)).toContain('maria@seeblick.example')
    const body = { accounts: [{ email: 'leitung@seeblick.example', roles: [roles.code.provider] }] }
    ward.server.advance(1)
    const added = await admin.client.call(addTeam, { ...at, query: { timestamp }, body })
    expect(added.body.results).toEqual([{ email: 'leitung@seeblick.example', result: 'invited' }])
    const mails = ward.deps.db.selectFrom('mail').select('type').where('recipient', '=', 'leitung@seeblick.example')
    expect(await mails.execute()).toMatchObject([{ type: 20 }])
    expect((await team({ status: 'created' })).accounts).toMatchObject([{ email: 'leitung@seeblick.example' }])
    expect((await history())[0]).toMatchObject({
      ...{ changes: { people: { to: ['leitung@seeblick.example'] } }, account: { id: admin.id } },
    })
    const again = await admin.client.call(addTeam, { ...at, query: { timestamp: (await team()).timestamp }, body })
    expect(again.body.results).toMatchObject([{ result: 'email_taken' }])
    expect((await history())[0]?.changes).toEqual({ people: { from: null, to: ['leitung@seeblick.example'] } })
    const unknown = { params: { careproviderId: 999_999 }, query: {} }
    expect((await admin.client.call(listTeam, unknown)).status).toBe(404)
    await as(roles.code.adminReadOnly)
    expect((await team()).total).toBe(accounts.length + 1)
    expect((await admin.client.call(addTeam, { ...at, query: { timestamp }, body })).status).toBe(403)
    await as(roles.code.admin)
  })
  it('A7: shows the people of a clinic, invites the first one with history, and knows nobody of relatives’', async () => {
    const at = { params: { careseekerId: ward.clinic.organisationId } }
    const people = async () => (await admin.client.call(listManagedAccounts, { ...at, query: {} })).body
    const { accounts, timestamp } = await people()
    expect(accounts.find(({ id }) => id === ward.koenig.id)).toMatchObject({ devices: 1, undeliverable: null })
    ward.server.advance(1)
    const rights = [{ role_value: roles.code.careseekerUserManagement, station_ids: null }]
    const body = { accounts: [{ email: 'erste@nord.example', roles: rights }] }
    const asked = { ...at, query: { timestamp }, body }
    expect((await admin.client.call(addManagedAccounts, asked)).body.results).toMatchObject([{ result: 'invited' }])
    const mails = ward.deps.db.selectFrom('mail').select('type').where('recipient', '=', 'erste@nord.example')
    expect(await mails.execute()).toMatchObject([{ type: 70 }])
    const params = { resource: 'careseekers', recordId: ward.clinic.organisationId } as const
    const { changes } = (await admin.client.call(listRecordChanges, { params, query: {} })).body
    expect(changes[0]).toMatchObject({
      ...{ changes: { people: { from: null, to: ['erste@nord.example'] } }, account: { id: admin.id } },
    })
    await as(roles.code.adminReadOnly)
    expect((await people()).total).toBe(accounts.length + 1)
    expect((await admin.client.call(addManagedAccounts, asked)).status).toBe(403)
    await as(roles.code.adminEditCareprovider)
    expect((await admin.client.call(listManagedAccounts, { ...at, query: {} })).status).toBe(403)
    await as(roles.code.adminEditCareseeker)
    const { db } = ward.deps
    const relatives = { type: careseekerTypes.code.providerSearch }
    const id = ward.foreignClinic.organisationId
    await db.updateTable('organisation').set(relatives).where('id', '=', id).execute()
    const hidden = { params: { careseekerId: id } }
    expect((await admin.client.call(listManagedAccounts, { ...hidden, query: {} })).status).toBe(404)
    const toRelatives = { ...hidden, query: { timestamp: ward.deps.clock.now() }, body }
    expect((await admin.client.call(addManagedAccounts, toRelatives)).status).toBe(404)
    await db.updateTable('organisation').set({ type: null }).where('id', '=', id).execute()
    await as(roles.code.admin)
  })
})
