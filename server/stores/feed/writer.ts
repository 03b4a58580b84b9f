// SY1: appends feed rows, and notes their hints. Called last in a transaction: the counters are locked here, in order of audience
// kind and id, by one statement that the caller sends together with the commit.
import { type RawBuilder, sql } from 'kysely'
import { type Audience, compareAudiences } from '../../db/audience.ts'
import type { Tx } from '../../db/database.ts'
import { type FeedEntry, followUpsOf, type NumberedEntry } from '../../db/work.ts'

/** What a row is made with: the time, and where its tag comes from. */
interface Made {
  readonly at: number
  readonly bytes: (length: number) => Uint8Array
}

/** SY2: bytes of a tag */
export const tagBytes = 8

/** The entries once each, by audience; the order within an audience stays. */
function group(entries: readonly FeedEntry[]): { readonly audience: Audience; readonly entries: FeedEntry[] }[] {
  const byAudience = new Map<Audience, Map<string, FeedEntry>>()
  for (const entry of entries) {
    const own = byAudience.get(entry.audience) ?? new Map<string, FeedEntry>()
    byAudience.set(entry.audience, own.set(`${entry.kind}:${entry.id}`, entry))
  }
  return [...byAudience]
    .sort(([a], [b]) => compareAudiences(a, b))
    .map(([audience, own]) => ({ audience, entries: [...own.values()] }))
}

/** The statement that appends one row an entry; null when there is nothing to append. */
function statementOf(entries: readonly FeedEntry[], made: Made): RawBuilder<NumberedEntry> | null {
  if (entries.length === 0) return null
  const groups = group(entries)
  const counters = groups.map(({ audience, entries: own }, i) => ({ i, audience, k: own.length }))
  const rows = groups.flatMap(({ audience, entries: own }) =>
    own.map(({ kind, id }, j) => ({
      audience,
      back: own.length - 1 - j,
      kind,
      id,
      tag: Buffer.from(made.bytes(tagBytes)).toString('hex'),
    })),
  )
  return sql<NumberedEntry>`
    with counted as (
      insert into feed_counter (audience, n)
      select audience, k from jsonb_to_recordset(${JSON.stringify(counters)}::jsonb) as x(i int, audience text, k bigint)
      order by i
      on conflict (audience) do update set n = feed_counter.n + excluded.n
      returning audience, n)
    insert into feed (audience, n, tag, kind, record_id, at)
    select c.audience, c.n - x.back, decode(x.tag, 'hex'), x.kind, x.id, ${made.at}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(audience text, back bigint, kind text, id bigint, tag text)
    join counted c on c.audience = x.audience
    returning audience, n, kind, record_id as id`
}

/**
 * Appends one row an entry. The insert takes the counters in the given order and creates missing ones; whoever comes second
 * waits for the first one's commit, so commit order is number order. What can fail before the database is asked throws at
 * once, so that a caller who does not await the answer before its commit cannot commit without the rows.
 */
export function appendFeed(tx: Tx, entries: readonly FeedEntry[], made: Made): Promise<void> {
  const statement = statementOf(entries, made)
  const follow = followUpsOf(tx)
  follow.entries.push(...entries)
  return statement ? statement.execute(tx).then(({ rows }) => void follow.rows.push(...rows)) : Promise.resolve()
}
