// Filters of the provider's list that a person keeps under a name (R5). They are codes, ids of clinics, days and a place: nothing of
// a patient.
import * as z from 'zod/mini'
import { careLevels } from '../../catalogue/care-levels.ts'
import { genders } from '../../catalogue/genders.ts'
import { requestOrigins } from '../../catalogue/request-origins.ts'
import { searchTypes } from '../../catalogue/search-types.ts'
import { services } from '../../catalogue/services.ts'
import { solutions } from '../../catalogue/solutions.ts'
import { specializations } from '../../catalogue/specializations.ts'
import { idParam, idSchema, instantSchema, zipcodeSchema } from '../ids.ts'
import { defineResource } from './resource.ts'

/** of one person in one house. Ours */
export const maxSavedFilters = 30
/** km */
const maxDistanceKm = 200

const codesOf = ({ codes }: { readonly codes: readonly number[] }) =>
  z.array(z.number().check(z.refine((code) => codes.includes(code)))).check(z.maxLength(codes.length))
const bound = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(999)))
const interval = z.nullable(z.object({ min: bound, max: bound }))

/** As domain/list-filters.ts has them; a sender is its clinic's id. Empty and null: not filtered by it. */
const filtersSchema = z.object({
  solutions: codesOf(solutions),
  careseekers: z.array(idSchema).check(z.maxLength(100)),
  genders: codesOf(genders),
  care_levels: codesOf(careLevels),
  patient_types: codesOf(searchTypes),
  specializations: codesOf(specializations),
  services: codesOf(services),
  direct_request_types: codesOf(requestOrigins),
  age_interval: interval,
  weight_interval: interval,
  start_date: z.nullable(instantSchema),
  start_date_from: z.nullable(instantSchema),
  start_date_to: z.nullable(instantSchema),
  zipcode: z.nullable(zipcodeSchema),
  distance: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(maxDistanceKm))),
})

const fields = {
  /** one line; the person's own word for it */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^\P{Cc}*$/u)),
  filters: filtersSchema,
}

/** validation_failed with `too_many` at body.name: the person keeps as many as it may */
export const savedFilters = defineResource({
  name: 'saved_filters',
  path: '/api/careproviders/:careproviderId/savedfilters',
  scope: { careproviderId: idParam },
  key: 'filterId',
  fields,
  shown: {},
  beside: {},
  says: {
    list: 'The filters that the caller keeps for this house’s list, by name',
    add: 'Keep a filter under a name, for the caller alone',
    change: 'Another name or other values for a kept filter',
    remove: 'Keep a filter no longer',
  },
})
export type SavedFilterFields = z.infer<typeof savedFilters.fields>
export type SavedFilter = z.infer<typeof savedFilters.item>

export const listSavedFilters = savedFilters.list
export const addSavedFilter = savedFilters.add
export const changeSavedFilter = savedFilters.change
export const removeSavedFilter = savedFilters.remove
