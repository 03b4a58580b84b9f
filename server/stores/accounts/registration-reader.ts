// Whether an account is registered with the encryption service, reading side.
import type { RegistrationStatus } from '../../../contract/http/encryption-health.ts'
import type { Queryable } from '../../db/database.ts'

/** By its public keys and a lock for the private ones; null when the tables do not answer. */
export function readRegistration(db: Queryable, accountId: number): Promise<RegistrationStatus | null> {
  return db
    .selectFrom('account_keys')
    .innerJoin('account_lock', 'account_lock.account_id', 'account_keys.account_id')
    .select('account_keys.account_id')
    .where('account_keys.account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
    .then(
      (row) => (row ? 'registered' : 'not_registered'),
      () => null,
    )
}
