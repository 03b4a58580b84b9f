// Attempts that are counted for all processes together: the backend and the key storage have a table each, of one make. Rows are named
// by HMACs (docs/decisions/0583-limits-in-tables.md); http/attempts.ts says what is counted and how far.
import { type Kysely, sql } from 'kysely'

/** null: where the connection looks first */
type SchemaName = 'key_storage' | null

/** As released migrations have made them: another way to count is another function. */
export function attemptStatements(schema: SchemaName): readonly string[] {
  const named = (name: string) => (schema === null ? name : `${schema}.${name}`)
  const attempt = named('attempt')
  return [
    `create table ${attempt} (key bytea primary key, count int not null, until bigint not null)`,
    `comment on table ${attempt} is 'of whom, what and where from as HMAC; counts until its end, then from nothing'`,
    // one statement: whoever is refused is counted nowhere, and of many at once no more are let through than are left
    `create function ${named('count_attempt')}(keys text[], limits int[], now_ms bigint, ends_ms bigint)
    returns table (of_key text, ends bigint, is_full boolean) language plpgsql as $$
    declare
      refused boolean;
    begin
      -- rows are locked in one order by everybody
      insert into ${attempt} as a (key, count, until)
        select decode(k, 'hex'), 1, ends_ms from unnest(keys) k order by k
        on conflict (key) do update set
          count = case when a.until > now_ms then a.count + 1 else 1 end,
          until = case when a.until > now_ms then a.until else ends_ms end;
      select bool_or(a.count > w.most) into refused
        from unnest(keys, limits) w(k, most) join ${attempt} a on a.key = decode(w.k, 'hex');
      if refused then
        update ${attempt} a set count = a.count - 1 from unnest(keys) k where a.key = decode(k, 'hex');
      end if;
      return query select w.k, a.until, refused and a.count >= w.most
        from unnest(keys, limits) w(k, most) join ${attempt} a on a.key = decode(w.k, 'hex');
    end $$`,
    // only what was counted in the same time is taken back; the cleared one begins anew
    `create function ${named('give_back_attempt')}(keys text[], ends bigint[], cleared text)
    returns void language plpgsql as $$
    declare
      one record;
    begin
      for one in select w.k, w.until from unnest(keys, ends) w(k, until) order by w.k loop
        if one.k = cleared then
          delete from ${attempt} where key = decode(one.k, 'hex');
        else
          update ${attempt} a set count = a.count - 1
            where a.key = decode(one.k, 'hex') and a.until = one.until and a.count > 0;
        end if;
      end loop;
    end $$`,
  ]
}

interface CountedKey {
  /** in hex */
  readonly key: string
  /** when it counts from nothing again, ms */
  readonly until: number
}

/** One statement each, never within a transaction. */
export function attemptTable<S>(db: Kysely<S>, schema: SchemaName) {
  const counting = (name: string) => (schema === null ? sql.id(name) : sql.id(schema, name))
  return {
    /** Counts an attempt under all its keys, or, when one of them is full, under none. */
    async count(
      keys: readonly { readonly key: string; readonly limit: number }[],
      { now, ends }: { readonly now: number; readonly ends: number },
    ): Promise<readonly (CountedKey & { readonly isFull: boolean })[]> {
      const [names, limits] = [keys.map(({ key }) => key), keys.map(({ limit }) => limit)]
      const { rows } = await sql<CountedKey & { isFull: boolean }>`
        select of_key as key, ends as until, is_full as "isFull"
        from ${counting('count_attempt')}(${names}::text[], ${limits}::int[], ${now}::bigint, ${ends}::bigint)
      `.execute(db)
      return rows
    },

    /** Takes back what was counted, unless its time is over. @param cleared the one that begins anew */
    async giveBack(keys: readonly CountedKey[], cleared: string | null): Promise<void> {
      const [names, untils] = [keys.map(({ key }) => key), keys.map(({ until }) => until)]
      const giveBack = counting('give_back_attempt')
      await sql`select ${giveBack}(${names}::text[], ${untils}::bigint[], ${cleared}::text)`.execute(db)
    },
  }
}
