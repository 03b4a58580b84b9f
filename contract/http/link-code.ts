// The short code beside a mailed link (AU8), for who cannot open the link.
import * as z from 'zod/mini'
import { emailSchema, tokenSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'

export const linkPurposes = ['invitation', 'reset', 'portal_create', 'portal_login'] as const
export type LinkPurposeKey = (typeof linkPurposes)[number]

/** as domain/mail-code.ts writes it */
const codeSchema = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/))

/** AU8: uses the code up, not the link. token_ended: of no link that is good and went to this address. */
export const exchangeLinkCode = endpoint({
  method: 'POST',
  path: '/api/accounts/link-code',
  summary: 'The token of a mailed link for the code beside it, with the address that it went to',
  caller: 'public',
  body: z.object({ email: emailSchema, code: codeSchema }),
  answer: z.object({
    token: tokenSchema,
    purpose: z.enum(linkPurposes),
    /** path and query of the link; null: the page of its purpose */
    page: z.nullable(z.string()),
  }),
  errors: ['token_ended'],
})
