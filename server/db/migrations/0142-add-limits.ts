// Limits that protect, counted for all processes together: failed attempts, contact data that was given out, solutions of captchas that
// were used. Rows are named by HMACs, so that no table holds a network, an address or an account (docs/decisions/0583).
import { type Kysely, sql } from 'kysely'
import { attemptStatements } from '../counted-attempts.ts'

const statements = [
  ...attemptStatements(null),

  `create table contact_given (
    address bytea not null,
    until bigint not null,
    id bigint not null,
    primary key (address, until, id))`,
  "comment on table contact_given is 'whose contact data a network (HMAC) was given within the day that ends then'",
  `create function give_contacts(whose text, wanted bigint[], most int, now_ms bigint, ends_ms bigint)
    returns table (ends bigint, given bigint) language plpgsql as $$
    declare
      network bytea := decode(whose, 'hex');
      day bigint;
    begin
      -- the next statement sees what the one before it has given
      perform pg_advisory_xact_lock(hashtextextended('contact_given ' || whose, 0));
      select max(c.until) into day from contact_given c where c.address = network and c.until > now_ms;
      day := coalesce(day, ends_ms);
      insert into contact_given (address, until, id)
        select network, day, w.id from unnest(wanted) with ordinality w(id, n)
        where not exists (select from contact_given c where c.address = network and c.until = day and c.id = w.id)
        order by w.n
        limit greatest(0, most - (select count(*) from contact_given c where c.address = network and c.until = day));
      return query select c.until, c.id from contact_given c where c.address = network and c.until = day;
    end $$`,

  'create table captcha_used (signature bytea primary key, until bigint not null)',
  "comment on table captcha_used is 'solutions are good once; forgotten when their challenge has ended'",
]

export const addLimits = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
