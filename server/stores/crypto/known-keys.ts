// Status and public keys of several accounts at once, as checks on rosters and wraps ask them.
import type { Queryable } from '../../db/database.ts'
import type { KnownKeys } from './roster.ts'

/** Accounts without keys are missing. */
export async function readKnownKeysOf(
  db: Queryable,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly status: string; readonly keys: KnownKeys }>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('account_keys')
    .innerJoin('account', 'account.id', 'account_keys.account_id')
    .select([
      'account.id',
      'account.status',
      'encryption_kid',
      'encryption_spki',
      'encryption_fingerprint',
      'signing_kid',
      'signing_spki',
      'signing_fingerprint',
    ])
    .where('account.id', 'in', [...new Set(accountIds)])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        status: row.status,
        keys: {
          encryption: { kid: row.encryption_kid, spki: row.encryption_spki, fingerprint: row.encryption_fingerprint },
          signing: { kid: row.signing_kid, spki: row.signing_spki, fingerprint: row.signing_fingerprint },
        },
      },
    ]),
  )
}
