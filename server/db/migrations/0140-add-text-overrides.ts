// Texts that the operator changed (contract/http/texts.ts), over those that are delivered. A text that went back to the delivered one
// keeps its row: its versions stand in record_change, and going back is one of them. A probe of a mail carries its own texts.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table text_override (
    id bigint generated always as identity primary key,
    rev integer not null default 0,
    part text not null check (part in ('app', 'email', 'mobile')),
    key text not null,
    locale text not null check (locale in ('de', 'en')),
    text text,
    delivered text,
    account_id bigint references account (id) on delete set null,
    changed_at bigint not null,
    unique (part, key, locale)
  )`,
  "comment on column text_override.text is 'null: as delivered again'",
  "comment on column text_override.delivered is 'the text that it was written over; null: a key that only the operator has'",
  'alter table mail add column probe jsonb',
  "comment on column mail.probe is 'texts of a trial mail, to the own address of who tries them; null: a mail. It goes when the mail is settled'",
]

export const addTextOverrides = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
