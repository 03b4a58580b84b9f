// SY11: a new request's alarm is stored in the transaction that sends it, so that neither is there without the other.
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { PushNotice } from '../push/notice.ts'
import { readSettingsOfHouses } from '../stores/organisations/reader.ts'
import { requestAlarm } from './alarm.ts'
import { alarmJob } from './stages.ts'

/** @param notices whom an action tells; those of new requests get an alarm */
export async function scheduleAlarms(deps: Deps, tx: Tx, notices: readonly PushNotice[]): Promise<void> {
  const fresh = notices.filter(({ kind }) => kind === 'new_request')
  // what a moved clock tells is the demo's past: nobody is woken by it
  if (fresh.length === 0 || deps.clock.isMoved()) return
  const houses = await readSettingsOfHouses(tx, [...new Set(fresh.map(({ organisationId }) => organisationId))])
  const at = deps.clock.wall()
  const items = fresh.flatMap(({ requestId, organisationId }) => {
    const settings = houses.get(organisationId)
    return settings ? [alarmJob(requestId, 'push', at + settings.alarm_minutes * 60_000)] : []
  })
  await deps.jobs.enqueue(tx, requestAlarm, ...items)
}
