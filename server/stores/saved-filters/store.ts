// Saved filters of people: each person's own, a house each.
import type { SavedFilter, SavedFilterFields } from '../../../contract/http/saved-filters.ts'
import type { Tx } from '../../db/database.ts'
import { tableStore } from '../resources/table.ts'

/** Whose they are, and of which house's list. */
interface FilterOwner {
  readonly accountId: number
  readonly careproviderId: number
}

/** Two that add at once do it one after the other, so that the limit holds. */
export async function lockOwner(tx: Tx, { accountId }: FilterOwner): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}

export const savedFilterStore = tableStore<FilterOwner, SavedFilterFields, SavedFilter>({
  table: 'saved_filter',
  scope: ({ accountId, careproviderId }) => ({ account_id: accountId, careprovider_id: careproviderId }),
  shown: { name: 'name', filters: 'filters' },
  stored: ({ name, filters }, { at }) => ({ name, filters: JSON.stringify(filters), updated_at: at }),
  added: ({ at }) => ({ created_at: at }),
  order: ['name'],
})
