// Searching together in the portal (docs/decisions/0282): somebody who has searches invites a second person by mail; that one makes
// an account of their own, and the first person's device lets it into the group of their careseeker. The server carries it.
import * as z from 'zod/mini'
import { rosterEntrySchema } from '../envelope/roster.ts'
import { wrapSchema } from '../envelope/wrap.ts'
import { idParam, idSchema } from '../ids.ts'
import { emailSchema, publicAccountSchema } from './accounts.ts'
import { organisationKeysSchema } from './crypto.ts'
import { endpoint } from './endpoint.ts'

/** invited: has not answered. expired: did not within seven days. accepted: waits for the device of who invited. */
export const companionStates = ['invited', 'expired', 'accepted', 'member'] as const
export type CompanionState = (typeof companionStates)[number]

const personSchema = z.object({
  id: idSchema,
  email: z.string(),
  state: z.enum(companionStates),
  /** of the invitation, ms */
  expires_at: z.number(),
  /** whose keys are compared and let in; null before they accepted */
  account: z.nullable(publicAccountSchema),
  /** ms; null: not yet */
  admitted_at: z.nullable(z.number()),
})
export type CompanionPerson = z.infer<typeof personSchema>

const invitationSchema = z.object({
  id: idSchema,
  /** address of who invites */
  from: z.string(),
  expires_at: z.number(),
  accepted: z.boolean(),
  /** roster and public keys of who invites: what is compared, and pinned by it */
  organisation: organisationKeysSchema,
})
export type CompanionInvitation = z.infer<typeof invitationSchema>

export const readCompanions = endpoint({
  method: 'GET',
  path: '/api/providersearch/companions',
  summary: 'Who searches together with the caller, whom they invited, and who invited them',
  caller: 'account',
  answer: z.object({
    /** whom the caller invited; empty for who was let in */
    people: z.array(personSchema),
    invitations: z.array(invitationSchema),
    /** into whose searches the caller was let */
    joined: z.nullable(
      z.object({
        id: idSchema,
        from: z.string(),
        /** of `from`: who is meant in the log of who can read; a server of the version before does not say it */
        account: z.optional(idSchema),
        admitted_at: z.number(),
      }),
    ),
    /** the last that ended within 30 days, when the caller is in none */
    ended: z.nullable(z.object({ from: z.string(), at: z.number() })),
    /**
     * The last one ended so, and whose searches they were has deleted the account, its address and the searches; null: none.
     * was_let_in: false: the caller was invited and saw nothing of them
     */
    erased: z.nullable(z.object({ at: z.number(), was_let_in: z.boolean() })),
    /** an account searches in one place: who has searches of their own joins no others */
    has_own: z.boolean(),
  }),
  errors: ['forbidden'],
})
export type Companions = z.infer<typeof readCompanions.answer>

/**
 * action_not_offered: the caller has no searches of their own, or as many people as there may be. email_taken: to this address goes
 * no invitation (the own one, one that is invited already, one of a house).
 */
export const inviteCompanion = endpoint({
  method: 'POST',
  path: '/api/providersearch/companions',
  summary: 'Invite a second person to the own searches, by mail',
  caller: 'account',
  body: z.object({ email: emailSchema }),
  answer: z.object({ id: idSchema }),
  status: 201,
  errors: ['forbidden', 'action_not_offered', 'email_taken'],
})

/** By whom it was sent to. token_ended: expired or taken back. action_not_offered: they have searches of their own. */
export const acceptCompanion = endpoint({
  method: 'POST',
  path: '/api/providersearch/companions/:id/accept',
  summary: 'Accept an invitation: the person who sent it may let the caller in now',
  caller: 'account',
  params: z.object({ id: idParam }),
  answer: z.object({ accepted: z.boolean() }),
  errors: ['forbidden', 'not_found', 'token_ended', 'action_not_offered'],
})

/** By who invited, after comparing: the roster's entry and the group's secret for the other one's keys (KY4, KY5). */
export const admitCompanion = endpoint({
  method: 'POST',
  path: '/api/providersearch/companions/:id/admit',
  summary: 'Let somebody who accepted into the own searches',
  caller: 'account',
  params: z.object({ id: idParam }),
  body: z.object({
    roster_entry: rosterEntrySchema,
    wraps: z.array(wrapSchema).check(z.minLength(1), z.maxLength(100)),
  }),
  answer: z.object({ admitted: z.boolean() }),
  errors: ['forbidden', 'not_found', 'action_not_offered', 'roster_refused', 'wrap_refused'],
})

/** By either of the two, at any time: the invitation is void, and who was let in reads nothing new from this moment on. */
export const endCompanion = endpoint({
  method: 'DELETE',
  path: '/api/providersearch/companions/:id',
  summary: 'Take an invitation back, decline it, or end searching together',
  caller: 'account',
  params: z.object({ id: idParam }),
  answer: z.object({ ended: z.boolean(), account: idSchema }),
  errors: ['forbidden', 'not_found'],
})
