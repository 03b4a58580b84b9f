// The operator resets the second factor of somebody whom nobody of the house can help (docs/decisions/0613): after an hour, with a
// reason, told to the person before, stopped by whoever shows the key meanwhile; on the command line at once. On both databases.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailTypes } from '../../../catalogue/mail-types.ts'
import { roles } from '../../../catalogue/roles.ts'
import { login } from '../../../contract/http/accounts.ts'
import { readAdminAccount } from '../../../contract/http/admin-accounts.ts'
import * as acts from '../../../contract/http/pending-acts.ts'
import {
  addFactor,
  beginFactor,
  challengeFactor,
  proveFactor,
  readFactors,
} from '../../../contract/http/second-factor.ts'
import type { AdminCommand } from '../../../contract/http/system.ts'
import { dayOf, startOfDay } from '../../../domain/calendar.ts'
import { answerText, failureText } from '../../../server/admin-cli/messages.ts'
import { runAdminCommand } from '../../../server/administration/handlers.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { readRecordChanges } from '../../../server/stores/resources/history.ts'
import { createAuthenticator } from '../../support/authenticator.ts'
import { newClient, type TestClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import {
  admit,
  confirmSessions,
  type Person,
  runCommand,
  setupAdmin,
  setupOrganisation,
  setupPerson,
} from '../../support/people.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { renewToken } from '../../support/ward.ts'

const hour = 3_600_000
const why = 'Zurückgerufen unter 0441 12345, Frau Linde sprach mit mir'

describe.each(databaseKinds)('a second factor reset by the operator on %s', (kind) => {
  let server: TestServer
  let petra: Awaited<ReturnType<typeof setupAdmin>>
  let jan: Awaited<ReturnType<typeof setupAdmin>>
  let house: Awaited<ReturnType<typeof setupOrganisation>>
  let maria: Person
  let key: ReturnType<typeof createAuthenticator>
  let count = 0
  const later = async (ms: number) => {
    server.advance(ms)
    for (const one of [petra, jan]) await renewToken({ server, deps: server.deps }, one)
  }
  beforeAll(async () => {
    server = await startTestServer({ database: kind })
    petra = await setupAdmin(server, 'petra@betreiber.example')
    jan = await setupAdmin(server, 'jan@betreiber.example')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await later(16 * 60_000)
    house = await setupOrganisation(server, 'careprovider', `Haus Reset ${count++}`)
    await server.deps.db
      .updateTable('organisation')
      .set({ requires_factor: true, config: JSON.stringify({ phone: '0441 12345' }) })
      .where('id', '=', house.id)
      .execute()
    maria = await setupPerson(server, house, `maria${count}@reset.example`, 'provider')
    // an invitation owes the factor that the house asks for
    key = await add(maria.client)
  })

  const add = async (client: TestClient) => {
    const made = createAuthenticator()
    const { challenge } = (await client.call(beginFactor, { body: {} })).body
    const body = { name: 'Schlüssel', ...made.create({ challenge }) }
    expect((await client.call(addFactor, { body })).status).toBe(200)
    return made
  }
  const signIn = async ({ email, authKey }: Person) => {
    const client = newClient(server)
    const { body } = await client.call(login, { body: { email, auth_key: authKey } })
    client.token = body.session.access_token
    return client
  }
  const prove = async (client: TestClient) => {
    const { challenge } = (await client.call(challengeFactor)).body
    return client.call(proveFactor, { body: key.sign({ challenge }) })
  }
  const due = async (client: TestClient) => (await client.call(readFactors)).body.due
  const act = () => ({ kind: 'reset_factor' as const, account_id: maria.account.id })
  const preview = (client = petra.client) => client.call(acts.previewAct, { body: { act: act() } })
  const name = async () => (await preview()).body.name
  const ask = async (reason = why, { client = petra.client, at_once = false, typed = '' } = {}) =>
    client.call(acts.askAct, { body: { act: act(), name: typed || (await name()), at_once, reason } })
  const whenDue = async () => {
    await later(hour + 1000)
    await server.runJobs()
  }
  const state = (id: number) =>
    server.deps.db.selectFrom('pending_act').select(['state', 'refusal']).where('id', '=', id).executeTakeFirst()
  const factors = async () =>
    (await petra.client.call(readAdminAccount, { params: { accountId: maria.account.id } })).body.second_factors
  const mails = async () => {
    const rows = await server.deps.db
      .selectFrom('mail')
      .select('cause')
      .where('account_id', '=', maria.account.id)
      .where('cause', 'like', '%factor_reset%')
      .orderBy('id')
      .execute()
    return rows.map(({ cause }) => cause.split(' ')[1])
  }
  const events = (organisation = house.id) =>
    server.deps.db
      .selectFrom('organisation_event')
      .select(['type', 'account_id', 'subject_account_id'])
      .where('organisation_id', '=', organisation)
      .execute()
  const history = async () => {
    const [last] = await readRecordChanges(server.deps.db, { resource: 'accounts', recordId: maria.account.id }, 1)
    return last && { account: last.account_id, reason: last.reason, changes: last.changes }
  }
  const reset = { type: 'factor_reset', account_id: null }

  it('waits an hour with its reason, warns the person, and is kept where it belongs', async () => {
    const owing = await signIn(maria)
    expect(await due(owing)).toBe('prove')
    const seen = (await preview()).body
    expect(seen).toMatchObject({
      ...{ may_hurry: false, asks_reason: true, told: [{ id: jan.id }] },
      call_back: [{ name: house.name, phone: '0441 12345' }],
    })
    expect(seen.consequences).toEqual([
      { key: 'factors_end', count: 1 },
      { key: 'password_registers' },
      { key: 'person_warned', name: maria.email },
      { key: 'key_stops' },
      { key: 'in_history', name: house.name },
    ])
    expect((await ask('  ')).body.errors).toEqual([{ path: 'body.reason', code: 'no_reason' }])
    expect((await ask(why, { at_once: true })).body.errors).toEqual([{ path: 'body.at_once', code: 'not_offered' }])
    expect((await ask(why, { typed: 'Jemand' })).body.errors).toEqual([{ path: 'body.name', code: 'other_name' }])
    const asked = await ask()
    expect(asked).toMatchObject({ status: 201, body: { state: 'waiting', reason: why } })
    expect(await mails()).toEqual(['factor_reset_asked'])
    await later(hour / 2)
    await server.runJobs()
    expect(await factors()).toBe(1)
    await whenDue()
    expect(await state(asked.body.id)).toEqual({ state: 'done', refusal: null })
    expect(await factors()).toBe(0)
    expect(await mails()).toEqual(['factor_reset_asked', 'factor_reset_operator'])
    expect(await events()).toEqual([{ ...reset, subject_account_id: maria.account.id }])
    const changes = { second_factors: { from: 1, to: 0 } }
    expect(await history()).toEqual({ account: petra.id, reason: why, changes })
    // the key that was lost proves nothing, and the password registers the next one
    const fresh = await signIn(maria)
    expect(await due(fresh)).toBe('register')
    expect((await prove(fresh)).status).toBe(401)
    await add(fresh)
    expect(await factors()).toBe(1)
  })

  it('does not happen when the key is shown meanwhile, or another administrator takes it back', async () => {
    const shown = (await ask()).body
    await later(hour / 2)
    expect((await prove(await signIn(maria))).status).toBe(200)
    await whenDue()
    expect(await state(shown.id)).toEqual({ state: 'refused', refusal: 'factor_shown' })
    expect(await factors()).toBe(1)
    // whatever else counts as a second factor, a passkey that opens keys for one
    const confirmed = (await ask()).body
    await later(hour / 2)
    await signIn(maria)
    await confirmSessions(server, maria.account.id)
    await whenDue()
    expect(await state(confirmed.id)).toEqual({ state: 'refused', refusal: 'factor_shown' })
    const stopped = (await ask()).body
    expect((await jan.client.call(acts.withdrawAct, { params: { actId: stopped.id } })).body.state).toBe('withdrawn')
    await whenDue()
    expect(await factors()).toBe(1)
    expect(await events()).toEqual([])
  })

  it('is nothing for who only reads, or has not shown the second proof', async () => {
    const slots = () => server.deps.db.updateTable('device_slot').where('account_id', '=', jan.id)
    const become = async (role: number) => {
      await server.deps.work(async (tx) => {
        rightsChanged(tx, { accounts: [jan.id] })
        await tx.updateTable('account_role').set({ role }).where('account_id', '=', jan.id).execute()
      })
    }
    const typed = await name()
    await become(roles.code.adminReadOnly)
    expect((await preview(jan.client)).status).toBe(403)
    expect((await ask(why, { client: jan.client, typed })).status).toBe(403)
    await become(roles.code.admin)
    await slots().set({ confirmed_at: null }).execute()
    server.deps.actors.forget()
    expect((await ask(why, { client: jan.client, typed })).status).toBe(403)
    await confirmSessions(server, jan.id)
    expect(await mails()).toEqual([])
  })

  it('says of an administrator that the console goes on asking for the mail’s code', async () => {
    const { challenge } = (await jan.client.call(beginFactor, { body: { password_key: jan.authKey } })).body
    const body = { name: 'Schlüssel', ...createAuthenticator().create({ challenge }) }
    expect((await jan.client.call(addFactor, { body })).status).toBe(200)
    const about = { kind: 'reset_factor' as const, account_id: jan.id }
    const { consequences } = (await petra.client.call(acts.previewAct, { body: { act: about } })).body
    const keys = consequences.map(({ key: one }) => one)
    expect(keys).toContain('mail_code')
    expect(keys).not.toContain('password_alone')
    await server.deps.db.deleteFrom('account_factor').where('account_id', '=', jan.id).execute()
  })

  it('says who could help in the house, and tells every house of somebody who works for two', async () => {
    const colleague = await setupPerson(server, house, `jana${count}@reset.example`, 'provider')
    await add(colleague.client)
    await admit(server, maria, house, colleague)
    expect((await preview()).body.consequences[0]).toEqual({ key: 'colleague_resets', name: house.name })
    const other = await setupOrganisation(server, 'careprovider', `Haus Zweit ${count}`)
    const organisation = `careprovider:${other.id}`
    await runCommand(server, { command: 'invite', email: maria.email, organisation, role: 'provider' })
    const keys = (await preview()).body.consequences.map(({ key: one }) => one)
    expect(keys).not.toContain('colleague_resets')
    await ask()
    await whenDue()
    for (const id of [house.id, other.id]) expect(await events(id)).toMatchObject([reset])
  })

  it('says first that the address is a new one, for a month', async () => {
    const email = `neu${count}@reset.example`
    const change = { kind: 'change_email' as const, account_id: maria.account.id, email }
    const asked = { act: change, name: await name(), at_once: false, reason: '' }
    expect((await petra.client.call(acts.askAct, { body: asked })).status).toBe(201)
    await whenDue()
    const { db, clock } = server.deps
    const changedAt = (at: number) =>
      db
        .updateTable('mail')
        .set({ created_at: at })
        .where('account_id', '=', maria.account.id)
        .where('type', '=', mailTypes.code.emailChanged)
        .execute()
    const first = async () => (await preview()).body.consequences[0]
    expect(await first()).toEqual({ key: 'address_moved', name: email, count: 0 })
    const today = startOfDay(dayOf(clock.wall()))
    await changedAt(today - hour)
    expect(await first()).toEqual({ key: 'address_moved', name: email, count: 1 })
    await changedAt(today - 49 * hour)
    expect(await first()).toEqual({ key: 'address_moved', name: email, count: 3 })
    await changedAt(today - 31 * 24 * hour)
    expect(await first()).toEqual({ key: 'factors_end', count: 1 })
  })

  it('is refused for who has none, and for an account that is closed', async () => {
    const before = (await ask()).body
    await server.deps.db.deleteFrom('account_factor').where('account_id', '=', maria.account.id).execute()
    expect((await preview()).body.errors).toEqual([{ path: 'body.act', code: 'no_factor' }])
    await whenDue()
    expect(await state(before.id)).toEqual({ state: 'refused', refusal: 'no_factor' })
    const id = maria.account.id
    await server.deps.db.updateTable('account').set({ status: 'inactive' }).where('id', '=', id).execute()
    expect((await preview()).body.errors).toEqual([{ path: 'body.act', code: 'inactive' }])
  })

  it('is done at once on the command line, with the reason in the same history', async () => {
    const text = async (email: string, reason: string) => {
      const command: AdminCommand = { command: 'reset-factor', email, reason }
      const result = await runAdminCommand(server.deps, command)
      return result.ok ? answerText(command, result.value) : failureText(result.error)
    }
    expect(await text('niemand@reset.example', why)).toMatch(/Nobody has this address/)
    expect(await text(maria.email, ' ')).toMatch(/Say why/)
    expect(await text(maria.email, 'x'.repeat(501))).toMatch(/too long/)
    expect(await text('petra@betreiber.example', why)).toMatch(/no second factor/)
    expect(await factors()).toBe(1)
    expect(await text(` ${maria.email.toUpperCase()}`, why)).toMatch(/no second factor any more/)
    expect(await factors()).toBe(0)
    expect(await mails()).toEqual(['factor_reset_operator'])
    expect(await events()).toEqual([{ ...reset, subject_account_id: maria.account.id }])
    expect(await history()).toMatchObject({ account: null, reason: why })
    expect(await text(maria.email, why)).toMatch(/has no second factor/)
  })
})
