// What the commands take as free objects, parsed: a provider's profile and rows of postcodes.
import * as z from 'zod/mini'
import { capacityStatuses } from '../../catalogue/capacity-statuses.ts'
import { federalStates } from '../../catalogue/federal-states.ts'
import { roomTypes } from '../../catalogue/room-types.ts'
import { websiteForm } from '../../contract/forms.ts'
import { matchingRulesSchema } from '../../contract/http/matching-rules.ts'
import type { partnerRowSchema } from '../../contract/http/portal-partners.ts'
import { dateSchema, zipcodeSchema } from '../../contract/ids.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'

const profileSchema = z.strictObject({
  ...z.partial(matchingRulesSchema).shape,
  capacity_status: z.optional(z.string().check(z.refine((value) => capacityStatuses.isKey(value)))),
  capacity_from: z.optional(z.nullable(dateSchema)),
  free_rooms: z.optional(z.nullable(z.array(z.number().check(z.refine((value) => roomTypes.isCode(value)))))),
})

export const postcodeSchema = z.object({
  zipcode: zipcodeSchema,
  city: z.string().check(z.trim(), z.minLength(1)),
  federal_state: z.string().check(z.refine((value) => federalStates.isKey(value))),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})
export type Postcode = z.infer<typeof postcodeSchema>

const printableSchema = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{1,300}$/u))
export const codeRowSchema = z.object({
  code: z.string().check(z.regex(/^[A-Z0-9.]{1,20}$/)),
  name: printableSchema,
  kind: z.nullable(printableSchema),
})
const codeListSchema = z.array(codeRowSchema).check(z.minLength(1), z.maxLength(100_000))
export type CodeListRow = z.infer<typeof codeRowSchema>

const spokenSchema = z.nullable(printableSchema)
export const consultantRowSchema = z.object({
  name: printableSchema,
  sponsor: spokenSchema,
  street: spokenSchema,
  zipcode: zipcodeSchema,
  phone: spokenSchema,
  website: z.nullable(z.string().check(z.maxLength(300), z.regex(websiteForm))),
  topics: z.array(printableSchema).check(z.maxLength(40)),
  appointments: spokenSchema,
})
const consultantsSchema = z.array(consultantRowSchema).check(z.minLength(1), z.maxLength(10_000))
export type ConsultantRow = z.infer<typeof consultantRowSchema>

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

/** One row a name and postcode: of several the last stands. */
export function parseConsultants(given: unknown): Result<ConsultantRow[], Failure> {
  const parsed = consultantsSchema.safeParse(given)
  if (!parsed.success) return failure('rows', parsed.error)
  return ok([...new Map(parsed.data.map((row) => [`${row.name}\n${row.zipcode}`, row])).values()])
}

type GivenPartner = z.infer<typeof partnerRowSchema>

/** In the order of the file; of several with one name in one place the last stands. */
export const placedPartners = (rows: readonly GivenPartner[]): (GivenPartner & { readonly position: number })[] =>
  [...new Map(rows.map((row) => [`${row.region}\n${row.role}\n${row.name}`, row])).values()].map((row, position) => ({
    ...row,
    position,
  }))
