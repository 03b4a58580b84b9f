// Two servers of one installation on one PostgreSQL: what changes through one is seen by the other at once, and what is lost on the
// way is found (SY14).
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCareprovider } from '../../../contract/http/organisation-records.ts'
import { changePortalRegion } from '../../../contract/http/portal-regions.ts'
import { versions } from '../../../contract/http/system.ts'
import type { LiveDown } from '../../../contract/live/down.ts'
import { askServer, listenForAdmin } from '../../../server/administration/socket.ts'
import { createBus } from '../../../server/bus/bus.ts'
import { openBus } from '../../../server/bus/open-bus.ts'
import type { Audience } from '../../../server/db/audience.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { notifyJob } from '../../../server/encryption-service/notify.ts'
import { awayEveryMs } from '../../../server/live/sweep.ts'
import { createIds } from '../../../server/platform/ids.ts'
import { createLog } from '../../../server/platform/log.ts'
import { endAccess } from '../../../server/stores/accounts/managed-writer.ts'
import { newClient } from '../../support/client.ts'
import { makePostgresDatabase, openTestDatabase } from '../../support/database.ts'
import { createExchange } from '../../support/exchange.ts'
import { natsServer, startNats } from '../../support/nats.ts'
import { runCommand, setupAdmin } from '../../support/people.ts'
import { makeScratchDir } from '../../support/scratch.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { makeMessage } from '../../support/signing.ts'
import { run, setupRequest } from '../../support/story.ts'
import { renewToken, setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

describe('two servers of one installation', () => {
  const exchange = createExchange()
  const dataDir = makeScratchDir('several')
  const ends: (() => void)[] = []
  let ward: Ward
  let other: TestServer

  beforeAll(async () => {
    const databaseUrl = await makePostgresDatabase()
    const openOne = async (name: string) => ({
      opened: await openDatabase({ databaseUrl, dataDir: '' }),
      dataDir: join(dataDir, name),
      webDir: makeScratchDir('dist'),
      env: { KEYS_DIR: join(dataDir, 'keys'), BLOB_DIR: join(dataDir, 'blobs') },
      bus: createBus(exchange.transport(), name),
    })
    ward = await setupWard('postgres', await openOne('first'))
    other = await startTestServer(await openOne('second'))
  })
  afterAll(async () => {
    await other.close()
    await ward.server.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  beforeEach(() => exchange.mend())
  afterEach(() => {
    for (const end of ends.splice(0)) end()
  })

  const seeblick = (): Audience => `careprovider:${ward.seeblick.organisationId}`
  /** what a connection of the house is told by the other server */
  async function listen(audience: Audience = seeblick()): Promise<LiveDown[]> {
    const said: LiveDown[] = []
    ends.push(other.deps.live.subscribe([audience], (json) => said.push(JSON.parse(json) as LiveDown)))
    await other.deps.sweep.begin([audience])
    return said
  }
  const hints = (said: readonly LiveDown[]) =>
    said.flatMap((one) => (one.type === 'hint' ? [`${one.kind} ${one.id}`] : []))
  /** the same session, asking the other server */
  const elsewhere = (person: WardPerson) => {
    const client = newClient(other)
    client.token = person.client.token
    return client
  }

  /** takes the place of the build before */
  let served = 1_800_000_000
  function serveBuild({ deps: { config } }: TestServer, build: string): void {
    rmSync(config.webDir, { recursive: true, force: true })
    mkdirSync(join(config.webDir, 'assets'), { recursive: true })
    writeFileSync(join(config.webDir, 'assets', `app-${build}.js`), `of app-${build}.js`)
    writeFileSync(join(config.webDir, 'build.json'), JSON.stringify({ build }))
    utimesSync(join(config.webDir, 'build.json'), served, served++)
  }

  it('[SY8] who is connected to the other one is hinted at once', async () => {
    const { request } = await setupRequest(ward)
    const said = await listen()
    await run(ward, ward.jana, await makeMessage(ward.jana, request))
    await vi.waitFor(() => expect(hints(said)).toContain(`auction_request ${request.id}`))
    // and the sweep has nothing to add
    await other.deps.sweep.look()
    expect(said.filter(({ type }) => type === 'pull')).toEqual([])
  })

  it('[SY14] a hint that was lost becomes a word to pull, once', async () => {
    const { request } = await setupRequest(ward)
    const said = await listen()
    exchange.lose()
    await run(ward, ward.jana, await makeMessage(ward.jana, request))
    exchange.mend()
    expect(hints(said)).toEqual([])
    await other.deps.sweep.look()
    await vi.waitFor(() => expect(said).toEqual([{ type: 'pull' }]))
    await other.deps.sweep.look()
    expect(said).toEqual([{ type: 'pull' }])
    // hints go on from there
    await run(ward, ward.jana, await makeMessage(ward.jana, request))
    await vi.waitFor(() => expect(hints(said)).toContain(`auction_request ${request.id}`))
  })

  it('[SY14] while they cannot be told, hints come by the database within seconds', async () => {
    const { request } = await setupRequest(ward)
    const said = await listen()
    ends.push(other.deps.sweep.start())
    exchange.cut()
    await run(ward, ward.jana, await makeMessage(ward.jana, request))
    await vi.waitFor(() => expect(said).toEqual([{ type: 'pull' }]), 5 * awayEveryMs)
  }, 30_000)

  it('[SY14] whatever was said while the line was cut is looked for when it is back', async () => {
    const { request } = await setupRequest(ward)
    const said = await listen()
    exchange.cut()
    await run(ward, ward.jana, await makeMessage(ward.jana, request))
    const profile = { solutions: [22] }
    await runCommand(ward.server, {
      command: 'set-provider-profile',
      careprovider_id: ward.linde.organisationId,
      profile,
    })
    exchange.mend()
    await vi.waitFor(() => expect(said).toContainEqual({ type: 'pull' }))
    await vi.waitFor(async () => {
      const found = (await other.deps.currentProviders()).get(ward.linde.organisationId)
      expect([...(found?.solutions ?? [])]).toEqual([22])
    })
  })

  it('matching of the other one sees a changed provider', async () => {
    for (const solutions of [[21], [21, 22]]) {
      const profile = { solutions }
      await runCommand(ward.server, {
        command: 'set-provider-profile',
        careprovider_id: ward.linde.organisationId,
        profile,
      })
      await vi.waitFor(async () => {
        const found = (await other.deps.currentProviders()).get(ward.linde.organisationId)
        expect([...(found?.solutions ?? [])]).toEqual(solutions)
      })
    }
  })

  it('who may sign in no more is refused by the other one with the next call', async () => {
    await renewToken(ward, ward.lindePerson)
    const client = elsewhere(ward.lindePerson)
    const asked = { params: { careproviderId: ward.linde.organisationId } }
    expect((await client.call(readCareprovider, asked)).status).toBe(200)
    await ward.deps.work((tx) => endAccess(tx, ward.lindePerson.id, ward.server.now()))
    expect((await client.call(readCareprovider, asked)).status).toBe(401)
  })

  it('an imported list is the other one’s, too', async () => {
    const place = { federal_state: 'lowerSaxony', latitude: 53.1, longitude: 8.2 }
    await runCommand(ward.server, {
      command: 'import-postcodes',
      rows: [{ zipcode: '26199', city: 'Neuort', ...place }],
    })
    await vi.waitFor(() => expect(other.deps.zipcodes.find('26199', 0, 1).hits[0]?.city).toBe('Neuort'))
  })

  it('a region’s postcodes are the other one’s, too', async () => {
    const { client } = await setupAdmin(ward.server)
    const body = { mode: 'all', zipcodes: [], default_zipcode: null, asks_for_young: false, rev: 0 } as const
    const changed = await client.call(changePortalRegion, {
      params: { regionId: 1 },
      body: { ...body, zipcodes: [...body.zipcodes] },
    })
    expect(changed.status).toBe(200)
    await vi.waitFor(() => expect(other.deps.portalAreas.all().weserems.mode).toBe('all'))
  })

  it('[U17] who waits for a key is told to who is connected elsewhere', async () => {
    const said = await listen(`careseeker:${ward.clinic.organisationId}`)
    const job = { id: 5, auction_id: 7, careseeker_id: ward.clinic.organisationId }
    notifyJob(ward.deps.live, job as Parameters<typeof notifyJob>[1])
    expect(said).toEqual([{ type: 'encryption_job', id: 5, auction_id: 7 }])
  })

  it('who has a request open is seen by colleagues at both, and forgotten when their server says it no more', async () => {
    const person = { id: ward.maria.id, first_name: 'Alice', last_name: 'Beispiel' }
    const said = await listen()
    const careproviderId = ward.seeblick.organisationId
    const connection = {}
    ward.deps.presence.put(connection, { careproviderId, requestId: 9, person })
    const seen = () => other.deps.presence.of(careproviderId).requests
    await vi.waitFor(() => expect(seen()).toMatchObject([{ id: 9, accounts: [{ id: ward.maria.id }] }]))
    expect(said.map(({ type }) => type)).toEqual(['present'])
    // a colleague at the other one is not lost by the first one's word
    other.deps.presence.put(said, { careproviderId, requestId: 10, person: { ...person, id: ward.jana.id } })
    await vi.waitFor(() =>
      expect(
        ward.deps.presence
          .of(careproviderId)
          .requests.map(({ id }) => id)
          .sort(),
      ).toEqual([10, 9]),
    )
    ward.deps.presence.put(connection, null)
    await vi.waitFor(() => expect(seen().map(({ id }) => id)).toEqual([10]))

    ward.deps.presence.put(connection, { careproviderId, requestId: 9, person })
    await vi.waitFor(() => expect(seen()).toHaveLength(2))
    other.advance(30_000)
    other.deps.presence.lapse()
    expect(seen().map(({ id }) => id)).toEqual([10])
    other.deps.presence.put(said, null)
  })

  it('who has a page of a search’s forms open is seen by who has them open at the other one', async () => {
    const person = { id: ward.koenig.id, first_name: 'Alice', last_name: 'Beispiel' }
    const told: LiveDown[] = []
    ends.push(other.deps.live.subscribe(['auction:7'], (json) => told.push(JSON.parse(json) as LiveDown)))
    const connection = {}
    const place = { auction_id: 7, form: 'GKV_MEDICAL', page: '8', field: null } as const
    const seen = () => other.deps.formPresence.of(7).people.map(({ account, page }) => [account.id, page])
    ward.deps.formPresence.put(connection, { place, person })
    await vi.waitFor(() => expect(seen()).toEqual([[ward.koenig.id, '8']]))
    expect(told).toMatchObject([{ type: 'present_forms', auction_id: 7, people: [{ page: '8', form: 'GKV_MEDICAL' }] }])
    other.deps.formPresence.put(told, { place: { ...place, page: '9' }, person: { ...person, id: ward.doctor.id } })
    await vi.waitFor(() => expect(ward.deps.formPresence.of(7).people).toHaveLength(2))
    ward.deps.formPresence.put(connection, null)
    await vi.waitFor(() => expect(seen()).toEqual([[ward.doctor.id, '9']]))

    ward.deps.formPresence.put(connection, { place, person })
    await vi.waitFor(() => expect(seen()).toHaveLength(2))
    other.advance(30_000)
    other.deps.formPresence.lapse()
    expect(seen()).toEqual([[ward.doctor.id, '9']])
    other.deps.formPresence.put(told, null)
  })

  it('jobs of a process that takes none are begun by the other one at once', async () => {
    const woken: (readonly string[])[] = []
    const spy = vi.spyOn(other.deps.jobs, 'wake').mockImplementation((names) => void woken.push(names))
    ends.push(() => spy.mockRestore())
    await runCommand(ward.server, { command: 'create-admin', email: 'verwaltung@example.org' })
    await vi.waitFor(() => expect(woken.flat()).toContain('send-mail'))
  })

  it('a limit that each process counts for itself is shared out among those that live', async () => {
    const limit = async ({ app }: TestServer) =>
      Number((await app.inject({ url: versions.path })).headers['x-ratelimit-limit'])
    expect(await limit(ward.server)).toBe(12_000)
    const stops = [await ward.deps.processes.start(), await other.deps.processes.start()]
    for (const server of [ward.server, other]) await vi.waitFor(async () => expect(await limit(server)).toBe(6000))
    await stops[1]?.()
    await vi.waitFor(async () => expect(await limit(ward.server)).toBe(12_000))
    await stops[0]?.()
  })

  it('[FT10] a file of a build that only the other one serves is served, and a build is named when both serve it', async () => {
    const build = async ({ app }: TestServer) =>
      (await app.inject({ url: versions.path })).json().versions.build as string | null
    serveBuild(ward.server, 'one')
    serveBuild(other, 'two')
    const stops = [await ward.deps.processes.start(), await other.deps.processes.start()]
    await vi.waitFor(() => expect(ward.deps.processes.living()).toHaveLength(2))
    expect([await build(ward.server), await build(other)]).toEqual([null, null])

    const ask = (file: string, { app }: TestServer) =>
      app.inject({ url: `/assets/${file}`, headers: { 'accept-encoding': 'identity' } })
    expect((await ask('app-two.js', ward.server)).statusCode).toBe(404)
    for (const { deps } of [ward.server, other]) await deps.webBuild.keep()
    for (const [file, server] of [
      ['app-two.js', ward.server],
      ['app-one.js', other],
    ] as const) {
      const { statusCode, headers, body } = await ask(file, server)
      expect([statusCode, body]).toEqual([200, `of ${file}`])
      expect(headers['cache-control']).toContain('immutable')
      expect(headers['content-type']).toContain('javascript')
    }
    expect((await ask('app-three.js', other)).statusCode).toBe(404)

    serveBuild(ward.server, 'two')
    for (const server of [ward.server, other, ward.server]) await server.deps.processes.look()
    expect([await build(ward.server), await build(other)]).toEqual(['two', 'two'])
    for (const stop of stops) await stop()
  })

  it('a second server with the same DATA_DIR leaves the first one its commands', async () => {
    const shared = makeScratchDir('shared')
    const warnings: string[] = []
    const listen = ({ deps }: TestServer) =>
      listenForAdmin({
        ...deps,
        config: { ...deps.config, dataDir: shared },
        log: { ...deps.log, warn: (text) => void warnings.push(text), error: (text) => void warnings.push(text) },
      })
    const ask = () => askServer(shared, { command: 'page-views', days: 1 })
    const endFirst = await listen(ward.server)
    expect(warnings).toEqual([])
    const endSecond = await listen(other)
    expect(warnings).toEqual(['commands go to another server with the same DATA_DIR'])
    endSecond()
    expect(await ask()).toMatchObject({ ok: true })
    expect(warnings).toHaveLength(1)
    endFirst()
    expect(await ask()).toBe(null)
    // what a killed one leaves is in nobody's way
    writeFileSync(join(shared, 'admin.sock'), '')
    const endThird = await listen(other)
    expect(await ask()).toMatchObject({ ok: true })
    endThird()
  })

  it('nothing of a person but numbers of accounts is said between servers', async () => {
    const words: string[] = []
    const eavesdropper = exchange.transport()
    eavesdropper.subscribe({ hear: (text) => words.push(text), back: () => undefined })
    ends.push(() => void eavesdropper.close())
    const { request } = await setupRequest(ward)
    await run(ward, ward.jana, await makeMessage(ward.jana, request))
    const person = { id: ward.maria.id, first_name: 'Geheim', last_name: 'Beispiel' }
    const careproviderId = ward.seeblick.organisationId
    ward.deps.presence.put(words, { careproviderId, requestId: request.id, person })
    ward.deps.presence.put(words, null)
    const place = { auction_id: 7, form: 'GKV_MEDICAL', page: '8', field: 'singer01' } as const
    ward.deps.formPresence.put(words, { place, person })
    ward.deps.formPresence.put(words, null)
    expect(words.length).toBeGreaterThan(3)
    const strings = words.flatMap((text) => [...text.matchAll(/"([^"]*)"/g)].map(([, one]) => one))
    const known =
      /^(v|p|s|m|k|e|o|c|q|first|feed|present|house|places|forms|auction|form|page|field|GKV_MEDICAL|8|singer01|jobs|[a-z]+(-[a-z]+)+|forget|accounts|devices|organisations|patient|auction|auction_request|event|account|organisation_keys|auction_document|(careprovider|careseeker|account):\d+)$/
    expect(strings.filter((one) => !known.test(one ?? ''))).toEqual([])
  })
})

describe.skipIf(natsServer === null)('servers with NATS_URL (skipped where nats-server is missing)', () => {
  it('meet when they have one database, and hear nothing of another installation', async () => {
    const nats = await startNats()
    const [one, another] = [await openTestDatabase('postgres'), await openTestDatabase('postgres')]
    const log = createLog(() => 0, true)
    const openAt = (natsUrl: string | null, { db }: Database, name: string) =>
      openBus({ config: { natsUrl }, db, ids: createIds(), log, name })
    const open = (database: Database, name: string) => openAt(nats.url, database, name)
    const [a, b, foreign] = [await open(one, 'a'), await open(one, 'b'), await open(another, 'foreign')]
    const heard: string[] = []
    b.onMessage(({ k }) => heard.push(`b ${k}`))
    foreign.onMessage(({ k }) => heard.push(`foreign ${k}`))
    a.send({ k: 'reload', list: 'codes' })
    await vi.waitFor(() => expect(heard).toEqual(['b reload']))
    for (const bus of [a, b, foreign]) await bus.close()
    expect((await openAt(null, one, 'alone')).state()).toBe('alone')
    for (const database of [one, another]) await database.close()
    await nats.kill()
    expect(heard).toEqual(['b reload'])
  })
})
