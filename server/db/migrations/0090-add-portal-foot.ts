// What stands at the portal's foot and is counted there. portal_page_count: how often pages were opened by people who agreed to be
// counted, a number a day, region and page; nothing in it tells one visitor from another, and no time finer than the day.
// portal_partner: who carries a region's portal, as its operator names them.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table portal_page_count (
    day text not null,
    region text not null,
    page text not null,
    views integer not null,
    primary key (day, region, page))`,
  `create table portal_partner (
    region text not null,
    role text not null,
    position integer not null,
    name text not null,
    website text,
    logo text,
    primary key (region, role, position))`,
]

export const addPortalFoot = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
