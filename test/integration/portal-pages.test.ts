// What search engines get of the portal: one address a page, structured data, one list a place with at least three providers.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runAdminCommand } from '../../server/administration/handlers.ts'
import { runCommand, setupOrganisation } from '../support/people.ts'
import { makeScratchDir } from '../support/scratch.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const site = 'https://pflege.example'
const portal = `${site}/providersearch`

function makeWebApp(): string {
  const dist = join(makeScratchDir('web'), 'dist')
  mkdirSync(dist, { recursive: true })
  writeFileSync(join(dist, 'index.html'), readFileSync('index.html'))
  return dist
}

/** With a module that draws the page's answer of the API as it is, and tells its drawings apart. */
function makeDrawingWebApp(): string {
  const dist = makeWebApp()
  const shell = readFileSync('index.html', 'utf8')
  writeFileSync(
    join(dist, 'index.html'),
    shell
      .replace(/<script type="module".*<\/script>/, '')
      .replace(
        '</head>',
        '<script type="module" crossorigin src="/assets/page.js"></script><link rel="stylesheet" crossorigin href="/assets/page.css"><meta name="anschluss-build" content="b1" /></head>',
      ),
  )
  mkdirSync(join(dist, '.server'))
  writeFileSync(
    join(dist, '.server', 'portal.mjs'),
    `let times = 0
    export async function drawPage({ url, filters: { distanceKm, solutions, startDate } }, read) {
      if (!url.includes('/listing')) return null
      const [zipcode] = /zipcode=\\d+/.exec(url) ?? []
      const filters = solutions.map((code) => '&solution=' + code).join('') + '&distance=' + distanceKm + '&start_date=' + startDate
      const { status, body } = await read('/api/providersearch/listing?' + zipcode + filters + '&count=10&start=0&sort=1')
      if (status !== 200) return null
      times += 1
      return { page: 'listing', html: '<p class="shown">drawn ' + times + '</p>', state: { asked: url, address: url, now: 0, data: JSON.parse(body) } }
    }`,
  )
  const parts = [
    ':root{color:red}',
    { selectors: [['.shown', 'shown']], body: 'color:green' },
    { selectors: [['.other', 'other']], body: 'color:blue' },
  ]
  const start = '/assets/start.js'
  const files = { start, scripts: ['/assets/list.js'], style: '/assets/list.css', styles: ['/assets/part.css'], parts }
  writeFileSync(join(dist, '.server', 'page-files.json'), JSON.stringify({ listing: files }))
  return dist
}

