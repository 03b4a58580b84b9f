// The bus over NATS: one subject for everything, no state in it (docs/decisions/0587). Whatever NATS does, nothing here throws: what it
// loses is found by the sweep.
import { setTimeout as sleep } from 'node:timers/promises'
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node'
import type { Log } from '../platform/log.ts'
import type { Transport } from './bus.ts'

/** two of these without an answer: it is away. NATS' own 2 minutes leave a hanging server unnoticed for so long, ms */
const pingEveryMs = 2000
const reconnectAfterMs = 250
/** a start waits so long for NATS, and goes on without it, ms */
const firstWithinMs = 10_000

interface NatsParts {
  /** `nats://` or `tls://`, with name and password where NATS asks for them; several servers of a cluster with commas */
  readonly url: string
  readonly subject: string
  readonly log: Log
  readonly patienceMs?: number
}

function optionsOf(url: string): ConnectionOptions {
  const [first = '', ...others] = url.split(',')
  const { protocol, username, password, host } = new URL(first)
  return {
    servers: [host, ...others.map((one) => new URL(one).host)],
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: {} }),
    name: 'anschluss',
    noEcho: true,
    pingInterval: pingEveryMs,
    maxPingOut: 2,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectAfterMs,
    reconnectJitter: reconnectAfterMs,
    // two refusals in a row would end the connection for good
    ignoreAuthErrorAbort: true,
  }
}

/** NATS has taken all that was sent to it before. */
const hasAnswered = (connection: NatsConnection): Promise<boolean> =>
  connection.flush().then(
    () => true,
    () => false,
  )

/** Connects in the background and again after each loss; waits for the first connection for so long at most. */
export async function openNats({ url, subject, log, patienceMs = firstWithinMs }: NatsParts): Promise<Transport> {
  let connection: NatsConnection | null = null
  let isUp = false
  let isClosing = false
  let handlers: Parameters<Transport['subscribe']>[0] | null = null

  const listen = (to: NatsConnection) => {
    to.subscribe(subject, {
      callback: (error, message) => {
        if (!error) handlers?.hear(message.string())
      },
    })
  }
  async function follow(of: NatsConnection): Promise<void> {
    for await (const { type } of of.status()) {
      if (type === 'disconnect' || type === 'staleConnection') {
        if (isUp && !isClosing) log.warn('NATS is away: hints come by the database')
        isUp = false
      }
      if (type === 'reconnect') {
        // what others say before NATS has heard of the subscription again would be lost unnoticed; it may be away once more by then
        if (!(await hasAnswered(of))) continue
        isUp = true
        log.info('NATS is back')
        handlers?.back()
      }
    }
  }
  async function open(): Promise<void> {
    for (let failed = false; !isClosing; failed = true) {
      try {
        connection = await connect(optionsOf(url))
        break
      } catch (error) {
        if (!failed) log.warn('NATS not reached', { reason: error instanceof Error ? error.message : 'unknown' })
        await sleep(reconnectAfterMs * 4)
      }
    }
    if (!connection) return
    if (isClosing) return connection.close()
    listen(connection)
    void follow(connection)
    await connection.flush()
    isUp = true
    handlers?.back()
  }
  const first = open().catch((error: unknown) => log.error('NATS not opened', error))
  await Promise.race([first, sleep(patienceMs, undefined, { ref: false })])
  return {
    isConnected: () => isUp,
    publish(text) {
      try {
        connection?.publish(subject, text)
      } catch {
        // it is closing or closed: the sweep tells the others
      }
    },
    subscribe(given) {
      handlers = given
    },
    async close() {
      isClosing = true
      isUp = false
      // what was published before it still leaves
      await connection?.close()
    },
  }
}
