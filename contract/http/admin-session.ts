// Signing in to the console (A1): an administrator's session opens nothing of it before a second proof, which is a passkey or security
// key, or the code of a mail (docs/decisions/0624).
import * as z from 'zod/mini'
import { credentialIdSchema } from '../envelope/account.ts'
import { bytes32Schema } from '../envelope/lengths.ts'
import { codeSchema as roleSchema } from '../numbers.ts'
import { endpoint } from './endpoint.ts'
import { codeSchema } from './key-storage.ts'
import { assertionSchema, transportsSchema } from './second-factor.ts'

export const readAdminSession = endpoint({
  method: 'GET',
  path: '/api/admin/session',
  summary: 'The caller’s roles as an administrator, and whether this session has shown its second proof',
  caller: 'account',
  answer: z.object({
    roles: z.array(roleSchema),
    confirmed: z.boolean(),
    /** the account has a passkey or security key as its second factor */
    has_key: z._default(z.boolean(), false),
  }),
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

/** Good for two minutes, once, for this session. */
export const challengeSecondProof = endpoint({
  method: 'POST',
  path: '/api/admin/secondproof/challenge',
  summary: 'A challenge for the caller’s own passkeys and security keys',
  caller: 'account',
  answer: z.object({
    challenge: bytes32Schema,
    credentials: z.array(z.object({ id: credentialIdSchema, transports: transportsSchema })),
  }),
  errors: ['forbidden'],
})

/** One answer for a foreign credential, a wrong signature, and a challenge that is over or of another session: sign_in_failed */
export const showSecondProof = endpoint({
  method: 'POST',
  path: '/api/admin/secondproof/key',
  summary: 'Confirm this session with an own passkey or security key',
  caller: 'account',
  body: assertionSchema,
  answer: z.object({ confirmed: z.boolean() }),
  errors: ['forbidden', 'sign_in_failed'],
})
