// Standing searches of a provider (B24): "tell us when a patient like this is being placed". They carry codes and places only; a
// hit says that there is such a search, and nothing of whose.
import * as z from 'zod/mini'
import { ageIntervals } from '../../catalogue/age-intervals.ts'
import { careLevels } from '../../catalogue/care-levels.ts'
import { searchTypes } from '../../catalogue/search-types.ts'
import { solutions } from '../../catalogue/solutions.ts'
import { idParam, idSchema, instantSchema, zipcodeSchema } from '../ids.ts'
import { accountNameSchema } from './records.ts'
import { defineResource } from './resource.ts'

/** of one house. Ours */
export const maxReverseSearches = 20
export const maxReverseSearchZipcodes = 200
export const maxReverseSearchRecipients = 20
/** metres */
export const reverseSearchRadius = { min: 1000, max: 200_000 } as const

const codesOf = ({ codes }: { readonly codes: readonly number[] }) =>
  z.array(z.number().check(z.refine((code) => codes.includes(code)))).check(z.maxLength(codes.length))

/** Exactly one of `radius_m` and `zipcodes` says where (domain/reverse-search.ts). */
const fields = {
  /** one line; the house's own word for it */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^\P{Cc}*$/u)),
  search_types: codesOf(searchTypes).check(z.minLength(1)),
  /** of these types; empty: all of them */
  solutions: codesOf(solutions),
  /** around the house */
  radius_m: z.nullable(
    z.number().check(z.int(), z.minimum(reverseSearchRadius.min), z.maximum(reverseSearchRadius.max)),
  ),
  zipcodes: z.array(zipcodeSchema).check(z.maxLength(maxReverseSearchZipcodes)),
  /** codes of age groups and care levels; empty: any. A patient of whom it is not known fits */
  age_intervals: codesOf(ageIntervals),
  care_levels: codesOf(careLevels),
  /** switched off, it is kept and tells nothing */
  active: z.boolean(),
  /** people of the house who get the mails */
  account_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(maxReverseSearchRecipients)),
}

/**
 * Add and change: validation_failed with `too_many`: the house has as many as it may; `one_area_required`, `unknown` name the field.
 * What a standing search has told of before a change is not told again.
 */
export const reverseSearches = defineResource({
  name: 'reverse_searches',
  path: '/api/careproviders/:careproviderId/reversesearch',
  scope: { careproviderId: idParam },
  key: 'searchId',
  fields,
  shown: {
    /** searches that it was found to fit so far, and when last */
    hits: z.object({ count: z.number(), last_at: z.nullable(instantSchema) }),
    changed_by: accountNameSchema,
    updated_at: instantSchema,
  },
  beside: {
    /** who of the house can be told */
    people: z.array(accountNameSchema),
  },
  says: {
    list: 'The standing searches of the house, and who of its people can be told',
    add: 'A new standing search: tells of searches that begin or change from now on',
    change: 'Other values for a standing search; what it has told of is not told again',
    remove: 'Delete a standing search with its hits',
  },
})
export type ReverseSearchFields = z.infer<typeof reverseSearches.fields>
export type ReverseSearch = z.infer<typeof reverseSearches.item>

export const listReverseSearches = reverseSearches.list
export const addReverseSearch = reverseSearches.add
export const changeReverseSearch = reverseSearches.change
export const removeReverseSearch = reverseSearches.remove
