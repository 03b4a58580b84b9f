// Rows without content go when their time is over, and what is still asked of one keeps it (docs/decisions/0614). On both databases.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInvitation } from '../../../contract/http/activation.ts'
import { listTeam } from '../../../contract/http/team.ts'
import { DAY_MS } from '../../../domain/calendar.ts'
import { eraseArchived } from '../../../server/erasing/erase-archived.ts'
import { prune } from '../../../server/erasing/prune-rows.ts'
import { hashSecret } from '../../../server/http/cookies.ts'
import { jobs } from '../../../server/jobs/registry.ts'
import { insertMails, settleMail } from '../../../server/stores/mails/writer.ts'
import { reverseSearchStore } from '../../../server/stores/reverse-searches/store.ts'
import { bothDatabases } from '../../support/database.ts'
import { runCommand, setupPerson } from '../../support/people.ts'
import { setupSearch } from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(bothDatabases)('rows without content on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind, {
      env: { MAIL_KEEP_DAYS: '100', LINK_KEEP_DAYS: '30', SESSION_KEEP_DAYS: '200', KEY_JOB_KEEP_DAYS: '50' },
    })
  })
  afterAll(() => ward.server.close())

  const db = () => ward.deps.db
  const daysAgo = (days: number) => ward.server.now() - days * DAY_MS
  const reported = async () => {
    const { erasures } = await runCommand(ward.server, { command: 'report-erasures', days: 30 })
    return new Map((erasures?.lines ?? []).map((line) => [line.what, line]))
  }

  it('go once an hour', () => {
    expect(jobs.find(({ name }) => name === 'prune-rows')?.schedule).toMatch(/^\d+ \* \* \* \*$/)
  })

  it('mails go when they are settled and old, but for what waits and what an address was marked by', async () => {
    const mail = async (cause: string, days: number, state: 'sent' | 'failed' | null) => {
      const [made] = await ward.deps.work((tx) =>
        insertMails(tx, [
          {
            ...{ cause, type: 1, accountId: ward.jana.id, recipient: 'jana@seeblick.example', language: 'de' },
            ...{ variables: {}, at: daysAgo(days) },
          },
        ]),
      )
      if (!made) throw new Error('no mail')
      if (state) await settleMail(db(), made.id, { state, reason: null, at: daysAgo(days) })
      return made.id
    }
    const gone = [await mail('old', 101, 'sent'), await mail('given up', 300, 'failed')]
    const kept = [await mail('young', 99, 'sent'), await mail('waits', 300, null), await mail('marked', 300, 'failed')]
    await db()
      .insertInto('bounced_address')
      .values({
        ...{ address: 'jana@seeblick.example', account_id: ward.jana.id, kind: 'unknown' },
        ...{ since: daysAgo(300), last_at: daysAgo(300), mail_id: kept[2] ?? 0 },
      })
      .execute()
    expect((await reported()).get('mails')).toMatchObject({ due: 2, late: 2, done: null, oldest_due_at: daysAgo(200) })
    expect(await prune(ward.deps)).toMatchObject({ mails: 2 })
    const left = await db()
      .selectFrom('mail')
      .select('id')
      .where('id', 'in', [...gone, ...kept])
      .orderBy('id')
      .execute()
    expect(left.map(({ id }) => id)).toEqual(kept)
    expect((await reported()).get('mails')).toMatchObject({ due: 0, late: 0 })
    await db().deleteFrom('mail').where('cause', '=', 'waits').execute()
  })

  it('links go after their time, and are refused as before', async () => {
    const link = async (secret: string, ended: number, used: boolean) =>
      db()
        .insertInto('mail_token')
        .values({
          ...{ hash: hashSecret(secret), purpose: 'invitation', account_id: ward.jana.id },
          ...{ organisation_id: ward.seeblick.organisationId, created_at: daysAgo(ended + 7) },
          ...{ expires_at: daysAgo(ended), used_at: used ? daysAgo(ended) : null },
        })
        .execute()
    const [old, used, young] = [16, 16, 16].map((bytes) => randomBytes(bytes).toString('base64url'))
    if (!old || !used || !young) throw new Error('three')
    await link(old, 31, false)
    await link(used, 40, true)
    await link(young, 29, true)
    const ask = (token: string) => ward.jana.client.call(readInvitation, { body: { token } })
    const before = await ask(used)
    expect(before.body.code).toBe('token_ended')
    expect((await reported()).get('links')).toMatchObject({ due: 2 })
    expect(await prune(ward.deps)).toMatchObject({ links: 2 })
    for (const token of [old, used, young])
      expect(await ask(token)).toMatchObject({ status: before.status, body: { code: 'token_ended' } })
    const rows = await db().selectFrom('mail_token').select('hash').where('hash', '=', hashSecret(young)).execute()
    expect(rows).toHaveLength(1)
  })

  describe('sessions', () => {
    const device = async (seen: number, more: { readonly revoked?: number } = {}) =>
      (
        await db()
          .insertInto('device')
          .values({
            ...{ secret_hash: randomBytes(32), session: randomBytes(16).toString('hex'), kind: 'shared' },
            ...{ name: 'Tablet Station 3', form: 'tablet', browser: 'Firefox' },
            ...{ created_at: daysAgo(900), last_seen_at: daysAgo(seen) },
            ...{ revoked_at: more.revoked === undefined ? null : daysAgo(more.revoked) },
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const session = (device_id: number, slot: number, account_id: number, used: number, ended: number | null) =>
      db()
        .insertInto('device_slot')
        .values({
          ...{ device_id, slot, account_id, family: randomBytes(16).toString('hex'), token_hash: randomBytes(32) },
          ...{ created_at: daysAgo(used + 1), used_at: daysAgo(used) },
          ...{ ended_at: ended === null ? null : daysAgo(ended), ended_reason: ended === null ? null : 'logout' },
        })
        .execute()
    const slotsOf = async (id: number) =>
      (await db().selectFrom('device_slot').select('slot').where('device_id', '=', id).orderBy('slot').execute()).map(
        ({ slot }) => slot,
      )
    const deviceRow = (id: number) =>
      db().selectFrom('device').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

    it('go when they ended long ago: neither the newest of a person nor the highest number of a device in use', async () => {
      const { maria, jana, lindePerson } = ward
      const [used, unseen, revoked, recent] = [
        await device(1),
        await device(201),
        await device(300, { revoked: 250 }),
        await device(300, { revoked: 199 }),
      ]
      await session(used, 0, maria.id, 400, 399)
      await session(used, 1, jana.id, 100, 99)
      await session(used, 2, lindePerson.id, 400, null)
      await session(used, 3, maria.id, 300, 250)
      await session(unseen, 0, maria.id, 201, null)
      await session(revoked, 0, jana.id, 300, 250)
      await session(recent, 0, jana.id, 300, 199)
      await db()
        .insertInto('push_subscription')
        .values({
          ...{ account_id: maria.id, device_id: unseen, endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x' },
          ...{ renewed_at: daysAgo(201), broken_at: null },
        })
        .execute()
      const lines = await reported()
      expect(lines.get('sessions')).toMatchObject({ due: 3, late: 3 })
      expect(lines.get('devices')).toMatchObject({ due: 2 })
      expect(await prune(ward.deps)).toMatchObject({ sessions: 3, devices: 2 })
      expect(await Promise.all([used, unseen, revoked, recent].map(slotsOf))).toEqual([[1, 2, 3], [], [], [0]])
      expect(await db().selectFrom('push_subscription').select('id').where('device_id', '=', unseen).execute()).toEqual(
        [],
      )
      const nothing = { name: null, form: null, browser: null }
      for (const id of [unseen, revoked]) expect(await deviceRow(id)).toMatchObject(nothing)
      for (const id of [used, recent]) expect((await deviceRow(id)).name).toBe('Tablet Station 3')
      expect((await deviceRow(revoked)).revoked_at).toBe(daysAgo(250))
      expect(await prune(ward.deps)).toMatchObject({ sessions: 0, devices: 0 })
    })

    it('who was last there long ago is still said to have been', async () => {
      const house = { id: ward.seeblick.organisationId, kind: 'careprovider' } as const
      const colleague = await setupPerson(ward.server, house, 'selten@seeblick.example', 'providerContact')
      const at = daysAgo(500)
      await db()
        .updateTable('device_slot')
        .set({ created_at: at, used_at: at, ended_at: at, ended_reason: 'logout' })
        .where('account_id', '=', colleague.account.id)
        .execute()
      await prune(ward.deps)
      const { body } = await ward.maria.client.call(listTeam, {
        params: { careproviderId: house.id },
      })
      expect(JSON.stringify(body)).toContain(String(at))
    })

    it('of a device that was revoked long ago: it is told so whenever it comes', async () => {
      const { jana } = ward
      await db()
        .updateTable('device')
        .set({ revoked_at: daysAgo(400) })
        .where('id', '=', jana.device)
        .execute()
      await db()
        .updateTable('device_slot')
        .set({ ended_at: daysAgo(400), used_at: daysAgo(400), ended_reason: 'revoked' })
        .where('device_id', '=', jana.device)
        .execute()
      await prune(ward.deps)
      expect(await slotsOf(jana.device)).toEqual([])
      jana.client.token = null
      const params = { careproviderId: ward.seeblick.organisationId }
      expect(await jana.client.call(listTeam, { params })).toMatchObject({
        status: 401,
        body: { code: 'device_revoked' },
      })
    })
  })

  it('jobs of the encryption go when they are done and old', async () => {
    const job = async (status: 'succeeded' | 'notStarted', days: number) => {
      const { auction } = await setupSearch(ward, [])
      const times = { created_at: daysAgo(days), updated_at: daysAgo(days) }
      await db()
        .insertInto('encryption_job')
        .values({ auction_id: auction.id, careseeker_id: ward.clinic.organisationId, status, ...times })
        .execute()
      return auction.id
    }
    const [, young, open] = [await job('succeeded', 51), await job('succeeded', 49), await job('notStarted', 300)]
    expect((await reported()).get('key_jobs')).toMatchObject({ due: 1 })
    expect(await prune(ward.deps)).toMatchObject({ key_jobs: 1 })
    const left = await db().selectFrom('encryption_job').select('auction_id').orderBy('auction_id').execute()
    expect(left.map(({ auction_id }) => auction_id)).toEqual([young, open])
    await db().deleteFrom('encryption_job').execute()
  })

  it('which searches a standing one fitted goes with their patients, and how many were stays', async () => {
    const { maria } = ward
    const id = await ward.deps.work((tx) =>
      reverseSearchStore.insert(
        tx,
        ward.seeblick.organisationId,
        {
          ...{ name: 'In der Nähe', search_types: [1], solutions: [], radius_m: 30_000, zipcodes: [] },
          ...{ age_intervals: [], care_levels: [], active: true, account_ids: [maria.id] },
        },
        { accountId: maria.id, at: ward.server.now() },
      ),
    )
    const searches = [await setupSearch(ward, []), await setupSearch(ward, []), await setupSearch(ward, [])]
    const [first, second] = searches.map(({ patient }) => patient.id)
    for (const [days, { auction }] of searches.entries()) {
      const at = daysAgo(10 - days)
      await db()
        .insertInto('reverse_search_hit')
        .values({ reverse_search_id: id, auction_id: auction.id, at })
        .execute()
      const job = { careseeker_id: ward.clinic.organisationId, status: 'notStarted', created_at: at, updated_at: at }
      await db()
        .insertInto('encryption_job')
        .values({ auction_id: auction.id, ...job })
        .execute()
    }
    const hits = async () => (await reverseSearchStore.find(db(), ward.seeblick.organisationId, id))?.hits
    const left = async (table: 'reverse_search_hit' | 'encryption_job') =>
      (await db().selectFrom(table).select('auction_id').execute()).map(({ auction_id }) => auction_id)
    const all = { count: 3, last_at: daysAgo(8) }
    expect(await hits()).toEqual(all)

    await db()
      .updateTable('patient')
      .set({ archived_at: daysAgo(91) })
      .where('id', '=', second ?? 0)
      .execute()
    expect(await eraseArchived(ward.deps)).toBe(1)
    const others = [searches[0]?.auction.id, searches[2]?.auction.id]
    expect([await left('reverse_search_hit'), await left('encryption_job')]).toEqual([others, others])
    expect(await hits()).toEqual(all)

    // erased by a version that left them
    await sql`update patient set erased_at = ${daysAgo(1)} where id = ${first}`.execute(db())
    expect(await prune(ward.deps)).toMatchObject({ traces: 2 })
    expect([await left('reverse_search_hit'), await left('encryption_job')]).toEqual([[others[1]], [others[1]]])
    expect(await hits()).toEqual(all)
  })
})
