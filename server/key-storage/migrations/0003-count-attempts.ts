// Wrong codes and sessions, counted for all processes together; what counts is named by an HMAC (docs/decisions/0583).
import { type Kysely, sql } from 'kysely'

const statements = [
  'create table key_storage.attempt (key bytea primary key, count int not null, until bigint not null)',
  // as the backend's (server/db/migrations/0142-add-limits.ts)
  `create function key_storage.count_attempt(keys text[], limits int[], now_ms bigint, ends_ms bigint)
    returns table (of_key text, ends bigint, is_full boolean) language plpgsql as $$
    declare
      refused boolean;
    begin
      insert into key_storage.attempt as a (key, count, until)
        select decode(k, 'hex'), 1, ends_ms from unnest(keys) k order by k
        on conflict (key) do update set
          count = case when a.until > now_ms then a.count + 1 else 1 end,
          until = case when a.until > now_ms then a.until else ends_ms end;
      select bool_or(a.count > w.most) into refused
        from unnest(keys, limits) w(k, most) join key_storage.attempt a on a.key = decode(w.k, 'hex');
      if refused then
        update key_storage.attempt a set count = a.count - 1 from unnest(keys) k where a.key = decode(k, 'hex');
      end if;
      return query select w.k, a.until, refused and a.count >= w.most
        from unnest(keys, limits) w(k, most) join key_storage.attempt a on a.key = decode(w.k, 'hex');
    end $$`,
  `create function key_storage.give_back_attempt(keys text[], ends bigint[], cleared text)
    returns void language plpgsql as $$
    declare
      one record;
    begin
      for one in select w.k, w.until from unnest(keys, ends) w(k, until) order by w.k loop
        if one.k = cleared then
          delete from key_storage.attempt where key = decode(one.k, 'hex');
        else
          update key_storage.attempt a set count = a.count - 1
            where a.key = decode(one.k, 'hex') and a.until = one.until and a.count > 0;
        end if;
      end loop;
    end $$`,
]

export const countAttempts = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
