// Mails that come back, on both databases: a notice marks the mail and the address that it proves, and no other; what clears a mark;
// and one alarm for a house that gets none of its mails.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailTypes } from '../../../catalogue/mail-types.ts'
import { readAdminStart } from '../../../contract/http/admin-start.ts'
import { bounceSecretHeader, receiveBounce } from '../../../contract/http/bounces.ts'
import { watchMails } from '../../../server/mail/bounces/watch.ts'
import { queueMails } from '../../../server/mail/queue.ts'
import { addedMail } from '../../../server/user-management/invitation-mails.ts'
import { bothDatabases } from '../../support/database.ts'
import { notice } from '../../support/notices.ts'
import { setupAdmin } from '../../support/people.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

const secret = 'a secret of twenty-four signs'
const unknown = { action: 'failed', status: '5.1.1', said: '550 5.1.1 User unknown' }
const minute = 60_000

describe.each(bothDatabases)('mails that come back on %s', (kind) => {
  let ward: Ward
  let admin: Awaited<ReturnType<typeof setupAdmin>>
  beforeAll(async () => {
    ward = await setupWard(kind, { env: { BOUNCE_SECRET: secret } })
    admin = await setupAdmin(ward.server)
  })
  afterAll(() => ward.server.close())

  const post = (raw: string, given = secret) =>
    ward.server.app.inject({
      method: 'POST',
      url: receiveBounce.path,
      headers: { 'content-type': 'message/rfc822', [bounceSecretHeader]: given },
      payload: raw,
    })
  const resultOf = async (raw: string) => (await post(raw)).json().result
  let sends = 0
  /** a mail to Maria that the mail server took */
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
  const mailOf = (id: number) =>
    ward.deps.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const marks = async () =>
    (await ward.deps.db.selectFrom('bounced_address').selectAll().execute()).map(({ address, kind: why, lost }) => [
      address,
      why,
      lost,
    ])
  const tokenOf = (mail: { readonly token: string }) => mail.token.replaceAll('-', '')

  it('takes nothing without the secret', async () => {
    expect((await post(notice('0'.repeat(32), unknown), 'another secret of the same length')).statusCode).toBe(403)
    expect((await post(notice('0'.repeat(32), unknown), '')).statusCode).toBe(403)
  })

  it('marks nobody by an address alone, and nothing that it cannot read', async () => {
    const mail = await sent()
    expect(mail.state).toBe('sent')
    expect(await resultOf(notice('f'.repeat(32), unknown))).toBe('unknown')
    expect(await resultOf('Subject: Hallo\r\n\r\nIch bin im Urlaub.')).toBe('unreadable')
    expect(await marks()).toEqual([])
    expect((await mailOf(mail.id)).state).toBe('sent')
  })

  it('marks the mail, the address and the house’s history once', async () => {
    const mail = await sent()
    const raw = notice(tokenOf(mail), unknown)
    expect(await resultOf(raw)).toBe('noted')
    expect(await resultOf(raw)).toBe('known')
    expect(await mailOf(mail.id)).toMatchObject({ state: 'bounced', bounce: 'unknown', variables: null })
    expect(await marks()).toEqual([['maria@seeblick.example', 'unknown', 1]])
    const { lines } = (await admin.client.call(readAdminStart, {})).body
    expect(lines).toContainEqual(
      expect.objectContaining({
        key: 'bounced_addresses',
        count: 1,
        houses: [expect.objectContaining({ name: 'Haus Seeblick' })],
      }),
    )
    const events = await ward.deps.db
      .selectFrom('organisation_event')
      .selectAll()
      .where('type', '=', 'mails_undeliverable')
      .execute()
    expect(events).toMatchObject([
      {
        organisation_id: ward.seeblick.organisationId,
        context: { bounced_mails: { total_sent: 1, total_bounced: 1 } },
      },
    ])
  })

  it('a delay marks no address; a later delivery clears the mark', async () => {
    ward.server.advance(minute)
    const late = await sent()
    expect(await resultOf(notice(tokenOf(late), { action: 'delayed', status: '4.4.1', said: 'timed out' }))).toBe(
      'noted',
    )
    expect(await mailOf(late.id)).toMatchObject({ state: 'sent', bounce: 'temporary' })
    expect(await marks()).toHaveLength(1)
    expect(await resultOf(notice(tokenOf(late), { action: 'delivered', status: '2.1.5' }))).toBe('noted')
    expect(await marks()).toEqual([])
  })

  it('tells the operator once when nobody of a house gets mails, and once when it is over', async () => {
    const alarms = async () =>
      (
        await ward.deps.db
          .selectFrom('mail')
          .selectAll()
          .where('account_id', '=', admin.id)
          .where('type', 'in', [mailTypes.code.operatorAlarm, mailTypes.code.operatorAllClear])
          .orderBy('id')
          .execute()
      ).map(({ type }) => type)
    const look = async () => {
      ward.server.advance(11 * minute)
      await ward.deps.work((tx) => ward.deps.jobs.enqueue(tx, watchMails, { payload: {} }))
      await ward.server.runJobs()
    }
    const { db } = ward.deps
    const people = await db
      .selectFrom('account_role as r')
      .innerJoin('account as a', 'a.id', 'r.account_id')
      .select(['a.id', 'a.email'])
      .distinct()
      .where('r.organisation_id', '=', ward.seeblick.organisationId)
      .execute()
    const at = ward.server.now()
    for (const { id, email } of people)
      await db
        .insertInto('bounced_address')
        .values({ address: email, account_id: id, kind: 'full', since: at, last_at: at, mail_id: 1 })
        .execute()
    await look()
    await look()
    expect(await alarms()).toEqual([mailTypes.code.operatorAlarm])
    await db.deleteFrom('bounced_address').execute()
    await look()
    expect(await alarms()).toEqual([mailTypes.code.operatorAlarm, mailTypes.code.operatorAllClear])
  })
})
