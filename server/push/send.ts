// One push to one browser: encrypted for it (RFC 8291), signed by this server (RFC 8292), handed to the browser's push service
// (RFC 8030). The service says what comes next: gone for good, later, or taken.
import { createHmac } from 'node:crypto'
import webPush from 'web-push'
import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../../contract/ids.ts'
import type { PushKind, PushPayload } from '../../contract/push.ts'
import type { Deps } from '../deps.ts'
import { defineJob, type Job } from '../jobs/define.ts'
import { AddressRefused, NoAnswer } from '../platform/fetch.ts'
import { readPush, readSendable, type Subscription, type WaitingPush } from '../stores/push/reader.ts'
import { dropEndpoint, markSent } from '../stores/push/writer.ts'
import type { VapidKeys } from './vapid.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** calls at once in one process */
const concurrency = 8
const topicBytes = 18

/** RFC 8030 5.4: a later push about a request takes the place of one that waits. Says nothing of which request it is. */
const topicOf = ({ privateKey }: VapidKeys, about: string): string =>
  createHmac('sha256', privateKey)
    .update(`anschluss/1/topic ${about}`)
    .digest()
    .subarray(0, topicBytes)
    .toString('base64url')

/** What is sent: address, headers and the encrypted text. */
function detailsOf(deps: Deps, push: WaitingPush, { endpoint, keys }: Subscription, { until, quiet }: Sending) {
  const { vapid, config, clock } = deps
  const payload: PushPayload = {
    id: push.id,
    // the column holds kinds of contract/push.ts
    kind: push.kind as PushKind,
    request: push.requestId,
    ...(push.kind === 'alarm' && push.requestSentAt !== null && { since: push.requestSentAt }),
    ...(quiet && clock.wall() < quiet.until && { quiet: quiet.since }),
  }
  return webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(payload), {
    vapidDetails: { subject: config.pushContact, ...vapid },
    TTL: Math.max(0, Math.floor((until - clock.wall()) / 1000)),
    urgency: 'high',
    topic: topicOf(vapid, push.requestId === null ? `test ${push.deviceId}` : `request ${push.requestId}`),
    contentEncoding: 'aes128gcm',
  })
}

async function handOver(deps: Deps, push: WaitingPush, to: Subscription, sending: Sending): Promise<Verdict> {
  const { tries } = sending
  const { endpoint, headers, body } = detailsOf(deps, push, to, sending)
  const now = deps.clock.wall()
  try {
    const answer = await deps.outgoing.fetch(endpoint, {
      method: 'POST',
      headers: headers as Readonly<Record<string, string | number>>,
      ...(body && { body }),
    })
    return verdictOf({ status: answer.status, retryAfter: answer.header('retry-after') }, tries, now)
  } catch (error) {
    if (error instanceof AddressRefused) return { kind: 'gone' }
    if (error instanceof NoAnswer) return verdictOf(null, tries, now)
    throw error
  }
}

const sendSchema = z.object({
  push: idSchema,
  subscription: idSchema,
  until: instantSchema,
  tries: z.number(),
  /** the house's quiet hours when it was stored */
  quiet: z.optional(z.object({ since: instantSchema, until: instantSchema })),
})
type Sending = z.infer<typeof sendSchema>

export const sendPush: Job<Sending> = defineJob({
  name: 'push-send',
  payload: sendSchema,
  retry: { limit: 5, firstSeconds: 10, maxSeconds: 600 },
  timeoutSeconds: 60,
  concurrency,
  async run(deps, payload) {
    const { push: id, subscription: subscriptionId, until, tries } = payload
    const push = await readPush(deps.db, id)
    const to = push && push.sentAt === null ? await readSendable(deps.db, subscriptionId) : null
    if (!push || !to || deps.clock.wall() >= until) return
    const verdict = await handOver(deps, push, to, payload)
    switch (verdict.kind) {
      case 'taken':
        return markSent(deps.db, id, deps.clock.wall())
      case 'gone':
        return dropEndpoint(deps.db, to.endpoint)
      case 'later':
        if (verdict.at >= until) return
        return deps.db
          .transaction()
          .execute((tx) =>
            deps.jobs.enqueue(tx, sendPush, { payload: { ...payload, tries: tries + 1 }, startAt: verdict.at }),
          )
      case 'refused':
        return deps.log.warn('a push was refused', { service: URL.parse(to.endpoint)?.host, status: verdict.status })
    }
  },
})
