// Whether a clinic or house asks all of its people for a second factor (docs/decisions/0613): for those who manage its accounts.
import * as z from 'zod/mini'
import { idParam, organisationKindSchema } from '../ids.ts'
import { countSchema } from '../numbers.ts'
import { endpoint } from './endpoint.ts'

const ofOrganisation = z.object({ kind: organisationKindSchema, id: idParam })
const ruleSchema = z.object({
  /** a sign-in with the password owes a second factor; sessions that run are left alone */
  required: z.boolean(),
})

export const readFactorRule = endpoint({
  method: 'GET',
  path: '/api/usermanagement/factorrule/:kind/:id',
  summary: 'Whether the organisation asks all of its people for a second factor',
  caller: 'account',
  params: ofOrganisation,
  answer: ruleSchema,
  errors: ['forbidden', 'not_found'],
})

/** factor_due: whoever changes it has to have shown their own factor, where they owe one */
export const saveFactorRule = endpoint({
  method: 'PUT',
  path: '/api/usermanagement/factorrule/:kind/:id',
  summary: 'Ask all people of the organisation for a second factor, or no longer',
  caller: 'account',
  params: ofOrganisation,
  body: z.extend(ruleSchema, {
    /** with the rule on: sessions of others that have shown no factor end at once, and their next sign-in owes it */
    end_sessions: z.optional(z.boolean()),
  }),
  answer: z.extend(ruleSchema, {
    /** sessions that ended by this call; absent: a server before it could */
    ended: z.optional(countSchema),
  }),
  errors: ['forbidden', 'not_found', 'factor_due'],
})
