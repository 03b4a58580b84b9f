// What the outbox sends and is answered (OB5, OB10), for any shape of the record that an answer brings: the service worker, which has no
// keys, reads of it only what it stores.
import * as z from 'zod/mini'
import { signedActionSchema } from '../envelope/action.ts'
import { idSchema, uuidSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'

/** OB4: who decided first, and when */
export const decidedBySchema = z.object({
  account: z.nullable(z.string()),
  side: z.string(),
  type: z.string(),
  at: z.number(),
})

/** @param currentSchema the state of the action's target */
export const actionResultOf = <C extends z.ZodMiniType>(currentSchema: C) =>
  z.union([
    z.object({
      id: uuidSchema,
      status: z.literal('done'),
      current: z.nullable(currentSchema),
      /** of a request: its revision after the action; what a device without the record goes by until it pulls */
      rev: z.optional(z.number()),
      created_id: z.optional(idSchema),
    }),
    z.object({
      id: uuidSchema,
      status: z.literal('refused'),
      code: z.string(),
      errors: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
      current: z.nullable(currentSchema),
    }),
    z.object({
      id: uuidSchema,
      status: z.literal('conflict'),
      code: z.string(),
      decided_by: z.nullable(decidedBySchema),
      current: z.nullable(currentSchema),
    }),
    z.object({ id: uuidSchema, status: z.literal('blocked'), by: uuidSchema }),
    z.object({ id: uuidSchema, status: z.literal('retry'), after_s: z.number() }),
  ])

/** OB5, OB7: at most 100 actions or 1 MB; carried by the device session, so that A's actions go out while B works */
export const sendActionsOf = <C extends z.ZodMiniType>(currentSchema: C) =>
  endpoint({
    method: 'POST',
    path: '/api/sync/actions',
    summary: 'Run signed actions in the given order, each all or not at all',
    caller: 'device',
    body: z.object({
      actions: z.array(signedActionSchema).check(z.minLength(1), z.maxLength(100)),
      /** OB11: inputs that wait on this device beside these */
      waiting: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
    }),
    answer: z.object({ results: z.array(actionResultOf(currentSchema)) }),
    errors: ['too_large'],
    bodyLimit: 1_048_576,
  })

/** OB10: what became of an action that was sent before and is not sent again unasked. The very bytes are asked with, as their author signed them. */
export const readActionResultOf = <C extends z.ZodMiniType>(currentSchema: C) =>
  endpoint({
    method: 'POST',
    path: '/api/sync/actions/result',
    summary: 'The final result of an action that was sent before; runs nothing',
    caller: 'device',
    body: signedActionSchema,
    /** null: there is none */
    answer: z.object({ result: z.nullable(actionResultOf(currentSchema)) }),
    errors: ['too_large'],
    bodyLimit: 1_048_576,
  })
