// A page's folder and a server behind one address, the server as far away as the given round trip.
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { StaticServer } from '../support/static-server.ts'

/** @param folderUrl of a server of static files @param serverUrl of the product @param roundTripMs of each call */
export async function serveFarAway(folderUrl: string, serverUrl: string, roundTripMs: number): Promise<StaticServer> {
  const forward = async (from: IncomingMessage, to: ServerResponse) => {
    const isCall = from.url?.startsWith('/api/') ?? false
    const chunks: Buffer[] = []
    for await (const chunk of from) chunks.push(chunk as Buffer)
    if (isCall) await setTimeout(roundTripMs / 2)
    const target = new URL(from.url ?? '/', isCall ? serverUrl : folderUrl)
    const outgoing = ask(target, { method: from.method, headers: from.headers }, async (answer) => {
      const body: Buffer[] = []
      for await (const chunk of answer) body.push(chunk as Buffer)
      if (isCall) await setTimeout(roundTripMs / 2)
      to.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(body))
    })
    outgoing.on('error', () => to.writeHead(502).end())
    outgoing.end(Buffer.concat(chunks))
  }
  const server = createServer((from, to) => void forward(from, to))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
