// Calls may go to PostgreSQL through a pooler that lends a connection for a transaction (PgBouncer with pool_mode=transaction). What
// needs a session of its own goes past it: migrations, jobs, the key storage, commands. Here is looked whether the addresses are so.
import pg from 'pg'
import { type DatabaseLimits, idleInTransactionMs } from '../platform/database-limits.ts'
import { SetUpError } from '../platform/folders.ts'

export interface DatabaseAddresses {
  /** of PostgreSQL for calls; null: the embedded database */
  readonly databaseUrl: string | null
  /** of PostgreSQL itself, where databaseUrl leads to a pooler */
  readonly databaseDirectUrl?: string | null
  /** the variable that names databaseUrl; absent: DATABASE_URL */
  readonly namedBy?: DirectName
}

/** The same without the pooler. */
export const pastPooler = <C extends DatabaseAddresses>(config: C): C => ({
  ...config,
  databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
  databaseDirectUrl: null,
  ...(config.databaseDirectUrl && { namedBy: 'DATABASE_DIRECT_URL' }),
})

/** ms; a limit that nobody sets: a session that has it was given what it asked for */
const mark = 4_321_987
/** limits that a session may be opened with; an address may set its own, which counts more */
const limitNames = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'] as const
/** the first half of the numbers of our locks; the second is the session's own */
const lockClass = 811_0631
/** protocol_violation */
const notTaken = '08P01'

const hints = {
  DATABASE_URL:
    'DATABASE_URL leads to a pooler, where no session lasts: name PostgreSQL itself in DATABASE_DIRECT_URL beside it, or in ' +
    'DATABASE_URL alone.',
  DATABASE_DIRECT_URL: 'DATABASE_DIRECT_URL leads to a pooler, too: it has to name PostgreSQL itself.',
  KEY_STORAGE_DATABASE_URL: 'KEY_STORAGE_DATABASE_URL leads to a pooler: it has to name PostgreSQL itself.',
} as const
/** variables that have to name PostgreSQL itself */
export type DirectName = keyof typeof hints

/** One code for all that PgBouncer has against a guest, and for a PostgreSQL behind it that is away: only its words tell. */
const saysPooler = (error: unknown, words: RegExp): error is Error =>
  error instanceof Error && 'code' in error && error.code === notTaken && words.test(error.message)
const ofSession = /startup parameter/
const ofGuest = /no such (database|user)|authentication failed|startup parameter/

/** @param isLent whether a pooler may be there */
async function onClient<T>(
  client: pg.Client,
  { name, isLent = false }: { readonly name: DirectName; readonly isLent?: boolean },
  work: () => Promise<T>,
): Promise<T> {
  // lost while nothing is asked of it: what is asked next fails by itself
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: unknown) => {
      if (!isLent && saysPooler(error, ofSession)) throw new SetUpError(hints[name])
      if (saysPooler(error, ofGuest))
        throw new SetUpError(`The pooler of ${name} refuses this server: ${error.message}.`)
      throw error
    })
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the session has the limit that it was opened with. */
async function isSession(client: pg.Client, limit: string): Promise<boolean> {
  const { rows } = await client.query<{ ms: number }>('select setting::int as ms from pg_settings where name = $1', [
    limit,
  ])
  return rows[0]?.ms === mark
}

/** @throws SetUpError when the address of this variable leads to a pooler; then `work`, while its session lasts */
export async function expectSession(
  connectionString: string,
  name: DirectName,
  { connectMs }: Pick<DatabaseLimits, 'connectMs'>,
  work: (client: pg.Client) => Promise<void> = async () => undefined,
): Promise<void> {
  const limit = limitNames.find((one) => !connectionString.includes(one)) ?? 'lock_timeout'
  const client = new pg.Client({ connectionString, [limit]: mark, connectionTimeoutMillis: connectMs })
  await onClient(client, { name }, async () => {
    if (!(await isSession(client, limit))) throw new SetUpError(hints[name])
    await work(client)
  })
}

/** by their names in PostgreSQL, ms */
const limitsOf = ({ lockMs, statementMs }: DatabaseLimits): Readonly<Record<string, number>> => ({
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
})

/** What a pooler has to say on each of its connections, because it takes no limits from who comes. */
export const poolerLimits = (limits: DatabaseLimits): string =>
  Object.entries(limitsOf(limits))
    .map(([name, ms]) => `set ${name}=${ms}`)
    .join('; ')

/**
 * Looks at what the pooler lends.
 * @param direct a session with the database itself
 * @throws SetUpError for another database, other limits of time, or when it lends nothing for a transaction
 */
async function expectLent(pooledUrl: string, limits: DatabaseLimits, direct: pg.Client): Promise<void> {
  const { rows: own } = await direct.query<{ pid: number }>(
    `select pg_backend_pid() as pid, pg_advisory_lock(${lockClass}, pg_backend_pid())`,
  )
  const client = new pg.Client({ connectionString: pooledUrl, connectionTimeoutMillis: limits.connectMs })
  await onClient(client, { name: 'DATABASE_URL', isLent: true }, async () => {
    await client.query('begin').catch((error: unknown) => {
      if (error instanceof Error && /statement pooling/i.test(error.message))
        throw new SetUpError('The pooler of DATABASE_URL lends its connections for a statement: pool_mode=transaction.')
      throw error
    })
    const wanted = limitsOf(limits)
    const { rows: found } = await client.query<{ name: string; ms: number }>(
      'select name, setting::int as ms from pg_settings where name = any($1)',
      [Object.keys(wanted)],
    )
    if (!found.every(({ name, ms }) => ms === wanted[name]))
      throw new SetUpError(
        'Connections behind DATABASE_URL lack the time limits of this server. Where it names a pooler, its line of this database ' +
          `needs connect_query='${poolerLimits(limits)}'; where it names PostgreSQL itself, leave DATABASE_DIRECT_URL out.`,
      )
    // a lock is its database's: who could take it is in another one
    const { rows: taken } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(${lockClass}, $1) as free`,
      [own[0]?.pid],
    )
    await client.query('commit')
    if (taken[0]?.free) throw new SetUpError('DATABASE_URL and DATABASE_DIRECT_URL lead to two databases.')
  })
}

/**
 * Looks at the addresses of a start.
 * @returns the one of PostgreSQL itself
 * @throws SetUpError in a sentence, for addresses that do not do
 */
export async function expectAddresses(
  { databaseUrl, databaseDirectUrl, namedBy = 'DATABASE_URL' }: DatabaseAddresses & { readonly databaseUrl: string },
  limits: DatabaseLimits,
): Promise<string> {
  if (!databaseDirectUrl) {
    await expectSession(databaseUrl, namedBy, limits)
    return databaseUrl
  }
  await expectSession(databaseDirectUrl, 'DATABASE_DIRECT_URL', limits, (direct) =>
    expectLent(databaseUrl, limits, direct),
  )
  return databaseDirectUrl
}
