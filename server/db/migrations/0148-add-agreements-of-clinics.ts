// Clinics agree to the operator's documents as houses do: a version says for which side it is, and a clinic's word says who spoke
// for it. House files of the kind dpa are a clinic's signed paper too.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table legal_version add column audience text not null default 'careprovider'
    check (audience in ('careprovider', 'careseeker'))`,
  `alter table legal_acceptance add column signed_name text, add column signed_position text`,
  `comment on column legal_version.audience is
    'careseeker: a contract for clinics; careprovider: a contract for houses, or a document for everybody'`,
  `comment on column legal_acceptance.signed_name is 'as the person of the clinic wrote it; null: of a house'`,
]

export const addAgreementsOfClinics = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
