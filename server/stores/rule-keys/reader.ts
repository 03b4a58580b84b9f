// The backend's halves of the two-man rule, reading side.
import type { Selectable } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { RuleKeyTable } from '../../db/schema-recovery.ts'

export type RuleKeyRow = Selectable<RuleKeyTable>

export const readRuleKey = (db: Queryable, accountId: number): Promise<RuleKeyRow | undefined> =>
  db.selectFrom('rule_key').selectAll().where('account_id', '=', accountId).executeTakeFirst()
