// What systemd hears of a process, over a socket as systemd's own.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { programPath } from '../support/programs.ts'
import { makeScratchDir } from '../support/scratch.ts'
import { startServerProcess } from '../support/server-process.ts'

const perl = programPath('perl')
const isMissing = perl === null || programPath('systemd-notify') === null

/** Node has no datagrams over unix sockets: Debian's perl, which is always there, writes a line for each. */
const listen = `use Socket; $| = 1; socket(S, AF_UNIX, SOCK_DGRAM, 0); bind(S, sockaddr_un($ARGV[0])) or die;
while (defined recv(S, $m, 4096, 0)) { print "$m\\n" }`

describe.skipIf(isMissing)('a process under systemd (skipped where systemd-notify or perl is missing)', () => {
  let listener: ChildProcess
  let heard = ''
  const path = join(makeScratchDir('notify'), 'socket')

  beforeAll(async () => {
    listener = spawn(perl ?? '', ['-e', listen, path], { stdio: ['ignore', 'pipe', 'inherit'] })
    listener.stdout?.on('data', (part) => {
      heard += String(part)
    })
    await vi.waitFor(() => expect(existsSync(path)).toBe(true), 10_000)
  })
  afterAll(() => void listener.kill())

  it('tells that it serves, again and again that it works, and that it ends', async () => {
    const server = await startServerProcess({ env: { NOTIFY_SOCKET: path, WATCHDOG_USEC: '600000' } })
    await server.ready(90_000)
    await vi.waitFor(() => expect(heard).toContain('READY=1'), 20_000)
    await vi.waitFor(() => expect(heard.match(/WATCHDOG=1/g)?.length).toBeGreaterThan(1), 20_000)
    expect(heard).not.toContain('STOPPING=1')

    // it hangs: when its children have said what they had still to say, nothing comes for two of its beats
    process.kill(server.pid, 'SIGSTOP')
    await vi.waitFor(async () => {
      const before = heard
      await new Promise((resolve) => setTimeout(resolve, 500))
      expect(heard).toBe(before)
    }, 20_000)
    process.kill(server.pid, 'SIGCONT')

    expect(await server.stop()).toBe(0)
    await vi.waitFor(() => expect(heard).toContain('STOPPING=1'), 10_000)
  }, 180_000)
})
