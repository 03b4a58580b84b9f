// The console's search over everything: one kind of record a row, found by a column that the database folds (migrations/0150).
import { type RawBuilder, sql } from 'kysely'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import type { ConsoleSearch, SearchKind } from '../../../contract/http/admin-start.ts'
import { type SearchedFor, threesOf } from '../../../domain/admin/search.ts'
import { fold } from '../../../domain/folded-words.ts'
import type { Queryable } from '../../db/database.ts'
import { accountName } from './accounts.ts'
import { isListed } from './listed-accounts.ts'

/** of each kind */
const shownItems = 5
/** share of the parts of three letters that a name has to have: a wrong letter spoils three of them */
const nearEnough = 0.5

interface SearchedKind {
  readonly table: string
  readonly only: RawBuilder<boolean>
  /** as in what somebody types before a number */
  readonly number: SearchedFor['number'] extends infer N ? NonNullable<N extends { kind: infer K } ? K : never> : never
  readonly name: RawBuilder<string>
  readonly detail: RawBuilder<string>
}

const place = sql<string>`trim(coalesce(r.zipcode, '') || ' ' || coalesce(r.city, ''))`

const kinds: Readonly<Record<SearchKind, SearchedKind>> = {
  careproviders: {
    table: 'organisation',
    only: sql<boolean>`r.kind = 'careprovider'`,
    number: 'careprovider',
    name: sql<string>`r.name`,
    detail: place,
  },
  careseekers: {
    table: 'organisation',
    // one of relatives is a person
    only: sql<boolean>`r.kind = 'careseeker' and r.type is distinct from ${careseekerTypes.code.providerSearch}`,
    number: 'careseeker',
    name: sql<string>`r.name`,
    detail: place,
  },
  accounts: {
    table: 'account',
    only: isListed,
    number: 'account',
    name: accountName,
    detail: sql<string>`r.email`,
  },
}

/** what somebody types has no wildcards */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

type Group = ConsoleSearch['groups'][number]

/** The first ones of a kind: its number, then names that begin so, then those that have it anywhere. */
export async function searchKind(db: Queryable, kind: SearchKind, { words, number }: SearchedFor): Promise<Group> {
  const { table, only, name, detail, number: own } = kinds[kind]
  const isNumber = number && (number.kind ?? own) === own ? sql<boolean>`r.id = ${number.id}` : sql<boolean>`false`
  const hasWords =
    words.length === 0
      ? sql<boolean>`false`
      : sql<boolean>`(${sql.join(
          words.map((word) => sql`r.searched like ${containing(word)}`),
          sql` and `,
        )})`
  const begins = sql<boolean>`r.searched like ${containing(words.join(' ')).slice(1)}`
  const { rows } = await sql<{ id: number; name: string; detail: string; total: number }>`
    select r.id, ${name} as name, ${detail} as detail, count(*) over ()::int as total,
      ${isNumber} as is_number, ${begins} as begins from ${sql.table(table)} as r
    where ${only} and (${isNumber} or ${hasWords})
    order by is_number desc, begins desc, name, id limit ${shownItems}`.execute(db)
  return {
    kind,
    total: rows[0]?.total ?? 0,
    searched: 0,
    items: rows.map(({ id, name, detail }) => ({ id, name, detail })),
  }
}

export async function countKind(db: Queryable, kind: SearchKind): Promise<number> {
  const { table, only } = kinds[kind]
  const counted = await sql<{
    count: number
  }>`select count(*) as count from ${sql.table(table)} as r where ${only}`.execute(db)
  return Number(counted.rows[0]?.count ?? 0)
}

/** The name of a house that has most of what was typed; null: none is near enough. */
export async function nearestName(db: Queryable, typed: string): Promise<string | null> {
  const parts = threesOf(typed)
  if (parts.length === 0) return null
  // a sum of positions: a query over the parts of each row costs five times as much
  const found = sql.join(
    parts.map((part) => sql`(position(${part} in r.searched) > 0)::int`),
    sql` + `,
  )
  const { rows } = await sql<{ name: string; found: number }>`
    select r.name, ${found} as found from organisation as r
    where ${kinds.careproviders.only} or ${kinds.careseekers.only}
    order by found desc, length(r.name), r.name limit 1`.execute(db)
  const [best] = rows
  return best && best.found / parts.length >= nearEnough && fold(best.name) !== fold(typed) ? best.name : null
}
