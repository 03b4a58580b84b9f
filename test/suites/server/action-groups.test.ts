// Actions that share a transaction (docs/decisions/0342), on both databases: what comes of them is what comes of each alone, each
// effect is there once, and their locks are taken in the one order (server/stores/actions/locks.ts).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SignedAction } from '../../../contract/envelope/action.ts'
import { runBatch } from '../../../server/actions/run-batch.ts'
import type { FeedEntry } from '../../../server/db/work.ts'
import type { Deps } from '../../../server/deps.ts'
import { databaseKinds } from '../../support/database.ts'
import { kindsOf, startHearing } from '../../support/hearing.ts'
import { startPushService } from '../../support/push-service.ts'
import { idOf, makeMessage } from '../../support/signing.ts'
import {
  carrierOf,
  declineCodes,
  eventsOf,
  makeAccept,
  onRequest,
  patientRow,
  requestRow,
  setupRequest,
  type TestRequest,
} from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(databaseKinds)('actions that share a transaction on %s', (kind) => {
  let ward: Ward
  let service: Awaited<ReturnType<typeof startPushService>>
  /** what was told after commits, a list each */
  const told: (readonly FeedEntry[])[] = []
  beforeAll(async () => {
    service = await startPushService()
    ward = await setupWard(kind, { env: { OUTGOING_LOOPBACK: '1' } })
    ward.deps.live.follow((entries) => told.push(entries))
  })
  afterAll(async () => {
    await ward.server.close()
    await service.close()
  })

  const send = async (actions: readonly SignedAction[], deps: Deps = ward.deps) =>
    (await runBatch(deps, actions, await carrierOf(ward, ward.maria))).map(({ status }) => status)
  const mark = (request: TestRequest, event_no = 1) =>
    onRequest(ward.maria, request, 'mark_seen', { codes: { event_no } })

  /** What a nurse's tablet did without network: opened, accepted, wrote, looked again, took it back, declined. */
  async function queueOf(request: TestRequest): Promise<SignedAction[]> {
    const accept = await makeAccept(ward.maria, request)
    const undo = await onRequest(ward.maria, request, 'undo_accept_request', { after: idOf(accept) })
    const again = { after: idOf(undo), codes: declineCodes }
    const first = await makeMessage(ward.maria, request, 'Ab wann?')
    return [
      await mark(request),
      accept,
      first,
      await makeMessage(ward.maria, request, 'Mit Hund?'),
      await mark(request, 2),
      await onRequest(ward.maria, request, 'mark_seen', { after: idOf(first), codes: { event_no: 4 } }),
      undo,
      await onRequest(ward.maria, request, 'decline_request', again),
    ]
  }

  /** Everything that the database holds of a request's actions, without what names them. */
  async function tracesOf(request: TestRequest, actions: readonly SignedAction[]) {
    const row = await requestRow(ward, request.id)
    const { db } = ward.deps
    const events = await eventsOf(ward, request.id)
    const records = new Set([
      ...events.map(({ id }) => `event ${id}`),
      `auction_request ${request.id}`,
      `auction ${row.auction_id}`,
      `patient ${row.patient_id}`,
    ])
    const feed = await db.selectFrom('feed').select(['audience', 'kind', 'record_id']).execute()
    const mails = await db.selectFrom('mail').select(['type', 'recipient', 'cause']).orderBy('id').execute()
    const { rows: log } = await sql<{ type: string }>`
      select entry ->> 'type' as type from access_log where patient_id = ${row.patient_id} and entry ->> 'type' <> 'handed_out'
      order by n`.execute(db)
    const indexOf = (id: string | null) => actions.findIndex((one) => idOf(one) === id)
    const { status, previous_status, rev, decision, last_no_clinic, last_no_provider, seen_provider_no } = row
    return {
      row: { status, previous_status, rev, decision, last_no_clinic, last_no_provider, seen_provider_no },
      patient: (await patientRow(ward, row.patient_id)).rev,
      events: events.map(({ type, side, no_clinic, no_provider, action_id }) => [
        ...[type, side, no_clinic, no_provider, indexOf(action_id)],
      ]),
      feed: feed
        .filter((one) => records.has(`${one.kind} ${one.record_id}`))
        .map((one) => `${one.audience} ${one.kind}`)
        .filter((one, i, all) => all.indexOf(one) === i || one.endsWith(' event'))
        .sort(),
      mails: mails
        .filter(
          ({ cause }) => actions.some((one) => cause.includes(idOf(one))) || cause.includes(` ${request.id} after`),
        )
        .map(({ type, recipient }) => `${type} ${recipient}`)
        .sort(),
      log: log.map(({ type }) => type),
    }
  }

  it('[OB5] leave what each alone would have left', async () => {
    const { request: together } = await setupRequest(ward)
    const { request: alone } = await setupRequest(ward)
    const [one, other] = [await queueOf(together), await queueOf(alone)]
    told.length = 0
    expect(await send(one)).toEqual(Array(one.length).fill('done'))
    expect(told).toHaveLength(1)
    for (const action of other) expect(await send([action])).toEqual(['done'])
    expect(told).toHaveLength(1 + other.length)
    const traces = await tracesOf(together, one)
    expect(traces).toEqual(await tracesOf(alone, other))
    expect(traces.row).toMatchObject({ status: 'declined', decision: 4 })
    expect(traces.mails.length).toBeGreaterThan(0)
  })

  it('[SY8] tell of each record once, and a browser once of each kind of news', async () => {
    const koenig = await startHearing(ward, ward.koenig, service.subscribe())
    const { request } = await setupRequest(ward)
    await ward.server.runJobs()
    told.length = 0
    await send(await queueOf(request))
    const entries = told.flat().map(({ audience, kind: of, id }) => `${audience} ${of} ${id}`)
    expect(entries).toHaveLength(new Set(entries).size)
    await ward.server.runJobs()
    expect(kindsOf(koenig).sort()).toEqual(['answer', 'message'])
  })

  it('[OB5] that were rolled back, because one is refused, tell nobody: only what each did alone is told', async () => {
    const { request } = await setupRequest(ward)
    const actions = [...(await queueOf(request)), await onRequest(ward.maria, request, 'send_message', { codes: {} })]
    told.length = 0
    expect(await send(actions)).toEqual([...Array(8).fill('done'), 'refused'])
    expect(told.filter((entries) => entries.length > 0)).toHaveLength(8)
    const { request: alone } = await setupRequest(ward)
    const other = await queueOf(alone)
    for (const action of other) await send([action])
    expect(await tracesOf(request, actions)).toEqual(await tracesOf(alone, other))
  })

  it('[OB6] sent by two at once are done once, and both hear the same', async () => {
    const { request } = await setupRequest(ward)
    const actions = await queueOf(request)
    told.length = 0
    const answers = await Promise.all([send(actions), send(actions), send([...actions].slice(2))])
    for (const answer of answers) expect(answer).toEqual(Array(answer.length).fill('done'))
    expect(told.filter((entries) => entries.length > 0)).toHaveLength(1)
    const { request: alone } = await setupRequest(ward)
    const other = await queueOf(alone)
    for (const action of other) await send([action])
    expect(await tracesOf(request, actions)).toEqual(await tracesOf(alone, other))
  })

  it('[OB5] that met a deadlock are done one by one, and the operator reads of it', async () => {
    const { request } = await setupRequest(ward)
    const warn = vi.fn()
    let failures = 1
    const bytes = (length: number) => {
      if (failures-- > 0) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      return ward.deps.ids.bytes(length)
    }
    const deps = { ...ward.deps, ids: { ...ward.deps.ids, bytes }, log: { ...ward.deps.log, warn } }
    const actions = await queueOf(request)
    expect(await send(actions, deps)).toEqual(Array(actions.length).fill('done'))
    expect(warn.mock.calls).toEqual([
      ['actions tried apart', { action: idOf(actions[0] as SignedAction), error: 'deadlock detected' }],
    ])
    warn.mockClear()
    await send(actions, deps)
    expect(warn).not.toHaveBeenCalled()
  })

  describe.runIf(kind === 'postgres')('and their locks', () => {
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(ward.deps.db)
      return rows[0]?.n ?? 0
    }
    const heldPatient = (
      id: number,
      during: (lockRequest: () => Promise<unknown>) => Promise<void>,
      request: TestRequest,
    ) =>
      ward.deps.db.transaction().execute(async (tx) => {
        await sql`select 1 from patient where id = ${id} for no key update`.execute(tx)
        await during(() =>
          sql`select 1 from auction_request where id = ${request.id} for no key update nowait`.execute(tx),
        )
      })

    it('take the patient before the request, even where a seen mark is first', async () => {
      const { request } = await setupRequest(ward)
      const { patient_id } = await requestRow(ward, request.id)
      const actions = [await mark(request), await makeAccept(ward.maria, request)]
      let sent: Promise<string[]> | null = null
      await heldPatient(
        patient_id,
        async (lockRequest) => {
          sent = send(actions)
          await expect.poll(waiting, { timeout: 30_000 }).toBe(1)
          // whoever has the patient gets the request at once
          await lockRequest()
        },
        request,
      )
      expect(await sent).toEqual(['done', 'done'])
    })

    it('leave the patient alone when all are seen marks', async () => {
      const { request } = await setupRequest(ward)
      const { patient_id } = await requestRow(ward, request.id)
      const marks = [await mark(request), await mark(request)]
      await heldPatient(patient_id, async () => expect(await send(marks)).toEqual(['done', 'done']), request)
    })
  })
})
