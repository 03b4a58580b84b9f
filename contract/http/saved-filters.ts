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
import { endpoint } from './endpoint.ts'

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
const fieldsSchema = z.object(fields)
export type SavedFilterFields = z.infer<typeof fieldsSchema>

const savedFilterSchema = z.object({ id: idSchema, ...fields })
export type SavedFilter = z.infer<typeof savedFilterSchema>

const path = '/api/careproviders/:careproviderId/savedfilters'
const ofHouse = z.object({ careproviderId: idParam })
const one = z.object({ careproviderId: idParam, filterId: idParam })

export const listSavedFilters = endpoint({
  method: 'GET',
  path,
  summary: 'The filters that the caller keeps for this house’s list, by name',
  caller: 'account',
  params: ofHouse,
  answer: z.object({ saved_filters: z.array(savedFilterSchema) }),
  errors: ['forbidden', 'not_found'],
})

/** validation_failed with `too_many` at body.name: the person keeps as many as it may */
export const addSavedFilter = endpoint({
  method: 'POST',
  path,
  summary: 'Keep a filter under a name, for the caller alone',
  caller: 'account',
  params: ofHouse,
  body: fieldsSchema,
  answer: savedFilterSchema,
  status: 201,
  errors: ['forbidden', 'not_found'],
})

export const changeSavedFilter = endpoint({
  method: 'PUT',
  path: `${path}/:filterId`,
  summary: 'Another name or other values for a kept filter',
  caller: 'account',
  params: one,
  body: fieldsSchema,
  answer: savedFilterSchema,
  errors: ['forbidden', 'not_found'],
})

export const removeSavedFilter = endpoint({
  method: 'DELETE',
  path: `${path}/:filterId`,
  summary: 'Keep a filter no longer',
  caller: 'account',
  params: one,
  answer: z.object({ removed: z.boolean() }),
  errors: ['forbidden', 'not_found'],
})
