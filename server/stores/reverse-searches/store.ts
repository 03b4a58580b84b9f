// Standing searches of providers as their people list and change them.
import { sql } from 'kysely'
import type { ReverseSearch, ReverseSearchFields } from '../../../contract/http/reverse-searches.ts'
import { personOf } from '../accounts/person.ts'
import { tableStore } from '../resources/table.ts'

const numbers = (values: readonly number[], type: 'int' | 'bigint') =>
  sql<number[]>`${`{${values.join(',')}}`}::${sql.raw(type)}[]`

export const reverseSearchStore = tableStore<number, ReverseSearchFields, ReverseSearch>({
  table: 'reverse_search',
  scope: (careproviderId) => ({ careprovider_id: careproviderId }),
  shown: {
    name: 'name',
    search_types: 'search_types',
    solutions: 'solutions',
    radius_m: 'radius_m',
    zipcodes: 'zipcodes',
    age_intervals: 'age_intervals',
    care_levels: 'care_levels',
    active: 'active',
    account_ids: sql`to_jsonb(r.account_ids)`,
    hits: sql`(select jsonb_build_object('count', r.past_hits + count(*), 'last_at', greatest(r.past_hit_at, max(h.at)))
      from reverse_search_hit h where h.reverse_search_id = r.id)`,
    changed_by: personOf(sql`r.changed_by`),
    updated_at: 'updated_at',
  },
  stored: ({ zipcodes, ...search }, { accountId, at }) => ({
    ...search,
    search_types: numbers(search.search_types, 'int'),
    solutions: numbers(search.solutions, 'int'),
    age_intervals: numbers(search.age_intervals, 'int'),
    care_levels: numbers(search.care_levels, 'int'),
    account_ids: numbers(search.account_ids, 'bigint'),
    // five digits each, by the contract
    zipcodes: sql`${`{${zipcodes.join(',')}}`}::text[]`,
    changed_by: accountId,
    updated_at: at,
  }),
  added: ({ at }) => ({ created_at: at }),
  order: ['id'],
})
