// BM23: 100 messages of 500 bytes to each of 1,000 sockets that have signed in, of which each organisation hears its own, against
// a bare loop of the ws library over the same sockets. The sockets' other ends lie in a process of their own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type WebSocket, WebSocketServer } from 'ws'
import { livePath } from '../contract/live/up.ts'
import { makeScratchDir } from '../test/support/scratch.ts'
import { renewToken, setupWard } from '../test/support/ward.ts'
import { type Line, pairedLine } from './support/line.ts'
import { share } from './support/share.ts'

const sockets = Number(process.env.BENCH_SOCKETS ?? share(1_000, 20))
const messages = share(100, 10)
const samples = share(5, 1)
const message = { type: 'pending_encryption_access', seald_id: 'A'.repeat(500 - 52) } as const

/** Sockets in a process of its own, all welcome; counts what they hear. */
async function connect(url: string, tokens: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'http/sockets.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.write(`${JSON.stringify({ url, tokens, each: messages })}\n`)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => String((await lines.next()).value)
  if ((await next()) !== 'ready') throw new Error('the sockets did not open')
  return {
    /** resolves when every socket has heard all messages of a round */
    heard: next,
    stop: () => child.kill(),
  }
}

/** messages a second, from the first to the last that was heard */
async function rate(send: () => void, heard: () => Promise<string>): Promise<number> {
  const before = performance.now()
  const all = heard()
  send()
  if ((await all) !== 'heard') throw new Error('not everything was heard')
  return ((sockets * messages) / (performance.now() - before)) * 1000
}

export async function runFanOut(): Promise<Line[]> {
  const ward = await setupWard('pglite', { listen: true, embeddedIn: makeScratchDir('bench') })
  const http = createServer()
  const bare = new WebSocketServer({ server: http })
  const open = new Set<WebSocket>()
  bare.on('connection', (socket) => {
    open.add(socket)
    socket.once('message', () => socket.send(JSON.stringify({ type: 'welcome' })))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const people = [ward.maria, ward.lindePerson, ward.koenig]
  for (const person of people) await renewToken(ward, person)
  const tokens = Array.from({ length: sockets }, (_, i) => people[i % people.length]?.client.token ?? '')
  const ours = await connect(`${ward.server.url.replace('http', 'ws')}${livePath}`, tokens)
  const peer = await connect(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`, tokens)
  const audiences = [
    `careprovider:${ward.seeblick.organisationId}`,
    `careprovider:${ward.linde.organisationId}`,
    `careseeker:${ward.clinic.organisationId}`,
  ] as const
  const pairs: [number, number][] = []
  try {
    for (let sample = 0; sample <= samples; sample++) {
      const product = await rate(() => {
        for (let i = 0; i < messages; i++) for (const audience of audiences) ward.deps.live.tell(audience, message)
      }, ours.heard)
      const loop = await rate(() => {
        const text = JSON.stringify(message)
        for (let i = 0; i < messages; i++) for (const socket of open) socket.send(text)
      }, peer.heard)
      if (sample > 0) pairs.push([product, loop]) // both have compiled their code by then
    }
  } finally {
    ours.stop()
    peer.stop()
    bare.close()
    http.close()
    await ward.server.close()
  }
  return [pairedLine({ name: 'BM23 fan-out ws', bar: 0.6, stretch: 0.8, unit: '/s', better: 'higher' }, pairs)]
}
