// What an account receives and what goes again, over HTTP on both databases: audiences, snapshots, tombstones.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pullSnapshot, type SyncedRecord, type Tombstone } from '../../../contract/http/sync.ts'
import type { Audience } from '../../../server/db/audience.ts'
import { expireEnded } from '../../../server/feed/expire-ended.ts'
import { databaseKinds } from '../../support/database.ts'
import { idOf, makeMessage, sign } from '../../support/signing.ts'
import { acceptCodes, declineCodes, onAuction, onRequest, run, setupRequest, setupSearch } from '../../support/story.ts'
import { pull } from '../../support/sync.ts'
import { renewToken, setupWard, type Ward } from '../../support/ward.ts'

describe.each(databaseKinds)('what sync brings and takes on %s', (kind) => {
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
      const tombstones: Tombstone[] = []
      let after: string | null = null
      let total = 0
      do {
        const query: Record<string, string> = { audience: seeblickAudience(), ...(after === null ? {} : { after }) }
        const { status, body } = await ward.maria.client.call(pullSnapshot, { query })
        expect(status).toBe(200)
        records.push(...body.records)
        tombstones.push(...body.tombstones)
        after = body.next
        total = body.total
      } while (after !== null)
      expect(records.length + tombstones.length).toBe(total)
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
      expect(tombstones.find(({ id }) => id === gone.id)).toMatchObject({
        reason: 'withdrawn',
        stub: { cid: gone.cid, status: 'unavailable' },
      })
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
            end: { cause: 'search_ended', from: 'sent' },
            careseeker: { id: ward.clinic.organisationId, name: 'Klinikum Nord' },
          },
        },
      ])
    })

    it('[SY5] an archived patient takes the request away, and brings it back with its keys', async () => {
      const { request, patient } = await setupRequest(ward)
      const { cursor } = await pull(ward.maria)
      const { id, cid } = patient
      const onPatient = async (action: string) =>
        run(ward, ward.koenig, await sign(ward.koenig, { action, target: { kind: 'patient', id, cid } }))
      expect((await onPatient('archive_patient')).status).toBe('done')
      const gone = await pull(ward.maria, cursor)
      expect(gone.records).toEqual([])
      expect(gone.tombstones).toMatchObject([{ id: request.id, reason: 'withdrawn', stub: { status: 'unavailable' } }])
      expect((await onPatient('undo_archive_patient')).status).toBe('done')
      const back = await pull(ward.maria, gone.cursor)
      const record = back.records.find(({ kind: of }) => of === 'auction_request')
      expect(record).toMatchObject({ id: request.id, data: { status: 'sent' } })
      expect(record?.kind === 'auction_request' && record.data.wraps).toHaveLength(1)
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

    it('[SY5] a new device gets the stub of a request that the clinic archived, as the others hold it', async () => {
      const { request } = await setupRequest(ward)
      const { cursor } = await pull(ward.maria)
      await run(ward, ward.koenig, await onRequest(ward.koenig, request, 'archive_request', { decision: 1 }))
      const { tombstones } = await pull(ward.maria, cursor)
      expect(tombstones).toMatchObject([{ id: request.id, reason: 'archived', stub: { status: 'archived' } }])
      const { body } = await ward.maria.client.call(pullSnapshot, { query: { audience: seeblickAudience() } })
      expect(body.tombstones.find(({ id }) => id === request.id)).toEqual(tombstones[0])
    })

    it('[SY5] a new device gets the stubs that the others hold, of ninety days', async () => {
      const { request } = await setupRequest(ward)
      const decline = await onRequest(ward.maria, request, 'decline_request', { codes: declineCodes, decision: 1 })
      await run(ward, ward.maria, decline)
      const told = async () => {
        await renewToken(ward, ward.maria)
        const { body } = await ward.maria.client.call(pullSnapshot, { query: { audience: seeblickAudience() } })
        expect(body.next).toBeNull()
        const isOurs = ({ id }: { readonly id: number }) => id === request.id
        return [
          body.records.some((record) => record.kind === 'auction_request' && isOurs(record)),
          body.tombstones.some(isOurs),
        ]
      }
      expect(await told()).toEqual([true, false])
      ward.server.advance(72 * 3_600_000)
      expect(await told()).toEqual([false, true])
      ward.server.advance(87 * 86_400_000)
      expect(await told()).toEqual([false, false])
    })
  })
})
