// The second factor: passkeys and security keys that are shown after the password. They open no keys of an account. A session of
// somebody of a clinic or house that owes its factor is answered here alone (`beforeFactor`), else factor_due; an administrator shows
// theirs before the console opens (admin-session.ts), and sets them up in a session that has shown a second proof.
import * as z from 'zod/mini'
import { credentialIdSchema } from '../envelope/account.ts'
import { bytes32Schema } from '../envelope/lengths.ts'
import { b64Schema, idParam, idSchema, instantSchema } from '../ids.ts'
import { authKeySchema, ownAccountSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** of one account */
export const MAX_FACTORS = 10
export const MAX_FACTOR_NAME = 60

const bytesOfBrowser = b64Schema.check(z.minLength(1), z.maxLength(8_000))
/** as browsers name them */
export const transportsSchema = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))

/** What a browser answers to a challenge. */
export const assertionSchema = z.object({
  credential: credentialIdSchema,
  client_data: bytesOfBrowser,
  authenticator_data: bytesOfBrowser,
  signature: bytesOfBrowser,
})

const ownFactorSchema = z.object({
  id: idSchema,
  name: z.string(),
  created_at: instantSchema,
  /** null: never since */
  used_at: z.nullable(instantSchema),
})

export const readFactors = endpoint({
  method: 'GET',
  path: '/api/accounts/factors',
  summary: 'What this session owes, and the own second factors, the oldest first',
  caller: 'account',
  beforeFactor: true,
  answer: z.object({
    /** what this session has to do before anything else: show a factor, or register the first one */
    due: z.nullable(z.enum(['prove', 'register'])),
    /** this session has shown its factor */
    confirmed: z.boolean(),
    /** one of the own organisations asks all of its people for one */
    required: z.boolean(),
    /** none are named before one of them was shown, or an administrator's second proof */
    factors: z.array(ownFactorSchema),
  }),
  errors: ['forbidden'],
})

/**
 * The challenge is good for five minutes, once, on this device. The password may be left away by a session that owes its first
 * factor: it has just been asked. `factor_due`: there are factors, and this session has shown none of them; or an administrator's
 * session has shown no second proof.
 */
export const beginFactor = endpoint({
  method: 'POST',
  path: '/api/accounts/factors/options',
  summary: 'What a browser needs to make a second factor',
  caller: 'account',
  beforeFactor: true,
  body: z.object({
    /** of the password */
    password_key: z.optional(authKeySchema),
  }),
  answer: z.object({
    challenge: bytes32Schema,
    /** WebAuthn's user handle: says nothing of the person */
    user: bytes32Schema,
    /** COSE numbers, the best first */
    algorithms: z.array(z.number()),
    /** credentials that the account has already */
    exclude: z.array(credentialIdSchema),
    /** what the authenticator shows of the account */
    email: z.string(),
  }),
  errors: ['forbidden', 'sign_in_failed', 'factor_due'],
})

/** `token_ended`: the challenge is used, too old, or of another device. */
export const addFactor = endpoint({
  method: 'POST',
  path: '/api/accounts/factors',
  summary: 'Keep a new second factor; the session counts as having shown it',
  caller: 'account',
  beforeFactor: true,
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_FACTOR_NAME)),
    credential: credentialIdSchema,
    transports: transportsSchema,
    client_data: bytesOfBrowser,
    attestation: bytesOfBrowser,
  }),
  answer: z.object({
    id: idSchema,
    /** for a session that owed it: what the sign-in held back; else null */
    account: z.nullable(ownAccountSchema),
  }),
  errors: ['forbidden', 'token_ended', 'action_invalid', 'factor_due'],
})

/** Good for two minutes, once, on this device. */
export const challengeFactor = endpoint({
  method: 'POST',
  path: '/api/accounts/factors/challenge',
  summary: 'A challenge for the own second factors',
  caller: 'account',
  beforeFactor: true,
  answer: z.object({
    challenge: bytes32Schema,
    credentials: z.array(z.object({ id: credentialIdSchema, transports: transportsSchema })),
  }),
  errors: ['forbidden'],
})

/** One answer for a foreign credential, a wrong signature and a challenge that is over: sign_in_failed */
export const proveFactor = endpoint({
  method: 'POST',
  path: '/api/accounts/factors/prove',
  summary: 'Show an own second factor; answers the account that the sign-in held back',
  caller: 'account',
  beforeFactor: true,
  body: assertionSchema,
  answer: z.object({ account: ownAccountSchema }),
  errors: ['forbidden', 'sign_in_failed'],
})

/** The password is asked for: a tablet may lie open. `factor_due`: this session has shown none of them. */
export const removeFactor = endpoint({
  method: 'POST',
  path: '/api/accounts/factors/:id/remove',
  summary: 'Remove an own second factor',
  caller: 'account',
  params: z.object({ id: idParam }),
  body: z.object({ password_key: authKeySchema }),
  answer: z.object({ removed: z.boolean() }),
  errors: ['forbidden', 'not_found', 'sign_in_failed', 'factor_due'],
})
