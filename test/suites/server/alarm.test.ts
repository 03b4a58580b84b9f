// SY11 on both databases: a new request that nobody opens rings the house again, then writes to its people; once a stage, and
// both sides read it in the history.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEvents } from '../../../contract/http/events.ts'
import { readHouseSettings, saveHouseSettings } from '../../../contract/http/house-settings.ts'
import { saveNotices } from '../../../contract/http/notices.ts'
import { requestAlarm } from '../../../server/alarm/alarm.ts'
import { databaseKinds } from '../../support/database.ts'
import { kindsOf, startHearing } from '../../support/hearing.ts'
import { type PushService, startPushService } from '../../support/push-service.ts'
import { sign } from '../../support/signing.ts'
import { acceptCodes, auctionRow, onAuction, onRequest, requestRow, run, setupRequest } from '../../support/story.ts'
import { renewToken, setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

const minute = 60_000
const newRequestMail = 2
const people = { maria: 'maria@seeblick.example', jana: 'jana@seeblick.example' }
const loud = { alarm_minutes: 15, quiet_hours: null }

describe.each(databaseKinds)('the alarm chain on %s', (kind) => {
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
  let firstMail = 0
  beforeEach(async () => {
    firstMail = Math.max(0, ...(await ward.deps.db.selectFrom('mail').select('id').execute()).map(({ id }) => id))
  })
  afterEach(async () => {
    await set(loud)
    await ward.deps.db.deleteFrom('push_subscription').execute()
    await sql`delete from jobs.job where name = ${requestAlarm.name}`.execute(ward.deps.db)
  })

  const house = () => ({ careproviderId: ward.seeblick.organisationId })
  async function set(body: { alarm_minutes: number; quiet_hours: { from: string; to: string } | null }) {
    await renewToken(ward, ward.maria)
    const answer = await ward.maria.client.call(saveHouseSettings, { params: house(), body })
    expect(answer).toMatchObject({ status: 200, body })
  }
  const hears = (person: WardPerson) => startHearing(ward, person, service.subscribe())
  const later = async (minutes: number) => {
    ward.server.advance(minutes * minute)
    await ward.server.runJobs()
  }
  const sent = async () => {
    const made = await setupRequest(ward)
    await ward.server.runJobs()
    return made
  }
  const types = async (person: WardPerson, request: number) => {
    await renewToken(ward, person)
    const { body } = await person.client.call(readEvents, { query: { auction_request_id: request } })
    return body.events.map(({ type, side, account }) => ({ type, side, account }))
  }
  const alarms = async (request: number) => {
    const rows = await ward.deps.db
      .selectFrom('event')
      .select(['type', 'no_clinic', 'no_provider'])
      .where('auction_request_id', '=', request)
      .where('type', 'in', ['alarm_push', 'alarm_mail'])
      .orderBy('id')
      .execute()
    return rows.map(({ type, no_clinic, no_provider }) => `${type} ${no_clinic} ${no_provider}`)
  }
  const typeOf = (alarm: string) => alarm.split(' ')[0]
  /** who got a mail because nobody had opened a request */
  const mailed = async () => {
    const rows = await ward.deps.db
      .selectFrom('mail')
      .select(['type', 'recipient', 'cause'])
      .where('id', '>', firstMail)
      .orderBy('id')
      .execute()
    return rows
      .filter(({ type, cause }) => type === newRequestMail && cause.includes('alarm'))
      .map(({ recipient }) => recipient)
  }
  const jobs = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from jobs.job where name = ${requestAlarm.name} and state < 'completed'`.execute(
      ward.deps.db,
    )
    return rows[0]?.n
  }

  it('[SY11] after the house’s minutes all devices of the team hear it, after as many again its people get a mail', async () => {
    const [maria, jana, linde] = [await hears(ward.maria), await hears(ward.jana), await hears(ward.lindePerson)]
    const { request } = await sent()
    await later(14)
    expect([...kindsOf(maria), ...kindsOf(jana)]).toEqual(['new_request', 'new_request'])
    await later(1)
    const { sent_at } = await requestRow(ward, request.id)
    const alarm = { id: expect.any(Number), kind: 'alarm', request: request.id, since: sent_at }
    expect([maria.payloads()[1], jana.payloads()[1]]).toEqual([alarm, alarm])
    expect(linde.pushes).toEqual([])
    expect([await alarms(request.id), await mailed()]).toEqual([['alarm_push 2 2'], []])
    await later(15)
    expect(await alarms(request.id)).toEqual(['alarm_push 2 2', 'alarm_mail 3 3'])
    expect((await mailed()).sort()).toEqual([people.jana, people.maria].sort())
    await later(24 * 60)
    expect([maria.pushes.length, (await mailed()).length, await jobs()]).toEqual([2, 2, 0])
  })

  it('[SY11] both sides read both in the history, of nobody’s account', async () => {
    await hears(ward.maria)
    const { request } = await sent()
    await later(15)
    await later(15)
    const nobodys = { side: 'system', account: null }
    for (const person of [ward.maria, ward.koenig]) {
      expect(await types(person, request.id)).toEqual(
        expect.arrayContaining([
          { type: 'alarm_push', ...nobodys },
          { type: 'alarm_mail', ...nobodys },
        ]),
      )
    }
  })

  it('[SY11] is stored with the request, in its transaction: what is refused rings nobody', async () => {
    await set(loud)
    const { auction } = await sent()
    expect(await jobs()).toBe(1)
    // a search that has ended sends nothing
    await run(ward, ward.koenig, await onAuction(ward.koenig, auction, 'cancel_search', { decision: 1 }))
    const refused = await run(
      ward,
      ward.koenig,
      await onAuction(ward.koenig, auction, 'cancel_search', { decision: 1 }),
    )
    expect([refused.status, await jobs()]).toEqual(['conflict', 1])
  })

  it.each(['mark_seen', 'accept_request'] as const)(
    '[SY11] one that was answered with %s rings nobody',
    async (command) => {
      const maria = await hears(ward.maria)
      const { request } = await sent()
      const parts = command === 'mark_seen' ? { codes: { event_no: 1 } } : { codes: acceptCodes, decision: 1 }
      expect((await run(ward, ward.maria, await onRequest(ward.maria, request, command, parts))).status).toBe('done')
      await later(15)
      await later(15)
      expect([kindsOf(maria), await alarms(request.id), await mailed()]).toEqual([['new_request'], [], []])
    },
  )

  it('one whose answer the clinic wrote down rings nobody', async () => {
    const maria = await hears(ward.maria)
    const { request } = await sent()
    const codes = { ...acceptCodes, channel: 1, answered_at: ward.server.now() }
    const recorded = await onRequest(ward.koenig, request, 'record_acceptance', { codes, decision: 1 })
    expect((await run(ward, ward.koenig, recorded)).status).toBe('done')
    await later(30)
    expect([kindsOf(maria).includes('alarm'), await alarms(request.id), await mailed()]).toEqual([false, [], []])
  })

  /** @param back ends a request's wait so many minutes after it was sent, and an hour later lets it wait again; answers its id */
  const goesOn = (back: (minutes: number) => Promise<number>) => {
    it('[SY11] waits anew, and is told anew', async () => {
      const request = await back(0)
      await later(14)
      expect(await alarms(request)).toEqual([])
      await later(1)
      expect((await alarms(request)).map(typeOf)).toEqual(['alarm_push'])
      await later(15)
      expect((await alarms(request)).map(typeOf)).toEqual(['alarm_push', 'alarm_mail'])
    })

    it('[SY11] goes on with the mail when its house was rung before', async () => {
      const request = await back(15)
      expect((await alarms(request)).map(typeOf)).toEqual(['alarm_push'])
      await later(15)
      expect((await alarms(request)).map(typeOf)).toEqual(['alarm_push', 'alarm_mail'])
    })
  }

  describe('one whose recorded answer the clinic takes back', () => {
    const recorded = async (minutes: number) => {
      await hears(ward.maria)
      const { request } = await sent()
      await later(minutes)
      const codes = { ...acceptCodes, channel: 1, answered_at: ward.server.now() }
      const answer = await onRequest(ward.koenig, request, 'record_acceptance', { codes, decision: 1 })
      expect((await run(ward, ward.koenig, answer)).status).toBe('done')
      await later(60)
      const undo = await onRequest(ward.koenig, request, 'undo_recorded_answer', { decision: 2 })
      expect((await run(ward, ward.koenig, undo)).status).toBe('done')
      return request.id
    }

    goesOn(recorded)
  })

  const none = () => ({})
  const ours = () => ({ careprovider_id: ward.seeblick.organisationId })
  describe.each([
    ['the clinic closes and opens again', 'archive_request', 'undo_manual_archive', 'auction_request', none],
    ['the clinic does without and asks again after all', 'reject_provider', 'undo_reject_provider', 'auction', ours],
    ['ends with its search, which goes on', 'cancel_search', 'restart_search', 'auction', none],
    ['goes with its patient, who comes back', 'archive_patient', 'undo_archive_patient', 'patient', none],
  ] as const)('one that %s', (_, end, undo, kindOf, codes) => {
    const reopened = async (minutes: number) => {
      await hears(ward.maria)
      const { request, auction, patient } = await sent()
      const targets = { auction_request: request, auction, patient }
      const act = async (action: string) => {
        await renewToken(ward, ward.koenig)
        const { decision } =
          kindOf === 'auction' ? await auctionRow(ward, auction.id) : await requestRow(ward, request.id)
        const { id, cid } = targets[kindOf]
        const draft = { action, target: { kind: kindOf, id, cid }, codes: codes(), decision }
        expect((await run(ward, ward.koenig, await sign(ward.koenig, draft))).status).toBe('done')
      }
      await later(minutes)
      await act(end)
      await later(60)
      expect((await requestRow(ward, request.id)).status).not.toBe('sent')
      await act(undo)
      expect((await requestRow(ward, request.id)).status).toBe('sent')
      return request.id
    }

    goesOn(reopened)
  })

  it('[SY11] one that is opened between the stages gets no mail', async () => {
    await hears(ward.maria)
    const { request } = await sent()
    await later(15)
    await run(ward, ward.jana, await onRequest(ward.jana, request, 'mark_seen', { codes: { event_no: 1 } }))
    await later(15)
    expect([await alarms(request.id), await mailed()]).toEqual([['alarm_push 2 2'], []])
  })

  it('[SY11] one that the clinic withdrew rings nobody', async () => {
    await hears(ward.maria)
    const { request, auction } = await sent()
    await run(ward, ward.koenig, await onAuction(ward.koenig, auction, 'cancel_search', { decision: 1 }))
    await later(30)
    expect([await alarms(request.id), await mailed()]).toEqual([[], []])
  })

  it('[SY11] a job that runs twice tells its stage once', async () => {
    const maria = await hears(ward.maria)
    const { request } = await sent()
    await later(15)
    const again = { id: '00000000-0000-4000-8000-000000000000', number: 2 }
    await requestAlarm.run(ward.deps, { request: request.id, stage: 'push' }, again)
    await Promise.all([1, 2, 3].map(() => requestAlarm.run(ward.deps, { request: request.id, stage: 'mail' }, again)))
    await ward.server.runJobs()
    expect(await alarms(request.id)).toEqual(['alarm_push 2 2', 'alarm_mail 3 3'])
    expect([kindsOf(maria), (await mailed()).length]).toEqual([['new_request', 'alarm'], 2])
  })

  it('where nobody hears pushes, the mail does not wait longer', async () => {
    const { request } = await sent()
    await later(15)
    expect([await alarms(request.id), (await mailed()).length]).toEqual([['alarm_mail 2 2'], 2])
  })

  it('[SY8] tells open pages at once that there is something to pull', async () => {
    const hints: string[] = []
    const stop = ward.deps.live.subscribe([`careseeker:${ward.clinic.organisationId}`], (json) => hints.push(json))
    await hears(ward.maria)
    const { request } = await sent()
    hints.length = 0
    await later(15)
    stop()
    expect(hints.map((json) => JSON.parse(json))).toEqual(
      expect.arrayContaining([{ type: 'hint', kind: 'auction_request', id: request.id }]),
    )
  })

  describe('whom it may ring', () => {
    const berlin = { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    const clock = (ms: number) => new Intl.DateTimeFormat('de-DE', berlin).format(ms)
    const topics = { requests: false, messages: true, changes: true }
    const all = { requests: true, messages: true, changes: true }
    const choose = async (person: WardPerson, mail: typeof topics, push: typeof topics) => {
      await renewToken(ward, person)
      await person.client.call(saveNotices, { params: { id: person.id }, body: { mail, push } })
    }
    afterEach(async () => {
      await choose(ward.maria, all, all)
      await choose(ward.jana, all, all)
    })

    it('not who has chosen not to hear of requests, while somebody else does', async () => {
      const [maria, jana] = [await hears(ward.maria), await hears(ward.jana)]
      await choose(ward.maria, topics, topics)
      await sent()
      await later(15)
      await later(15)
      expect([kindsOf(maria), kindsOf(jana)]).toEqual([[], ['new_request', 'alarm']])
      expect(await mailed()).toEqual([people.jana])
    })

    it('everybody where nobody wants to hear of requests: what nobody sees is not answered', async () => {
      const [maria, jana] = [await hears(ward.maria), await hears(ward.jana)]
      await choose(ward.maria, topics, topics)
      await choose(ward.jana, topics, topics)
      await sent()
      await later(15)
      await later(15)
      expect([kindsOf(maria), kindsOf(jana), (await mailed()).length]).toEqual([['alarm'], ['alarm'], 2])
    })

    it('nobody in the house’s quiet hours, and everything after them; pushes say since when they last', async () => {
      const now = ward.server.now() - (ward.server.now() % minute)
      const since = now - 5 * minute
      await set({ alarm_minutes: 15, quiet_hours: { from: clock(since), to: clock(now + 60 * minute) } })
      const maria = await hears(ward.maria)
      const { request } = await sent()
      expect(maria.payloads()).toEqual([
        { id: expect.any(Number), kind: 'new_request', request: request.id, quiet: since },
      ])
      await later(50)
      expect([kindsOf(maria), await alarms(request.id)]).toEqual([['new_request'], []])
      await later(11)
      expect([kindsOf(maria), await alarms(request.id)]).toEqual([['new_request', 'alarm'], ['alarm_push 2 2']])
      expect(maria.payloads()[1]).not.toHaveProperty('quiet')
      await later(15)
      expect(await alarms(request.id)).toEqual(['alarm_push 2 2', 'alarm_mail 3 3'])
    })

    it.each([
      ['begun', true],
      ['been switched off', false],
    ])('a push that its service put off is sent by the quiet hours of then: they have %s', async (_, areQuiet) => {
      const since = ward.server.now() - (ward.server.now() % minute)
      const quiet = { alarm_minutes: 15, quiet_hours: { from: clock(since), to: clock(since + 60 * minute) } }
      const maria = await hears(ward.maria)
      await set(areQuiet ? loud : quiet)
      service.answer(503)
      const { request } = await sent()
      await set(areQuiet ? quiet : loud)
      service.answer(201)
      await later(1)
      const told = { id: expect.any(Number), kind: 'new_request', request: request.id }
      expect(maria.payloads()).toEqual([areQuiet ? { ...told, quiet: since } : told])
      // the next tests change quiet hours, which rings for what waits unopened
      await renewToken(ward, ward.jana)
      await run(ward, ward.jana, await onRequest(ward.jana, request, 'mark_seen', { codes: { event_no: 1 } }))
    })

    it('what quiet hours have put off is told as soon as somebody switches them off, and once', async () => {
      const now = ward.server.now() - (ward.server.now() % minute)
      await set({ alarm_minutes: 15, quiet_hours: { from: clock(now), to: clock(now + 120 * minute) } })
      const maria = await hears(ward.maria)
      const { request } = await sent()
      await later(20)
      const { request: young } = await sent()
      await later(10)
      expect(await alarms(request.id)).toEqual([])
      await set(loud)
      await later(0)
      expect((await alarms(request.id)).map(typeOf)).toEqual(['alarm_push'])
      await later(15)
      expect((await alarms(request.id)).map(typeOf)).toEqual(['alarm_push', 'alarm_mail'])
      expect((await alarms(young.id)).map(typeOf)).toEqual(['alarm_push'])
      await later(120)
      expect(kindsOf(maria).filter((kind) => kind === 'alarm')).toHaveLength(2)
      expect((await mailed()).length).toBe(4)
    })

    it('nobody after the mail, when it went out because nobody heard pushes', async () => {
      const now = ward.server.now() - (ward.server.now() % minute)
      await set({ alarm_minutes: 15, quiet_hours: { from: clock(now), to: clock(now + 60 * minute) } })
      const { request } = await sent()
      await later(20)
      await set(loud)
      await later(0)
      expect((await alarms(request.id)).map(typeOf)).toEqual(['alarm_mail'])
      const maria = await hears(ward.maria)
      await later(60)
      expect(kindsOf(maria)).toEqual([])
    })

    it('what quiet hours have put off waits on when they are moved, and still last', async () => {
      const now = ward.server.now() - (ward.server.now() % minute)
      const from = clock(now)
      await set({ alarm_minutes: 15, quiet_hours: { from, to: clock(now + 120 * minute) } })
      await hears(ward.maria)
      const { request } = await sent()
      await later(20)
      await set({ alarm_minutes: 15, quiet_hours: { from, to: clock(now + 60 * minute) } })
      await later(30)
      expect(await alarms(request.id)).toEqual([])
      await later(11)
      expect((await alarms(request.id)).map(typeOf)).toEqual(['alarm_push'])
    })

    it.each([
      ['between the stages', true, ['alarm_push 2 2'], ['alarm_push 2 2', 'alarm_mail 3 3']],
      ['where nobody hears pushes', false, [], ['alarm_mail 2 2']],
    ] as const)(
      'no mail either in quiet hours that begin %s, and the mail after them',
      async (_, isHeard, before, after) => {
        if (isHeard) await hears(ward.maria)
        const { request } = await sent()
        if (isHeard) await later(15)
        const now = ward.server.now()
        await set({ alarm_minutes: 15, quiet_hours: { from: clock(now), to: clock(now + 60 * minute) } })
        await later(58)
        expect([await alarms(request.id), await mailed()]).toEqual([before, []])
        await later(2)
        expect([await alarms(request.id), (await mailed()).length]).toEqual([after, 2])
      },
    )
  })

  describe('the house’s settings', () => {
    it('are 15 minutes and no quiet hours, until somebody sets others', async () => {
      await renewToken(ward, ward.lindePerson)
      const params = { careproviderId: ward.linde.organisationId }
      expect((await ward.lindePerson.client.call(readHouseSettings, { params })).body).toEqual(loud)
    })

    it('count for requests that are sent from then on', async () => {
      await set({ alarm_minutes: 5, quiet_hours: null })
      const maria = await hears(ward.maria)
      await sent()
      await later(5)
      expect(kindsOf(maria)).toEqual(['new_request', 'alarm'])
    })

    it.each([{ alarm_minutes: 4 }, { alarm_minutes: 241 }, { quiet_hours: { from: '22:00', to: '22:00' } }])(
      'are refused: %j',
      async (part) => {
        await renewToken(ward, ward.maria)
        const body = { ...loud, ...part }
        expect((await ward.maria.client.call(saveHouseSettings, { params: house(), body })).status).toBe(400)
      },
    )
  })
})
