// Calls for the exchange between a hospital's systems and Anschluss. Source: specification, professional apps, section 7.
import * as z from 'zod/mini'
import { idParam, uuidSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'

/** nine digits; that the last one fits is for people, a hospital's system may know better */
const institutionCode = z.string().check(z.regex(/^\d{9}$/))

export const drawFileNumber = endpoint({
  method: 'POST',
  path: '/api/onpremise/careseeker/:careseekerId/filenumber',
  summary:
    'The next file number of a hospital (sender_ik) for a receiving office (receiver_ik); with file_id the same file keeps its number',
  caller: 'account',
  params: z.object({ careseekerId: idParam }),
  query: z.object({
    sender_ik: institutionCode,
    receiver_ik: institutionCode,
    /** of the message's file: who did not hear the answer asks again */
    file_id: z.optional(uuidSchema),
  }),
  answer: z.object({ file_number: z.number() }),
  errors: ['forbidden', 'not_found'],
})
