// A connection whose statements leave when they are asked for, and not when the one before has been answered: PostgreSQL answers
// them in their order all the same, and whoever asks several that do not need each other's answers waits once.
import { type DatabaseConnection, Kysely, type QueryExecutor, Transaction } from 'kysely'
import type { Db, Queryable, Tx } from './database.ts'
import type { Schema } from './schema.ts'

/** what Kysely keeps for calls that nobody makes here: of transactions, of the schema, of the end */
const unused = { config: {} as never, dialect: {} as never, driver: {} as never }

/**
 * Runs `run` with an executor that asks `connection` at once. What is asked after `run` has ended is refused: it would come after
 * the commit, or between somebody else's statements. When `run` fails, what it has asked for is answered before this is.
 */
async function share<T>(
  executor: QueryExecutor,
  connection: DatabaseConnection,
  run: (executor: QueryExecutor) => Promise<T>,
): Promise<T> {
  const asked = new Set<Promise<unknown>>()
  let hasEnded = false
  const own = executor.withConnectionProvider({
    provideConnection(consumer) {
      if (hasEnded) return Promise.reject(new Error('asked of a connection that was given back'))
      const answer = consumer(connection)
      asked.add(answer)
      const forget = () => asked.delete(answer)
      answer.then(forget, forget)
      return answer
    },
  })
  try {
    return await run(own)
  } catch (error) {
    await Promise.allSettled(asked)
    throw error
  } finally {
    hasEnded = true
  }
}

/**
 * Runs `run` in the transaction that `tx` has begun. Kysely would hold each statement back until the one before it has ended. One
 * that fails makes those after it fail too, with PostgreSQL's 25P02: who asks several together tells the first one's error
 * (`Promise.all` does).
 */
export const pipelined = <T>(tx: Tx, run: (tx: Tx) => Promise<T>): Promise<T> => {
  const executor = tx.getExecutor()
  return executor.provideConnection((connection) =>
    share(executor, connection, (own) => run(new Transaction<Schema>({ ...unused, executor: own }))),
  )
}

const roots = new WeakMap<Queryable, Queryable>()

/** The database that a connection of it was lent from: by what the process keeps of a database. */
export const databaseOf = (db: Queryable): Queryable => roots.get(db) ?? db

/** Runs reads on one connection, which they wait for once. */
export const pipelinedReads = <T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> => {
  const executor = db.getExecutor()
  return executor.provideConnection((connection) =>
    share(executor, connection, (own) => {
      const lent = new Kysely<Schema>({ ...unused, executor: own })
      roots.set(lent, db)
      return run(lent)
    }),
  )
}
