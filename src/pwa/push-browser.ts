// What this browser has of notifications and push; src/pwa/push.ts is given it, so that tests can give it others.
import type { PushBrowser } from './push.ts'

export const pushBrowser = (): PushBrowser => ({
  notification: 'Notification' in window ? Notification : undefined,
  container: navigator.serviceWorker as ServiceWorkerContainer | undefined,
  hasPush: 'PushManager' in window,
  hasWorkerNotification:
    'ServiceWorkerRegistration' in window && 'showNotification' in ServiceWorkerRegistration.prototype,
})
