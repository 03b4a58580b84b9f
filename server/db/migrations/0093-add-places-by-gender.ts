// How many of a house's free places are for women alone, and how many for men.
import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table careprovider_profile add column capacity_women int, add column capacity_men int',
  `comment on column careprovider_profile.capacity_women is 'free places for women alone; null: not told'`,
  `comment on column careprovider_profile.capacity_men is 'free places for men alone; null: not told'`,
]

export const addPlacesByGender = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
