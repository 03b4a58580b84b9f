// Passkeys as locks of the account key (KY2, AU9): kept, listed and removed by their person, and proved on a known device.
// What an authenticator's PRF gives never comes here: these shapes have no place for extension results.
import * as z from 'zod/mini'
import { accountLockSchema, attachmentSchema, credentialIdSchema } from '../envelope/account.ts'
import { bytes32Schema } from '../envelope/lengths.ts'
import { b64Schema, idParam, idSchema, instantSchema } from '../ids.ts'
import { authKeySchema, sessionSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** of one account */
export const MAX_PASSKEYS = 10
export const MAX_PASSKEY_NAME = 60

const bytesOfBrowser = b64Schema.check(z.minLength(1), z.maxLength(8_000))

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** platform: of one personal device. cross-platform: a security key, for shared ones */
  attachment: attachmentSchema,
  created_at: instantSchema,
  /** null: never since */
  used_at: z.nullable(instantSchema),
  /** opens this device */
  here: z.boolean(),
})
export type Passkey = z.infer<typeof passkeySchema>

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/accounts/passkeys',
  summary: 'The own passkeys, the oldest first',
  caller: 'account',
  answer: z.object({ passkeys: z.array(passkeySchema) }),
  errors: [],
})

/**
 * The password is asked for: a tablet may lie open. The challenge is good for five minutes, once, on this device. `factor_due`: an
 * administrator's session has shown no second proof.
 */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/accounts/passkeys/options',
  summary: 'What a browser needs to make a passkey of the kind that this device may have',
  caller: 'account',
  body: z.object({
    /** of the password */
    password_key: authKeySchema,
  }),
  answer: z.object({
    challenge: bytes32Schema,
    /** WebAuthn's user handle: says nothing of the person */
    user: bytes32Schema,
    attachment: attachmentSchema,
    /** of this device, for a platform authenticator's lock */
    device: idSchema,
    /** COSE numbers, the best first */
    algorithms: z.array(z.number()),
    /** credentials that the account has already */
    exclude: z.array(credentialIdSchema),
  }),
  errors: ['sign_in_failed', 'factor_due'],
})

/** `token_ended`: the challenge is used, too old, or of another device. `lock` names the credential and is sealed under its PRF. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/accounts/passkeys',
  summary: 'Keep a new passkey: its public key and the lock that only it opens',
  caller: 'account',
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PASSKEY_NAME)),
    credential: credentialIdSchema,
    attachment: attachmentSchema,
    transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10)),
    client_data: bytesOfBrowser,
    attestation: bytesOfBrowser,
    lock: accountLockSchema,
  }),
  answer: z.object({ id: idSchema }),
  errors: ['token_ended', 'action_invalid', 'factor_due'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/accounts/passkeys/:id',
  summary: 'Remove an own passkey and its lock',
  caller: 'account',
  params: z.object({ id: idParam }),
  answer: z.object({ removed: z.boolean() }),
  errors: ['not_found'],
})

/** Answered for every account, so that nobody learns who has a passkey; good for two minutes, once, on this device. */
export const challengePasskey = endpoint({
  method: 'POST',
  path: '/api/accounts/passkeys/challenge',
  summary: 'A challenge for an account’s passkey on this device',
  caller: 'device',
  body: z.object({ account: idSchema }),
  answer: z.object({ challenge: bytes32Schema }),
  errors: [],
})

/** One answer for an unknown account, one that never signed in here, a foreign credential and a wrong signature: sign_in_failed */
export const proveByPasskey = endpoint({
  method: 'POST',
  path: '/api/accounts/passkeys/prove',
  summary: 'Prove an own passkey on a device where the account has signed in before',
  caller: 'device',
  body: z.object({
    account: idSchema,
    credential: credentialIdSchema,
    client_data: bytesOfBrowser,
    authenticator_data: bytesOfBrowser,
    signature: bytesOfBrowser,
  }),
  answer: z.object({
    /** null: the account’s session on this device still runs */
    session: z.nullable(sessionSchema),
  }),
  errors: ['sign_in_failed'],
})
