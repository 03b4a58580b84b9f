// Executing signed actions, on both databases: idempotency, decisions and chains.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBatch } from '../../../server/actions/run-batch.ts'
import { bothDatabases } from '../../support/database.ts'
import { idOf, makeMessage, makeUpdate, newActionId, requestKey } from '../../support/signing.ts'
import {
  acceptCodes,
  carrierOf,
  declineCodes,
  eventsOf,
  makeAccept,
  onAuction,
  onRequest,
  requestRow,
  run,
  setupRequest,
  setupSearch,
} from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(bothDatabases)('actions on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  describe('one action', () => {
    it('[OB9] done brings the new record, with what may follow', async () => {
      const { request } = await setupRequest(ward)
      const result = await run(ward, ward.maria, await makeAccept(ward.maria, request))
      expect(result).toMatchObject({
        status: 'done',
        current: {
          kind: 'auction_request',
          record: {
            status: 'accepted',
            decision: 2,
            response: { accepted_solutions: [21], account: { id: ward.maria.id } },
          },
        },
      })
    })

    it('[OB6] the same id with the same bytes answers the stored result and the current record', async () => {
      const { request } = await setupRequest(ward)
      const action = await makeAccept(ward.maria, request)
      const first = await run(ward, ward.maria, action)
      const again = await run(ward, ward.maria, action)
      expect(again).toEqual(first)
      expect((await eventsOf(ward, request.id)).filter(({ type }) => type === 'accepted')).toHaveLength(1)
    })

    it('[OB6] the same id with other bytes is id_reused and changes nothing', async () => {
      const { request } = await setupRequest(ward)
      const id = newActionId()
      await run(ward, ward.maria, await makeAccept(ward.maria, request, { decision: 1, id }))
      const other = await onRequest(ward.maria, request, 'mark_seen', { codes: { event_no: 1 }, id })
      expect(await run(ward, ward.maria, other)).toMatchObject({ status: 'refused', code: 'id_reused' })
    })

    it('[OB6] a refusal is stored too', async () => {
      const { request } = await setupRequest(ward)
      const action = await makeAccept(ward.maria, request, {
        decision: 1,
        codes: { ...acceptCodes, accepted_solutions: [3] },
      })
      const first = await run(ward, ward.maria, action)
      expect(first).toMatchObject({ status: 'refused', code: 'action_invalid' })
      const row = await ward.deps.db
        .selectFrom('action')
        .selectAll()
        .where('id', '=', idOf(action))
        .executeTakeFirstOrThrow()
      expect(row.result).toMatchObject({ status: 'refused', code: 'action_invalid' })
      expect(await run(ward, ward.maria, action)).toEqual(first)
    })

    it('[OB6] events name the action', async () => {
      const { request } = await setupRequest(ward)
      const action = await makeAccept(ward.maria, request)
      await run(ward, ward.maria, action)
      expect((await eventsOf(ward, request.id)).at(-1)).toMatchObject({ type: 'accepted', action_id: idOf(action) })
    })

    it('[OB6] two senders of the same action at once: it runs once and both get its result', async () => {
      const { request } = await setupRequest(ward)
      const action = await makeAccept(ward.maria, request)
      const results = await Promise.all([1, 2, 3].map(() => run(ward, ward.maria, action)))
      expect(results[1]).toEqual(results[0])
      expect(results[2]).toEqual(results[0])
      expect((await requestRow(ward, request.id)).decision).toBe(2)
    })
  })

  describe('decisions', () => {
    it('[OB4] two colleagues accept and decline at once: one is done, the other a conflict that says who was first', async () => {
      const { request } = await setupRequest(ward)
      const decline = await onRequest(ward.maria, request, 'decline_request', { codes: declineCodes, decision: 1 })
      const results = await Promise.all([
        run(ward, ward.maria, await makeAccept(ward.maria, request)),
        run(ward, ward.maria, decline),
      ])
      expect(results.map(({ status }) => status).sort()).toEqual(['conflict', 'done'])
      const conflict = results.find(({ status }) => status === 'conflict')
      expect(conflict).toMatchObject({
        code: 'conflict',
        decided_by: { account: 'maria Test', side: 'provider', at: ward.server.now() },
        current: { kind: 'auction_request', record: { decision: 2 } },
      })
      expect((await requestRow(ward, request.id)).decision).toBe(2)
    })

    it('[OB4] answers and seen marks at once never lock each other out', async () => {
      const retried: unknown[] = []
      const deps = { ...ward.deps, log: { ...ward.deps.log, warn: (event: string) => retried.push(event) } }
      for (let round = 0; round < 8; round++) {
        const { request } = await setupRequest(ward)
        const marks = [1, 2, 3, 4].map(() => onRequest(ward.maria, request, 'mark_seen', { codes: { event_no: 1 } }))
        const actions = [await makeAccept(ward.maria, request), ...(await Promise.all(marks))]
        const results = await Promise.all(
          actions.map(async (action) => runBatch(deps, [action], await carrierOf(ward, ward.maria))),
        )
        expect(results.flat().map(({ status }) => status)).toEqual(actions.map(() => 'done'))
      }
      expect(retried).toEqual([])
    })

    it('[OB4] an answer to a withdrawn request is a conflict with its stub', async () => {
      const { request, auction } = await setupRequest(ward)
      await run(ward, ward.koenig, await onAuction(ward.koenig, auction, 'cancel_search', { decision: 1 }))
      const result = await run(ward, ward.maria, await makeAccept(ward.maria, request))
      expect(result).toMatchObject({
        status: 'conflict',
        decided_by: { side: 'clinic', type: 'unavailable' },
        current: { kind: 'auction_request_stub', record: { id: request.id, status: 'unavailable' } },
      })
      expect(JSON.stringify(result)).not.toContain('envelopes')
    })

    it('[OB4] a deciding action without the decision seen is invalid', async () => {
      const { request } = await setupRequest(ward)
      expect(await run(ward, ward.maria, await makeAccept(ward.maria, request, {}))).toMatchObject({
        status: 'refused',
        code: 'action_invalid',
        errors: [{ path: 'decision', code: 'required' }],
      })
    })

    it('[OB4] messages and seen marks carry no decision and pass beside one', async () => {
      const { request } = await setupRequest(ward)
      await run(ward, ward.maria, await makeAccept(ward.maria, request))
      expect((await run(ward, ward.jana, await makeMessage(ward.jana, request))).status).toBe('done')
      expect((await requestRow(ward, request.id)).decision).toBe(2)
    })

    it('[OB4] patient data that an answer rests on raise the decision', async () => {
      const { request, patient } = await setupRequest(ward)
      const update = await makeUpdate(ward.koenig, patient, 1, { care_level: 5 })
      expect((await run(ward, ward.koenig, update)).status).toBe('done')
      expect(await run(ward, ward.maria, await makeAccept(ward.maria, request))).toMatchObject({
        status: 'conflict',
        decided_by: { type: 'patient_updated' },
        current: { record: { decision: 2, patient: { readable: { care_level: 5 } } } },
      })
    })

    it('[OB4] an own earlier action stands for the decision: accept, undo and decline in one batch', async () => {
      const { request } = await setupRequest(ward)
      const first = await makeAccept(ward.maria, request)
      const undo = await onRequest(ward.maria, request, 'undo_accept_request', { after: idOf(first) })
      const decline = await onRequest(ward.maria, request, 'decline_request', {
        codes: declineCodes,
        after: idOf(undo),
      })
      const results = await runBatch(ward.deps, [first, undo, decline], await carrierOf(ward, ward.maria))
      expect(results.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
      expect(await requestRow(ward, request.id)).toMatchObject({ status: 'declined', decision: 4 })
    })

    it('[OB4] what came between an own earlier action and this one is a conflict', async () => {
      const { request, auction } = await setupRequest(ward)
      const first = await makeAccept(ward.maria, request)
      await run(ward, ward.maria, first)
      const codes = { auction_request_id: request.id, solution: 21 }
      await run(ward, ward.koenig, await onAuction(ward.koenig, auction, 'attribute_winner', { codes, decision: 1 }))
      const undo = await onRequest(ward.maria, request, 'undo_accept_request', { after: idOf(first) })
      expect(await run(ward, ward.maria, undo)).toMatchObject({
        status: 'conflict',
        decided_by: { type: 'attributed' },
      })
    })
  })

  describe('batches', () => {
    it('[OB5] a failed action blocks only those whose chain contains it', async () => {
      const { requests } = await setupSearch(ward, [ward.seeblick])
      const { request: other } = await setupRequest(ward)
      const [request] = requests
      if (!request) throw new Error('no request')
      const failing = await makeAccept(ward.maria, request, { decision: 7 })
      const undo = await onRequest(ward.maria, request, 'undo_accept_request', { after: idOf(failing) })
      const decline = await onRequest(ward.maria, request, 'decline_request', {
        codes: declineCodes,
        after: idOf(undo),
      })
      const fine = await makeAccept(ward.maria, other)
      const results = await runBatch(ward.deps, [failing, undo, decline, fine], await carrierOf(ward, ward.maria))
      expect(results).toMatchObject([
        { status: 'conflict' },
        { status: 'blocked', by: idOf(failing) },
        { status: 'blocked', by: idOf(failing) },
        { status: 'done' },
      ])
      // the chain stays blocked when the rest of it comes later
      const later = await onRequest(ward.maria, request, 'mark_seen', { codes: { event_no: 1 }, after: idOf(decline) })
      expect(await run(ward, ward.maria, later)).toMatchObject({ status: 'blocked', by: idOf(failing) })
    })

    it('[OB5] runs in the given order, each in its own transaction', async () => {
      const { request } = await setupRequest(ward)
      const messages = await Promise.all([1, 2, 3].map((n) => makeMessage(ward.maria, request, `Nachricht ${n}`)))
      const results = await runBatch(ward.deps, messages, await carrierOf(ward, ward.maria))
      expect(results.map(({ id }) => id)).toEqual(messages.map(idOf))
      const events = (await eventsOf(ward, request.id)).filter(({ type }) => type === 'message')
      expect(events.map(({ action_id }) => action_id)).toEqual(messages.map(idOf))
    })

    it('[OB6] a bug leaves no result: the action and what rests on it are to be sent again', async () => {
      const { request } = await setupRequest(ward)
      const first = await makeAccept(ward.maria, request)
      const undo = await onRequest(ward.maria, request, 'undo_accept_request', { after: idOf(first) })
      const broken = {
        ...ward.deps,
        ids: {
          ...ward.deps.ids,
          bytes: () => {
            throw new Error('no bytes')
          },
        },
      }
      const log = { ...ward.deps.log, error: () => undefined }
      const results = await runBatch({ ...broken, log }, [first, undo], await carrierOf(ward, ward.maria))
      expect(results).toEqual([
        { id: idOf(first), status: 'retry', after_s: 30 },
        { id: idOf(undo), status: 'retry', after_s: 30 },
      ])
      expect(await requestRow(ward, request.id)).toMatchObject({ status: 'sent', decision: 1 })
      const again = await runBatch(ward.deps, [first, undo], await carrierOf(ward, ward.maria))
      expect(again.map(({ status }) => status)).toEqual(['done', 'done'])
    })

    it('[KY6] a stale action holds what follows in its lane and what rests on it: nothing of it is run or stored', async () => {
      const { request } = await setupRequest(ward)
      const { request: other } = await setupRequest(ward)
      const stale = await makeMessage(ward.maria, { ...request, key: requestKey(request.cid) })
      const next = await makeMessage(ward.maria, request)
      const resting = await onRequest(ward.maria, other, 'mark_seen', { codes: { event_no: 1 }, after: idOf(stale) })
      const elsewhere = await makeMessage(ward.maria, other)
      const ofAColleague = await makeMessage(ward.jana, request)
      const batch = [stale, next, resting, elsewhere, ofAColleague]
      const results = await runBatch(ward.deps, batch, await carrierOf(ward, ward.maria))
      expect(results).toMatchObject([
        { id: idOf(stale), status: 'refused', code: 'stale_key' },
        { id: idOf(next), status: 'retry', after_s: 1 },
        { id: idOf(resting), status: 'retry', after_s: 1 },
        // of the lane that the held one belongs to
        { id: idOf(elsewhere), status: 'retry', after_s: 1 },
        { status: 'done' },
      ])
      expect((await runBatch(ward.deps, [next], await carrierOf(ward, ward.maria)))[0]).toMatchObject({
        status: 'done',
      })
    })

    it('[OB5] nothing overtakes within its lane: after a retry the rest of the lane waits too, other lanes go on', async () => {
      const { request } = await setupRequest(ward)
      const { request: other } = await setupRequest(ward)
      const lane = await Promise.all([1, 2, 3].map((n) => makeMessage(ward.maria, request, `Nachricht ${n}`)))
      const elsewhere = await makeMessage(ward.maria, other)
      const ofAColleague = await makeMessage(ward.jana, request)
      // the lane fails together, and its first one alone
      let failures = 2
      const bytes = (length: number) => {
        if (failures-- > 0) throw new Error('no bytes')
        return ward.deps.ids.bytes(length)
      }
      const log = { ...ward.deps.log, error: () => undefined }
      const once = { ...ward.deps, ids: { ...ward.deps.ids, bytes }, log }
      const results = await runBatch(once, [...lane, elsewhere, ofAColleague], await carrierOf(ward, ward.maria))
      expect(results.map(({ status }) => status)).toEqual(['retry', 'retry', 'retry', 'done', 'done'])
      const again = await runBatch(ward.deps, lane, await carrierOf(ward, ward.maria))
      expect(again.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
      const events = (await eventsOf(ward, request.id)).filter(({ type }) => type === 'message')
      expect(events.map(({ action_id }) => action_id)).toEqual([idOf(ofAColleague), ...lane.map(idOf)])
    })

    const transactionsOf = async (requestId: number) => {
      const { rows } = await sql<{ xmin: string }>`
        select distinct xmin::text from event where auction_request_id = ${requestId} and type = 'message'`.execute(
        ward.deps.db,
      )
      return rows.length
    }
    const inLane = (count: number, request: Awaited<ReturnType<typeof setupRequest>>['request']) =>
      Promise.all(Array.from({ length: count }, (_, n) => makeMessage(ward.maria, request, `Nachricht ${n}`)))

    it('[OB5] neighbours of one lane share a transaction, 50 at most, and each has its result and its event', async () => {
      const { request } = await setupRequest(ward)
      const lane = await inLane(60, request)
      const results = await runBatch(ward.deps, lane, await carrierOf(ward, ward.maria))
      expect(results.map(({ id, status }) => [id, status])).toEqual(lane.map((one) => [idOf(one), 'done']))
      const events = (await eventsOf(ward, request.id)).filter(({ type }) => type === 'message')
      expect(events.map(({ action_id }) => action_id)).toEqual(lane.map(idOf))
      expect(await transactionsOf(request.id)).toBe(2)
      // what comes again answers the same, with the record as it is now
      const last = results.at(-1)
      const current = last?.status === 'done' ? last.current : null
      const again = await runBatch(ward.deps, lane, await carrierOf(ward, ward.maria))
      expect(again).toEqual(results.map((one) => ({ ...one, current })))
    })

    it('[OB5] one of them that is refused leaves the others as they are alone', async () => {
      const { request } = await setupRequest(ward)
      const [first, last] = await inLane(2, request)
      if (!first || !last) throw new Error('two were made')
      const refused = await onRequest(ward.maria, request, 'send_message', { codes: {} })
      const results = await runBatch(ward.deps, [first, refused, last], await carrierOf(ward, ward.maria))
      expect(results.map(({ status }) => status)).toEqual(['done', 'refused', 'done'])
      expect(await transactionsOf(request.id)).toBe(2)
    })

    it('[OB6] one of them that came before answers its stored result, and nothing is done twice', async () => {
      const { request } = await setupRequest(ward)
      const lane = await inLane(3, request)
      await runBatch(ward.deps, lane.slice(0, 2), await carrierOf(ward, ward.maria))
      const results = await runBatch(ward.deps, lane, await carrierOf(ward, ward.maria))
      expect(results.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
      const events = (await eventsOf(ward, request.id)).filter(({ type }) => type === 'message')
      expect(events.map(({ action_id }) => action_id)).toEqual(lane.map(idOf))
    })

    it('[OB7] one of them that its author did not sign is refused by itself', async () => {
      const { request } = await setupRequest(ward)
      const [first, last] = await inLane(2, request)
      if (!first || !last) throw new Error('two were made')
      const results = await runBatch(
        ward.deps,
        [first, { ...last, signature: first.signature }],
        await carrierOf(ward, ward.maria),
      )
      expect(results).toMatchObject([{ status: 'done' }, { status: 'refused', code: 'signature_invalid' }])
    })
  })
})
