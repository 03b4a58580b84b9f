// How clinics stand to providers: the table careseeker_provider.
import type { Queryable, Tx } from '../../db/database.ts'
import type { CareseekerProviderTable } from '../../db/schema-desk.ts'

type Kind = CareseekerProviderTable['kind']

/** A clinic's preferred and blocked providers by name, with who decided it. */
export const readProviderPreferences = (db: Queryable, careseekerId: number) =>
  db
    .selectFrom('careseeker_provider')
    .innerJoin('organisation', 'organisation.id', 'careseeker_provider.careprovider_id')
    .innerJoin('account', 'account.id', 'careseeker_provider.account_id')
    .select([
      'organisation.id',
      'organisation.name',
      'organisation.city',
      'careseeker_provider.kind',
      'careseeker_provider.created_at',
      'account.id as account_id',
      'account.first_name',
      'account.last_name',
    ])
    .where('careseeker_id', '=', careseekerId)
    .orderBy('organisation.name')
    .orderBy('organisation.id')
    .execute()

/** The providers that a clinic prefers. */
export async function readPriorityIds(db: Queryable, careseekerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('careseeker_provider')
    .select('careprovider_id')
    .where('careseeker_id', '=', careseekerId)
    .where('kind', '=', 'priority')
    .orderBy('careprovider_id')
    .execute()
  return rows.map(({ careprovider_id }) => careprovider_id)
}

/** One kind a provider: the last decision counts. */
export async function writeProviderPreference(
  tx: Tx,
  standing: {
    readonly careseeker_id: number
    readonly careprovider_id: number
    readonly kind: Kind
    readonly account_id: number
    readonly created_at: number
  },
): Promise<void> {
  const { kind, account_id, created_at } = standing
  await tx
    .insertInto('careseeker_provider')
    .values(standing)
    .onConflict((conflict) =>
      conflict.columns(['careseeker_id', 'careprovider_id']).doUpdateSet({ kind, account_id, created_at }),
    )
    .execute()
}

/** Whether there was something to remove. */
export async function deleteProviderPreference(tx: Tx, careseekerId: number, careproviderId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('careseeker_provider')
    .where('careseeker_id', '=', careseekerId)
    .where('careprovider_id', '=', careproviderId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
