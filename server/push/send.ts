// One push to one browser: encrypted for it (RFC 8291), signed by this server (RFC 8292), handed to the browser's push service
// (RFC 8030). The service says what comes next: gone for good, later, or taken.
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../../contract/ids.ts'
import type { PushKind, PushPayload } from '../../contract/push.ts'
import { quietAt } from '../../domain/alarm.ts'
import type { Deps } from '../deps.ts'
import { defineJob, type Job } from '../job-queue/define.ts'
import { AddressRefused, NoAnswer } from '../platform/fetch.ts'
import { readSettingsOfHouses } from '../stores/organisations/reader.ts'
import { readPush, readSendable, type Subscription, type WaitingPush } from '../stores/push/reader.ts'
import { breakEndpoint, dropEndpoint, markSent } from '../stores/push/writer.ts'
import type { VapidKeys } from './vapid.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** calls at once in one process */
const concurrency = 8
const topicBytes = 18
/** the waits between them (verdict.ts) make about a quarter of an hour */
const unknownNameTries = 5

/** RFC 8030 5.4: a later push about a request takes the place of one that waits. Says nothing of which request it is. */
const topicOf = ({ privateKey }: VapidKeys, about: string): string =>
  createHmac('sha256', privateKey)
    .update(`anschluss/1/topic ${about}`)
    .digest()
    .subarray(0, topicBytes)
    .toString('base64url')

/** Since when the house's quiet hours last, ms; null: it is rung. As they are now: a push may wait for its service for hours. */
async function quietSince(deps: Deps, { house }: Sending): Promise<number | null> {
  if (house === undefined) return null
  const settings = (await readSettingsOfHouses(deps.db, [house])).get(house)
  return quietAt(settings?.quiet_hours ?? null, deps.clock.wall())?.since ?? null
}

/** What is sent: headers and the encrypted text. */
async function detailsOf(deps: Deps, push: WaitingPush, { endpoint, keys }: Subscription, sending: Sending) {
  const { vapid, clock } = deps
  const { until, house } = sending
  const quiet = await quietSince(deps, sending)
  const payload: PushPayload = {
    id: push.id,
    // the column holds kinds of contract/push.ts
    kind: push.kind as PushKind,
    request: push.requestId,
    ...(push.kind === 'alarm' && push.requestSentAt !== null && { since: push.requestSentAt }),
    ...(quiet !== null && { quiet }),
    ...(push.kind === 'capacity' && house !== undefined && { house }),
  }
  return deps.pushPreparer.prepare(
    {
      endpoint,
      keys,
      text: JSON.stringify(payload),
      ttl: Math.max(0, Math.floor((until - clock.wall()) / 1000)),
      topic: topicOf(vapid, push.requestId === null ? `${push.kind} ${push.deviceId}` : `request ${push.requestId}`),
    },
    clock.wall(),
  )
}

async function handOver(deps: Deps, push: WaitingPush, to: Subscription, sending: Sending): Promise<Verdict> {
  const { tries } = sending
  const { headers, body } = await detailsOf(deps, push, to, sending)
  const now = deps.clock.wall()
  try {
    const answer = await deps.outgoing.fetch(to.endpoint, { method: 'POST', headers, body })
    deps.pushPatience.answered(serviceOf(to))
    return verdictOf({ status: answer.status, retryAfter: answer.header('retry-after') }, tries, now)
  } catch (error) {
    if (error instanceof AddressRefused) return { kind: 'gone' }
    if (!(error instanceof NoAnswer)) throw error
    // a name may be missing while the own resolver is in trouble: only after some tries it is the address that is dead
    if (error.isUnknownName && tries >= unknownNameTries) return { kind: 'gone' }
    deps.pushPatience.silent(serviceOf(to), now)
    return verdictOf(null, tries, now)
  }
}

const serviceOf = ({ endpoint }: Subscription): string => URL.parse(endpoint)?.host ?? ''

/** Stores what is left of a push with the time of its next try; what would come after its life is given up. */
async function putOff(deps: Deps, sending: Sending, at: number): Promise<void> {
  if (at >= sending.until) return
  await deps.work((tx) => deps.jobs.enqueue(tx, sendPush, { payload: sending, startAt: at }))
}

const sendSchema = z.object({
  push: idSchema,
  subscription: idSchema,
  until: instantSchema,
  tries: z.number(),
  /** whose quiet hours count, and which house it asks */
  house: z.optional(idSchema),
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
    const askAgainAt = deps.pushPatience.askAgainAt(serviceOf(to), deps.clock.wall())
    if (askAgainAt !== null) return putOff(deps, payload, askAgainAt)
    const verdict = await handOver(deps, push, to, payload)
    deps.metrics.pushes.inc({ outcome: verdict.kind })
    switch (verdict.kind) {
      case 'taken':
        return markSent(deps.db, id, deps.clock.wall())
      case 'gone':
        return dropEndpoint(deps.db, to.endpoint)
      case 'later':
        return putOff(deps, { ...payload, tries: tries + 1 }, verdict.at)
      case 'refused':
        if (verdict.isBroken) await breakEndpoint(deps.db, to.endpoint, deps.clock.wall())
        return deps.log.warn('a push was refused', { service: serviceOf(to), status: verdict.status })
    }
  },
})
