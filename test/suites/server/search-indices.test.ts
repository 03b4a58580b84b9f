// K33, S49: the seven search indices, and the lists that an operator imports. On both databases.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { querySearchIndex, type SearchIndex, searchIndices } from '../../../contract/http/search-index.ts'
import { readCodeLists } from '../../../server/stores/code-lists/reader.ts'
import { bothDatabases } from '../../support/database.ts'
import { runCommand } from '../../support/people.ts'
import { makePatient } from '../../support/signing.ts'
import { createdId, run } from '../../support/story.ts'
import { setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

describe.each(bothDatabases)('search indices on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  const ask = (person: WardPerson, index: SearchIndex, query: string, page: Readonly<Record<string, number>> = {}) =>
    person.client.call(querySearchIndex, { params: { index }, body: { query, ...page } })
  const names = async (index: SearchIndex, query: string) =>
    (await ask(ward.koenig, index, query)).body.hits.map(({ name }) => name)
  const importList = (list: 'insurances' | 'icd_codes', rows: readonly (readonly [string, string])[], sample = false) =>
    runCommand(ward.server, {
      command: 'import-code-list',
      list,
      rows: rows.map(([code, name]) => ({ code, name, kind: null })),
      ...(sample ? { only_if_empty: true } : {}),
    })

  it('refuses every other index and every count above 50', async () => {
    for (const index of ['patient', 'auctions', 'icd_codes_test', 'toString', '__proto__', ' ']) {
      expect(await ask(ward.koenig, index as SearchIndex, 'a')).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      })
    }
    for (const page of [{ count: 51 }, { count: 0 }, { start: -1 }, { start: 0.5 }]) {
      expect((await ask(ward.koenig, 'insurances', 'a', page)).status).toBe(400)
    }
    expect((await ask(ward.koenig, 'insurances', 'a'.repeat(201))).status).toBe(400)
  })

  it('gives 50 hits a page, and pages that follow each other', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => [`K${100 + i}`, `Kasse ${100 + i}`] as const)
    await importList('insurances', rows)
    const pages = []
    for (const start of [0, 50, 100, 150]) pages.push((await ask(ward.koenig, 'insurances', 'kas', { start })).body)
    expect(pages.map(({ hits }) => hits.length)).toEqual([50, 50, 20, 0])
    expect(pages.map(({ total }) => total)).toEqual([120, 120, 120, 120])
    expect(pages.flatMap(({ hits }) => hits.map(({ code }) => code))).toEqual(rows.map(([code]) => code))
  })

  it('an import gives the same list however often it runs, and takes out what is not in it any more', async () => {
    const rows = [
      ['108310400', 'Kasse Süd'],
      ['101575519', 'Kasse Nord'],
    ] as const
    await importList('insurances', rows)
    const once = await readCodeLists(ward.deps.db)
    await importList('insurances', rows)
    const sorted = (list: typeof once) => list.map(({ list: of, code, name }) => `${of} ${code} ${name}`).sort()
    expect(sorted(await readCodeLists(ward.deps.db))).toEqual(sorted(once))
    expect(await names('insurances', 'kas')).toEqual(['Kasse Nord', 'Kasse Süd'])
    await importList('insurances', [['108310400', 'Kasse Süd und mehr']])
    expect(await names('insurances', 'kasse')).toEqual(['Kasse Süd und mehr'])
  })

  it('a sample gives way to what is there', async () => {
    await importList('insurances', [['108310400', 'Kasse Süd']])
    expect(await importList('insurances', [['990000011', 'Musterkasse']], true)).toMatchObject({ existed: true })
    expect(await names('insurances', 'm')).toEqual([])
  })

  it('an import with a broken or no row changes nothing', async () => {
    await importList('insurances', [['108310400', 'Kasse Süd']])
    await expect(importList('insurances', [])).rejects.toThrow('validation_failed')
    await expect(
      importList('insurances', [
        ['108310400', 'Neu'],
        ['1', 'a\u0000b'],
      ]),
    ).rejects.toThrow('rows.1.name')
    expect(await names('insurances', 'kasse')).toEqual(['Kasse Süd'])
  })

  it('diagnoses are found by code and by word, from the third letter', async () => {
    await importList('icd_codes', [
      ['I63.9', 'Hirninfarkt, nicht näher bezeichnet'],
      ['I63', 'Hirninfarkt'],
    ])
    for (const query of ['hir', 'I63']) {
      expect(await names('icd_codes', query)).toEqual(['Hirninfarkt', 'Hirninfarkt, nicht näher bezeichnet'])
      expect(await names('icd_codes', query.slice(0, 2))).toEqual([])
    }
    expect(await names('icd_codes', 'naeher hirn')).toEqual(['Hirninfarkt, nicht näher bezeichnet'])
  })

  it('providers are found by name, place and postcode, also after they were renamed', async () => {
    for (const index of ['careproviders', 'providersearch'] as const) {
      expect(await names(index, 's')).toEqual(['Stift Ost', 'Haus Seeblick'])
      expect(await names(index, 'haus oldenb')).toEqual(['Haus Linde', 'Haus Seeblick'])
      expect(await names(index, '26131 ost')).toEqual(['Stift Ost'])
    }
    const { body } = await ask(ward.koenig, 'careproviders', 'seeblick')
    expect(body.hits[0]).toMatchObject({
      id: String(ward.seeblick.organisationId),
      place: { zipcode: '26131', city: 'Oldenburg', _geoloc: { lat: 53.13 } },
    })
    const seeblick = ward.deps.providers.get(ward.seeblick.organisationId)
    if (!seeblick) throw new Error('no provider')
    ward.deps.providers.put({ ...seeblick, name: 'Haus Meerblick' })
    expect(await names('careproviders', 'meer')).toEqual(['Haus Meerblick'])
    ward.deps.providers.put(seeblick)
  })

  it('postcodes have code, city, state and position', async () => {
    const { body } = await ask(ward.maria, 'zipcodes2023', '2613')
    expect(body.hits[0]).toEqual({
      id: '26131',
      code: '26131',
      name: 'Oldenburg',
      kind: null,
      place: { zipcode: '26131', city: 'Oldenburg', federal_state: 'lowerSaxony', _geoloc: { lat: 53.13, lon: 8.18 } },
    })
  })

  it('[S11] patients are found by number and HMAC, never by name, and only by their own clinic', async () => {
    const hmac = 'A'.repeat(43)
    const made = await makePatient(ward.koenig, ward.clinic, 'Anna Weber', { case_number_hmac: hmac })
    const id = createdId(await run(ward, ward.koenig, made.action))
    const hit = { id: String(id), code: hmac, name: null, kind: null, place: null }
    for (const query of [String(id), hmac]) {
      expect((await ask(ward.koenig, 'patients', query)).body).toEqual({ total: 1, hits: [hit] })
      expect((await ask(ward.foreigner, 'patients', query)).body).toEqual({ total: 0, hits: [] })
    }
    for (const query of ['Weber', 'Anna Weber', 'A', hmac.slice(1)]) {
      expect((await ask(ward.koenig, 'patients', query)).body.total).toBe(0)
    }
    expect((await ask(ward.maria, 'patients', String(id))).status).toBe(403)
  })

  it('answers any string', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...searchIndices),
        fc.string({ unit: 'binary', maxLength: 60 }),
        async (index, query) => {
          const { status, body } = await ask(ward.koenig, index, query)
          // http/guard-requests.ts refuses every body with a zero
          const isTaken = !query.includes('\0')
          expect([status, Array.isArray(body.hits)]).toEqual([isTaken ? 200 : 400, isTaken])
        },
      ),
      { numRuns: 100 },
    )
  })
})
