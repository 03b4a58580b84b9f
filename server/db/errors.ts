// The database's errors that a caller may act on, by their SQLSTATE; the same from PGlite and PostgreSQL.

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** A row with this unique value exists. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** serialization_failure, deadlock_detected, lock_not_available: the same transaction may go through when it runs again */
const passing = new Set(['40001', '40P01', '55P03'])
export const mayBeTriedAgain = (error: unknown): boolean => passing.has(codeOf(error))
