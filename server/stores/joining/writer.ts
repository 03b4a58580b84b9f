// Mailboxes of joining devices (KY8), writing side. Each step is one statement that fits only once and after the step before it,
// whoever else writes at that moment.
import type { AccountLock } from '../../../contract/envelope/account.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Joining } from './reader.ts'

/** False when the number is taken. The account's older mailbox ends, and whatever is over. */
export async function openJoining(
  tx: Tx,
  values: Pick<Joining, 'channel' | 'account_id' | 'host_key' | 'host_proof' | 'ends_at'>,
  now: number,
): Promise<boolean> {
  await tx
    .deleteFrom('joining')
    .where((row) => row.or([row('account_id', '=', values.account_id), row('ends_at', '<=', now)]))
    .execute()
  const made = await tx
    .insertInto('joining')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return made !== undefined
}

/** A mailbox whose time runs. */
const running = (db: Queryable, channel: Uint8Array, now: number) =>
  db.updateTable('joining').where('channel', '=', channel).where('ends_at', '>', now)

export const enterJoining = (
  db: Queryable,
  channel: Uint8Array,
  entered: { readonly claim_hash: Uint8Array; readonly commitment: string },
  now: number,
) =>
  running(db, channel, now)
    .where('commitment', 'is', null)
    .set(entered)
    .returning(['host_key', 'host_proof', 'ends_at'])
    .executeTakeFirst()

const done = async (updated: Promise<unknown>): Promise<boolean> => (await updated) !== undefined

export const answerJoining = (db: Queryable, channel: Uint8Array, nonce: string, now: number): Promise<boolean> =>
  done(
    running(db, channel, now)
      .where('commitment', 'is not', null)
      .where('nonce', 'is', null)
      .set({ nonce })
      .returning('account_id')
      .executeTakeFirst(),
  )

export const revealJoining = (db: Queryable, channel: Uint8Array, guest_key: string, now: number): Promise<boolean> =>
  done(
    running(db, channel, now)
      .where('nonce', 'is not', null)
      .where('guest_key', 'is', null)
      .set({ guest_key })
      .returning('account_id')
      .executeTakeFirst(),
  )

export const approveJoining = (db: Queryable, channel: Uint8Array, lock: AccountLock, now: number): Promise<boolean> =>
  done(
    running(db, channel, now)
      .where('guest_key', 'is not', null)
      .where('lock', 'is', null)
      .set({ lock: JSON.stringify(lock) })
      .returning('account_id')
      .executeTakeFirst(),
  )

/** Takes an approved mailbox away: of two who do it at one moment one gets it. */
export const takeJoining = (db: Queryable, channel: Uint8Array, now: number): Promise<Joining | undefined> =>
  db
    .deleteFrom('joining')
    .where('channel', '=', channel)
    .where('ends_at', '>', now)
    .where('lock', 'is not', null)
    .returningAll()
    .executeTakeFirst()

export async function endJoining(db: Queryable, channel: Uint8Array, accountId: number): Promise<boolean> {
  const ended = await db
    .deleteFrom('joining')
    .where('channel', '=', channel)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Answers how many were over. */
export async function pruneJoining(db: Queryable, now: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('joining').where('ends_at', '<=', now).executeTakeFirst()
  return Number(numDeletedRows)
}
