// FT20: what every answer tells the browser: screens, files, documentation, API, errors.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '../../contract/http/accounts.ts'
import { newClient } from '../support/client.ts'
import { observatoryScore } from '../support/observatory.ts'
import { setupOrganisation, setupPerson } from '../support/people.ts'
import { makeScratchDir } from '../support/scratch.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** The app's own page, with a script and the service worker beside it. */
function makeWebApp(): string {
  const dist = join(makeScratchDir('web'), 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), readFileSync('index.html'))
  writeFileSync(join(dist, 'assets', 'app-1a2b.js'), 'export {}')
  writeFileSync(join(dist, 'serviceWorker.js'), 'self')
  return dist
}

const pages = [
  '/',
  '/app/auth',
  '/app/clinic/dashboard',
  '/careprovider/auth',
  '/careprovider/dashboard/5/requests/new',
  '/activate',
  '/providersearch/weserems',
  '/providersearch/weserems/listing?zipcode=26382',
  '/providersearch/auth',
  '/providersearch/weserems/companions',
  '/no/such/screen',
  '/api/docs/',
]
const others = [
  '/assets/app-1a2b.js',
  '/serviceWorker.js',
  '/missing.js',
  '/api/docs/static/swagger-ui.css',
  '/api/openapi.json',
  '/api/nothing',
  '/api/patients/1',
  '/api/providersearch/listing',
  '/api/providersearch/companions',
  '/guides/konto-anlegen.pdf',
  '/sitemap.xml',
  '/%zz',
]

/** 'style-src' → ["'self'"] */
const directivesOf = (policy: unknown): Map<string, string[]> =>
  new Map(
    String(policy)
      .split(';')
      .map((one) => one.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )

describe('[FT20] what an answer tells the browser', () => {
  let server: TestServer
  let behindTls: TestServer
  beforeAll(async () => {
    const webDir = makeWebApp()
    server = await startTestServer({ webDir })
    behindTls = await startTestServer({ webDir, env: { NODE_ENV: 'staging', PUBLIC_URL: 'https://anschluss.example' } })
  })
  afterAll(async () => {
    await server.close()
    await behindTls.close()
  })

  it.each([...pages, ...others])(
    '%s may be framed by nobody, guessed at by nobody, read by no other site',
    async (url) => {
      const { headers } = await server.app.inject({ url })
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
      expect(headers['permissions-policy']).toContain('microphone=()')
      const policy = directivesOf(headers['content-security-policy'])
      expect(policy.get('default-src')).toEqual(["'none'"])
      expect(policy.get('frame-ancestors')).toEqual(["'none'"])
      expect(String(headers['content-security-policy'])).not.toMatch(/'unsafe-(inline|eval|hashes)'|https?:|\*/)
    },
  )

  it.each(pages)('%s takes scripts and styles from files of its own only, and has none in itself', async (url) => {
    const { headers, body, statusCode } = await server.app.inject({ url })
    expect(statusCode).toBe(url === '/no/such/screen' ? 404 : 200)
    const policy = directivesOf(headers['content-security-policy'])
    expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"])
    expect(policy.get('script-src-attr')).toEqual(["'none'"])
    expect(policy.get('style-src')).toEqual(["'self'"])
    for (const none of ['object-src', 'base-uri']) expect(policy.get(none)).toEqual(["'none'"])
    expect(body).toMatch(/<script[^>]* src="/)
    // data for search engines are no script (docs/READINGS.md#0227)
    const data = /<script type="application\/ld\+json">[^<]*<\/script>/g
    expect(body.replace(data, '')).not.toMatch(/<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)/i)
  })

  it.each([...pages, ...others])('%s is asked for over https only, where the house has https', async (url) => {
    const { headers } = await behindTls.app.inject({ url })
    expect(Number(/^max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1])).toBeGreaterThanOrEqual(
      31_536_000,
    )
    expect((await server.app.inject({ url })).headers).not.toHaveProperty('strict-transport-security')
  })

  it.each(pages)('%s scores at least 110 by the rules of the HTTP Observatory', async (url) => {
    const { headers } = await behindTls.app.inject({ url })
    expect(observatoryScore(headers)).toBeGreaterThanOrEqual(110)
    const { 'content-security-policy': _, ...without } = headers
    expect(observatoryScore(without)).toBeLessThan(110)
  })

  it('lets pictures come from a configured tile server, and nothing else', async () => {
    const MAP_TILES_URL = 'https://tiles.example/{z}/{x}/{y}.png'
    const withTiles = await startTestServer({
      webDir: makeWebApp(),
      env: { MAP_TILES_URL, MAP_ATTRIBUTION: 'Tiles e. V.' },
    })
    try {
      const { headers } = await withTiles.app.inject({ url: '/app/clinic/dashboard' })
      const policy = directivesOf(headers['content-security-policy'])
      const own = directivesOf((await server.app.inject({ url: '/' })).headers['content-security-policy'])
      expect(policy.get('img-src')).toEqual([...(own.get('img-src') ?? []), 'https://tiles.example'])
      policy.delete('img-src')
      own.delete('img-src')
      expect(policy).toEqual(own)
      const settings = await withTiles.app.inject({ url: '/api/mapsettings' })
      expect(settings.json()).toEqual({ tiles: { url: MAP_TILES_URL, attribution: 'Tiles e. V.' } })
      expect((await server.app.inject({ url: '/api/mapsettings' })).json()).toEqual({ tiles: null })
    } finally {
      await withTiles.close()
    }
  })

  it('upgrades what a page asks for to https there, and nowhere else', async () => {
    const policyOf = async ({ app }: TestServer) =>
      directivesOf((await app.inject({ url: '/' })).headers['content-security-policy'])
    expect((await policyOf(behindTls)).has('upgrade-insecure-requests')).toBe(true)
    expect((await policyOf(server)).has('upgrade-insecure-requests')).toBe(false)
  })

  it('sets cookies that no script reads, that go over https only, and from no other site', async () => {
    const house = await setupOrganisation(server, 'careprovider', 'Haus Seeblick')
    const maria = await setupPerson(server, house, 'maria@haus.example', 'provider')
    const body = { email: maria.email, auth_key: maria.authKey }
    const { headers } = await newClient(server).call(login, { body })
    const cookies = [headers['set-cookie'] ?? []].flat().map(String)
    expect(cookies.length).toBeGreaterThanOrEqual(2)
    for (const cookie of cookies) expect(cookie).toMatch(/(?=.*; HttpOnly)(?=.*; Secure)(?=.*; SameSite=Strict)/)
  })

  it('answers an address that cannot be decoded as every other mistake', async () => {
    const { statusCode, headers, body } = await server.app.inject({ url: '/%zz' })
    expect(statusCode).toBe(400)
    expect(headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'validation_failed' })
  })
})
