// Clients that reach a server by its address, through whatever stands in front of it.
import { type IncomingMessage, request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { WebSocket } from 'ws'
import type { LiveDown } from '../../contract/live/down.ts'
import { livePath } from '../../contract/live/up.ts'
import { protocolVersion } from '../../contract/protocol-version.ts'
import { clientOver, type Received, type TestClient } from './client.ts'

export interface Address {
  readonly url: string
  /** certificate of an https server that nobody else vouches for */
  readonly ca?: string
}

interface Call {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | string
}
export interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** One call over a connection of its own. */
export function callAt({ url, ca }: Address, { method, path, headers, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ask = url.startsWith('https:') ? secureRequest : request
    const call = ask(`${url}${path}`, { method, headers, ...(ca && { ca }), agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}

export const cookieLine = (cookies: Iterable<readonly [string, string]>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** A browser's worth of HTTP against an address. */
export const clientAt = (address: Address): TestClient =>
  clientOver(async ({ method, url, headers, cookies, payload }): Promise<Received> => {
    const cookie = cookieLine(Object.entries(cookies))
    const answer = await callAt(address, {
      method,
      path: url,
      headers: { ...headers, ...(cookie && { cookie }), ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    return {
      statusCode: answer.status,
      headers: answer.headers,
      json: () => JSON.parse(answer.body.toString('utf8')),
    }
  })

export interface LiveSocket {
  readonly said: LiveDown[]
  readonly closed: Promise<number>
  close(): void
}

/** A live connection that authenticates at once. */
export function liveAt({ url, ca }: Address, access_token: string): LiveSocket {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${livePath}`, ca ? { ca } : {})
  const said: LiveDown[] = []
  socket.on('message', (data) => void said.push(JSON.parse(String(data)) as LiveDown))
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'authenticate', access_token, protocol: protocolVersion })),
  )
  const closed = new Promise<number>((resolve) => {
    socket.once('close', resolve)
    socket.once('error', () => resolve(-1))
  })
  return { said, closed, close: () => socket.close() }
}
