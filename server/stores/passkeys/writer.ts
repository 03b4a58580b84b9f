// Passkeys and their challenges, writing side. A passkey and its lock come and go together.
import { type Insertable, sql } from 'kysely'
import type { AccountLock } from '../../../contract/envelope/account.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { AccountPasskeyTable, PasskeyChallengeTable } from '../../db/schema-passkeys.ts'
import type { Passkey } from './reader.ts'

type ChallengeKey = Pick<PasskeyChallengeTable, 'account_id' | 'device_id' | 'purpose'>

/** Keeps a challenge; an older one of the same account, device and purpose is gone. */
export async function keepChallenge(db: Queryable, values: PasskeyChallengeTable): Promise<void> {
  const { challenge, ends_at } = values
  await db
    .insertInto('passkey_challenge')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_id', 'purpose']).doUpdateSet({ challenge, ends_at }),
    )
    .execute()
}

/** The challenge, deleted with it: it is answered once, rightly or wrongly. Null: there is none that is still good. */
export async function takeChallenge(db: Queryable, key: ChallengeKey, at: number): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('account_id', '=', key.account_id)
    .where('device_id', '=', key.device_id)
    .where('purpose', '=', key.purpose)
    .returning(['challenge', 'ends_at'])
    .executeTakeFirst()
  return row && row.ends_at > at ? row.challenge : null
}

export async function addPasskey(
  tx: Tx,
  values: Omit<Insertable<AccountPasskeyTable>, 'id' | 'used_at'>,
  lock: AccountLock,
): Promise<number> {
  await tx
    .insertInto('account_lock')
    .values({ account_id: values.account_id, kind: lock.kind, lock: JSON.stringify(lock) })
    .execute()
  const { id } = await tx
    .insertInto('account_passkey')
    .values({ ...values, used_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function usePasskey(tx: Tx, id: number, counter: number, at: number): Promise<void> {
  await tx.updateTable('account_passkey').set({ counter, used_at: at }).where('id', '=', id).execute()
}

const dropLocks = async (tx: Tx, gone: readonly Pick<Passkey, 'account_id' | 'credential'>[]): Promise<void> => {
  for (const { account_id, credential } of gone) {
    await tx
      .deleteFrom('account_lock')
      .where('account_id', '=', account_id)
      .where('kind', '=', 'passkey')
      .where(sql<boolean>`lock ->> 'credential' = ${credential}`)
      .execute()
  }
}

/** False: the account has no such passkey. */
export async function removePasskey(tx: Tx, accountId: number, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('account_passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(['account_id', 'credential'])
    .execute()
  await dropLocks(tx, gone)
  return gone.length > 0
}

/** AU9: those of a device's own authenticator, whoever they belong to: it is no personal device any more, or nobody's. */
export async function removePasskeysOfDevice(tx: Tx, deviceId: number): Promise<void> {
  const gone = await tx
    .deleteFrom('account_passkey')
    .where('device_id', '=', deviceId)
    .returning(['account_id', 'credential'])
    .execute()
  await dropLocks(tx, gone)
}
