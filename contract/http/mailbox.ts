// The mailbox page: mails that were written to files because there is no mail server. Outside production only, because a mail's
// link may carry a token.
import * as z from 'zod/mini'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'

export const mailHeadSchema = z.object({
  id: idSchema,
  /** code of mailTypes */
  type: z.number(),
  to: z.string(),
  subject: z.string(),
  at: instantSchema,
})
export type MailHead = z.infer<typeof mailHeadSchema>

export const readMailbox = endpoint({
  method: 'GET',
  path: '/api/mailbox',
  summary: 'Mails that were written to files, the newest first, at most 200; 404 in production',
  caller: 'public',
  answer: z.object({ mails: z.array(mailHeadSchema) }),
  errors: ['not_found'],
})

export const readMailboxMail = endpoint({
  method: 'GET',
  path: '/api/mailbox/:id',
  summary: 'One mail that was written to a file, with its text; 404 in production',
  caller: 'public',
  params: z.object({ id: idParam }),
  answer: z.extend(mailHeadSchema, { text: z.string() }),
  errors: ['not_found'],
})
