// Which values of two catalogues belong together. Reference data: nothing of a person.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table association (
    from_list text not null,
    to_list text not null,
    from_value text not null,
    to_value text not null,
    place int not null,
    account_id bigint not null references account,
    created_at bigint not null,
    primary key (from_list, to_list, from_value, to_value))`,
  `comment on column association.from_value is 'the code as JSON: lists have numbers or texts'`,
  `comment on column association.account_id is 'who replaced the associations of the two lists last'`,
]

export const addAssociations = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
