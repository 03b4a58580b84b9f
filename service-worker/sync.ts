// OB8: the outbox drains from here when no page does it: by the browser's background sync, or because a page that goes asks
// for it. The device cookie carries the actions (OB7). Nobody is unlocked here, so a row is closed without its record.
import { createHttp } from '../device/http/call.ts'
import type { Locks } from '../device/lock/run-lock.ts'
import { createQueue } from '../device/outbox/queue.ts'
import { systemClock, systemTimers } from '../device/platform/clock.ts'
import { random } from '../device/platform/random.ts'
import { drainTag, type FromServiceWorker } from '../device/program-messages.ts'
import type { DrainOutcome } from '../device/sender/drain.ts'
import { createSender } from '../device/sender/sender.ts'
import { createStore } from '../device/store/database.ts'
import { closeRows } from '../device/store/outbox.ts'

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

export function createDrains(scope: ServiceWorkerGlobalScope): Drains {
  const store = createStore()
  const sender = createSender({
    queue: createQueue(store),
    http: createHttp({ clock: systemClock, timers: systemTimers }),
    clock: systemClock,
    timers: systemTimers,
    locks: scope.navigator.locks as Locks,
    random,
    close: (answered) =>
      closeRows(
        store,
        answered.map(({ closing }) => closing),
      ),
    onSent: (sent) => void tellPages(scope, { type: 'DRAINED', sent }),
  })
  const drain = () => sender.request('now')
  return {
    drain,
    onSync: (event) => {
      if (event.tag === drainTag) event.waitUntil(drain().then(refuseFailed))
    },
  }
}

/** @throws when the drain failed, which is how the browser is told to come back */
function refuseFailed(outcome: DrainOutcome): void {
  if (outcome.kind === 'failed') throw new Error(`drain failed: ${outcome.failure.code}`)
}

async function tellPages(scope: ServiceWorkerGlobalScope, message: FromServiceWorker): Promise<void> {
  for (const page of await scope.clients.matchAll({ type: 'window' })) page.postMessage(message)
}
