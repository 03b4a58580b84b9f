// The database's errors that a caller may act on, by their SQLSTATE; the same from PGlite and PostgreSQL.
import { StorageOutOfOrder } from '../platform/storage-error.ts'

/** SQLSTATE, or what the operating system says (ENOSPC); empty for an error that has neither. */
export const sqlStateOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** A row with this unique value exists. */
export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === '23505'

/** serialization_failure, deadlock_detected, lock_not_available: the same transaction may go through when it runs again */
const passing = new Set(['40001', '40P01', '55P03'])
export const mayBeTriedAgain = (error: unknown): boolean => passing.has(sqlStateOf(error))

/** numeric_value_out_of_range: a number of the call is none that its column takes */
export const isOutOfRange = (error: unknown): boolean => sqlStateOf(error) === '22003'

/** classes of SQLSTATE: connection, insufficient resources (disk full), operator intervention (shutdown, time limit), system (I/O) */
const outOfReach = new Set(['08', '53', '57', '58'])
/** idle_in_transaction_session_timeout: our own transaction was ended */
const ended = '25P03'
/** of the operating system: no space, quota, failing or read-only disk, no connection */
const outOfOrder = new Set([
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
/** What the driver says of a connection without any code (pg, pg-pool, kysely; a test looks whether they still say so). */
export const connectionMessages: readonly string[] = [
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Postgres connection has been discarded',
]
/** how an error may be wrapped in others */
const maxDepth = 5

function faultOf(error: Error): string | null {
  const code = sqlStateOf(error)
  if (outOfOrder.has(code) || code === ended || passing.has(code)) return code
  if (/^[0-9A-Z]{5}$/.test(code) && outOfReach.has(code.slice(0, 2))) return code
  return code === '' && connectionMessages.includes(error.message) ? 'connection' : null
}

/**
 * Why the database or the storage cannot be used now, by its code: a full, failing or closed disk, no connection, a time limit,
 * a lock that is held too long. Null for everything else. Nothing was written; the same call may go through later.
 */
export function storageFault(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error) || depth > maxDepth) return null
  if (error instanceof StorageOutOfOrder) return error.fault
  return faultOf(error) ?? storageFault(error.cause, depth + 1)
}
