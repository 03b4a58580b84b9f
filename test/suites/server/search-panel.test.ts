// What the search panel gets beside its groups, on both databases: pages in the order asked for, and how fast providers answer.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sortModes } from '../../../catalogue/search/sort-modes.ts'
import { saveCapacity } from '../../../contract/http/capacity.ts'
import { countCandidatesOfAuction, readAuction, readSearchMerge } from '../../../contract/http/patients.ts'
import { setProviderPreference } from '../../../contract/http/preferred-providers.ts'
import { bothDatabases } from '../../support/database.ts'
import { runCommand, setupOrganisation } from '../../support/people.ts'
import { declineCodes, makeAccept, onRequest, run, setupRequest, setupSearch } from '../../support/story.ts'
import { renewToken, setupWard, type Ward } from '../../support/ward.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe.each(bothDatabases)('the search panel on %s', (kind) => {
  let ward: Ward
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    ward = await setupWard(kind)
    for (const [name, zipcode] of [
      ['Zur Mühle', '26131'],
      ['Ährenhof', '26160'],
      ['Birkenhof', '26160'],
    ] as const) {
      const { id } = await setupOrganisation(ward.server, 'careprovider', name, zipcode)
      const profile = { solutions: [21] }
      await runCommand(ward.server, { command: 'set-provider-profile', careprovider_id: id, profile })
      ids[name] = id
    }
  })
  afterAll(() => ward.server.close())

  /** later, with tokens that are good then */
  const pass = async (ms: number) => {
    ward.server.advance(ms)
    for (const person of [ward.koenig, ward.maria]) await renewToken(ward, person)
  }
  const read = async (auctionId: number, query: Record<string, string | number> = {}) =>
    (await ward.koenig.client.call(readSearchMerge, { params: { auctionId }, query })).body
  const namesOf = (list: readonly { careprovider: { name: string } }[]) =>
    list.map(({ careprovider }) => careprovider.name)

  it('[S24] pages candidates by name, by distance and by default, preferred ones first', async () => {
    const { auction } = await setupSearch(ward, [])
    const { code } = sortModes
    const potential = async (query: Record<string, number>) => {
      const body = await read(auction.id, query)
      expect(body.totals.potential_candidates).toBe(6)
      return namesOf(body.potential_candidates)
    }
    const byName = ['Ährenhof', 'Birkenhof', 'Haus Linde', 'Haus Seeblick', 'Stift Ost', 'Zur Mühle']
    const near = ['Haus Seeblick', 'Haus Linde', 'Stift Ost', 'Zur Mühle', 'Ährenhof', 'Birkenhof']
    expect(await potential({ potential_sort: code.name })).toEqual(byName)
    expect(await potential({ potential_sort: code.name, potential_start: 2, potential_count: 3 })).toEqual(
      byName.slice(2, 5),
    )
    expect(await potential({ potential_sort: code.distance, potential_count: 4 })).toEqual(near.slice(0, 4))
    expect(await potential({})).toEqual(near)
    const params = { id: ward.clinic.organisationId, careproviderId: ids.Birkenhof ?? 0 }
    await ward.koenig.client.call(setProviderPreference, { params, body: {} })
    expect(await potential({})).toEqual(['Birkenhof', ...near.filter((name) => name !== 'Birkenhof')])
    expect(await potential({ potential_sort: code.distance })).toEqual(near)
    const { potential_candidates: first } = await read(auction.id)
    expect(first.map(({ priority }) => priority)).toEqual([true, false, false, false, false, false])
  })

  it('answers the search itself, and what would bring more, when they are asked for', async () => {
    const { auction } = await setupSearch(ward, [])
    const params = { auctionId: auction.id }
    const own = (await ward.koenig.client.call(readAuction, { params })).body
    const { body: counted } = await ward.koenig.client.call(countCandidatesOfAuction, {
      params,
      query: { more: 'true' },
    })
    const { auction: plain, more: none } = await read(auction.id)
    expect([plain, none]).toEqual([undefined, undefined])
    const both = await read(auction.id, { with_search: 'true' })
    expect(both.auction).toEqual(own)
    expect(both.more).toEqual(counted.more)
  })

  it('[S24] pages the others apart, and refuses what is no page', async () => {
    const { auction } = await setupSearch(ward, [])
    for (const name of ['Zur Mühle', 'Ährenhof']) {
      const profile = { solutions: [3] }
      await runCommand(ward.server, { command: 'set-provider-profile', careprovider_id: ids[name] ?? 0, profile })
    }
    const body = await read(auction.id, { filtered_start: 1, filtered_count: 1, filtered_sort: sortModes.code.name })
    expect(namesOf(body.filtered_candidates)).toEqual(['Zur Mühle'])
    expect(body.totals).toMatchObject({ filtered_candidates: 2, potential_candidates: 4 })
    expect(body.potential_candidates).toHaveLength(4)
    for (const query of [{ potential_sort: 9 }, { filtered_start: -1 }, { potential_count: 0 }, { count: 301 }]) {
      const params = { auctionId: auction.id }
      expect((await ward.koenig.client.call(readSearchMerge, { params, query })).status).toBe(400)
    }
  })

  it('tells the median time of a provider’s own answers of the last 90 days, from the third on', async () => {
    const { auction } = await setupSearch(ward, [])
    const told = async () => {
      await pass(11 * minute)
      const { answer_times } = await read(auction.id)
      return answer_times.find(({ careprovider_id }) => careprovider_id === ward.seeblick.organisationId)?.median_ms
    }
    const answerAfter = async (ms: number) => {
      const { request } = await setupRequest(ward)
      await pass(ms)
      expect(await run(ward, ward.maria, await makeAccept(ward.maria, request))).toMatchObject({ status: 'done' })
      return request
    }
    await answerAfter(10 * minute)
    await answerAfter(40 * minute)
    expect(await told()).toBeUndefined()
    const { request: recorded } = await setupRequest(ward)
    const codes = { ...declineCodes, channel: 1 }
    await run(ward, ward.koenig, await onRequest(ward.koenig, recorded, 'record_decline', { codes, decision: 1 }))
    expect(await told()).toBeUndefined()
    await answerAfter(90 * minute)
    expect(await told()).toBe(40 * minute)
  })

  it('forgets answers that are older than 90 days', async () => {
    const { seeblick } = ward
    const { answerTimes } = ward.deps
    expect((await answerTimes.of([seeblick.organisationId])).get(seeblick.organisationId)).toBe(40 * minute)
    await pass(91 * day)
    expect((await answerTimes.of([seeblick.organisationId])).size).toBe(0)
  })

  it('tells what candidates and asked providers said of their free places, and when', async () => {
    const { auction } = await setupSearch(ward, [])
    const house = ward.seeblick.organisationId
    const saved = await ward.maria.client.call(saveCapacity, {
      params: { careproviderId: house },
      body: { status: 'free', from: '2026-12-01', places: 2, women: 1, room_types: null },
    })
    const { updated_at: at } = saved.body
    expect(at).toBe(ward.server.now())
    const { potential_candidates, capacities } = await read(auction.id)
    expect(potential_candidates.find(({ careprovider }) => careprovider.id === house)?.careprovider).toMatchObject({
      capacity_status: 'free',
      capacity_updated_at: at,
      capacity_from: '2026-12-01',
      free_places: { places: 2, women: 1, men: null },
    })
    const silent = potential_candidates.find(({ careprovider }) => careprovider.id === ids.Birkenhof)
    expect(silent?.careprovider).toMatchObject({ capacity_updated_at: null, free_places: null })
    expect(capacities).toEqual([])
    const asked = await setupRequest(ward)
    expect((await read(asked.auction.id)).capacities).toEqual([
      {
        careprovider_id: house,
        status: 'free',
        updated_at: at,
        from: '2026-12-01',
        free_places: { places: 2, women: 1, men: null },
      },
    ])
  })

  it('tells after how many hours the clinic wants to be reminded of silence', async () => {
    const { auction } = await setupSearch(ward, [])
    expect((await read(auction.id)).no_answer_hours).toBe(4)
    await ward.deps.db
      .updateTable('organisation')
      .set({ config: JSON.stringify({ no_answer_hours: 8 }) })
      .where('id', '=', ward.clinic.organisationId)
      .execute()
    expect((await read(auction.id)).no_answer_hours).toBe(8)
  })
})
