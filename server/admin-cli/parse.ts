// What the commands take as free objects, parsed: a provider's profile and rows of postcodes.
import * as z from 'zod/mini'
import { capacityStatuses } from '../../catalogue/capacity-statuses.ts'
import { careseekerTypes } from '../../catalogue/careseeker-types.ts'
import { federalStates } from '../../catalogue/federal-states.ts'
import { genders } from '../../catalogue/genders.ts'
import { payers } from '../../catalogue/payers.ts'
import { roomTypes } from '../../catalogue/room-types.ts'
import { searchTypes } from '../../catalogue/search-types.ts'
import { services } from '../../catalogue/services.ts'
import { solutions } from '../../catalogue/solutions.ts'
import { specializations } from '../../catalogue/specializations.ts'
import { dateSchema, idSchema, zipcodeSchema } from '../../contract/ids.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'

interface Codes {
  isCode(value: unknown): boolean
}
const codeOf = (catalogue: Codes) => z.number().check(z.refine((value) => catalogue.isCode(value)))
const listOf = (catalogue: Codes) => z.array(codeOf(catalogue))
const codesOf = (catalogue: Codes) => z.optional(listOf(catalogue))
const size = z.optional(z.nullable(z.number().check(z.int(), z.nonnegative())))

const profileSchema = z.strictObject({
  solutions: codesOf(solutions),
  services: codesOf(services),
  specializations: codesOf(specializations),
  catchment: z.optional(z.array(zipcodeSchema).check(z.maxLength(20_000))),
  max_distance_m: size,
  age_min: size,
  age_max: size,
  weight_max: size,
  capacity_status: z.optional(z.string().check(z.refine((value) => capacityStatuses.isKey(value)))),
  capacity_from: z.optional(z.nullable(dateSchema)),
  paused_solutions: codesOf(solutions),
  free_rooms: z.optional(z.nullable(listOf(roomTypes))),
  open_requests_max: size,
  backoff_hours: z.optional(z.number().check(z.int(), z.nonnegative(), z.maximum(8760))),
  care_level_min: z.optional(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(5)))),
  genders: codesOf(genders),
  takes_isolation: z.optional(z.boolean()),
  blocked_payers: codesOf(payers),
  blocked_senders: z.optional(
    z
      .array(
        z.union([
          z.strictObject({ careseeker_id: idSchema }),
          z.strictObject({ sender_type: codeOf(careseekerTypes) }),
        ]),
      )
      .check(z.maxLength(1000)),
  ),
  whitelist: z.optional(
    z
      .array(
        z.strictObject({
          search_type: z.nullable(codeOf(searchTypes)),
          country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
          sender_type: z.nullable(codeOf(careseekerTypes)),
          solutions: z.nullable(listOf(solutions)),
        }),
      )
      .check(z.maxLength(100)),
  ),
})

const postcodeSchema = z.object({
  zipcode: zipcodeSchema,
  city: z.string().check(z.trim(), z.minLength(1)),
  federal_state: z.string().check(z.refine((value) => federalStates.isKey(value))),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})
export type Postcode = z.infer<typeof postcodeSchema>

const printableSchema = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{1,300}$/u))
const codeListSchema = z
  .array(
    z.object({
      code: z.string().check(z.regex(/^[A-Z0-9.]{1,20}$/)),
      name: printableSchema,
      kind: z.nullable(printableSchema),
    }),
  )
  .check(z.minLength(1), z.maxLength(100_000))
export type CodeListRow = z.infer<typeof codeListSchema>[number]

const failure = (prefix: string, error: z.core.$ZodError) =>
  fail('validation_failed', {
    errors: error.issues.slice(0, 10).map(({ path, code }) => ({ path: [prefix, ...path].join('.'), code })),
  })

/** A value that is undefined is left as it is. */
type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
const withoutUndefined = <T extends object>(value: T): Defined<T> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Defined<T>

export function parseProfile(given: unknown): Result<Defined<z.infer<typeof profileSchema>>, Failure> {
  const parsed = profileSchema.safeParse(given)
  return parsed.success ? ok(withoutUndefined(parsed.data)) : failure('profile', parsed.error)
}

/** One row a postcode: of several the last stands. */
export function parsePostcodes(given: unknown): Result<Postcode[], Failure> {
  const parsed = z.array(postcodeSchema).safeParse(given)
  if (!parsed.success) return failure('rows', parsed.error)
  return ok([...new Map(parsed.data.map((row) => [row.zipcode, row])).values()])
}

/** One row a code: of several the last stands. */
export function parseCodeList(given: unknown): Result<CodeListRow[], Failure> {
  const parsed = codeListSchema.safeParse(given)
  if (!parsed.success) return failure('rows', parsed.error)
  return ok([...new Map(parsed.data.map((row) => [row.code, row])).values()])
}
