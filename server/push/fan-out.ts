// From a notice to one push a browser: reads again whether there still is something to tell (SY11), and who hears it now.
import * as z from 'zod/mini'
import { idSchema } from '../../contract/ids.ts'
import { pushKinds } from '../../contract/push.ts'
import { isEnded, type RequestStatus } from '../../domain/lifecycle/request-states.ts'
import { mutedKey, topicOfPush } from '../../domain/notices.ts'
import { rolesReading } from '../../domain/rights.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../job-queue/define.ts'
import type { PushNotice } from '../stores/push/notice.ts'
import {
  type NoticedRequest,
  readNoticedRequests,
  readSubscriptions,
  type Subscription,
} from '../stores/push/reader.ts'
import { insertPushes } from '../stores/push/writer.ts'
import { sendPush } from './send.ts'

/** how long a push service keeps a push for a device that is away: a shift; later the person has looked */
export const lifetimeMs = 12 * 3_600_000

const noticeSchema = z.object({
  kind: z.enum(pushKinds),
  side: z.enum(['clinic', 'provider']),
  organisationId: idSchema,
  requestId: idSchema,
})

/** Whether there is still something to tell: nobody is called for a request that was opened or withdrawn meanwhile. */
export function isStillNews(
  { kind, side }: Pick<PushNotice, 'kind' | 'side'>,
  request: Pick<NoticedRequest, 'status' | 'provider_first_seen_at'>,
): boolean {
  const hasEnded = isEnded(request.status as RequestStatus)
  if (side === 'clinic') return request.status !== 'archived'
  if (kind === 'new_request') return !hasEnded && request.provider_first_seen_at === null
  return kind === 'ended' ? hasEnded : !hasEnded
}

/** What browsers are told, and of which organisation; null: by nobody, a test. */
export interface Told extends Pick<PushNotice, 'kind'> {
  readonly requestId: number | null
  readonly organisationId: number | null
}

/** Stores one push for each browser, with the job that sends it. Answers their ids. */
export async function storePushes(
  deps: Deps,
  tx: Tx,
  { kind, requestId, organisationId }: Told,
  subscriptions: readonly Subscription[],
): Promise<readonly number[]> {
  if (subscriptions.length === 0) return []
  const at = deps.clock.wall()
  const ids = await insertPushes(
    tx,
    subscriptions.map(({ deviceId }) => ({ deviceId, kind, requestId })),
    at,
  )
  const items = subscriptions.map((subscription, i) => ({
    payload: {
      push: ids[i] ?? 0,
      subscription: subscription.id,
      until: at + lifetimeMs,
      tries: 0,
      ...(organisationId !== null && { house: organisationId }),
    },
  }))
  await deps.jobs.enqueue(tx, sendPush, ...items)
  return ids
}

export const fanOutPushes = defineJob({
  name: 'push-fan-out',
  payload: z.object({ notices: z.array(noticeSchema), exceptDevice: z.nullable(idSchema) }),
  retry: { limit: 5, firstSeconds: 5, maxSeconds: 300 },
  timeoutSeconds: 120,
  async run(deps, { notices, exceptDevice }) {
    await deps.work(async (tx) => {
      const requests = await readNoticedRequests(
        tx,
        notices.map(({ requestId }) => requestId),
      )
      for (const notice of notices) {
        const request = requests.get(notice.requestId)
        if (!request || !isStillNews(notice, request)) continue
        const { organisationId, side } = notice
        const roles = rolesReading(side, request.search_type)
        const station = side === 'clinic' ? request.station_id : 'any'
        const topic = topicOfPush[notice.kind]
        const muted = topic && mutedKey(topic, 'push')
        const subscriptions = await readSubscriptions(tx, { organisationId, roles, station, exceptDevice, muted })
        await storePushes(deps, tx, notice, subscriptions)
      }
    })
  },
})
