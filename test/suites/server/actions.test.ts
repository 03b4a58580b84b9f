// Executing signed actions, on both databases: idempotency, authors, decisions, chains, cids and keys.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBatch } from '../../../server/actions/run-batch.ts'
import { databaseKinds } from '../../support/database.ts'
import {
  idOf,
  makeMessage,
  makePatient,
  makeSendRequest,
  newActionId,
  newCid,
  requestKey,
  sign,
} from '../../support/signing.ts'
import {
  acceptCodes,
  auctionRow,
  declineCodes,
  eventsOf,
  onAuction,
  onRequest,
  requestRow,
  run,
  setupRequest,
  setupSearch,
} from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(databaseKinds)('actions on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  const accept = async (request: { id: number; cid: string }, parts: object = { decision: 1 }) =>
    onRequest(ward.maria, request, 'accept_request', { codes: acceptCodes, ...parts })

  describe('one action', () => {
    it('[OB9] done brings the new record, with what may follow', async () => {
      const { request } = await setupRequest(ward)
      const result = await run(ward, ward.maria, await accept(request))
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
      const action = await accept(request)
      const first = await run(ward, ward.maria, action)
      const again = await run(ward, ward.maria, action)
      expect(again).toEqual(first)
      expect((await eventsOf(ward, request.id)).filter(({ type }) => type === 'accepted')).toHaveLength(1)
    })

    it('[OB6] the same id with other bytes is id_reused and changes nothing', async () => {
      const { request } = await setupRequest(ward)
      const id = newActionId()
      await run(ward, ward.maria, await accept(request, { decision: 1, id }))
      const other = await onRequest(ward.maria, request, 'mark_seen', { codes: { event_no: 1 }, id })
      expect(await run(ward, ward.maria, other)).toMatchObject({ status: 'refused', code: 'id_reused' })
    })

    it('[OB6] a refusal is stored too', async () => {
      const { request } = await setupRequest(ward)
      const action = await accept(request, { decision: 1, codes: { ...acceptCodes, accepted_solutions: [3] } })
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
      const action = await accept(request)
      await run(ward, ward.maria, action)
      expect((await eventsOf(ward, request.id)).at(-1)).toMatchObject({ type: 'accepted', action_id: idOf(action) })
    })

    it('[OB6] two senders of the same action at once: it runs once and both get its result', async () => {
      const { request } = await setupRequest(ward)
      const action = await accept(request)
      const results = await Promise.all([1, 2, 3].map(() => run(ward, ward.maria, action)))
      expect(results[1]).toEqual(results[0])
      expect(results[2]).toEqual(results[0])
      expect((await requestRow(ward, request.id)).decision).toBe(2)
    })
  })

  describe('authors', () => {
    it('[OB7] a changed byte is signature_invalid and leaves no row', async () => {
      const { request } = await setupRequest(ward)
      const action = await accept(request)
      const changed = { ...action, bytes: action.bytes.replace('"decision":1', '"decision":2') }
      expect(changed.bytes).not.toBe(action.bytes)
      expect(await run(ward, ward.maria, changed)).toMatchObject({ status: 'refused', code: 'signature_invalid' })
      expect((await run(ward, ward.maria, action)).status).toBe('done')
    })

    it('[OB7] another account’s key does not speak for the author', async () => {
      const { request } = await setupRequest(ward)
      const action = await accept(request)
      const forged = { ...action, key: ward.jana.unlocked.kid }
      expect(await run(ward, ward.maria, forged)).toMatchObject({ code: 'signature_invalid' })
    })

    it('[OB7] A’s action goes out on the tablet while B works there', async () => {
      const { request } = await setupRequest(ward)
      const [result] = await runBatch(ward.deps, [await accept(request)], ward.jana.device)
      expect(result?.status).toBe('done')
    })

    it.each([
      ['whose account was deactivated', 'account', 'active', 'inactive'] as const,
      ['whose device was revoked', 'device', null, 1] as const,
    ])('[OB7] an author %s is not allowed', async (_, what, good, bad) => {
      const { request } = await setupRequest(ward)
      const action = await accept(request)
      const set = async (value: string | number | null) =>
        what === 'account'
          ? ward.deps.db
              .updateTable('account')
              .set({ status: String(value) })
              .where('id', '=', ward.maria.id)
              .execute()
          : ward.deps.db
              .updateTable('device')
              .set({ revoked_at: value as number | null })
              .where('id', '=', ward.maria.device)
              .execute()
      await set(bad)
      const [result] = await runBatch(ward.deps, [action], ward.jana.device)
      await set(good)
      expect(result).toMatchObject({ status: 'refused', code: 'author_not_allowed' })
      expect((await requestRow(ward, request.id)).status).toBe('sent')
    })

    it('[OB7] an author whose key is not the one in the roster is not allowed', async () => {
      const { request } = await setupRequest(ward)
      const { db } = ward.deps
      const rows = db.selectFrom('roster_entry').selectAll().where('account_id', '=', ward.maria.id)
      const { entry, organisation_id } = await rows.executeTakeFirstOrThrow()
      const put = (value: unknown) =>
        db
          .updateTable('roster_entry')
          .set({ entry: JSON.stringify(value) })
          .where('account_id', '=', ward.maria.id)
          .where('organisation_id', '=', organisation_id)
          .execute()
      await put({ ...entry, fingerprints: null })
      const result = await run(ward, ward.maria, await accept(request))
      await put(entry)
      expect(result).toMatchObject({ status: 'refused', code: 'author_not_allowed' })
    })

    it('a colleague who only reads and writes messages may not answer', async () => {
      const { request } = await setupRequest(ward)
      const answer = await onRequest(ward.jana, request, 'accept_request', { codes: acceptCodes, decision: 1 })
      expect(await run(ward, ward.jana, answer)).toMatchObject({ code: 'author_not_allowed' })
      expect((await run(ward, ward.jana, await makeMessage(ward.jana, request))).status).toBe('done')
    })

    it('another organisation gets the same answer for a record of others as for none', async () => {
      const { request } = await setupRequest(ward)
      const foreign = await onRequest(ward.lindePerson, request, 'accept_request', { codes: acceptCodes, decision: 1 })
      const none = await onRequest(ward.lindePerson, { id: 999_999, cid: newCid() }, 'accept_request', {
        codes: acceptCodes,
        decision: 1,
      })
      const { id: _a, ...first } = await run(ward, ward.lindePerson, foreign)
      const { id: _b, ...second } = await run(ward, ward.lindePerson, none)
      expect(first).toEqual({ status: 'refused', code: 'not_found', current: null })
      expect(second).toEqual(first)
    })

    it('a doctor does not attribute', async () => {
      const { auction, request } = await setupRequest(ward)
      await run(ward, ward.maria, await accept(request))
      const codes = { auction_request_id: request.id, solution: 21 }
      const action = await onAuction(ward.doctor, auction, 'attribute_winner', { codes, decision: 1 })
      expect(await run(ward, ward.doctor, action)).toMatchObject({ code: 'author_not_allowed' })
    })
  })

  describe('decisions', () => {
    it('[OB4] two colleagues accept and decline at once: one is done, the other a conflict that says who was first', async () => {
      const { request } = await setupRequest(ward)
      const decline = await onRequest(ward.maria, request, 'decline_request', { codes: declineCodes, decision: 1 })
      const results = await Promise.all([run(ward, ward.maria, await accept(request)), run(ward, ward.maria, decline)])
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
        const actions = [await accept(request), ...(await Promise.all(marks))]
        const results = await Promise.all(actions.map((action) => runBatch(deps, [action], ward.maria.device)))
        expect(results.flat().map(({ status }) => status)).toEqual(actions.map(() => 'done'))
      }
      expect(retried).toEqual([])
    })

    it('[OB4] an answer to a withdrawn request is a conflict with its stub', async () => {
      const { request, auction } = await setupRequest(ward)
      await run(ward, ward.koenig, await onAuction(ward.koenig, auction, 'cancel_search', { decision: 1 }))
      const result = await run(ward, ward.maria, await accept(request))
      expect(result).toMatchObject({
        status: 'conflict',
        decided_by: { side: 'clinic', type: 'unavailable' },
        current: { kind: 'auction_request_stub', record: { id: request.id, status: 'unavailable' } },
      })
      expect(JSON.stringify(result)).not.toContain('envelopes')
    })

    it('[OB4] a deciding action without the decision seen is invalid', async () => {
      const { request } = await setupRequest(ward)
      expect(await run(ward, ward.maria, await accept(request, {}))).toMatchObject({
        status: 'refused',
        code: 'action_invalid',
        errors: [{ path: 'decision', code: 'required' }],
      })
    })

    it('[OB4] messages and seen marks carry no decision and pass beside one', async () => {
      const { request } = await setupRequest(ward)
      await run(ward, ward.maria, await accept(request))
      expect((await run(ward, ward.jana, await makeMessage(ward.jana, request))).status).toBe('done')
      expect((await requestRow(ward, request.id)).decision).toBe(2)
    })

    it('[OB4] patient data that an answer rests on raise the decision', async () => {
      const { request, patient } = await setupRequest(ward)
      const { readable } = await import('../../support/signing.ts')
      const update = await sign(ward.koenig, {
        action: 'update_patient',
        target: { kind: 'patient', id: patient.id, cid: patient.cid },
        codes: { readable: { ...readable, care_level: 5 } },
      })
      expect((await run(ward, ward.koenig, update)).status).toBe('done')
      expect(await run(ward, ward.maria, await accept(request))).toMatchObject({
        status: 'conflict',
        decided_by: { type: 'patient_updated' },
        current: { record: { decision: 2, patient: { readable: { care_level: 5 } } } },
      })
    })

    it('[OB4] an own earlier action stands for the decision: accept, undo and decline in one batch', async () => {
      const { request } = await setupRequest(ward)
      const first = await accept(request)
      const undo = await onRequest(ward.maria, request, 'undo_accept_request', { after: idOf(first) })
      const decline = await onRequest(ward.maria, request, 'decline_request', {
        codes: declineCodes,
        after: idOf(undo),
      })
      const results = await runBatch(ward.deps, [first, undo, decline], ward.maria.device)
      expect(results.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
      expect(await requestRow(ward, request.id)).toMatchObject({ status: 'declined', decision: 4 })
    })

    it('[OB4] what came between an own earlier action and this one is a conflict', async () => {
      const { request, auction } = await setupRequest(ward)
      const first = await accept(request)
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
      const failing = await accept(request, { decision: 7 })
      const undo = await onRequest(ward.maria, request, 'undo_accept_request', { after: idOf(failing) })
      const decline = await onRequest(ward.maria, request, 'decline_request', {
        codes: declineCodes,
        after: idOf(undo),
      })
      const fine = await accept(other)
      const results = await runBatch(ward.deps, [failing, undo, decline, fine], ward.maria.device)
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
      const results = await runBatch(ward.deps, messages, ward.maria.device)
      expect(results.map(({ id }) => id)).toEqual(messages.map(idOf))
      const events = (await eventsOf(ward, request.id)).filter(({ type }) => type === 'message')
      expect(events.map(({ action_id }) => action_id)).toEqual(messages.map(idOf))
    })

    it('[OB6] a bug leaves no result: the action and what rests on it are to be sent again', async () => {
      const { request } = await setupRequest(ward)
      const first = await accept(request)
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
      const results = await runBatch({ ...broken, log }, [first, undo], ward.maria.device)
      expect(results).toEqual([
        { id: idOf(first), status: 'retry', after_s: 30 },
        { id: idOf(undo), status: 'retry', after_s: 30 },
      ])
      expect(await requestRow(ward, request.id)).toMatchObject({ status: 'sent', decision: 1 })
      const again = await runBatch(ward.deps, [first, undo], ward.maria.device)
      expect(again.map(({ status }) => status)).toEqual(['done', 'done'])
    })

    it('[OB5] nothing overtakes within its lane: after a retry the rest of the lane waits too, other lanes go on', async () => {
      const { request } = await setupRequest(ward)
      const { request: other } = await setupRequest(ward)
      const lane = await Promise.all([1, 2, 3].map((n) => makeMessage(ward.maria, request, `Nachricht ${n}`)))
      const elsewhere = await makeMessage(ward.maria, other)
      const ofAColleague = await makeMessage(ward.jana, request)
      let calls = 0
      const bytes = (length: number) => {
        calls += 1
        if (calls === 1) throw new Error('no bytes')
        return ward.deps.ids.bytes(length)
      }
      const log = { ...ward.deps.log, error: () => undefined }
      const once = { ...ward.deps, ids: { ...ward.deps.ids, bytes }, log }
      const results = await runBatch(once, [...lane, elsewhere, ofAColleague], ward.maria.device)
      expect(results.map(({ status }) => status)).toEqual(['retry', 'retry', 'retry', 'done', 'done'])
      const again = await runBatch(ward.deps, lane, ward.maria.device)
      expect(again.map(({ status }) => status)).toEqual(['done', 'done', 'done'])
      const events = (await eventsOf(ward, request.id)).filter(({ type }) => type === 'message')
      expect(events.map(({ action_id }) => action_id)).toEqual([idOf(ofAColleague), ...lane.map(idOf)])
    })
  })

  describe('cids', () => {
    it('[EN2] a patient’s cid that exists is a replay', async () => {
      const made = await makePatient(ward.koenig, ward.clinic)
      await run(ward, ward.koenig, made.action)
      const again = await sign(ward.koenig, { ...JSON.parse(made.action.bytes), id: newActionId() })
      expect(await run(ward, ward.koenig, again)).toMatchObject({ status: 'refused', code: 'cid_taken' })
    })

    it('[EN2] a message’s cid that exists is a replay', async () => {
      const { request } = await setupRequest(ward)
      const cid = newCid()
      const first = await run(ward, ward.maria, await makeMessage(ward.maria, request, 'eins', cid))
      const second = await makeMessage(ward.maria, request, 'zwei', cid)
      expect(first.status).toBe('done')
      expect(await run(ward, ward.maria, second)).toMatchObject({ status: 'refused', code: 'cid_taken' })
      expect(await run(ward, ward.maria, second)).toMatchObject({ status: 'refused', code: 'cid_taken' })
      expect((await eventsOf(ward, request.id)).filter(({ type }) => type === 'message')).toHaveLength(1)
    })

    it('[EN2] the signed cid has to be the record’s own', async () => {
      const { request } = await setupRequest(ward)
      const other = await accept({ id: request.id, cid: newCid() })
      expect(await run(ward, ward.maria, other)).toMatchObject({ code: 'action_invalid' })
    })
  })

  describe('keys', () => {
    it('[KY6] a message under another key than the request’s is stale', async () => {
      const { request } = await setupRequest(ward)
      const message = await makeMessage(ward.maria, { ...request, key: requestKey(request.cid) })
      expect(await run(ward, ward.maria, message)).toMatchObject({ status: 'refused', code: 'stale_key' })
    })

    it('[KY5] a wrap that somebody else signed is refused', async () => {
      const { auction } = await setupSearch(ward, [])
      const made = await makeSendRequest(ward.koenig, auction, ward.clinic, [ward.seeblick])
      const foreign = await makeSendRequest(ward.foreigner, auction, ward.clinic, [ward.seeblick])
      const body = JSON.parse(made.action.bytes)
      const stolen = JSON.parse(foreign.action.bytes)
      const wraps = stolen.wraps.map((wrap: object) => ({ ...wrap, cid: body.codes.requests[0].cid }))
      const action = await sign(ward.koenig, { ...body, id: newActionId(), wraps })
      expect(await run(ward, ward.koenig, action)).toMatchObject({ status: 'refused', code: 'wrap_refused' })
    })

    it('[KY5] a request without the provider’s wrap is invalid and asks nobody', async () => {
      const { auction } = await setupSearch(ward, [])
      const made = await makeSendRequest(ward.koenig, auction, ward.clinic, [ward.seeblick, ward.linde])
      const body = JSON.parse(made.action.bytes)
      const action = await sign(ward.koenig, { ...body, id: newActionId(), wraps: body.wraps.slice(0, 3) })
      expect(await run(ward, ward.koenig, action)).toMatchObject({
        code: 'action_invalid',
        errors: [{ path: 'wraps' }],
      })
      expect(await auctionRow(ward, auction.id)).toMatchObject({ lifecycle: 'new', rev: 1 })
    })
  })
})
