// OB8: the outbox drains from here when no page does it: by the browser's background sync, or because a page that goes asks
// for it. The device cookie carries the actions (OB7). Nobody is unlocked here, so a row is closed without its record.
import * as z from 'zod/mini'
import { reportWiped } from '../contract/http/devices.ts'
import { readActionResultOf, sendActionsOf } from '../contract/http/send-actions.ts'
import type { Http } from '../device/http/call.ts'
import type { Locks } from '../device/lock/run-lock.ts'
import { createQueue } from '../device/outbox/queue.ts'
import { type Clock, systemClock, systemTimers } from '../device/platform/clock.ts'
import { random } from '../device/platform/random.ts'
import { drainTag, type FromServiceWorker } from '../device/program-messages.ts'
import type { DrainOutcome } from '../device/sender/drain.ts'
import { reachServer } from '../device/sender/reach.ts'
import { createSender, type SenderDeps } from '../device/sender/sender.ts'
import { clearSmallStores } from '../device/small-stores.ts'
import { clearDevice } from '../device/store/clear.ts'
import type { Store } from '../device/store/database.ts'
import { closeRows } from '../device/store/outbox.ts'
import type { Capacities } from './capacity.ts'

/** Of the record that an answer brings only its revision is kept: nobody is unlocked here who could read more. */
const current = z.object({ record: z.object({ rev: z.number() }) })
const endpoints = {
  sendActions: sendActionsOf(current),
  readActionResult: readActionResultOf(current),
} as unknown as SenderDeps['endpoints']

export interface Drains {
  drain(): Promise<DrainOutcome>
  /** Keeps the worker alive for the drain; a failed one makes the browser try again later. */
  onSync(event: SyncEvent): void
}

/** Background Sync is not in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}

export function createDrains(
  scope: ServiceWorkerGlobalScope,
  store: Store,
  { http, clock }: { readonly http: Http; readonly clock: Clock },
  capacities: Pick<Capacities, 'send'>,
): Drains {
  const sender = createSender({
    queue: createQueue(store),
    http,
    endpoints,
    clock,
    timers: systemTimers,
    locks: scope.navigator.locks as Locks,
    random,
    reach: () => reachServer(http),
    close: (answered) =>
      closeRows(
        store,
        answered.map(({ closing }) => closing),
      ),
    onSent: (sent) => void tellPages(scope, { type: 'DRAINED', sent }),
  })
  const drain = async () => {
    const outcome = await sender.request('now')
    if (outcome.kind === 'failed' && outcome.failure.code === 'device_revoked') await wipe(scope, store, http)
    return outcome
  }
  return {
    async drain() {
      const outcome = await drain()
      await capacities.send()
      return outcome
    },
    onSync: (event) => {
      if (event.tag === drainTag) event.waitUntil(drain().then(refuseFailed).then(capacities.send).then(refuseUnsent))
    },
  }
}

/** Not every browser can, and a setting may refuse: then it goes out when the app is opened. */
export async function askForSync({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  const { sync } = registration as { readonly sync?: { register(tag: string): Promise<void> } }
  await sync?.register(drainTag).catch(() => undefined)
}

/** OB11: empties what it reaches; a page that is open empties the browser's small storages too, and the server hears it from whoever is last. A page that comes later does the same. */
async function wipe(scope: ServiceWorkerGlobalScope, store: Store, http: Http): Promise<void> {
  const isAlone = (await scope.clients.matchAll({ type: 'window' })).length === 0
  await clearDevice(store, isAlone ? systemClock.now() : null)
  await clearSmallStores()
  const pages = await tellPages(scope, { type: 'REVOKED' })
  if (pages === 0) await http.call(reportWiped, {})
}

/** @throws when the drain failed, which is how the browser is told to come back */
function refuseFailed(outcome: DrainOutcome): void {
  if (outcome.kind === 'failed') throw new Error(`drain failed: ${outcome.failure.code}`)
}

/** The same for a report of free places. */
function refuseUnsent(isSent: boolean): void {
  if (!isSent) throw new Error('a report of free places waits')
}

/** @returns how many pages heard it */
async function tellPages(scope: ServiceWorkerGlobalScope, message: FromServiceWorker): Promise<number> {
  const pages = await scope.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage(message)
  return pages.length
}
