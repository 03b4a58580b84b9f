// The people of a clinic and what they may do: for careseekerUserManagement only (S35). Every change carries the `timestamp` of
// the list that it rests on; an account that was changed after that moment answers conflict.
import * as z from 'zod/mini'
import { userActionNames } from '../../catalogue/account/user-actions.ts'
import { accountStatuses } from '../../catalogue/account-statuses.ts'
import { bounceKinds } from '../../catalogue/admin/bounce-kinds.ts'
import { accessStatuses } from '../access-statuses.ts'
import { enumOf } from '../enum-of.ts'
import { groupRenewalSchema } from '../envelope/renewal.ts'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { countParam, countSchema, instantParam } from '../numbers.ts'
import { emailSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { flagSchema } from './flag.ts'

const nameSchema = z.string().check(z.trim(), z.maxLength(100))
export const roleGrantSchema = z.object({
  /** code of catalogue roles */
  role_value: idSchema,
  /** null: the whole clinic */
  station_ids: z.nullable(z.array(idSchema).check(z.minLength(1), z.maxLength(200))),
})
export type RoleGrant = z.infer<typeof roleGrantSchema>
const grants = z.array(roleGrantSchema).check(z.minLength(1), z.maxLength(22))

export const managedAccountSchema = z.object({
  id: idSchema,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: enumOf(accountStatuses.keys),
  roles: z.array(roleGrantSchema),
  /** a colleague has confirmed the keys that it has now: it can read what is encrypted */
  confirmed: z.boolean(),
  access: z.enum(accessStatuses),
  created_at: instantSchema,
  last_seen_at: z.nullable(instantSchema),
  /** it has a second factor; absent: told by a server of a version before */
  second_factor: z.optional(z.boolean()),
  /** on which it is signed in */
  devices: countSchema,
  /** mails to its address come back; null: nothing is known of that */
  undeliverable: z.nullable(z.object({ kind: z.enum(bounceKinds.keys), since: instantSchema })),
})
export type ManagedAccount = z.infer<typeof managedAccountSchema>

/** A list of them, of a house's too. */
export const managedListSchema = z.object({
  accounts: z.array(managedAccountSchema),
  total: z.number(),
  remaining: z.number(),
  /** of this list */
  timestamp: instantSchema,
})

export type ManagedList = z.infer<typeof managedListSchema>

/** What is done with an account beside editing and deactivating it, of a house's too. */
export const plainUserActions = [
  z.object({ action: z.literal(userActionNames.reactivate) }),
  z.object({ action: z.literal(userActionNames.sendResetPasswordEmail) }),
  z.object({ action: z.literal(userActionNames.sendReactivationEmail) }),
  /** of an account that was ended: name and address go for good, and it is listed no more */
  z.object({ action: z.literal(userActionNames.erase) }),
  /** never the own one: validation_failed with own_account; factor_due: whoever resets has to have shown their own, where they owe one */
  z.object({ action: z.literal(userActionNames.resetFactor) }),
] as const

export const newAccountSchema = z.object({
  email: emailSchema,
  /** may stay empty: the person says it when the account is set up */
  first_name: z.optional(nameSchema),
  last_name: z.optional(nameSchema),
  roles: grants,
})
export type NewAccount = z.infer<typeof newAccountSchema>

/** What became of one who was to be added. added: somebody who works for another house signs in as before; of clinics there are none. */
export const addedSchema = z.enum(['invited', 'added', 'email_taken'])

const ofClinic = z.object({ careseekerId: idParam })
const timestamp = z.object({ timestamp: instantParam })
const several = <T extends z.core.$ZodType>(one: T) => z.optional(z.union([z.array(one), one]))

export const listManagedAccounts = endpoint({
  method: 'GET',
  path: '/api/careseekers/:careseekerId/usermanagement/accounts',
  summary: 'The people of the clinic by name; a page with with_pagination, else all',
  caller: 'account',
  params: ofClinic,
  query: z.object({
    with_pagination: flagSchema,
    start: z.optional(countParam),
    count: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
    /** part of a name or address */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    status: several(enumOf(accountStatuses.keys)),
    role: several(idParam),
    /** whose roles are limited to it, or not limited */
    station: several(idParam),
  }),
  answer: managedListSchema,
  errors: ['forbidden', 'not_found'],
})

export const addManagedAccount = endpoint({
  method: 'POST',
  path: '/api/careseekers/:careseekerId/usermanagement/account',
  summary: 'Invite a person to the clinic (mail 70)',
  caller: 'account',
  params: ofClinic,
  body: newAccountSchema,
  answer: managedAccountSchema,
  status: 201,
  errors: ['forbidden', 'not_found', 'email_taken'],
})

/** most accounts of one call */
export const maxNewAccounts = 200

export const addManagedAccounts = endpoint({
  method: 'POST',
  path: '/api/careseekers/:careseekerId/usermanagement/accounts',
  summary: 'Invite several people at once; who has an account already is named and left as it is',
  caller: 'account',
  params: ofClinic,
  query: timestamp,
  body: z.object({ accounts: z.array(newAccountSchema).check(z.minLength(1), z.maxLength(maxNewAccounts)) }),
  answer: z.object({
    results: z.array(z.object({ email: z.string(), result: addedSchema, account_id: z.nullable(idSchema) })),
    timestamp: instantSchema,
  }),
  errors: ['forbidden', 'not_found', 'conflict'],
  bodyLimit: 200_000,
})

export const changeManagedAccount = endpoint({
  method: 'PUT',
  path: '/api/careseekers/:careseekerId/usermanagement/accounts/:accountId',
  summary:
    'Edit, deactivate, reactivate or erase an account, or send a mail for a new password or an unfinished activation',
  caller: 'account',
  params: z.object({ careseekerId: idParam, accountId: idParam }),
  query: timestamp,
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal(userActionNames.edit), first_name: nameSchema, last_name: nameSchema, roles: grants }),
    /** KY6: with the account's removal from the group; absent: it did not stand there, or a colleague's device has to follow */
    z.object({ action: z.literal(userActionNames.deactivate), renewal: z.optional(groupRenewalSchema) }),
    ...plainUserActions,
  ]),
  /** validation_failed with last_manager: somebody has to manage the accounts; not_offered: not in this status; still_member: its keys are not taken out of the group yet */
  answer: z.object({ account: managedAccountSchema, timestamp: instantSchema }),
  errors: ['forbidden', 'not_found', 'conflict', 'roster_refused', 'wrap_refused', 'factor_due'],
  bodyLimit: 2_000_000,
})

/** Who can be asked to approve a medical report. */
export const listDoctors = endpoint({
  method: 'GET',
  path: '/api/careseekers/:careseekerId/doctors',
  summary: 'The active doctors of the clinic, by name',
  caller: 'account',
  params: ofClinic,
  answer: z.object({
    accounts: z.array(z.object({ id: idSchema, first_name: z.string(), last_name: z.string() })),
  }),
  errors: ['forbidden', 'not_found'],
})

/** The social workers: who can look after a patient. */
export const listSocialWorkers = endpoint({
  method: 'GET',
  path: '/api/careseekers/:careseekerId/accounts',
  summary: 'The active people of the clinic who work with patients, by name',
  caller: 'account',
  params: ofClinic,
  answer: z.object({
    accounts: z.array(z.object({ id: idSchema, first_name: z.string(), last_name: z.string() })),
  }),
  errors: ['forbidden', 'not_found'],
})
