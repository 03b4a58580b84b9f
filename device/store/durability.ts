// Dexie's durability is an option of a whole database. This middleware decides it for each transaction by the tables in it:
// what a person was told to be 'on this device' has to survive a power cut (OB1); the mirror can be pulled again.
import type { DBCore, Middleware } from 'dexie'

/** Read-write transactions that name one of these tables are strict: they complete when the data are on the disk. */
export const strictFor = (tables: readonly string[]): Middleware<DBCore> => ({
  stack: 'dbcore',
  name: 'strict-for-tables',
  create: (core) => ({
    ...core,
    transaction: (names, mode, options) =>
      core.transaction(names, mode, {
        ...options,
        durability:
          mode === 'readwrite' && names.some((name) => tables.includes(name))
            ? 'strict'
            : (options?.durability ?? 'default'),
      }),
  }),
})
