// Limits that protect, counted for all processes together: failed attempts, contact data that was given out, solutions of captchas that
// were used. Rows are named by HMACs, so that no table holds a network, an address or an account (docs/decisions/0583).
import { type Kysely, sql } from 'kysely'

const statements = [
  'create table attempt (key bytea primary key, count int not null, until bigint not null)',
  "comment on table attempt is 'of whom, what and where from as HMAC; counts until its end, then from nothing'",
  // one statement: whoever is refused is counted nowhere, and of many at once no more are let through than are left
  `create function count_attempt(keys text[], limits int[], now_ms bigint, ends_ms bigint)
    returns table (of_key text, ends bigint, is_full boolean) language plpgsql as $$
    declare
      refused boolean;
    begin
      -- rows are locked in one order by everybody
      insert into attempt as a (key, count, until)
        select decode(k, 'hex'), 1, ends_ms from unnest(keys) k order by k
        on conflict (key) do update set
          count = case when a.until > now_ms then a.count + 1 else 1 end,
          until = case when a.until > now_ms then a.until else ends_ms end;
      select bool_or(a.count > w.most) into refused
        from unnest(keys, limits) w(k, most) join attempt a on a.key = decode(w.k, 'hex');
      if refused then
        update attempt a set count = a.count - 1 from unnest(keys) k where a.key = decode(k, 'hex');
      end if;
      return query select w.k, a.until, refused and a.count >= w.most
        from unnest(keys, limits) w(k, most) join attempt a on a.key = decode(w.k, 'hex');
    end $$`,
  // only what was counted in the same time is taken back; the cleared one begins anew
  `create function give_back_attempt(keys text[], ends bigint[], cleared text)
    returns void language plpgsql as $$
    declare
      one record;
    begin
      for one in select w.k, w.until from unnest(keys, ends) w(k, until) order by w.k loop
        if one.k = cleared then
          delete from attempt where key = decode(one.k, 'hex');
        else
          update attempt a set count = a.count - 1
            where a.key = decode(one.k, 'hex') and a.until = one.until and a.count > 0;
        end if;
      end loop;
    end $$`,

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
