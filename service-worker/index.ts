/// <reference lib="webworker" />
// The service worker of the provider's app, served as /serviceWorker.js with the scope /careprovider/. Listeners only: the
// installed app starts without network, and what waits in the outbox goes out while no page is open. It has no keys.
import * as z from 'zod/mini'
import { answerMessage } from './messages.ts'
import { precacheApp } from './precache.ts'
import { routeNavigations } from './routes.ts'
import { createDrains } from './sync.ts'

declare const self: ServiceWorkerGlobalScope

z.config({ jitless: true }) // the content policy refuses zod's compiled schemas

const drains = createDrains(self)
precacheApp()
routeNavigations()
self.addEventListener('message', (event) => event.waitUntil(answerMessage(event, self, drains)))
self.addEventListener('sync', (event) => drains.onSync(event))
