// Standing searches of providers (B24) on both databases: list, add, change, remove; a hit once, mail 58 once, nothing of the patient.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setProviderPreference } from '../../../contract/http/preferred-providers.ts'
import {
  addReverseSearch,
  changeReverseSearch,
  listReverseSearches,
  maxReverseSearches,
  type ReverseSearch,
  type ReverseSearchFields,
  removeReverseSearch,
} from '../../../contract/http/reverse-searches.ts'
import { compareReverseSearches } from '../../../server/reverse-searches/compare.ts'
import { databaseKinds } from '../../support/database.ts'
import { runCommand } from '../../support/people.ts'
import { criteria, makeSendRequest, makeUpdate } from '../../support/signing.ts'
import { auctionRow, onAuction, run, type Search, setupSearch } from '../../support/story.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

const people = { maria: 'maria@seeblick.example', jana: 'jana@seeblick.example' }
const mailType = 58

describe.each(databaseKinds)('standing searches on %s', (kind) => {
  let ward: Ward
  let house: { careproviderId: number }
  beforeAll(async () => {
    ward = await setupWard(kind)
    house = { careproviderId: ward.seeblick.organisationId }
  })
  afterAll(() => ward.server.close())
  afterEach(async () => {
    await ward.server.runJobs()
    await ward.deps.db.deleteFrom('reverse_search').execute()
    await ward.deps.db.deleteFrom('mail').execute()
  })

  const fields = (more: Partial<ReverseSearchFields> = {}): ReverseSearchFields => ({
    name: 'Kurzzeitpflege in der Nähe',
    search_types: [1],
    solutions: [21],
    radius_m: 30_000,
    zipcodes: [],
    age_intervals: [],
    care_levels: [],
    active: true,
    account_ids: [ward.maria.id],
    ...more,
  })
  const add = (more: Partial<Record<keyof ReverseSearchFields, unknown>> = {}) =>
    ward.maria.client.call(addReverseSearch, { params: house, body: { ...fields(), ...more } })
  const added = async (more: Partial<ReverseSearchFields> = {}): Promise<ReverseSearch> => {
    const { status, body } = await add(more)
    expect(status).toBe(201)
    return body
  }
  /** as who has seen the newest */
  const change = async (id: number, more: Partial<ReverseSearchFields>) => {
    const rev = (await listed()).find((one) => one.id === id)?.rev ?? 0
    const params = { ...house, searchId: id }
    return ward.maria.client.call(changeReverseSearch, { params, body: { ...fields(more), rev } })
  }
  const listed = async () =>
    (await ward.maria.client.call(listReverseSearches, { params: house })).body.reverse_searches
  const told = async () =>
    (await ward.deps.db.selectFrom('mail').selectAll().where('type', '=', mailType).orderBy('id').execute()).map(
      ({ recipient }) => recipient,
    )
  const onSearch = async ({ auction }: Search, action: string, codes = {}) =>
    expect(
      await run(
        ward,
        ward.koenig,
        await onAuction(ward.koenig, auction, action, {
          codes,
          decision: (await auctionRow(ward, auction.id)).decision,
        }),
      ),
    ).toMatchObject({ status: 'done' })
  /** a search that has begun and asked nobody */
  const begun = async () => {
    const search = await setupSearch(ward, [])
    await onSearch(search, 'start_manual_search')
    await ward.server.runJobs()
    return search
  }

  describe('are kept', () => {
    it('as they were given, with who changed them and who may be told', async () => {
      const one = await added({
        zipcodes: ['26131', '26160'],
        radius_m: null,
        age_intervals: [13, 14],
        care_levels: [3],
      })
      expect(one).toMatchObject({
        ...fields({ zipcodes: ['26131', '26160'], radius_m: null, age_intervals: [13, 14], care_levels: [3] }),
        hits: { count: 0, last_at: null },
        changed_by: { id: ward.maria.id },
        updated_at: ward.server.now(),
      })
      const { body } = await ward.maria.client.call(listReverseSearches, { params: house })
      expect(body.reverse_searches).toEqual([one])
      expect(body.people.map(({ id }) => id).sort()).toEqual([ward.maria.id, ward.jana.id].sort())
    })

    it('changed and removed', async () => {
      const { id } = await added()
      const { status, body } = await change(id, { name: 'Dauerpflege', solutions: [22], active: false })
      expect([status, body.name, body.solutions, body.active]).toEqual([200, 'Dauerpflege', [22], false])
      const params = { ...house, searchId: id }
      expect((await ward.maria.client.call(removeReverseSearch, { params })).body).toEqual({ removed: true })
      expect((await ward.maria.client.call(removeReverseSearch, { params })).status).toBe(404)
      expect(await listed()).toEqual([])
    })

    it.each([
      ['no name', { name: '  ' }, 'body.name'],
      ['a name of two lines', { name: 'a\nb' }, 'body.name'],
      ['no search type', { search_types: [] }, 'body.search_types'],
      ['an unknown search type', { search_types: [4] }, 'body.search_types.0'],
      ['care of another type', { solutions: [5] }, 'body.solutions'],
      ['no area', { radius_m: null }, 'body.radius_m'],
      ['two areas', { zipcodes: ['26131'] }, 'body.radius_m'],
      ['a radius beyond all', { radius_m: 200_001 }, 'body.radius_m'],
      ['a zipcode of four digits', { radius_m: null, zipcodes: ['2613'] }, 'body.zipcodes.0'],
      ['an unknown age group', { age_intervals: [99] }, 'body.age_intervals.0'],
      ['nobody who is told', { account_ids: [] }, 'body.account_ids'],
      ['somebody who does not exist', { account_ids: [999_999] }, 'body.account_ids'],
    ])('but not with %s', async (_, more, path) => {
      const { status, body } = await add(more)
      expect([status, body.code, body.errors?.[0]?.path]).toEqual([400, 'validation_failed', path])
      expect(await listed()).toEqual([])
    })

    it('but tell nobody of another house', async () => {
      expect((await add({ account_ids: [ward.lindePerson.id] })).status).toBe(400)
      expect((await add({ account_ids: [ward.koenig.id] })).status).toBe(400)
    })

    it('not in any number, also when two are added at once', async () => {
      for (let i = 1; i < maxReverseSearches; i++) await added()
      const statuses = (await Promise.all([add(), add()])).map(({ status }) => status)
      expect(statuses.sort()).toEqual([201, 400])
      expect((await add()).body.errors).toEqual([{ path: 'body.name', code: 'too_many' }])
      expect(await listed()).toHaveLength(maxReverseSearches)
    })

    it('for their own house: another’s looks like none', async () => {
      const { id } = await added()
      const params = { careproviderId: ward.linde.organisationId, searchId: id }
      const { client } = ward.lindePerson
      const answers = [
        await client.call(changeReverseSearch, {
          params,
          body: { ...fields({ account_ids: [ward.lindePerson.id] }), rev: 0 },
        }),
        await client.call(removeReverseSearch, { params }),
        await client.call(removeReverseSearch, { params: { ...params, searchId: 999_999 } }),
      ]
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'not_found']))
      expect(await listed()).toHaveLength(1)
    })
  })

  describe('are told', () => {
    it('of a search that begins: once, with no word of the patient, and both can be written', async () => {
      await added({ account_ids: [ward.maria.id, ward.jana.id] })
      await begun()
      const mails = await ward.deps.db
        .selectFrom('mail')
        .selectAll()
        .where('type', '=', mailType)
        .orderBy('id')
        .execute()
      expect(mails.map(({ recipient, state }) => [recipient, state])).toEqual([
        [people.maria, 'sent'],
        [people.jana, 'sent'],
      ])
      expect((await listed())[0]?.hits).toEqual({ count: 1, last_at: ward.server.now() })
    })

    it('by the house’s name and number only', async () => {
      await added()
      const search = await setupSearch(ward, [])
      await onSearch(search, 'start_manual_search')
      // the job that compares, without the one that sends
      await compareReverseSearches.run(ward.deps, { patient: search.patient.id }, { id: 'test', number: 1 })
      const [mail] = await ward.deps.db.selectFrom('mail').selectAll().where('type', '=', mailType).execute()
      expect(mail?.variables).toEqual({ careprovider: ward.seeblick.organisationId, provider: 'Haus Seeblick' })
    })

    it('not again: by another start, a change, or the same job twice', async () => {
      await added()
      const search = await begun()
      await onSearch(search, 'edit_search', { criteria: { ...criteria, start_date: '2026-12-02' } })
      await ward.server.runJobs()
      const again = { id: 'test', number: 1 }
      await Promise.all([1, 2].map(() => compareReverseSearches.run(ward.deps, { patient: search.patient.id }, again)))
      expect(await told()).toEqual([people.maria])
      expect((await listed())[0]?.hits.count).toBe(1)
    })

    it('of each search, and each of them for itself', async () => {
      await added()
      await added({ name: 'Noch eine' })
      await begun()
      await begun()
      expect(await told()).toHaveLength(4)
    })

    it('when a change of the search makes it fit', async () => {
      await added({ solutions: [16] })
      await runCommand(ward.server, {
        command: 'set-provider-profile',
        careprovider_id: ward.seeblick.organisationId,
        profile: { solutions: [16, 21, 22] },
      })
      const search = await begun()
      expect(await told()).toEqual([])
      await onSearch(search, 'edit_search', { criteria: { ...criteria, solutions: [16] } })
      await ward.server.runJobs()
      expect(await told()).toEqual([people.maria])
    })

    it('when the patient’s codes change', async () => {
      await added({ care_levels: [5] })
      const { patient } = await begun()
      expect(await told()).toEqual([])
      const update = await makeUpdate(ward.koenig, patient, 1, { care_level: 5 })
      expect(await run(ward, ward.koenig, update)).toMatchObject({ status: 'done' })
      await ward.server.runJobs()
      expect(await told()).toEqual([people.maria])
    })

    it('where only the house’s own radius is too small', async () => {
      await added()
      const { careproviderId: id } = house
      const put = (more: Record<string, unknown>) => {
        const known = ward.deps.providers.get(id)
        if (known) ward.deps.providers.put({ ...known, ...more })
      }
      put({ maxDistanceMetres: 1000, coordinates: { latitude: 53.17, longitude: 8.04 }, zipcode: '26160' })
      await begun()
      put({ maxDistanceMetres: null, coordinates: { latitude: 53.13, longitude: 8.18 }, zipcode: '26131' })
      expect(await told()).toEqual([people.maria])
    })

    it('by an undo of the end too', async () => {
      const search = await begun()
      await onSearch(search, 'cancel_search')
      await added()
      await onSearch(search, 'restart_search')
      await ward.server.runJobs()
      expect(await told()).toEqual([people.maria])
    })
  })

  describe('tell nothing', () => {
    it('while switched off, and when deleted before the job ran', async () => {
      await added({ active: false })
      const { id } = await added()
      const search = await setupSearch(ward, [])
      await onSearch(search, 'start_manual_search')
      await ward.maria.client.call(removeReverseSearch, { params: { ...house, searchId: id } })
      await ward.server.runJobs()
      expect(await told()).toEqual([])
      expect((await listed()).map(({ hits }) => hits.count)).toEqual([0])
    })

    it('of what does not fit', async () => {
      await added({ age_intervals: [1] })
      await added({ radius_m: null, zipcodes: ['26160'] })
      await added({ search_types: [2], solutions: [] })
      await begun()
      expect(await told()).toEqual([])
    })

    it('of a search that was only drafted, or that ended before the job ran', async () => {
      await added()
      await setupSearch(ward, [])
      await ward.server.runJobs()
      expect(await told()).toEqual([])
      const search = await setupSearch(ward, [])
      await onSearch(search, 'start_manual_search')
      await onSearch(search, 'cancel_search')
      await ward.server.runJobs()
      expect(await told()).toEqual([])
    })

    it('to a house that was asked itself, or that the clinic has blocked', async () => {
      await added()
      const search = await setupSearch(ward, [])
      const { action } = await makeSendRequest(ward.koenig, search.auction, ward.clinic, [ward.seeblick])
      expect(await run(ward, ward.koenig, action)).toMatchObject({ status: 'done' })
      await ward.server.runJobs()
      expect(await told()).toEqual([])
      const params = { id: ward.clinic.organisationId, careproviderId: ward.seeblick.organisationId }
      await ward.koenig.client.call(setProviderPreference, { params, body: { kind: 'blocked' } })
      await begun()
      await ward.deps.db.deleteFrom('careseeker_provider').execute()
      expect(await told()).toEqual([])
    })

    it('to who is no longer of the house', async () => {
      await added({ account_ids: [ward.jana.id, ward.maria.id] })
      await ward.deps.db.updateTable('account').set({ status: 'inactive' }).where('id', '=', ward.jana.id).execute()
      await begun()
      await ward.deps.db.updateTable('account').set({ status: 'active' }).where('id', '=', ward.jana.id).execute()
      expect(await told()).toEqual([people.maria])
    })

    it('of the past that the demo tells', async () => {
      await added()
      const { clock } = ward.deps
      await clock.at(clock.now() - 60_000, async () => {
        const search = await setupSearch(ward, [])
        await onSearch(search, 'start_manual_search')
      })
      await ward.server.runJobs()
      expect(await told()).toEqual([])
    })
  })
})
