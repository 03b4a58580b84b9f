// Feed, cursors and pages over HTTP, on both databases.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRequest } from '../../../contract/http/patients.ts'
import { pullSync } from '../../../contract/http/sync.ts'
import type { Audience } from '../../../server/db/audience.ts'
import { decodeCursor, encodeCursor } from '../../../server/stores/feed/cursor.ts'
import { pruneFeed } from '../../../server/stores/feed/pruner.ts'
import { appendFeed } from '../../../server/stores/feed/writer.ts'
import { bothDatabases } from '../../support/database.ts'
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
import { failingPull, pull, pullAll } from '../../support/sync.ts'
import { renewToken, setupWard, type Ward } from '../../support/ward.ts'

const day = 86_400_000

describe.each(bothDatabases)('sync on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  beforeEach(async () => {
    for (const person of [ward.koenig, ward.maria, ward.lindePerson]) await renewToken(ward, person)
  })
  afterAll(() => ward.server.close())

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

    it('[SY1] a commit that comes late is not passed over by a cursor of meanwhile', async () => {
      const { cursor } = await pull(ward.maria)
      const [first, second] = [(await setupRequest(ward)).request, (await setupRequest(ward)).request]
      const seen = await pullAll(ward.maria, cursor)
      const append = (id: number, before: () => Promise<void>) =>
        ward.deps.db.transaction().execute(async (tx) => {
          const entry = { audience: seeblickAudience(), kind: 'auction_request', id } as const
          await appendFeed(tx, [entry], { at: 1, bytes: ward.deps.ids.bytes })
          await before()
        })
      const [hasNumber, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const late = append(first.id, () => {
        hasNumber.resolve()
        return mayCommit.promise
      })
      await hasNumber.promise
      const next = append(second.id, () => Promise.resolve())
      // the embedded database has one connection: there nobody can look meanwhile
      const look = kind === 'postgres' ? pull(ward.maria, seen.cursor) : Promise.resolve(null)
      const meanwhile = await look.finally(mayCommit.resolve)
      await Promise.all([late, next])
      expect(meanwhile?.records ?? []).toEqual([])
      const after = await pull(ward.maria, meanwhile?.cursor ?? seen.cursor)
      expect(after.records.map(({ id }) => id)).toEqual([first.id, second.id])
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
      expect(await failingPull(ward.maria, 'nonsense')).toEqual({ status: 400, code: 'cursor_malformed' })
    })

    it('[SY2] a row with another tag (a restored backup) is 410', async () => {
      const { request } = await setupRequest(ward)
      await message(request)
      const { cursor } = await pull(ward.maria)
      const decoded = decodeCursor(cursor)
      if (!decoded.ok) throw new Error('malformed')
      const { n } = decoded.value.get(seeblickAudience()) ?? { n: 0 }
      const forged = new Map([...decoded.value, [seeblickAudience(), { n, tag: 'AAAAAAAAAAA' }] as const])
      expect(await failingPull(ward.maria, encodeCursor(forged))).toEqual({ status: 410, code: 'cursor_invalid' })
      const beyond = new Map([...decoded.value, [seeblickAudience(), { n: n + 1, tag: 'AAAAAAAAAAA' }] as const])
      expect(await failingPull(ward.maria, encodeCursor(beyond))).toEqual({ status: 410, code: 'cursor_invalid' })
      expect((await pull(ward.maria, cursor)).more).toBe(false)
    })

    it('[SY6] an action that this server never answered is 410, one that it refused is known', async () => {
      const { request } = await setupRequest(ward)
      const { cursor } = await pull(ward.maria)
      const asked = async (answered: string) => {
        const { status, body } = await ward.maria.client.call(pullSync, { query: { cursor, answered } })
        return [status, body.code]
      }
      const sent = await makeMessage(ward.maria, request)
      expect(await asked(idOf(sent))).toEqual([410, 'cursor_invalid'])
      await run(ward, ward.maria, sent)
      expect(await asked(idOf(sent))).toEqual([200, undefined])
      const late = await onRequest(ward.maria, request, 'accept_request', { codes: acceptCodes, decision: 9 })
      expect((await run(ward, ward.maria, late)).status).toBe('conflict')
      expect(await asked(idOf(late))).toEqual([200, undefined])
      expect((await asked('not an id'))[0]).toBe(400)
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
      expect(await failingPull(ward.maria, old)).toEqual({ status: 410, code: 'cursor_invalid' })
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

    it('[SY3] what was shared and is taken back raises rev: no key and no profile come any more', async () => {
      const { request } = await setupRequest(ward, true)
      const { rev } = await requestRow(ward, request.id)
      const { cursor } = await pull(ward.maria)
      await run(ward, ward.koenig, await onRequest(ward.koenig, request, 'revoke_access'))
      const { records } = await pull(ward.maria, cursor)
      const record = records.find(({ kind: of }) => of === 'auction_request')
      expect(record).toMatchObject({ id: request.id, rev: rev + 1, data: { shared: 'none' } })
      const data = record?.kind === 'auction_request' ? record.data : null
      expect(data?.wraps.map((wrap) => wrap.kind)).toEqual(['request'])
      expect(Object.values(data?.patient.envelopes ?? {}).every((envelope) => envelope === 'redacted')).toBe(true)
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
})
