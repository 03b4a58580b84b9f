// A port that leads to another one, which may change: the one address of a database behind which a standby takes over.

import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export interface Forwarder {
  readonly port: number
  /** New connections lead there from now on; those that are open break. */
  leadTo(port: number): void
  stop(): Promise<void>
}

/** Call stop() at the end. */
export async function startForwarder(first: number): Promise<Forwarder> {
  let target = first
  const open = new Set<Socket>()
  const server = createServer((from) => {
    const to = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port
      breakAll()
    },
    async stop() {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
