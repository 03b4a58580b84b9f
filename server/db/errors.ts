// The database's errors that a caller may act on, by their SQLSTATE; the same from PGlite and PostgreSQL.

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** A row with this unique value exists. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** serialization_failure, deadlock_detected, lock_not_available: the same transaction may go through when it runs again */
const passing = new Set(['40001', '40P01', '55P03'])
export const mayBeTriedAgain = (error: unknown): boolean => passing.has(codeOf(error))

/** classes of SQLSTATE: connection, insufficient resources (disk full), operator intervention (shutdown), system (I/O) */
const outOfReach = new Set(['08', '53', '57', '58'])
/** of the operating system: no space, quota, failing or read-only disk, no connection */
const outOfOrder = new Set([
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'EMFILE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])
/** how an error may be wrapped in others */
const maxDepth = 5

/**
 * Why the database or the storage cannot be used now, by its code: a full or failing disk, no connection. Null for everything
 * else. Nothing was written; the same call may go through later.
 */
export function storageFault(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error) || depth > maxDepth) return null
  const code = codeOf(error)
  if (outOfOrder.has(code) || (/^[0-9A-Z]{5}$/.test(code) && outOfReach.has(code.slice(0, 2)))) return code
  return storageFault(error.cause, depth + 1)
}
