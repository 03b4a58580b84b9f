// Getting on board by the code of a fax (docs/decisions/0461): the specification's calls for a provider by token (B35, B37, B53, B59).
// The code stands in the body, never in an address: addresses are written into logs. Wrong, used and old codes answer alike.
import * as z from 'zod/mini'
import { idParam, idSchema } from '../ids.ts'
import { emailSchema, languageSchema } from './accounts.ts'
import { contactHoursSchema } from './contact-hours.ts'
import { endpoint } from './endpoint.ts'
import { phoneSchema } from './own-account.ts'

/** as domain/house-code.ts writes it */
const codeSchema = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{5}(?:-[0-9A-HJKMNP-TV-Z]{5}){2}$/))
export const streetSchema = z.string().check(z.trim(), z.maxLength(200), z.regex(/^[^\r\n]*$/))
/** nine digits; the route checks the check digit */
export const institutionCodesSchema = z.array(z.string().check(z.regex(/^\d{9}$/))).check(z.maxLength(20))
/** how many institution codes a house may have */
export const MAX_INSTITUTION_CODES = 20

export const codeHouseSchema = z.object({
  id: idSchema,
  name: z.string(),
  street: z.string(),
  zipcode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  phone: z.string(),
  /** '': not said; absent: of an older server */
  fax: z.optional(z.string()),
  /** null: not said; absent: of an older server, and for whoever has only a code */
  contact_hours: z.optional(z.nullable(contactHoursSchema)),
  ik_numbers: z.array(z.string()),
})
export type CodeHouse = z.infer<typeof codeHouseSchema>

const ofHouse = z.object({ id: idParam })

export const readHouseByCode = endpoint({
  method: 'POST',
  path: '/api/careproviders/token',
  summary: 'The provider that a code is for, as long as none of its people has an account',
  caller: 'public',
  body: z.object({ code: codeSchema }),
  answer: codeHouseSchema,
  errors: ['token_ended'],
})

export const saveHouseByCode = endpoint({
  method: 'PUT',
  path: '/api/careproviders/token/:id',
  summary: 'Correct a provider’s street and telephone by its code',
  caller: 'public',
  params: ofHouse,
  body: z.object({ code: codeSchema, street: streetSchema, phone: phoneSchema }),
  answer: codeHouseSchema,
  errors: ['token_ended'],
})

/** validation_failed with check_digit: a number that cannot be an institution code */
export const saveInstitutionCodes = endpoint({
  method: 'PUT',
  path: '/api/careproviders/:id/iknumbers',
  summary: 'Set a provider’s institution codes (IK) by its code',
  caller: 'public',
  params: ofHouse,
  body: z.object({ code: codeSchema, ik_numbers: institutionCodesSchema }),
  answer: codeHouseSchema,
  errors: ['token_ended'],
})

/** The first person of the house. The mail proves the address; its link makes the keys (AU8). */
export const associateByCode = endpoint({
  method: 'POST',
  path: '/api/careproviders/:id/accounts/associate',
  summary: 'Send the invitation of the house’s first account (mail 20) to an address, by its code',
  caller: 'public',
  params: ofHouse,
  body: z.object({ code: codeSchema, email: emailSchema, language: languageSchema }),
  answer: z.object({ sent: z.literal(true) }),
  status: 201,
  errors: ['token_ended', 'email_taken'],
})
