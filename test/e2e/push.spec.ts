// U11: the tablet's page is closed, a request arrives as a push, and a touch on the notification leads to it after unlocking.
// The browser's own push service is not there in tests: PushManager answers a subscription at a push service of the test, which
// opens what the server sends, and the developer protocol delivers to the service worker what a browser would have delivered.
import type { BrowserContext, CDPSession, Worker } from '@playwright/test'
import type { BrowserSubscription } from '../../contract/http/push.ts'
import { type PushService, startPushService } from '../support/push-service.ts'
import { watchRegistration } from './support/service-worker.ts'
import {
  test as base,
  expect,
  people,
  readyForReload,
  readyWithoutNetwork,
  signInAtProvider,
  unlock,
} from './support/test.ts'
import { wholeChromium } from './support/whole-chromium.ts'

const test = base.extend<{ readonly pushService: PushService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are destructured
  pushService: async ({}, use) => {
    const service = await startPushService()
    await use(service)
    await service.close()
  },
})
test.use({ launchOptions: wholeChromium })

/** Answers PushManager's calls in a page or a service worker with this subscription. */
function subscribesAs(record: BrowserSubscription): void {
  const subscription = { endpoint: record.endpoint, options: {}, toJSON: () => record, unsubscribe: async () => true }
  PushManager.prototype.getSubscription = async () => null
  PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
}

/** Allows notifications, and lets the browser's pages subscribe so. */
async function allowPush(context: BrowserContext, origin: string, subscription: BrowserSubscription): Promise<void> {
  await context.grantPermissions(['notifications'], { origin })
  await context.addInitScript(subscribesAs, subscription)
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
  readonly ExtendableEvent: new (type: string) => Event
  readonly NotificationEvent: new (
    type: string,
    init: { readonly notification: Notification; readonly action: string },
  ) => Event
  dispatchEvent(event: Event): boolean
}

const shownIn = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope
    const shown = await scope.registration.getNotifications()
    return shown.map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** A touch on the newest notification, or on one of its buttons; answers the address of the page that it wants to open. */
const touch = (worker: Worker, action = '') =>
  worker.evaluate(async (button) => {
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
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: button }))
    return Promise.race([wanted, new Promise<null>((resolve) => setTimeout(() => resolve(null), 3000))])
  }, action)

/** What the browser tells its service worker of a subscription that ended. */
function endSubscription(endpoint: string): void {
  const scope = self as unknown as WorkerScope
  const oldSubscription = { endpoint, options: { userVisibleOnly: true, applicationServerKey: null } }
  const event = new scope.ExtendableEvent('pushsubscriptionchange')
  scope.dispatchEvent(Object.assign(event, { oldSubscription, newSubscription: null }))
}

