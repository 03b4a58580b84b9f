// The portal's foot on both databases: counting of its pages (P15), who carries it (P4), its table of contents (P7).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countPortalPage, readPortalFoot } from '../../../contract/http/portal-pages.ts'
import type { AdminCommand } from '../../../contract/http/system.ts'
import { readPartnerFile } from '../../../server/administration/files/partner-file.ts'
import { runAdminCommand } from '../../../server/administration/handlers.ts'
import { newClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const day = 24 * 60 * 60_000

describe.each(databaseKinds)('the portal’s foot on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database: kind })
  })
  afterAll(() => server.close())

  const open = (page: string, region = 'weserems') =>
    newClient(server).call(countPortalPage, { body: { page, region } as never })
  const run = (command: AdminCommand) => runAdminCommand(server.deps, command)
  const views = async (days = 7) => {
    const answer = await run({ command: 'page-views', days })
    return answer.ok ? answer.value.page_views?.map(({ region, page, views: count }) => [region, page, count]) : null
  }

  it('counts pages by day and region, and keeps nothing of the visitor', async () => {
    expect(await views()).toEqual([])
    await Promise.all([open('LISTING'), open('LISTING'), open('LISTING', 'bavaria')])
    expect((await open('GLOSSARY')).body).toEqual({ counted: true })
    expect((await open('SOMETHING_ELSE')).status).toBe(400)
    expect((await open('LISTING', 'saxony')).status).toBe(400)
    expect(await views()).toEqual([
      ['bavaria', 'LISTING', 1],
      ['weserems', 'GLOSSARY', 1],
      ['weserems', 'LISTING', 2],
    ])
    const [row] = await server.deps.db.selectFrom('portal_page_count').selectAll().limit(1).execute()
    expect(Object.keys(row ?? {}).sort()).toEqual(['day', 'page', 'region', 'views'])
  })
  it('tells the days that are asked for, and forgets after a year', async () => {
    server.advance(day)
    await open('REQUEST_PAGE')
    expect(await views(1)).toEqual([['weserems', 'REQUEST_PAGE', 1]])
    expect(await views(2)).toHaveLength(4)
    server.advance(367 * day)
    await open('LISTING')
    expect(await views(366)).toEqual([['weserems', 'LISTING', 1]])
    const all = await server.deps.db.selectFrom('portal_page_count').selectAll().execute()
    expect(all.map(({ page }) => page)).toEqual(['LISTING'])
  })
  it('names who carries a region, in the operator’s order, and replaces them all', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1])
    const text = [
      'region;role;name;website;logo',
      'weserems;participant;Verein B;https://b.example;',
      'weserems;sponsor;Stiftung A;;a.png',
      'bavaria;certificate;Siegel;;',
      'weserems;sponsor;Ohne Bild;;none.png',
      'saxony;sponsor;Anderswo;;',
      'weserems;sponsor;Skript;javascript:alert(1);',
    ].join('\n')
    const { rows, skipped } = readPartnerFile(text, (path) => (path === 'a.png' ? png : null))
    expect(skipped).toMatchObject([
      { line: 5, problem: 'logo' },
      { line: 6, problem: 'partner' },
      { line: 7, problem: 'partner' },
    ])
    await run({ command: 'import-partners', rows: [...rows] })
    const foot = async () => (await newClient(server).call(readPortalFoot, { query: { region: 'weserems' } })).body
    expect(await foot()).toEqual({
      table_of_contents: false,
      partners: [
        { role: 'participant', name: 'Verein B', website: 'https://b.example', logo: null },
        { role: 'sponsor', name: 'Stiftung A', website: null, logo: 'data:image/png;base64,iVBORwE=' },
      ],
    })
    expect(await run({ command: 'import-partners', rows: [], only_if_empty: true })).toMatchObject({
      value: { existed: true },
    })
    await run({ command: 'import-partners', rows: [] })
    expect(await foot()).toEqual({ table_of_contents: false, partners: [] })
  })
})
