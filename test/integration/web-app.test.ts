// The files of the built web app, and what is asked for beside them (FT16 for static files).
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeScratchDir } from '../support/scratch.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const secret = 'nobody may read this'

/** A web app of three files, with a secret beside its folder. */
function makeWebApp(): string {
  const root = makeScratchDir('web')
  const dist = join(root, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(root, 'secret.txt'), secret)
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Anschluss</title>')
  writeFileSync(join(dist, 'assets', 'app-1a2b.js'), 'export {}')
  writeFileSync(join(dist, 'serviceWorker.js'), 'self')
  return dist
}

/** Ways to write '..' and '/' that some decoder somewhere takes for them. */
const dots = [
  '..',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '%252e%252e',
  '..%00',
  '%c0%ae%c0%ae',
  '．．',
  '....',
  '..;',
  '%u002e%u002e',
]
const slashes = ['/', '%2f', '%5c', '\\', '//', '%252f', '/./', '%c0%af', '%ef%bc%8f']
const targets = ['secret.txt', 'package.json', 'etc/passwd', 'dist/../secret.txt']

const traversals = dots.flatMap((dot) =>
  slashes.flatMap((slash) =>
    targets.flatMap((target) => [`/${dot}${slash}${target}`, `/assets${slash}${`${dot}${slash}`.repeat(3)}${target}`]),
  ),
)

describe('the web app', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ webDir: makeWebApp() })
  })
  afterAll(() => server.close())
  const get = (url: string) => server.app.inject({ url })

  it.each(['/', '/app/clinic/dashboard', '/careprovider/dashboard/5/requests/new?tab=1', '/activate'])(
    'answers the screen %s with its one page, asked for anew each time',
    async (url) => {
      const { statusCode, headers, body } = await get(url)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toMatch(/^text\/html/)
      expect(headers['cache-control']).toBe('no-cache')
      expect(body).toContain('Anschluss')
    },
  )

  it('lets files with a hash in their name be kept for ever, and the service worker never', async () => {
    expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/serviceWorker.js')).headers['cache-control']).toBe('no-cache')
  })

  it.each(['/assets/app-old.js', '/missing.js', '/favicon.ico', '/api/nothing', '/api'])(
    'answers nothing in the place of %s',
    async (url) => {
      const { statusCode, headers } = await get(url)
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toMatch(/^application\/problem\+json/)
    },
  )

  it('[P12] tells who opens a missing address with a dot so by its page', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    for (const url of ['/anbieter/foo.bar', '/providersearch/weserems/foo.bar', '/missing.js']) {
      const answer = await server.app.inject({ url, headers })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
      expect(answer.body).toContain('<title>Anschluss</title>')
    }
    expect((await server.app.inject({ url: '/assets/app-old.js', headers })).headers['content-type']).toContain('json')
  })

  it('answers an address of nothing with 404, its page all the same, and HEAD as GET', async () => {
    for (const [url, status] of [
      ['/', 200],
      ['/careprovider/auth', 200],
      ['/providersearch/weserems', 200],
      ['/nonsense', 404],
      ['/APP', 404],
      ['/constructor/x', 404],
    ] as const) {
      const [page, head] = [await get(url), await server.app.inject({ method: 'HEAD', url })]
      expect([url, page.statusCode, head.statusCode]).toEqual([url, status, status])
      expect(page.body).toContain('<title>Anschluss</title>')
      expect(head.body).toBe('')
      for (const name of ['content-type', 'content-security-policy', 'x-content-type-options'])
        expect(head.headers[name], name).toBe(page.headers[name])
    }
  })

  it('answers an address that cannot be read with a page to browsers, and with the failure to programs', async () => {
    for (const url of ['/providersearch/%E0%A4%A', '/app/%']) {
      const opened = await server.app.inject({ url, headers: { accept: 'text/html' } })
      expect([opened.statusCode, opened.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
      expect(opened.body).toContain('Diese Adresse stimmt nicht')
      expect(opened.headers['x-frame-options']).toBe('DENY')
      expect((await get(url)).json()).toMatchObject({ code: 'validation_failed' })
    }
    const call = await server.app.inject({ url: '/api/%E0%A4%A', headers: { accept: 'text/html' } })
    expect(call.json()).toMatchObject({ code: 'validation_failed' })
  })

  it('[FT10] goes on serving the files of the build before', async () => {
    const { dataDir, webDir } = server.deps.config
    writeFileSync(join(webDir, 'build.json'), '{"build":"one"}')
    await server.deps.webBuild.keep()
    rmSync(join(webDir, 'assets', 'app-1a2b.js'))
    writeFileSync(join(webDir, 'assets', 'app-3c4d.js'), 'export {}')
    for (const file of ['app-1a2b.js', 'app-3c4d.js']) {
      const { statusCode, headers } = await get(`/assets/${file}`)
      expect(statusCode, file).toBe(200)
      expect(headers['cache-control'], file).toContain('immutable')
    }
    // the list of builds lies beside the files, not among them
    expect(existsSync(join(dataDir, 'web', 'builds.json'))).toBe(true)
    expect((await get('/builds.json')).statusCode).toBe(404)
    expect((await get('/api/versions')).json()).toMatchObject({ versions: { build: 'one' }, service_worker: true })
  })

  it('[FT10] with the switch off serves what removes the service worker, and offers no push', async () => {
    const off = await startTestServer({ webDir: makeWebApp(), env: { SERVICE_WORKER: 'off' } })
    const { body, headers } = await off.app.inject({ url: '/serviceWorker.js' })
    expect(headers['content-type']).toMatch(/^text\/javascript/)
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain('unregister')
    expect(body).not.toMatch(/indexedDB/i)
    expect((await off.app.inject({ url: '/api/versions' })).json()).toMatchObject({ service_worker: false })
    expect((await off.app.inject({ url: '/api/push' })).json()).toEqual({ application_server_key: null })
    await off.close()
  })

  it('answers no write to a screen’s address', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/app' })).statusCode).toBe(404)
  })

  it(`[FT16] lets nobody out of its folder, by ${traversals.length} spellings`, async () => {
    expect(traversals.length).toBeGreaterThan(500)
    const warned = vi.spyOn(process, 'emitWarning')
    for (const url of traversals) {
      const { statusCode, body, headers } = await get(url)
      expect(body, url).not.toContain(secret)
      expect(body, url).not.toContain('root:')
      expect(statusCode, url).toBeLessThan(500)
      if (statusCode === 200) expect(headers['content-type'], url).toMatch(/^text\/html/)
    }
    // of listeners that each try for a file would add to its answer
    expect(warned.mock.calls).toEqual([])
  })
})
