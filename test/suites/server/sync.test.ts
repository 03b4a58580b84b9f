// Feed, pages and snapshots over HTTP, on both databases.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRequest } from '../../../contract/http/patients.ts'
import { pullSnapshot, pullSync, type SyncedRecord, type SyncPage } from '../../../contract/http/sync.ts'
import type { Audience } from '../../../server/feed/audience.ts'
import { decodeCursor, encodeCursor } from '../../../server/feed/cursor.ts'
import { expireEnded } from '../../../server/feed/expire-ended.ts'
import { pruneFeed } from '../../../server/stores/feed/pruner.ts'
import { appendFeed } from '../../../server/stores/feed/writer.ts'
import { databaseKinds } from '../../support/database.ts'
import { idOf, makeMessage, wrapToGroup } from '../../support/signing.ts'
import {
  acceptCodes,
  declineCodes,
  eventsOf,
  onAuction,
  onRequest,
  requestRow,
  run,
  setupRequest,
  setupSearch,
} from '../../support/story.ts'
import { renewToken, setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

const day = 86_400_000

describe.each(databaseKinds)('sync on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  beforeEach(async () => {
    for (const person of [ward.koenig, ward.maria, ward.lindePerson]) await renewToken(ward, person)
  })
  afterAll(() => ward.server.close())

  const pull = async (person: WardPerson, cursor?: string): Promise<SyncPage> => {
    const { status, body } = await person.client.call(pullSync, cursor === undefined ? {} : { query: { cursor } })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  }
  const failing = async (person: WardPerson, cursor: string) => {
    const { status, body } = await person.client.call(pullSync, { query: { cursor } })
    return { status, code: body.code }
  }
  /** all pages after a cursor */
  const pullAll = async (person: WardPerson, from: string) => {
    const records: SyncedRecord[] = []
    const tombstones: SyncPage['tombstones'] = []
    let cursor = from
    for (let pages = 1; ; pages++) {
      const page = await pull(person, cursor)
      records.push(...page.records)
      tombstones.push(...page.tombstones)
      cursor = page.cursor
      if (!page.more) return { records, tombstones, cursor, pages }
    }
  }
  const seeblickAudience = (): Audience => `careprovider:${ward.seeblick.organisationId}`
  const message = async (request: Parameters<typeof makeMessage>[1]) =>
    run(ward, ward.maria, await makeMessage(ward.maria, request))

  describe('the feed', () => {
    it('[SY1] numbers are gapless and in commit order while many write to the same audiences', async () => {
      const { requests } = await setupSearch(ward, [ward.seeblick, ward.linde])
      const { requests: others } = await setupSearch(ward, [ward.linde, ward.seeblick])
      const people = new Map([
        [ward.seeblick.organisationId, ward.maria],
        [ward.linde.organisationId, ward.lindePerson],
      ])
      const all = [...requests, ...others]
      const results = await Promise.all(
        Array.from({ length: 40 }, async (_, i) => {
          const request = all[i % all.length]
          const author = request && people.get(request.provider.organisationId)
          if (!request || !author) throw new Error('no author')
          return run(ward, author, await makeMessage(author, request))
        }),
      )
      expect(results.filter(({ status }) => status !== 'done')).toEqual([])
      const rows = await ward.deps.db.selectFrom('feed').selectAll().orderBy('audience').orderBy('n').execute()
      const counters = await ward.deps.db.selectFrom('feed_counter').selectAll().execute()
      for (const { audience, n } of counters) {
        const own = rows.filter((row) => row.audience === audience)
        expect(own.map((row) => row.n)).toEqual(Array.from({ length: n }, (_, i) => i + 1))
      }
    })

    it('[SY1] counters in whatever order they were asked for never deadlock', async () => {
      const audiences: Audience[] = ['account:901', 'careprovider:902', 'careprovider:1000', 'careseeker:903']
      const append = (order: readonly Audience[]) =>
        ward.deps.db.transaction().execute((tx) =>
          appendFeed(
            tx,
            order.map((audience) => ({ audience, kind: 'account', id: 1 })),
            { at: 1, bytes: ward.deps.ids.bytes },
          ),
        )
      await Promise.all(Array.from({ length: 40 }, (_, i) => append(i % 2 ? audiences : [...audiences].reverse())))
      const counters = await ward.deps.db
        .selectFrom('feed_counter')
        .selectAll()
        .where('audience', 'in', audiences)
        .execute()
      expect(counters.map(({ n }) => n)).toEqual([40, 40, 40, 40])
    })

    it('[SY1] a refused action leaves no row', async () => {
      const { request } = await setupRequest(ward)
      const before = await ward.deps.db.selectFrom('feed_counter').selectAll().orderBy('audience').execute()
      await run(
        ward,
        ward.maria,
        await onRequest(ward.maria, request, 'accept_request', { codes: acceptCodes, decision: 9 }),
      )
      expect(await ward.deps.db.selectFrom('feed_counter').selectAll().orderBy('audience').execute()).toEqual(before)
    })

    it('[SY7] events of a request have gapless numbers on each side', async () => {
      const { request } = await setupRequest(ward)
      await Promise.all([1, 2, 3, 4].map(() => message(request)))
      await run(ward, ward.maria, await onRequest(ward.maria, request, 'mark_seen', { codes: { event_no: 1 } }))
      await run(
        ward,
        ward.maria,
        await onRequest(ward.maria, request, 'accept_request', { codes: acceptCodes, decision: 1 }),
      )
      const events = await eventsOf(ward, request.id)
      expect(events.map((event) => event.no_provider)).toEqual([1, 2, 3, 4, 5, 6, 7])
      expect(events.map((event) => event.no_clinic)).toEqual([1, 2, 3, 4, 5, 6, 7])
      expect(await requestRow(ward, request.id)).toMatchObject({ last_no_clinic: 7, last_no_provider: 7 })
    })
  })

  describe('cursors', () => {
    it('[SY2] a malformed one is 400', async () => {
      expect(await failing(ward.maria, 'nonsense')).toEqual({ status: 400, code: 'cursor_malformed' })
    })

    it('[SY2] a row with another tag (a restored backup) is 410', async () => {
      const { request } = await setupRequest(ward)
      await message(request)
      const { cursor } = await pull(ward.maria)
      const decoded = decodeCursor(cursor)
      if (!decoded.ok) throw new Error('malformed')
      const { n } = decoded.value.get(seeblickAudience()) ?? { n: 0 }
      const forged = new Map([...decoded.value, [seeblickAudience(), { n, tag: 'AAAAAAAAAAA' }] as const])
      expect(await failing(ward.maria, encodeCursor(forged))).toEqual({ status: 410, code: 'cursor_invalid' })
      const beyond = new Map([...decoded.value, [seeblickAudience(), { n: n + 1, tag: 'AAAAAAAAAAA' }] as const])
      expect(await failing(ward.maria, encodeCursor(beyond))).toEqual({ status: 410, code: 'cursor_invalid' })
      expect((await pull(ward.maria, cursor)).more).toBe(false)
    })

    it('[SY2] pruning keeps the newest row of each audience, and older cursors are 410', async () => {
      const { request } = await setupRequest(ward)
      const old = (await pull(ward.maria)).cursor
      await message(request)
      await message(request)
      const head = (await pull(ward.maria)).cursor
      ward.server.advance(91 * day)
      await renewToken(ward, ward.maria)
      expect(await pruneFeed(ward.deps.db, ward.server.now())).toBeGreaterThan(0)
      expect(await failing(ward.maria, old)).toEqual({ status: 410, code: 'cursor_invalid' })
      expect(await pull(ward.maria, head)).toMatchObject({ records: [], more: false })
      await renewToken(ward, ward.koenig)
      await message(request)
      expect((await pull(ward.maria, head)).records.length).toBeGreaterThan(0)
    })
  })

  describe('pages', () => {
    it('[SY3] hold each record once, as the single GET answers it', async () => {
      const { request } = await setupRequest(ward)
      const { cursor } = await pull(ward.maria)
      await message(request)
      await message(request)
      await run(
        ward,
        ward.maria,
        await onRequest(ward.maria, request, 'accept_request', { codes: acceptCodes, decision: 1 }),
      )
      const page = await pull(ward.maria, cursor)
      const requests = page.records.filter((record) => record.kind === 'auction_request')
      expect(requests).toHaveLength(1)
      const { body } = await ward.maria.client.call(readRequest, { params: { id: request.id } })
      expect(requests[0]?.data).toEqual(body.kind === 'auction_request' ? body.record : null)
      expect(
        page.records.filter((record) => record.kind === 'event').map(({ data }) => 'no' in data && data.no),
      ).toEqual([2, 3, 4])
      expect(await pull(ward.maria, page.cursor)).toMatchObject({ records: [], tombstones: [], more: false })
    })

    it('[SY3] whatever changes a projection raises rev: sharing, patient data', async () => {
      const { request, patient } = await setupRequest(ward)
      const { rev } = await requestRow(ward, request.id)
      const { cursor } = await pull(ward.maria)
      await run(
        ward,
        ward.koenig,
        await onRequest(ward.koenig, request, 'access_to_data', {
          codes: { variant: 'full' },
          wraps: [await wrapToGroup(patient.key, ward.seeblick, ward.koenig)],
        }),
      )
      const page = await pull(ward.maria, cursor)
      const record = page.records.find(({ kind: of, id }) => of === 'auction_request' && id === request.id)
      expect(record?.rev).toBe(rev + 1)
      expect(record).toMatchObject({
        data: { shared: 'full', patient: { envelopes: { 'profile/identity': { v: 1 } } } },
      })
    })

    it('[SY3] what a closed search no longer offers raises rev: the undo of a declined request', async () => {
      const { requests, auction } = await setupSearch(ward, [ward.seeblick])
      const [request] = requests
      if (!request) throw new Error('no request')
      const decline = await onRequest(ward.maria, request, 'decline_request', { codes: declineCodes, decision: 1 })
      await run(ward, ward.maria, decline)
      const { cursor } = await pull(ward.maria)
      await run(ward, ward.koenig, await onAuction(ward.koenig, auction, 'cancel_search', { decision: 1 }))
      const { records, tombstones } = await pull(ward.maria, cursor)
      expect(tombstones).toEqual([])
      expect(records).toMatchObject([
        {
          kind: 'auction_request',
          id: request.id,
          rev: 3,
          data: { status: 'declined', decision: 2, auction: { active: false } },
        },
      ])
      expect(records[0]).toMatchObject({ data: { request_actions: [{ action_type: 'mark_seen' }] } })
    })

    it('[SY3] a page has at most 500 feed rows, and more says so', async () => {
      const { request } = await setupRequest(ward)
      const { cursor } = await pull(ward.maria)
      const entry = { audience: seeblickAudience(), kind: 'auction_request', id: request.id } as const
      for (let i = 0; i < 501; i++) {
        await ward.deps.db.transaction().execute((tx) => appendFeed(tx, [entry], { at: 1, bytes: ward.deps.ids.bytes }))
      }
      const first = await pull(ward.maria, cursor)
      expect(first.more).toBe(true)
      const second = await pull(ward.maria, first.cursor)
      expect(second.more).toBe(false)
      expect(second.records).toHaveLength(1)
    })

    it('[SY3] a page stays under 1 MB', async () => {
      const { request } = await setupRequest(ward)
      const { cursor } = await pull(ward.maria)
      for (let i = 0; i < 4; i++) {
        const action = await makeMessage(ward.maria, request, 'x'.repeat(400_000))
        expect((await run(ward, ward.maria, action)).status).toBe('done')
      }
      const page = await pull(ward.maria, cursor)
      expect(JSON.stringify(page).length).toBeLessThan(1_200_000)
      expect(page.more).toBe(true)
      const { records, pages } = await pullAll(ward.maria, cursor)
      expect(pages).toBeGreaterThan(1)
      expect(records.filter((record) => record.kind === 'event')).toHaveLength(4)
    })

    it('[SY3] an organisation gets nothing of another', async () => {
      const { cursor } = await pull(ward.lindePerson)
      const { request } = await setupRequest(ward)
      await message(request)
      expect(await pull(ward.lindePerson, cursor)).toMatchObject({ records: [], tombstones: [] })
    })

    it('[KY4] a new partner’s keys come with its first request', async () => {
      const { cursor } = await pull(ward.maria)
      await setupRequest(ward)
      const { records } = await pull(ward.maria, cursor)
      const keys = records.find((record) => record.kind === 'organisation_keys')
      expect(keys).toMatchObject({ id: ward.clinic.organisationId, data: { organisation: { name: 'Klinikum Nord' } } })
    })
  })

  describe('audiences', () => {
    it('[SY4] without a cursor: the cursor of now, and everything to be snapshotted', async () => {
      const page = await pull(ward.maria)
      expect(page).toMatchObject({ more: false, records: [], tombstones: [], removed: [] })
      expect([...page.added].sort()).toEqual([`account:${ward.maria.id}`, seeblickAudience()])
    })

    it('[SY4] a membership that comes is added, one that goes is removed', async () => {
      const { db } = ward.deps
      const { cursor } = await pull(ward.lindePerson)
      await db
        .insertInto('account_role')
        .values({ account_id: ward.lindePerson.id, organisation_id: ward.seeblick.organisationId, role: 17 })
        .execute()
      ward.deps.actors.forget()
      const joined = await pull(ward.lindePerson, cursor)
      expect(joined).toMatchObject({ added: [seeblickAudience()], removed: [] })
      await db
        .deleteFrom('account_role')
        .where('account_id', '=', ward.lindePerson.id)
        .where('organisation_id', '=', ward.seeblick.organisationId)
        .execute()
      ward.deps.actors.forget()
      const left = await pull(ward.lindePerson, joined.cursor)
      expect(left).toMatchObject({ added: [], removed: [seeblickAudience()] })
      expect(await pull(ward.lindePerson, left.cursor)).toMatchObject({ added: [], removed: [] })
    })

    it('[SY4] a snapshot pages by kind and id, keys first, and holds what the provider may see', async () => {
      const { request } = await setupRequest(ward)
      const { request: gone, auction } = await setupRequest(ward)
      await message(request)
      await run(ward, ward.koenig, await onAuction(ward.koenig, auction, 'cancel_search', { decision: 1 }))
      const records: SyncedRecord[] = []
      let after: string | null = null
      let total = 0
      do {
        const query: Record<string, string> = { audience: seeblickAudience(), ...(after === null ? {} : { after }) }
        const { status, body } = await ward.maria.client.call(pullSnapshot, { query })
        expect(status).toBe(200)
        records.push(...body.records)
        after = body.next
        total = body.total
      } while (after !== null)
      expect(records).toHaveLength(total)
      const kinds = records.map((record) => record.kind)
      expect(kinds.lastIndexOf('organisation_keys')).toBeLessThan(kinds.indexOf('auction_request'))
      expect(kinds.lastIndexOf('auction_request')).toBeLessThan(kinds.indexOf('event'))
      const ids = records.filter((record) => record.kind === 'auction_request').map(({ id }) => id)
      expect(ids).toContain(request.id)
      expect(ids).not.toContain(gone.id)
      expect(ids).toEqual([...ids].sort((a, b) => a - b))
      const events = records.flatMap((record) => (record.kind === 'event' ? [record.data.auction_request_id] : []))
      expect(events).toContain(request.id)
      expect(events).not.toContain(gone.id)
    })

    it('[SY4] a snapshot of another audience is not found', async () => {
      const query = { audience: seeblickAudience() }
      expect((await ward.lindePerson.client.call(pullSnapshot, { query })).status).toBe(404)
      const place = { audience: seeblickAudience(), after: 'patient:1' }
      expect((await ward.maria.client.call(pullSnapshot, { query: place })).status).toBe(400)
    })
  })

  describe('tombstones', () => {
    it('[SY5] a cancelled search withdraws the request and leaves a stub without the patient', async () => {
      const { request, auction } = await setupRequest(ward)
      const { cursor } = await pull(ward.maria)
      ward.server.advance(1000)
      await run(ward, ward.koenig, await onAuction(ward.koenig, auction, 'cancel_search', { decision: 1 }))
      const { records, tombstones } = await pull(ward.maria, cursor)
      expect(records).toEqual([])
      expect(tombstones).toEqual([
        {
          kind: 'auction_request',
          id: request.id,
          reason: 'withdrawn',
          stub: {
            id: request.id,
            cid: request.cid,
            rev: 2,
            status: 'unavailable',
            sent_at: ward.server.now() - 1000,
            ended_at: ward.server.now(),
            careseeker: { id: ward.clinic.organisationId, name: 'Klinikum Nord' },
          },
        },
      ])
    })

    it('[SY5] another’s attribution withdraws it; taking that back brings it again, keys and all', async () => {
      const { requests, auction } = await setupSearch(ward, [ward.seeblick, ward.linde])
      const [ours, theirs] = requests
      if (!ours || !theirs) throw new Error('no requests')
      const answer = await onRequest(ward.lindePerson, theirs, 'accept_request', { codes: acceptCodes, decision: 1 })
      await run(ward, ward.lindePerson, answer)
      const { cursor } = await pull(ward.maria)
      const codes = { auction_request_id: theirs.id, solution: 21 }
      const attribute = await onAuction(ward.koenig, auction, 'attribute_winner', { codes, decision: 1 })
      await run(ward, ward.koenig, attribute)
      const gone = await pull(ward.maria, cursor)
      expect(gone.tombstones).toMatchObject([{ id: ours.id, reason: 'withdrawn', stub: { status: 'rejected' } }])
      const undo = await onAuction(ward.koenig, auction, 'cancel_attribution', {
        codes: { auction_request_id: theirs.id },
        after: idOf(attribute),
      })
      expect((await run(ward, ward.koenig, undo)).status).toBe('done')
      const back = await pull(ward.maria, gone.cursor)
      const record = back.records.find(({ kind: of }) => of === 'auction_request')
      expect(record).toMatchObject({ id: ours.id, data: { status: 'sent' } })
      expect(record?.kind === 'auction_request' && record.data.wraps).toHaveLength(1)
    })

    it('[SY5] a declined request stays 72 hours, then it is archived and its wraps are gone', async () => {
      const { request } = await setupRequest(ward)
      const decline = await onRequest(ward.maria, request, 'decline_request', { codes: declineCodes, decision: 1 })
      await run(ward, ward.maria, decline)
      const { cursor } = await pull(ward.maria)
      const wraps = () =>
        ward.deps.db.selectFrom('wrap').select('organisation_id').where('record_cid', '=', request.cid).execute()
      ward.server.advance(71 * 3_600_000)
      await expireEnded(ward.deps)
      expect(await wraps()).toHaveLength(2)
      ward.server.advance(3_600_000)
      await renewToken(ward, ward.maria)
      await expireEnded(ward.deps)
      const { tombstones } = await pull(ward.maria, cursor)
      const tombstone = tombstones.find(({ id }) => id === request.id)
      expect(tombstone).toMatchObject({ reason: 'archived', stub: { status: 'declined' } })
      expect(await wraps()).toEqual([{ organisation_id: ward.clinic.organisationId }])
      expect(await expireEnded(ward.deps)).toBe(0)
    })
  })
})
