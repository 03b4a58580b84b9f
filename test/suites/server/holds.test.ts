// A place that is kept with an interest, on both databases: it ends by itself at its time, with everything that the clinic or the
// house does before, and never twice.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRequest } from '../../../contract/http/patients.ts'
import { endHold } from '../../../server/holds/end-hold.ts'
import { bothDatabases } from '../../support/database.ts'
import { kindsOf, startHearing } from '../../support/hearing.ts'
import { type PushService, startPushService } from '../../support/push-service.ts'
import { acceptCodes, eventsOf, onAuction, onRequest, requestRow, run, setupRequest } from '../../support/story.ts'
import { renewToken, setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

const hour = 3_600_000

describe.each(bothDatabases)('a held place on %s', (kind) => {
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

  const later = async (hours: number) => {
    ward.server.advance(hours * hour)
    await ward.server.runJobs()
  }
  async function setup() {
    const { request, auction } = await setupRequest(ward)
    const act = async (person: WardPerson, action: string, codes = {}) => {
      const { decision } = await requestRow(ward, request.id)
      return run(ward, person, await onRequest(person, request, action, { codes, decision: Number(decision) }))
    }
    const hold = (hours: number, more = {}) =>
      act(ward.maria, 'report_interest', {
        missing: [1, 3],
        needed_by: ward.server.now() + hours * hour,
        held_places: 1,
        ...more,
      })
    const onSearch = async (action: string, codes = {}) => {
      const { decision } = await ward.deps.db
        .selectFrom('auction')
        .select('decision')
        .where('id', '=', auction.id)
        .executeTakeFirstOrThrow()
      return run(
        ward,
        ward.koenig,
        await onAuction(ward.koenig, auction, action, { codes, decision: Number(decision) }),
      )
    }
    const types = async () => (await eventsOf(ward, request.id)).map(({ type }) => type)
    const places = async () => (await requestRow(ward, request.id)).response?.held_places
    return { request, auction, act, hold, onSearch, types, places }
  }

  it('ends by itself at its time: both sides see it in the record and the history, and their devices are told', async () => {
    const [maria, koenig] = [
      await startHearing(ward, ward.maria, service.subscribe()),
      await startHearing(ward, ward.koenig, service.subscribe()),
    ]
    const { request, hold, types, places } = await setup()
    await ward.server.runJobs()
    expect((await hold(2)).status).toBe('done')
    await later(1.9)
    expect([await types(), await places()]).toEqual([['request_sent', 'interested'], 1])
    const before = await requestRow(ward, request.id)
    await later(0.2)
    const after = await requestRow(ward, request.id)
    expect([await types(), await places()]).toEqual([['request_sent', 'interested', 'hold_ended'], 0])
    expect(after).toMatchObject({
      status: 'interested',
      decision: before.decision,
      rev: before.rev + 1,
      last_no_clinic: before.last_no_clinic + 1,
      last_no_provider: before.last_no_provider + 1,
    })
    for (const person of [ward.maria, ward.koenig]) {
      await renewToken(ward, person)
      const { body } = await person.client.call(readRequest, { params: { id: request.id } })
      expect(body).toMatchObject({ record: { status: 'interested', response: { missing: [1, 3], held_places: 0 } } })
    }
    expect([kindsOf(maria).at(-1), kindsOf(koenig).at(-1)]).toEqual(['hold_ended', 'hold_ended'])
    await later(48)
    expect(await types()).toEqual(['request_sent', 'interested', 'hold_ended'])
    await ward.deps.db.deleteFrom('push_subscription').execute()
  })

  it('an acceptance that was written while it was kept still counts: the end decides nothing', async () => {
    const { request, hold } = await setup()
    await hold(1)
    const { decision } = await requestRow(ward, request.id)
    const written = await onRequest(ward.maria, request, 'accept_request', {
      codes: acceptCodes,
      decision: Number(decision),
    })
    await later(2)
    expect((await run(ward, ward.maria, written)).status).toBe('done')
  })

  it('is lengthened: only the new time ends it', async () => {
    const { hold, types, places } = await setup()
    await hold(1)
    await hold(5)
    await later(2)
    expect([await types(), await places()]).toEqual([['request_sent', 'interested', 'interested'], 1])
    await later(4)
    expect((await types()).filter((type) => type === 'hold_ended')).toHaveLength(1)
  })

  it('is withdrawn by the house, which keeps its interest', async () => {
    const { hold, types, places } = await setup()
    await hold(1)
    await hold(1, { held_places: 0 })
    await later(2)
    expect([(await types()).includes('hold_ended'), await places()]).toEqual([false, 0])
  })

  it.each(['accept_request', 'undo_report_interest'] as const)('ends with the house’s %s', async (action) => {
    const { act, hold, types } = await setup()
    await hold(1)
    expect((await act(ward.maria, action, action === 'accept_request' ? acceptCodes : {})).status).toBe('done')
    await later(2)
    expect(await types()).not.toContain('hold_ended')
  })

  it('ends with what the clinic does: an interest that comes back later keeps none', async () => {
    const { act, hold, types, places } = await setup()
    await hold(3)
    expect((await act(ward.koenig, 'archive_request')).status).toBe('done')
    expect(await places()).toBe(0)
    expect((await act(ward.koenig, 'undo_manual_archive')).status).toBe('done')
    expect(await places()).toBe(0)
    await later(4)
    expect(await types()).not.toContain('hold_ended')
  })

  it('ends when the search does', async () => {
    const { request, hold, onSearch, places } = await setup()
    await hold(3)
    expect((await onSearch('cancel_search')).status).toBe('done')
    expect([(await requestRow(ward, request.id)).status, await places()]).toEqual(['unavailable', 0])
  })

  it('that was written while the clinic ended the search is a conflict that says who and when', async () => {
    const { request, onSearch } = await setup()
    const { decision } = await requestRow(ward, request.id)
    const codes = { missing: [1], needed_by: ward.server.now() + hour, held_places: 1 }
    const written = await onRequest(ward.maria, request, 'report_interest', { codes, decision: Number(decision) })
    expect((await onSearch('cancel_search')).status).toBe('done')
    expect(await run(ward, ward.maria, written)).toMatchObject({
      status: 'conflict',
      decided_by: { side: 'clinic', type: 'unavailable' },
    })
  })

  it('that arrives after its time ends at once, and a job that runs again ends nothing', async () => {
    const { request, hold, types } = await setup()
    const until = ward.server.now() - hour
    expect((await hold(-1)).status).toBe('done')
    await ward.server.runJobs()
    expect(await types()).toEqual(['request_sent', 'interested', 'hold_ended'])
    await endHold.run(ward.deps, { request: request.id, until }, { id: 'again', number: 2 })
    expect(await types()).toEqual(['request_sent', 'interested', 'hold_ended'])
  })

  it('the clinic answers in place what is missing; its list says so until then', async () => {
    const { request, auction, act, hold } = await setup()
    const isAsked = async () =>
      (
        await ward.deps.db
          .selectFrom('auction_marks')
          .select('action_required')
          .where('auction_id', '=', auction.id)
          .executeTakeFirstOrThrow()
      ).action_required
    expect((await act(ward.koenig, 'needs_sent')).status).not.toBe('done')
    await hold(3)
    expect(await isAsked()).toBe(true)
    expect((await act(ward.maria, 'needs_sent')).status).not.toBe('done')
    const before = await requestRow(ward, request.id)
    expect((await act(ward.koenig, 'needs_sent')).status).toBe('done')
    const after = await requestRow(ward, request.id)
    expect([await isAsked(), after.decision, after.response]).toEqual([
      false,
      before.decision,
      { ...before.response, needs: { said: 'sent', at: expect.any(Number) } },
    ])
    expect((await act(ward.koenig, 'needs_dropped')).status).toBe('done')
    expect((await requestRow(ward, request.id)).response?.needs?.said).toBe('dropped')
    // asked anew, the word of before does not count any more
    await hold(4)
    expect([await isAsked(), (await requestRow(ward, request.id)).response?.needs]).toEqual([true, undefined])
    await hold(4, { missing: [] })
    expect(await isAsked()).toBe(false)
  })
})
