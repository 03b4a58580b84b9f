// FT21: clients that send a head or a body byte by byte are let go within 60 s and cost little memory; everybody else is served.
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Hit, openLoad, type Shot } from '../support/http-load.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'

const isLong = process.env.TEST_LONG === '1'
const heads = isLong ? 1_000 : 200
const bodies = isLong ? 100 : 20
/** FT21 */
const letGoWithinMs = 60_000
const megabytesEach = 1
const good: Shot = { method: 'GET', path: '/api/health', headers: {} }

describe('[FT21] clients that take their time', () => {
  let server: ServerProcess
  const stuck: Socket[] = []
  beforeAll(async () => {
    server = await startServerProcess({ env: { REQUESTS_PER_MINUTE: '10000000' } })
    await server.ready()
  }, 120_000)
  afterAll(async () => {
    for (const socket of stuck) socket.destroy()
    await server.stop()
  })

  /** Sends `start`, then a byte a second; resolves with the ms after which the server closed it. */
  const dribble = (start: string): Promise<number> =>
    new Promise((resolve) => {
      const began = performance.now()
      const socket = connect(server.port, 'localhost', () => socket.write(start))
      const timer = setInterval(() => socket.write('a'), 1000)
      stuck.push(socket)
      socket.resume()
      socket.on('error', () => undefined) // the close that follows tells
      socket.on('close', () => {
        clearInterval(timer)
        resolve(performance.now() - began)
      })
    })
  const residentMb = async () => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server.pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  }
  const p99 = (hits: readonly Hit[]) =>
    hits.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(hits.length * 0.99)] ?? 0

  it('are let go, hold little, and keep nobody waiting', { timeout: letGoWithinMs * 2 + 60_000 }, async () => {
    const load = openLoad(server.url)
    await load.flood(() => good, 50, 1000) // its code is compiled by now
    const before = await load.flood(() => good, 50, 2000)
    const [memoryBefore, host] = [await residentMb(), `Host: localhost:${server.port}\r\n`]

    const gone = [
      ...Array.from({ length: heads }, () => dribble(`GET / HTTP/1.1\r\n${host}X-Slow: `)),
      ...Array.from({ length: bodies }, (_, i) =>
        dribble(
          `POST ${i % 2 === 0 ? '/api/accounts/prelogin' : '/api/providersearch/account/create'} HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"`,
        ),
      ),
    ]
    const during = await load.flood(() => good, 50, 5000)
    const memory = await residentMb()
    const held = await Promise.all(gone)
    load.close()

    expect([...new Set(during.map(({ status }) => status))]).toEqual([200])
    expect(Math.max(...held)).toBeLessThanOrEqual(letGoWithinMs)
    // both kinds were held for a while: a server that refuses at once would prove nothing
    expect(Math.min(...held)).toBeGreaterThan(5000)
    expect(memory - memoryBefore).toBeLessThanOrEqual(held.length * megabytesEach)
    if (isLong) expect(p99(during)).toBeLessThanOrEqual(2 * Math.max(5, p99(before)))
  })
})
