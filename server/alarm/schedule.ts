// SY11: a request's alarm is stored in the transaction that makes it wait, so that neither is there without the other.
import { type HouseSettings, quietAt } from '../../domain/alarm.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { readSettingsOfHouses } from '../stores/organisations/reader.ts'
import type { PushNotice } from '../stores/push/notice.ts'
import { readUnopened, type Unopened } from '../stores/requests/unopened.ts'
import { requestAlarm } from './alarm.ts'
import { type AlarmStage, alarmJob } from './stages.ts'

/** By what a house may have an unopened request before it again: its alarm's job has found an answer, or an end. */
const bringsBack: readonly PushNotice['kind'][] = ['changed', 'reopened']

const nextStage = ({ rung_at }: Unopened): AlarmStage => (rung_at === null ? 'push' : 'mail')

/** @param notices whom an action tells; those of requests that are new, or wait again, get an alarm */
export async function scheduleAlarms(deps: Deps, tx: Tx, notices: readonly PushNotice[]): Promise<void> {
  // what a moved clock tells is the demo's past: nobody is woken by it
  if (deps.clock.isMoved()) return
  const back = notices.filter(({ kind, side }) => side === 'provider' && bringsBack.includes(kind))
  const unopened = back.length > 0 ? await readUnopened(tx, { requests: back.map(({ requestId }) => requestId) }) : []
  const waiting = [
    ...notices.flatMap(({ kind, requestId, organisationId }) =>
      kind === 'new_request' ? [{ id: requestId, house: organisationId, stage: 'push' as const }] : [],
    ),
    ...unopened.map((request) => ({
      id: request.id,
      house: request.careprovider_id,
      stage: nextStage(request),
    })),
  ]
  if (waiting.length === 0) return
  const houses = await readSettingsOfHouses(tx, [...new Set(waiting.map(({ house }) => house))])
  const at = deps.clock.wall()
  const items = waiting.flatMap(({ id, house, stage }) => {
    const settings = houses.get(house)
    return settings ? [alarmJob(id, stage, at + settings.alarm_minutes * 60_000)] : []
  })
  await deps.jobs.enqueue(tx, requestAlarm, ...items)
}

/**
 * Looks now at what the house's quiet hours have put off, because they have changed: what is still in quiet hours then is put off
 * anew.
 * @param before what counted until now
 */
export async function hastenAlarms(deps: Deps, tx: Tx, house: number, before: HouseSettings): Promise<void> {
  const now = deps.clock.wall()
  const quiet = quietAt(before.quiet_hours, now)
  if (!quiet) return
  const items = (await readUnopened(tx, { house })).flatMap((request) => {
    const due = (request.rung_at ?? request.sent_at) + before.alarm_minutes * 60_000
    return due >= quiet.since && due <= now ? [alarmJob(request.id, nextStage(request), now)] : []
  })
  await deps.jobs.enqueue(tx, requestAlarm, ...items)
}
