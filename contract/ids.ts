// Identifiers that cross borders. Numeric ids are for paths and lists; a cid is what signatures and envelopes bind (EN2).
import * as z from 'zod/mini'
import { zipcodeForm } from './forms.ts'

/** a positive integer; an id of 0 or less is never sent and answers 400 */
export const idSchema = z.number().check(z.int(), z.minimum(1))
/** the same from a path or query */
export const idParam = z.coerce.number().check(z.int(), z.minimum(1))
/** 16 random bytes as base64url, made by whoever creates the record (EN2) */
export const cidSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{21}[AQgw]$/))
export const uuidSchema = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
/** milliseconds since 1970-01-01 UTC */
export const instantSchema = z.number().check(z.int())
/** a calendar day, yyyy-MM-dd; the 30th of February is none. One pattern, so that device/http/fits.ts knows it. */
export const dateSchema = z.string().check(z.regex(z.regexes.date))
export const zipcodeSchema = z.string().check(z.regex(zipcodeForm))
/** base64url without padding; lengths are checked where they are known */
export const b64Schema = z.string().check(z.regex(/^[A-Za-z0-9_-]*$/))

export const organisationKinds = ['careseeker', 'careprovider'] as const
export type OrganisationKind = (typeof organisationKinds)[number]
export const organisationKindSchema = z.enum(organisationKinds)
export interface OrganisationRef {
  readonly kind: OrganisationKind
  readonly id: number
}
