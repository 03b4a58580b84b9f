// Accounts by the specification's bare paths (B53): of a house by who leads it, of a clinic by who manages its accounts, of all by the
// role admin, and the operator's own people. The body names the organisation. What they do is that of the organisation's own calls
// (team.ts, user-management.ts); docs/READINGS.md#0274.
import * as z from 'zod/mini'
import { idSchema, organisationKindSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'
import { addedSchema, maxNewAccounts, newAccountSchema } from './user-management.ts'

const organisation = z.object({ kind: organisationKindSchema, id: idSchema })

export const addAccount = endpoint({
  method: 'POST',
  path: '/api/accounts',
  summary: 'Invite one person to an organisation by mail; the link of the mail makes the keys',
  caller: 'account',
  /** null: one of the operator's people, by the role admin alone; their roles are global, and wait (pending-acts.ts) */
  body: z.extend(newAccountSchema, { organisation: z.nullable(organisation) }),
  answer: z.object({ account_id: idSchema, result: addedSchema }),
  status: 201,
  errors: ['forbidden', 'not_found', 'email_taken'],
})

export const addAccounts = endpoint({
  method: 'POST',
  path: '/api/accounts/batch',
  summary: 'Invite several people to an organisation; who cannot be is named and left as it is',
  caller: 'account',
  body: z.object({
    organisation,
    accounts: z.array(newAccountSchema).check(z.minLength(1), z.maxLength(maxNewAccounts)),
  }),
  answer: z.object({
    results: z.array(z.object({ email: z.string(), result: addedSchema, account_id: z.nullable(idSchema) })),
  }),
  errors: ['forbidden', 'not_found'],
  bodyLimit: 200_000,
})
