// Saved filters of people (R5) on both databases: add, list, change, remove; codes only; another person's do not exist.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  addSavedFilter,
  changeSavedFilter,
  listSavedFilters,
  maxSavedFilters,
  removeSavedFilter,
} from '../../../contract/http/saved-filters.ts'
import { databaseKinds } from '../../support/database.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

const filters = {
  solutions: [21, 22],
  careseekers: [7],
  genders: [2],
  care_levels: [3, -1],
  patient_types: [1],
  specializations: [],
  services: [-99],
  direct_request_types: [],
  age_interval: { min: 80, max: null },
  weight_interval: null,
  start_date: null,
  start_date_from: 1_800_000_000_000,
  start_date_to: null,
  zipcode: '26131',
  distance: 25,
}

describe.each(databaseKinds)('saved filters on %s', (kind) => {
  let ward: Ward
  let house: { careproviderId: number }
  beforeAll(async () => {
    ward = await setupWard(kind)
    house = { careproviderId: ward.seeblick.organisationId }
  })
  afterAll(() => ward.server.close())
  afterEach(() => ward.deps.db.deleteFrom('saved_filter').execute())

  const add = (name: string, more: object = {}) =>
    ward.maria.client.call(addSavedFilter, { params: house, body: { name, filters: { ...filters, ...more } } })
  const listed = async (person = ward.maria) =>
    (await person.client.call(listSavedFilters, { params: house })).body.saved_filters

  it('keeps them by name, changes and forgets them', async () => {
    const later = await add('Süd')
    const { body } = await add('  Nord ')
    expect(body).toEqual({ id: expect.any(Number), rev: 0, name: 'Nord', filters })
    expect((await listed()).map(({ name }) => name)).toEqual(['Nord', 'Süd'])

    const params = { ...house, filterId: body.id }
    await ward.maria.client.call(changeSavedFilter, {
      params,
      body: { name: 'Ost', filters: { ...filters, distance: 5 }, rev: 0 },
    })
    expect(await listed()).toEqual([
      { id: body.id, rev: 1, name: 'Ost', filters: { ...filters, distance: 5 } },
      later.body,
    ])
    await ward.maria.client.call(removeSavedFilter, { params })
    expect(await listed()).toEqual([later.body])
    expect(await ward.maria.client.call(removeSavedFilter, { params })).toMatchObject({ status: 404 })
  })

  it('keeps each person’s for themselves, in the same house too', async () => {
    const { body } = await add('Nord')
    expect(await listed(ward.jana)).toEqual([])
    const params = { ...house, filterId: body.id }
    const change = { params, body: { name: 'Ihrer', filters, rev: 0 } }
    expect(await ward.jana.client.call(changeSavedFilter, change)).toMatchObject({ status: 404 })
    expect(await ward.jana.client.call(removeSavedFilter, { params })).toMatchObject({ status: 404 })
    expect(await listed()).toEqual([body])
  })

  it.each([
    ['a name of nothing', { name: ' ' }],
    ['a name that is long', { name: 'x'.repeat(61) }],
    ['a name of two lines', { name: 'a\nb' }],
    ['a code that no list has', { filters: { ...filters, solutions: [999] } }],
    ['a word', { filters: { ...filters, solutions: ['Erna Beispiel'] } }],
    ['an interval beyond people', { filters: { ...filters, age_interval: { min: 0, max: 1000 } } }],
    ['a zipcode that is none', { filters: { ...filters, zipcode: 'Erna' } }],
    ['a distance beyond every search', { filters: { ...filters, distance: 201 } }],
  ])('refuses %s', async (_, more) => {
    const body = { name: 'Nord', filters, ...more } as never
    expect(await ward.maria.client.call(addSavedFilter, { params: house, body })).toMatchObject({ status: 400 })
    expect(await listed()).toEqual([])
  })

  it('keeps nothing that is not a filter', async () => {
    await add('Nord', { patient: 'Erna Beispiel' })
    expect(JSON.stringify(await ward.deps.db.selectFrom('saved_filter').selectAll().execute())).not.toContain('Erna')
  })

  it('keeps so many and no more', async () => {
    for (let n = 0; n < maxSavedFilters; n++) expect((await add(`Filter ${n}`)).status).toBe(201)
    expect(await add('Einer zu viel')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.name', code: 'too_many' }] },
    })
  })
})
