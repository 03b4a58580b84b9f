// What houses and people set themselves: who changed a provider's rules last, stations that have ended, messages that a person
// does not want.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table careprovider_profile
    add column rules_rev int not null default 0,
    add column rules_changed_at bigint,
    add column rules_changed_by bigint references account`,
  `alter table station add column ended_at bigint`,
  `alter table account add column muted text[] not null default '{}'`,
]

export const addSettings = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
