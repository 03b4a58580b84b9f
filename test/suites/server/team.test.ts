// B59, R46: the people of a house. What is the same as for a clinic's people is tested there (user-management.test.ts). On both
// databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import { readAccount } from '../../../contract/http/accounts.ts'
import { listHouseFiles } from '../../../contract/http/house-files.ts'
import { readHouseProfile, saveHouseProfile } from '../../../contract/http/house-profile.ts'
import { addAccount, addAccounts } from '../../../contract/http/new-accounts.ts'
import { addTeam, changeTeam, listTeam } from '../../../contract/http/team.ts'
import { readRecordChanges } from '../../../server/stores/resources/history.ts'
import { databaseKinds } from '../../support/database.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

const { care, provider, providerContact } = roles.code

describe.each(databaseKinds)('the team of a house on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  const params = () => ({ careproviderId: ward.seeblick.organisationId })
  const list = async (query = {}) => (await ward.maria.client.call(listTeam, { params: params(), query })).body
  const add = async (...accounts: { email: string; roles: number[] }[]) => {
    ward.server.advance(1)
    const { timestamp } = await list()
    return ward.maria.client.call(addTeam, { params: params(), query: { timestamp }, body: { accounts } })
  }
  const change = async (accountId: number, body: object) => {
    ward.server.advance(1)
    const { timestamp } = await list()
    return ward.maria.client.call(changeTeam, { params: { ...params(), accountId }, query: { timestamp }, body })
  }
  const mailsTo = async (recipient: string) =>
    (
      await ward.deps.db.selectFrom('mail').select('type').where('recipient', '=', recipient).orderBy('id').execute()
    ).map(({ type }) => type)

  it('is reached where its leader says, and only leaders say it', async () => {
    const body = { street: ' Seestraße 1 ', phone: '044112345', fax: '044112399', ik_numbers: ['260326822'] }
    const saved = await ward.maria.client.call(saveHouseProfile, { params: params(), body })
    expect(saved).toMatchObject({ status: 200, body: { ...body, street: 'Seestraße 1', name: 'Haus Seeblick' } })
    expect((await ward.jana.client.call(readHouseProfile, { params: params() })).body).toEqual(saved.body)
    expect((await ward.jana.client.call(saveHouseProfile, { params: params(), body })).status).toBe(403)
    const history = await readRecordChanges(
      ward.deps.db,
      { resource: 'careproviders', recordId: params().careproviderId },
      9,
    )
    expect(history.map(({ account_id, changes }) => ({ account_id, changes }))).toEqual([
      { account_id: ward.maria.id, changes: { fax: { from: '', to: '044112399' } } },
    ])
    const { fax: _, ...without } = body
    // of a page from before there was the field: the number stays
    expect((await ward.maria.client.call(saveHouseProfile, { params: params(), body: without })).body.fax).toBe(
      body.fax,
    )
    const spoken = { ...body, fax: 'keins' }
    expect((await ward.maria.client.call(saveHouseProfile, { params: params(), body: spoken })).status).toBe(400)
    const slipped = { ...body, ik_numbers: ['260326823'] }
    expect((await ward.maria.client.call(saveHouseProfile, { params: params(), body: slipped })).body.errors).toEqual([
      { path: 'body.ik_numbers.0', code: 'check_digit' },
    ])
  })

  it('is visited and called when its leader says, which a page from before does not change', async () => {
    const body = { street: 'Seestraße 1', phone: '044112345', fax: '044112399', ik_numbers: ['260326822'] }
    const save = (more: object, by = ward.maria) =>
      by.client.call(saveHouseProfile, { params: params(), body: { ...body, ...more } })
    const morning = { from: '08:00', to: '12:00' }
    const hours = { days: [[morning], [], [], [], [], [], []], remark: 'Bitte klingeln' }
    await save({})
    expect((await save({ contact_hours: { ...hours, remark: ' Bitte klingeln ' } })).body.contact_hours).toEqual(hours)
    expect((await save({ contact_hours: null }, ward.jana)).status).toBe(403)
    expect((await ward.jana.client.call(readHouseProfile, { params: params() })).body.contact_hours).toEqual(hours)
    expect((await save({})).body.contact_hours).toEqual(hours)
    const wrong = { ...hours, days: hours.days.with(6, [{ from: '12:00', to: '08:00' }]) }
    expect((await save({ contact_hours: wrong })).body.errors).toMatchObject([{ path: 'body.contact_hours.days.6.0' }])
    // clinics see them beside the telephone; other houses do not
    const shown = (by: typeof ward.koenig) => by.client.call(listHouseFiles, { params: params() })
    expect((await shown(ward.koenig)).body.contact).toEqual({ phone: '044112345', contact_hours: hours })
    expect((await shown(ward.lindePerson)).status).toBe(404)
    // nothing said is kept as nothing
    const empty = { days: hours.days.with(0, []), remark: ' ' }
    expect((await save({ contact_hours: empty })).body.contact_hours).toBeNull()
    const of = { resource: 'careproviders', recordId: params().careproviderId }
    const [last, first] = await readRecordChanges(ward.deps.db, of, 2)
    expect([first, last]).toMatchObject([
      { account_id: ward.maria.id, changes: { contact_hours: { from: null, to: hours } } },
      { account_id: ward.maria.id, changes: { contact_hours: { from: hours, to: null } } },
    ])
  })

  it('[B59] lists by name with roles and encryption access, in pages', async () => {
    const { accounts, total } = await list()
    expect(total).toBe(2)
    expect(accounts.map(({ email, access }) => [email, access])).toEqual([
      ['jana@seeblick.example', 'full'],
      ['maria@seeblick.example', 'full'],
    ])
    const page = await list({ with_pagination: '', count: 1, start: 1 })
    expect(page).toMatchObject({ total: 2, remaining: 0, accounts: [{ email: 'maria@seeblick.example' }] })
  })

  it('[B59] batch: invites several (20), adds who works elsewhere (21), and names who cannot be', async () => {
    const { body } = await add(
      { email: 'neu@seeblick.example', roles: [providerContact] },
      { email: 'linde@linde.example', roles: [provider] },
      { email: 'jana@seeblick.example', roles: [provider] },
      { email: 'koenig@nord.example', roles: [provider] },
    )
    expect(body.results.map(({ result }) => result)).toEqual(['invited', 'added', 'email_taken', 'email_taken'])
    expect(await mailsTo('neu@seeblick.example')).toEqual([20])
    expect((await mailsTo('linde@linde.example')).at(-1)).toBe(21)
    const linde = (await list({ search: 'linde@' })).accounts[0]
    // a colleague has to confirm the keys (KY9)
    expect(linde).toMatchObject({ status: 'active', confirmed: false, roles: [{ role_value: provider }] })
  })

  it('[B53] POST accounts and accounts/batch do the same, of a clinic too, for who manages the named organisation', async () => {
    const one = (email: string, role: number) => ({ email, roles: [{ role_value: role, station_ids: null }] })
    const house = { kind: 'careprovider', id: ward.seeblick.organisationId } as const
    const clinic = { kind: 'careseeker', id: ward.clinic.organisationId } as const
    const single = (organisation: typeof house | typeof clinic, email: string, role: number) =>
      ward.maria.client.call(addAccount, { body: { ...one(email, role), organisation } })
    const added = await single(house, 'einzeln@seeblick.example', providerContact)
    expect(added).toMatchObject({ status: 201, body: { result: 'invited' } })
    expect((await list({ search: 'einzeln@' })).accounts).toMatchObject([{ id: added.body.account_id }])
    expect(await mailsTo('einzeln@seeblick.example')).toEqual([20])
    expect((await single(house, 'einzeln@seeblick.example', providerContact)).body.code).toBe('email_taken')
    expect((await single(house, 'x@seeblick.example', care)).body.errors).toMatchObject([{ path: 'body.roles.0' }])
    expect((await single(clinic, 'x@nord.example', care)).status).toBe(404)

    const accounts = [one('a@nord.example', care), one('maria@seeblick.example', care)]
    const several = await ward.koenig.client.call(addAccounts, { body: { organisation: clinic, accounts } })
    expect(several.body.results.map(({ result }) => result)).toEqual(['invited', 'email_taken'])
    expect(await mailsTo('a@nord.example')).toEqual([70])
    const stranger = await ward.koenig.client.call(addAccounts, { body: { organisation: house, accounts } })
    expect(stranger.status).toBe(404)
  })

  it('gives a house’s roles only', async () => {
    expect((await add({ email: 'x@seeblick.example', roles: [care] })).body.errors).toMatchObject([
      { path: 'body.accounts.0.roles.0', code: 'unknown_role' },
    ])
  })

  it('reminds of an unfinished activation by a new invitation', async () => {
    const [fresh] = (await list({ search: 'neu@' })).accounts
    expect((await change(fresh?.id ?? 0, { action: 'send_reactivation_email' })).status).toBe(200)
    expect(await mailsTo('neu@seeblick.example')).toEqual([20, 20])
  })

  it('[B59] edits name and role, which count at once, and refuses what rests on an older list or comes from others', async () => {
    const { timestamp } = await list()
    const edit = (last_name: string, role: number) => ({
      action: 'edit',
      first_name: 'Jana',
      last_name,
      roles: [role],
    })
    const edited = await change(ward.jana.id, edit('Neu', provider))
    expect(edited.body.account).toMatchObject({
      last_name: 'Neu',
      roles: [{ role_value: provider, station_ids: null }],
    })
    expect((await ward.jana.client.call(listTeam, { params: params(), query: {} })).status).toBe(200)
    const older = {
      params: { ...params(), accountId: ward.jana.id },
      query: { timestamp },
      body: edit('Alt', provider),
    }
    expect(await ward.maria.client.call(changeTeam, older)).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { last_name: 'Neu' } },
    })
    expect((await change(ward.jana.id, edit('Neu', care))).body.errors).toMatchObject([{ code: 'unknown_role' }])
    await change(ward.jana.id, edit('Park', providerContact))
    expect((await ward.jana.client.call(listTeam, { params: params(), query: {} })).status).toBe(403)
  })

  it('ends somebody’s access at once, and never that of the last who leads', async () => {
    expect((await change(ward.jana.id, { action: 'deactivate' })).body.account.status).toBe('inactive')
    expect((await ward.jana.client.call(readAccount, { params: { id: ward.jana.id } })).status).toBe(401)
    expect(await mailsTo('jana@seeblick.example')).toContain(72)
    expect((await change(ward.maria.id, { action: 'deactivate' })).body.errors).toMatchObject([
      { code: 'last_manager' },
    ])
    expect((await change(ward.lindePerson.id, { action: 'deactivate' })).body.errors).toMatchObject([
      { code: 'other_organisations' },
    ])
    expect((await change(ward.koenig.id, { action: 'deactivate' })).status).toBe(404)
  })
})
