// 'Tell me when a place is free': for the filters of a list, by mail, without an account. Nothing is sent before the owner of the
// address has said so, and one click ends it.
import * as z from 'zod/mini'
import { regions } from '../../catalogue/portal/regions.ts'
import { dateSchema, idSchema, zipcodeSchema } from '../ids.ts'
import { emailSchema, languageSchema, tokenSchema } from './accounts.ts'
import { captchaSchema } from './captcha.ts'
import { endpoint } from './endpoint.ts'

const codes = z.array(z.int().check(z.minimum(-1000), z.maximum(1000))).check(z.maxLength(40))

const filtersSchema = z.object({
  zipcode: zipcodeSchema,
  /** km */
  distance: z.int().check(z.minimum(1), z.maximum(200)),
  start_date: dateSchema,
  solution: codes,
  service: codes,
  /** as in the list's address */
  weight_interval: z.nullable(z.string().check(z.regex(/^\d{1,3}-\d{1,3}$/))),
})
export type PortalAlertRequest = z.infer<typeof filtersSchema>

/** The same answer for every address. token_ended: the captcha's solution is none, used or too old. */
export const createPortalAlert = endpoint({
  method: 'POST',
  path: '/api/providersearch/alert',
  summary: 'Send a mail whose link starts an alert of free places',
  caller: 'public',
  body: z.object({
    email: emailSchema,
    language: languageSchema,
    /** slug */
    region: z.enum(regions.keys),
    filters: filtersSchema,
    captcha: captchaSchema,
  }),
  answer: z.object({ accepted: z.boolean() }),
  status: 201,
  errors: ['not_found', 'token_ended'],
})

const named = z.object({ alert: idSchema, token: tokenSchema })

/** May be asked again: until is the same. token_ended: it has ended, or was not confirmed within a day. */
export const confirmPortalAlert = endpoint({
  method: 'POST',
  path: '/api/providersearch/alert/confirm',
  summary: 'Start an alert by the link of its first mail',
  caller: 'public',
  body: named,
  answer: z.object({
    /** ms */
    until: z.number(),
  }),
  errors: ['token_ended'],
})

/** May be asked again. */
export const endPortalAlert = endpoint({
  method: 'POST',
  path: '/api/providersearch/alert/end',
  summary: 'End an alert by the link of any of its mails, and erase the address',
  caller: 'public',
  body: named,
  answer: z.object({ ended: z.boolean() }),
  errors: ['token_ended'],
})
