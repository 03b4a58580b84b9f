// Automatic searches (docs/READINGS.md#0516, Q11) on both databases: signed sets are kept, released wave by wave with the request that
// contacts, and deleted at the end; everything goes on without the clinic's browser.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuctionRecord } from '../../../contract/http/records.ts'
import { enoughAcceptances, searchWave, waveSize, waveWaitMs } from '../../../server/actions/search-wave.ts'
import { readCandidateSets } from '../../../server/stores/candidates/reader.ts'
import { makeAutomatic } from '../../support/automatic.ts'
import { bothDatabases } from '../../support/database.ts'
import { addProvider } from '../../support/more-providers.ts'
import { makeSendRequest, newCid, type TestGroup } from '../../support/signing.ts'
import {
  acceptCodes,
  auctionRow,
  onAuction,
  onRequest,
  requestRow,
  run,
  type Search,
  setupSearch,
} from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(bothDatabases)('automatic searches on %s', (kind) => {
  let ward: Ward
  let many: TestGroup[]
  let search: Search
  beforeAll(async () => {
    ward = await setupWard(kind)
    many = []
    for (let i = 0; i < waveSize + 2; i++) many.push(await addProvider(ward, `Haus ${i}`, ward.linde))
  })
  afterAll(() => ward.server.close())
  beforeEach(async () => {
    search = await setupSearch(ward, [])
  })

  const start = async (providers: readonly TestGroup[], action = 'start_automatic_search') =>
    run(ward, ward.koenig, await makeAutomatic(ward, search, action, providers))
  const row = () => auctionRow(ward, search.auction.id)
  const sets = () => readCandidateSets(ward.deps.db, search.auction.id)
  const requests = () =>
    ward.deps.db
      .selectFrom('auction_request')
      .selectAll()
      .where('auction_id', '=', search.auction.id)
      .orderBy('id')
      .execute()
  const wrapsOf = (cids: readonly string[]) =>
    ward.deps.db.selectFrom('wrap').select('record_cid').where('record_cid', 'in', cids).execute()
  const eventsOf = async (type: string) =>
    (
      await ward.deps.db
        .selectFrom('event')
        .selectAll()
        .where('auction_id', '=', search.auction.id)
        .where('type', '=', type)
        .orderBy('id')
        .execute()
    ).map(({ context }) => context)
  const onSearch = async (action: string, codes = {}) =>
    run(
      ward,
      ward.koenig,
      await onAuction(ward.koenig, search.auction, action, { codes, decision: (await row()).decision }),
    )

  it('keeps every candidate’s set, and serves none of it before it contacts', async () => {
    const done = await start(many)
    expect(done).toMatchObject({ status: 'done' })
    expect((done as { current: { record: AuctionRecord } }).current.record).toMatchObject({
      lifecycle: 'active',
      mode: 'automatic',
      candidates_status: 'inProgress',
      wave: { number: 0 },
    })
    const kept = await sets()
    expect(kept).toHaveLength(many.length)
    expect(await wrapsOf(kept.map(({ cid }) => cid))).toEqual([])
    expect(await requests()).toEqual([])
  })

  it('[B75, U16] asks the first wave, says so to the clinic, and keeps the rest', async () => {
    await start(many)
    const hints: string[] = []
    const stop = ward.deps.live.subscribe([`careseeker:${ward.clinic.organisationId}`], (json) => hints.push(json))
    await ward.server.runJobs()
    stop()
    const sent = await requests()
    expect(sent).toHaveLength(waveSize)
    expect(sent.every(({ status }) => status === 'sent')).toBe(true)
    const released = await wrapsOf(sent.map(({ cid }) => cid))
    expect(released).toHaveLength(2 * waveSize)
    expect(await sets()).toHaveLength(2)
    expect(await row()).toMatchObject({
      candidates_status: 'success',
      wave: 1,
      next_wave_at: ward.server.now() + waveWaitMs,
    })
    expect(hints.map((json) => JSON.parse(json))).toContainEqual({
      type: 'hint',
      kind: 'auction',
      id: search.auction.id,
    })
    expect(await eventsOf('request_sent')).toEqual(sent.map(() => ({ wave: 1 })))
  })

  it('waits, then goes on, and ends when everybody was asked', async () => {
    await start(many)
    await ward.server.runJobs()
    ward.server.advance(waveWaitMs - 1000)
    await ward.server.runJobs()
    expect(await requests()).toHaveLength(waveSize)
    ward.server.advance(2000)
    await ward.server.runJobs()
    expect(await requests()).toHaveLength(many.length)
    expect(await sets()).toEqual([])
    expect(await row()).toMatchObject({ wave: 2, next_wave_at: null, mode: 'automatic' })
  })

  it('tells those who are asked by mail 2, as if somebody had asked them by hand', async () => {
    await start([ward.seeblick])
    await ward.server.runJobs()
    const [request] = await requests()
    const mails = await ward.deps.db
      .selectFrom('mail')
      .select(['type', 'recipient'])
      .where('cause', 'like', `% ${request?.id} %`)
      .orderBy('id')
      .execute()
    expect(mails.map(({ type, recipient }) => [type, recipient])).toEqual([
      [2, 'maria@seeblick.example'],
      [2, 'jana@seeblick.example'],
    ])
    const sent = ward.deps.db
      .selectFrom('event')
      .select('account_id')
      .where('auction_request_id', '=', request?.id ?? 0)
    expect(await sent.execute()).toEqual([{ account_id: ward.koenig.id }])
  })

  it.each([
    ['cancel_search', {}],
    ['start_manual_search', {}],
  ])('%s stops it: the rest is deleted, the history says so, no wave follows', async (action, codes) => {
    await start(many)
    await ward.server.runJobs()
    expect((await onSearch(action, codes)).status).toBe('done')
    expect(await sets()).toEqual([])
    expect(await eventsOf('to_be_sent')).toEqual([{ count: 2 }])
    ward.server.advance(waveWaitMs + 1000)
    await ward.server.runJobs()
    expect(await requests()).toHaveLength(waveSize)
  })

  it('stops at attribution', async () => {
    await start([ward.seeblick, ...many])
    await ward.server.runJobs()
    const own = (await requests()).find((one) => one.careprovider_id === ward.seeblick.organisationId)
    const request = own ?? (await requests())[0]
    if (!request) throw new Error('nobody asked')
    const recorded = { ...acceptCodes, channel: 1, answered_at: ward.server.now() }
    await run(
      ward,
      ward.koenig,
      await onRequest(ward.koenig, request, 'record_acceptance', { codes: recorded, decision: 1 }),
    )
    const codes = { auction_request_id: request.id, solution: 21 }
    expect((await onSearch('attribute_winner', codes)).status).toBe('done')
    expect(await sets()).toEqual([])
    expect(await row()).toMatchObject({ lifecycle: 'finished', mode: 'manual', next_wave_at: null })
  })

  it('asks nobody else while enough have accepted', async () => {
    await start(many)
    await ward.server.runJobs()
    const sent = await requests()
    const recorded = { ...acceptCodes, channel: 1, answered_at: ward.server.now() }
    for (const request of sent.slice(0, enoughAcceptances)) {
      const parts = { codes: recorded, decision: 1 }
      await run(ward, ward.koenig, await onRequest(ward.koenig, request, 'record_acceptance', parts))
    }
    ward.server.advance(waveWaitMs + 1000)
    await ward.server.runJobs()
    expect(await requests()).toHaveLength(waveSize)
    // one of them does not hold: the next wave goes out
    const first = await requestRow(ward, sent[0]?.id ?? 0)
    const undo = await onRequest(ward.koenig, first, 'undo_recorded_answer', { decision: first.decision })
    expect((await run(ward, ward.koenig, undo)).status).toBe('done')
    ward.server.advance(waveWaitMs + 1000)
    await ward.server.runJobs()
    expect(await requests()).toHaveLength(many.length)
  })

  it('asks nobody who was ruled out meanwhile, nor who was asked by hand', async () => {
    await start(many.slice(0, 3))
    const [first, second] = many
    if (!first || !second) throw new Error('no providers')
    await onSearch('reject_provider', { careprovider_id: first.organisationId })
    const { action } = await makeSendRequest(ward.koenig, search.auction, ward.clinic, [second])
    expect((await run(ward, ward.koenig, action)).status).toBe('done')
    await ward.server.runJobs()
    expect((await requests()).map(({ careprovider_id }) => careprovider_id)).toEqual([
      second.organisationId,
      many[2]?.organisationId,
    ])
  })

  it('leaves a provider out whose keys changed since', async () => {
    const moved = await addProvider(ward, 'Neue Schlüssel', ward.linde)
    await start([moved, ...many.slice(0, 1)])
    await ward.deps.db
      .updateTable('group_generation')
      .set({ kid: newCid() })
      .where('organisation_id', '=', moved.organisationId)
      .execute()
    await ward.server.runJobs()
    expect((await requests()).map(({ careprovider_id }) => careprovider_id)).toEqual([many[0]?.organisationId])
  })

  it('is started from a manual one too, and given new candidates while it runs', async () => {
    expect((await onSearch('start_manual_search')).status).toBe('done')
    expect((await start(many.slice(0, 1), 'move_to_auto_search')).status).toBe('done')
    await ward.server.runJobs()
    expect((await start(many.slice(1, 3), 'move_to_auto_search')).status).toBe('done')
    await ward.server.runJobs()
    expect(await requests()).toHaveLength(3)
    expect(await row()).toMatchObject({ wave: 2, mode: 'automatic' })
  })

  it('[S25] a wave that cannot be sent says so, and new candidates start it again', async () => {
    await start(many.slice(0, 1))
    await searchWave.givenUp?.(ward.deps, { auction: search.auction.id, wave: 0 })
    expect(await row()).toMatchObject({ candidates_status: 'failed', next_wave_at: null, mode: 'automatic' })
    expect((await start(many.slice(0, 1), 'move_to_auto_search')).status).toBe('done')
    expect((await row()).candidates_status).toBe('inProgress')
    await ward.server.runJobs()
    expect(await row()).toMatchObject({ candidates_status: 'success', wave: 1 })
  })

  it('two servers that run one wave at once send it once', async () => {
    await start(many)
    const wave = { auction: search.auction.id, wave: 0 }
    const attempt = { id: 'x', number: 1 }
    await Promise.all([1, 2, 3].map(() => searchWave.run(ward.deps, wave, attempt)))
    expect(await requests()).toHaveLength(waveSize)
    expect(await sets()).toHaveLength(2)
  })

  it('repeating the start keeps one set each and sends once', async () => {
    const action = await makeAutomatic(ward, search, 'start_automatic_search', many.slice(0, 2))
    const first = await run(ward, ward.koenig, action)
    expect(await run(ward, ward.koenig, action)).toEqual(first)
    await ward.server.runJobs()
    expect(await run(ward, ward.koenig, action)).toMatchObject({ status: 'done' })
    await ward.server.runJobs()
    expect(await requests()).toHaveLength(2)
    expect(await sets()).toEqual([])
  })

  it.each([
    ['a provider without keys', () => [{ ...ward.linde, organisationId: ward.keylessId }], 'not_reachable'],
    ['one twice', () => [ward.linde, ward.linde], 'contacted'],
    ['one that does not exist', () => [{ ...ward.linde, organisationId: 999_999 }], 'unknown'],
  ])('refuses %s', async (_, providers, code) => {
    expect(await start(providers())).toMatchObject({ status: 'refused', code: 'action_invalid', errors: [{ code }] })
    expect(await sets()).toEqual([])
  })

  it('a candidate’s set cannot be claimed by another: a wrap that nobody signed is refused', async () => {
    const action = await makeAutomatic(ward, search, 'start_automatic_search', many.slice(0, 1), ward.doctor)
    expect(await run(ward, ward.koenig, action)).toMatchObject({ status: 'refused', code: 'wrap_refused' })
  })
})
