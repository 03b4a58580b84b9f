// Failed jobs in the console on both databases: by cause, tried again where that is possible, and given up before they are discarded.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import { discardJobs, listFailedJobs, listJobs, retryJobs } from '../../../contract/http/admin-jobs.ts'
import { readAdminStart } from '../../../contract/http/admin-start.ts'
import { listTrail } from '../../../contract/http/admin-trail.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { queueMails } from '../../../server/mail/queue.ts'
import { sendPush } from '../../../server/push/send.ts'
import { addedMail } from '../../../server/user-management/invitation-mails.ts'
import { bothDatabases } from '../../support/database.ts'
import { setupAdmin } from '../../support/people.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(bothDatabases)('failed jobs in the console on %s', (kind) => {
  let ward: Ward
  let admin: Awaited<ReturnType<typeof setupAdmin>>
  beforeAll(async () => {
    ward = await setupWard(kind)
    admin = await setupAdmin(ward.server)
    await ward.server.runJobs()
  })
  afterAll(() => ward.server.close())

  const overview = async () => (await admin.client.call(listJobs, {})).body
  const failed = async (name: string, cause: string, state: 'trying' | 'failed') =>
    (await admin.client.call(listFailedJobs, { query: { name, cause, state } })).body.jobs.map(({ id }) => id)
  /** as after attempts that failed */
  const fail = (name: string, state: 'retry' | 'failed', message: string) =>
    sql`update jobs.job set state = ${state}::jobs.job_state, output = ${JSON.stringify({ message })}::jsonb, retry_count = 2,
      completed_on = ${state === 'failed' ? new Date(ward.deps.clock.now() - 1000).toISOString() : null}::timestamptz,
      start_after = ${new Date(ward.deps.clock.wall() + 3_600_000).toISOString()}::timestamptz
      where name = ${name} and state = 'created'`.execute(ward.deps.db)
  let sends = 0
  const queued = async () => {
    const { deps } = ward
    const all = deps.db.selectFrom('account').selectAll().where('id', '=', ward.maria.id)
    const house = await deps.db
      .selectFrom('organisation')
      .selectAll()
      .where('id', '=', ward.seeblick.organisationId)
      .executeTakeFirstOrThrow()
    const maria = await all.executeTakeFirstOrThrow()
    const [id] = await deps.work((tx) => queueMails(deps, tx, [addedMail(maria, house, [21 + sends++])]))
    return id ?? 0
  }
  const mailOf = (id: number) =>
    ward.deps.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('says what waits, when it last went well, and gathers failures by cause', async () => {
    await queued()
    await ward.server.runJobs()
    const first = await queued()
    const second = await queued()
    await fail('send-mail', 'retry', 'ECONNREFUSED')
    const { kinds, failures } = await overview()
    expect(kinds.find(({ name }) => name === 'send-mail')).toMatchObject({ trying: 2, failed: 0, waiting: 0 })
    expect(kinds.find(({ name }) => name === 'send-mail')?.last_success_at).toBeGreaterThan(0)
    expect(failures).toMatchObject([
      {
        ...{ name: 'send-mail', cause: 'ECONNREFUSED', state: 'trying', count: 2 },
        may_retry: true,
        may_discard: true,
      },
    ])
    expect(
      JSON.stringify(
        await admin.client.call(listFailedJobs, {
          query: { name: 'send-mail', cause: 'ECONNREFUSED', state: 'trying' },
        }),
      ),
    ).not.toContain('"data"')
    expect([first, second].every((id) => id > 0)).toBe(true)
  })

  it('tries again at once what waits for its next attempt', async () => {
    const [id = ''] = await failed('send-mail', 'ECONNREFUSED', 'trying')
    const body = { name: 'send-mail', state: 'trying', ids: [id] } as const
    expect((await admin.client.call(retryJobs, { body })).body).toEqual({ count: 1 })
    await ward.server.runJobs()
    expect(await failed('send-mail', 'ECONNREFUSED', 'trying')).toHaveLength(1)
  })

  it('gives up what it discards: the mail says so', async () => {
    const waiting = await ward.deps.db.selectFrom('mail').select('id').where('state', '=', 'queued').execute()
    expect(waiting).toHaveLength(1)
    const ids = await failed('send-mail', 'ECONNREFUSED', 'trying')
    const body = { name: 'send-mail', state: 'trying', ids } as const
    expect((await admin.client.call(discardJobs, { body })).body).toEqual({ count: 1 })
    expect((await admin.client.call(discardJobs, { body })).body).toEqual({ count: 0 })
    await ward.server.runJobs()
    expect(await mailOf(waiting[0]?.id ?? 0)).toMatchObject({ state: 'failed', reason: 'given_up' })
    expect((await overview()).failures).toEqual([])
    const { entries } = (await admin.client.call(listTrail, { query: { resource: 'jobs' } })).body
    expect(entries).toMatchObject([
      { act: 'removed', changes: { job: { to: 'send-mail' }, count: { to: 1 } } },
      { act: 'changed', changes: { job: { to: 'send-mail' }, count: { to: 1 } } },
    ])
  })

  it('does not do again what was given up and said so; what nobody was told of it does', async () => {
    await queued()
    await fail('send-mail', 'failed', 'ETIMEDOUT')
    await ward.deps.work((tx) =>
      ward.deps.jobs.enqueue(tx, sendPush, {
        payload: { push: 999_999, subscription: 999_999, until: 0, tries: 0 },
      }),
    )
    await fail('push-send', 'failed', 'ETIMEDOUT')
    const { failures } = await overview()
    expect(failures.map(({ name, may_retry }) => [name, may_retry])).toEqual([
      ['push-send', true],
      ['send-mail', false],
    ])
    const { lines } = (await admin.client.call(readAdminStart, {})).body
    expect(lines).toContainEqual(expect.objectContaining({ key: 'failed_jobs', count: 2, houses: [], house_count: 0 }))
    const mails = { name: 'send-mail', state: 'failed', ids: await failed('send-mail', 'ETIMEDOUT', 'failed') } as const
    expect((await admin.client.call(retryJobs, { body: mails })).status).toBe(409)
    const pushes = {
      name: 'push-send',
      state: 'failed',
      ids: await failed('push-send', 'ETIMEDOUT', 'failed'),
    } as const
    expect((await admin.client.call(retryJobs, { body: pushes })).body).toEqual({ count: 1 })
    expect(await failed('push-send', 'ETIMEDOUT', 'failed')).toEqual([])
    expect((await admin.client.call(discardJobs, { body: mails })).body).toEqual({ count: 1 })
  })

  it('is read by who only reads, and changed by administrators alone', async () => {
    const as = (role: number) =>
      ward.deps.work(async (tx) => {
        rightsChanged(tx, { accounts: [admin.id] })
        await tx.updateTable('account_role').set({ role }).where('account_id', '=', admin.id).execute()
      })
    const body = { name: 'push-send', state: 'failed', ids: ['00000000-0000-4000-8000-000000000000'] } as const
    await as(roles.code.adminReadOnly)
    expect((await admin.client.call(listJobs, {})).status).toBe(200)
    expect((await admin.client.call(retryJobs, { body })).status).toBe(403)
    expect((await admin.client.call(discardJobs, { body })).status).toBe(403)
    await as(roles.code.adminEditCareprovider)
    expect((await admin.client.call(listJobs, {})).status).toBe(403)
  })
})
