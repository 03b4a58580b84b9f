// Who asks the people of a clinic or house for a second factor, and who resets a colleague's (docs/decisions/0613). On both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import { login, readAccount } from '../../../contract/http/accounts.ts'
import { readFactorRule, saveFactorRule } from '../../../contract/http/factor-rule.ts'
import { addFactor, beginFactor, readFactors } from '../../../contract/http/second-factor.ts'
import { changeTeam, listTeam } from '../../../contract/http/team.ts'
import { createAuthenticator } from '../../support/authenticator.ts'
import { newClient, type TestClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { type Person, setupOrganisation, setupPerson } from '../../support/people.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

describe.each(databaseKinds)('the rule of second factors on %s', (kind) => {
  let server: TestServer
  let house: Awaited<ReturnType<typeof setupOrganisation>>
  let [maria, jana]: Person[] = []
  beforeAll(async () => {
    server = await startTestServer({ database: kind })
    house = await setupOrganisation(server, 'careprovider', 'Haus Regel')
    maria = await setupPerson(server, house, 'maria@regel.example', 'provider')
    jana = await setupPerson(server, house, 'jana@regel.example', 'provider')
  })
  afterAll(() => server.close())

  const person = (one: Person | undefined): Person => {
    if (!one) throw new Error('not set up')
    return one
  }
  const params = () => ({ kind: house.kind, id: house.id })
  const save = (client: TestClient, required: boolean) =>
    client.call(saveFactorRule, { params: params(), body: { required } })
  const signIn = async ({ email, authKey }: Person) => {
    const client = newClient(server)
    const { body } = await client.call(login, { body: { email, auth_key: authKey } })
    client.token = body.session.access_token
    return { client, ...body }
  }
  const list = async (client: TestClient) =>
    (await client.call(listTeam, { params: { careproviderId: house.id } })).body
  const reset = async (client: TestClient, { account }: Person) => {
    server.advance(1)
    const { timestamp } = await list(client)
    const params = { careproviderId: house.id, accountId: account.id }
    return client.call(changeTeam, { params, query: { timestamp }, body: { action: 'reset_factor' } })
  }
  const add = async ({ client, authKey }: Person, key = createAuthenticator()) => {
    const { challenge } = (await client.call(beginFactor, { body: { password_key: authKey } })).body
    expect((await client.call(addFactor, { body: { name: 'Schlüssel', ...key.create({ challenge }) } })).status).toBe(
      200,
    )
    return key
  }

  it('is the house’s own, off at first, leaves who is at work, and stands in its history', async () => {
    const [one, two] = [person(maria), person(jana)]
    expect((await one.client.call(readFactorRule, { params: params() })).body).toEqual({ required: false })
    // who has shown none switches it on for the next sign-in, and ends nobody's work
    const both = await one.client.call(saveFactorRule, {
      params: params(),
      body: { required: true, end_sessions: true },
    })
    expect(both.body.code).toBe('factor_due')
    expect((await one.client.call(readFactorRule, { params: params() })).body).toEqual({ required: false })
    expect((await save(one.client, true)).body).toEqual({ required: true, ended: 0 })
    expect((await save(one.client, true)).body.code).toBe('factor_due')
    expect((await two.client.call(readAccount, { params: { id: two.account.id } })).status).toBe(200)
    expect((await signIn(two)).account).toBeNull()
    await add(one)
    expect((await save(one.client, false)).body).toEqual({ required: false, ended: 0 })
    expect((await signIn(two)).account).not.toBeNull()
    const events = await server.deps.db
      .selectFrom('organisation_event')
      .select(['type', 'account_id'])
      .where('organisation_id', '=', house.id)
      .orderBy('id')
      .execute()
    const account_id = one.account.id
    expect(events).toEqual([
      { type: 'factor_required', account_id },
      { type: 'factor_not_required', account_id },
    ])
  })

  it('holds at once when sessions that have shown none are ended: not the own, not those that have, nobody else’s', async () => {
    const other = await setupOrganisation(server, 'careprovider', 'Haus Nebenan')
    const neighbour = await setupPerson(server, other, 'nina@nebenan.example', 'provider')
    // of another house, and added to this one
    const shared = await setupPerson(server, other, 'sara@nebenan.example', 'provider')
    const added = { account_id: shared.account.id, organisation_id: house.id, role: roles.code.provider }
    await server.deps.db.insertInto('account_role').values(added).execute()
    const [one, two] = [person(maria), person(jana)]
    const unproved = await signIn(two)
    await add(two)
    const account = (of: Person, client = of.client) => client.call(readAccount, { params: { id: of.account.id } })
    expect((await save(one.client, true)).body).toEqual({ required: true, ended: 0 })
    expect((await account(two, unproved.client)).status).toBe(200)
    const body = { required: true, end_sessions: true }
    const end = async () => (await one.client.call(saveFactorRule, { params: params(), body })).body
    expect((await end()).ended).toBeGreaterThan(0)
    expect(await end()).toEqual({ required: true, ended: 0 })
    expect((await account(two, unproved.client)).status).toBe(401)
    for (const of of [one, two, neighbour, shared]) expect((await account(of)).status).toBe(200)
    const off = await one.client.call(saveFactorRule, { params: params(), body: { ...body, required: false } })
    expect(off.body).toEqual({ required: false, ended: 0 })
    await server.deps.db.deleteFrom('account_factor').where('account_id', '=', two.account.id).execute()
    await server.deps.db.deleteFrom('account_role').where('account_id', '=', shared.account.id).execute()
  })

  it('a colleague’s lost factor is reset by who manages the accounts, with their own shown; never the own one', async () => {
    const [one, two] = [person(maria), person(jana)]
    await add(two)
    expect((await list(one.client)).accounts.map(({ second_factor }) => second_factor)).toEqual([true, true])
    // a session of Maria's that has shown nothing yet
    await server.deps.db
      .updateTable('device_slot')
      .set({ confirmed_at: null })
      .where('account_id', '=', one.account.id)
      .execute()
    server.deps.actors.forget()
    expect(await reset(one.client, two)).toMatchObject({ status: 403, body: { code: 'factor_due' } })
    await server.deps.db
      .updateTable('device_slot')
      .set({ confirmed_at: 1 })
      .where('account_id', '=', one.account.id)
      .execute()
    server.deps.actors.forget()
    expect((await reset(one.client, one)).body).toMatchObject({ errors: [{ code: 'own_account' }] })
    expect((await signIn(two)).account).toBeNull()
    expect((await reset(one.client, two)).body.account).toMatchObject({ second_factor: false })
    expect((await signIn(two)).account).not.toBeNull()
    expect((await reset(one.client, two)).body).toMatchObject({ errors: [{ code: 'not_offered' }] })
    expect((await two.client.call(readFactors)).body.factors).toEqual([])
    const mail = await server.deps.db
      .selectFrom('mail')
      .select('cause')
      .where('account_id', '=', two.account.id)
      .where('cause', 'like', '%factor_reset%')
      .execute()
    expect(mail).toHaveLength(1)
  })
})
