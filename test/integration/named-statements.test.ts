// bench/MEASUREMENTS.md#0135: statements to PostgreSQL carry names, and a table that changes under them is noticed.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createStatementNames, type StatementNames } from '../../server/db/named-statements.ts'
import { openTestDatabase } from '../support/database.ts'

describe('named statements', () => {
  it('are planned once a connection', async () => {
    const { db, close } = await openTestDatabase('postgres')
    await db.connection().execute(async (one) => {
      const read = (key: string) => one.selectFrom('setting').select('value').where('key', '=', key).execute()
      await read('a')
      await read('b')
      const { rows } = await sql<{ uses: number }>`select generic_plans + custom_plans as uses
        from pg_prepared_statements where statement like 'select "value" from "setting"%'`.execute(one)
      expect(rows).toEqual([{ uses: 2 }])
    })
    await close()
  })

  it('are planned anew after another process has changed the table', async () => {
    const { db, close } = await openTestDatabase('postgres')
    const read = () => db.selectFrom('setting').selectAll().where('key', '=', 'a').execute()
    await db.insertInto('setting').values({ key: 'a', value: '1' }).execute()
    await read()
    await sql`alter table setting add column more int`.execute(db)
    await read().catch(() => undefined)
    expect(await read()).toEqual([{ key: 'a', value: 1, more: null }])
    await close()
  })

  it('are not given out without end', () => {
    const names: StatementNames = createStatementNames()
    const given = Array.from({ length: 600 }, (_, i) => names.of(`select ${i}`))
    expect(new Set(given.filter((name) => name !== null)).size).toBe(500)
    expect(names.of('select 1')).toBe(given[1])
    expect(names.of('select 599')).toBeNull()
  })
})
