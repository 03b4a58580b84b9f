// Between the filters of an address and what is saved of them: a saved one has ids of clinics, never their names. Pure.
import type { SavedFilterFields } from '../../../contract/http/saved-filters.ts'
import { type ListFilters, noFilters } from '../../../domain/list-filters.ts'
import { parseZipcodeValue } from '../../../domain/query-filters.ts'

type SavedValues = SavedFilterFields['filters']

export function savedValuesOf({ senders, zipcode, careseekers, ...filters }: ListFilters): SavedValues {
  const clinics = [...new Set([...careseekers, ...senders.map(({ id }) => id)])]
  const lists = Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value])
  return { ...Object.fromEntries(lists), careseekers: clinics, zipcode: zipcode?.value ?? null }
}

export const filtersOfSaved = ({ zipcode, ...saved }: SavedValues): ListFilters => ({
  ...noFilters,
  ...saved,
  zipcode: parseZipcodeValue(zipcode),
})