describe('the portal for search engines', () => {
  let server: TestServer
  const ids: number[] = []
  const get = async (url: string) => (await server.app.inject({ url, headers: { host: 'pflege.example' } })).body
  const of = (page: string) => ({
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(page)?.[1] ?? null,
    isHidden: page.includes('<meta name="robots" content="noindex">'),
    title: /<title>(.*?)<\/title>/.exec(page)?.[1],
    data: JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? 'null'),
  })
  async function provider(name: string, zipcode: string, profile: object = {}) {
    const { id } = await setupOrganisation(server, 'careprovider', name, zipcode)
    await runCommand(server, {
      command: 'set-provider-profile',
      careprovider_id: id,
      profile: { solutions: [22], ...profile },
    })
    ids.push(id)
  }

  beforeAll(async () => {
    server = await startTestServer({ webDir: makeWebApp(), env: { NODE_ENV: 'development', PUBLIC_URL: site } })
    for (const name of ['Haus A', 'Haus <B>', 'Haus C']) await provider(name, '80331')
    await provider('Haus Allein', '26131')
    await provider('Haus Nur Kliniken', '80331', {
      whitelist: [{ search_type: null, country: null, sender_type: 1, solutions: null }],
    })
    const row = { sponsor: null, street: null, phone: null, website: null, topics: ['Wohnen'], appointments: null }
    await runAdminCommand(server.deps, {
      command: 'import-consultants',
      rows: [
        { ...row, name: 'Stützpunkt', zipcode: '80331', phone: '089 5550', website: 'https://stuetzpunkt.example' },
      ],
    })
  })
  afterAll(() => server.close())

  it('names every provider that visitors see, and a place’s list once it has three of them', async () => {
    const sitemap = await get('/sitemap.xml')
    expect(sitemap).toContain(`<loc>${portal}/bavaria/listing?zipcode=80331</loc>`)
    expect(sitemap).not.toContain('listing?zipcode=26')
    expect(sitemap).toContain(`<loc>${portal}/bavaria/provider/${ids[0]}?zipcode=80331</loc>`)
    expect(sitemap).toContain(`<loc>${portal}/weserems/provider/${ids[3]}?zipcode=26131</loc>`)
    expect(sitemap).not.toContain(`provider/${ids[4]}?`)
    expect(sitemap).toMatch(/bavaria\/consultant\/\d+\?zipcode=80331/)
    expect(await get('/robots.txt')).toContain(`Sitemap: ${site}/sitemap.xml`)
  })
  it('drops a list at once from a region that offers its postcode no more', async () => {
    const { deps } = server
    const delivered = deps.portalAreas.all()
    const without = { ...delivered.bavaria, mode: 'exclude' as const, zipcodes: new Set(['80331']) }
    const list = `/providersearch/bavaria/listing?zipcode=80331`
    deps.portalAreas.load({ ...delivered, bavaria: without })
    expect(await get('/sitemap.xml')).not.toContain(list)
    expect(of(await get(list))).toMatchObject({ isHidden: true, canonical: null })
    deps.portalAreas.load(delivered)
    expect(await get('/sitemap.xml')).toContain(list)
    expect(of(await get(list)).isHidden).toBe(false)
  })
  it('gives a list the place’s address, whatever filters stand in it', async () => {
    const page = of(await get('/providersearch/bavaria/listing?zipcode=80331&distance=50&solution=22&x=1'))
    expect(page.canonical).toBe(`${portal}/bavaria/listing?zipcode=80331`)
    expect(page.title).toMatch(/^Pflege in München/)
    expect(page.data.itemListElement.map(({ name }: { name: string }) => name)).toContain('Haus <B>')
  })
  it('gives a provider its own zipcode, from wherever somebody looks', async () => {
    const page = of(await get(`/providersearch/bavaria/provider/${ids[1]}?zipcode=26131&start_date=2026-12-24`))
    expect(page.canonical).toBe(`${portal}/bavaria/provider/${ids[1]}?zipcode=80331`)
    expect(page.title).toBe('Haus &lt;B&gt;, München · Anschluss')
    expect(page.data).toMatchObject({ '@type': 'LocalBusiness', name: 'Haus <B>', address: { postalCode: '80331' } })
  })
  it('tells programs when a house can be visited or called, in the days’ own words, and no remark', async () => {
    const path = `/providersearch/bavaria/provider/${ids[2]}?zipcode=80331`
    expect(of(await get(path)).data).not.toHaveProperty('contactPoint')
    const [morning, all] = [
      { from: '08:00', to: '12:00' },
      { from: '00:00', to: '24:00' },
    ]
    const hours = { days: [[morning], [], [morning], [], [], [], [all]], remark: 'Bitte klingeln' }
    const said = server.deps.db.updateTable('organisation').set({ contact_hours: JSON.stringify(hours) })
    await said.where('id', '=', ids[2] ?? 0).execute()
    const html = await get(path)
    const kind = { '@type': 'OpeningHoursSpecification' }
    expect(of(html).data).not.toHaveProperty('openingHoursSpecification')
    expect(of(html).data.contactPoint.hoursAvailable).toEqual([
      { ...kind, dayOfWeek: ['Monday', 'Wednesday'], opens: '08:00', closes: '12:00' },
      { ...kind, dayOfWeek: ['Sunday'], opens: '00:00', closes: '23:59' },
    ])
    expect(html).not.toContain('Bitte klingeln')
    const alone = { days: hours.days.map(() => []), remark: 'Bitte klingeln' }
    await server.deps.db
      .updateTable('organisation')
      .set({ contact_hours: JSON.stringify(alone) })
      .where('id', '=', ids[2] ?? 0)
      .execute()
    expect(of(await get(path)).data).not.toHaveProperty('contactPoint')
  })
  it('tells programs of an advice centre, and no contact data (docs/READINGS.md#0283)', async () => {
    const sitemap = await get('/sitemap.xml')
    const path = /bavaria\/consultant\/\d+\?zipcode=80331/.exec(sitemap)?.[0]
    const html = await get(`/providersearch/${path}`)
    expect(of(html).data).toMatchObject({ name: 'Stützpunkt' })
    expect(html).not.toMatch(/089 5550|stuetzpunkt\.example/)
  })
  it.each([
    ['/providersearch/weserems/listing?zipcode=26131', 'of a place with fewer'],
    ['/providersearch/weserems/listing', 'without a place'],
    ['/providersearch/weserems/provider/999999?zipcode=26131', 'of nobody'],
    ['/providersearch/bavaria/provider/x', 'of no number'],
    ['/providersearch/account', 'of accounts'],
    ['/providersearch/xyz/listing?zipcode=80331', 'of no region'],
    ['/providersearch/constructor', 'of nothing'],
    ['/providersearch/bavaria/toString', 'of nothing'],
  ])('keeps %s (%s) away from search engines', async (url) =>
    expect(of(await get(url))).toMatchObject({ isHidden: true, canonical: null }),
  )
  it.each([
    ['/providersearch', 200],
    ['/providersearch/bavaria', 200],
    ['/providersearch/bavaria/listing?zipcode=80331', 200],
    ['/providersearch/bavaria/listing', 200],
    ['/providersearch/bavaria/glossary', 200],
    ['/providersearch/account', 200],
    ['/providersearch/bavaria/dashboard/patient/3', 200],
    ['/providersearch/bavaria/provider/99999?zipcode=80331', 404],
    ['/providersearch/bavaria/provider/abc', 404],
    ['/providersearch/bavaria/provider/-1', 404],
    ['/providersearch/bavaria/provider/1.5', 404],
    ['/providersearch/bavaria/provider', 404],
    ['/providersearch/bavaria/consultant/999', 404],
    ['/providersearch/bavaria/print-provider/99999', 404],
    ['/providersearch/bavaria/toString', 404],
    ['/providersearch/xyz', 404],
  ])('answers %s with %i, to GET and HEAD, and names what is missing so', async (url, status) => {
    const headers = { host: 'pflege.example', accept: 'text/html' }
    const page = await server.app.inject({ url, headers })
    expect([page.statusCode, (await server.app.inject({ method: 'HEAD', url, headers })).statusCode]).toEqual([
      status,
      status,
    ])
    if (status === 200) return expect(page.body).not.toContain('Diese Seite gibt es hier nicht')
    expect(of(page.body)).toMatchObject({ title: 'Diese Seite gibt es hier nicht · Anschluss', isHidden: true })
    expect(page.body).toContain('<form action="/providersearch/')
  })
  it('says which region a page is of that has no list', async () =>
    expect(of(await get('/providersearch/bavaria/listing')).title).toBe(
      'Einen Pflegeplatz finden in Bayern · Anschluss',
    ))
  it('shows an image and a name beside a link', async () => {
    const page = await get('/providersearch/bavaria')
    expect(page).toContain(`<meta property="og:image" content="${site}/icons/anschluss-512.png">`)
    expect(page).toContain('<meta property="og:site_name" content="Anschluss">')
  })
  it('leaves other screens as they are', async () => {
    const plain = await get('/careprovider/auth')
    expect(of(plain)).toMatchObject({ title: 'Anschluss', isHidden: false, canonical: null })
  })
  it('lets people without scripts read the list', async () =>
    expect(await get('/providersearch/bavaria/listing?zipcode=80331')).toMatch(
      /<noscript><h1>Pflege in München[\s\S]*Haus &lt;B&gt;<\/a>[\s\S]*<\/noscript>/,
    ))
  it('asks people without scripts for a postcode, and says when there is no list for one', async () => {
    const plainOf = async (url: string) => /<noscript>([\s\S]*)<\/noscript>\s*<div id="root">/.exec(await get(url))?.[1]
    const form = '<form action="/providersearch/bavaria/listing"><p><label>Postleitzahl'
    const start = await plainOf('/providersearch/bavaria')
    expect(start).toContain('Ohne JavaScript sehen Sie die Liste um eine Postleitzahl.')
    expect(start).toContain(form)
    const none = await plainOf('/providersearch/bavaria/listing?zipcode=%3Cb%3E')
    expect(none).toContain('Einen Pflegeplatz finden in Bayern')
    expect(none).toContain('„&lt;b&gt;“ ist keine Postleitzahl. Geben Sie fünf Ziffern ein.')
    expect(await plainOf('/providersearch/bavaria/listing?zipcode=99999')).toContain(
      'Die Postleitzahl 99999 kennen wir nicht.',
    )
    expect(none).toContain(form)
    expect(none).not.toContain('<li>')
    expect(await plainOf('/providersearch')).toContain('<a href="/providersearch/bavaria">')
    expect(await plainOf('/providersearch/bavaria/listing?zipcode=80331')).not.toContain('<form')
  })
  it.each(['listing', 'printable-listing'])(
    'leads to the region that offers a postcode, and shows no %s of it under another one’s name (docs/READINGS.md#0430)',
    async (list) => {
      const page = await get(`/providersearch/weserems/${list}?zipcode=80331&x=1`)
      expect(of(page)).toMatchObject({ isHidden: true, canonical: null, data: null })
      expect(page).toContain('<h1>Einen Pflegeplatz finden in Weser-Ems</h1>')
      expect(page).not.toContain('Haus A')
      expect(page).toContain(
        `<a href="/providersearch/bavaria/${list}?zipcode=80331&amp;x=1">Zur Liste um 80331 in der Pflegesuche Bayern</a>`,
      )
      expect(await get(`/providersearch/weserems/${list}?zipcode=26131`)).not.toContain('<li>')
      const host = 'weserems.pflege.example'
      const own = await server.app.inject({ url: `/providersearch/weserems/${list}?zipcode=80331`, headers: { host } })
      expect(own.body).toContain(
        'Für 80331 München gibt es hier keine Liste. Diese Suche gilt für Wilhelmshaven, Emden',
      )
      expect(own.body).not.toContain('bavaria')
    },
  )
  it.each([
    ['/providersearch/auth', 'Anmelden', 'Anmelden: Das braucht JavaScript.'],
    ['/providersearch/create', 'Konto anlegen', 'Konto anlegen: Das braucht JavaScript.'],
    ['/providersearch/loginwizard', 'Anmelden', 'Mit dem Öffnen ist er nicht verbraucht'],
    ['/providersearch/activationwizard', 'Konto anlegen', 'Mit dem Öffnen ist er nicht verbraucht'],
    ['/providersearch/weserems/logout', 'Abmelden', 'Abmelden: Das braucht JavaScript.'],
    ['/providersearch/bavaria/dashboard/patient/3', 'Meine Suchen und mein Konto', 'Das braucht JavaScript.'],
    ['/providersearch/bavaria/printable-listing?zipcode=80331&print', 'Pflege in München', 'mit dem Menü'],
  ])('says without scripts what %s is for', async (url, heading, note) => {
    const page = await get(url)
    expect(of(page)).toMatchObject({ isHidden: true, canonical: null, data: null })
    expect(of(page).title?.startsWith(heading)).toBe(true)
    expect(page).toContain(`<h1>${heading}`)
    expect(page).toContain(note)
    const style = /<noscript><link rel="stylesheet" href="([^"]+)"><\/noscript>/.exec(page)?.[1] ?? ''
    expect((await server.app.inject({ url: style })).headers['content-type']).toBe('text/css; charset=utf-8')
  })
  it('leads without scripts from a sheet to the page that it is of', async () => {
    const page = await get(`/providersearch/bavaria/print-provider/${ids[0]}?zipcode=80331&x=1&print`)
    expect(of(page)).toMatchObject({ title: 'Haus A, München · Anschluss', isHidden: true })
    const base = `${portal}/bavaria/provider/${ids[0]}`
    expect(page).toContain(`<a href="${base}?zipcode=80331&amp;x=1">Haus A, München: zur Seite</a>`)
    expect(page).toContain('Ohne JavaScript drucken Sie mit dem Menü Ihres Browsers.')
  })
  it('sends a page drawn, with its files and its data, and keeps it for half a minute', async () => {
    const drawing = await startTestServer({ webDir: makeDrawingWebApp() })
    const house = await setupOrganisation(drawing, 'careprovider', 'Haus </script><b>', '80331')
    const profile = { solutions: [22] }
    await runCommand(drawing, { command: 'set-provider-profile', careprovider_id: house.id, profile })
    const ask = (url: string) => drawing.app.inject({ url: `/providersearch/bavaria${url}` })
    const first = await ask('/listing?zipcode=80331')
    expect(first.body).toContain('<div id="root"><p class="shown">drawn 1</p></div>')
    // what it shows at first is styled by itself; the rest holds nothing back
    const style = ':root{color:red}.shown{color:green}'
    const late = (file: string) => `<link rel="stylesheet" crossorigin media="print" data-late href="${file}">`
    expect(first.body).toMatch(
      new RegExp(`<style>${style}</style>\\s*${late('/assets/page.css')}[\\s\\S]*${late('/assets/list.css')}`),
    )
    const hash = createHash('sha256').update(style).digest('base64')
    expect(first.headers['content-security-policy']).toContain(`style-src-elem 'self' 'sha256-${hash}'`)
    expect(first.body).toContain('<link rel="stylesheet" crossorigin disabled href="/assets/part.css">')
    // the page names its scripts without asking for them: one does, once it is painted
    const scripts = [...first.body.matchAll(/<[^>]*"(\/assets\/\w+\.js)"[^>]*>/g)].map(([tag]) => tag)
    expect(scripts).toEqual([
      '<link crossorigin fetchpriority="low" data-late-script="runs" href="/assets/page.js">',
      '<link crossorigin fetchpriority="low" data-late-script="" href="/assets/list.js">',
      '<script type="module" src="/assets/start.js">',
    ])
    expect(first.headers['content-security-policy']).toContain("style-src 'self'")
    expect(first.headers['content-security-policy']).toContain("style-src-attr 'unsafe-inline'")
    const [, state = ''] = /<script type="application\/json" id="drawn-state">(.*?)<\/script>/.exec(first.body) ?? []
    expect(JSON.parse(state).data.cards).toMatchObject([{ name: 'Haus </script><b>' }])
    expect((await ask('/listing?zipcode=80331')).body).toContain('drawn 1<')
    // the scheme that a browser was set to is its own, the drawing is everybody's
    const asks = async (cookie: string) =>
      (await drawing.app.inject({ url: '/providersearch/bavaria/listing?zipcode=80331', headers: { cookie } })).body
    expect(await asks('scheme=dark')).toMatch(/<html lang="de" data-mantine-color-scheme="dark">[\s\S]*drawn 1</)
    expect(await asks('scheme="><script>')).toContain('<html lang="de">')
    drawing.advance(30_000)
    expect((await ask('/listing?zipcode=80331')).body).toContain('drawn 2<')
    // what is not drawn, and what fails, is for the browser, with the stricter policy
    for (const url of ['/glossary', '/listing?zipcode=99999']) {
      const { statusCode, body, headers } = await ask(url)
      expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true])
      expect(headers['content-security-policy']).not.toMatch(/style-src-(attr|elem)/)
    }
    await drawing.close()
  })
  it('runs the matching once for a page, and says in its head what it shows', async () => {
    const drawing = await startTestServer({ webDir: makeDrawingWebApp() })
    const house = await setupOrganisation(drawing, 'careprovider', 'Haus A', '80331')
    const profile = { solutions: [22] }
    await runCommand(drawing, { command: 'set-provider-profile', careprovider_id: house.id, profile })
    await drawing.app.inject({ url: '/sitemap.xml' }) // the places of an hour
    const matching = vi.spyOn(drawing.deps.providers, 'overlooking')
    const ask = async (filters: string) => {
      const runs = matching.mock.calls.length
      const { body } = await drawing.app.inject({ url: `/providersearch/bavaria/listing?zipcode=80331${filters}` })
      const [, state = 'null'] = /<script type="application\/json" id="drawn-state">(.*?)<\/script>/.exec(body) ?? []
      return {
        runs: matching.mock.calls.length - runs,
        head: of(body).data.numberOfItems,
        said: /<meta name="description" content="(\d+) /.exec(body)?.[1],
        shown: JSON.parse(state)?.data.total,
      }
    }
    expect(await ask('')).toEqual({ runs: 1, head: 1, said: '1', shown: 1 })
    expect(await ask('')).toEqual({ runs: 0, head: 1, said: '1', shown: 1 })
    // another kind of care than it offers
    expect(await ask('&solution=3')).toEqual({ runs: 1, head: 0, said: '0', shown: 0 })
    await drawing.close()
    // where nothing is drawn
    await get('/sitemap.xml')
    const runs = vi.spyOn(server.deps.providers, 'overlooking')
    expect(of(await get('/providersearch/bavaria/listing?zipcode=80331')).data.numberOfItems).toBe(4)
    expect(runs).toHaveBeenCalledOnce()
  })
  it('shows the plain page when a head cannot be made', async () => {
    const broken = await startTestServer({ webDir: makeWebApp() })
    await broken.deps.database.close()
    const { statusCode, body } = await broken.app.inject({ url: '/providersearch/bavaria/listing?zipcode=80331' })
    expect([statusCode, of(body).title]).toEqual([200, 'Anschluss'])
    await broken.close().catch(() => undefined)
  })
  it('tells search engines to stay away from trials', async () => {
    const trial = await startTestServer({ webDir: makeWebApp(), env: { NODE_ENV: 'staging' } })
    expect((await trial.app.inject({ url: '/robots.txt' })).body).toBe('User-agent: *\nDisallow: /\n')
    await trial.close()
  })
})
