// Who an action is by and what it may name, on both databases: signatures and roles, cids, keys.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBatch } from '../../../server/actions/run-batch.ts'
import { databaseKinds } from '../../support/database.ts'
import {
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
  carrierOf,
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

describe.each(databaseKinds)('authors of actions on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  describe('authors', () => {
    it('[OB7] a changed byte is signature_invalid and leaves no row', async () => {
      const { request } = await setupRequest(ward)
      const action = await makeAccept(ward.maria, request)
      const changed = { ...action, bytes: action.bytes.replace('"decision":1', '"decision":2') }
      expect(changed.bytes).not.toBe(action.bytes)
      expect(await run(ward, ward.maria, changed)).toMatchObject({ status: 'refused', code: 'signature_invalid' })
      expect((await run(ward, ward.maria, action)).status).toBe('done')
    })

    it('[OB7] another account’s key does not speak for the author', async () => {
      const { request } = await setupRequest(ward)
      const action = await makeAccept(ward.maria, request)
      const forged = { ...action, key: ward.jana.unlocked.kid }
      expect(await run(ward, ward.maria, forged)).toMatchObject({ code: 'signature_invalid' })
    })

    it('[OB7] A’s action goes out on the tablet while B works there', async () => {
      const { request } = await setupRequest(ward)
      const [result] = await runBatch(
        ward.deps,
        [await makeAccept(ward.maria, request)],
        await carrierOf(ward, ward.jana),
      )
      expect(result?.status).toBe('done')
    })

    it.each([
      ['whose account was deactivated', 'account', 'active', 'inactive'] as const,
      ['whose device was revoked', 'device', null, 1] as const,
    ])('[OB7] an author %s is not allowed', async (_, what, good, bad) => {
      const { request } = await setupRequest(ward)
      const action = await makeAccept(ward.maria, request)
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
      const [result] = await runBatch(ward.deps, [action], await carrierOf(ward, ward.jana))
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
      const result = await run(ward, ward.maria, await makeAccept(ward.maria, request))
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
      await run(ward, ward.maria, await makeAccept(ward.maria, request))
      const codes = { auction_request_id: request.id, solution: 21 }
      const action = await onAuction(ward.doctor, auction, 'attribute_winner', { codes, decision: 1 })
      expect(await run(ward, ward.doctor, action)).toMatchObject({ code: 'author_not_allowed' })
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
      const other = await makeAccept(ward.maria, { id: request.id, cid: newCid() })
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
