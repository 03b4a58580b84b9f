// What the operator says of the portal's regions in place of what comes with the product: one row a region, under its code. A row
// whose `own` is false says nothing, and keeps count of the changes.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table portal_region (
    id integer primary key,
    rev integer not null default 0,
    own boolean not null default false,
    mode text not null default 'all' check (mode in ('all', 'allow', 'exclude')),
    zipcodes text[] not null default '{}',
    default_zipcode text,
    asks_for_young boolean not null default false)`,
  'insert into portal_region (id) values (1), (2)',
]

export const addPortalRegions = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
