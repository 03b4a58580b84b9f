// Accounts and roles in the console on both databases: listed, given and taken by the specification's calls, added from a file, and
// dangerous acts that wait an hour, in which somebody can take them back.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import { readInvitation } from '../../../contract/http/activation.ts'
import * as accounts from '../../../contract/http/admin-accounts.ts'
import { readAdminSession } from '../../../contract/http/admin-session.ts'
import { addAccount, addAccounts } from '../../../contract/http/new-accounts.ts'
import * as acts from '../../../contract/http/pending-acts.ts'
import * as contract from '../../../contract/http/roles.ts'
import { addStation } from '../../../contract/http/stations.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { readRecordChanges } from '../../../server/stores/resources/history.ts'
import { newClient } from '../../support/client.ts'
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
      rightsChanged(tx)
      await tx
        .updateTable('account_role')
        .set({ role })
        .where('account_id', '=', person.id)
        .where('role', '>', 0)
        .execute()
    })
  const mails = async (key: number) =>
    (await ward.deps.db.selectFrom('mail').select(['account_id', 'variables']).where('type', '=', key).execute()).map(
      ({ account_id }) => account_id,
    )

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
      rightsChanged(tx)
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

  describe('dangerous acts', () => {
    const preview = (act: acts.WantedAct) => petra.client.call(acts.previewAct, { body: { act } })
    const ask = (act: acts.WantedAct, name: string, hurry: string | null = null) =>
      petra.client.call(acts.askAct, { body: { act, name, at_once: hurry !== null, reason: hurry ?? '' } })
    const state = async (id: number) =>
      ward.deps.db.selectFrom('pending_act').select(['state', 'refusal']).where('id', '=', id).executeTakeFirst()
    const due = async () => {
      await later(hour + 1000)
      await ward.server.runJobs()
    }
    const nameOf = async (id: number) => (await read(id)).name

    it('say what follows, wait an hour, and tell the others', async () => {
      const act = { kind: 'deactivate_account' as const, account_id: ward.lindePerson.id }
      const seen = (await preview(act)).body
      expect(seen).toMatchObject({ may_hurry: false, told: [{ id: jan.id }] })
      expect(seen.consequences).toEqual(
        expect.arrayContaining([
          { key: 'signed_out', count: 1 },
          { key: 'only_manager', name: 'Haus Linde' },
          { key: 'new_keys', count: 1 },
        ]),
      )
      expect((await ask(act, 'Jemand anders')).body.errors).toEqual([{ path: 'body.name', code: 'other_name' }])
      expect((await ask(act, seen.name, 'sofort')).body.errors).toEqual([{ path: 'body.at_once', code: 'not_offered' }])
      const asked = await ask(act, seen.name.toUpperCase())
      expect(asked).toMatchObject({ status: 201, body: { state: 'waiting' } })
      expect(asked.body.due_at - asked.body.asked_at).toBe(hour)
      expect((await ask(act, seen.name)).body.errors).toEqual([{ path: 'body.act', code: 'waiting' }])
      expect(await mails(108)).toContain(jan.id)
      expect(await mails(108)).not.toContain(petra.id)
      expect((await jan.client.call(acts.listActs, {})).body.acts).toMatchObject([
        { id: asked.body.id, name: seen.name, asked_by: { id: petra.id } },
      ])
      await later(hour / 2)
      await ward.server.runJobs()
      expect((await read(ward.lindePerson.id)).status).toBe('active')
      await due()
      expect((await read(ward.lindePerson.id)).status).toBe('inactive')
      expect(await state(asked.body.id)).toMatchObject({ state: 'done' })
      expect((await ward.lindePerson.client.call(readAdminSession, {})).status).toBe(401)
      expect((await history(ward.lindePerson.id))[0]).toMatchObject({ account_id: petra.id, fields: ['status'] })
      const params = { accountId: ward.lindePerson.id, step: 'reactivate' as const }
      expect((await petra.client.call(accounts.stepAccount, { params })).body).toMatchObject({ status: 'active' })
      expect((await petra.client.call(accounts.stepAccount, { params })).body.errors).toEqual([
        { path: 'body.step', code: 'not_offered' },
      ])
    })

    it('are taken back by either of two, and then never happen', async () => {
      const act = { kind: 'change_email' as const, account_id: ward.doctor.id, email: 'andere@nord.example' }
      const { body } = await ask(act, await nameOf(ward.doctor.id))
      const params = { actId: body.id }
      expect((await jan.client.call(acts.withdrawAct, { params })).body).toMatchObject({
        state: 'withdrawn',
        settled_by: { id: jan.id },
      })
      expect((await petra.client.call(acts.withdrawAct, { params })).body.errors).toEqual([
        { path: 'body.state', code: 'not_offered' },
      ])
      await due()
      expect((await read(ward.doctor.id)).email).not.toBe('andere@nord.example')
    })

    it('give another address, at which a link of the old one opens nothing', async () => {
      const { token } = await runCommand(ward.server, {
        command: 'invite',
        email: 'falsch@haus.example',
        organisation: `careprovider:${house()}`,
        role: 'provider',
      })
      const { body } = await petra.client.call(accounts.listAdminAccounts, { query: { q: 'falsch@' } })
      const id = body.accounts[0]?.id ?? 0
      const act = { kind: 'change_email' as const, account_id: id, email: 'richtig@haus.example' }
      expect((await ask({ ...act, email: 'petra@betreiber.example' }, 'falsch@haus.example')).body.errors).toEqual([
        { path: 'body.act', code: 'email_taken' },
      ])
      expect((await ask(act, 'falsch@haus.example')).status).toBe(201)
      await due()
      expect((await read(id)).email).toBe('richtig@haus.example')
      const opened = await newClient(ward.server).call(readInvitation, { body: { token: token ?? '' } })
      expect(opened.body).toMatchObject({ code: 'token_ended' })
    })

    it('revoke a device at once with a reason', async () => {
      const params = { accountId: ward.maria.id }
      const devices = async () => (await petra.client.call(accounts.listAccountDevices, { params })).body.devices
      const device_id = (await devices()).find(({ signed_in }) => signed_in)?.id ?? 0
      const act = { kind: 'revoke_device' as const, account_id: ward.maria.id, device_id }
      expect((await preview(act)).body).toMatchObject({ may_hurry: true })
      const name = await nameOf(ward.maria.id)
      expect((await ask(act, name, '')).body.errors).toEqual([{ path: 'body.reason', code: 'missing' }])
      expect((await ask(act, name, 'Tablet verloren')).body).toMatchObject({ state: 'done', reason: 'Tablet verloren' })
      expect((await ward.maria.client.call(readAdminSession, {})).body).toMatchObject({ code: 'device_revoked' })
      expect((await devices())[0]).toMatchObject({ signed_in: false })
      const foreign = { ...act, device_id: ward.koenig.device }
      expect((await preview(foreign)).body.errors).toEqual([{ path: 'body.act', code: 'unknown_device' }])
    })

    it('never leave the operator without an administrator, whoever asks for whom', async () => {
      const own = { kind: 'take_role' as const, account_id: petra.id, role_value: code.admin }
      const other = { ...own, account_id: jan.id }
      const names = [await nameOf(petra.id), await nameOf(jan.id)] as const
      const first = (await ask(own, names[0])).body
      const second = (await ask(other, names[1])).body
      await due()
      const states = [await state(first.id), await state(second.id)]
      expect(states.filter((one) => one?.state === 'done')).toHaveLength(1)
      const left = (await petra.client.call(contract.listRoles, {})).status === 200 ? petra : jan
      const gone = left === petra ? jan : petra
      const last = { kind: 'take_role' as const, account_id: left.id, role_value: code.admin }
      const body = { act: last }
      expect((await left.client.call(acts.previewAct, { body })).body.errors).toEqual([
        { path: 'body.act', code: 'last_admin' },
      ])
      const deactivated = { act: { kind: 'deactivate_account' as const, account_id: left.id } }
      expect((await left.client.call(acts.previewAct, { body: deactivated })).body.errors).toEqual([
        { path: 'body.act', code: 'last_admin' },
      ])
      await ward.deps.work(async (tx) => {
        rightsChanged(tx)
        await tx
          .insertInto('account_role')
          .values({ account_id: gone.id, organisation_id: null, role: code.admin })
          .execute()
      })
    })

    it('are refused when whoever asked holds the right no more', async () => {
      const act = { kind: 'deactivate_account' as const, account_id: ward.doctor.id }
      const asked = (await ask(act, await nameOf(ward.doctor.id))).body
      await as(petra, code.adminReadOnly)
      await due()
      expect(await state(asked.id)).toEqual({ state: 'refused', refusal: 'no_right' })
      const told = (await jan.client.call(acts.listActs, {})).body.acts
      expect(told.find(({ id }) => id === asked.id)).toMatchObject({ refusal: 'no_right', state: 'refused' })
      await as(petra, code.admin)
      expect((await read(ward.doctor.id)).status).toBe('active')
    })

    it('invite one of the operator’s people when the role counts', async () => {
      const email = address()
      const body = { email, organisation: null, roles: [{ role_value: code.adminTranslations, station_ids: null }] }
      const { account_id: id } = (await petra.client.call(addAccount, { body })).body
      const tokens = () => ward.deps.db.selectFrom('mail_token').select('hash').where('account_id', '=', id).execute()
      expect(await tokens()).toHaveLength(0)
      await due()
      expect(await tokens()).toHaveLength(1)
      expect(await held(id)).toEqual([[null, code.adminTranslations]])
      const params = { accountId: id, step: 'invite' as const }
      expect((await petra.client.call(accounts.stepAccount, { params })).status).toBe(200)
      expect(await tokens()).toHaveLength(2)
    })
  })
})
