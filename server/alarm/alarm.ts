// The alarm chain (SY11): nobody of a house has opened a new request. It reads the request again under its lock, tells each
// stage once, and writes it into the history that both sides see.
import { quietAt } from '../../domain/alarm.ts'
import { mailedOf, mutedKey } from '../../domain/notices.ts'
import { requestReaderRoles } from '../../domain/rights.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { writeHappened } from '../feed/write-happened.ts'
import { defineJob, type Job } from '../job-queue/define.ts'
import { queueMails } from '../mail/queue.ts'
import { keyOfNewRequest } from '../mail/queue-of-action.ts'
import { storePushes } from '../push/fan-out.ts'
import { type LockedRequest, lockRequest } from '../stores/actions/locks.ts'
import { hasEventOfRequest } from '../stores/events/reader.ts'
import { readPeopleWithRoles, readRequestContexts } from '../stores/mails/reader.ts'
import { readSettingsOfHouses } from '../stores/organisations/reader.ts'
import { readSubscriptions } from '../stores/push/reader.ts'
import type { RequestRow } from '../stores/requests/rows.ts'
import { type Alarm, type AlarmStage, alarmJob, alarmSchema, alarmStages, eventOfStage } from './stages.ts'

/** Whether nobody of the house has opened it and an answer is still waited for: what the server knows. */
export const isUnopened = ({ status, provider_first_seen_at }: RequestRow): boolean =>
  status === 'sent' && provider_first_seen_at === null

/** Tells all browsers in which people of the house listen; where nobody wants to hear of requests, all of them hear this. */
async function push(deps: Deps, tx: Tx, { id, careprovider_id }: RequestRow): Promise<boolean> {
  if (!deps.config.push) return false
  const asked = {
    organisationId: careprovider_id,
    roles: requestReaderRoles,
    station: 'any',
    exceptDevice: null,
  } as const
  const wanting = await readSubscriptions(tx, { ...asked, muted: mutedKey('requests', 'push') })
  const told = wanting.length > 0 ? wanting : await readSubscriptions(tx, { ...asked, muted: null })
  await storePushes(deps, tx, { kind: 'alarm', requestId: id, organisationId: careprovider_id }, told)
  return told.length > 0
}

async function mail(deps: Deps, tx: Tx, { id, careprovider_id, sent_at }: RequestRow): Promise<boolean> {
  const [context] = await readRequestContexts(tx, [id])
  if (!context) return false
  const people = await readPeopleWithRoles(tx, careprovider_id, requestReaderRoles, 'any')
  const told = mailedOf(people, 'requests', 'provider')
  const { clinic, provider } = context
  const unopened_minutes = Math.floor((deps.clock.wall() - sent_at) / 60_000)
  const variables = { careprovider: careprovider_id, request: id, clinic, provider, unopened_minutes }
  const key = keyOfNewRequest(context)
  await queueMails(
    deps,
    tx,
    told.map((to) => ({ key, to, variables, cause: `alarm ${id}` })),
  )
  return told.length > 0
}

const tell = { push, mail } as const satisfies Record<AlarmStage, typeof push>

/** One stage in its transaction. A stage that reaches nobody is not written down, and the next one does not wait for it. */
async function sound(tx: Tx, deps: Deps, { request: id, stage }: Alarm): Promise<void> {
  const locked: LockedRequest | null = await lockRequest(tx, id, true)
  if (!locked || !isUnopened(locked.request)) return
  // a stage that was put off, or came by two ways, is not told after the one that follows it
  for (const one of alarmStages.slice(alarmStages.indexOf(stage)))
    if (await hasEventOfRequest(tx, id, eventOfStage[one])) return
  const { request } = locked
  const settings = (await readSettingsOfHouses(tx, [request.careprovider_id])).get(request.careprovider_id)
  if (!settings) return
  const now = deps.clock.wall()
  const later = (next: AlarmStage, at: number) => deps.jobs.enqueue(tx, requestAlarm, alarmJob(id, next, at))
  const quiet = quietAt(settings.quiet_hours, now)
  if (quiet) {
    await later(stage, quiet.until)
    return
  }
  const isTold = await tell[stage](deps, tx, request)
  if (stage === 'push') await later('mail', isTold ? now + settings.alarm_minutes * 60_000 : now)
  if (isTold) await writeHappened(tx, deps, request, { type: eventOfStage[stage] })
}

export const requestAlarm: Job<Alarm> = defineJob({
  name: 'request-alarm',
  payload: alarmSchema,
  retry: { limit: 5, firstSeconds: 10, maxSeconds: 600 },
  timeoutSeconds: 60,
  concurrency: 4,
  async run(deps, alarm) {
    await deps.work((tx) => sound(tx, deps, alarm))
  },
})
