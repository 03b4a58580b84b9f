// Mails in the console (A20): what went out and what became of it, which addresses of people are known to be dead, by house, and which
// problems of delivery the operator was told of. An address is shown to who asks for it, and the log of looks says so; of people of
// a house it stands beside the mark, because somebody has to correct it.
import * as z from 'zod/mini'
import { bounceKinds } from '../../catalogue/admin/bounce-kinds.ts'
import { mailStates } from '../../catalogue/mail-states.ts'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { codeParam, codeSchema, countParam, countSchema, instantParam } from '../numbers.ts'
import { endpoint } from './endpoint.ts'
import { accountNameSchema } from './records.ts'
import { recordsPerPage } from './resource.ts'

const houseSchema = z.object({ kind: z.enum(['careprovider', 'careseeker']), id: idSchema, name: z.string() })
export type MailHouse = z.infer<typeof houseSchema>
/** `phone`: somebody picks up there; '' unknown */
export const calledHouseSchema = z.extend(houseSchema, { phone: z.string() })
export type CalledHouse = z.infer<typeof calledHouseSchema>

export const adminMailSchema = z.object({
  id: idSchema,
  /** code of mailTypes */
  type: codeSchema,
  state: z.enum(mailStates.keys),
  bounce: z.nullable(z.enum(bounceKinds.keys)),
  /** what the mail server said, without addresses, or the error's kind */
  reason: z.nullable(z.string()),
  attempts: countSchema,
  /** when it went out or will, ms */
  at: instantSchema,
  settled_at: z.nullable(instantSchema),
  /** of whom it is; none: of somebody without a house */
  houses: z.array(houseSchema),
  /** only for who looks at a text: nobody waits for it */
  is_probe: z.boolean(),
  /** to somebody of the portal: the address is shown to nobody. A server of the version before does not say it. */
  to_portal: z._default(z.boolean(), false),
})
export type AdminMail = z.infer<typeof adminMailSchema>

/** of those that the mail server was given */
const sentAndBounced = { total_sent: countSchema, total_bounced: countSchema }

export const listAdminMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'Mails and what became of them; the newest first',
  caller: 'account',
  query: z.object({
    /** ms; from this moment on, and before that one */
    from: z.optional(instantParam),
    to: z.optional(instantParam),
    state: z.optional(z.enum(mailStates.keys)),
    type: z.optional(codeParam),
    organisation_id: z.optional(idParam),
    /** those before this one */
    before: z.optional(idParam),
    count: z.optional(countParam.check(z.maximum(recordsPerPage.most))),
  }),
  answer: z.object({ mails: z.array(adminMailSchema), more: z.boolean(), ...sentAndBounced }),
  errors: ['forbidden'],
})

export const showMailAddress = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:mailId/address',
  summary: 'To which address a mail went; the log of looks names who asked',
  caller: 'account',
  params: z.object({ mailId: idParam }),
  answer: z.object({ address: z.string() }),
  errors: ['forbidden', 'not_found'],
})

export const deadAddressSchema = z.object({
  id: idSchema,
  /** null: of somebody without a house; the mail says it to who asks, unless it is a relative's */
  address: z.nullable(z.string()),
  /** part after the @; '' of somebody of the portal, whose own domain may tell the name */
  domain: z.string(),
  /** somebody of the portal: neither name nor address is shown. A server of the version before does not say it. */
  of_portal: z._default(z.boolean(), false),
  account: accountNameSchema,
  kind: z.enum(bounceKinds.keys),
  since: instantSchema,
  last_at: instantSchema,
  /** mails that did not arrive since */
  lost: countSchema,
  /** the newest of them */
  mail_id: idSchema,
})
export type DeadAddress = z.infer<typeof deadAddressSchema>

export const problemSchema = z.object({
  kind: z.enum(['house', 'domain', 'sending', 'mailbox']),
  /** of the house or the domain; '' otherwise */
  name: z.string(),
  since: instantSchema,
})
export type MailProblem = z.infer<typeof problemSchema>

export const bounceDays = [7, 30, 90] as const

export const listBounces = endpoint({
  method: 'GET',
  path: '/api/admin/mails/bounces',
  summary:
    'Dead addresses by house, the houses with most of them first; how many mails of each came back in these days',
  caller: 'account',
  query: z.object({ days: z.optional(countParam.check(z.minimum(1), z.maximum(365))) }),
  answer: z.object({
    days: countSchema,
    /** null: people without a house, such as relatives; somebody of two houses stands with both */
    houses: z.array(
      z.object({ house: z.nullable(calledHouseSchema), ...sentAndBounced, addresses: z.array(deadAddressSchema) }),
    ),
    ...sentAndBounced,
    /** what the operator's people were told of and is not over */
    problems: z.array(problemSchema),
    /** more addresses than are answered */
    more: z.boolean(),
  }),
  errors: ['forbidden'],
})
export type Bounces = z.infer<typeof listBounces.answer>

export const clearBounce = endpoint({
  method: 'DELETE',
  path: '/api/admin/mails/bounces/:bounceId',
  summary: 'An address can be reached again: take its mark away',
  caller: 'account',
  params: z.object({ bounceId: idParam }),
  answer: z.object({ cleared: z.boolean() }),
  errors: ['forbidden', 'not_found'],
})
