// The demo's load is cut by kill -9 of the server: the next start goes on where it stopped, and makes nothing twice.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readDemo } from '../../contract/http/system.ts'
import { openDatabase } from '../../server/db/database.ts'
import { makeDataDir, type ServerProcess, startServerProcess } from '../support/server-process.ts'

const progress = async (server: ServerProcess) =>
  z.parse(readDemo.answer, await (await fetch(`${server.url}/api/demo`)).json())

/** Waits until the demo is as far as asked; throws after two minutes. */
async function until(server: ServerProcess, isThere: (at: Awaited<ReturnType<typeof progress>>) => boolean) {
  for (let i = 0; i < 1200; i++) {
    const at = await progress(server)
    if (isThere(at)) return at
    if (at.state === 'failed') throw new Error(`the demo failed:\n${server.output()}`)
    await sleep(100)
  }
  throw new Error(`the demo did not get on:\n${server.output()}`)
}

async function countThings(dataDir: string) {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  const count = async (
    table: 'organisation' | 'account' | 'patient' | 'auction' | 'auction_request' | 'event' | 'file',
  ) => (await db.selectFrom(table).select('id').execute()).length
  const requests = await db.selectFrom('auction_request').select('status').execute()
  const counts = {
    organisations: await count('organisation'),
    accounts: await count('account'),
    patients: await count('patient'),
    searches: await count('auction'),
    requests: await count('auction_request'),
    events: await count('event'),
    files: await count('file'),
    states: Object.fromEntries(
      Object.entries(Object.groupBy(requests, ({ status }) => status))
        .map(([status, of]) => [status, of?.length])
        .sort(),
    ),
  }
  await close()
  return counts
}

async function load(cuts: readonly number[]) {
  const dataDir = await makeDataDir()
  const env = { DEMO: 'on' }
  for (const done of cuts) {
    const server = await startServerProcess({ dataDir, env })
    await server.ready()
    await until(server, (at) => at.done >= done || at.state === 'complete')
    await server.kill()
    // as a server leaves it that is ended while it writes
    await writeFile(join(dataDir, 'demo-accounts.json'), '[{"app": ')
  }
  const server = await startServerProcess({ dataDir, env })
  await server.ready()
  const { accounts } = await until(server, ({ state }) => state === 'complete')
  expect(await server.stop()).toBe(0)
  return { counts: await countThings(dataDir), accounts }
}

describe('the demo', () => {
  it('is the same after being cut three times as in one go', { timeout: 300_000 }, async () => {
    const whole = await load([])
    const cut = await load([5, 20, 45])
    expect(cut).toEqual(whole)
    expect(whole.counts).toMatchObject({ organisations: 28, patients: 40, requests: 150 })
    expect(whole.counts.files).toBeGreaterThan(20)
    expect(Object.keys(whole.counts.states)).toEqual([
      'accepted',
      'attributed',
      'declined',
      'interested',
      'rejected',
      'sent',
      'unavailable',
    ])
  })
})
