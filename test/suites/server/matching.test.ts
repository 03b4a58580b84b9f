// The matching index on both databases: what providers say of themselves, what they have to do, and how clinics and providers
// stand to each other, as the routes answer it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filterReasons } from '../../../catalogue/filter-reasons.ts'
import {
  countCandidates,
  countCandidatesOfAuction,
  readFilterReasons,
  readSearchMerge,
} from '../../../contract/http/patients.ts'
import { readIndexedProviders, readIndexedProvidersOf } from '../../../server/stores/matching/reader.ts'
import { bothDatabases } from '../../support/database.ts'
import { runCommand } from '../../support/people.ts'
import { criteria, makeAuction, makeUpdate, newCid, type TestGroup } from '../../support/signing.ts'
import { createdId, declineCodes, makeAccept, onAuction, onRequest, run, setupSearch } from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

const { code } = filterReasons
/** a profile as it was before somebody set a rule */
const plain = {
  solutions: [21, 22],
  services: [],
  paused_solutions: [],
  free_rooms: null,
  open_requests_max: null,
  backoff_hours: 24,
  care_level_min: null,
  genders: [],
  takes_isolation: true,
  blocked_payers: [],
  blocked_senders: [],
  whitelist: [],
  capacity_status: 'unknown',
  capacity_from: null,
}
const hourMs = 3_600_000

