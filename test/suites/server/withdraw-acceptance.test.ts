// A house withdraws its acceptance: before it was chosen and after, who may, until when, and what the other houses, the clinic and
// their mails hear of it. On both databases.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEvents } from '../../../contract/http/events.ts'
import { readHouseReport } from '../../../contract/http/house-report.ts'
import { readAuction, readRequest } from '../../../contract/http/patients.ts'
import { readReport } from '../../../contract/http/report.ts'
import { bothDatabases } from '../../support/database.ts'
import {
  acceptCodes,
  auctionRow,
  onAuction,
  onRequest,
  requestRow,
  run,
  type Search,
  setupSearch,
  type TestRequest,
  withdrawalCodes,
} from '../../support/story.ts'
import { setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

const day = 24 * 3_600_000

describe.each(bothDatabases)('a withdrawn acceptance on %s', (kind) => {
  let ward: Ward
  let search: Search
  let seeblick: TestRequest
  let linde: TestRequest
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())
  beforeEach(async () => {
    search = await setupSearch(ward, [ward.seeblick, ward.linde])
    const [first, second] = search.requests
    if (!first || !second) throw new Error('no requests')
    seeblick = first
    linde = second
    await act(ward.maria, seeblick, 'accept_request', acceptCodes)
    await act(ward.lindePerson, linde, 'accept_request', acceptCodes)
  })

  const act = async (person: WardPerson, request: TestRequest, action: string, codes = {}, more = {}) =>
    run(
      ward,
      person,
      await onRequest(person, request, action, {
        codes,
        decision: (await requestRow(ward, request.id)).decision,
        ...more,
      }),
    )
  const withdraw = (more = {}, person: WardPerson = ward.maria) =>
    act(person, seeblick, 'withdraw_acceptance', withdrawalCodes, more)
  const onSearch = async (action: string, codes = {}) => {
    const { decision } = await auctionRow(ward, search.auction.id)
    return run(ward, ward.koenig, await onAuction(ward.koenig, search.auction, action, { codes, decision }))
  }
  const choose = () => onSearch('attribute_winner', { auction_request_id: seeblick.id, solution: 21 })
  /** type, recipient and answer of the mails that `does` causes */
  const mailsOf = async (does: () => Promise<unknown>) => {
    const { db } = ward.deps
    const before = Math.max(0, ...(await db.selectFrom('mail').select('id').execute()).map(({ id }) => id))
    await does()
    const rows = await db.selectFrom('mail').selectAll().where('id', '>', before).orderBy('id').execute()
    return rows.map(({ type, recipient, variables }) => [type, recipient, (variables as { answer?: string }).answer])
  }
  const atClinic = async () =>
    (await ward.koenig.client.call(readRequest, { params: { id: seeblick.id }, query: {} })).body.record

  it('before a choice: the request is over, its reason stands there, the search goes on as it was', async () => {
    const mails = await mailsOf(async () => expect(await withdraw()).toMatchObject({ status: 'done' }))
    expect(mails).toEqual([[10, 'koenig@nord.example', 'withdrawn']])
    expect(await atClinic()).toMatchObject({
      status: 'declined',
      messenger_available: false,
      response: { withdrawn: { reason: 1, chosen: false }, accepted_solutions: [] },
    })
    expect(await auctionRow(ward, search.auction.id)).toMatchObject({ lifecycle: 'active', state: 'accepted' })
    const query = { auction_request_id: seeblick.id }
    const { body } = await ward.koenig.client.call(readEvents, { query })
    expect(body.events.find(({ type }) => type === 'acceptance_withdrawn')).toMatchObject({
      side: 'provider',
      context: { withdrawn_reason: 1, previous_status: 'accepted', new_status: 'declined' },
    })
  })

  it('after the choice: the choice ends, the other house counts again and is not told whose it was', async () => {
    await choose()
    expect((await requestRow(ward, linde.id)).status).toBe('rejected')
    const mails = await mailsOf(async () => expect(await withdraw()).toMatchObject({ status: 'done' }))
    expect(mails).toEqual([
      [46, 'linde@linde.example', undefined],
      [10, 'koenig@nord.example', 'choice_withdrawn'],
    ])
    expect(await atClinic()).toMatchObject({ response: { withdrawn: { reason: 1, chosen: true } } })
    const { body } = await ward.koenig.client.call(readAuction, { params: { auctionId: search.auction.id }, query: {} })
    expect(body).toMatchObject({ lifecycle: 'active', state: 'accepted', winner: null })
    expect((await requestRow(ward, linde.id)).status).toBe('accepted')
    const heard = await ward.lindePerson.client.call(readEvents, { query: { auction_request_id: linde.id } })
    expect(heard.body.events.find(({ type }) => type === 'attribution_cancelled')).toMatchObject({
      side: 'system',
      account: null,
    })
    // and somebody else can be chosen
    expect(await onSearch('attribute_winner', { auction_request_id: linde.id, solution: 21 })).toMatchObject({
      status: 'done',
    })
  })

  it('of what the clinic chose meanwhile is a conflict; what was seen can be withdrawn then', async () => {
    const { decision } = await requestRow(ward, seeblick.id)
    await choose()
    expect(await withdraw({ decision })).toMatchObject({
      status: 'conflict',
      decided_by: { side: 'clinic', type: 'attributed' },
    })
    expect(await withdraw()).toMatchObject({ status: 'done' })
  })

  it('makes the clinic’s own next step on the choice a conflict that names it', async () => {
    await choose()
    const codes = { auction_request_id: seeblick.id }
    const { decision } = await auctionRow(ward, search.auction.id)
    const late = await onAuction(ward.koenig, search.auction, 'cancel_attribution', { codes, decision })
    await withdraw()
    expect(await run(ward, ward.koenig, late)).toMatchObject({
      status: 'conflict',
      decided_by: { side: 'provider', type: 'acceptance_withdrawn' },
    })
  })

  it('is done once, and by nobody but people of that house who answer', async () => {
    expect(await withdraw({}, ward.koenig)).toMatchObject({ code: 'author_not_allowed' })
    expect(await withdraw({}, ward.lindePerson)).toMatchObject({ code: 'not_found' })
    expect(await withdraw()).toMatchObject({ status: 'done' })
    expect(await withdraw()).toMatchObject({ status: 'conflict', code: 'action_not_offered' })
  })

  it('is taken back like a decline, while nobody else was chosen', async () => {
    await choose()
    await withdraw()
    expect(await act(ward.maria, seeblick, 'undo_decline_request')).toMatchObject({ status: 'done' })
    expect(await requestRow(ward, seeblick.id)).toMatchObject({ status: 'sent', response: null })
    await act(ward.maria, seeblick, 'accept_request', acceptCodes)
    await withdraw()
    await onSearch('attribute_winner', { auction_request_id: linde.id, solution: 21 })
    expect(await act(ward.maria, seeblick, 'undo_decline_request')).toMatchObject({ code: 'action_not_offered' })
  })

  it('counts apart from what was declined, in both reports', async () => {
    const query = { from: ward.server.now(), to: ward.server.now() + day }
    const clinic = async () =>
      (await ward.koenig.client.call(readReport, { params: { id: ward.clinic.organisationId }, query })).body
    const house = async () =>
      (
        await ward.maria.client.call(readHouseReport, {
          params: { careproviderId: ward.seeblick.organisationId },
          query,
        })
      ).body
    const before = { clinic: await clinic(), house: await house() }
    await withdraw()
    const ofSeeblick = ({ by_provider }: typeof before.clinic) =>
      by_provider.find(({ careprovider }) => careprovider.id === ward.seeblick.organisationId)
    const [was, is] = [ofSeeblick(before.clinic), ofSeeblick(await clinic())]
    expect([(is?.withdrawn ?? 0) - (was?.withdrawn ?? 0), (is?.declined ?? 0) - (was?.declined ?? 0)]).toEqual([1, 0])
    const { requests, by_reason, by_withdrawal } = await house()
    expect(requests).toMatchObject({
      declined: before.house.requests.declined,
      withdrawn: before.house.requests.withdrawn + 1,
    })
    expect(by_reason).toEqual(before.house.by_reason)
    const staff = ({ by_withdrawal: counted }: typeof before.house) =>
      counted.find(({ code }) => code === 1)?.count ?? 0
    expect(by_withdrawal.find(({ code }) => code === 1)?.count).toBe(staff(before.house) + 1)
  })

  // the last one: it moves the clock
  it('is over after the day of admission', async () => {
    await choose()
    const { deps, server } = ward
    const end = Date.parse(`${acceptCodes.available_from}T22:00:00+01:00`)
    server.advance(end - deps.clock.now())
    expect(await withdraw({ at: end })).toMatchObject({ status: 'done' })
    await act(ward.maria, seeblick, 'undo_decline_request')
    await act(ward.maria, seeblick, 'accept_request', acceptCodes)
    await choose()
    server.advance(day)
    expect(await withdraw()).toMatchObject({ status: 'conflict', code: 'action_not_offered' })
  })
})
