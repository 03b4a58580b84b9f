// A provider's matching rules, writing side.
import { sql } from 'kysely'
import type { MatchingRules } from '../../../contract/http/matching-rules.ts'
import type { Tx } from '../../db/database.ts'
import { organisationChanged } from '../../db/work.ts'

/** Replaces the rules of a provider. `by`: account and ms. */
export async function writeRules(
  tx: Tx,
  careproviderId: number,
  { blocked_senders, whitelist, ...columns }: MatchingRules,
  by: { readonly accountId: number; readonly at: number },
): Promise<void> {
  organisationChanged(tx, careproviderId)
  await tx
    .updateTable('careprovider_profile')
    .set({
      ...columns,
      blocked_senders: JSON.stringify(blocked_senders),
      whitelist: JSON.stringify(whitelist),
      rules_rev: sql`rules_rev + 1`,
      rules_changed_at: by.at,
      rules_changed_by: by.accountId,
    })
    .where('organisation_id', '=', careproviderId)
    .execute()
}
