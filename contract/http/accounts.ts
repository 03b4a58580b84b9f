// Accounts: sign-in (AU1 to AU5), activation by invitation (AU8), own and colleagues' records.
import * as z from 'zod/mini'
import { accountKeysSchema, accountLockSchema } from '../envelope/account.ts'
import { bytes32Schema } from '../envelope/lengths.ts'
import { refreshProofSchema } from '../envelope/refresh-proof.ts'
import { wrapSchema } from '../envelope/wrap.ts'
import { emailForm, MAX_EMAIL_LENGTH } from '../forms.ts'
import { b64Schema, cidSchema, idParam, idSchema, instantSchema, organisationKindSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'

export const emailSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.normalize('NFC'), z.maxLength(MAX_EMAIL_LENGTH), z.regex(emailForm))
/** AU1: 16 bytes */
export const saltSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
/** AU1: 32 bytes, HKDF of the root; the password itself never leaves the device */
export const authKeySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
export const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
/** in which mails to a person are written */
export const languageSchema = z.enum(['de', 'en'])
export const tokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

export const organisationSummarySchema = z.object({
  kind: organisationKindSchema,
  id: idSchema,
  /** what rosters, groups and wraps bind */
  cid: cidSchema,
  name: z.string(),
  zipcode: z.nullable(z.string()),
  city: z.nullable(z.string()),
})
export type OrganisationSummary = z.infer<typeof organisationSummarySchema>

export const memberRoleSchema = z.object({ organisation: organisationSummarySchema, roles: z.array(z.number()) })
/** the same of the own account, with the codes of productFeatures that are switched on for the organisation (S54) */
const ownRoleSchema = z.extend(memberRoleSchema, { product_features: z.array(z.number()) })

/** What a person reads of the own account; everything secret in it is sealed. */
export const ownAccountSchema = z.object({
  id: idSchema,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  account_type: z.string(),
  status: z.string(),
  roles: z.array(ownRoleSchema),
  keys: accountKeysSchema,
  locks: z.array(accountLockSchema),
  salt: saltSchema,
  kdf_version: z.number(),
  /** GS of the own organisations, wrapped to this account; empty while access is pending */
  group_wraps: z.array(wrapSchema),
})
export type OwnAccount = z.infer<typeof ownAccountSchema>

/** AU9 */
export const deviceKindSchema = z.enum(['shared', 'personal'])
export type DeviceKind = z.infer<typeof deviceKindSchema>

export const sessionSchema = z.object({
  /** AU2: memory only */
  access_token: z.string(),
  expires_in_s: z.number(),
  /** opaque id of the device session; the specification's id_token, authenticates nothing */
  id_token: z.string(),
  /** number of the refresh cookie's slot */
  slot: z.number(),
  /** number of this device, part of every lane (OB5) */
  device: idSchema,
  /** AU9: decides the idle time and which passkeys open it */
  device_kind: deviceKindSchema,
  server_time: instantSchema,
  /** AU3: name of its refresh tokens, which opens nothing: a tab says by it which session it ends */
  family: z.optional(z.string()),
  /** it owes a second factor, and is answered by http/second-factor.ts alone until it has shown one */
  factor_due: z.optional(z.literal(true)),
})
export type Session = z.infer<typeof sessionSchema>

/** AU1: a salt for every address, made up for unknown ones, in equal time */
export const prelogin = endpoint({
  method: 'POST',
  path: '/api/accounts/prelogin',
  summary: 'Salt and version of the password key derivation for an e-mail address',
  caller: 'public',
  body: z.object({ email: emailSchema }),
  answer: z.object({ salt: saltSchema, kdf_version: z.number() }),
  errors: [],
})

export const login = endpoint({
  method: 'POST',
  path: '/api/accounts/login',
  summary: 'Sign in with the auth key that the device derived from the password',
  caller: 'public',
  body: z.object({
    email: emailSchema,
    auth_key: authKeySchema,
    /** AU9: said once, for a new device; a known one keeps its kind (PUT devices/:id/kind) */
    personal_device: z.optional(z.boolean()),
  }),
  answer: z.object({
    session: sessionSchema,
    /** null: held back until the session has shown its second factor, because the account's locks are in it */
    account: z.nullable(ownAccountSchema),
  }),
  errors: ['sign_in_failed'],
})

