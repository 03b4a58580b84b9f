// The console's calls on both databases: the second proof, roles, providers and clinics with their history, and no relative among them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import { listRecordChanges } from '../../../contract/http/admin-history.ts'
import {
  type AdminProvider,
  addAdminProvider,
  changeAdminProvider,
  listAdminClinics,
  listAdminProviders,
  readAdminProvider,
} from '../../../contract/http/admin-organisations.ts'
import { askSecondProof, giveSecondProof, readAdminSession } from '../../../contract/http/admin-session.ts'
import { readCareprovider } from '../../../contract/http/organisation-records.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { bothDatabases } from '../../support/database.ts'
import { setupAdmin } from '../../support/people.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(bothDatabases)('the console on %s', (kind) => {
  let ward: Ward
  let admin: Awaited<ReturnType<typeof setupAdmin>>
  beforeAll(async () => {
    ward = await setupWard(kind)
    admin = await setupAdmin(ward.server)
  })
  afterAll(() => ward.server.close())

  const list = async (query: Record<string, string | number> = {}) =>
    (await admin.client.call(listAdminProviders, { query })).body
  const read = async (careproviderId: number): Promise<AdminProvider> =>
    (await admin.client.call(readAdminProvider, { params: { careproviderId } })).body
  const change = (record: AdminProvider, to: Partial<AdminProvider>) => {
    const { name, street, zipcode, product_features, notes, assignee_id, status, onboarding_status, rev } = record
    const fields = { name, street, zipcode, product_features, notes, assignee_id, status, onboarding_status, rev }
    return admin.client.call(changeAdminProvider, { params: { careproviderId: record.id }, body: { ...fields, ...to } })
  }
  const as = (held: readonly number[]) =>
    ward.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [admin.id] })
      await tx.deleteFrom('account_role').where('account_id', '=', admin.id).execute()
      for (const role of held)
        await tx.insertInto('account_role').values({ account_id: admin.id, organisation_id: null, role }).execute()
    })

  it('opens nothing before the second proof, and everything of the role with it', async () => {
    await ward.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [admin.id] })
      await tx.updateTable('device_slot').set({ confirmed_at: null }).where('account_id', '=', admin.id).execute()
    })
    expect((await admin.client.call(readAdminSession, {})).body).toEqual({
      roles: [roles.code.admin],
      confirmed: false,
      has_key: false,
    })
    const params = { careproviderId: ward.seeblick.organisationId }
    for (const refused of [
      await admin.client.call(listAdminProviders, { query: {} }),
      await admin.client.call(readCareprovider, { params, query: {} }),
    ])
      expect(refused).toMatchObject({ status: 403 })

    const code = async () => {
      await admin.client.call(askSecondProof, {})
      const { variables } = await ward.deps.db
        .selectFrom('mail')
        .selectAll()
        .where('account_id', '=', admin.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return String((variables as { code?: unknown }).code)
    }
    const old = await code()
    const good = await code()
    const wrong = String((Number(good) + 1) % 1_000_000).padStart(6, '0')
    for (const given of [wrong, ...(old === good ? [] : [old])])
      expect(await admin.client.call(giveSecondProof, { body: { code: given } })).toMatchObject({ status: 410 })
    expect((await admin.client.call(giveSecondProof, { body: { code: good } })).body).toEqual({ confirmed: true })
    expect(await admin.client.call(giveSecondProof, { body: { code: good } })).toMatchObject({ status: 410 })
    expect((await list()).total).toBeGreaterThan(0)
  })

  it.each([
    ['adminReadOnly', roles.code.adminReadOnly, 200, 403, 200],
    ['adminEditCareprovider', roles.code.adminEditCareprovider, 200, 200, 403],
    ['adminEditCareseeker', roles.code.adminEditCareseeker, 403, 403, 200],
    ['adminTranslations', roles.code.adminTranslations, 403, 403, 403],
    ['a number below nothing', -roles.code.admin, 403, 403, 403],
  ] as const)('%s does its part, and nothing else', async (_, role, reads, writes, clinics) => {
    const record = await read(ward.seeblick.organisationId)
    await as([role])
    const answers = [
      (await admin.client.call(listAdminProviders, { query: {} })).status,
      (await change(record, { notes: record.notes })).status,
      (await admin.client.call(listAdminClinics, { query: {} })).status,
    ]
    await as([roles.code.admin])
    expect(answers).toEqual([reads, writes, clinics])
  })

  it('finds, narrows and sorts providers, and says how many there are', async () => {
    const { careproviders, total } = await list({ sort: 'name' })
    expect(careproviders.map(({ name }) => name)).toEqual([...careproviders.map(({ name }) => name)].sort())
    expect(total).toBe(careproviders.length)
    expect((await list({ q: 'seebl' })).careproviders.map(({ id }) => id)).toEqual([ward.seeblick.organisationId])
    expect((await list({ q: `careprovider:${ward.linde.organisationId}` })).total).toBe(1)
    expect((await list({ status: 'trash' })).total).toBe(0)
    expect((await list({ assignee_id: admin.id })).total).toBe(0)
    expect((await list({ unassigned: 'true' })).total).toBe(total)
    expect((await list({ count: 1, start: 1 })).careproviders).toHaveLength(1)
  })

  it('shows no relative among the clinics', async () => {
    await ward.deps.db
      .insertInto('organisation')
      .values({
        kind: 'careseeker',
        cid: ward.deps.ids.random(16),
        name: 'Erna Beispiel',
        status: 'active',
        type: 5,
        config: '{}',
        created_at: 1,
      })
      .execute()
    const { careseekers } = (await admin.client.call(listAdminClinics, { query: { q: 'Erna' } })).body
    expect(careseekers).toEqual([])
    expect((await admin.client.call(listAdminClinics, { query: {} })).body.careseekers.length).toBeGreaterThan(0)
  })

  it('adds a provider by its postcode and changes it with history; the second to change is told what the first did', async () => {
    const fields = {
      ...{ name: 'Haus Neu', street: 'Am Markt 1', zipcode: '26160', product_features: [], notes: '' },
      ...{ assignee_id: admin.id, status: 'created', onboarding_status: 'toCall' },
    }
    const added = (await admin.client.call(addAdminProvider, { body: fields })).body
    expect(added).toMatchObject({ ...fields, city: 'Bad Zwischenahn', federal_state: 'lowerSaxony', rev: 0, people: 0 })
    const again = await admin.client.call(addAdminProvider, { body: { ...fields, name: 'HAUS NEU' } })
    expect(again.body.errors).toEqual([{ path: 'body.name', code: 'taken' }])
    const unknown = await admin.client.call(addAdminProvider, { body: { ...fields, zipcode: '99999' } })
    expect(unknown.body.errors).toEqual([{ path: 'body.zipcode', code: 'unknown_zipcode' }])

    ward.server.advance(1000)
    const first = await change(added, { status: 'active', zipcode: '26131' })
    expect(first.body).toMatchObject({ status: 'active', city: 'Oldenburg', rev: 1 })
    // the answer tells of this change, not of the one before
    expect(first.body.changed).toEqual((await read(added.id)).changed)
    expect(first.body.changed?.at).not.toBe(added.changed?.at)
    const second = await change(added, { notes: 'Leitung neu ab Januar.' })
    expect(second).toMatchObject({ status: 409, body: { code: 'record_changed', current: first.body } })

    const params = { resource: 'careproviders' as const, recordId: added.id }
    const { changes, more } = (await admin.client.call(listRecordChanges, { params, query: { count: 1 } })).body
    expect(more).toBe(true)
    expect(changes).toMatchObject([
      {
        act: 'changed',
        account: { id: admin.id },
        changes: { status: { from: 'created', to: 'active' }, zipcode: { from: '26160', to: '26131' } },
      },
    ])
    const before = await admin.client.call(listRecordChanges, { params, query: { before: changes[0]?.id ?? 0 } })
    expect(before.body).toMatchObject({ more: false, changes: [{ act: 'added' }] })
    const events = (
      await admin.client.call(readCareprovider, { params: { careproviderId: added.id }, query: { events: 'true' } })
    ).body
    expect(events.events).toMatchObject({
      events: [{ type: 'careprovider_status_changed', account: { id: admin.id } }],
    })
  })

  it('gives a provider to nobody who is not of the operator', async () => {
    const record = await read(ward.seeblick.organisationId)
    const refused = await change(record, { assignee_id: ward.maria.id })
    expect(refused.body.errors).toEqual([{ path: 'body.assignee_id', code: 'no_staff' }])
  })
})