describe.each(bothDatabases)('matching on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  const set = (group: TestGroup, profile: object) =>
    runCommand(ward.server, {
      command: 'set-provider-profile',
      careprovider_id: group.organisationId,
      profile: { ...profile },
    })
  const why = async (auctionId: number, group: TestGroup) => {
    const params = { auctionId, careproviderId: group.organisationId }
    return (await ward.koenig.client.call(readFilterReasons, { params })).body
  }
  const block = (group: TestGroup, kind: 'priority' | 'blocked') =>
    ward.deps.db
      .insertInto('careseeker_provider')
      .values({
        careseeker_id: ward.clinic.organisationId,
        careprovider_id: group.organisationId,
        kind,
        account_id: ward.koenig.id,
        created_at: ward.server.now(),
      })
      .execute()
  const unblock = () => ward.deps.db.deleteFrom('careseeker_provider').execute()
  /** a search of a patient of Klinikum Nord that asked nobody */
  const newAuction = async (more: object = {}, codes: object = {}) => {
    const { patient } = await setupSearch(ward, [])
    await run(ward, ward.koenig, await makeUpdate(ward.koenig, patient, 1, codes))
    return createdId(await run(ward, ward.koenig, await makeAuction(ward.koenig, patient.id, newCid(), null, more)))
  }

  it('says what a provider’s own rules rest on', async () => {
    const { linde } = ward
    await set(linde, {
      ...plain,
      solutions: [21],
      paused_solutions: [21],
      free_rooms: [2],
      care_level_min: 4,
      genders: [1],
      takes_isolation: false,
      blocked_payers: [5],
      blocked_senders: [{ careseeker_id: ward.clinic.organisationId }],
      capacity_from: '2027-02-01',
    })
    const codes = { care_level: 3, gender: 2, requires_isolation: true, payers: [1, 5] }
    const auctionId = await newAuction({ room_type: 1 }, codes)
    expect(await why(auctionId, linde)).toMatchObject({
      reasons: [
        code.capacityStartDate,
        code.prerequisite,
        code.noBedAvailable,
        code.removedSolution,
        code.blacklistedInsurance,
        code.senderBlacklisted,
      ],
      details: [
        { date: '2027-02-01' },
        { prerequisites: ['careLevel', 'gender', 'isolation'], limit: 4 },
        { codes: [1] },
        { codes: [21] },
        { codes: [5] },
        {},
      ],
      distance_m: 0,
    })
    const merge = await ward.koenig.client.call(readSearchMerge, { params: { auctionId } })
    const filtered = merge.body.filtered_candidates.find((one) => one.careprovider.id === linde.organisationId)
    expect(filtered?.details).toEqual((await why(auctionId, linde)).details)
    await set(linde, plain)
    expect((await why(auctionId, linde)).reasons).toEqual([])
  })

  it('takes senders of a white list only, where a provider has one', async () => {
    const rule = { search_type: null, country: null, sender_type: 2, solutions: null }
    const auctionId = await newAuction()
    await set(ward.linde, { ...plain, whitelist: [rule] })
    expect((await why(auctionId, ward.linde)).reasons).toEqual([code.senderBlacklisted])
    await set(ward.linde, { ...plain, whitelist: [rule, { ...rule, sender_type: 1, country: 'DE', solutions: [22] }] })
    expect((await why(auctionId, ward.linde)).reasons).toEqual([])
    await set(ward.linde, plain)
  })

  it('leaves out whom the clinic blocked, and nobody for being preferred', async () => {
    const auctionId = await newAuction()
    await block(ward.linde, 'blocked')
    expect((await why(auctionId, ward.linde)).reasons).toEqual([code.receiverBlacklisted])
    const foreign = await ward.foreigner.client.call(countCandidates, { body: { criteria } })
    const own = await ward.koenig.client.call(countCandidates, { body: { criteria } })
    expect(own.body.count).toBe(foreign.body.count - 1)
    await unblock()
    await block(ward.linde, 'priority')
    expect((await why(auctionId, ward.linde)).reasons).toEqual([])
    await unblock()
  })

  it('counts unanswered requests against a provider’s limit, from the request to the answer', async () => {
    const { linde, lindePerson } = ward
    const auctionId = await newAuction()
    await set(linde, { ...plain, open_requests_max: 1 })
    expect((await why(auctionId, linde)).reasons).toEqual([])
    const { requests, auction } = await setupSearch(ward, [linde])
    const [request] = requests
    if (!request) throw new Error('no request')
    expect(await why(auctionId, linde)).toMatchObject({
      reasons: [code.throttle],
      details: [{ reason: code.throttle, value: 1, limit: 1 }],
    })
    await run(ward, lindePerson, await makeAccept(lindePerson, request))
    expect((await why(auctionId, linde)).reasons).toEqual([])
    const other = await setupSearch(ward, [linde])
    expect((await why(auctionId, linde)).reasons).toEqual([code.throttle])
    await run(ward, ward.koenig, await onAuction(ward.koenig, other.auction, 'cancel_search', { decision: 1 }))
    expect((await why(auctionId, linde)).reasons).toEqual([])
    expect((await why(auction.id, linde)).reasons).toEqual([code.contacted])
    await set(linde, plain)
  })

  it('leaves a provider alone that has no capacity, until its day, its hours, an undo or a report of free places', async () => {
    const { seeblick, maria } = ward
    const auctionId = await newAuction()
    const decline = async (capacity_date: string | null) => {
      const { requests } = await setupSearch(ward, [seeblick])
      const [request] = requests
      if (!request) throw new Error('no request')
      const codes = { ...declineCodes, capacity_date }
      await run(ward, maria, await onRequest(maria, request, 'decline_request', { codes, decision: 1 }))
      return request
    }
    const dated = await decline('2027-01-10')
    expect(await why(auctionId, seeblick)).toMatchObject({
      reasons: [code.capacityBackoff],
      details: [{ reason: code.capacityBackoff, date: '2027-01-10' }],
    })
    const later = await newAuction({ start_date: '2027-01-09', start_date_flexible: false })
    const onTheDay = await newAuction({ start_date: '2027-01-10', start_date_flexible: false })
    expect((await why(later, seeblick)).reasons).toEqual([code.capacityBackoff])
    expect((await why(onTheDay, seeblick)).reasons).toEqual([])
    await run(ward, maria, await onRequest(maria, dated, 'undo_decline_request', { decision: 2 }))
    expect((await why(auctionId, seeblick)).reasons).toEqual([])

    ward.server.advance(1000)
    await decline(null)
    const until = ward.server.now() + 24 * hourMs
    expect((await why(auctionId, seeblick)).details).toEqual([{ reason: code.capacityBackoff, until }])
    ward.server.advance(1000)
    await set(seeblick, { ...plain, capacity_status: 'free' })
    expect((await why(auctionId, seeblick)).reasons).toEqual([])
    ward.server.advance(1000)
    await decline(null)
    expect((await why(auctionId, seeblick)).reasons).toEqual([code.capacityBackoff])
    await set(seeblick, { ...plain, backoff_hours: 0 })
    expect((await why(auctionId, seeblick)).reasons).toEqual([])
    await set(seeblick, plain)
  })

  it('counts what the list shows, and what each change would find', async () => {
    const { koenig, linde, seeblick } = ward
    await set(linde, { ...plain, services: [1], free_rooms: [2] })
    await set(seeblick, { ...plain, services: [], free_rooms: [1], backoff_hours: 0 })
    const asked = { services: [1], room_type: 1, radius_m: 25_000 }
    const auctionId = await newAuction(asked)
    const params = { auctionId }
    const { body } = await koenig.client.call(countCandidatesOfAuction, { params, query: { more: 'true' } })
    const { body: merge } = await koenig.client.call(readSearchMerge, { params })
    expect(body.count).toBe(merge.totals.potential_candidates)
    expect(body.more.map(({ kind, value }) => [kind, value])).toEqual([
      ['roomType', 1],
      ['service', 1],
    ])
    for (const { kind, count } of body.more) {
      const changed = kind === 'roomType' ? { ...asked, room_type: null } : { ...asked, services: [] }
      const again = await koenig.client.call(countCandidates, { body: { criteria: { ...criteria, ...changed } } })
      expect(again.body).toEqual({ count: body.count + count, more: [] })
      expect(count).toBeGreaterThan(0)
    }
    const short = await koenig.client.call(countCandidatesOfAuction, { params })
    expect(short.body).toEqual({ count: body.count, more: [] })
    await set(linde, plain)
    await set(seeblick, plain)
  })

  it('counts a search’s providers without those that it asked', async () => {
    const { koenig, linde } = ward
    const { auction } = await setupSearch(ward, [linde])
    const { body } = await koenig.client.call(countCandidatesOfAuction, { params: { auctionId: auction.id } })
    const before = await koenig.client.call(countCandidates, { body: { criteria } })
    expect(body.count).toBe(before.body.count - 1)
  })

  it('refuses a wish for a room that no list has', async () => {
    const { patient } = await setupSearch(ward, [])
    const result = await run(
      ward,
      ward.koenig,
      await makeAuction(ward.koenig, patient.id, newCid(), null, { room_type: 99 }),
    )
    expect(result).toMatchObject({ status: 'refused' })
  })

  it('holds in memory what the database says', async () => {
    const all = await readIndexedProviders(ward.deps.db)
    const index = await ward.deps.currentProviders()
    expect(all.length).toBe(index.size)
    for (const provider of all) expect(index.get(provider.id)).toEqual(provider)
    const ids = all.map(({ id }) => id)
    expect(await readIndexedProvidersOf(ward.deps.db, [...ids, 999_999])).toHaveLength(ids.length)
  })
})
