// Signing in to the console (A1): an administrator's session opens nothing of it before a second proof, which is a passkey on the
// device or the code of a mail.
import * as z from 'zod/mini'
import { codeSchema as roleSchema } from '../numbers.ts'
import { endpoint } from './endpoint.ts'
import { codeSchema } from './key-storage.ts'

export const readAdminSession = endpoint({
  method: 'GET',
  path: '/api/admin/session',
  summary: 'The caller’s roles as an administrator, and whether this session has shown its second proof',
  caller: 'account',
  answer: z.object({ roles: z.array(roleSchema), confirmed: z.boolean() }),
  errors: ['forbidden'],
})

export const askSecondProof = endpoint({
  method: 'POST',
  path: '/api/admin/secondproof',
  summary: 'Mail a code to the caller’s own address; it is good for ten minutes and for this session',
  caller: 'account',
  answer: z.object({ sent: z.boolean() }),
  errors: ['forbidden'],
})

/** token_ended: wrong, used, too old, or of another session */
export const giveSecondProof = endpoint({
  method: 'POST',
  path: '/api/admin/secondproof/confirm',
  summary: 'Confirm this session with the code of the mail',
  caller: 'account',
  body: z.object({ code: codeSchema }),
  answer: z.object({ confirmed: z.boolean() }),
  errors: ['forbidden', 'token_ended'],
})
