// Accounts and roles in the console on both databases: listed, given and taken by the specification's calls, and added from a file.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import * as accounts from '../../../contract/http/admin-accounts.ts'
import { readAdminSession } from '../../../contract/http/admin-session.ts'
import { addAccount, addAccounts } from '../../../contract/http/new-accounts.ts'
import * as acts from '../../../contract/http/pending-acts.ts'
import * as contract from '../../../contract/http/roles.ts'
import { addStation } from '../../../contract/http/stations.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { readRecordChanges } from '../../../server/stores/resources/history.ts'
import { bothDatabases } from '../../support/database.ts'
import { runCommand, setupAdmin } from '../../support/people.ts'
import { renewToken, setupWard, type Ward } from '../../support/ward.ts'

const { code } = roles
const hour = 3_600_000

describe.each(bothDatabases)('accounts in the console on %s', (kind) => {
  let ward: Ward
  let petra: Awaited<ReturnType<typeof setupAdmin>>
  let jan: Awaited<ReturnType<typeof setupAdmin>>
  let count = 0
  const later = async (ms: number) => {
    ward.server.advance(ms)
    for (const person of [petra, jan, ward.maria, ward.jana, ward.koenig, ward.lindePerson])
      await renewToken(ward, person)
  }
  beforeAll(async () => {
    ward = await setupWard(kind)
    petra = await setupAdmin(ward.server, 'petra@betreiber.example')
    jan = await setupAdmin(ward.server, 'jan@betreiber.example')
  })
  beforeEach(() => later(1000))
  afterAll(() => ward.server.close())

  const house = () => ward.seeblick.organisationId
  const clinic = () => ward.clinic.organisationId
  const address = () => `neu${count++}@haus.example`
  const read = async (accountId: number) =>
    (await petra.client.call(accounts.readAdminAccount, { params: { accountId } })).body
  const give = (body: {
    account_id: number
    role_value: number
    careseeker_id?: number
    careprovider_id?: number
    station_ids?: number[]
  }) => petra.client.call(contract.giveRole, { body })
  const take = (accountId: number, query: Record<string, number>) =>
    petra.client.call(contract.takeRole, { params: { accountId }, query: query as { role_value: number } })
  const held = async (accountId: number) =>
    (await read(accountId)).roles.map(({ organisation, role_value }) => [organisation?.id ?? null, role_value])
  const history = async (accountId: number) =>
    (await readRecordChanges(ward.deps.db, { resource: 'accounts', recordId: accountId }, 20)).map(
      ({ act, account_id, changes }) => ({ act, account_id, fields: Object.keys(changes) }),
    )
  const invited = async (organisation: { kind: 'careseeker' | 'careprovider'; id: number }, role: number) => {
    const email = address()
    const body = { email, organisation, roles: [{ role_value: role, station_ids: null }] }
    return (await petra.client.call(addAccount, { body })).body.account_id
  }
  const as = (person: { readonly id: number }, role: number) =>
    ward.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [person.id] })
      await tx
        .updateTable('account_role')
        .set({ role })
        .where('account_id', '=', person.id)
        .where('role', '>', 0)
        .execute()
    })

  it('lists who may what where, and nobody of the portal', async () => {
    const { body } = await petra.client.call(accounts.listAdminAccounts, {
      query: { organisation_id: house(), sort: 'email' },
    })
    const maria = body.accounts.find(({ id }) => id === ward.maria.id)
    expect(maria).toMatchObject({ status: 'active', account_type: 'careprovider', devices: 1, bounced_at: null })
    expect(maria?.last_seen_at).not.toBeNull()
    expect(maria?.roles).toMatchObject([
      { organisation: { kind: 'careprovider', id: house() }, role_value: code.provider, stations: null },
    ])
    expect(JSON.stringify(body)).not.toMatch(/spki|wrap|auth_mac|salt/)
    await ward.deps.db
      .updateTable('account')
      .set({ account_type: 'providerSearch' })
      .where('id', '=', ward.jana.id)
      .execute()
    expect((await petra.client.call(accounts.readAdminAccount, { params: { accountId: ward.jana.id } })).status).toBe(
      404,
    )
    expect((await give({ account_id: ward.jana.id, role_value: 16, careprovider_id: house() })).status).toBe(404)
    await ward.deps.db
      .updateTable('account')
      .set({ account_type: 'careprovider' })
      .where('id', '=', ward.jana.id)
      .execute()
    const found = await petra.client.call(accounts.listAdminAccounts, { query: { q: `account:${ward.jana.id}` } })
    expect(found.body.accounts.map(({ id }) => id)).toEqual([ward.jana.id])
    const { body: providers } = await petra.client.call(accounts.listAdminAccounts, { query: { role: code.admin } })
    expect(providers.accounts.map(({ id }) => id).sort()).toEqual([petra.id, jan.id].sort())
  })

  it('gives each of the 22 roles where it belongs, and refuses it elsewhere', async () => {
    const ofClinic = await invited({ kind: 'careseeker', id: clinic() }, code.care)
    const ofHouse = await invited({ kind: 'careprovider', id: house() }, code.providerContact)
    const staff = (
      await petra.client.call(addAccount, {
        body: {
          email: address(),
          organisation: null,
          roles: [{ role_value: code.adminReadOnly, station_ids: null }],
        },
      })
    ).body.account_id
    for (const { code: role_value } of roles.entries) {
      const answers = [
        await give({ account_id: ofClinic, role_value, careseeker_id: clinic() }),
        await give({ account_id: ofHouse, role_value, careprovider_id: house() }),
        await give({ account_id: staff, role_value }),
      ]
      const passed = answers.map(({ status, body }) => status === 200 || body.errors?.[0]?.code === 'waiting')
      expect([role_value, passed.filter(Boolean).length]).toEqual([role_value, 1])
    }
    expect((await held(ofClinic)).length).toBe(13)
    expect(await held(ofHouse)).toEqual([
      [house(), code.provider],
      [house(), code.providerContact],
    ])
    expect(
      (await petra.client.call(acts.listActs, {})).body.acts.filter(({ account_id }) => account_id === staff),
    ).toHaveLength(7)
    // a global role counts when its hour is over
    expect(await held(staff)).toEqual([])
    await later(hour + 1000)
    await ward.server.runJobs()
    expect((await held(staff)).length).toBe(7)
  })

  it('gives no effect to a number that is not above 0', async () => {
    const before = await held(ward.maria.id)
    for (const role_value of [-1, -16, 0]) {
      expect(await give({ account_id: ward.maria.id, role_value, careprovider_id: house() })).toMatchObject({
        status: 200,
        body: { pending_act: null },
      })
      expect(await give({ account_id: ward.maria.id, role_value })).toMatchObject({ body: { pending_act: null } })
      expect((await take(ward.maria.id, { role_value, careprovider_id: house() })).status).toBe(200)
    }
    expect(await held(ward.maria.id)).toEqual(before)
    await ward.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [jan.id] })
      await tx.insertInto('account_role').values({ account_id: jan.id, organisation_id: null, role: -1 }).execute()
    })
    expect(await held(jan.id)).toEqual([[null, code.admin]])
    expect((await jan.client.call(readAdminSession, {})).body.roles).toEqual([code.admin])
  })

  it('limits a role to stations, and keeps who gave it', async () => {
    const station = (
      await ward.koenig.client.call(addStation, { params: { id: clinic() }, body: { name: 'Station 4', ended: false } })
    ).body
    const id = await invited({ kind: 'careseeker', id: clinic() }, code.care)
    const asked = { account_id: id, role_value: code.rehab, careseeker_id: clinic() }
    expect((await give({ ...asked, station_ids: [999_999] })).body.errors).toEqual([
      { path: 'body.role_value', code: 'unknown_station' },
    ])
    expect((await give({ ...asked, station_ids: [station.id] })).status).toBe(200)
    const { body } = await petra.client.call(contract.listCareseekerRoles, { params: { id: clinic() } })
    const holder = body.accounts.find(({ account }) => account.id === id)
    expect(holder?.roles).toMatchObject([
      { role_value: code.care, stations: null, given_by: { id: petra.id } },
      { role_value: code.rehab, stations: [{ id: station.id, name: 'Station 4' }], given_by: { id: petra.id } },
    ])
    const [first] = holder?.roles ?? []
    await later(60_000)
    await give({ account_id: id, role_value: code.doctor, careseeker_id: clinic() })
    const now = await read(id)
    expect(now.roles.find(({ role_value }) => role_value === code.care)?.given_at).toBe(first?.given_at)
    expect(now.roles.find(({ role_value }) => role_value === code.doctor)?.given_at).toBeGreaterThan(
      first?.given_at ?? 0,
    )
    expect((await history(id))[0]).toMatchObject({
      act: 'changed',
      account_id: petra.id,
      fields: [`roles careseeker:${clinic()}`],
    })
  })

  it('takes the last role with the keys that were served, and never the last one who manages', async () => {
    const wraps = async () =>
      (
        await ward.deps.db
          .selectFrom('wrap')
          .select('id')
          .where('account_id', '=', ward.jana.id)
          .where('ended_at', 'is', null)
          .execute()
      ).length
    await runCommand(ward.server, {
      command: 'invite',
      email: 'jana@seeblick.example',
      organisation: `careprovider:${house()}`,
      role: 'providerContact',
    }).catch(() => undefined)
    expect(await wraps()).toBeGreaterThan(0)
    const params = { careproviderId: house(), accountId: ward.jana.id }
    const taken = await petra.client.call(contract.takeCareproviderRole, {
      params,
      query: { role_value: code.providerContact },
    })
    expect(taken.body.roles).toEqual([])
    expect(await wraps()).toBe(0)
    // it is signed out: what it keeps of the house is not opened again
    expect((await ward.jana.client.call(readAdminSession, {})).status).toBe(401)
    expect(
      (await petra.client.call(contract.takeCareproviderRole, { params, query: { role_value: code.providerContact } }))
        .status,
    ).toBe(404)
    const linde = ward.linde.organisationId
    const last = await take(ward.lindePerson.id, { role_value: code.provider, careprovider_id: linde })
    expect(last.body.errors).toEqual([{ path: 'body.role_value', code: 'last_manager' }])
    const back = await petra.client.call(contract.giveCareproviderRole, {
      params: { careproviderId: house() },
      body: { account_id: ward.jana.id, role_value: code.providerContact },
    })
    expect(back.body.roles).toMatchObject([{ role_value: code.providerContact }])
    // a right gives no key
    expect(await wraps()).toBe(0)
    expect(
      (await give({ account_id: ward.jana.id, role_value: code.care, careseeker_id: clinic() })).body.errors,
    ).toEqual([{ path: 'body.account_id', code: 'other_type' }])
  })

  it('changes names and kinds, and refuses a kind that does not fit', async () => {
    const id = await invited({ kind: 'careprovider', id: house() }, code.providerContact)
    const change = (to: object, rev: number) =>
      petra.client.call(accounts.changeAdminAccount, {
        params: { accountId: id },
        body: { first_name: 'Ute', last_name: 'Neu', account_type: 'careprovider', ...to, rev },
      })
    const { rev } = await read(id)
    expect((await change({ account_type: 'clinic' }, rev)).body.errors).toEqual([
      { path: 'body.account_type', code: 'has_roles' },
    ])
    expect((await change({ account_type: 'providerSearch' }, rev)).body.errors).toEqual([
      { path: 'body.account_type', code: 'portal_type' },
    ])
    const changed = await change({ account_type: 'external' }, rev)
    expect(changed.body).toMatchObject({ name: 'Ute Neu', account_type: 'external' })
    expect((await change({}, rev)).body).toMatchObject({ code: 'record_changed' })
    expect((await history(id))[0]?.fields.sort()).toEqual(['account_type', 'first_name', 'last_name'])
    await as(jan, code.adminReadOnly)
    expect((await jan.client.call(accounts.readAdminAccount, { params: { accountId: id } })).status).toBe(200)
    for (const answer of [
      await jan.client.call(accounts.changeAdminAccount, {
        params: { accountId: id },
        body: { first_name: '', last_name: '', account_type: 'tool', rev: rev + 1 },
      }),
      await jan.client.call(contract.giveRole, { body: { account_id: id, role_value: 16, careprovider_id: house() } }),
      await jan.client.call(accounts.stepAccount, { params: { accountId: id, step: 'invite' } }),
      await jan.client.call(acts.previewAct, { body: { act: { kind: 'deactivate_account', account_id: id } } }),
    ])
      expect(answer.status).toBe(403)
    await as(jan, code.admin)
  })

  it('reads a file line by line before anything is written, and writes what was seen', async () => {
    const csv = [
      'E-Mail;Vorname;Nachname;Haus;Rollen;Stationen',
      `file1@haus.example;Eva;Groß;careprovider:${house()};Einrichtung, alle Rechte;`,
      `file2@haus.example;Ali;Kaya;careseeker:${clinic()};7,doctor;`,
      'kein Zeichen;X;Y;Haus Seeblick;16;',
      `file3@haus.example;;;Nirgends;16;`,
      `file4@haus.example;;;careprovider:${house()};Chefin;`,
      `file5@haus.example;;;careprovider:${house()};7;`,
      `file6@haus.example;;;careseeker:${clinic()};7;Station 99`,
      `file1@haus.example;;;careprovider:${house()};16;`,
      `koenig@nord.example;;;;;`,
    ].join('\n')
    const content = Buffer.from(csv, 'latin1').toString('base64')
    const before = await ward.deps.db.selectFrom('account').select('id').execute()
    const seen = await petra.client.call(accounts.previewAccountFile, { body: { name: 'leute.csv', content } })
    expect(seen.body.rows.map(({ line, problem, result }) => [line, problem ?? result])).toEqual([
      [2, 'invited'],
      [3, 'invited'],
      [4, 'no_address'],
      [5, 'unknown_organisation'],
      [6, 'unknown_role'],
      [7, 'role_of_others'],
      [8, 'unknown_station'],
      [9, 'repeated'],
      [10, 'no_house'],
    ])
    expect(seen.body.rows[0]).toMatchObject({ first_name: 'Eva', last_name: 'Groß', roles: [code.provider] })
    expect(await ward.deps.db.selectFrom('account').select('id').execute()).toHaveLength(before.length)
    const add = (ready: number) =>
      petra.client.call(accounts.addAccountFile, { body: { name: 'leute.csv', content, ready } })
    expect((await add(3)).body).toMatchObject({ code: 'record_changed', current: { ready: 2 } })
    expect((await add(2)).body).toMatchObject({ ready: 2 })
    expect(await ward.deps.db.selectFrom('account').select('id').execute()).toHaveLength(before.length + 2)
    const again = await petra.client.call(accounts.previewAccountFile, { body: { name: 'leute.csv', content } })
    expect(again.body).toMatchObject({ ready: 0 })
    expect(again.body.rows[0]).toMatchObject({ problem: 'email_taken', result: null })
    const { body } = await petra.client.call(accounts.listAdminAccounts, { query: { q: 'file2@' } })
    const [found] = body.accounts
    expect(found).toMatchObject({ name: 'Ali Kaya', status: 'created', account_type: 'clinic' })
    expect((await history(found?.id ?? 0))[0]).toMatchObject({ act: 'added', account_id: petra.id })
    const empty = await petra.client.call(accounts.previewAccountFile, { body: { name: 'x', content: '' } })
    expect(empty.body.errors).toEqual([{ path: 'body.content', code: 'empty' }])
  })

  it('adds one and several by the specification’s calls, for administrators anywhere', async () => {
    const people = [address(), 'nicht@vergeben.example'].map((email) => ({
      email,
      roles: [{ role_value: code.provider, station_ids: null }],
    }))
    const organisation = { kind: 'careprovider' as const, id: ward.linde.organisationId }
    const { body } = await petra.client.call(addAccounts, { body: { organisation, accounts: people } })
    expect(body.results.map(({ result }) => result)).toEqual(['invited', 'invited'])
    expect((await ward.maria.client.call(addAccounts, { body: { organisation, accounts: people } })).status).toBe(404)
    const staff = { email: address(), organisation: null, roles: [{ role_value: code.provider, station_ids: null }] }
    expect((await petra.client.call(addAccount, { body: staff })).body.errors).toEqual([
      { path: 'body.roles.0', code: 'unknown_role' },
    ])
    expect((await ward.maria.client.call(addAccount, { body: staff })).status).toBe(404)
  })
})
