// Roles of accounts by the specification's calls (B56, B57): global ones of the operator's people, and those in a clinic (with stations)
// or a house. Only the role admin gives and takes. A number that is not above 0 has no effect (A19). Global roles are dangerous acts: they
// wait (pending-acts.ts), and the answer names the act.
import * as z from 'zod/mini'
import { idParam, idSchema, instantSchema, organisationKindSchema } from '../ids.ts'
import { codeParam, codeSchema } from '../numbers.ts'
import { endpoint } from './endpoint.ts'
import { accountNameSchema } from './records.ts'

/** One role that an account has. */
export const heldRoleSchema = z.object({
  /** null: a global role, of the operator's people */
  organisation: z.nullable(z.object({ kind: organisationKindSchema, id: idSchema, name: z.string() })),
  /** code of catalogue roles */
  role_value: codeSchema,
  /** stations that it is limited to; null: the whole organisation */
  stations: z.nullable(z.array(z.object({ id: idSchema, name: z.string() }))),
  /** null: before this was kept */
  given_at: z.nullable(instantSchema),
  /** null: by the command line, or by an account that was erased */
  given_by: z.nullable(accountNameSchema),
})
export type HeldRole = z.infer<typeof heldRoleSchema>

const holderSchema = z.object({
  account: z.extend(accountNameSchema, {
    email: z.string(),
    /** key of accountStatuses */
    status: z.string(),
  }),
  roles: z.array(heldRoleSchema),
})
const holders = z.object({ accounts: z.array(holderSchema) })

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/roles',
  summary: 'Who holds a global role, and which; by name',
  caller: 'account',
  answer: holders,
  errors: ['forbidden'],
})

export const listCareseekerRoles = endpoint({
  method: 'GET',
  path: '/api/roles/careseeker/:id',
  summary: 'Who holds a role in a clinic, which and for which stations; by name',
  caller: 'account',
  params: z.object({ id: idParam }),
  answer: holders,
  errors: ['forbidden', 'not_found'],
})

export const listCareproviderRoles = endpoint({
  method: 'GET',
  path: '/api/roles/careprovider/:id',
  summary: 'Who holds a role in a house, and which; by name',
  caller: 'account',
  params: z.object({ id: idParam }),
  answer: holders,
  errors: ['forbidden', 'not_found'],
})

/** the account's roles as they are now */
const answer = z.object({
  roles: z.array(heldRoleSchema),
  /** number of the act that waits, of a global role; null: it is done, or had no effect */
  pending_act: z.nullable(idSchema),
})
const errors = ['forbidden', 'not_found'] as const

/**
 * validation_failed: unknown_role, unknown_station, not_limited at body.role_value; inactive, other_type (a clinic's account in a house),
 * other_clinic at body.account_id; waiting: the same act waits already.
 */
export const giveRole = endpoint({
  method: 'POST',
  path: '/api/roles',
  summary: 'Give an account a role: in a clinic with stations, in a house, or, without either, a global one',
  caller: 'account',
  body: z.object({
    account_id: idSchema,
    role_value: codeSchema,
    careseeker_id: z.optional(idSchema),
    careprovider_id: z.optional(idSchema),
    /** of a clinic's role; absent or null: the whole clinic */
    station_ids: z.optional(z.nullable(z.array(idSchema).check(z.minLength(1), z.maxLength(200)))),
  }),
  answer,
  errors,
})

/** validation_failed with last_manager at body.role_value: somebody has to manage the accounts; last_admin: of a global role */
export const takeRole = endpoint({
  method: 'DELETE',
  path: '/api/role/:accountId',
  summary: 'Take a role from an account: in the clinic or house of the query, or, without either, a global one',
  caller: 'account',
  params: z.object({ accountId: idParam }),
  query: z.object({
    role_value: codeParam,
    careseeker_id: z.optional(idParam),
    careprovider_id: z.optional(idParam),
  }),
  answer,
  errors,
})

export const giveCareproviderRole = endpoint({
  method: 'POST',
  path: '/api/careproviders/:careproviderId/roles',
  summary: 'Give an account a role in a house',
  caller: 'account',
  params: z.object({ careproviderId: idParam }),
  body: z.object({ account_id: idSchema, role_value: codeSchema }),
  answer,
  errors,
})

export const takeCareproviderRole = endpoint({
  method: 'DELETE',
  path: '/api/careproviders/:careproviderId/role/:accountId',
  summary: 'Take a role in a house from an account',
  caller: 'account',
  params: z.object({ careproviderId: idParam, accountId: idParam }),
  query: z.object({ role_value: codeParam }),
  answer,
  errors,
})
