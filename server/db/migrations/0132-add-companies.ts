// Companies (Träger), and which houses and clinics belong to one.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table company (
    id bigint generated always as identity primary key,
    rev integer not null default 0,
    name text not null,
    type integer not null,
    status text not null,
    street text not null,
    zipcode text not null,
    city text,
    phone text not null,
    email text not null,
    website text not null,
    notes text not null,
    token_hash bytea unique,
    token_at bigint,
    created_at bigint not null)`,
  `create unique index company_name on company (lower(name), zipcode)`,
  `comment on column company.token_hash is 'SHA-256 of the company_token, which was told once'`,
  `alter table organisation add column company_id bigint references company (id)`,
  `create index organisation_company on organisation (company_id) where company_id is not null`,
]

export const addCompanies = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
