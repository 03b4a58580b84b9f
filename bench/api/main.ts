// The peer of BM18 and BM19 on the same PostgreSQL: a minimal Fastify that asks what the product's server asked for each call,
// without signing in, and answers the rows as they are; and routes that write (write-routes.ts). Reads {databaseUrl, dataDir,
// asks} from its input and prints its port.
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import pg from 'pg'
import type { Ask } from '../support/load.ts'
import { recordStatements } from './recorder.ts'
import { addWriteRoutes } from './write-routes.ts'

const input = JSON.parse(await text(process.stdin)) as { databaseUrl: string; dataDir: string; asks: Ask[] }
const byPath = await recordStatements(input, input.asks)
const pool = new pg.Pool({ connectionString: input.databaseUrl, max: 10 })
const app = Fastify()
await addWriteRoutes(app, pool)
app.get('/*', async ({ url }) => {
  const answers: unknown[] = []
  for (const { text, values } of byPath.get(url) ?? []) answers.push((await pool.query(text, [...values])).rows)
  return answers
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
