// What the people of an organisation said of its partners' keys (KY4, KY9, docs/decisions/0158): kept for their colleagues, who check
// the signatures themselves.
import * as z from 'zod/mini'
import { partnerCheckSchema } from '../envelope/partner-check.ts'
import { idParam, idSchema, organisationKindSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'

const organisation = z.object({ kind: organisationKindSchema, id: idSchema })

export const listPartnerChecks = endpoint({
  method: 'GET',
  path: '/api/crypto/partnerchecks/:kind/:id',
  summary: 'What the own organisation’s people said of its partners’ keys: the newest of each kind for each partner',
  caller: 'account',
  params: z.object({ kind: organisationKindSchema, id: idParam }),
  answer: z.object({ checks: z.array(partnerCheckSchema) }),
  errors: ['forbidden', 'not_found'],
})

/** Signed by the caller, about an entry that the partner's roster has. */
export const keepPartnerCheck = endpoint({
  method: 'POST',
  path: '/api/crypto/partnerchecks',
  summary: 'Keep what the caller says of a partner’s keys: compared by telephone, or known',
  caller: 'account',
  body: z.object({ organisation, partner: organisation, check: partnerCheckSchema }),
  answer: z.object({ kept: z.boolean() }),
  errors: ['forbidden', 'not_found', 'action_invalid', 'signature_invalid', 'roster_refused'],
})
