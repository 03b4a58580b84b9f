// Saved filters of people, reading side.
import type { SavedFilter } from '../../../contract/http/saved-filters.ts'
import type { Queryable } from '../../db/database.ts'

/** Whose they are, and of which house's list. */
export interface FilterOwner {
  readonly accountId: number
  readonly careproviderId: number
}

/** By name. */
export const readSavedFilters = (db: Queryable, owner: FilterOwner): Promise<SavedFilter[]> =>
  db
    .selectFrom('saved_filter')
    .select(['id', 'name', 'filters'])
    .where('account_id', '=', owner.accountId)
    .where('careprovider_id', '=', owner.careproviderId)
    .orderBy('name')
    .orderBy('id')
    .execute()
