// The people of a provider's house and what they may do (B59): for its own people with the role provider. As user management of a
// clinic, without stations. Every change carries the `timestamp` of the list that it rests on.
import * as z from 'zod/mini'
import { userActionNames } from '../../catalogue/account/user-actions.ts'
import { accountStatuses } from '../../catalogue/account-statuses.ts'
import { enumOf } from '../enum-of.ts'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { countParam, instantParam } from '../numbers.ts'
import { emailSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { flagSchema } from './flag.ts'
import { addedSchema, managedAccountSchema, managedListSchema, plainUserActions } from './user-management.ts'

const nameSchema = z.string().check(z.trim(), z.maxLength(100))
const rolesSchema = z.array(idSchema).check(z.minLength(1), z.maxLength(2))
const ofHouse = z.object({ careproviderId: idParam })
const timestamp = z.object({ timestamp: instantParam })

export const listTeam = endpoint({
  method: 'GET',
  path: '/api/careproviders/:careproviderId/accounts',
  summary: 'The people of the house by name; a page with with_pagination, else all',
  caller: 'account',
  params: ofHouse,
  query: z.object({
    with_pagination: flagSchema,
    start: z.optional(countParam),
    count: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
    /** part of a name or address */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    status: z.optional(enumOf(accountStatuses.keys)),
  }),
  answer: managedListSchema,
  errors: ['forbidden', 'not_found'],
})

/** most people of one call */
export const maxTeamAdded = 100

/** added: somebody who works for another house signs in as before. email_taken: of a clinic, ended, or of this house already */
export const addTeam = endpoint({
  method: 'POST',
  path: '/api/careproviders/:careproviderId/accounts/batch',
  summary: 'Invite one or several people to the house (mail 20; with an account already, mail 21)',
  caller: 'account',
  params: ofHouse,
  query: timestamp,
  body: z.object({
    accounts: z
      .array(z.object({ email: emailSchema, roles: rolesSchema }))
      .check(z.minLength(1), z.maxLength(maxTeamAdded)),
  }),
  answer: z.object({
    results: z.array(z.object({ email: z.string(), result: addedSchema })),
    timestamp: instantSchema,
  }),
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** validation_failed with last_manager, not_offered or other_organisations, as for a clinic's */
export const changeTeam = endpoint({
  method: 'PUT',
  path: '/api/careproviders/:careproviderId/accounts/:accountId',
  summary: 'Edit, deactivate or reactivate an account, or send a mail for a new password or an unfinished activation',
  caller: 'account',
  params: z.object({ careproviderId: idParam, accountId: idParam }),
  query: timestamp,
  body: z.discriminatedUnion('action', [
    z.object({
      action: z.literal(userActionNames.edit),
      first_name: nameSchema,
      last_name: nameSchema,
      roles: rolesSchema,
    }),
    z.object({ action: z.literal(userActionNames.deactivate) }),
    ...plainUserActions,
  ]),
  answer: z.object({ account: managedAccountSchema, timestamp: instantSchema }),
  errors: ['forbidden', 'not_found', 'conflict', 'factor_due'],
})
