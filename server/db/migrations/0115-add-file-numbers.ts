// File numbers of the exchange with insurers (F15): one row of numbers for each hospital and receiving office, and which file has which.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table file_number_row (
    careseeker_id bigint not null references organisation (id),
    sender_code text not null,
    receiver_code text not null,
    last integer not null,
    primary key (careseeker_id, sender_code, receiver_code)
  )`,
  `comment on table file_number_row is 'the last number that a hospital gave out for files to one receiving office'`,
  `create table file_number (
    careseeker_id bigint not null references organisation (id),
    sender_code text not null,
    receiver_code text not null,
    file_id text not null,
    number integer not null,
    at bigint not null,
    primary key (careseeker_id, sender_code, receiver_code, file_id)
  )`,
  `comment on table file_number is 'a file keeps its number when it is sent again; nothing of a patient'`,
]

export const addFileNumbers = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
