// Dangerous acts of administrators on both databases: what follows is said first, they wait an hour in which somebody can take them back,
// and whoever asked has to hold the right when they are done.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import { readInvitation } from '../../../contract/http/activation.ts'
import * as accounts from '../../../contract/http/admin-accounts.ts'
import { readAdminSession } from '../../../contract/http/admin-session.ts'
import { addAccount } from '../../../contract/http/new-accounts.ts'
import * as acts from '../../../contract/http/pending-acts.ts'
import * as contract from '../../../contract/http/roles.ts'
import { performAct } from '../../../server/administration/acts/perform.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { lockAccount } from '../../../server/stores/accounts/writer.ts'
import { readOtherAdmins } from '../../../server/stores/admin/accounts.ts'
import { readRecordChanges } from '../../../server/stores/resources/history.ts'
import { newClient } from '../../support/client.ts'
import { bothDatabases } from '../../support/database.ts'
import { runCommand, setupAdmin } from '../../support/people.ts'
import { renewToken, setupWard, type Ward } from '../../support/ward.ts'

const { code } = roles
const hour = 3_600_000

describe.each(bothDatabases)('dangerous acts on %s', (kind) => {
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
  const address = () => `neu${count++}@haus.example`
  const read = async (accountId: number) =>
    (await petra.client.call(accounts.readAdminAccount, { params: { accountId } })).body
  const held = async (accountId: number) =>
    (await read(accountId)).roles.map(({ organisation, role_value }) => [organisation?.id ?? null, role_value])
  const history = async (accountId: number) =>
    (await readRecordChanges(ward.deps.db, { resource: 'accounts', recordId: accountId }, 20)).map(
      ({ act, account_id, changes }) => ({ act, account_id, fields: Object.keys(changes) }),
    )
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
  const mails = async (key: number) =>
    (await ward.deps.db.selectFrom('mail').select(['account_id', 'variables']).where('type', '=', key).execute()).map(
      ({ account_id }) => account_id,
    )
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
      rightsChanged(tx, { accounts: [gone.id] })
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
  // the last one: it takes the right from one of them for good
  it('never leave it without one when two are done at the same moment', async () => {
    const take = (account_id: number) => ({ kind: 'take_role' as const, account_id, role_value: code.admin })
    const asked = [
      (await ask(take(petra.id), await nameOf(petra.id))).body.id,
      (await ask({ kind: 'deactivate_account', account_id: jan.id }, await nameOf(jan.id))).body.id,
    ]
    await later(hour + 1000)
    const { deps } = ward
    // both begin while nobody can go on, and go on together
    const both = await deps
      .work(async (tx) => {
        for (const { id } of [petra, jan]) await lockAccount(tx, id)
        const begun = asked.map((act) => performAct.run(deps, { act }, { id: `act ${act}`, number: 1 }))
        await new Promise((resolve) => setTimeout(resolve, 300))
        return begun
      })
      .then((begun) => Promise.all(begun))
    expect(both).toHaveLength(2)
    const states = await Promise.all(asked.map(state))
    expect(states.filter((one) => one?.state === 'done')).toHaveLength(1)
    expect(await readOtherAdmins(deps.db, null, code.admin)).toHaveLength(1)
  })
})
