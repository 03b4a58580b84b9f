// What the server says about itself: health, versions, headers, the API's document, errors, and the demo's doors.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prelogin } from '../../contract/http/accounts.ts'
import { readZipcode } from '../../contract/http/address.ts'
import { endpoints } from '../../contract/http/registry.ts'
import {
  demoAdmin,
  demoProgress,
  demoSecretHeader,
  demoTimeHeader,
  health,
  readDemo,
  versions,
} from '../../contract/http/system.ts'
import {
  acceptedOutboxVersionsBefore,
  minProtocolVersion,
  protocolHeader,
  protocolVersion,
} from '../../contract/protocol-version.ts'
import { newClient } from '../support/client.ts'
import { importTestZipcodes } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

describe('the server about itself', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await importTestZipcodes(server)
  })
  afterAll(() => server.close())

  it('is healthy whatever its database does', async () => {
    expect((await newClient(server).call(health)).body).toEqual({ status: 'ok', database: 'pglite' })
  })

  it('[B72, SY9] tells which protocol it speaks', async () => {
    const { body } = await newClient(server).call(versions)
    expect(body.environment).toBe(null)
    expect(body.versions).toMatchObject({ protocol: protocolVersion, min_protocol: minProtocolVersion })
  })

  it('[SY9] answers 426 to a client below the minimum, before anything is looked at', async () => {
    const ask = (version: string) =>
      newClient(server).call(prelogin, { body: 'not even valid', headers: { [protocolHeader]: version } })
    for (const version of [String(minProtocolVersion - 1), 'x', '']) {
      expect(await ask(version)).toMatchObject({ status: 426, body: { code: 'protocol_too_old' } })
    }
    expect((await ask(String(protocolVersion))).status).toBe(400)
  })

  it('[SY9] tells even such a client which version takes its place', async () => {
    const headers = { [protocolHeader]: String(minProtocolVersion - 1) }
    const { status, body } = await newClient(server).call(versions, { headers })
    expect(status).toBe(200)
    expect(body.versions.min_protocol).toBe(minProtocolVersion)
  })

  it('[SY9] speaks with clients of the two versions before, as their rows are accepted', () => {
    expect(minProtocolVersion).toBeLessThanOrEqual(Math.max(1, protocolVersion - acceptedOutboxVersionsBefore))
  })

  it('names the fields that do not fit, never their values', async () => {
    const { status, body, headers } = await newClient(server).call(prelogin, { body: { email: 'secret word' } })
    expect(status).toBe(400)
    expect(body).toEqual({
      type: 'about:blank',
      title: 'validation failed',
      status: 400,
      code: 'validation_failed',
      errors: [{ path: 'body.email', code: 'invalid_format' }],
    })
    expect(headers['content-type']).toMatch(/^application\/problem\+json/)
  })

  it('answers a body that is no JSON and a path that is none as problems too', async () => {
    const broken = await server.app.inject({
      method: 'POST',
      url: '/api/accounts/prelogin',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect(broken.json()).toMatchObject({ status: 400, code: 'validation_failed' })
    expect((await server.app.inject({ url: '/api/nothing' })).json()).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('refuses a body above its limit', async () => {
    const { body } = await newClient(server).call(prelogin, { body: { email: 'a'.repeat(200_000) } })
    expect(body.code).toBe('too_large')
  })

  it('refuses a write that another site’s page sends', async () => {
    const { status } = await newClient(server).call(prelogin, {
      body: { email: 'a@b.example' },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(status).toBe(403)
  })

  it('keeps nothing of the API in caches', async () => {
    const { headers } = await newClient(server).call(health)
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  })

  it('documents every endpoint of the contract', async () => {
    const document = (await server.app.inject({ url: '/api/openapi.json' })).json()
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const declared = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(documented.sort()).toEqual(declared.sort())
  })

  it('documents what an endpoint may be refused by, and bytes as bytes', async () => {
    const { paths, components } = (await server.app.inject({ url: '/api/openapi.json' })).json()
    const added = paths['/api/files'].post.responses
    // refusals stand once, among the components
    const codesOf = (status: string) => {
      const { content } = components.responses[added[status].$ref.replace('#/components/responses/', '')]
      return content['application/problem+json'].schema.properties.code.enum.toSorted()
    }
    expect(Object.keys(added)).toEqual(expect.arrayContaining(['201', '400', '401', '403', '404', '409', '422', '507']))
    expect(codesOf('409')).toEqual(['action_not_offered', 'cid_taken', 'conflict'])
    expect(codesOf('401')).toEqual(['unauthenticated'])
    expect(codesOf('403')).toContain('factor_due')
    const { put } = paths['/api/blobs/{cid}/{index}']
    expect(put.requestBody.content).toEqual({ 'application/octet-stream': expect.anything() })
    const { get } = paths['/api/files/{id}/content']
    expect(get.responses['200'].content).toEqual({ 'application/octet-stream': expect.anything() })
  })

  it('names what many calls have in common once, and points to nothing else', async () => {
    const { body } = await server.app.inject({ url: '/api/openapi.json' })
    const document = JSON.parse(body)
    const named = Object.keys(document.components.schemas)
    const used = new Set([...body.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name))
    expect([...used].toSorted()).toEqual(named.toSorted())
    expect(named).toEqual(
      expect.arrayContaining(['Request', 'Patient', 'Auction', 'Envelope', 'EnvelopeInput', 'Wrap']),
    )
    const { properties } = document.components.schemas.Request
    expect(properties.careprovider).toBeDefined()
    const written = (part: unknown): number => JSON.stringify(part).length
    for (const [path, calls] of Object.entries(document.paths)) expect(written(calls), path).toBeLessThan(30_000)
  })

  it('shows that document as a page', async () => {
    const page = await server.app.inject({ url: '/api/docs/' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toMatch(/^text\/html/)
  })

  it('knows the place of a postcode', async () => {
    const ask = (zipcode: string) => newClient(server).call(readZipcode, { params: { zipcode } })
    expect((await ask('26131')).body).toMatchObject({ city: 'Oldenburg', federal_state: 'lowerSaxony' })
    expect((await ask('00000')).status).toBe(404)
    expect((await ask('2613')).status).toBe(400)
  })
})

describe('the demo’s doors', () => {
  const makeClinic = { command: 'create-clinic', name: 'Klinik am Park', zipcode: '26131' }

  it('are closed without the secret of this start', async () => {
    const server = await startTestServer()
    for (const headers of [{}, { [demoSecretHeader]: 'guess' }]) {
      expect((await newClient(server).call(demoAdmin, { body: makeClinic, headers })).body.code).toBe('forbidden')
    }
    await server.close()
  })

  it('do not exist in production', async () => {
    const server = await startTestServer({ env: { NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: '1' } })
    const client = newClient(server)
    expect(server.deps.demo.secret).toBeNull()
    expect((await client.call(readDemo)).status).toBe(404)
    expect((await client.call(demoAdmin, { body: makeClinic, headers: { [demoSecretHeader]: '' } })).status).toBe(404)
    await server.close()
  })

  it('run the first-accounts commands at the demo’s own time, once each, and nobody else’s clock moves', async () => {
    const server = await startTestServer()
    await importTestZipcodes(server)
    const headers = { [demoSecretHeader]: server.deps.demo.secret ?? '', [demoTimeHeader]: '1700000000000' }
    const make = () => newClient(server).call(demoAdmin, { body: makeClinic, headers })
    const first = (await make()).body
    expect(first).toMatchObject({ existed: false, organisation: { kind: 'careseeker', name: 'Klinik am Park' } })
    expect((await make()).body).toMatchObject({ existed: true, organisation: first.organisation })
    const row = await server.deps.db.selectFrom('organisation').select('created_at').executeTakeFirstOrThrow()
    expect(row.created_at).toBe(1_700_000_000_000)
    expect(server.deps.clock.now()).toBe(server.now())
    await server.close()
  })

  it('take no time from a call without the secret', async () => {
    const server = await startTestServer()
    const { body } = await newClient(server).call(versions, { headers: { [demoTimeHeader]: '1700000000000' } })
    expect(body.server_time).toBe(server.now())
    await server.close()
  })

  it.each(['local', 'off'])('lead to the mailbox only where it is open: %s', async (MAILBOX) => {
    const server = await startTestServer({ env: { MAILBOX } })
    expect((await newClient(server).call(readDemo)).body.mailbox).toBe(MAILBOX === 'local')
    await server.close()
  })

  it('tell how far the demo is and which accounts it made', async () => {
    const server = await startTestServer()
    const headers = { [demoSecretHeader]: server.deps.demo.secret ?? '' }
    const accounts = [
      { app: 'clinic', email: 'a@b.example', password: 'x', organisation: 'K', roles: [7], suggested: true },
    ]
    const tell = (complete: boolean) =>
      newClient(server).call(demoProgress, { body: { done: 2, total: 5, complete, accounts }, headers })
    await tell(false)
    const loading = { state: 'loading', done: 2, total: 5, accounts }
    expect((await newClient(server).call(readDemo)).body).toEqual({ ...loading, mailbox: server.deps.config.mailbox })
    await tell(true)
    expect((await newClient(server).call(readDemo)).body.state).toBe('complete')
    await server.close()
  })
})
