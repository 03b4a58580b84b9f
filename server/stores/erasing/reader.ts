// Which archived patients are to be erased.
import type { Queryable, Tx } from '../../db/database.ts'
import type { PatientRow } from '../requests/rows.ts'

/** Clinics that have archived patients, with their configuration. */
export const readArchivingClinics = (db: Queryable) =>
  db
    .selectFrom('organisation')
    .select(['organisation.id', 'organisation.config'])
    .where('kind', '=', 'careseeker')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('patient')
          .select('patient.id')
          .whereRef('patient.careseeker_id', '=', 'organisation.id')
          .where('archived_at', 'is not', null)
          .where('erased_at', 'is', null),
      ),
    )
    .orderBy('organisation.id')
    .execute()

/** A clinic's patients that were archived by then, the longest archived first. */
export async function readErasable(
  db: Queryable,
  careseekerId: number,
  archivedBy: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('patient')
    .select('id')
    .where('careseeker_id', '=', careseekerId)
    .where('archived_at', '<=', archivedBy)
    .where('erased_at', 'is', null)
    .orderBy('archived_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The patient, locked as actions lock it (stores/actions/locks.ts), if it still is what readErasable found. */
export async function lockErasable(
  tx: Tx,
  id: number,
  archivedBy: number,
): Promise<(Pick<PatientRow, 'id' | 'cid' | 'careseeker_id'> & { readonly archived_at: number }) | null> {
  const row = await tx
    .selectFrom('patient')
    .select(['id', 'cid', 'careseeker_id', 'archived_at'])
    .where('id', '=', id)
    .where('archived_at', '<=', archivedBy)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  // the condition leaves no other
  return row ? { ...row, archived_at: row.archived_at ?? archivedBy } : null
}

/** Numbers of a patient's searches, and its requests with what their keys and feeds go by. */
export async function readErasedParts(tx: Tx, patientId: number) {
  const auctions = await tx
    .selectFrom('auction')
    .select('id')
    .where('patient_id', '=', patientId)
    .orderBy('id')
    .execute()
  const requests = await tx
    .selectFrom('auction_request')
    .select(['id', 'cid', 'careprovider_id'])
    .where('patient_id', '=', patientId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return { auctions: auctions.map(({ id }) => id), requests }
}

/** Requests of a patient that have not ended: of an archived one the house that was chosen (docs/decisions/0472). */
export const readOpenRequests = (db: Queryable, patientId: number) =>
  db
    .selectFrom('auction_request')
    .select(['id', 'careseeker_id', 'careprovider_id'])
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()

/** Accounts of a kind that were asked for before then and never made, whose links have ended too. */
export async function readUnfinishedAccounts(
  db: Queryable,
  accountType: string,
  before: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('account_type', '=', accountType)
    .where('status', '=', 'created')
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mail_token')
            .select('mail_token.account_id')
            .whereRef('mail_token.account_id', '=', 'account.id')
            .where('mail_token.created_at', '>=', before),
        ),
      ),
    )
    // an invitation's link is good for longer
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('portal_companion')
            .select('portal_companion.id')
            .whereRef('portal_companion.account_id', '=', 'account.id')
            .where('portal_companion.ended_at', 'is', null)
            .where('portal_companion.expires_at', '>=', before),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
