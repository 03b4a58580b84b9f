// What a person says of the own account (B53): name, telephone, and the language of mails.
import * as z from 'zod/mini'
import { idParam } from '../ids.ts'
import { languageSchema, nameSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** as domain/validators/phone.ts sends it; empty: none */
export const phoneSchema = z.string().check(z.trim(), z.regex(/^(?:\+?\d{3,20}(?: App\. \d{1,6})?)?$/))
/** as domain/validators/phone.ts sends it: no machine dials an extension; empty: none */
export const faxSchema = z.string().check(z.trim(), z.regex(/^(?:\+?\d{3,20})?$/))

const changeable = {
  first_name: nameSchema,
  last_name: nameSchema,
  phone: phoneSchema,
  /** in which mails are written */
  language: languageSchema,
}
export const ownDetailsSchema = z.object({ email: z.string(), ...changeable })
export type OwnDetails = z.infer<typeof ownDetailsSchema>

const ofAccount = z.object({ id: idParam })

export const readOwnDetails = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/details',
  summary: 'The own address, name, telephone and language of mails',
  caller: 'account',
  params: ofAccount,
  answer: ownDetailsSchema,
  errors: ['forbidden'],
})

export const saveOwnDetails = endpoint({
  method: 'PUT',
  path: '/api/accounts/:id',
  summary: 'Set the own name, telephone and language of mails; the address stays',
  caller: 'account',
  params: ofAccount,
  body: z.object(changeable),
  answer: ownDetailsSchema,
  errors: ['forbidden'],
})
