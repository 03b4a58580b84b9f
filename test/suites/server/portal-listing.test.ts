// The portal's listing as visitors get it (P35 to P46, FT19), on both databases: who is shown, in which order, and what is not told.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findZipcodes } from '../../../contract/http/address.ts'
import {
  checkCatchment,
  readB2cListing,
  readB2cProvider,
  readPortalConsultant,
  readPortalContacts,
  readPortalListing,
  readPortalProvider,
} from '../../../contract/http/portal-search.ts'
import { DAY_MS } from '../../../domain/calendar.ts'
import { answerText } from '../../../server/admin-cli/messages.ts'
import { runAdminCommand } from '../../../server/administration/handlers.ts'
import { organisationChanged } from '../../../server/db/work.ts'
import { newClient, type TestClient } from '../../support/client.ts'
import { bothDatabases } from '../../support/database.ts'
import { runCommand, setupOrganisation } from '../../support/people.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const shortTerm = 21
const nursingHome = 22
const mobile = 14

describe.each(bothDatabases)('the portal’s listing on %s', (kind) => {
  let server: TestServer
  let visitor: TestClient

  async function provider(name: string, zipcode: string, profile: object) {
    const { id } = await setupOrganisation(server, 'careprovider', name, zipcode)
    await runCommand(server, { command: 'set-provider-profile', careprovider_id: id, profile: { ...profile } })
  }

  beforeAll(async () => {
    server = await startTestServer({ database: kind })
    visitor = newClient(server)
    await provider('Haus Nah', '26131', { solutions: [nursingHome], capacity_status: 'none' })
    await provider('Haus Baldfrei', '26160', {
      solutions: [shortTerm, nursingHome],
      capacity_status: 'none',
      capacity_from: '2026-12-10',
    })
    await provider('Haus Frei', '26160', { solutions: [shortTerm], capacity_status: 'free', services: [1] })
    await provider('Dienst Weit', '80331', { solutions: [mobile], catchment: ['26131'] })
    await provider('Haus Weit', '80331', { solutions: [nursingHome] })
    await provider('Haus Nur Kliniken', '26131', {
      solutions: [nursingHome],
      whitelist: [{ search_type: null, country: null, sender_type: 1, solutions: null }],
    })
  })
  afterAll(() => server.close())

  const plain = { zipcode: '26131', distance: 25, start_date: '2026-11-25', count: 10, start: 0, sort: 1 }
  const ask = (query: Readonly<Record<string, string | number | readonly number[]>> = {}) =>
    visitor.call(readPortalListing, { query: { ...plain, ...query } })
  const names = async (query: Parameters<typeof ask>[0] = {}) => (await ask(query)).body.cards.map(({ name }) => name)

  it('shows free places first, then those who may have one, each nearest first; full houses too', async () => {
    expect(await names()).toEqual(['Haus Frei', 'Haus Nah', 'Haus Baldfrei'])
    expect(await names({ sort: 2 })).toEqual(['Haus Baldfrei', 'Haus Frei', 'Haus Nah'])
    expect(await names({ sort: 3 })).toEqual(['Haus Nah', 'Haus Baldfrei', 'Haus Frei'])
  })
  it('shows who brings care to the zipcode, however far its office is', async () => {
    expect(await names({ solution: mobile })).toEqual(['Dienst Weit'])
    expect(await names({ solution: mobile, zipcode: '26160' })).toEqual([])
  })
  it('takes one asked kind of care for enough, and every special need for necessary', async () => {
    expect(await names({ solution: [shortTerm, mobile] })).toEqual(['Haus Frei', 'Dienst Weit', 'Haus Baldfrei'])
    expect(await names({ service: 1 })).toEqual(['Haus Frei'])
    expect(await names({ service: [1, 8] })).toEqual([])
  })
  it('asks for what a weight from 130 kg needs, and for nothing with open ends', async () => {
    expect(await names({ weight_interval: '130-999' })).toEqual([])
    expect(await names({ weight_interval: '0-999' })).toHaveLength(3)
  })
  it('says for the asked day whether a place is free', async () => {
    const later = await ask({ start_date: '2026-12-10', has_capacity: 'true' })
    expect(later.body.cards.map(({ name, capacity }) => [name, capacity.capacity_status, capacity.free_from])).toEqual([
      ['Haus Baldfrei', 'free', null],
      ['Haus Frei', 'free', null],
    ])
    const now = await ask({ solution: nursingHome, sort: 2 })
    expect(now.body.cards[0]).toMatchObject({ capacity: { capacity_status: 'none', free_from: '2026-12-10' } })
  })
  it('counts all and gives a page', async () => {
    const { body } = await ask({ start: 1 })
    expect([body.total, body.cards.length]).toEqual([3, 2])
  })
  it('tells the distance in km, and 0 in the same zipcode', async () => {
    const { body } = await ask({ sort: 3 })
    expect(body.cards.map(({ distance }) => distance)).toEqual([0, 10.35, 10.35].map((km) => expect.closeTo(km, 0)))
    expect(body.centre).toEqual({ city: 'Oldenburg', federal_state: 'lowerSaxony', latitude: 53.13, longitude: 8.18 })
  })
  it('shows one provider from a zipcode, with where it comes to', async () => {
    const idOf = async (name: string) =>
      (await ask({ solution: mobile, sort: 2 })).body.cards.find((c) => c.name === name)?.id ?? 0
    const one = (id: number, zipcode = '26131') =>
      visitor.call(readPortalProvider, { params: { id }, query: { zipcode, start_date: '2026-11-25' } })
    const id = await idOf('Dienst Weit')
    expect((await one(id)).body).toMatchObject({
      name: 'Dienst Weit',
      facilities: ['mobileCare'],
      inside_catchment: true,
      reachable: false, // nobody there could read a request
    })
    expect((await one(id, '26160')).body).toMatchObject({ inside_catchment: false, services: [], weight_max: null })
    expect((await one(id, '80331')).body).toMatchObject({ distance: 0, contact_hours: null })
    const hours = { days: [[{ from: '08:00', to: '16:00' }], [], [], [], [], [], []], remark: 'Bitte klingeln' }
    const said = server.deps.db.updateTable('organisation').set({ contact_hours: JSON.stringify(hours) })
    await said.where('id', '=', id).execute()
    expect((await one(id)).body).toMatchObject({ contact_hours: hours })
    // B9
    const check = async (zipcode: string, of = id) => {
      const { status, body } = await visitor.call(checkCatchment, { params: { id: of, zipcode } })
      return status === 200 ? body.inside_catchment : status
    }
    expect([await check('26131'), await check('26160'), await check('00000'), await check('263')]).toEqual([
      true,
      false,
      404,
      400,
    ])
    expect(await check('26131', 999_999)).toBe(404)
  })
  it('knows no clinic, nobody who is not active and no other zipcode', async () => {
    const { id: clinic } = await setupOrganisation(server, 'careseeker', 'Klinik')
    const { id: gone } = await setupOrganisation(server, 'careprovider', 'Haus Zu')
    await server.deps.work(async (tx) => {
      await tx.updateTable('organisation').set({ status: 'inactive' }).where('id', '=', gone).execute()
      organisationChanged(tx, gone)
    })
    const query = { zipcode: '26131', start_date: '2026-11-25' }
    for (const id of [clinic, gone, 999_999])
      expect((await visitor.call(readPortalProvider, { params: { id }, query })).status).toBe(404)
    expect(await names({ sort: 2, solution: nursingHome })).not.toContain('Haus Zu')
  })
  describe('with advice centres', () => {
    const row = { sponsor: null, street: null, phone: null, website: null, topics: [], appointments: null }
    const put = (rows: readonly object[]) =>
      runAdminCommand(server.deps, {
        command: 'import-consultants',
        rows: rows.map((one) => ({ ...row, name: '', zipcode: '', ...one })),
      })
    const near = { name: 'Stützpunkt', zipcode: '26160', phone: '0441 1', topics: ['Pflegegrad'] }
    const kinds = async (query: Parameters<typeof ask>[0]) =>
      (await ask(query)).body.cards.filter((card) => card.is_consultant).map(({ name }) => name)

    beforeAll(async () => {
      expect(await put([near, { name: 'Weit weg', zipcode: '80331' }])).toMatchObject({ ok: true })
    })
    afterAll(async () => {
      await server.deps.db.deleteFrom('consultant').execute()
    })

    it('shows those within the distance behind free places, alone or not at all when asked so', async () => {
      expect(await names()).toEqual(['Haus Frei', 'Stützpunkt', 'Haus Nah', 'Haus Baldfrei'])
      expect(await names({ with_consultants: 'true' })).toEqual(['Stützpunkt'])
      expect(await names({ with_providers: 'true' })).not.toContain('Stützpunkt')
      expect(await names({ with_providers: 'true', with_consultants: 'true' })).toContain('Stützpunkt')
    })
    it('shows them last where no house has a place, so that none is the first that somebody finds', async () => {
      const found = await names({ solution: nursingHome })
      expect(found.length).toBeGreaterThan(1)
      expect(found.at(-1)).toBe('Stützpunkt')
    })
    it('shows them whatever kind of care is asked for, but not to who asks for a free place', async () => {
      expect(await kinds({ solution: shortTerm, service: 1 })).toEqual(['Stützpunkt'])
      expect(await kinds({ has_capacity: 'true' })).toEqual([])
    })
    it('gives out telephone and website by themselves, to an address only so many a day', async () => {
      const many = Array.from({ length: 101 }, (_, i) => ({ name: `Stelle ${i}`, zipcode: '80331', phone: `089 ${i}` }))
      await put([near, ...many])
      const ids = (await server.deps.db.selectFrom('consultant').select('id').orderBy('id').execute()).map(
        ({ id }) => id,
      )
      const one = (path: readonly number[], of = visitor) =>
        of.call(readPortalContacts, { query: { consultant: path.map(String) } })
      for (let i = 0; i < 90; i += 30) expect((await one(ids.slice(i, i + 30))).body).toMatchObject({ again_at: null })
      const last = (await one(ids.slice(90))).body
      expect(last.contacts).toHaveLength(10)
      expect(last.again_at).toBe(server.now() + DAY_MS)
      expect((await one(ids.slice(0, 2))).body).toMatchObject({
        contacts: [{ central_phone_number: '0441 1' }, { central_phone_number: '089 0' }],
        again_at: null,
      })
      await put([near, { name: 'Weit weg', zipcode: '80331' }])
    })
    it('gives out the telephone that a house named, within the same budget, and no card or page has it', async () => {
      const nobody = newClient(server)
      nobody.address = '203.0.113.7'
      const [named] = (await ask({ with_providers: 'true' })).body.cards
      const house = named?.id ?? 0
      const config = sql<never>`config || '{"phone":"0441 77"}'::jsonb`
      await server.deps.db.updateTable('organisation').set({ config }).where('id', '=', house).execute()
      const { cards } = (await ask({ with_providers: 'true' })).body
      const provider = cards.map(({ id }) => String(id))
      const told = (await nobody.call(readPortalContacts, { query: { provider } })).body
      expect(told).toMatchObject({ contacts: [], providers: [{ id: house, central_phone_number: '0441 77' }] })
      const query = { zipcode: '26160', start_date: '2026-11-25' }
      const page = (await visitor.call(readPortalProvider, { params: { id: house }, query })).body
      expect(JSON.stringify([cards, page])).not.toMatch(/0441|phone/)
      // the first visitor has used the day's number up, and a house is another one than the advice centre of its number
      expect((await visitor.call(readPortalContacts, { query: { provider } })).body).toMatchObject({ providers: [] })
      // whom visitors do not see is not called either
      const status = (now: string) =>
        server.deps.work(async (tx) => {
          await tx.updateTable('organisation').set({ status: now }).where('id', '=', house).execute()
          organisationChanged(tx, house)
        })
      await status('inactive')
      expect((await nobody.call(readPortalContacts, { query: { provider } })).body).toMatchObject({ providers: [] })
      await status('active')
    })
    it('shows one without its telephone, also from far away', async () => {
      const [card] = (await ask({ with_consultants: 'true' })).body.cards
      const query = { zipcode: '26160', start_date: '2026-11-25' }
      const one = await visitor.call(readPortalConsultant, { params: { id: card?.id ?? 0 }, query })
      expect(one.body).toMatchObject({ name: 'Stützpunkt', distance: 0 })
      expect(JSON.stringify([card, one.body])).not.toMatch(/0441|phone|website/)
      expect((await visitor.call(readPortalConsultant, { params: { id: 999_999 }, query })).status).toBe(404)
    })
    it('leaves out whose postcode is not known, and names them', async () => {
      const answer = await put([near, { name: 'Weit weg', zipcode: '80331' }, { name: 'Nirgends', zipcode: '99999' }])
      expect(answer).toMatchObject({ ok: true, value: { left_out: [{ name: 'Nirgends', zipcode: '99999' }] } })
      expect(await kinds({})).toEqual(['Stützpunkt'])
      const rows = [row, row, row].map((one) => ({ ...one, name: '', zipcode: '' }))
      const text = answer.ok ? answerText({ command: 'import-consultants', rows }, answer.value) : ''
      expect(text).toBe('Nirgends left out: the postcode 99999 is not known.\n2 advice centres imported.')
    })
    it('keeps the number of who stays, forgets who is not in the next file, and changes nothing for a bad one', async () => {
      const idOf = async () => (await ask({ with_consultants: 'true' })).body.cards[0]?.id
      const before = await idOf()
      expect(await put([{ ...near, zipcode: '99999' }])).toMatchObject({
        error: { errors: [{ path: 'rows.0.zipcode', code: 'unknown_zipcode' }] },
      })
      expect(await put([{ ...near, website: 'javascript:alert(1)' }])).toMatchObject({ ok: false })
      await put([{ ...near, phone: '0441 2' }])
      expect(await idOf()).toBe(before)
      expect(await names({ zipcode: '80331', with_consultants: 'true' })).toEqual([])
    })
  })
  it('[B42] answers the b2c app as the portal', async () => {
    const query = { zipcode: '26131', distance: 25, start_date: '2026-11-25', count: 10, start: 0, sort: 1 }
    const list = await visitor.call(readB2cListing, { query })
    expect(list.body.cards.length).toBeGreaterThan(0)
    expect(list.body).toEqual((await visitor.call(readPortalListing, { query })).body)
    const params = { id: list.body.cards[0]?.id ?? 0 }
    const place = { zipcode: '26131', start_date: '2026-11-25' }
    const one = await visitor.call(readB2cProvider, { params, query: place })
    expect(one.status).toBe(200)
    expect(one.body).toEqual((await visitor.call(readPortalProvider, { params, query: place })).body)
    expect((await visitor.call(readB2cProvider, { params: { id: 999_999 }, query: place })).status).toBe(404)
  })
  it('carries no e-mail address', async () => {
    expect(JSON.stringify((await ask()).body)).not.toContain('@')
  })
  it('does not know other zipcodes and refuses what no page asks for', async () => {
    expect(await ask({ zipcode: '99999' })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    for (const bad of [
      { distance: 201 },
      { count: 7 },
      { start: -1 },
      { sort: 4 },
      { start_date: 'heute' },
      { zipcode: '2613' },
    ])
      expect((await ask(bad as Parameters<typeof ask>[0])).status).toBe(400)
  })
  it('offers while somebody types only what the region has', async () => {
    const typed = async (region: string) =>
      (await visitor.call(findZipcodes, { query: { typed: 'M', region } })).body.zipcodes.map(({ city }) => city)
    expect(await typed('bavaria')).toEqual(['München'])
    expect(await typed('weserems')).toEqual([])
  })
})
