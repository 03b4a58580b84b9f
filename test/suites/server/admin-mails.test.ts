// Mails in the console on both databases: what went out without its address, the address for who asks, dead addresses by house, and the
// end of a mark.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTypes } from '../../../catalogue/mail-types.ts'
import { roles } from '../../../catalogue/roles.ts'
import { adminAccounts } from '../../../contract/http/admin-accounts.ts'
import { clearBounce, listAdminMails, listBounces, showMailAddress } from '../../../contract/http/admin-mails.ts'
import { listLooks, listTrail } from '../../../contract/http/admin-trail.ts'
import { bounceSecretHeader, receiveBounce } from '../../../contract/http/bounces.ts'
import { listTeam } from '../../../contract/http/team.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { queueMails } from '../../../server/mail/queue.ts'
import { addedMail } from '../../../server/user-management/invitation-mails.ts'
import { bothDatabases } from '../../support/database.ts'
import { notice } from '../../support/notices.ts'
import { setupAdmin } from '../../support/people.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

const secret = 'a secret of twenty-four signs'
const unknown = { action: 'failed', status: '5.1.1', said: '550 5.1.1 User unknown' }

describe.each(bothDatabases)('mails in the console on %s', (kind) => {
  let ward: Ward
  let admin: Awaited<ReturnType<typeof setupAdmin>>
  beforeAll(async () => {
    ward = await setupWard(kind, { env: { BOUNCE_SECRET: secret } })
    admin = await setupAdmin(ward.server)
  })
  afterAll(() => ward.server.close())

  const as = (role: number) =>
    ward.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [admin.id] })
      await tx.updateTable('account_role').set({ role }).where('account_id', '=', admin.id).execute()
    })
  const list = async (query: Record<string, string | number> = {}) =>
    (await admin.client.call(listAdminMails, { query })).body
  const bounces = async () => (await admin.client.call(listBounces, { query: {} })).body
  let sends = 0
  const sent = async () => {
    const { deps } = ward
    const maria = await deps.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', ward.maria.id)
      .executeTakeFirstOrThrow()
    const house = await deps.db
      .selectFrom('organisation')
      .selectAll()
      .where('id', '=', ward.seeblick.organisationId)
      .executeTakeFirstOrThrow()
    await deps.work((tx) => queueMails(deps, tx, [addedMail(maria, house, [21 + sends++])]))
    await ward.server.runJobs()
    return deps.db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  }
  const comeBack = async ({ token }: { readonly token: string }) => {
    const { statusCode } = await ward.server.app.inject({
      method: 'POST',
      url: receiveBounce.path,
      headers: { 'content-type': 'message/rfc822', [bounceSecretHeader]: secret },
      payload: notice(token.replaceAll('-', ''), unknown),
    })
    expect(statusCode).toBe(200)
  }

  it('lists what went out without an address, and narrows it', async () => {
    const mail = await sent()
    await comeBack(mail)
    const found = await list({ organisation_id: ward.seeblick.organisationId, state: 'bounced' })
    expect(found).toMatchObject({ more: false, total_sent: 1, total_bounced: 1 })
    expect(found.mails).toMatchObject([
      {
        ...{ id: mail.id, type: mailTypes.code.accountAdded, state: 'bounced', bounce: 'unknown', attempts: 1 },
        ...{ reason: '550 5.1.1 User unknown', houses: [{ kind: 'careprovider', name: 'Haus Seeblick' }] },
      },
    ])
    expect(JSON.stringify(await list())).not.toContain('maria@')
    for (const query of [
      { state: 'bounced', type: mailTypes.code.welcome },
      { state: 'bounced', to: 1 },
      { state: 'bounced', organisation_id: ward.linde.organisationId },
      { before: 1 },
    ])
      expect((await list(query)).mails, JSON.stringify(query)).toEqual([])
    const page = await list({ count: 1 })
    expect(page).toMatchObject({ more: true, mails: [{ id: mail.id }] })
    expect((await list({ count: 1, before: mail.id })).mails[0]?.id).toBeLessThan(mail.id)
  })

  it('shows the address to who asks, and the log of looks says so', async () => {
    const [mail] = (await list({ state: 'bounced' })).mails
    const params = { mailId: mail?.id ?? 0 }
    expect((await admin.client.call(showMailAddress, { params })).body).toEqual({ address: 'maria@seeblick.example' })
    const { looks } = (await admin.client.call(listLooks, { query: { resource: 'mails' } })).body
    expect(looks).toMatchObject([{ record_id: mail?.id, account: { id: admin.id } }])
  })

  it('tells those who manage the house’s accounts, until the mark goes', async () => {
    const params = { careproviderId: ward.seeblick.organisationId }
    const { accounts } = (await ward.maria.client.call(listTeam, { params, query: {} })).body
    expect(accounts.find(({ id }) => id === ward.maria.id)?.undeliverable).toMatchObject({ kind: 'unknown' })
    expect(accounts.filter(({ undeliverable }) => undeliverable)).toHaveLength(1)
  })

  it('says whom to call while mails come back, at the list and at the account', async () => {
    const { db } = ward.deps
    const put = (id: number, set: { config?: string; contacts?: string }) =>
      db.updateTable('organisation').set(set).where('id', '=', id).execute()
    const { organisationId } = ward.seeblick
    const numberAt = async () => (await bounces()).houses[0]?.house?.phone
    expect(await numberAt()).toBe('')
    await put(organisationId, { config: '{"phone":"+49 441 123"}' })
    expect(await numberAt()).toBe('+49 441 123')
    // a clinic has none of its own: its first contact with a number
    const contacts = JSON.stringify([
      { name: 'A', role: '', phone: '', email: '' },
      { name: 'B', role: '', phone: '+49 441 999', email: '' },
    ])
    await put(organisationId, { config: '{}', contacts })
    expect(await numberAt()).toBe('+49 441 999')
    const read = async (accountId: number) =>
      (await admin.client.call(adminAccounts.read, { params: { accountId } })).body.houses_to_call
    expect(await read(ward.maria.id)).toEqual([
      { kind: 'careprovider', id: organisationId, name: 'Haus Seeblick', phone: '+49 441 999' },
    ])
    expect(await read(ward.jana.id)).toEqual([])
  })

  it('shows neither name nor address of somebody of the portal', async () => {
    const { db } = ward.deps
    const maria = db.updateTable('account').where('id', '=', ward.maria.id)
    const { account_type } = await db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', ward.maria.id)
      .executeTakeFirstOrThrow()
    await maria.set({ account_type: 'bToC' }).execute()
    const [mail] = (await list({ state: 'bounced' })).mails
    expect(mail).toMatchObject({ to_portal: true })
    expect((await admin.client.call(showMailAddress, { params: { mailId: mail?.id ?? 0 } })).status).toBe(404)
    const dead = (await bounces()).houses.flatMap(({ addresses }) => addresses)
    expect(dead).toMatchObject([
      { of_portal: true, address: null, domain: '', account: { id: ward.maria.id, first_name: '', last_name: '' } },
    ])
    await maria.set({ account_type }).execute()
    expect((await list({ state: 'bounced' })).mails).toMatchObject([{ to_portal: false }])
  })

  it('gathers dead addresses by house, of each role’s part alone', async () => {
    const { houses, total_bounced } = await bounces()
    expect(total_bounced).toBe(1)
    expect(houses).toMatchObject([
      {
        ...{ house: { id: ward.seeblick.organisationId, name: 'Haus Seeblick' }, total_bounced: 1 },
        addresses: [{ address: 'maria@seeblick.example', domain: 'seeblick.example', kind: 'unknown', lost: 1 }],
      },
    ])
    const [bounceId = 0] = houses.flatMap(({ addresses }) => addresses.map(({ id }) => id))
    const clear = async () => (await admin.client.call(clearBounce, { params: { bounceId } })).status
    await as(roles.code.adminEditCareseeker)
    expect((await bounces()).houses).toEqual([])
    expect(await clear()).toBe(404)
    expect((await admin.client.call(listAdminMails, { query: {} })).status).toBe(403)
    await as(roles.code.adminReadOnly)
    expect((await bounces()).houses).toHaveLength(1)
    expect(await clear()).toBe(403)
    await as(roles.code.adminEditCareprovider)
    expect((await bounces()).houses).toHaveLength(1)
    expect(await clear()).toBe(200)
    expect(await clear()).toBe(404)
    await as(roles.code.admin)
    expect((await bounces()).houses).toEqual([])
    const { entries } = (await admin.client.call(listTrail, { query: { resource: 'bounced_addresses' } })).body
    expect(entries).toMatchObject([
      { act: 'removed', record_id: ward.maria.id, changes: { bounce: { from: 'unknown' } } },
    ])
    expect(JSON.stringify(entries[0]?.changes)).not.toContain('maria@')
  })
})
