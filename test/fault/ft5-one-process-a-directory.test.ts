// FT5: the embedded database has exactly one process. Many starts race for one directory; a killed process leaves nothing
// that keeps the next one out.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from '../support/postgres.ts'
import { inheritedEnvironment, makeDataDir, type ServerProcess, startServerProcess } from '../support/server-process.ts'

const isLong = process.env.TEST_LONG === '1'
/** 50 rounds in the long run */
const rounds = isLong ? 50 : 3
const racers = 4
const admin = join(import.meta.dirname, '..', '..', 'server', 'admin-cli', 'main.ts')

async function race(dataDir: string): Promise<{ readonly winners: ServerProcess[]; readonly losers: ServerProcess[] }> {
  const processes = await Promise.all(Array.from({ length: racers }, () => startServerProcess({ dataDir })))
  const outcomes = await Promise.all(
    processes.map((process) =>
      process.ready().then(
        () => true,
        () => false,
      ),
    ),
  )
  return {
    winners: processes.filter((_, i) => outcomes[i]),
    losers: processes.filter((_, i) => !outcomes[i]),
  }
}

describe('one process a data directory', () => {
  it(`[FT5] of ${racers} starts at once exactly one serves, again after each kill -9, and the others name it`, {
    timeout: rounds * 60_000,
  }, async () => {
    const dataDir = await makeDataDir()
    for (let round = 0; round < rounds; round++) {
      const { winners, losers } = await race(dataDir)
      expect(winners, `round ${round}`).toHaveLength(1)
      for (const loser of losers) {
        expect(await loser.ended).toBe(1)
        expect(loser.output()).toContain(`in use by process ${winners[0]?.pid}`)
      }
      await winners[0]?.kill()
    }
    expect(readdirSync(dataDir)).toContain('lock.sock')
  })

  it('[FT5] a stop gives the directory free, and the next start has it at once', async () => {
    const first = await startServerProcess()
    await first.ready()
    expect(await first.stop()).toBe(0)
    const second = await startServerProcess({ dataDir: first.dataDir })
    await second.ready()
    expect(await second.stop()).toBe(0)
  })

  it('[FT5] a process of another container that shares the directory is noticed by its socket', async () => {
    const dataDir = await makeDataDir()
    const foreign = createServer((socket) => socket.end('4711'))
    await new Promise<void>((resolve) => foreign.listen(join(dataDir, 'lock.sock'), resolve))
    const late = await startServerProcess({ dataDir })
    expect(await late.ended).toBe(1)
    expect(late.output()).toContain('in use by process 4711')
    foreign.close()
  })

  it('[FT5] the command line goes through the running server, and opens the database when none runs', async () => {
    const server = await startServerProcess()
    await server.ready()
    const command = (...words: string[]) =>
      spawnSync(process.execPath, [admin, ...words], {
        env: { ...inheritedEnvironment(), DATA_DIR: server.dataDir, PORT: String(server.port) },
        encoding: 'utf8',
      })
    const invite = (email: string) => command('create-admin', email)
    expect(invite('a@anschluss.example').stdout).toContain(`${server.url}/activate#`)
    await server.kill()
    const alone = invite('a@anschluss.example')
    expect(alone.status).toBe(0)
    expect(alone.stdout).toContain('/activate#')
    // what is refused is no answer that a script could take
    const refused = command('create-clinic', 'Klinik am Park', '00000')
    expect(refused).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('postcode is not known') })
  })

  it('[FT5] a port that is taken is told in a sentence, and nothing stays behind', async () => {
    const port = await freePort()
    const first = await startServerProcess({ port })
    await first.ready()
    const second = await startServerProcess({ port })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('PORT')
    await first.stop()
  })
})
