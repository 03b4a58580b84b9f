// Rows of a table as records with `id` and `rev` (contract/http/resource.ts): one way to list, find, add, change and remove them. A
// resource says which columns, whose rows, and what a list can be narrowed and sorted by; the SQL is the same for all.
import { type RawBuilder, sql } from 'kysely'
import { recordsPerPage } from '../../../contract/http/resource.ts'
import type { Queryable, Tx } from '../../db/database.ts'

/** a column of the table, or an expression over its alias `r` */
type Column = string | RawBuilder<unknown>
type Values = Readonly<Record<string, unknown>>

/** Who writes, and when (ms). */
export interface Writing {
  readonly accountId: number
  readonly at: number
}

export interface StoredRecord {
  readonly id: number
  readonly rev: number
}

export interface TableDefinition<Scope, Fields, Item extends StoredRecord> {
  /** has the columns id and rev */
  readonly table: string
  /** columns that are the same in all rows of the scope; they are written with a new row, too */
  readonly scope: (scope: Scope) => Values
  /** a condition on every row beside the scope */
  readonly only?: RawBuilder<boolean> | ((scope: Scope) => RawBuilder<boolean>)
  /** what a record shows beside id and rev */
  readonly shown: Readonly<Record<Exclude<keyof Item, 'id' | 'rev'>, Column>>
  /** the columns of what was typed; `before` is null for a new row */
  readonly stored: (fields: Fields, writing: Writing, before: Item | null) => Values
  /** further columns of a new row */
  readonly added?: (writing: Writing) => Values
  /** columns by which a list is sorted that nobody sorts */
  readonly order: readonly string[]
  /** what `q` is looked for in */
  readonly searched?: readonly Column[]
  /** the word before a record's number: `q` finds it as 'word:12' and as '12' */
  readonly numbered?: string
  /** conditions of a list by the name of their filter */
  readonly filters?: Readonly<Record<string, (value: never) => RawBuilder<boolean>>>
  /** by what it can be sorted, by the name that the query says */
  readonly sorts?: Readonly<Record<string, Column>>
}

/** What a list is asked for; without `count` it comes whole. */
export interface ListQuery {
  readonly start?: number | undefined
  readonly count?: number | undefined
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly [filter: string]: unknown
}

export interface ResourceStore<Scope, Fields, Item extends StoredRecord> {
  list(db: Queryable, scope: Scope): Promise<Item[]>
  page(db: Queryable, scope: Scope, query: ListQuery): Promise<{ readonly items: Item[]; readonly total: number }>
  /** The numbers of a list in its order, without its pages. */
  numbers(db: Queryable, scope: Scope, query: ListQuery, most: number): Promise<number[]>
  /** Those of these numbers that are there, by number. */
  some(db: Queryable, scope: Scope, ids: readonly number[]): Promise<Item[]>
  count(db: Queryable, scope: Scope): Promise<number>
  find(db: Queryable, scope: Scope, id: number): Promise<Item | undefined>
  /** The same, and nobody else changes it until the transaction ends. */
  lock(tx: Tx, scope: Scope, id: number): Promise<Item | undefined>
  /** Answers its id. @throws a unique violation, where the table has such a rule */
  insert(tx: Tx, scope: Scope, fields: Fields, writing: Writing): Promise<number>
  /** Raises its rev. @throws a unique violation, where the table has such a rule */
  update(tx: Tx, scope: Scope, before: Item, fields: Fields, writing: Writing): Promise<void>
  /** Whether it was there. */
  remove(tx: Tx, scope: Scope, id: number): Promise<boolean>
}

const own = (column: string) => sql.ref(`r.${column}`)
const columnOf = (column: Column) => (typeof column === 'string' ? own(column) : column)
const every = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
/** what somebody types has no wildcards */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** A filter by one or several values of a column, with commas between them (contract/enum-of.ts). */
export const isOneOf =
  (column: RawBuilder<unknown>) =>
  (values: string): RawBuilder<boolean> =>
    sql<boolean>`${column} = any(${values.split(',')}::text[])`
/** The same of a column of codes. */
export const isOneCodeOf =
  (column: RawBuilder<unknown>) =>
  (values: string): RawBuilder<boolean> =>
    sql<boolean>`${column} = any(${values.split(',').map(Number)}::int[])`

