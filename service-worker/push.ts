// SY10: every push that arrives is shown and reported; a touch on it leads to its request. The words are the device's language;
// nothing of a patient is in a push, so nothing of one can be shown on a locked screen.
import { renewBrowserSubscription, reportPush } from '../contract/http/push.ts'
import { type PushPayload, pushPayloadSchema } from '../contract/push.ts'
import type { Http } from '../device/http/call.ts'
import type { FromServiceWorker } from '../device/program-messages.ts'
import { rememberReceived } from '../device/pushes.ts'
import { type Capacities, capacityActions } from './capacity.ts'
import { type NotificationText, readWords, type Words } from './words.ts'

/** Added to the worker's types: not in TypeScript's library. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null
  readonly newSubscription: PushSubscription | null
}
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    pushsubscriptionchange: SubscriptionChange
  }
}

export interface PushDeps {
  readonly scope: ServiceWorkerGlobalScope
  readonly http: Http
  /** ms */
  readonly now: () => number
  /** the number on the app's icon, where the area has one */
  readonly updateBadge?: () => Promise<void>
  /** where the area is a house's */
  readonly capacities?: Pick<Capacities, 'report'>
}

const icon = '/icons/anschluss-192.png'

/** Null for a push that this version cannot read: of a newer server, or without content. */
function readPayload(data: PushMessageData | null): PushPayload | null {
  try {
    const parsed = pushPayloadSchema.safeParse(data?.json())
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

function textOf(words: Words, payload: PushPayload | null, now: number): NotificationText {
  if (payload?.kind !== 'alarm') return words.text(payload?.kind ?? 'unknown')
  return words.text('alarm', { time: words.duration(now - (payload.since ?? now)) })
}

/** notifications of quiet hours take each other's place */
const quietTag = 'quiet'

/** How many the notification stands for that this one takes the place of. */
async function quietShown({ registration }: ServiceWorkerGlobalScope): Promise<number> {
  const shown = await registration.getNotifications({ tag: quietTag })
  return shown.reduce((sum, { data }) => sum + (Number((data as { count?: unknown } | null)?.count) || 1), 0)
}

/** Only what can be answered without opening anything has buttons. */
const buttonsOf = (words: Words, payload: PushPayload | null) =>
  payload?.kind === 'capacity' && payload.house !== undefined
    ? {
        actions: [
          { action: 'free', title: words.text('capacityFree').title },
          { action: 'none', title: words.text('capacityNone').title },
        ],
      }
    : {}

async function show({ scope, now }: PushDeps, payload: PushPayload | null): Promise<void> {
  const words = await readWords()
  const { title, body } = textOf(words, payload, now())
  const request = payload?.request ?? null
  const look = { icon, badge: icon }
  if (payload?.quiet === undefined) {
    // several about one request take each other's place, and are heard again
    const tag = request === null ? (payload?.kind ?? 'unknown') : `request-${request}`
    const more = {
      renotify: true,
      data: { request, ...(payload?.house !== undefined && { house: payload.house }) },
      ...buttonsOf(words, payload),
    }
    return scope.registration.showNotification(title, { body, tag, ...look, ...more })
  }
  const count = (await quietShown(scope)) + 1
  const silent = { tag: quietTag, silent: true, ...look }
  if (count === 1) return scope.registration.showNotification(title, { body, ...silent, data: { request, count } })
  const all = words.text('quiet', { count: String(count), time: words.clock(payload.quiet) })
  return scope.registration.showNotification(all.title, { body: all.body, ...silent, data: { request: null, count } })
}

/** Shows it, remembers and reports it, and lets open pages ask the server at once. */
export async function onPush(deps: PushDeps, data: PushMessageData | null): Promise<void> {
  const { scope, http, now } = deps
  const payload = readPayload(data)
  await show(deps, payload)
  // first, because the pages that hear of it look when the last one arrived
  if (payload) await rememberReceived({ id: payload.id, at: now() })
  await tellPages(scope, { type: 'PUSHED' })
  if (!payload) return
  await http.call(reportPush, { body: { id: payload.id } })
  await deps.updateBadge?.().catch(() => undefined) // no store, or no badges here
}

function houseOf(data: unknown): number | null {
  const house = typeof data === 'object' && data !== null && 'house' in data ? Number(data.house) : 0
  return Number.isSafeInteger(house) && house > 0 ? house : null
}

/** The page that belongs to a notification: the request's, where a house tells its free places, or the area's first. */
function pathOf(scope: ServiceWorkerGlobalScope, data: unknown): string {
  const base = new URL(scope.registration.scope).pathname
  const request = typeof data === 'object' && data !== null && 'request' in data ? Number(data.request) : 0
  if (Number.isSafeInteger(request) && request > 0) return `${base}request/${request}`
  const house = houseOf(data)
  return house === null ? base : `${base}dashboard/${house}/capacity`
}

const isInScope = (scope: ServiceWorkerGlobalScope) => (page: WindowClient) =>
  page.url.startsWith(scope.registration.scope)

/**
 * Brings the area's page to the front and leads it there; opens one when there is none. An unlocked page goes there itself,
 * keeping what is typed; a locked one is loaded at the address, and shows the lock screen first.
 */
export async function onClick(
  { scope, now, capacities }: Pick<PushDeps, 'scope' | 'now' | 'capacities'>,
  { notification, action }: NotificationEvent,
): Promise<void> {
  notification.close()
  const house = houseOf(notification.data)
  const touched = capacityActions.find((one) => one === action)
  if (touched && house !== null && capacities) return capacities.report(house, touched, now())
  const path = pathOf(scope, notification.data)
  const open = () => scope.clients.openWindow(path)
  const found = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = found.filter(isInScope(scope))
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  if (!page) return void (await open())
  await page.focus().catch(() => undefined) // a browser may refuse; the page is led there nevertheless
  if (await asks(page, { type: 'OPEN', path })) return
  // a page that no worker controls yet cannot be led
  await page.navigate(path).catch(open)
}

/** how long an unlocked page has for its answer; a locked one does not listen */
const answerWithinMs = 1000

function asks(page: WindowClient, message: FromServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve(false), answerWithinMs)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    page.postMessage(message, [port2])
  })
}

/** AU2: the browser gave the subscription up; the server hears of the next one by the device's cookie. */
export async function onSubscriptionChange(
  { scope, http }: PushDeps,
  { oldSubscription, newSubscription }: Pick<SubscriptionChange, 'oldSubscription' | 'newSubscription'>,
): Promise<void> {
  if (!oldSubscription) return // the next unlock sends what there is
  const { userVisibleOnly, applicationServerKey } = oldSubscription.options
  const next =
    newSubscription ?? (await scope.registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey }))
  const { endpoint, keys } = next.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return
  const body = { old_endpoint: oldSubscription.endpoint, endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
  await http.call(renewBrowserSubscription, { body })
}

async function tellPages(scope: ServiceWorkerGlobalScope, message: FromServiceWorker): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages.filter(isInScope(scope))) page.postMessage(message)
}

export function listenForPushes(deps: PushDeps): void {
  const { scope } = deps
  scope.addEventListener('push', (event) => event.waitUntil(onPush(deps, event.data)))
  scope.addEventListener('notificationclick', (event) => event.waitUntil(onClick(deps, event)))
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(onSubscriptionChange(deps, event)))
}
