// A transaction whose statements leave when they are asked for, and not when the one before has been answered: PostgreSQL answers
// them in their order all the same, and whoever asks several that do not need each other's answers waits once.
import { type DatabaseConnection, Transaction } from 'kysely'
import type { Tx } from './database.ts'
import type { Schema } from './schema.ts'

/** what a Transaction keeps for calls that it refuses */
const unused = {} as never

/**
 * Runs `run` in the transaction that `tx` has begun. Kysely would hold each statement back until the one before it has ended; here
 * they go to the driver at once. A statement that fails makes those after it fail too, with PostgreSQL's 25P02: who asked them
 * together tells the first one's error (`Promise.all` does). What is asked after `run` has ended is refused: it would come after
 * the commit, outside of every transaction.
 */
export function pipelined<T>(tx: Tx, run: (tx: Tx) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor()
  return executor.provideConnection(async (connection: DatabaseConnection) => {
    let hasEnded = false
    const own = executor.withConnectionProvider({
      async provideConnection(consumer) {
        if (hasEnded) throw new Error('asked after the end of its transaction')
        return consumer(connection)
      },
    })
    const open = new Transaction<Schema>({ config: unused, dialect: unused, driver: unused, executor: own })
    try {
      return await run(open)
    } finally {
      hasEnded = true
    }
  })
}
