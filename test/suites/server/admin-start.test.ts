// The console's start and its search over everything, on both databases: what waits, since when, whose it is, and who sees which part.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import { roles } from '../../../catalogue/roles.ts'
import { addAdminProvider, listAdminProviders } from '../../../contract/http/admin-organisations.ts'
import {
  readAdminStart,
  readNearestName,
  type Start,
  searchConsole,
  takeStartLine,
  usualThresholds,
  writeStartThresholds,
} from '../../../contract/http/admin-start.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { bothDatabases } from '../../support/database.ts'
import { setupAdmin } from '../../support/people.ts'
import { acceptCodes, onRequest, requestRow, run, setupSearch } from '../../support/story.ts'
import { renewToken, setupWard, type Ward } from '../../support/ward.ts'

const hour = 3_600_000

describe.each(bothDatabases)('the console’s start on %s', (kind) => {
  let ward: Ward
  let admin: Awaited<ReturnType<typeof setupAdmin>>
  beforeAll(async () => {
    ward = await setupWard(kind)
    admin = await setupAdmin(ward.server)
  })
  afterAll(() => ward.server.close())

  /** the clock moves on, and everybody signs in again */
  const later = async (ms: number) => {
    ward.server.advance(ms)
    for (const person of [admin, ward.koenig, ward.maria]) await renewToken(ward, person)
  }
  const start = async (): Promise<Start> => (await admin.client.call(readAdminStart, {})).body
  const line = async (key: string) => (await start()).lines.find((one) => one.key === key)
  const find = async (q: string) => (await admin.client.call(searchConsole, { query: { q } })).body
  const nearest = async (q: string) => (await admin.client.call(readNearestName, { query: { q } })).body.name
  const found = async (q: string) =>
    (await find(q)).groups.flatMap(({ kind: of, items }) => items.map(({ id, name }) => `${of}:${id} ${name}`))
  const as = async (held: readonly number[]) =>
    ward.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [admin.id] })
      await tx.deleteFrom('account_role').where('account_id', '=', admin.id).execute()
      for (const role of held)
        await tx.insertInto('account_role').values({ account_id: admin.id, organisation_id: null, role }).execute()
    })

  it('tells of requests that nobody opens, from the operator’s age on, until somebody answers', async () => {
    const { requests } = await setupSearch(ward, [ward.seeblick, ward.linde])
    const [first] = requests
    if (!first) throw new Error('no request')
    const sentAt = (await requestRow(ward, first.id)).sent_at
    expect(await line('unopened_requests')).toBeUndefined()
    await later(4 * hour + 1)
    const told = await line('unopened_requests')
    expect(told).toMatchObject({ count: 2, house_count: 2, since: sentAt, assignee: null })
    const listed = await admin.client.call(listAdminProviders, { query: { unopened_requests: told?.before ?? 0 } })
    expect(listed.body.careproviders.map(({ name }) => name)).toEqual(['Haus Linde', 'Haus Seeblick'])
    expect(told?.houses.map(({ name, count }) => [name, count])).toContainEqual(['Haus Seeblick', 1])

    await admin.client.call(writeStartThresholds, { body: { ...usualThresholds, unopened_hours: 5 } })
    expect(await line('unopened_requests')).toBeUndefined()
    await admin.client.call(writeStartThresholds, { body: usualThresholds })
    expect((await start()).thresholds).toEqual(usualThresholds)

    const { decision } = await requestRow(ward, first.id)
    await run(ward, ward.maria, await onRequest(ward.maria, first, 'accept_request', { codes: acceptCodes, decision }))
    expect(await line('unopened_requests')).toMatchObject({ count: 1 })
    expect(await line('unanswered_searches')).toBeUndefined()
  })

  it('tells of searches that nobody answered', async () => {
    await setupSearch(ward, [ward.seeblick])
    await later(24 * hour + 1)
    await setupSearch(ward, [ward.seeblick])
    expect(await line('unanswered_searches')).toMatchObject({ count: 1, houses: [{ kind: 'careseeker', count: 1 }] })
  })

  it('is taken over by one, until what it tells of began later', async () => {
    await admin.client.call(addAdminProvider, {
      body: {
        ...{ name: 'Haus Neubau', street: '', zipcode: '26131', product_features: [], notes: '', assignee_id: null },
        ...{ status: 'created', onboarding_status: null },
      },
    })
    const params = { line: 'new_houses' } as const
    expect(await line('new_houses')).toMatchObject({ count: 1, assignee: null })
    await admin.client.call(takeStartLine, { params, body: { taken: true } })
    expect(await line('new_houses')).toMatchObject({ assignee: { id: admin.id } })
    await later(hour)
    const now = ward.server.now()
    await ward.deps.db.updateTable('organisation').set({ created_at: now }).where('name', '=', 'Haus Neubau').execute()
    expect(await line('new_houses')).toMatchObject({ assignee: null })
    await admin.client.call(takeStartLine, { params, body: { taken: true } })
    await admin.client.call(takeStartLine, { params, body: { taken: false } })
    expect(await line('new_houses')).toMatchObject({ assignee: null })
  })

  it('counts the last day, and a day of the weeks before', async () => {
    const { figures } = await start()
    expect(figures.requests.now).toBe(1)
    expect(figures.requests.usual).toBeCloseTo(3 / 28, 1)
    expect(figures.answered).toEqual({ now: 0, usual: 1 / 3 })
  })

  it('finds houses and accounts by name, place, postcode, telephone and number', async () => {
    const { organisationId: id } = ward.seeblick
    await ward.deps.db
      .updateTable('organisation')
      .set({ name: 'Größe Seeblick', config: JSON.stringify({ phone: '0441 / 12 34 56', ik_numbers: ['260326822'] }) })
      .where('id', '=', id)
      .execute()
    const provider = `careproviders:${id} Größe Seeblick`
    for (const q of [
      'groesse',
      'GRÖSSE see',
      'seeblick 26',
      '+49 441 123456',
      '0441-123456',
      '260326822',
      `careprovider:${id}`,
    ])
      expect([q, await found(q)]).toEqual([q, [provider]])
    expect(await found('maria@')).toEqual([expect.stringMatching(/^accounts:/)])
    expect(await found('%%')).toEqual([])
  })

  it('says what it looked through where nothing fits, and what is near', async () => {
    const { groups } = await find('Sehblick')
    expect(groups.every(({ total, items }) => total === 0 && items.length === 0)).toBe(true)
    expect(groups.find(({ kind: of }) => of === 'careproviders')?.searched).toBeGreaterThan(1)
    expect(await nearest('Sehblick')).toBe('Größe Seeblick')
    expect(await nearest('zzzzzz')).toBeNull()
  })

  it('names no relative', async () => {
    await ward.deps.db
      .insertInto('organisation')
      .values({
        ...{ kind: 'careseeker', cid: ward.deps.ids.random(16), name: 'Erna Beispiel', status: 'active' },
        ...{ type: careseekerTypes.code.providerSearch, config: '{}', created_at: 0 },
      })
      .execute()
    expect(await found('Erna Beispiel')).toEqual([])
    expect(await nearest('Erna Beispiel')).toBeNull()
  })

  it('shows each role its part', async () => {
    await as([roles.code.adminTranslations])
    expect((await start()).lines).toEqual([])
    expect((await find('Seeblick')).groups).toEqual([])
    await as([roles.code.adminEditCareseeker])
    expect((await find('Seeblick')).groups.map(({ kind: of }) => of)).toEqual(['careseekers'])
    expect(
      (await admin.client.call(takeStartLine, { params: { line: 'new_houses' }, body: { taken: true } })).status,
    ).toBe(404)
    await as([roles.code.adminReadOnly])
    expect((await start()).lines.length).toBeGreaterThan(0)
    expect((await admin.client.call(writeStartThresholds, { body: usualThresholds })).status).toBe(403)
    await as([roles.code.admin])
  })
})
