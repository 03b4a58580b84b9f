// What every resource of contract/http/resource.ts has from its one server function, by the stations of a clinic: the lost update, the
// history, and a table's pages, search, filters and order.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStation, changeStation, type Station } from '../../../contract/http/stations.ts'
import { readRecordChanges } from '../../../server/stores/resources/history.ts'
import { type ListQuery, tableStore } from '../../../server/stores/resources/table.ts'
import { bothDatabases } from '../../support/database.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(bothDatabases)('resources on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  const clinic = () => ({ id: ward.clinic.organisationId })
  const add = async (name: string): Promise<Station> =>
    (await ward.koenig.client.call(addStation, { params: clinic(), body: { name } })).body
  const change = ({ id, rev }: Station, to: { name: string; ended: boolean }) =>
    ward.koenig.client.call(changeStation, { params: { ...clinic(), stationId: id }, body: { ...to, rev } })
  const history = async ({ id }: Station) =>
    (await readRecordChanges(ward.deps.db, { resource: 'stations', recordId: id }, 10)).map(
      ({ act, changes, account_id }) => ({ act, changes, account_id }),
    )

  it('refuses who saw an older one, with the record as it is now, and changes nothing', async () => {
    const seen = await add('Gelesen')
    const newer = (await change(seen, { name: 'Geändert', ended: false })).body
    expect(newer).toMatchObject({ id: seen.id, rev: seen.rev + 1 })
    const late = await change(seen, { name: 'Zu spät', ended: true })
    expect(late).toMatchObject({ status: 409, body: { code: 'record_changed', current: newer } })
    expect(await change(newer, { name: 'Zuletzt', ended: false })).toMatchObject({ status: 200 })
  })

  it('lets one of two who change at once through', async () => {
    const seen = await add('Gleichzeitig')
    const answers = await Promise.all(['Erste', 'Zweite'].map((name) => change(seen, { name, ended: false })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('keeps who changed what from what to what, and nothing of a change that was refused or changed nothing', async () => {
    await add('Vergeben')
    const first = await add('Vorher')
    const second = (await change(first, { name: 'Nachher', ended: false })).body
    await change(first, { name: 'Zu spät', ended: false })
    await change(second, { name: 'vergeben', ended: false })
    const third = (await change(second, { name: 'Nachher', ended: false })).body
    await change(third, { name: 'Nachher', ended: true })
    const account_id = ward.koenig.id
    expect(await history(first)).toEqual([
      { act: 'changed', account_id, changes: { ended: { from: false, to: true } } },
      { act: 'changed', account_id, changes: { name: { from: 'Vorher', to: 'Nachher' } } },
      {
        act: 'added',
        account_id,
        changes: { name: { from: null, to: 'Vorher' }, ended: { from: null, to: false } },
      },
    ])
  })

  describe('a table', () => {
    const store = tableStore<number, never, { id: number; rev: number; name: string }>({
      table: 'station',
      scope: (organisation_id) => ({ organisation_id }),
      shown: { name: 'name' },
      stored: () => ({}),
      order: ['name'],
      searched: ['name'],
      filters: { named: (names: readonly string[]) => sql<boolean>`r.name = any(${names})` },
      sorts: { name: 'name' },
    })
    let house: number
    const names = async (query: ListQuery) => {
      const { items, total } = await store.page(ward.deps.db, house, query)
      return { names: items.map(({ name }) => name), total }
    }
    beforeAll(async () => {
      house = ward.linde.organisationId
      const rows = ['100 %', '100 x', 'a_b', 'axb', 'Back\\slash', 'Station É'].map((name) => ({ name }))
      await ward.deps.db
        .insertInto('station')
        .values(rows.map((row) => ({ ...row, organisation_id: house, created_at: 1 })))
        .execute()
    })

    it('comes in pages that say how many there are, to its end and beyond', async () => {
      expect(await names({ count: 4, sort: 'name' })).toMatchObject({ total: 6 })
      const pages = [await names({ count: 4, sort: '-name' }), await names({ count: 4, start: 4, sort: '-name' })]
      const all = await names({ sort: 'name' })
      expect(pages.flatMap((page) => page.names)).toEqual([...all.names].reverse())
      expect(pages[1]).toMatchObject({ total: 6 })
      expect(await names({ count: 4, start: 40 })).toEqual({ names: [], total: 6 })
      expect(await names({ count: 3, start: 3 })).toMatchObject({ total: 6 })
    })

    it.each([
      ['100 %', ['100 %']],
      ['a_b', ['a_b']],
      ['BACK\\', ['Back\\slash']],
      ["'; drop table station; --", []],
      ['tion é', ['Station É']],
    ])('finds %s as it is typed', async (q, found) => {
      expect((await names({ q })).names).toEqual(found)
    })

    it('is narrowed by what it knows, and by nothing else', async () => {
      expect((await names({ named: ['axb', 'a_b'] })).names).toHaveLength(2)
      expect((await names({ sort: 'id; drop table station' })).names).toHaveLength(6)
      expect((await names({ unknown: 'x' })).names).toHaveLength(6)
    })
  })
})
