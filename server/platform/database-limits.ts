// How long a call may wait for PostgreSQL: a lock, a statement or a network that hangs must not take every connection with it.
// What is over its time fails with a code that errors.ts knows, and its caller is answered 503 with Retry-After.

/** ms; 0: no limit. And how many connections. */
export interface DatabaseLimits {
  /** for a new connection, and for one of the pool to become free */
  readonly connectMs: number
  /** for a lock that another transaction holds */
  readonly lockMs: number
  /** for one statement, its locks included */
  readonly statementMs: number
  /** connections to PostgreSQL at one time for calls; one call needs one at a time */
  readonly pool: number
  /** the same for jobs */
  readonly jobsPool: number
}

export const defaultLimits: DatabaseLimits = {
  connectMs: 5000,
  lockMs: 5000,
  statementMs: 20_000,
  pool: 10,
  jobsPool: 4,
}

/** ms: PostgreSQL ends a transaction in which nothing is asked for so long, so that a server that vanished or hangs holds no locks */
export const idleInTransactionMs = 10_000
/** ms beyond a statement's own limit: then its answer is not coming, and the connection is given up */
export const graceMs = 5000
