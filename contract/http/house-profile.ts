// How a provider's house can be reached and which institution codes it has: read by its people, changed by those who lead it.
import * as z from 'zod/mini'
import { idParam } from '../ids.ts'
import { contactHoursSchema } from './contact-hours.ts'
import { endpoint } from './endpoint.ts'
import { codeHouseSchema, institutionCodesSchema, streetSchema } from './house-codes.ts'
import { faxSchema, phoneSchema } from './own-account.ts'

const ofHouse = z.object({ careproviderId: idParam })

export const readHouseProfile = endpoint({
  method: 'GET',
  path: '/api/careproviders/:careproviderId/profile',
  summary: 'Name, address, telephone, fax, hours and institution codes of the house',
  caller: 'account',
  params: ofHouse,
  answer: codeHouseSchema,
  errors: ['forbidden', 'not_found'],
})

/** validation_failed with check_digit: a number that cannot be an institution code */
export const saveHouseProfile = endpoint({
  method: 'PUT',
  path: '/api/careproviders/:careproviderId/profile',
  summary: 'Set street, telephone, fax, hours and institution codes of the house; name and place stay',
  caller: 'account',
  params: ofHouse,
  body: z.object({
    street: streetSchema,
    phone: phoneSchema,
    /** absent: as it is */
    fax: z.optional(faxSchema),
    /** when somebody can be visited or called; null: not said; absent: as it is */
    contact_hours: z.optional(z.nullable(contactHoursSchema)),
    ik_numbers: institutionCodesSchema,
  }),
  answer: codeHouseSchema,
  errors: ['forbidden', 'not_found'],
})