test('[U11] a push reaches a closed app without patient data, and opens its request after the unlock', {
  tag: '@installed',
}, async ({ newDevice, machine, pushService }) => {
  const tablet = await newDevice('tablet')
  const context = tablet.context()
  await allowPush(context, machine.url, pushService.subscribe().subscription)
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

test('[U10] [SY10] a device says whether it hears anything, subscribes at each start, and again when its browser gave up', {
  tag: '@installed',
}, async ({ newDevice, machine, pushService }) => {
  const tablet = await newDevice('tablet')
  const context = tablet.context()
  const [first, next] = [pushService.subscribe(), pushService.subscribe()]
  await allowPush(context, machine.url, first.subscription)
  await signInAtProvider(tablet, people.maria)
  // the browser subscribes once the service worker is there
  await readyWithoutNetwork(tablet)
  const [house] = tablet.url().match(/dashboard\/\d+/) ?? []
  await tablet
    .getByRole('button', { name: /Maria|MK/ })
    .first()
    .click()
  await tablet.getByRole('menuitem', { name: 'Dieses Gerät' }).click()
  await expect(tablet).toHaveURL(new RegExp(`${house}/settings/pwa`))
  await expect(tablet.getByText(/Dieses Gerät meldet sich, wenn etwas Neues kommt/)).toBeVisible()
  const tries = tablet.getByRole('button', { name: 'Test senden' })
  await tries.click()
  await expect(tablet.getByText(/Unterwegs/)).toBeVisible()
  await expect.poll(() => first.payloads()).toMatchObject([{ kind: 'test' }])
  const { session, registrationId } = await watchRegistration(await context.newPage())
  await deliver(session, await registrationId(), machine.url, first.payloads()[0] ?? {})
  await expect(tablet.getByText('Angekommen: Dieses Gerät bekommt Mitteilungen.')).toBeVisible()

  const again = tablet.waitForRequest((request) => request.url().endsWith('/browsersubscription'))
  await readyForReload(tablet)
  await tablet.reload()
  await expect(tries).toBeVisible()
  expect((await again).postDataJSON()).toMatchObject({ endpoint: first.subscription.endpoint })

  // the push service ends a subscription with nobody at the device: the server sends to its successor from then on
  const worker = await workerOf(context)
  await worker.evaluate(subscribesAs, next.subscription)
  const renewed = context.waitForEvent('response', (one) => one.url().endsWith('/api/devices/browsersubscription'))
  await worker.evaluate(endSubscription, first.subscription.endpoint)
  expect(await (await renewed).json()).toEqual({ renewed: 1 })
  await tries.click()
  await expect.poll(() => next.payloads()).toMatchObject([{ kind: 'test' }])
  expect(first.payloads()).toHaveLength(1)
})

test('[R44] free places are told by a button of the notification on a locked tablet, without network too', {
  tag: '@installed',
}, async ({ newDevice, machine, pushService }) => {
  const tablet = await newDevice('tablet')
  const context = tablet.context()
  await allowPush(context, machine.url, pushService.subscribe().subscription)
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  const house = Number(/dashboard\/(\d+)/.exec(tablet.url())?.[1])
  const { session, registrationId } = await watchRegistration(await context.newPage())
  const id = await registrationId()
  const worker = await workerOf(context)
  await expect(tablet.getByRole('button', { name: 'Platz frei' })).toHaveAttribute('aria-pressed', 'true')
  await tablet.getByRole('button', { name: 'Sperren' }).click()
  await expect(tablet).toHaveURL(/\/careprovider\/auth/)
  const ask = async (no: number) => {
    await deliver(session, id, machine.url, { id: no, kind: 'capacity', request: null, house })
    await expect
      .poll(async () => (await shownIn(worker)).map(({ title }) => title))
      .toEqual(['Haben Sie freie Plätze?'])
  }

  const told = context.waitForEvent('request', (one) => one.url().endsWith(`/api/devices/capacity/${house}`))
  await ask(1)
  expect(await touch(worker, 'none')).toBeNull() // opens nothing
  expect((await told).postDataJSON()).toMatchObject({ status: 'none', places: null })
  await unlock(tablet, /Maria/)
  await expect(tablet.getByRole('button', { name: 'Kein Platz' })).toHaveAttribute('aria-pressed', 'true')
  await expect(tablet.getByText(/zuletzt gemeldet gerade eben · von einem Gerät am Sperrbildschirm/)).toBeVisible()

  await tablet.getByRole('button', { name: 'Sperren' }).click()
  await expect(tablet).toHaveURL(/\/careprovider\/auth/)
  await machine.stop()
  await ask(2)
  await touch(worker, 'free')
  await unlock(tablet, /Maria/)
  await expect(tablet.getByRole('button', { name: 'Platz frei' })).toHaveAttribute('aria-pressed', 'true')
  await expect(tablet.getByText('Auf diesem Gerät')).toBeVisible()
  await machine.restart()
  await expect(tablet.getByText('Auf diesem Gerät')).toHaveCount(0, { timeout: 90_000 })
  await expect(tablet.getByRole('button', { name: 'Platz frei' })).toHaveAttribute('aria-pressed', 'true')
})
