// SY11: a push is stored with what causes it, in one transaction, so that neither is there without the other. Who hears it is
// found out by the job, after the commit: an action that asks 300 houses costs one row more.
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { PushNotice } from '../stores/push/notice.ts'
import { readListening } from '../stores/push/reader.ts'
import { fanOutPushes } from './fan-out.ts'

/** @param exceptDevice the device that caused it: whoever holds it knows; null: no device did */
export async function schedulePushes(
  deps: Deps,
  tx: Tx,
  notices: readonly PushNotice[],
  exceptDevice: number | null,
): Promise<void> {
  // what a moved clock tells is the demo's past: nobody is woken by it
  if (!deps.config.push || notices.length === 0 || deps.clock.isMoved()) return
  const listening = await readListening(tx, [...new Set(notices.map(({ organisationId }) => organisationId))])
  const heard = notices.filter(({ organisationId }) => listening.has(organisationId))
  if (heard.length > 0) await deps.jobs.enqueue(tx, fanOutPushes, { payload: { notices: heard, exceptDevice } })
}