/** AU3, AU4: `proof` is the account's signature over ["anschluss/1/refresh", id_token, account, time] */
export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/accounts/token',
  summary: 'New access token for the unlocked account; rotates the refresh cookie of its slot',
  caller: 'public',
  body: z.object({ slot: z.number(), account: idSchema, proof: refreshProofSchema }),
  answer: sessionSchema,
  errors: ['session_ended', 'proof_expired', 'signature_invalid'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/accounts/logout',
  summary: 'End the session of one slot; the device stays known',
  caller: 'public',
  body: z.object({
    slot: z.number(),
    /** S53: nobody asked for it */
    forced: z.optional(z.boolean()),
    /** because the session could not be renewed */
    token_expired: z.optional(z.boolean()),
    /** that session alone, not one that somebody began in the slot since. Absent: whichever the slot holds */
    family: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.object({ idp_logout_url: z.nullable(z.string()), sso_logout_url: z.nullable(z.string()) }),
  errors: [],
})

/** AU5: one of the two halves that open an account after a reload; the other one stays in the tab */
export const keepReloadHalf = endpoint({
  method: 'PUT',
  path: '/api/accounts/reloadhalf',
  summary:
    'Keep half of a reload’s key for the session’s slot; it ends with the idle time and takes an older one’s place',
  caller: 'account',
  body: z.object({ half: bytes32Schema }),
  answer: z.object({ expires_in_s: z.number() }),
  errors: [],
})

/** AU2, AU5: good for seconds more once it was released. Gone, ended, or not of this device: token_ended */
export const takeReloadHalf = endpoint({
  method: 'POST',
  path: '/api/accounts/reloadhalf',
  summary: 'Take the half that was kept for an account’s slot on this device; it ends within seconds of the answer',
  caller: 'device',
  body: z.object({ account: idSchema }),
  answer: z.object({ half: bytes32Schema }),
  errors: ['token_ended'],
})

/** AU5: a lock clears both halves */
export const dropReloadHalf = endpoint({
  method: 'DELETE',
  path: '/api/accounts/reloadhalf',
  summary: 'Delete the half that was kept for an account’s slot on this device',
  caller: 'device',
  query: z.object({ account: idParam }),
  answer: z.object({ dropped: z.boolean() }),
  errors: [],
})

/** The house of an account, for pages that need no more of it. The specification names the field, not what is in it. */
export const readCareproviderInfo = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/careproviderinfo',
  summary: 'The provider that an account works for; null when it works for none',
  caller: 'account',
  params: z.object({ id: idParam }),
  answer: z.object({ careprovider_info: z.nullable(organisationSummarySchema) }),
  errors: ['forbidden'],
})

export const readPatientInfo = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/patientinfo',
  summary: 'The clinic that an account works for, and whether it has patients; null when it works for none',
  caller: 'account',
  params: z.object({ id: idParam }),
  answer: z.object({ careseeker: z.nullable(z.object({ id: idSchema })), has_patients: z.boolean() }),
  errors: ['forbidden'],
})

/** What others may know of an account: of colleagues, and of members of a partner with which one shares a request. */
export const publicAccountSchema = z.object({
  id: idSchema,
  first_name: z.string(),
  last_name: z.string(),
  status: z.string(),
  roles: z.array(memberRoleSchema),
  public_key: z.nullable(b64Schema),
  signing_key: z.nullable(b64Schema),
})
export type PublicAccount = z.infer<typeof publicAccountSchema>

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/accounts/:id',
  summary: 'An account: the own one whole, a colleague’s public part',
  caller: 'account',
  params: z.object({ id: idParam }),
  answer: z.union([ownAccountSchema, publicAccountSchema]),
  errors: ['not_found'],
})
