// Connections to PostgreSQL, which may break or hang at any time without ending or stopping the process.
import type { Duplex } from 'node:stream'
import { types } from '@electric-sql/pglite'
import pg from 'pg'
import { type DatabaseLimits, graceMs, idleInTransactionMs } from '../platform/database-limits.ts'
import { createStatementNames, nameStatements } from './named-statements.ts'
import { asText, readInt8 } from './values.ts'

/** What every connection of ours is opened with; the job queue's too. */
export const connectionOptions = ({ connectMs, lockMs, statementMs }: DatabaseLimits) => ({
  connectionTimeoutMillis: connectMs,
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  // for what PostgreSQL cannot end itself: it is stopped, or the network swallows its answers
  query_timeout: statementMs === 0 ? 0 : statementMs + graceMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  keepAlive: true,
})

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && oid === types.INT8) return readInt8
  if (format !== 'binary' && oid === types.DATE) return asText
  return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
}

/** What is asked of a connection before the process turns to anything else leaves by one write. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection
  const query = (client.query as (...args: readonly unknown[]) => unknown).bind(client)
  let isHeld = false
  const held = (...args: readonly unknown[]): unknown => {
    if (!isHeld) {
      isHeld = true
      stream.cork()
      process.nextTick(() => {
        isHeld = false
        stream.uncork()
      })
    }
    return query(...args)
  }
  client.query = held as typeof client.query
}

/** Of what a pooler lends: it has its limits already, and neither takes some nor keeps what a statement is called. */
const lentOptions = (limits: DatabaseLimits) => {
  const { connectionTimeoutMillis, query_timeout, keepAlive } = connectionOptions(limits)
  return { connectionTimeoutMillis, query_timeout, keepAlive }
}

/**
 * @param max connections at one time
 * @param options isLent: each is another's after the transaction (pooler.ts)
 */
export function openPool(
  connectionString: string,
  max: number,
  limits: DatabaseLimits,
  { isLent = false }: { readonly isLent?: boolean } = {},
): pg.Pool {
  // pipeline: what is asked together leaves together, as SY1 wants of the feed and its commit
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    types: { getTypeParser } as pg.CustomTypesConfig,
    ...(isLent ? lentOptions(limits) : connectionOptions(limits)),
  })
  // a connection lost while idle (a restart of PostgreSQL) must not end the process: the next query opens another one
  pool.on('error', () => undefined)
  const names = createStatementNames()
  pool.on('connect', (client) => {
    // nor one lost while it is lent, when the pool does not listen to it: what was asked of it fails by itself
    client.on('error', () => undefined)
    sendTogether(client)
    if (!isLent) nameStatements(client, names)
  })
  return pool
}
