// What people said of partners' keys (KY9), reading side.
import type { PartnerCheck } from '../../../contract/envelope/partner-check.ts'
import type { Queryable } from '../../db/database.ts'

export async function readPartnerChecks(db: Queryable, organisationId: number): Promise<PartnerCheck[]> {
  const rows = await db
    .selectFrom('partner_check')
    .select('content')
    .where('organisation_id', '=', organisationId)
    .orderBy('partner_id')
    .orderBy('how')
    .execute()
  return rows.map(({ content }) => content)
}
