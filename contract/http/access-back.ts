// Getting back in: forgotten and changed passwords (KY6, AU8), the recovery code (KY2) and the PIN of a device (AU6).
import * as z from 'zod/mini'
import { accountKeysSchema, accountLockSchema } from '../envelope/account.ts'
import { bytes32Schema } from '../envelope/lengths.ts'
import { idSchema } from '../ids.ts'
import {
  authKeySchema,
  emailSchema,
  languageSchema,
  organisationSummarySchema,
  ownAccountSchema,
  saltSchema,
  sessionSchema,
  tokenSchema,
} from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** AU6: wrong tries of a PIN; with the last one it is deleted */
export const PIN_TRIES = 5

/** AU6: for this device; the password is asked for: a tablet may lie open */
export const keepPin = endpoint({
  method: 'PUT',
  path: '/api/accounts/pin',
  summary: 'Keep the server’s part of a PIN for the session’s slot; an older one is gone',
  caller: 'account',
  body: z.object({
    /** of the password */
    password_key: authKeySchema,
    /** of the PIN */
    proof: bytes32Schema,
    share: bytes32Schema,
  }),
  answer: z.object({ kept: z.boolean() }),
  errors: ['sign_in_failed'],
})

export const dropPin = endpoint({
  method: 'DELETE',
  path: '/api/accounts/pin',
  summary: 'Delete the server’s part of the PIN of the session’s slot',
  caller: 'account',
  answer: z.object({ dropped: z.boolean() }),
  errors: [],
})

/** AU2, AU6: counted before it is compared. No PIN, its fifth failure, an ended session, or not of this device: token_ended */
export const takePinShare = endpoint({
  method: 'POST',
  path: '/api/accounts/pin',
  summary: 'The share that opens an account on this device, for who proves its PIN',
  caller: 'device',
  body: z.object({ account: idSchema, proof: bytes32Schema }),
  answer: z.object({
    /** null: not this PIN */
    share: z.nullable(bytes32Schema),
    /** 0: it was deleted just now */
    tries_left: z.number(),
  }),
  errors: ['token_ended'],
})

const recoveryLock = z.object({ auth_key: authKeySchema, lock: accountLockSchema })

/** KY2: another one than before ends the old code. The password is asked for: a tablet may lie open. */
export const keepRecovery = endpoint({
  method: 'PUT',
  path: '/api/accounts/recovery',
  summary: 'Keep the lock of a new recovery code; an older code ends',
  caller: 'account',
  body: z.object({
    /** of the password */
    password_key: authKeySchema,
    recovery: recoveryLock,
  }),
  answer: z.object({ kept: z.boolean() }),
  errors: ['sign_in_failed', 'action_invalid'],
})

/** One answer for an unknown address, an account without a code, and a wrong code. Uses nothing up. */
export const openRecovery = endpoint({
  method: 'POST',
  path: '/api/accounts/recovery/open',
  summary: 'The sealed keys of an account, for who proves its recovery code',
  caller: 'public',
  body: z.object({ email: emailSchema, auth_key: authKeySchema }),
  answer: z.object({ account: idSchema, keys: accountKeysSchema, lock: accountLockSchema }),
  errors: ['sign_in_failed'],
})

/** KY2: the keys stay, and with them roster, wraps and access; the code is replaced by the one that comes with the call. */
export const recoverAccount = endpoint({
  method: 'POST',
  path: '/api/accounts/recovery',
  summary: 'Choose a new password by the recovery code, which is replaced by a new one; other sessions end',
  caller: 'public',
  body: z.object({
    email: emailSchema,
    /** of the code that was typed */
    auth_key: authKeySchema,
    salt: saltSchema,
    kdf_version: z.number(),
    password_key: authKeySchema,
    password_lock: accountLockSchema,
    recovery: recoveryLock,
  }),
  answer: z.object({ session: sessionSchema, account: ownAccountSchema }),
  errors: ['sign_in_failed', 'action_invalid'],
})

/** One answer for every address, in equal time: nobody learns which addresses have accounts. The mail follows (19). */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/accounts/forgotpassword',
  summary: 'Send a link for a new password, if the address has an account',
  caller: 'public',
  body: z.object({ email: emailSchema, language: z.optional(languageSchema) }),
  answer: z.object({ accepted: z.boolean() }),
  errors: [],
})

/** AU8: does not use the token up */
export const readReset = endpoint({
  method: 'POST',
  path: '/api/accounts/resetpassword/read',
  summary: 'Whose password a token replaces, and what that means for what is encrypted',
  caller: 'public',
  body: z.object({ token: tokenSchema }),
  answer: z.object({
    account: idSchema,
    email: z.string(),
    organisations: z.array(
      z.object({
        organisation: organisationSummarySchema,
        /** KY9: somebody else can confirm this person; if not, what is encrypted here is lost */
        has_confirmer: z.boolean(),
      }),
    ),
  }),
  errors: ['token_ended'],
})

/** KY6, AU8: uses the token up. New keys, all sessions end; access returns when a colleague confirms (KY9). */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/accounts/resetpassword',
  summary: 'Redeem a reset: password-derived key and new key pairs',
  caller: 'public',
  body: z.object({
    token: tokenSchema,
    salt: saltSchema,
    kdf_version: z.number(),
    auth_key: authKeySchema,
    keys: accountKeysSchema,
    locks: z.array(accountLockSchema).check(z.minLength(1), z.maxLength(5)),
  }),
  answer: z.object({ session: sessionSchema, account: ownAccountSchema }),
  errors: ['token_ended', 'action_invalid'],
  bodyLimit: 200_000,
})

/** KY2: the keys stay; the account's other sessions end */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/accounts/password',
  summary: 'Replace the own password: its derived key and its lock of the account key',
  caller: 'account',
  body: z.object({
    /** of the password until now */
    old_auth_key: authKeySchema,
    salt: saltSchema,
    kdf_version: z.number(),
    auth_key: authKeySchema,
    lock: accountLockSchema,
  }),
  answer: z.object({ changed: z.boolean() }),
  errors: ['sign_in_failed', 'action_invalid'],
})
