/// <reference lib="webworker" />
// The service worker, served as /serviceWorker.js. Listeners only. In the provider's area (scope /careprovider/) the installed
// app starts without network, and what waits in the outbox goes out while no page is open. In every area that registers it,
// it shows pushes, and takes files that other apps share. It has no keys.
import * as z from 'zod/mini'
import { createHttp } from '../device/http/call.ts'
import type { Locks } from '../device/lock/run-lock.ts'
import { type Clock, systemClock, systemTimers } from '../device/platform/clock.ts'
import { createStore } from '../device/store/database.ts'
import { updateBadge } from './badge.ts'
import { createCapacities } from './capacity.ts'
import { answerMessage } from './messages.ts'
import { precacheApp } from './precache.ts'
import { listenForPushes } from './push.ts'
import { routeNavigations, routeShares } from './routes.ts'
import { shellPaths } from './shell-paths.ts'
import { askForSync, createDrains } from './sync.ts'

declare const self: ServiceWorkerGlobalScope

z.config({ jitless: true }) // the content policy refuses zod's compiled schemas

/** the server says it with each answer: by how much this device's clock is behind it, ms */
let behindMs = 0
const http = createHttp({
  clock: systemClock,
  timers: systemTimers,
  observe: ({ serverAheadMs }) => {
    behindMs = serverAheadMs ?? behindMs
  },
})
/** the outbox asks for the server before it asks for the time (reach.ts) */
const clock: Clock = { ...systemClock, now: () => systemClock.now() + behindMs }
/** the provider's area has a store */
const store = shellPaths.test(new URL(self.registration.scope).pathname) ? createStore() : null
const capacities =
  store &&
  createCapacities({ store, http, locks: self.navigator.locks as Locks, timers: systemTimers }, () => askForSync(self))

listenForPushes({
  scope: self,
  http,
  now: systemClock.now,
  ...(capacities && { capacities }),
  ...(store && { updateBadge: () => updateBadge(store, http, self.navigator) }),
})
if (store && capacities) {
  const drains = createDrains(self, store, { http, clock }, capacities)
  const precache = precacheApp()
  routeNavigations(precache.controller)
  routeShares(store)
  self.addEventListener('message', (event) => event.waitUntil(answerMessage(event, { scope: self, drains, precache })))
  self.addEventListener('sync', (event) => drains.onSync(event))
} else {
  // nothing is kept here that a new version could change under an open form
  self.addEventListener('install', () => void self.skipWaiting())
}
