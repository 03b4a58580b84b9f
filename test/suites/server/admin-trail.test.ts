// The history of the whole console on both databases: changes, sign-ins, files that went out, and what was looked at.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import { changeAdminProvider, readAdminProvider } from '../../../contract/http/admin-organisations.ts'
import { askSecondProof, giveSecondProof } from '../../../contract/http/admin-session.ts'
import { exportTrail, listLooks, listTrail } from '../../../contract/http/admin-trail.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { maintenance } from '../../../server/feed/maintenance.ts'
import { looksKeptMs } from '../../../server/stores/admin/looks.ts'
import { bothDatabases } from '../../support/database.ts'
import { setupAdmin } from '../../support/people.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(bothDatabases)('the history of the console on %s', (kind) => {
  let ward: Ward
  let admin: Awaited<ReturnType<typeof setupAdmin>>
  beforeAll(async () => {
    ward = await setupWard(kind)
    admin = await setupAdmin(ward.server)
  })
  afterAll(() => ward.server.close())

  const trail = async (query: Record<string, string | number> = {}) =>
    (await admin.client.call(listTrail, { query })).body
  const looks = async (query: Record<string, string | number> = {}) =>
    (await admin.client.call(listLooks, { query })).body
  const read = async () => {
    const params = { careproviderId: ward.seeblick.organisationId }
    return (await admin.client.call(readAdminProvider, { params })).body
  }
  const as = (role: number) =>
    ward.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [admin.id] })
      await tx.updateTable('account_role').set({ role }).where('account_id', '=', admin.id).execute()
    })

  it('names what was changed, by whom, and narrows it by time, person, kind and house', async () => {
    const { id, rev, name, street, zipcode, product_features, assignee_id, status, onboarding_status } = await read()
    const fields = { name, street, zipcode, product_features, assignee_id, status, onboarding_status }
    const body = { ...fields, notes: 'Leitung neu.', rev }
    expect(await admin.client.call(changeAdminProvider, { params: { careproviderId: id }, body })).toMatchObject({
      status: 200,
    })
    const { entries, people } = await trail({ count: 1 })
    expect(entries).toMatchObject([
      {
        ...{ resource: 'careproviders', record_id: id, name, act: 'changed', account: { id: admin.id } },
        changes: { notes: { to: 'Leitung neu.' } },
      },
    ])
    expect(people.map((person) => person.id)).toContain(admin.id)
    const [entry] = entries
    for (const found of [
      await trail({ account_id: admin.id, resource: 'careproviders', organisation_id: id }),
      await trail({ from: entry?.at ?? 0, resource: 'careproviders' }),
    ])
      expect(found.entries[0]?.id).toBe(entry?.id)
    for (const query of [
      { account_id: ward.maria.id },
      { organisation_id: ward.linde.organisationId, account_id: admin.id },
      { to: 1 },
      { before: 1 },
    ])
      expect((await trail(query)).entries, JSON.stringify(query)).toEqual([])
  })

  it('writes down who looked at which record, once in ten minutes', async () => {
    await read()
    await read()
    const before = (await looks({ organisation_id: ward.seeblick.organisationId })).looks
    expect(before).toHaveLength(1)
    expect(before[0]).toMatchObject({
      ...{ resource: 'careproviders', record_id: ward.seeblick.organisationId, account: { id: admin.id } },
    })
    // as if ten minutes had gone by
    await ward.deps.db
      .updateTable('admin_look')
      .set((eb) => ({ slot: eb('slot', '-', 1) }))
      .execute()
    await read()
    const after = (await looks({ organisation_id: ward.seeblick.organisationId })).looks
    expect(after).toHaveLength(2)
  })

  it('says who opened the console', async () => {
    await admin.client.call(askSecondProof, {})
    const { variables } = await ward.deps.db
      .selectFrom('mail')
      .selectAll()
      .where('account_id', '=', admin.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await admin.client.call(giveSecondProof, { body: { code: String((variables as { code?: unknown }).code) } })
    expect((await trail({ count: 1 })).entries).toMatchObject([
      { resource: 'admin_sessions', record_id: admin.id, account: { id: admin.id } },
    ])
  })

  it('goes out as a file with a reason alone, and says that it did; who only reads gets none', async () => {
    const refused = await admin.client.call(exportTrail, { query: {}, body: { reason: ' ', language: 'de' } })
    expect(refused.body.errors).toEqual([{ path: 'body.reason', code: 'missing' }])
    const file = await admin.client.call(exportTrail, { query: {}, body: { reason: 'Prüfung', language: 'de' } })
    expect(file.body.text).toContain('Haus Seeblick')
    expect((await trail({ count: 1 })).entries).toMatchObject([
      { resource: 'trail', act: 'exported', reason: 'Prüfung', changes: { rows: { to: file.body.rows } } },
    ])
    await as(roles.code.adminReadOnly)
    const statuses = [
      (await admin.client.call(listTrail, { query: {} })).status,
      (await admin.client.call(listLooks, { query: {} })).status,
      (await admin.client.call(exportTrail, { query: {}, body: { reason: 'Prüfung', language: 'de' } })).status,
    ]
    await as(-roles.code.admin)
    statuses.push((await admin.client.call(listTrail, { query: {} })).status)
    await as(roles.code.adminTranslations)
    statuses.push((await admin.client.call(listTrail, { query: {} })).status)
    await as(roles.code.admin)
    expect(statuses).toEqual([200, 200, 403, 403, 403])
  })

  it('forgets after half a year who looked', async () => {
    expect(await ward.deps.db.selectFrom('admin_look').selectAll().execute()).not.toEqual([])
    ward.server.advance(looksKeptMs + 1)
    await maintenance.run(ward.deps, {}, { id: 'x', number: 1 })
    expect(await ward.deps.db.selectFrom('admin_look').selectAll().execute()).toEqual([])
  })
})
