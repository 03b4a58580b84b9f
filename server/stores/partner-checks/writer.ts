// What people said of partners' keys (KY9), writing side.
import type { PartnerCheck } from '../../../contract/envelope/partner-check.ts'
import type { Db } from '../../db/database.ts'

/** The newest of its kind stays: one about an older entry changes nothing. */
export async function keepPartnerCheck(
  db: Db,
  of: { readonly organisation_id: number; readonly partner_id: number },
  check: PartnerCheck,
): Promise<void> {
  const content = JSON.stringify(check)
  await db
    .insertInto('partner_check')
    .values({ ...of, how: check.how, n: check.head.n, content })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'partner_id', 'how'])
        .doUpdateSet({ n: check.head.n, content })
        .where('partner_check.n', '<=', check.head.n),
    )
    .execute()
}
