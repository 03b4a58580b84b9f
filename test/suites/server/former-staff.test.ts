// Name and address of somebody who left go for good: by who manages the accounts, or by themselves (docs/decisions/0615). On both databases.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import { login } from '../../../contract/http/accounts.ts'
import { adminAccounts, stepAccount } from '../../../contract/http/admin-accounts.ts'
import { readEvents } from '../../../contract/http/events.ts'
import { readCareprovider } from '../../../contract/http/organisation-records.ts'
import { readRequest } from '../../../contract/http/patients.ts'
import { deleteAccess } from '../../../contract/http/seald.ts'
import { changeTeam, listTeam } from '../../../contract/http/team.ts'
import { changeManagedAccount, listManagedAccounts } from '../../../contract/http/user-management.ts'
import { DAY_MS } from '../../../domain/calendar.ts'
import { formerPerson } from '../../../domain/former-person.ts'
import { eraseFormer } from '../../../server/erasing/erase-staff.ts'
import { reapplyErasures } from '../../../server/erasing/reapply.ts'
import { jobs } from '../../../server/jobs/registry.ts'
import { readErasures } from '../../../server/stores/erasing/journal.ts'
import { bothDatabases } from '../../support/database.ts'
import { everythingIn } from '../../support/everything-in.ts'
import { admit, type Person, runCommand, setupAdmin, setupPerson } from '../../support/people.ts'
import { makeRenewal } from '../../support/renewal.ts'
import { makeMessage } from '../../support/signing.ts'
import { makeAccept, onRequest, requestRow, run, setupRequest, type TestRequest } from '../../support/story.ts'
import { pull, pullAll } from '../../support/sync.ts'
import { setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

/** of the person, and found nowhere else */
const planted = [
  'Kunigunde',
  'Zwetschgenberg',
  'kunigunde.zw@seeblick.example',
  '04419988776',
  'alt.zw@seeblick.example',
]

describe.each(bothDatabases)('somebody who left, on %s', (kind) => {
  let ward: Ward
  let person: Person
  let request: TestRequest
  const house = () => ({ kind: 'careprovider', id: ward.seeblick.organisationId }) as const
  const params = () => ({ careproviderId: house().id })
  const db = () => ward.deps.db
  const asWard = ({ account, device, unlocked, client }: Person): WardPerson => ({
    ...{ id: account.id, device, unlocked, client },
  })
  const list = async () => (await ward.maria.client.call(listTeam, { params: params() })).body
  const change = async (accountId: number, body: object, by = ward.maria) => {
    ward.server.advance(1)
    const { timestamp } = await list()
    return by.client.call(changeTeam, { params: { ...params(), accountId }, query: { timestamp }, body })
  }
  const done = async (who: WardPerson, action: Parameters<typeof run>[2]) =>
    expect(await run(ward, who, action)).toMatchObject({ status: 'done' })
  const found = async () => {
    const all = await everythingIn(ward.server, ['public', 'jobs', 'key_storage'])
    return planted.filter((word) => all.toLowerCase().includes(word.toLowerCase()))
  }
  const accountRow = (id: number) =>
    db().selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const leave = async (who: Person) => {
    expect((await change(who.account.id, { action: 'deactivate' })).status).toBe(200)
    const { renewal } = await makeRenewal(ward.server, ward.founder, house(), [who])
    const body = { organisation: house(), account_id: who.account.id, renewal }
    expect((await ward.maria.client.call(deleteAccess, { body })).status).toBe(200)
  }

  beforeAll(async () => {
    ward = await setupWard(kind, { env: { STAFF_KEEP_DAYS: '1000' } })
    person = await setupPerson(ward.server, house(), 'kunigunde.zw@seeblick.example', 'provider')
    await admit(ward.server, ward.founder, house(), person)
    const names = { first_name: 'Kunigunde', last_name: 'Zwetschgenberg' }
    expect((await change(person.account.id, { action: 'edit', ...names, roles: [roles.code.provider] })).status).toBe(
      200,
    )
    await db().updateTable('account').set({ phone: '04419988776' }).where('id', '=', person.account.id).execute()
    ;({ request } = await setupRequest(ward, true))
    await done(asWard(person), await makeMessage(asWard(person), request, 'Guten Tag'))
    await done(asWard(person), await makeAccept(asWard(person), request))
    await ward.server.runJobs()
    const at = ward.server.now()
    const by = { at, account_id: ward.koenig.id, act: 'changed', reason: null } as const
    const email = { from: 'alt.zw@seeblick.example', to: person.email }
    const changes = JSON.stringify({ email, status: { from: 'created', to: 'active' } })
    await db()
      .insertInto('record_change')
      .values({ resource: 'accounts', record_id: person.account.id, ...by, changes })
      .execute()
    const people = JSON.stringify({ people: { from: null, to: ['jana@seeblick.example', person.email] } })
    await db()
      .insertInto('record_change')
      .values({ resource: 'careproviders', record_id: house().id, ...by, changes: people })
      .execute()
    // the operator asked for a reset of the second factor: the reason says who was called back
    const reason = 'Frau Zwetschgenberg unter 04419988776 zurückgerufen'
    const { id: act } = await db()
      .insertInto('pending_act')
      .values({
        ...{ kind: 'reset_factor', details: '{}', subject_id: person.account.id, asked_by: ward.koenig.id, reason },
        ...{ asked_at: at, due_at: at, state: 'done', settled_at: at, settled_by: null, refusal: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reasoned = { ...by, reason, changes: '{}' }
    await db()
      .insertInto('record_change')
      .values([
        { resource: 'pending_acts', record_id: act, ...reasoned },
        { resource: 'accounts', record_id: person.account.id, ...reasoned },
      ])
      .execute()
    await db()
      .updateTable('device_slot')
      .set({ pin_mac: new Uint8Array(32), pin_share: new Uint8Array(32) })
      .where('account_id', '=', person.account.id)
      .execute()
    await db()
      .insertInto('push_subscription')
      .values({
        ...{ account_id: person.account.id, device_id: person.device, endpoint: 'https://push.example/1', p256dh: 'x' },
        ...{ auth: 'x', renewed_at: at, broken_at: null },
      })
      .execute()
  }, 120_000)
  afterAll(() => ward.server.close())

  it('stays by name as long as the account is open, or its keys are in the group', async () => {
    expect((await found()).sort()).toEqual([...planted].sort())
    expect((await change(person.account.id, { action: 'erase' })).body.errors).toMatchObject([{ code: 'not_offered' }])
    expect((await change(person.account.id, { action: 'deactivate' })).status).toBe(200)
    expect((await change(person.account.id, { action: 'erase' })).body.errors).toMatchObject([{ code: 'still_member' }])
    expect((await accountRow(person.account.id)).last_name).toBe('Zwetschgenberg')
    expect((await change(person.account.id, { action: 'reactivate' })).status).toBe(200)
  })

  it('goes out of every table when who manages the accounts wants it, and nobody else may', async () => {
    await leave(person)
    expect((await change(person.account.id, { action: 'erase' }, ward.jana)).status).toBe(403)
    const foreign = await ward.lindePerson.client.call(changeTeam, {
      params: { ...params(), accountId: person.account.id },
      query: { timestamp: ward.server.now() },
      body: { action: 'erase' },
    })
    expect(foreign.status).toBe(404)
    const cursors = await Promise.all([ward.maria, ward.koenig].map((one) => pull(one).then(({ cursor }) => cursor)))
    const answer = await change(person.account.id, { action: 'erase' })
    expect(answer).toMatchObject({ status: 200, body: { account: { email: '', last_name: formerPerson, roles: [] } } })
    expect(await found()).toEqual([])
    expect((await list()).accounts.map(({ id }) => id)).not.toContain(person.account.id)
    const rows = await sql<{
      count: number
    }>`select (select count(*) from device_slot where account_id = ${person.account.id} and (ended_at is null
        or num_nonnulls(reload_half, reload_until, pin_mac, pin_share) > 0))
      + (select count(*) from account_lock where account_id = ${person.account.id})
      + (select count(*) from push_subscription where account_id = ${person.account.id}) as count`.execute(db())
    expect(Number(rows.rows[0]?.count)).toBe(0)
    expect((await change(person.account.id, { action: 'reactivate' })).status).toBe(404)
    // devices of both sides fetch anew what they hold under the name
    for (const [n, reader] of [ward.maria, ward.koenig].entries()) {
      const { records } = await pullAll(reader, cursors[n] ?? '')
      const named = records.filter((record) => JSON.stringify(record).includes(formerPerson))
      expect(named.map(({ kind: what }) => what).sort()).toEqual([
        'auction_request',
        'event',
        'event',
        'organisation_keys',
      ])
    }
  })

  it('leaves its number on a tablet to nobody: what lies there under it is not sent as somebody else', async () => {
    const slotOf = async (accountId: number) =>
      (
        await db().selectFrom('device_slot').select(['slot', 'device_id']).where('account_id', '=', accountId).execute()
      )[0]
    const own = await slotOf(person.account.id)
    const next = await setupPerson(ward.server, house(), 'nachfolge@seeblick.example', 'providerContact')
    const { body } = await person.client.call(login, { body: { email: next.email, auth_key: next.authKey } })
    expect(body.session).toMatchObject({ device: own?.device_id, slot: (own?.slot ?? Number.NaN) + 1 })
  })

  it('is called by the word wherever somebody reads what was done', async () => {
    const { koenig, maria } = ward
    const told = { id: person.account.id, first_name: '', last_name: formerPerson }
    for (const { client } of [koenig, maria]) {
      const answer = await client.call(readRequest, { params: { id: request.id }, query: {} })
      expect(answer.body).toMatchObject({ record: { response: { account: told } } })
      const { body } = await client.call(readEvents, { query: { auction_request_id: request.id, start: 0, count: 30 } })
      const own = body.events.filter(({ account }) => account?.id === person.account.id)
      expect(own.length).toBeGreaterThan(1)
      for (const { account } of own) expect(account).toEqual(told)
    }
    const { body } = await maria.client.call(readCareprovider, {
      params: params(),
      query: { events: 'true', count: 50 },
    })
    expect(body.events?.events[0]).toMatchObject({ type: 'account_erased', subject_account: told })
    const admin = await setupAdmin(ward.server)
    const shown = await admin.client.call(adminAccounts.read, { params: { accountId: person.account.id } })
    expect(shown.body).toMatchObject({ name: formerPerson, status: 'inactive' })
    const step = { params: { accountId: person.account.id, step: 'reactivate' } }
    expect((await admin.client.call(stepAccount, step)).body.errors).toMatchObject([{ code: 'not_offered' }])
  })

  it('leaves others their work, and what was signed can still be checked', async () => {
    const { maria, deps } = ward
    expect((await requestRow(ward, request.id)).status).toBe('accepted')
    await done(maria, await makeMessage(maria, request, 'Wir melden uns'))
    await done(maria, await onRequest(maria, request, 'withdraw_acceptance', { codes: { reason: 1 }, decision: 2 }))
    const keys = await deps.db
      .selectFrom('account_keys')
      .select('signing_spki')
      .where('account_id', '=', person.account.id)
      .execute()
    expect(keys).toHaveLength(1)
    // the address is free for somebody else
    const again = await setupPerson(ward.server, house(), person.email, 'providerContact')
    expect(again.account.id).not.toBe(person.account.id)
    await db()
      .updateTable('account')
      .set({ email: 'x@x.example', first_name: 'x' })
      .where('id', '=', again.account.id)
      .execute()
    await db().deleteFrom('mail').where('account_id', '=', again.account.id).execute()
  })

  it('is erased again when a restore brought the name back', async () => {
    const journal = await readErasures(db())
    const entry = journal.find(({ kind: what }) => what === 'staff')
    expect(entry).toMatchObject({ ref: String(person.account.id), rule: 'asked' })
    const back = { first_name: 'Kunigunde', last_name: 'Zwetschgenberg', email: person.email, status: 'active' }
    await db().updateTable('account').set(back).where('id', '=', person.account.id).execute()
    expect(await reapplyErasures(ward.deps, journal)).toMatchObject({ staff: 1 })
    expect(await found()).toEqual([])
    expect((await accountRow(person.account.id)).status).toBe('inactive')
    expect(await reapplyErasures(ward.deps, journal)).toMatchObject({ staff: 0 })
  })

  it('goes by itself when the account was ended so long ago, and not before', async () => {
    expect(jobs.find(({ name }) => name === 'erase-former-staff')?.schedule).toMatch(/^\d+ \* \* \* \*$/)
    const [old, young, back] = [
      await setupPerson(ward.server, house(), 'alt@seeblick.example', 'providerContact'),
      await setupPerson(ward.server, house(), 'jung@seeblick.example', 'providerContact'),
      await setupPerson(ward.server, house(), 'zurueck@seeblick.example', 'providerContact'),
    ]
    for (const { account } of [old, young, back])
      expect((await change(account.id, { action: 'deactivate' })).status).toBe(200)
    expect((await change(back.account.id, { action: 'reactivate' })).status).toBe(200)
    const daysAgo = (days: number) => ward.server.now() - days * DAY_MS
    const ended = (one: Person, days: number) =>
      db()
        .updateTable('account')
        .set({ changed_at: daysAgo(days) })
        .where('id', '=', one.account.id)
        .execute()
    await ended(old, 1001)
    await ended(young, 999)
    await ended(back, 1001)
    const staff = async () => {
      const { erasures } = await runCommand(ward.server, { command: 'report-erasures', days: 30 })
      return erasures?.lines.find(({ what }) => what === 'staff')
    }
    expect(await staff()).toMatchObject({ waiting: 1, due: 1, late: 1, oldest_due_at: daysAgo(1) })
    expect(await eraseFormer(ward.deps)).toBe(1)
    expect(await eraseFormer(ward.deps)).toBe(0)
    const names = await Promise.all(
      [old, young, back].map(async ({ account }) => (await accountRow(account.id)).last_name),
    )
    expect(names).toEqual([formerPerson, 'Test', 'Test'])
    expect(await staff()).toMatchObject({ waiting: 1, due: 0 })
  })

  it('of a clinic too', async () => {
    const { koenig, doctor, clinic } = ward
    const of = { careseekerId: clinic.organisationId }
    const act = async (body: object) => {
      ward.server.advance(1)
      const { body: listed } = await koenig.client.call(listManagedAccounts, { params: of })
      const query = { timestamp: listed.timestamp }
      return koenig.client.call(changeManagedAccount, { params: { ...of, accountId: doctor.id }, query, body })
    }
    expect((await act({ action: 'deactivate' })).status).toBe(200)
    expect((await act({ action: 'erase' })).body.errors).toMatchObject([{ code: 'still_member' }])
  })
})
