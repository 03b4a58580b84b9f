// Accounts as the operator's people keep them (A10): who somebody is, what they may where and by whom, when they were last there. Never
// keys, and no accounts of the portal: those are people with a patient. Roles are given by roles.ts, what is dangerous by pending-acts.ts.
import * as z from 'zod/mini'
import { accountStatuses } from '../../catalogue/account-statuses.ts'
import { accountTypes } from '../../catalogue/account-types.ts'
import { enumOf, severalOf } from '../enum-of.ts'
import { idParam, idSchema, instantSchema, organisationKindSchema } from '../ids.ts'
import { codeParam, codeSchema, countSchema, instantParam } from '../numbers.ts'
import { changedSchema, lineSchema } from './admin-fields.ts'
import { calledHouseSchema } from './admin-mails.ts'
import { namedDeviceSchema } from './devices.ts'
import { endpoint } from './endpoint.ts'
import { flagSchema } from './flag.ts'
import { definePagedResource } from './resource.ts'
import { heldRoleSchema } from './roles.ts'

const status = enumOf(accountStatuses.keys)
const account_type = enumOf(accountTypes.keys)

/** Change: validation_failed at body.account_type with `portal_type` (not given and not taken here), `has_roles` (of another kind). */
export const adminAccounts = definePagedResource({
  name: 'accounts',
  path: '/api/admin/accounts',
  scope: {},
  key: 'accountId',
  fields: {
    /** both may be empty: who is invited says them */
    first_name: lineSchema(100),
    last_name: lineSchema(100),
    account_type,
  },
  shown: {
    /** first and last name; the address where there is none */
    name: z.string(),
    email: z.string(),
    status,
    created_at: instantSchema,
    changed: changedSchema,
    /** when one of its sessions was last used, ms; null: never */
    last_seen_at: z.nullable(instantSchema),
    /** global ones first, then by organisation */
    roles: z.array(heldRoleSchema),
    /** devices on which it is signed in */
    devices: countSchema,
    /** passkeys and security keys that count as its second factor */
    second_factors: z._default(countSchema, 0),
    /** since when mails to its address come back, ms; null: they arrive */
    bounced_at: z.nullable(instantSchema),
    /** whom somebody calls while mails come back: the houses that it works for; empty while they arrive */
    houses_to_call: z.array(calledHouseSchema),
  },
  beside: {},
  sorts: ['name', 'email', 'status', 'account_type', 'created_at', 'last_seen_at'],
  filters: {
    status: z.optional(severalOf(accountStatuses.keys)),
    account_type: z.optional(severalOf(accountTypes.keys)),
    /** code of roles, held anywhere */
    role: z.optional(codeParam),
    /** works for this clinic or house */
    organisation_id: z.optional(idParam),
    /** was last there before this time, ms; who never was is not among them */
    used_before: z.optional(instantParam),
    never_used: flagSchema,
    bounced: flagSchema,
  },
  csv: {
    id: {},
    name: { isPerson: true },
    email: { isPerson: true },
    status: { list: accountStatuses },
    account_type: { list: accountTypes },
    created_at: { isMoment: true },
    last_seen_at: { isMoment: true },
    devices: {},
  },
  says: {
    list: 'Accounts for the console, by page; none of the portal',
    read: 'An account’s record for the console',
    change: 'Other names or another kind for an account',
  },
})
export type AdminAccount = z.infer<typeof adminAccounts.item>
export type AdminAccountFields = z.infer<typeof adminAccounts.fields>

export const listAdminAccounts = adminAccounts.list
export const readAdminAccount = adminAccounts.read
export const changeAdminAccount = adminAccounts.change

const ofAccount = z.object({ accountId: idParam })

const accountDeviceSchema = z.extend(namedDeviceSchema, {
  /** when the account last used it, ms */
  used_at: instantSchema,
  /** it is signed in there */
  signed_in: z.boolean(),
  /** null: in use */
  revoked_at: z.nullable(instantSchema),
  /** inputs that waited on it when it last told; null: it never did */
  waiting: z.nullable(countSchema),
})
export type AccountDevice = z.infer<typeof accountDeviceSchema>

export const listAccountDevices = endpoint({
  method: 'GET',
  path: '/api/admin/accounts/:accountId/devices',
  summary: 'Devices on which an account signed in, the last used first; nothing of what they keep',
  caller: 'account',
  params: ofAccount,
  answer: z.object({ devices: z.array(accountDeviceSchema) }),
  errors: ['forbidden', 'not_found'],
})

/** validation_failed with not_offered at body.step: not in this state */
export const stepAccount = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:accountId/:step',
  summary: 'Reactivate an account, or invite whoever has not set it up yet again',
  caller: 'account',
  params: z.extend(ofAccount, { step: z.enum(['reactivate', 'invite']) }),
  answer: adminAccounts.item,
  errors: ['forbidden', 'not_found'],
})

export const accountFileLimits = { rows: 500, bytes: 1_000_000 } as const

/** A line of a file of accounts, as it was read. */
const accountRowSchema = z.object({
  line: countSchema,
  /** the line as it stands there, shortened */
  text: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** as it stands in the file */
  house: z.string(),
  organisation: z.nullable(z.object({ kind: organisationKindSchema, id: idSchema, name: z.string() })),
  /** codes of catalogue roles */
  roles: z.array(codeSchema),
  stations: z.array(z.string()),
  /** what becomes, or became, of it; null: nothing, because of `problem` */
  result: z.nullable(z.enum(['invited', 'added'])),
  problem: z.nullable(
    z.enum([
      'letters',
      'quotes',
      'no_address',
      'repeated',
      'no_house',
      'unknown_organisation',
      'ambiguous_organisation',
      'no_role',
      'unknown_role',
      'role_of_others',
      'unknown_station',
      'not_limited',
      'email_taken',
      'long_name',
    ]),
  ),
})
export type AccountRow = z.infer<typeof accountRowSchema>

const file = z.object({ name: z.string().check(z.maxLength(200)), content: z.string() })
const readFile = z.object({ rows: z.array(accountRowSchema), ready: countSchema })

/** validation_failed at body.content: empty, workbook, letters, nothing (no line has an address), too_many */
export const previewAccountFile = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/file/preview',
  summary: 'Read a file of accounts and say line by line what would become of it; nothing is written',
  caller: 'account',
  body: file,
  answer: readFile,
  errors: ['forbidden'],
  bodyLimit: 1_500_000,
})

/** record_changed: what is there is other now than it was seen; nothing was written, `current` has the lines as they are now */
export const addAccountFile = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/file',
  summary: 'Invite everybody of a file whose line is right; the others are named',
  caller: 'account',
  body: z.extend(file, {
    /** lines that were seen to be right */
    ready: countSchema,
  }),
  answer: readFile,
  errors: ['forbidden', 'record_changed'],
  bodyLimit: 1_500_000,
})
