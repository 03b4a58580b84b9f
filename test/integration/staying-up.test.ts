// A server that stays up and ends in order: floods of broken connections, doors that only development has, missing chunks,
// the answer to whoever comes while it ends, and an end beside a mail server that says nothing.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { backupManifest, verifySystem } from '../../server/admin-cli/backup-system.ts'
import { askServer } from '../../server/administration/socket.ts'
import { isGenuine, parseManifest } from '../../server/backup/manifest.ts'
import { readConfig } from '../../server/config.ts'
import { openServer } from '../../server/open-server.ts'
import { readExistingKey } from '../../server/platform/key-files.ts'
import { setupOrganisation, setupPerson } from '../support/people.ts'
import { makeScratchDir } from '../support/scratch.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { makeDataDir, startServerProcess } from '../support/server-process.ts'

const portOf = (server: TestServer) => Number(new URL(server.url).port)

/** Everything that comes until the other side closes or `isEnough`. */
function talk(port: number, text: string, isEnough: (heard: string) => boolean = () => false): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (data) => {
      heard += String(data)
      if (isEnough(heard)) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
  })
}

describe('a server that is told to end while it starts', () => {
  it.each([0, 20])('begins nothing on what is closed: %d ms after it began', async (ms) => {
    const server = await openServer({ ...readConfig({ DATA_DIR: await makeDataDir(), DEMO: 'off' }), port: 0 })
    const serving = server.serve()
    await setTimeout(ms)
    await server.drain()
    await expect(Promise.all([server.close(), serving])).resolves.toBeDefined()
  })
})

describe('a server that listens', () => {
  let server: TestServer
  const webDir = makeScratchDir('web')
  beforeAll(async () => {
    await mkdir(join(webDir, 'assets'), { recursive: true })
    await writeFile(join(webDir, 'assets', 'a-1.js'), 'x')
    await writeFile(join(webDir, 'assets', 'a-1.js.map'), '{}')
    server = await startTestServer({ listen: true, webDir })
  })
  afterAll(() => server.close())
  afterEach(() => void vi.restoreAllMocks())

  it('writes no line for connections that break before their answer', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const calls = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(60)
    const broken = Array.from(
      { length: 60 },
      () =>
        new Promise<void>((resolve) => {
          const socket: Socket = connect(portOf(server), '127.0.0.1', () => {
            socket.write(calls, () => socket.resetAndDestroy())
          })
          socket.on('error', () => undefined)
          socket.on('close', () => resolve())
        }),
    )
    await Promise.all(broken)
    const open = () =>
      new Promise<number>((resolve) => server.app.server.getConnections((_error, count) => resolve(count)))
    await vi.waitUntil(async () => (await open()) === 0, { timeout: 30_000 })
    expect((await server.app.inject({ url: '/api/health' })).statusCode).toBe(200)
    expect(lines.mock.calls).toEqual([])
  })

  it.each([
    ['GET / HTTX/9\r\n\r\n', 400],
    ['GET /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [`GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ])('[FT20] answers what is no request with the headers of every answer: %#', async (text, status) => {
    const heard = await talk(portOf(server), text)
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const wanted = await server.app.inject({ url: '/%E0%A4%A' })
    const names = Object.keys(wanted.headers).filter((name) => /policy|^x-|strict|opener|resource|frame/.test(name))
    expect(names.length).toBeGreaterThanOrEqual(7)
    for (const name of names)
      expect(heard.toLowerCase()).toContain(`${name}: ${String(wanted.headers[name])}`.toLowerCase())
    expect(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status })
  })

  it('serves the files of a build without their maps', async () => {
    expect((await server.app.inject({ url: '/assets/a-1.js' })).statusCode).toBe(200)
    for (const url of ['/assets/a-1.js.map', '/assets/a-1.js.m%61p', '/assets/a-1.js%2emap', '/assets/a-1.js.map?x'])
      for (const method of ['GET', 'HEAD'] as const)
        expect((await server.app.inject({ url, method })).statusCode, url).toBe(404)
  })

  it('shows mails and the demo to no page under another name', async () => {
    for (const url of ['/api/mailbox', '/api/mailbox/1', '/api/demo', '/api/demo?x']) {
      const ask = async (host: string) => (await server.app.inject({ url, headers: { host } })).statusCode
      expect(await ask('evil.example:8080')).toBe(403)
      expect(await ask('localhost:8080')).not.toBe(403)
    }
  })

  it('shows no mails where nobody asked for that by name', async () => {
    const closed = await startTestServer({ env: { MAILBOX: '' } })
    expect((await closed.app.inject({ url: '/api/mailbox' })).statusCode).toBe(404)
    expect((await server.app.inject({ url: '/api/mailbox' })).statusCode).toBe(200)
    await closed.close()
  })

  it('tells a network that asks too often how long to wait, in the answer as in its head', async () => {
    const strict = await startTestServer({ env: { REQUESTS_PER_MINUTE: '2' } })
    const ask = () => strict.app.inject({ url: '/api/ontology?lists=gender&language=de' })
    for (let n = 0; n < 2; n++) expect((await ask()).statusCode).toBe(200)
    const refused = await ask()
    expect(refused.statusCode).toBe(429)
    const { code, retry_after_s } = refused.json() as { code: string; retry_after_s: number }
    expect(code).toBe('too_many_requests')
    expect(retry_after_s).toBeGreaterThan(0)
    expect(refused.headers['retry-after']).toBe(String(retry_after_s))
    await strict.close()
  })

  it('refuses numbers that no column takes, before it asks for anything', async () => {
    const organisation = await setupOrganisation(server, 'careseeker', 'Klinik')
    const { client } = await setupPerson(server, organisation, 'a@klinik.example', 'care')
    const headers = { authorization: `Bearer ${client.token}` }
    const statusOf = async (after: number) =>
      (await server.app.inject({ url: `/api/patients/1/accesslog?after=${after}`, headers })).statusCode
    expect(await statusOf(2 ** 31)).toBe(400)
    expect(await statusOf(2 ** 31 - 1)).toBe(404)
  })
})

