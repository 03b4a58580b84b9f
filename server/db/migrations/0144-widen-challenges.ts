// A challenge may be one of the console's second proof (contract/http/admin-session.ts). Server processes of the version before ask for
// none of these.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table passkey_challenge drop constraint passkey_challenge_purpose_check`,
  `alter table passkey_challenge add constraint passkey_challenge_purpose_check
    check (purpose in ('add', 'prove', 'factor_add', 'factor_prove', 'second_proof'))`,
]

export const widenChallenges = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
