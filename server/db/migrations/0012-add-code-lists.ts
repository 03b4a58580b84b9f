// Lists that an operator imports and that forms complete from: insurances, diagnoses, medical supplies.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table code_list_entry (
    list text not null check (list in ('insurances', 'icd_codes', 'medical_supplies')),
    code text not null,
    name text not null,
    kind text,
    primary key (list, code))`,
]

export const addCodeLists = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
