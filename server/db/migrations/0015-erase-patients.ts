// When an archived patient was erased. A shell without content stays, by which numbers of reports and providers' stubs hold.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table patient add column erased_at bigint`,
  `comment on column patient.erased_at is
    'codes, envelopes, keys, files and contents of events are gone; number, cid and times stay'`,
  // 0010's holds the erased too
  `drop index patient_archived`,
  `create index patient_archived on patient (careseeker_id, last_action_at desc nulls last, id desc)
    where archived_at is not null and erased_at is null`,
  `create index patient_to_erase on patient (careseeker_id, archived_at) where archived_at is not null and erased_at is null`,
]

export const erasePatients = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