export function tableStore<Scope, Fields, Item extends StoredRecord>(
  definition: TableDefinition<Scope, Fields, Item>,
): ResourceStore<Scope, Fields, Item> {
  const { table, shown, order, searched = [], numbered, filters = {}, sorts = {}, only } = definition
  const from = sql`${sql.table(table)} as r`
  const columns = sql.join([
    own('id'),
    own('rev'),
    ...Object.entries<Column>(shown).map(([key, column]) => sql`${columnOf(column)} as ${sql.ref(key)}`),
  ])
  const mine = (scope: Scope) =>
    every([
      ...Object.entries(definition.scope(scope)).map(([column, value]) => sql`${own(column)} = ${value}`),
      ...(only ? [typeof only === 'function' ? only(scope) : only] : []),
    ])
  const usual = sql.join([...order.map(own), own('id')])

  const isNumber = numbered === undefined ? null : new RegExp(`^(?:${numbered}:)?(\\d{1,15})$`)
  const found = (q: string) =>
    sql`(${sql.join(
      [
        sql`false`,
        ...searched.map((column) => sql`${columnOf(column)} ilike ${containing(q)}`),
        ...[isNumber?.exec(q)?.[1]].flatMap((id) => (id === undefined ? [] : [sql`${own('id')} = ${Number(id)}`])),
      ],
      sql` or `,
    )})`

  const narrowed = (scope: Scope, query: ListQuery) =>
    every([
      mine(scope),
      ...(query.q ? [found(query.q)] : []),
      ...Object.entries(filters).flatMap(([name, condition]) =>
        query[name] === undefined ? [] : [condition(query[name] as never)],
      ),
    ])
  const sorted = ({ sort = '' }: ListQuery) => {
    const isDown = sort.startsWith('-')
    const column = sorts[isDown ? sort.slice(1) : sort]
    if (column === undefined) return usual
    const by = columnOf(column)
    return isDown ? sql`${by} desc nulls last, ${own('id')} desc` : sql`${by} asc nulls last, ${own('id')}`
  }
  const rows = async (db: Queryable, rest: RawBuilder<unknown>): Promise<Item[]> =>
    (await sql<Item>`select ${columns} from ${from} where ${rest}`.execute(db)).rows
  const total = async (db: Queryable, where: RawBuilder<unknown>): Promise<number> => {
    const counted = await sql<{ count: number }>`select count(*) as count from ${from} where ${where}`.execute(db)
    return Number(counted.rows[0]?.count ?? 0)
  }

  return {
    list: (db, scope) => rows(db, sql`${mine(scope)} order by ${usual}`),
    page: async (db, scope, query) => {
      const where = narrowed(scope, query)
      const { start = 0, count = recordsPerPage.usual } = query
      const items = await rows(db, sql`${where} order by ${sorted(query)} limit ${count} offset ${start}`)
      const isWhole = items.length < count && (items.length > 0 || start === 0)
      return { items, total: isWhole ? start + items.length : await total(db, where) }
    },
    numbers: async (db, scope, query, most) => {
      const listed = await sql<{ id: number }>`select ${own('id')} from ${from} where ${narrowed(scope, query)}
        order by ${sorted(query)} limit ${most}`.execute(db)
      return listed.rows.map(({ id }) => Number(id))
    },
    some: (db, scope, ids) =>
      rows(db, sql`${mine(scope)} and ${own('id')} = any(${[...ids]}::bigint[]) order by ${own('id')}`),
    count: (db, scope) => total(db, mine(scope)),
    find: async (db, scope, id) => (await rows(db, sql`${mine(scope)} and ${own('id')} = ${id}`))[0],
    lock: async (tx, scope, id) => (await rows(tx, sql`${mine(scope)} and ${own('id')} = ${id} for update of r`))[0],
    insert: async (tx, scope, fields, writing) => {
      const values = {
        ...definition.scope(scope),
        ...definition.added?.(writing),
        ...definition.stored(fields, writing, null),
      }
      const names = sql.join(Object.keys(values).map((column) => sql.ref(column)))
      const inserted = await sql<{ id: number }>`
        insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(values))}) returning id`.execute(tx)
      const [row] = inserted.rows
      if (!row) throw new Error(`${table}: no row was added`)
      return row.id
    },
    update: async (tx, scope, before, fields, writing) => {
      const set = Object.entries(definition.stored(fields, writing, before)).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      )
      await sql`update ${from} set ${sql.join([...set, sql`rev = r.rev + 1`])}
        where ${mine(scope)} and ${own('id')} = ${before.id}`.execute(tx)
    },
    remove: async (tx, scope, id) => {
      const deleted = await sql`delete from ${from} where ${mine(scope)} and ${own('id')} = ${id}`.execute(tx)
      return (deleted.numAffectedRows ?? 0n) > 0n
    },
  }
}
