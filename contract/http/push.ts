// Push: whether it is offered, subscriptions of browsers, and what became of a push (SY10, AU2).
import * as z from 'zod/mini'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { endpoint } from './endpoint.ts'

/** A P-256 point, uncompressed: 65 bytes that begin with 4. */
const p256dhSchema = z.string().check(z.regex(/^B[A-Za-z0-9_-]{85}[AEIMQUYcgkosw048]$/))
/** 16 bytes (RFC 8291) */
const authSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{21}[AQgw]$/))
const endpointSchema = z.string().check(z.minLength(1), z.maxLength(2000))

export const subscriptionSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({ p256dh: p256dhSchema, auth: authSchema }),
})
export type BrowserSubscription = z.infer<typeof subscriptionSchema>

/** The feature's flag, and the server's public key (RFC 8292) that a browser subscribes with. */
export const readPush = endpoint({
  method: 'GET',
  path: '/api/push',
  summary: 'Whether push is offered, and for which application server key',
  caller: 'public',
  answer: z.object({
    /** null: push is switched off */
    application_server_key: z.nullable(p256dhSchema),
  }),
  errors: [],
})

/** The specification's UPDATE_BROWSER_SUBSCRIPTION. `id_token`: the device session's opaque id (AU2), has to be the caller's own. */
export const setBrowserSubscription = endpoint({
  method: 'PUT',
  path: '/api/accounts/:id/browsersubscription',
  summary: 'Keep where this browser takes pushes for the own account',
  caller: 'account',
  params: z.object({ id: idParam }),
  body: z.extend(subscriptionSchema, { id_token: z.string().check(z.maxLength(100)) }),
  answer: z.object({ id: idSchema }),
  errors: ['forbidden', 'not_found', 'push_refused'],
})

/** AU2: the browser gave the subscription another address while nobody was unlocked */
export const renewBrowserSubscription = endpoint({
  method: 'PUT',
  path: '/api/devices/browsersubscription',
  summary: 'Replace a subscription of this device by its successor, for all accounts that it was kept for',
  caller: 'device',
  body: z.extend(subscriptionSchema, { old_endpoint: endpointSchema }),
  answer: z.object({ renewed: z.number() }),
  errors: ['not_found', 'push_refused'],
})

/** AU2, SY10 */
export const reportPush = endpoint({
  method: 'POST',
  path: '/api/devices/pushes',
  summary: 'This device has received a push',
  caller: 'device',
  body: z.object({ id: idSchema }),
  answer: z.object({ recorded: z.boolean() }),
  errors: [],
})

export const sendTestPush = endpoint({
  method: 'POST',
  path: '/api/devices/testpush',
  summary: 'Send a push to this browser, to try it out',
  caller: 'account',
  answer: z.object({
    /** false: there is no subscription */
    sent: z.boolean(),
    /** the newest that was stored for it; null: none */
    push: z.nullable(idSchema),
  }),
  errors: ['not_found'],
})

/** SY10: none: nobody is rung at this device; broken: its push service refuses what is sent there */
export const pushHealths = ['none', 'good', 'broken'] as const
export type PushHealth = (typeof pushHealths)[number]

/** For areas that do not sync, and for what became of a test. */
export const readOwnPush = endpoint({
  method: 'GET',
  path: '/api/devices/push',
  summary: 'Whether pushes can reach the own account in this browser, and whether one of them was handed over',
  caller: 'account',
  query: z.object({ push: z.optional(idParam) }),
  answer: z.object({
    standing: z.enum(pushHealths),
    /** when the push service took the one that was asked for; null: it has not, or it is not this device's */
    sent_at: z.nullable(instantSchema),
  }),
  errors: [],
})