describe('a server on its embedded database', () => {
  it('writes the manifest of a backup while it runs, and nobody else opens the database', async () => {
    const server = await startServerProcess({ env: { DEMO: 'off' } })
    await server.ready(90_000)
    const config = readConfig({ DATA_DIR: server.dataDir })
    const file = join(makeScratchDir('manifest'), 'm.json')
    expect(await backupManifest(config, file)).toContain(file)
    const manifest = parseManifest(await readFile(file, 'utf8'))
    const pepper = await readExistingKey(config.pepperFile)
    expect(manifest && pepper && isGenuine(manifest, pepper)).toBe(true)
    await expect(verifySystem(config, { path: file, sample: 1 })).rejects.toThrow('End that first')
    expect(await server.stop()).toBe(0)
    expect(await verifySystem(config, { path: file, sample: 1 })).toMatchObject({ ok: true })
  }, 180_000)
})

describe('a server that ends', () => {
  it('answers 503 with Retry-After to calls that had not begun, and those that had', async () => {
    const server = await startTestServer({ listen: true })
    const body = JSON.stringify({ email: 'nobody@klinik.example' })
    const head = `POST /api/accounts/prelogin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    let heard = ''
    const socket = connect(portOf(server), '127.0.0.1')
    socket.on('data', (data) => {
      heard += String(data)
    })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const begun = new Promise<void>((resolve) => server.app.server.once('request', () => resolve()))
    socket.write(`${head}${body.slice(0, 3)}`)
    await begun
    const ending = server.app.close()
    await vi.waitUntil(() => !server.app.server.listening, { timeout: 10_000 })
    socket.write(`${body.slice(3)}GET /api/versions HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await Promise.all([closed, ending])
    const [first, second] = heard.split(/(?=HTTP\/1\.1 )/)
    expect(first).toMatch(/^HTTP\/1\.1 200 /)
    expect(second).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: [1-9]/i)
    expect(second).toContain('"code":"unavailable"')
    await server.close()
  })

  it('does not wait for a mail server that says nothing', async () => {
    const mute = createServer()
    const connected = new Promise<void>((resolve) => mute.once('connection', () => resolve()))
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void mute.close())
    const address = mute.address()
    if (typeof address !== 'object' || !address) throw new Error('an address')
    const dataDir = await makeDataDir()
    const server = await startServerProcess({ dataDir, env: { SMTP_URL: `smtp://127.0.0.1:${address.port}` } })
    await server.ready()
    const ask = () => askServer(dataDir, { command: 'create-admin', email: 'a@klinik.example' })
    expect((await vi.waitUntil(ask, { timeout: 10_000 }))?.ok).toBe(true)
    await connected
    const began = performance.now()
    expect(await server.stop()).toBe(0)
    expect(performance.now() - began).toBeLessThan(6000)
  })
})

describe('a server that does not start', () => {
  it.each([
    [
      'its folder is a file',
      async (dataDir: string) => writeFile(dataDir, ''),
      /^The folder .* cannot be used: a file is in its place\.$/,
    ],
    [
      'its pepper is gone',
      async (dataDir: string) => {
        const first = await startServerProcess({ dataDir })
        await first.ready()
        await first.stop()
        await rm(join(dataDir, 'keys', 'pepper'))
      },
      /^The key file .*pepper is missing, and the database was used with one\./,
    ],
  ])('says in one sentence that %s', async (_, spoil, sentence) => {
    const dataDir = join(await makeDataDir(), 'data')
    await spoil(dataDir)
    const server = await startServerProcess({ dataDir })
    expect(await server.ended).toBe(1)
    expect(server.output().trim()).toMatch(sentence)
    expect(server.output()).not.toMatch(/\n\s+at /)
  })
})
