// U11: the tablet's page is closed, a request arrives as a push, and a touch on the notification leads to it after unlocking.
// The browser's own push service is not there in tests: PushManager answers a subscription with a real key, and the developer
// protocol delivers what a push service would have delivered.
import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, CDPSession, Worker } from '@playwright/test'
import { watchRegistration } from './support/service-worker.ts'
import { expect, people, signInAtProvider, test, unlock } from './support/test.ts'

/** Allows notifications, and answers PushManager's calls with a subscription that no push service hears. */
async function allowPush(context: BrowserContext, origin: string): Promise<void> {
  await context.grantPermissions(['notifications'], { origin })
  const json = {
    endpoint: `http://127.0.0.1:9/${randomBytes(6).toString('hex')}`,
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await context.addInitScript((record) => {
    const subscription = { endpoint: record.endpoint, options: {}, toJSON: () => record, unsubscribe: async () => true }
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
  }, json)
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  const [running] = context.serviceWorkers()
  return running ?? context.waitForEvent('serviceworker')
}

/** Delivers a push to the provider's service worker, as its push service would. */
async function deliver(session: CDPSession, registrationId: string, origin: string, payload: object): Promise<void> {
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) })
}

/** What of the service worker's own world is used; the tests' types are a page's. */
interface WorkerScope {
  readonly registration: { getNotifications(): Promise<Notification[]> }
  readonly clients: { openWindow: (address: string) => Promise<null> }
  readonly NotificationEvent: new (type: string, init: { readonly notification: Notification }) => Event
  dispatchEvent(event: Event): boolean
}

const shownIn = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope
    const shown = await scope.registration.getNotifications()
    return shown.map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** A touch on the newest notification; answers the address of the page that it wants to open. */
const touch = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications()
    if (!notification) return null
    // a browser opens windows for real touches only
    const wanted = new Promise<string>((resolve) => {
      scope.clients.openWindow = async (address) => {
        resolve(address)
        return null
      }
    })
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    return Promise.race([wanted, new Promise<null>((resolve) => setTimeout(() => resolve(null), 3000))])
  })

test('[U11] a push reaches a closed app without patient data, and opens its request after the unlock', async ({
  newDevice,
  machine,
}) => {
  const tablet = await newDevice('tablet')
  const context = tablet.context()
  await allowPush(context, machine.url)
  const put = tablet.waitForRequest((request) => request.url().endsWith('/browsersubscription'))
  await signInAtProvider(tablet)
  expect((await put).postDataJSON()).toMatchObject({
    endpoint: expect.stringMatching(/^http/),
    keys: { p256dh: expect.any(String), auth: expect.any(String) },
    id_token: expect.any(String),
  })
  const { session, registrationId } = await watchRegistration(await context.newPage())
  const id = await registrationId()
  const worker = await workerOf(context)

  await tablet
    .getByRole('link', { name: /Frau|Mann/ })
    .first()
    .click()
  await expect(tablet).toHaveURL(/requests\/\d+/)
  const request = Number(/requests\/(\d+)/.exec(tablet.url())?.[1])

  // locked, with its page at the front: the touch loads it at the request's address
  await tablet.getByRole('button', { name: 'Sperren' }).click()
  await expect(tablet).toHaveURL(/\/careprovider\/auth/)
  const reported = context.waitForEvent('request', (one) => one.url().endsWith('/api/devices/pushes'))
  await deliver(session, id, machine.url, { id: 1, kind: 'new_request', request })
  await expect
    .poll(() => shownIn(worker))
    .toEqual([{ title: 'Neue Anfrage', body: 'Tippen Sie zum Öffnen.', tag: `request-${request}` }])
  expect((await reported).postDataJSON()).toEqual({ id: 1 })
  await touch(worker)
  await expect(tablet).toHaveURL(new RegExp(`redirect_to=.*request.*${request}`))
  await unlock(tablet, /Maria/)
  await expect(tablet).toHaveURL(new RegExp(`/careprovider/dashboard/\\d+/requests/${request}$`))

  // a message about the same request takes the notification's place, with no page of the app open
  await tablet.close()
  await deliver(session, id, machine.url, { id: 2, kind: 'message', request })
  await expect
    .poll(() => shownIn(worker))
    .toEqual([{ title: 'Neue Nachricht', body: 'Tippen Sie zum Öffnen.', tag: `request-${request}` }])
  const wanted = await touch(worker)
  expect(wanted).toBe(`/careprovider/request/${request}`)
  const opened = await context.newPage()
  await opened.goto(`${machine.url}${wanted}`)
  await unlock(opened, /Maria/)
  await expect(opened).toHaveURL(new RegExp(`/careprovider/dashboard/\\d+/requests/${request}$`))
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[U10] the settings of a device say whether it hears anything', async ({ newDevice, machine }) => {
  const tablet = await newDevice('tablet')
  await allowPush(tablet.context(), machine.url)
  await signInAtProvider(tablet, people.maria)
  const [house] = tablet.url().match(/dashboard\/\d+/) ?? []
  await tablet
    .getByRole('button', { name: /Maria|MK/ })
    .first()
    .click()
  await tablet.getByRole('menuitem', { name: 'Dieses Gerät' }).click()
  await expect(tablet).toHaveURL(new RegExp(`${house}/settings/pwa`))
  await expect(tablet.getByText(/Dieses Gerät meldet sich, wenn etwas Neues kommt/)).toBeVisible()
  await tablet.getByRole('button', { name: 'Test senden' }).click()
  await expect(tablet.getByText(/Unterwegs/)).toBeVisible()
})
