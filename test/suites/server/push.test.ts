// Push on both databases: who hears what, what a push carries, and what a push service's answers do.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedAction } from '../../../contract/envelope/action.ts'
import type { Envelope } from '../../../contract/envelope/v1.ts'
import { login, logout } from '../../../contract/http/accounts.ts'
import { revokeDevice } from '../../../contract/http/devices.ts'
import { saveNotices } from '../../../contract/http/notices.ts'
import { renewBrowserSubscription, reportPush, setBrowserSubscription } from '../../../contract/http/push.ts'
import { pullSync } from '../../../contract/http/sync.ts'
import { requestAlarm } from '../../../server/alarm/alarm.ts'
import { fanOutPushes, lifetimeMs } from '../../../server/push/fan-out.ts'
import { newClient, type TestClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { keyUnder, makePatientFile, makeRequestFile, sealFile, upload } from '../../support/files.ts'
import { kindsOf, listenAt, readDeviceSession, startHearing } from '../../support/hearing.ts'
import { setupPerson } from '../../support/people.ts'
import { type PushService, startPushService } from '../../support/push-service.ts'
import { makeMessage, sign } from '../../support/signing.ts'
import {
  acceptCodes,
  declineCodes,
  onAuction,
  onRequest,
  run,
  setupRequest,
  setupSearch,
  type TestRequest,
} from '../../support/story.ts'
import { renewToken, setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

const minute = 60_000

describe.each(databaseKinds)('push on %s', (kind) => {
  let ward: Ward
  let service: PushService
  beforeAll(async () => {
    service = await startPushService()
    ward = await setupWard(kind, { env: { OUTGOING_LOOPBACK: '1' } })
  })
  afterAll(async () => {
    await ward.server.close()
    await service.close()
  })
  beforeEach(() => service.answer(201))
  afterEach(async () => {
    await ward.deps.db.deleteFrom('push_subscription').execute()
    // alarm.test.ts tells what these ring
    await sql`delete from jobs.job where name = ${requestAlarm.name}`.execute(ward.deps.db)
    await ward.server.runJobs()
    await ward.deps.db.deleteFrom('push').execute()
  })

  const sessionOf = (device: number) => readDeviceSession(ward, device)
  const listen = (person: Pick<WardPerson, 'id' | 'device'>, client: TestClient, browser = service.subscribe()) =>
    listenAt(ward, person, client, browser)
  const hears = (person: WardPerson) => startHearing(ward, person, service.subscribe())
  /** so that the house is not rung again */
  const openRequest = async (request: TestRequest) =>
    run(ward, ward.jana, await onRequest(ward.jana, request, 'mark_seen', { codes: { event_no: 1 } }))
  const subscriptions = () => ward.deps.db.selectFrom('push_subscription').selectAll().execute()

  describe('what a push is', () => {
    it('[SY10] a new request tells the house: push, kind, request and nothing else', async () => {
      const maria = await hears(ward.maria)
      const linde = await hears(ward.lindePerson)
      const koenig = await hears(ward.koenig)
      const { request } = await setupRequest(ward)
      await ward.server.runJobs()
      expect(maria.payloads()).toEqual([{ id: expect.any(Number), kind: 'new_request', request: request.id }])
      expect([...linde.pushes, ...koenig.pushes]).toEqual([])
    })

    it('comes to nobody who has chosen not to hear of it', async () => {
      const maria = await hears(ward.maria)
      const quiet = { requests: false, messages: true, changes: true }
      const choose = (push: typeof quiet) =>
        ward.maria.client.call(saveNotices, { params: { id: ward.maria.id }, body: { mail: push, push } })
      await choose(quiet)
      const { request } = await setupRequest(ward)
      await ward.server.runJobs()
      await run(ward, ward.koenig, await makeMessage(ward.koenig, request, 'Guten Tag'))
      await ward.server.runJobs()
      expect(kindsOf(maria)).toEqual(['message'])
      await choose({ ...quiet, requests: true })
    })

    it('is urgent, lives for a shift, has a topic of its request and says who sent it', async () => {
      const maria = await hears(ward.maria)
      const { request } = await setupRequest(ward)
      await ward.server.runJobs()
      await setupRequest(ward)
      await ward.server.runJobs()
      await run(ward, ward.koenig, await makeMessage(ward.koenig, request, 'Guten Tag'))
      await ward.server.runJobs()
      const [first, second, third] = maria.pushes
      expect(first?.headers).toMatchObject({
        urgency: 'high',
        'content-encoding': 'aes128gcm',
        ttl: String(lifetimeMs / 1000),
      })
      expect(first?.headers.topic).toMatch(/^[A-Za-z0-9_-]{24}$/)
      expect(second?.headers.topic).not.toBe(first?.headers.topic)
      expect(third?.headers.topic).toBe(first?.headers.topic)
      expect(first?.vapid.key).toBe(ward.deps.vapid.publicKey)
      expect(first?.vapid.claims).toMatchObject({ aud: service.url, sub: 'mailto:push@anschluss.example' })
    })
  })

  describe('who hears it', () => {
    it('nobody is woken by the past that the demo tells', async () => {
      const maria = await hears(ward.maria)
      const { clock } = ward.deps
      await clock.at(clock.now() - minute, () => setupRequest(ward))
      await ward.server.runJobs()
      expect(maria.pushes).toEqual([])
    })

    it('the clinic hears answers, their taking back, and messages; the house hears messages and what becomes of it', async () => {
      const [maria, koenig] = [await hears(ward.maria), await hears(ward.koenig)]
      const { request, auction } = await setupRequest(ward)
      await ward.server.runJobs()
      const winner = { auction_request_id: request.id }
      const { maria: nurse, koenig: worker } = ward
      const commands = [
        [nurse, await onRequest(nurse, request, 'access_patient_data')],
        [nurse, await onRequest(nurse, request, 'decline_request', { codes: declineCodes, decision: 1 })],
        [nurse, await onRequest(nurse, request, 'undo_decline_request', { decision: 2 })],
        [nurse, await onRequest(nurse, request, 'accept_request', { codes: acceptCodes, decision: 3 })],
        [nurse, await makeMessage(nurse, request)],
        [worker, await makeMessage(worker, request)],
        [
          worker,
          await onAuction(worker, auction, 'attribute_winner', { codes: { ...winner, solution: 21 }, decision: 1 }),
        ],
        [worker, await onAuction(worker, auction, 'cancel_attribution', { codes: winner, decision: 2 })],
        [worker, await onAuction(worker, auction, 'cancel_search', { decision: 3 })],
      ] as const
      for (const [person, action] of commands) {
        expect((await run(ward, person, action)).status).toBe('done')
        await ward.server.runJobs()
      }
      expect(kindsOf(koenig)).toEqual(['access_requested', 'answer', 'answer', 'answer', 'message'])
      expect(kindsOf(maria)).toEqual(['new_request', 'message', 'attributed', 'changed', 'ended'])
    })

    it('the other side hears of a file that comes into sight, and not of its name or its end', async () => {
      const [maria, linde, koenig] = [await hears(ward.maria), await hears(ward.lindePerson), await hears(ward.koenig)]
      const { patient, requests } = await setupSearch(ward, [ward.seeblick, ward.linde])
      const [ours] = requests
      if (!ours) throw new Error('no request')
      await ward.server.runJobs()
      const heard = async (person: WardPerson, action: SignedAction) => {
        const before = [maria, linde, koenig].map(({ pushes }) => pushes.length)
        expect(await run(ward, person, action)).toMatchObject({ status: 'done' })
        await ward.server.runJobs()
        return [maria, linde, koenig].map((browser, i) => browser.payloads().slice(before[i]))
      }
      const told = { id: expect.any(Number), kind: 'file', request: ours.id }
      const theirs = await sealFile(ward.maria)
      await upload(ward, ward.maria, theirs)
      expect(await heard(ward.maria, await makeRequestFile(ward.maria, ours, theirs))).toEqual([[], [], [told]])

      const file = await sealFile(ward.koenig)
      await upload(ward, ward.koenig, file)
      // of the patient, shown to nobody, then to Haus Seeblick alone
      expect(await heard(ward.koenig, await makePatientFile(ward.koenig, patient, file))).toEqual([[], [], []])
      const { id } = await ward.deps.db
        .selectFrom('file')
        .select('id')
        .where('cid', '=', file.cid)
        .executeTakeFirstOrThrow()
      const target = { kind: 'file', id, cid: file.cid }
      const share = async (header: Record<string, Envelope> = {}) =>
        sign(ward.koenig, {
          action: 'update_file',
          target,
          codes: { share_mode: 'selected', requests: [ours.id] },
          envelopes: { [`key/${ours.cid}`]: await keyUnder(ours.key, file), ...header },
        })
      expect(await heard(ward.koenig, await share())).toEqual([[told], [], []])
      expect(await heard(ward.koenig, await share({ header: file.header }))).toEqual([[], [], []])
      const remove = await sign(ward.koenig, { action: 'delete_file', target, codes: {} })
      expect(await heard(ward.koenig, remove)).toEqual([[], [], []])
    })

    it('nobody hears of a file of a request that ended before the job ran', async () => {
      const maria = await hears(ward.maria)
      const { request, auction } = await setupRequest(ward)
      await ward.server.runJobs()
      const file = await sealFile(ward.koenig)
      await upload(ward, ward.koenig, file)
      expect(await run(ward, ward.koenig, await makeRequestFile(ward.koenig, request, file))).toMatchObject({
        status: 'done',
      })
      await run(ward, ward.koenig, await onAuction(ward.koenig, auction, 'cancel_search', { decision: 1 }))
      await ward.server.runJobs()
      expect(kindsOf(maria)).toEqual(['new_request', 'ended'])
    })

    it('everybody of the house who is signed in, each browser once', async () => {
      const [maria, jana] = [await hears(ward.maria), await hears(ward.jana)]
      // a second account in Maria's browser
      const house = { kind: 'careprovider', id: ward.seeblick.organisationId } as const
      const third = await setupPerson(ward.server, house, `third.${kind}@seeblick.example`, 'providerContact')
      const { body } = await ward.maria.client.call(login, { body: { email: third.email, auth_key: third.authKey } })
      const shared = newClient(ward.server)
      for (const [name, value] of ward.maria.client.cookies) shared.cookies.set(name, value)
      shared.token = body.session.access_token
      await listen({ id: third.account.id, device: ward.maria.device }, shared, maria)
      await setupRequest(ward)
      await ward.server.runJobs()
      expect(maria.pushes).toHaveLength(1)
      expect(jana.pushes).toHaveLength(1)
    })

    it('not the device that caused it', async () => {
      const maria = await hears(ward.maria)
      const house = { kind: 'careprovider', id: ward.seeblick.organisationId } as const
      const both = await setupPerson(ward.server, house, `both.${kind}@seeblick.example`, 'provider')
      const { body } = await ward.koenig.client.call(login, { body: { email: both.email, auth_key: both.authKey } })
      expect(body.session.device).toBe(ward.koenig.device)
      const client = newClient(ward.server)
      client.token = body.session.access_token
      const besideKoenig = await listen({ id: both.account.id, device: ward.koenig.device }, client)
      await setupRequest(ward)
      await ward.server.runJobs()
      expect(maria.pushes).toHaveLength(1)
      expect(besideKoenig.pushes).toEqual([])
    })

    it('nobody who signed out, and no device that was revoked', async () => {
      const house = { kind: 'careprovider', id: ward.seeblick.organisationId } as const
      const gone = await setupPerson(ward.server, house, `gone.${kind}@seeblick.example`, 'providerContact')
      const lost = await setupPerson(ward.server, house, `lost.${kind}@seeblick.example`, 'providerContact')
      const ears = [
        await listen({ id: gone.account.id, device: gone.device }, gone.client),
        await listen({ id: lost.account.id, device: lost.device }, lost.client),
      ]
      await gone.client.call(logout, { body: { slot: 0 } })
      await renewToken(ward, ward.maria)
      expect((await ward.maria.client.call(revokeDevice, { params: { id: lost.device } })).status).toBe(200)
      await setupRequest(ward)
      await ward.server.runJobs()
      expect(ears.flatMap(({ pushes }) => pushes)).toEqual([])
    })

    it('[SY11] a request that was opened before the job ran calls nobody', async () => {
      const maria = await hears(ward.maria)
      const { request } = await setupRequest(ward)
      await run(ward, ward.jana, await onRequest(ward.jana, request, 'mark_seen', { codes: { event_no: 1 } }))
      await ward.server.runJobs()
      expect(maria.pushes).toEqual([])
    })

    it('[SY11] one that was withdrawn tells that it ended, not that it is new', async () => {
      const maria = await hears(ward.maria)
      const { auction } = await setupRequest(ward)
      await run(ward, ward.koenig, await onAuction(ward.koenig, auction, 'cancel_search', { decision: 1 }))
      await ward.server.runJobs()
      expect(kindsOf(maria)).toEqual(['ended'])
    })

    it('an action that is refused tells nobody', async () => {
      const koenig = await hears(ward.koenig)
      const { request } = await setupRequest(ward)
      const refused = await onRequest(ward.maria, request, 'accept_request', { codes: acceptCodes, decision: 9 })
      expect((await run(ward, ward.maria, refused)).status).toBe('conflict')
      await ward.server.runJobs()
      expect(koenig.pushes).toEqual([])
    })

    it('where nobody hears anything, no job is stored', async () => {
      const stored = async () => {
        const query = sql<{ n: number }>`select count(*)::int as n from jobs.job where name = ${fanOutPushes.name}`
        return (await query.execute(ward.deps.db)).rows[0]?.n
      }
      const before = await stored()
      expect(before).toBeGreaterThan(0)
      await setupSearch(ward, [ward.seeblick, ward.linde])
      expect(await stored()).toBe(before)
    })
  })

  describe('what the push service answers', () => {
    it.each([404, 410])('%i: nobody hears there any more, the subscription is removed', async (status) => {
      await hears(ward.maria)
      service.answer(status)
      await setupRequest(ward)
      await ward.server.runJobs()
      expect(await subscriptions()).toEqual([])
    })

    it('429: not again before it says, then once', async () => {
      const maria = await hears(ward.maria)
      service.answer(429, { 'retry-after': '600' })
      const { request } = await setupRequest(ward)
      await ward.server.runJobs()
      await openRequest(request)
      service.answer(201)
      const calls = service.calls()
      ward.server.advance(9 * minute)
      await ward.server.runJobs()
      expect(service.calls()).toBe(calls)
      ward.server.advance(minute)
      await ward.server.runJobs()
      expect(maria.pushes).toHaveLength(1)
      ward.server.advance(60 * minute)
      await ward.server.runJobs()
      expect(maria.pushes).toHaveLength(1)
    })

    it('503: again after half a minute, with the rest of its life', async () => {
      const maria = await hears(ward.maria)
      service.answer(503)
      await setupRequest(ward)
      await ward.server.runJobs()
      service.answer(201)
      ward.server.advance(minute)
      await ward.server.runJobs()
      expect(maria.pushes.map(({ headers }) => headers.ttl)).toEqual([String((lifetimeMs - minute) / 1000)])
    })

    it('a push that could not be handed over in its life is given up', async () => {
      const maria = await hears(ward.maria)
      service.answer(503, { 'retry-after': String(lifetimeMs / 1000) })
      const { request } = await setupRequest(ward)
      await ward.server.runJobs()
      await openRequest(request)
      service.answer(201)
      ward.server.advance(lifetimeMs + minute)
      await ward.server.runJobs()
      expect(maria.pushes).toEqual([])
      await renewToken(ward, ward.maria)
    })

    it.each([400, 401, 403])(
      '%i: nobody is rung there any more, and its device hears it until it subscribes anew',
      async (status) => {
        await hears(ward.maria)
        const told = async () => {
          const answer = await ward.maria.client.call(pullSync)
          return (answer.body as { push_broken?: true }).push_broken
        }
        expect(await told()).toBeUndefined()
        service.answer(status)
        await setupRequest(ward)
        await ward.server.runJobs()
        expect(await told()).toBe(true)
        const calls = service.calls()
        await setupRequest(ward)
        ward.server.advance(60 * minute)
        await ward.server.runJobs()
        expect(service.calls()).toBe(calls)
        await renewToken(ward, ward.maria)
        service.answer(201)
        const { pushes } = await hears(ward.maria)
        expect(await told()).toBeUndefined()
        await setupRequest(ward)
        await ward.server.runJobs()
        expect(pushes.length).toBeGreaterThan(0)
      },
    )

    it('413: it is not sent again, and the subscription goes on', async () => {
      await hears(ward.maria)
      service.answer(413)
      const { request } = await setupRequest(ward)
      await ward.server.runJobs()
      await openRequest(request)
      const calls = service.calls()
      ward.server.advance(60 * minute)
      await ward.server.runJobs()
      expect(service.calls()).toBe(calls)
      await setupRequest(ward)
      await ward.server.runJobs()
      expect(service.calls()).toBeGreaterThan(calls)
    })

    it('an address that leads into the own network is called no more: rebinding', async () => {
      await hears(ward.maria)
      await ward.deps.db.updateTable('push_subscription').set({ endpoint: 'https://10.0.0.1/send' }).execute()
      const calls = service.calls()
      await setupRequest(ward)
      await ward.server.runJobs()
      expect(service.calls()).toBe(calls)
      expect(await subscriptions()).toEqual([])
    })
  })

  describe('subscriptions', () => {
    it('the same browser again keeps its row and gets the new keys', async () => {
      const first = await hears(ward.maria)
      const { keys } = service.subscribe().subscription
      const again = { ...first, subscription: { endpoint: first.subscription.endpoint, keys } }
      expect((await listen(ward.maria, ward.maria.client, again)).id).toBe(first.id)
      expect(await subscriptions()).toMatchObject([{ p256dh: keys.p256dh, auth: keys.auth }])
    })

    it('an account keeps its five newest browsers of a device', async () => {
      const ids: number[] = []
      for (let i = 0; i < 7; i++) {
        ids.push((await hears(ward.maria)).id)
        ward.server.advance(1)
      }
      expect((await subscriptions()).map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids.slice(-5))
    })

    it('are for the own account and the own device', async () => {
      await renewToken(ward, ward.maria)
      const { subscription } = service.subscribe()
      const put = (id: number, id_token: string) =>
        ward.maria.client.call(setBrowserSubscription, { params: { id }, body: { ...subscription, id_token } })
      expect((await put(ward.jana.id, await sessionOf(ward.maria.device))).status).toBe(403)
      expect((await put(ward.maria.id, await sessionOf(ward.jana.device))).status).toBe(403)
      expect(await subscriptions()).toEqual([])
    })

    it.each([
      ['http elsewhere', { endpoint: 'http://192.168.1.1/send' }],
      ['the hoster’s metadata', { endpoint: 'https://169.254.169.254/latest/meta-data/' }],
      ['mapped metadata', { endpoint: 'https://[::ffff:a9fe:a9fe]/' }],
      ['another scheme', { endpoint: 'file:///etc/passwd' }],
      ['a point beside the curve', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
    ])('refused: %s', async (_what, part) => {
      await renewToken(ward, ward.maria)
      const body = { ...service.subscribe().subscription, ...part, id_token: await sessionOf(ward.maria.device) }
      const answer = await ward.maria.client.call(setBrowserSubscription, { params: { id: ward.maria.id }, body })
      expect(answer).toMatchObject({ status: 422, body: { code: 'push_refused' } })
      expect(await subscriptions()).toEqual([])
    })

    it('[AU2] the device renews one for all its accounts, without anybody signed in', async () => {
      const old = await hears(ward.maria)
      const next = service.subscribe()
      const device = newClient(ward.server)
      device.cookies.set('as_d', ward.maria.client.cookies.get('as_d') ?? '')
      const body = { ...next.subscription, old_endpoint: old.subscription.endpoint }
      expect((await device.call(renewBrowserSubscription, { body })).body).toEqual({ renewed: 1 })
      expect((await device.call(renewBrowserSubscription, { body })).body).toEqual({ renewed: 0 })
      await setupRequest(ward)
      await ward.server.runJobs()
      expect([old.pushes.length, next.pushes.length]).toEqual([0, 1])
    })
  })

  describe('whether they arrive', () => {
    it('[SY10] the sync answer tells count and newest of this device, until the device reports them', async () => {
      const maria = await hears(ward.maria)
      const told = async () => (await ward.maria.client.call(pullSync)).body.pushes
      expect(await told()).toBeUndefined()
      await setupRequest(ward)
      await setupRequest(ward)
      await ward.server.runJobs()
      // jobs of one moment run in any order
      const ids = maria.payloads().map((payload) => (payload as { id: number }).id)
      const [first, second] = ids.sort((a, b) => a - b)
      expect(await told()).toEqual({ count: 2, newest: second, newest_at: ward.server.now() })
      const device = newClient(ward.server)
      device.cookies.set('as_d', ward.maria.client.cookies.get('as_d') ?? '')
      expect((await device.call(reportPush, { body: { id: first } })).body).toEqual({ recorded: true })
      expect(await told()).toMatchObject({ count: 1, newest: second })
      expect((await device.call(reportPush, { body: { id: second } })).body).toEqual({ recorded: true })
      expect(await told()).toMatchObject({ count: 0, newest: second })
    })

    it('[SY10] another device’s push cannot be reported, and does not count here', async () => {
      const maria = await hears(ward.maria)
      await setupRequest(ward)
      await ward.server.runJobs()
      const [payload] = maria.payloads() as { id: number }[]
      expect((await ward.jana.client.call(reportPush, { body: { id: payload?.id } })).body).toEqual({ recorded: false })
      await renewToken(ward, ward.jana)
      expect((await ward.jana.client.call(pullSync)).body.pushes).toBeUndefined()
    })

    it('[SY10] one that the push service never took does not count as missing', async () => {
      await hears(ward.maria)
      service.answer(503)
      await setupRequest(ward)
      await ward.server.runJobs()
      expect((await ward.maria.client.call(pullSync)).body.pushes).toBeUndefined()
    })
  })
})
