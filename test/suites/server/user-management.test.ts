// S35, B58: the people of a clinic, the five actions on an account, and what they mean for sessions, signatures and mails.
// On both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import { readAccount } from '../../../contract/http/accounts.ts'
import { listPatients } from '../../../contract/http/patients.ts'
import { addStation } from '../../../contract/http/stations.ts'
import {
  addManagedAccount,
  addManagedAccounts,
  changeManagedAccount,
  listManagedAccounts,
  listSocialWorkers,
} from '../../../contract/http/user-management.ts'
import { bothDatabases } from '../../support/database.ts'
import { admit, type Person, setupOrganisation, setupPerson } from '../../support/people.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const { care, careseekerUserManagement: manager, doctor, provider } = roles.code

describe.each(bothDatabases)('user management on %s', (kind) => {
  let server: TestServer
  let clinic: Awaited<ReturnType<typeof setupOrganisation>>
  let petra: Person
  let tom: Person
  beforeAll(async () => {
    server = await startTestServer({ database: kind })
    clinic = await setupOrganisation(server, 'careseeker', 'Klinikum Nord')
    petra = await setupPerson(server, clinic, 'petra@nord.example', 'careseekerUserManagement,care')
    tom = await setupPerson(server, clinic, 'tom@nord.example', 'care')
    await admit(server, petra, clinic, tom)
  })
  afterAll(() => server.close())

  const params = () => ({ careseekerId: clinic.id })
  const list = async (query = {}) => (await petra.client.call(listManagedAccounts, { params: params(), query })).body
  const change = async (person: { id: number }, body: object, timestamp?: number, by = petra) =>
    by.client.call(changeManagedAccount, {
      params: { ...params(), accountId: person.id },
      query: { timestamp: timestamp ?? (await list()).timestamp },
      body,
    })
  const mailsTo = async (id: number) =>
    (await server.deps.db.selectFrom('mail').select('type').where('account_id', '=', id).orderBy('id').execute()).map(
      ({ type }) => type,
    )
  const whole = (role_value: number) => ({ role_value, station_ids: null })
  let count = 0
  const add = async (grants: object[] = [whole(care)]) => {
    server.advance(1)
    return petra.client.call(addManagedAccount, {
      params: params(),
      body: { email: `neu${count++}@nord.example`, first_name: 'Neu', last_name: `Zugang ${count}`, roles: grants },
    })
  }

  it('lists by name with roles, state and confirmation; pages and filters', async () => {
    const all = await list()
    expect(all).toMatchObject({ total: 2, remaining: 0 })
    expect(all.accounts.map(({ email, confirmed, status }) => [email, confirmed, status])).toEqual([
      ['petra@nord.example', true, 'active'],
      ['tom@nord.example', true, 'active'],
    ])
    // [B58] the specification writes the bare name
    expect(await list({ with_pagination: '', count: 1, start: 1 })).toMatchObject({
      total: 2,
      remaining: 0,
      accounts: [{ id: tom.account.id, roles: [{ role_value: care, station_ids: null }] }],
    })
    expect((await list({ search: 'TOM' })).accounts.map(({ id }) => id)).toEqual([tom.account.id])
    expect((await list({ search: '%' })).total).toBe(0)
    expect((await list({ role: manager })).accounts.map(({ id }) => id)).toEqual([petra.account.id])
    expect((await list({ status: 'inactive' })).total).toBe(0)
    const people = await tom.client.call(listSocialWorkers, { params: params() })
    expect(people.body.accounts.map(({ id }) => id)).toEqual([petra.account.id, tom.account.id])
  })

  it('adds one: invited, mail 70, and the same address once only', async () => {
    const { status, body } = await add()
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { status: 'created', first_name: 'Neu', confirmed: false },
    })
    expect(await mailsTo(body.id)).toEqual([70])
    const again = { email: body.email.toUpperCase(), roles: [whole(care)] }
    expect(await petra.client.call(addManagedAccount, { params: params(), body: again })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    })
  })

  it('adds several, and names those who have an account', async () => {
    const { timestamp } = await list()
    const accounts = ['anfang@nord.example', 'tom@nord.example', 'bald@nord.example', 'anfang@nord.example'].map(
      (email) => ({
        email,
        roles: [whole(doctor)],
      }),
    )
    const { body } = await petra.client.call(addManagedAccounts, {
      params: params(),
      query: { timestamp },
      body: { accounts },
    })
    expect(body.results.map(({ email, result }) => [email, result])).toEqual([
      ['anfang@nord.example', 'invited'],
      ['tom@nord.example', 'email_taken'],
      ['bald@nord.example', 'invited'],
      ['anfang@nord.example', 'email_taken'],
    ])
    expect((await list({ search: 'anfang@' })).accounts).toMatchObject([{ roles: [{ role_value: doctor }] }])
  })

  it('gives only a clinic’s roles, each once, and stations of the own clinic', async () => {
    const other = await setupOrganisation(server, 'careseeker', 'Klinik Süd')
    const foreign = await setupPerson(server, other, 'foreign@sued.example', 'careseekerUserManagement')
    const station = await foreign.client.call(addStation, { params: { id: other.id }, body: { name: '1' } })
    for (const [grants, code] of [
      [[whole(provider)], 'unknown_role'],
      [[whole(roles.code.admin)], 'unknown_role'],
      [[whole(care), whole(care)], 'repeated'],
      [[{ role_value: care, station_ids: [station.body.id] }], 'unknown_station'],
    ] as const) {
      expect((await add([...grants])).body.errors?.[0]).toMatchObject({ code })
    }
    const { account } = foreign
    expect((await change(account, { action: 'deactivate' })).status).toBe(404)
  })

  it('edits name, roles and stations, tells by mail 74, and it counts at once', async () => {
    server.advance(1)
    const station = await petra.client.call(addStation, { params: { id: clinic.id }, body: { name: '5b' } })
    const grants = [{ role_value: care, station_ids: [station.body.id] }]
    const edited = await change(tom.account, { action: 'edit', first_name: 'Tom', last_name: 'Witt', roles: grants })
    expect(edited.body.account).toMatchObject({ first_name: 'Tom', last_name: 'Witt', roles: grants })
    expect(await mailsTo(tom.account.id)).toContain(74)
    expect((await list({ station: station.body.id })).accounts.map(({ id }) => id)).toContain(tom.account.id)
    const none = [{ role_value: roles.code.report, station_ids: null }]
    server.advance(1)
    await change(tom.account, { action: 'edit', first_name: 'Tom', last_name: 'Witt', roles: none })
    const refused = await tom.client.call(listPatients, { params: { id: clinic.id } })
    expect(refused.status).toBe(403)
    server.advance(1)
    await change(tom.account, { action: 'edit', first_name: 'Tom', last_name: 'Witt', roles: [whole(care)] })
    expect((await tom.client.call(listPatients, { params: { id: clinic.id } })).status).toBe(200)
  })

  it('[timestamp] refuses what rests on an older list', async () => {
    const { timestamp } = await list()
    server.advance(1)
    const edit = { action: 'edit', first_name: 'Tom', last_name: 'Neu', roles: [whole(care)] }
    expect((await change(tom.account, edit, timestamp)).status).toBe(200)
    server.advance(1)
    const second = await change(tom.account, { ...edit, last_name: 'Alt' }, timestamp)
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict', current: { last_name: 'Neu' } } })
  })

  it('deactivates: sessions end, no key is served, signatures no longer count; reactivates', async () => {
    server.advance(1)
    const done = await change(tom.account, { action: 'deactivate' })
    expect(done.body.account.status).toBe('inactive')
    expect((await tom.client.call(readAccount, { params: { id: tom.account.id } })).status).toBe(401)
    expect(await mailsTo(tom.account.id)).toContain(72)
    const people = await petra.client.call(listSocialWorkers, { params: params() })
    expect(people.body.accounts.map(({ id }) => id)).not.toContain(tom.account.id)
    expect((await change(tom.account, { action: 'deactivate' })).body.errors).toMatchObject([{ code: 'not_offered' }])
    expect((await change(tom.account, { action: 'send_reset_password_email' })).body.errors).toMatchObject([
      { code: 'not_offered' },
    ])
    server.advance(1)
    expect((await change(tom.account, { action: 'reactivate' })).body.account.status).toBe('active')
    expect(await mailsTo(tom.account.id)).toContain(73)
    // the session before stays ended
    expect((await tom.client.call(readAccount, { params: { id: tom.account.id } })).status).toBe(401)
  })

  it('sends the mails of a reset (75) and of an unfinished activation (71), each with a new link', async () => {
    const { body } = await add()
    server.advance(1)
    expect((await change(body, { action: 'send_reactivation_email' })).status).toBe(200)
    server.advance(1)
    expect((await change(body, { action: 'send_reactivation_email' })).status).toBe(200)
    expect(await mailsTo(body.id)).toEqual([70, 71, 71])
    const good = await server.deps.db
      .selectFrom('mail_token')
      .select('hash')
      .where('account_id', '=', body.id)
      .where('used_at', 'is', null)
      .execute()
    // an invitation that lies in a mailbox already is as good as the one that reminds of it
    expect(good).toHaveLength(3)
    await change(petra.account, { action: 'send_reset_password_email' })
    expect(await mailsTo(petra.account.id)).toContain(75)
    server.advance(1)
    await change(body, { action: 'deactivate' })
    server.advance(1)
    expect((await change(body, { action: 'reactivate' })).body.account.status).toBe('created')
    expect(await mailsTo(body.id)).toEqual([70, 71, 71, 72, 71])
  })

  it('never locks out the last one who manages, nor the last one whose keys colleagues trust', async () => {
    const last = async (body: object) => (await change(petra.account, body)).body.errors
    const withoutRole = { action: 'edit', first_name: 'Petra', last_name: 'L', roles: [whole(care)] }
    for (const body of [{ action: 'deactivate' }, withoutRole]) {
      expect(await last(body)).toMatchObject([{ code: 'last_manager' }])
    }
    const anna = await setupPerson(server, clinic, 'anna@nord.example', 'careseekerUserManagement')
    expect(await last(withoutRole)).toMatchObject([{ code: 'last_manager' }])
    await admit(server, petra, clinic, anna)
    server.advance(1)
    const both = await Promise.all([
      change(petra.account, { action: 'deactivate' }),
      change(anna.account, { action: 'deactivate' }, undefined, anna),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})
