// The people of an organisation and what each can read (E26): for those who manage its roster.
import * as z from 'zod/mini'
import { accessStatuses } from '../access-statuses.ts'
import { idParam, idSchema, organisationKindSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'

export const memberSchema = z.object({
  account_id: idSchema,
  first_name: z.string(),
  last_name: z.string(),
  /** who is invited has no name yet */
  email: z.string(),
  /** key of accountStatuses */
  status: z.string(),
  roles: z.array(idSchema),
  access: z.enum(accessStatuses),
})
export type OrganisationMember = z.infer<typeof memberSchema>

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/crypto/organisations/:kind/:id/members',
  summary: 'The people of an organisation by name, with their encryption access',
  caller: 'account',
  params: z.object({ kind: organisationKindSchema, id: idParam }),
  answer: z.object({ members: z.array(memberSchema) }),
  errors: ['forbidden', 'not_found'],
})
