// The portal's partners and regions as records of the console, on both databases: changed with history, refused, and what the portal
// then offers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../catalogue/roles.ts'
import { findZipcodes, readZipcode } from '../../../contract/http/address.ts'
import { listRecordChanges } from '../../../contract/http/admin-history.ts'
import { readPortalFoot, readPortalRegion } from '../../../contract/http/portal-pages.ts'
import * as partners from '../../../contract/http/portal-partners.ts'
import * as regions from '../../../contract/http/portal-regions.ts'
import { readPortalListing } from '../../../contract/http/portal-search.ts'
import { runAdminCommand } from '../../../server/administration/handlers.ts'
import { rightsChanged } from '../../../server/db/work.ts'
import { newClient, type TestClient } from '../../support/client.ts'
import { bothDatabases } from '../../support/database.ts'
import { setupAdmin, setupOrganisation } from '../../support/people.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const [weserems, bavaria] = [1, 2]
const partner = { region: 'weserems', role: 'sponsor', name: 'Stiftung A', website: 'https://a.example' } as const

describe.each(bothDatabases)('the portal’s partners and regions on %s', (kind) => {
  let server: TestServer
  let visitor: TestClient
  let admin: Awaited<ReturnType<typeof setupAdmin>>
  beforeAll(async () => {
    server = await startTestServer({ database: kind })
    visitor = newClient(server)
    admin = await setupAdmin(server)
    await setupOrganisation(server, 'careprovider', 'Haus Hunte', '26131')
  })
  afterAll(() => server.close())

  const as = (role: number) =>
    server.deps.work(async (tx) => {
      rightsChanged(tx, { accounts: [admin.id] })
      await tx.updateTable('account_role').set({ role }).where('account_id', '=', admin.id).execute()
    })
  const history = async (resource: 'portalpartners' | 'portalregions', recordId: number) =>
    (await admin.client.call(listRecordChanges, { params: { resource, recordId }, query: {} })).body.changes

  const add = (fields: object = {}) => admin.client.call(partners.addPortalPartner, { body: { ...partner, ...fields } })
  const foot = async () =>
    (await visitor.call(readPortalFoot, { query: { region: 'weserems' } })).body.partners.map(({ name }) => name)
  const list = async (query: Record<string, string> = {}) =>
    (await admin.client.call(partners.listPortalPartners, { query: { sort: 'place', ...query } })).body

  describe('partners', () => {
    it('are added, changed, refused to who saw an older one, and removed; the foot shows it at once', async () => {
      const { status, body: added } = await add()
      expect([status, added]).toEqual([201, expect.objectContaining({ ...partner, logo: null, place: 1, places: 1 })])
      expect((await add()).body.errors).toEqual([{ path: 'body.name', code: 'partner_taken' }])
      for (const website of ['javascript:alert(1)', 'a.example', 'https://a.example/ b'])
        expect((await add({ name: 'Andere', website })).body.errors?.[0]?.path).toBe('body.website')
      expect((await add({ name: 'Zeilen\nbruch' })).status).toBe(400)
      const params = { partnerId: added.id }
      const body = { ...partner, website: null, name: 'Stiftung B', rev: added.rev }
      const changed = await admin.client.call(partners.changePortalPartner, { params, body })
      expect(changed.body).toMatchObject({ name: 'Stiftung B', website: null, rev: added.rev + 1 })
      expect(await foot()).toEqual(['Stiftung B'])
      const late = await admin.client.call(partners.changePortalPartner, { params, body })
      expect([late.status, late.body.code]).toEqual([409, 'record_changed'])
      expect(await history('portalpartners', added.id)).toMatchObject([
        { act: 'changed', changes: { name: { from: 'Stiftung A', to: 'Stiftung B' } } },
        { act: 'added' },
      ])
      expect((await admin.client.call(partners.removePortalPartner, { params })).body).toEqual({ removed: true })
      expect((await admin.client.call(partners.readPortalPartner, { params })).status).toBe(404)
      expect(await foot()).toEqual([])
    })

    it('stand in their own order within their region and role', async () => {
      const [a, , c] = [await add({ name: 'A' }), await add({ name: 'B' }), await add({ name: 'C' })]
      await add({ name: 'Elsewhere', region: 'bavaria' })
      await add({ name: 'Other', role: 'participant' })
      const move = (of: typeof a, place: number, rev = of.body.rev) =>
        admin.client.call(partners.movePortalPartner, { params: { partnerId: of.body.id }, body: { rev, place } })
      expect((await move(c, 1)).body).toMatchObject({ place: 1, places: 3 })
      expect(await foot()).toEqual(['C', 'A', 'B', 'Other'])
      expect((await move(c, 2)).body.code).toBe('record_changed')
      expect((await move(a, 99)).body).toMatchObject({ place: 3 })
      expect(await foot()).toEqual(['C', 'B', 'A', 'Other'])
      expect((await list({ region: 'weserems', role: 'sponsor' })).portalpartners.map(({ name }) => name)).toEqual([
        ...['C', 'B', 'A'],
      ])
      expect((await history('portalpartners', a.body.id))[0]?.changes).toEqual({ place: { from: 2, to: 3 } })
    })

    it('have a logo, by what the file is and not by its name; the history has no image', async () => {
      const { id, rev } = (await add({ name: 'Mit Logo' })).body
      const set = (content: Buffer | null, seen = rev) =>
        admin.client.call(partners.setPartnerLogo, {
          params: { partnerId: id },
          body: { rev: seen, content: content?.toString('base64') ?? null },
        })
      expect((await set(Buffer.from('<svg onload="alert(1)"/>'))).body.errors).toEqual([
        { path: 'body.content', code: 'fileType' },
      ])
      expect((await set(Buffer.concat([png, Buffer.alloc(30_001)]))).body.errors).toEqual([
        { path: 'body.content', code: 'fileSize' },
      ])
      const kept = (await set(png)).body
      expect(kept).toMatchObject({ logo: `data:image/png;base64,${png.toString('base64')}`, rev: rev + 1 })
      expect((await set(null)).body.code).toBe('record_changed')
      expect((await set(null, kept.rev)).body).toMatchObject({ logo: null })
      expect((await history('portalpartners', id)).map(({ changes }) => changes)).toEqual([
        { logo: { from: 'PNG, 1 kB', to: null } },
        { logo: { from: null, to: 'PNG, 1 kB' } },
        expect.anything(),
      ])
    })

    it('are no more than an import takes, and an import replaces them', async () => {
      const held = (await list()).total
      for (let at = held; at < partners.mostPartners; at += 1) expect((await add({ name: `P${at}` })).status).toBe(201)
      expect((await add({ name: 'Zu viel' })).body.errors).toEqual([{ path: 'body.name', code: 'too_many' }])
      const rows = [{ ...partner, name: '  Aus der Liste ', logo: null }]
      await runAdminCommand(server.deps, { command: 'import-partners', rows })
      expect((await list()).total).toBe(1)
    })
  })

  describe('regions', () => {
    const read = async (regionId: number) =>
      (await admin.client.call(regions.readPortalRegionRecord, { params: { regionId } })).body
    const settingsOf = ({ mode, zipcodes, default_zipcode, asks_for_young }: regions.PortalRegionFields) => ({
      ...{ mode, zipcodes, default_zipcode, asks_for_young },
    })
    const preview = (regionId: number, body: regions.PortalRegionFields) =>
      admin.client.call(regions.previewPortalRegion, { params: { regionId }, body })
    const change = (regionId: number, body: regions.PortalRegionFields, rev: number) =>
      admin.client.call(regions.changePortalRegion, { params: { regionId }, body: { ...body, rev } })
    /** what each of the portal's ways says of a postcode */
    const offered = async (zipcode: string) => {
      const typed = await visitor.call(findZipcodes, { query: { typed: zipcode, region: 'weserems' } })
      const query = { zipcode, distance: 25, start_date: '2026-11-25', count: 10, start: 0, sort: 1 }
      const listed = await visitor.call(readPortalListing, { query: { ...query, region: 'weserems' } })
      const { region } = (await visitor.call(readZipcode, { params: { zipcode } })).body
      return [typed.body.zipcodes.length > 0, listed.body.is_offered, region]
    }

    it('come as delivered: who asks for no region is told of none', async () => {
      const { portalregions } = (await admin.client.call(regions.listPortalRegions, { query: {} })).body
      expect(portalregions.map(({ region, mode, is_delivered }) => [region, mode, is_delivered])).toEqual([
        ['weserems', 'allow', true],
        ['bavaria', 'all', true],
      ])
      expect(settingsOf(await read(bavaria))).toEqual((await read(bavaria)).delivered)
      expect(await offered('26131')).toEqual([false, false, null])
      const query = { zipcode: '26131', distance: 25, start_date: '2026-11-25', count: 10, start: 0, sort: 1 }
      expect((await visitor.call(readPortalListing, { query })).body).not.toHaveProperty('is_offered')
      expect((await visitor.call(readPortalRegion, { query: { region: 'bavaria' } })).body).toEqual({
        default_zipcode: '80331',
        asks_for_young: true,
        coverage: 'delivered',
      })
    })

    it('are judged before anything is written: wrong postcodes, a default that is not offered, houses and alerts', async () => {
      const settings = {
        mode: 'allow',
        zipcodes: ['26131', '80331', '99999'],
        default_zipcode: null,
        asks_for_young: true,
      }
      const wrong = await preview(weserems, settings as regions.PortalRegionFields)
      expect(wrong.body.wrong).toEqual([
        { zipcode: '80331', code: 'other_state' },
        { zipcode: '99999', code: 'unknown_zipcode' },
      ])
      const { rev } = await read(weserems)
      const good = {
        mode: 'allow',
        zipcodes: ['26160', '26131', '26131'],
        default_zipcode: '26131',
        asks_for_young: true,
      } as const
      const fields = { ...good, zipcodes: [...good.zipcodes] }
      for (const [bad, path, code] of [
        [{ zipcodes: ['80331'] }, 'zipcodes', 'other_state'],
        [{ zipcodes: ['99999'] }, 'zipcodes', 'unknown_zipcode'],
        [{ zipcodes: [] }, 'zipcodes', 'no_zipcodes'],
        [{ default_zipcode: '80331' }, 'default_zipcode', 'not_offered'],
      ] as const)
        expect((await change(weserems, { ...fields, ...bad } as never, rev)).body.errors).toEqual([
          { path: `body.${path}`, code },
        ])
      expect(await offered('26131')).toEqual([false, false, null])
      expect((await preview(weserems, fields)).body).toMatchObject({
        ...{ wrong: [], wrong_default: null, added: ['26131', '26160'], houses: { added: 1, removed: 0 }, alerts: 0 },
      })
    })

    it('offer what was said, in every way of the portal, and the history says who', async () => {
      const { rev } = await read(weserems)
      const fields = { zipcodes: ['26160', '26131'], default_zipcode: '26131', asks_for_young: true }
      const changed = await change(weserems, { mode: 'allow', ...fields }, rev)
      expect(changed.body).toMatchObject({ zipcodes: ['26131', '26160'], is_delivered: false, rev: rev + 1 })
      expect(await offered('26131')).toEqual([true, true, 'weserems'])
      expect((await visitor.call(readPortalRegion, { query: { region: 'weserems' } })).body).toEqual({
        default_zipcode: '26131',
        asks_for_young: true,
        coverage: 'part',
      })
      const late = await change(weserems, { mode: 'all', ...fields }, rev)
      expect(late).toMatchObject({
        status: 409,
        body: { code: 'record_changed', current: { rev: rev + 1, mode: 'allow' } },
      })
      const [entry] = await history('portalregions', weserems)
      expect([entry?.account?.id, entry?.changes.default_zipcode]).toEqual([admin.id, { from: null, to: '26131' }])
      await server.deps.db
        .insertInto('portal_alert')
        .values({
          ...{ email: 'a@b.example', language: 'de', region: 'weserems', known: '{}', confirmed_at: 1 },
          filters: JSON.stringify({ zipcode: '26131' }),
          ...{ created_at: server.now(), expires_at: server.now() + 1000 },
        } as never)
        .execute()
      const without = await preview(weserems, {
        mode: 'exclude',
        ...fields,
        zipcodes: ['26131'],
        default_zipcode: null,
      })
      expect(without.body).toMatchObject({ removed: ['26131'], houses: { added: 0, removed: 1 }, alerts: 1 })
      await change(weserems, { mode: 'exclude', ...fields, zipcodes: ['26131'], default_zipcode: null }, rev + 1)
      expect(await offered('26131')).toEqual([false, false, null])
      expect(await offered('26160')).toEqual([true, true, 'weserems'])
    })

    it('go back to what is delivered, and keep counting their changes', async () => {
      const { delivered, rev } = await read(weserems)
      expect((await change(weserems, delivered, rev)).body).toMatchObject({
        ...delivered,
        is_delivered: true,
        rev: rev + 1,
      })
      expect(await offered('26160')).toEqual([false, false, null])
      const row = server.deps.db.selectFrom('portal_region').selectAll().where('id', '=', weserems)
      expect(await row.executeTakeFirstOrThrow()).toMatchObject({ own: false, rev: rev + 1 })
    })
  })

  it.each([
    ['adminReadOnly', roles.code.adminReadOnly, [200, 200, 403, 403, 403]],
    ['adminEditConsultants', roles.code.adminEditConsultants, [403, 403, 403, 403, 403]],
    ['adminTranslations', roles.code.adminTranslations, [403, 403, 403, 403, 403]],
  ] as const)('%s changes nothing', async (_, role, wanted) => {
    const fields = { mode: 'all', zipcodes: [], default_zipcode: null, asks_for_young: false } as const
    const settings = { ...fields, zipcodes: [] }
    await as(role)
    const answers = [
      (await admin.client.call(partners.listPortalPartners, { query: {} })).status,
      (await admin.client.call(regions.listPortalRegions, { query: {} })).status,
      (await add({ name: 'Von dieser Rolle' })).status,
      (await previewAs(settings)).status,
      (
        await admin.client.call(regions.changePortalRegion, {
          params: { regionId: bavaria },
          body: { ...settings, rev: 0 },
        })
      ).status,
    ]
    await as(roles.code.admin)
    expect(answers).toEqual(wanted)
  })
  const previewAs = (body: regions.PortalRegionFields) =>
    admin.client.call(regions.previewPortalRegion, { params: { regionId: bavaria }, body })
})
