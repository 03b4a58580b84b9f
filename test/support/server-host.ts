// A program that opens one server after another in its process, each on other data: what Node makes of the sources is kept, so
// that a server stands in a tenth of the time. hosted-server.ts tells it what to do.
import { readConfig } from '../../server/config.ts'
import { openServer, type Server } from '../../server/open-server.ts'
import type { FromHost, ToHost } from './hosted-server.ts'

let server: Server | null = null

async function open(env: Readonly<Record<string, string>>): Promise<void> {
  server = await openServer(readConfig(env))
  await server.serve()
}

async function close(): Promise<void> {
  const closing = server
  server = null
  await closing?.drain()
  await closing?.close()
}

const say = (message: FromHost) => process.send?.(message)

process.on('message', (message: ToHost) => {
  const done = 'open' in message ? open(message.open) : close()
  done.then(
    () => say({ failed: null }),
    (error: unknown) => say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.on('disconnect', () => process.exit())
