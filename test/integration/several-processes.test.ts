// Two server processes of one installation, as an operator sets them up: one PostgreSQL, one NATS, one folder of keys and of files.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findZipcodes } from '../../contract/http/address.ts'
import { type AdminCommand, healthReady } from '../../contract/http/system.ts'
import { executeCommand } from '../../server/admin-cli/execute-command.ts'
import { askServer } from '../../server/administration/socket.ts'
import { readConfig } from '../../server/config.ts'
import { makePostgresDatabase } from '../support/database.ts'
import { natsServer, startNats, type TestNats } from '../support/nats.ts'
import { makeScratchDir } from '../support/scratch.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'

const importOf = (zipcode: string): AdminCommand => ({
  command: 'import-postcodes',
  rows: [{ zipcode, city: 'Neuort', federal_state: 'lowerSaxony', latitude: 53.1, longitude: 8.2 }],
})

describe.skipIf(natsServer === null)('two processes (skipped where nats-server is missing)', () => {
  let nats: TestNats
  let env: Record<string, string>
  const servers: ServerProcess[] = []

  beforeAll(async () => {
    nats = await startNats()
    const DATABASE_URL = await makePostgresDatabase()
    env = { DATABASE_URL, NATS_URL: nats.url, BLOB_DIR: makeScratchDir('files'), KEYS_DIR: makeScratchDir('keys') }
    for (let n = 0; n < 2; n++) {
      const server = await startServerProcess({ env })
      servers.push(server)
      await server.ready()
    }
  }, 120_000)
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await nats.kill()
  })

  const knows = async ({ url }: ServerProcess, zipcode: string): Promise<boolean> => {
    const answer = await fetch(`${url}${findZipcodes.path}?typed=${zipcode}`)
    return JSON.stringify(await answer.json()).includes('Neuort')
  }
  const allKnow = (zipcode: string) =>
    vi.waitFor(async () => {
      for (const server of servers) expect(await knows(server, zipcode)).toBe(true)
    }, 10_000)

  it('what is imported through one is served by the other', async () => {
    const [first] = servers
    expect(await askServer(first?.dataDir ?? '', importOf('26199'))).toMatchObject({ ok: true })
    await allKnow('26199')
  }, 30_000)

  it('each is in the list of processes, and one that ends is so no more', async () => {
    const [first, second] = servers
    const listed = async () => {
      const answer = await askServer(first?.dataDir ?? '', { command: 'processes' })
      return answer?.ok ? (answer.value.processes ?? []) : []
    }
    const both = servers.map(({ pid, port }) => ({ pid, port, bus: 'connected', lives: true }))
    expect(await listed()).toMatchObject(both)
    const third = await startServerProcess({ env })
    await third.ready()
    expect(await listed()).toMatchObject([...both, { pid: third.pid, build: (await listed())[0]?.build }])
    await third.stop()
    expect(await listed()).toMatchObject(both)
    expect(second?.output()).not.toContain('NATS_URL is missing')
  }, 60_000)

  it('a command beside them, in a folder of its own, is heard by both', async () => {
    const config = readConfig({ ...env, DATA_DIR: makeScratchDir('command'), DEMO: 'off' })
    expect(await executeCommand(config, importOf('26198'))).toMatchObject({ ok: true })
    await allKnow('26198')
  }, 30_000)

  it('they go on without NATS, and what changed meanwhile is there when it is back', async () => {
    await nats.kill()
    const [first] = servers
    expect(await askServer(first?.dataDir ?? '', importOf('26197'))).toMatchObject({ ok: true })
    for (const { url } of servers) expect((await fetch(`${url}${healthReady.path}`)).status).toBe(200)
    await nats.start()
    await allKnow('26197')
  }, 60_000)
})
