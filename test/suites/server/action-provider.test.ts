// The actions on one request beside accepting and declining: interest, what is missing, who is in charge, what the clinic writes
// down, archives, reminds of and faxes. On both databases, with the mails, histories and records that follow.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Envelope } from '../../../contract/envelope/v1.ts'
import {
  faxRequest,
  notifyRequest,
  readFaxPage,
  readNextRequest,
  reportMissingInfo,
} from '../../../contract/http/action-calls.ts'
import { readEvents } from '../../../contract/http/events.ts'
import { readRequest } from '../../../contract/http/patients.ts'
import { pullSync } from '../../../contract/http/sync.ts'
import { organisationChanged } from '../../../server/db/work.ts'
import { unreadable } from '../../../workers/crypto/core/aead.ts'
import { openHandoverNote } from '../../../workers/crypto/core/handover-note.ts'
import { bothDatabases } from '../../support/database.ts'
import { pdfText } from '../../support/pdf-lines.ts'
import { newCid, requestKey, sealText, wrapToSecret } from '../../support/signing.ts'
import {
  acceptCodes,
  onAuction,
  onRequest,
  requestRow,
  run,
  setupRequest,
  type TestRequest,
} from '../../support/story.ts'
import { renewToken, setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

const hour = 3_600_000

function noteOf(event: { readonly context: { readonly note?: Envelope | undefined } } | undefined): Envelope {
  const note = event?.context.note
  if (!note) throw new Error('no note')
  return note
}

describe.each(bothDatabases)('actions on one request on %s', (kind) => {
  let ward: Ward
  let request: TestRequest
  let auction: { readonly id: number; readonly cid: string }
  let mailsBefore = 0
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())
  beforeEach(async () => {
    const made = await setupRequest(ward)
    request = made.request
    auction = made.auction
    await mails()
  })

  const made = async (person: WardPerson, action: string, codes = {}, more = {}) =>
    onRequest(person, request, action, { codes, decision: (await requestRow(ward, request.id)).decision, ...more })
  const act = async (person: WardPerson, action: string, codes = {}, more = {}) =>
    run(ward, person, await made(person, action, codes, more))
  const mails = async () => {
    const rows = await ward.deps.db.selectFrom('mail').selectAll().where('id', '>', mailsBefore).orderBy('id').execute()
    mailsBefore = Math.max(mailsBefore, ...rows.map(({ id }) => id))
    return rows.map(({ type, recipient, variables }) => [
      type,
      recipient,
      ...(typeof variables === 'object' && variables !== null && 'answer' in variables ? [variables.answer] : []),
    ])
  }
  const koenig = 'koenig@nord.example'
  const houses = ['maria@seeblick.example', 'jana@seeblick.example']
  const history = async (person: WardPerson) => {
    const { body } = await person.client.call(readEvents, { query: { auction_request_id: request.id } })
    return body.events.map(({ type }) => type)
  }

  it('an interest says what is missing, until when and which places are kept; and is taken back', async () => {
    const codes = { missing: [1], needed_by: ward.server.now() + 8 * hour, held_places: 1 }
    expect(await act(ward.maria, 'report_interest', codes)).toMatchObject({
      status: 'done',
      current: { record: { status: 'interested', response: codes } },
    })
    expect(await mails()).toEqual([[10, koenig, 'interested']])
    expect((await act(ward.maria, 'undo_report_interest')).status).toBe('done')
    expect(await mails()).toEqual([[10, koenig, 'taken_back']])
    expect(await history(ward.koenig)).toEqual(['request_sent', 'interested', 'undo_interest'])
  })

  it('[B22] what is missing is told to the clinic by the specification’s call', async () => {
    const message_cid = newCid()
    const message = await sealText(request.key, 'message', message_cid, 'message', ward.maria.id, 'Welche Wunde?')
    const body = await made(ward.maria, 'missing_info', { missing: [2, 5], message_cid }, { envelopes: { message } })
    const params = { careproviderId: ward.seeblick.organisationId, requestId: request.id }
    expect(await ward.maria.client.call(reportMissingInfo, { params, body })).toMatchObject({
      status: 200,
      body: { feedback: 'told' },
    })
    expect(await mails()).toEqual([[10, koenig, 'missing_info']])
    const { body: events } = await ward.koenig.client.call(readEvents, { query: { auction_request_id: request.id } })
    expect(events.events.at(-1)).toMatchObject({ type: 'missing_info', context: { missing: [2, 5], message } })
  })

  it('[K3] an assessment is sealed like a message and both sides read it; the clinic makes none, and nobody is woken', async () => {
    const message_cid = newCid()
    const message = await sealText(
      request.key,
      'message',
      message_cid,
      'message',
      ward.maria.id,
      '{"assessment":"barthel"}',
    )
    const more = { envelopes: { message } }
    expect((await act(ward.koenig, 'assess', { message_cid }, more)).status).toBe('refused')
    expect(await act(ward.maria, 'assess', { message_cid })).toMatchObject({
      status: 'refused',
      code: 'action_invalid',
    })
    expect(await act(ward.maria, 'assess', { message_cid }, more)).toMatchObject({
      status: 'done',
      current: { record: { status: 'sent', unread_messages: 0 } },
    })
    for (const person of [ward.koenig, ward.maria]) {
      const { body } = await person.client.call(readEvents, { query: { auction_request_id: request.id } })
      expect(body.events.at(-1)).toMatchObject({
        type: 'assessed',
        side: 'provider',
        context: { message, message_cid },
      })
    }
    expect(await mails()).toEqual([])
  })

  it('[R29] who is in charge is the provider’s business: mail 48, its own history, no word to the clinic', async () => {
    expect(await act(ward.maria, 'set_receiver_assignee', { account_id: ward.jana.id })).toMatchObject({
      status: 'done',
      current: { record: { assignee: { id: ward.jana.id }, last_event_no: 2 } },
    })
    expect(await mails()).toEqual([[48, 'jana@seeblick.example']])
    expect(await history(ward.maria)).toEqual(['request_sent', 'assignee_set'])
    expect(await history(ward.koenig)).toEqual(['request_sent'])
    const { body } = await ward.koenig.client.call(readRequest, { params: { id: request.id } })
    expect(body.record).not.toHaveProperty('assignee')
    // [SY7] the next event has the next number on both sides
    await act(ward.maria, 'report_interest', { missing: [], needed_by: null, held_places: 0 })
    expect(await requestRow(ward, request.id)).toMatchObject({ last_no_clinic: 2, last_no_provider: 3 })
    expect(await act(ward.maria, 'set_receiver_assignee', { account_id: ward.lindePerson.id })).toMatchObject({
      errors: [{ path: 'codes.account_id' }],
    })
  })

  it('the clinic’s feed is not told of what is the provider’s alone', async () => {
    const first = await ward.koenig.client.call(pullSync)
    await act(ward.maria, 'set_receiver_assignee', { account_id: ward.jana.id })
    const { body } = await ward.koenig.client.call(pullSync, { query: { cursor: first.body.cursor } })
    expect(body.records.filter((record) => record.kind === 'event')).toEqual([])
  })

  describe('a handover note', () => {
    const secret = 'Erna B. nimmt nur kalten Tee'
    async function write(person: WardPerson, key = ward.seeblick.secret) {
      const note_cid = newCid()
      const note = await sealText(key, 'handover_note', note_cid, 'note', person.id, JSON.stringify({ text: secret }))
      return act(person, 'add_handover_note', { note_cid }, { envelopes: { note } })
    }

    it('is read by the house and neither told nor shown to the clinic', async () => {
      const first = await ward.koenig.client.call(pullSync)
      expect((await write(ward.jana)).status).toBe('done')
      const { body } = await ward.maria.client.call(readEvents, { query: { auction_request_id: request.id } })
      const told = body.events.at(-1)
      expect(told).toMatchObject({ type: 'handover_note', account: { id: ward.jana.id } })
      expect(
        await openHandoverNote(ward.seeblick.secret, told?.context.note_cid ?? '', ward.jana.id, noteOf(told)),
      ).toBe(secret)
      // what the clinic has opens nothing of it
      for (const key of [request.key, ward.clinic.secret]) {
        expect(await openHandoverNote(key, told?.context.note_cid ?? '', ward.jana.id, noteOf(told))).toBe(unreadable)
      }
      expect(await history(ward.koenig)).toEqual(['request_sent'])
      const ofPatient = { query: { auction_id: auction.id } }
      const search = await ward.koenig.client.call(readEvents, ofPatient)
      expect(search.body.events.map(({ type }) => type)).not.toContain('handover_note')
      const later = await ward.koenig.client.call(pullSync, { query: { cursor: first.body.cursor } })
      expect(later.body.records.filter((record) => record.kind === 'event')).toEqual([])
      expect(await mails()).toEqual([])
      expect(JSON.stringify(await ward.deps.db.selectFrom('event').selectAll().execute())).not.toContain('Tee')
    })

    it('under a key that the clinic has too, or by the clinic, is refused', async () => {
      expect(await write(ward.maria, request.key)).toMatchObject({ code: 'stale_key' })
      expect((await write(ward.koenig)).status).not.toBe('done')
      expect(await act(ward.maria, 'add_handover_note', { note_cid: newCid() })).toMatchObject({
        code: 'action_invalid',
      })
    })
  })

  describe('an answer got by phone', () => {
    const heard = () => ({ channel: 1, answered_at: ward.server.now() - hour })
    it('counts as the provider’s, says who wrote it down, and is taken back', async () => {
      expect(await act(ward.koenig, 'record_acceptance', { ...acceptCodes, ...heard() })).toMatchObject({
        current: {
          record: {
            status: 'accepted',
            response: { recorded: heard(), account: { id: ward.koenig.id } },
            request_actions: expect.arrayContaining([{ action_type: 'undo_recorded_answer' }]),
          },
        },
      })
      expect(await mails()).toEqual([])
      const { body } = await ward.maria.client.call(readEvents, { query: { auction_request_id: request.id } })
      expect(body.events.at(-1)).toMatchObject({ type: 'accepted', side: 'clinic', context: { manual: 1 } })
      expect((await act(ward.koenig, 'undo_recorded_answer')).status).toBe('done')
      expect(await requestRow(ward, request.id)).toMatchObject({ status: 'sent', response: null })
    })

    it('may be put right by the provider', async () => {
      await act(ward.koenig, 'record_acceptance', { ...acceptCodes, ...heard() })
      expect((await act(ward.maria, 'undo_accept_request')).status).toBe('done')
      expect(await act(ward.koenig, 'undo_recorded_answer')).toMatchObject({ code: 'action_not_offered' })
    })
  })

  it('[S57] archived by hand: gone for the provider with mail 5, and back with mail 46', async () => {
    expect((await act(ward.koenig, 'archive_request')).status).toBe('done')
    expect(await mails()).toEqual(houses.map((house) => [5, house]))
    const { body } = await ward.maria.client.call(readRequest, { params: { id: request.id } })
    expect(body.kind).toBe('auction_request_stub')
    expect((await act(ward.koenig, 'undo_manual_archive')).status).toBe('done')
    expect(await mails()).toEqual(houses.map((house) => [46, house]))
    expect(await requestRow(ward, request.id)).toMatchObject({ status: 'sent', ended_at: null })
    expect(await history(ward.koenig)).toEqual(['request_sent', 'manually_archived', 'undo_archive'])
  })

  it('[S29] a reminder goes out by mail 30, once a day', async () => {
    const notify = async () =>
      ward.koenig.client.call(notifyRequest, {
        params: { id: request.id },
        body: await made(ward.koenig, 'notify_request'),
      })
    expect(await notify()).toMatchObject({ status: 400, body: { errors: [{ code: 'too_soon' }] } })
    ward.server.advance(5 * 60_000)
    await ward.deps.db
      .updateTable('auction_request')
      .set({ sent_at: ward.server.now() - hour })
      .where('id', '=', request.id)
      .execute()
    expect(await notify()).toMatchObject({ status: 200, body: { message: 'reminded' } })
    expect(await mails()).toEqual(houses.map((house) => [30, house]))
    expect((await notify()).status).toBe(400)
  })

  it('[B19] every action may be repeated: the same bytes change nothing twice', async () => {
    const actions = [
      await made(ward.maria, 'missing_info', { missing: [1] }),
      await made(ward.maria, 'report_interest', { missing: [], needed_by: null, held_places: 0 }),
    ]
    for (const action of actions) {
      const first = await run(ward, ward.maria, action)
      expect(first.status).toBe('done')
      const row = await requestRow(ward, request.id)
      await run(ward, ward.maria, action)
      expect(await requestRow(ward, request.id)).toEqual(row)
    }
  })

  it('[R30] the next request is the one that waits longest', async () => {
    await ward.deps.db.updateTable('auction_request').set({ sent_at: 1 }).where('id', '=', request.id).execute()
    const other = (await setupRequest(ward)).request
    const next = async (id: number, person: WardPerson = ward.maria) =>
      (await person.client.call(readNextRequest, { params: { id } })).body.id
    expect(await next(other.id)).toBe(request.id)
    expect(await next(request.id)).not.toBe(request.id)
  })

  describe('[S28] by fax', () => {
    const fax = async () => {
      await renewToken(ward, ward.koenig)
      const { body, status } = await ward.koenig.client.call(faxRequest, {
        params: { id: request.id },
        body: await onRequest(ward.koenig, request, 'send_fax'),
      })
      return { status, body, token: body.url.split('/').at(-1) ?? '' }
    }

    it('tells the clinic alone where the house is faxed to', async () => {
      const house = async (person: WardPerson) => {
        const { body } = await person.client.call(readRequest, { params: { id: request.id } })
        return 'careprovider' in body.record ? body.record.careprovider : null
      }
      expect(await house(ward.koenig)).not.toHaveProperty('fax')
      const said = ward.deps.db.updateTable('organisation').where('id', '=', ward.seeblick.organisationId)
      await said.set({ fax: '+4944112399' }).execute()
      expect(await house(ward.koenig)).toMatchObject({ name: 'Haus Seeblick', fax: '+4944112399' })
      expect(await house(ward.maria)).not.toHaveProperty('fax')
    })

    it('answers an address whose page shows codes in words, for a week', async () => {
      const { body, token } = await fax()
      expect(body.current).toMatchObject({
        record: { fax_sent_at: null, chips: expect.arrayContaining(['faxPageMade']) },
      })
      expect(body.url).toBe(`${ward.deps.config.publicUrl}/api/faxpages/${token}`)
      const page = () => ward.server.app.inject({ url: `/api/faxpages/${token}` })
      const answer = await page()
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(await history(ward.koenig)).toEqual(['request_sent', 'fax_page_made'])
      // only who has faxed it says so
      const said = await run(ward, ward.koenig, await onRequest(ward.koenig, request, 'confirm_fax'))
      const at = { fax_sent_at: ward.server.now(), chips: expect.not.arrayContaining(['faxPageMade']) }
      expect(said).toMatchObject({ status: 'done', current: { record: at } })
      expect(await history(ward.koenig)).toEqual(['request_sent', 'fax_page_made', 'fax_sent'])
      expect(await history(ward.maria)).toEqual(['request_sent'])
      ward.server.advance(7 * 24 * hour)
      expect((await page()).statusCode).toBe(404)
    })

    it('names the way online only while somebody of the house can read it', async () => {
      const { token } = await fax()
      const setAccounts = (status: 'active' | 'inactive') =>
        ward.deps.work(async (tx) => {
          const id = ward.seeblick.organisationId
          const members = tx.selectFrom('account_role').select('account_id').where('organisation_id', '=', id)
          await tx.updateTable('account').set({ status }).where('id', 'in', members).execute()
          organisationChanged(tx, id)
        })
      const page = async () => pdfText((await ward.server.app.inject({ url: `/api/faxpages/${token}` })).rawPayload)
      expect(await page()).toContain('Online antworten')
      await setAccounts('inactive')
      expect(await page()).not.toContain('Online antworten')
      await setAccounts('active')
      expect(await page()).toContain('Online antworten')
    })

    it('shows nothing once the request has ended', async () => {
      const { token } = await fax()
      await act(ward.koenig, 'archive_request')
      expect((await ward.koenig.client.call(readFaxPage, { params: { token } })).status).toBe(404)
    })

    it('asks a provider that is not on board: its key for the clinic alone, nothing shared', async () => {
      const cid = newCid()
      const key = requestKey(cid)
      const send = async (careprovider_id: number, flag: boolean) =>
        run(
          ward,
          ward.koenig,
          await onAuction(ward.koenig, auction, 'send_request', {
            codes: { requests: [{ careprovider_id, cid, ...(flag && { fax: true }) }] },
            wraps: [await wrapToSecret(key, ward.clinic, ward.koenig)],
          }),
        )
      expect(await send(ward.linde.organisationId, true)).toMatchObject({ errors: [{ code: 'on_board' }] })
      expect(await send(ward.keylessId, false)).toMatchObject({ errors: [{ code: 'not_reachable' }] })
      expect((await send(ward.keylessId, true)).status).toBe('done')
      const row = await ward.deps.db
        .selectFrom('auction_request')
        .selectAll()
        .where('cid', '=', cid)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ status: 'sent', shared: 'none', careprovider_id: ward.keylessId })
      const sent = await ward.deps.db
        .selectFrom('event')
        .select('context')
        .where('auction_request_id', '=', row.id)
        .where('type', '=', 'request_sent')
        .executeTakeFirstOrThrow()
      expect(sent.context).toEqual({ by_fax: true })
    })
  })
})
