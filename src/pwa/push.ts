// Permission for notifications and the browser's push subscription, as the specification's state machine: ask only in the state
// 'default', register the service worker only if there is none, subscribe, send the subscription to the server; with a
// permission that was given before, find the subscription again within 2000 ms or make another one. Runs only where the
// feature's flag is on. Never rejects: what goes wrong becomes the state's error.

import { bytesOf } from '../platform/base64url.ts'
import { initialPermission, type PushError, type PushPermission } from '../state/push.ts'

/** the specification's time-out for looking up an existing subscription */
export const lookupTimeoutMs = 2000
/** some browsers never answer a subscription */
export const subscribeTimeoutMs = 20_000

/** The specification's record, without id_token, which is the caller's. */
export interface SubscriptionRecord {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** What of a browser is used; undefined where it has none. */
export interface PushBrowser {
  readonly notification: Pick<typeof Notification, 'permission' | 'requestPermission'> | undefined
  readonly container: Pick<ServiceWorkerContainer, 'getRegistration' | 'register'> | undefined
  /** push is known to the page */
  readonly hasPush: boolean
  /** service workers may show notifications */
  readonly hasWorkerNotification: boolean
}

export interface PushDeps {
  readonly browser: PushBrowser
  /** path of the area: '/careprovider/' */
  readonly scope: string
  /** the server's public key, base64url */
  readonly serverKey: string
  /** Sends the record to the server. refused: it will never call this address; failed: it did not take it now. */
  readonly send: (record: SubscriptionRecord) => Promise<'kept' | 'failed' | 'refused'>
  readonly after: (ms: number, run: () => void) => () => void
  readonly onPermission: (permission: PushPermission) => void
  /** whether the server has the subscription */
  readonly onKept: (kept: boolean) => void
  /** for what is logged only */
  readonly onError: (error: unknown) => void
}

export interface Push {
  /** Reads the state; with permission subscribes again. */
  start(): Promise<void>
  ask(): Promise<void>
  resubscribe(): Promise<void>
  /** Gives the browser's subscription up, and makes another one. */
  renew(): Promise<void>
}

/** Ends a step with a text for the person. */
class Stop extends Error {
  readonly told: PushError
  constructor(told: PushError) {
    super(told.key)
    this.told = told
  }
}

const invalid = (details: string): PushError => ({ key: 'invalidSubscription', values: { details } })

/** The record of a subscription; the error of one that lacks endpoint or keys. */
export function recordOf(subscription: Pick<PushSubscription, 'toJSON'>): SubscriptionRecord | PushError {
  const { endpoint, keys } = subscription.toJSON()
  const lacking = [
    ...(endpoint ? [] : ['endpoint']),
    ...(keys?.p256dh ? [] : ['keys.p256dh']),
    ...(keys?.auth ? [] : ['keys.auth']),
  ]
  if (!endpoint || !keys?.p256dh || !keys.auth) return invalid(lacking.join(', '))
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

const isRecord = (made: SubscriptionRecord | PushError): made is SubscriptionRecord => 'endpoint' in made

export function createPush(deps: PushDeps): Push {
  const { browser, after } = deps
  const key = bytesOf(deps.serverKey)
  let permission = initialPermission

  const set = (change: Partial<PushPermission>) => {
    permission = { ...permission, ...change }
    deps.onPermission(permission)
  }

  const lack = (): PushError | null => {
    if (!browser.notification) return { key: 'noNotification' }
    if (!browser.container) return { key: 'noRegistration' }
    if (!browser.hasWorkerNotification) return { key: 'noWorkerNotification' }
    return browser.hasPush ? null : { key: 'noPushManager' }
  }

  const within = <T>(ms: number, run: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const cancel = after(ms, () => reject(new Stop({ key: 'timedOut', values: { ms } })))
      run.then(resolve, reject).finally(cancel)
    })

  /** Null: registering failed, which is logged only. */
  const registered = async (): Promise<ServiceWorkerRegistration | null> => {
    const { container } = browser
    const found = await container?.getRegistration(deps.scope)
    if (found) return found
    try {
      const made = await container?.register('/serviceWorker.js', { scope: deps.scope })
      if (made) return made
    } catch (error) {
      deps.onError(error)
      return null
    }
    throw new Stop({ key: 'noRegistration' })
  }

  const hand = async (record: SubscriptionRecord) => {
    const answer = await deps.send(record)
    deps.onKept(answer === 'kept')
    set({ error: answer === 'refused' ? { key: 'deadAddress' } : null })
  }

  const subscribe = async (registration: ServiceWorkerRegistration) => {
    if (!registration.pushManager) throw new Stop({ key: 'noPushManager' })
    // a first visit over a ward's network copies the app for minutes
    await activated(registration)
    const asked = registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const made = recordOf(await within(subscribeTimeoutMs, asked))
    if (!isRecord(made)) throw new Stop(made)
    await hand(made)
  }

  /** The existing subscription's record; null when there is none for this server that could be used. */
  const existing = async ({ pushManager }: ServiceWorkerRegistration): Promise<SubscriptionRecord | null> => {
    const found = await within(lookupTimeoutMs, pushManager.getSubscription())
    if (!found) return null
    const made = recordOf(found)
    if (isRecord(made) && isFor(found, key)) return made
    await found.unsubscribe() // a browser subscribes for one server at a time
    return null
  }

  /** Runs a step; what stops it is told or logged. */
  const step = async (run: () => Promise<void>) => {
    try {
      await run()
    } catch (error) {
      if (error instanceof Stop) return set({ error: error.told })
      // a browser says it in words of its own, which help nobody who reads them
      deps.onError(error)
      set({ error: { key: 'refused' } })
    }
  }

  const resubscribe = async (keepsExisting = true) => {
    if (permission.state !== 'granted') return
    set({ isLoading: true })
    await step(async () => {
      const lacking = lack()
      if (lacking) return set({ state: 'unsupported', error: lacking })
      const registration = await registered()
      if (!registration) return
      if (!registration.pushManager) throw new Stop({ key: 'noPushManager' })
      const record = await existing(registration).catch((error: unknown) => {
        if (!(error instanceof Stop)) throw error
        set({ error: error.told })
        return null
      })
      if (record && keepsExisting) return hand(record)
      if (record) await (await registration.pushManager.getSubscription())?.unsubscribe()
      await subscribe(registration)
    })
    set({ isLoading: false })
  }

  return {
    resubscribe: () => resubscribe(),
    renew: () => resubscribe(false),
    async start() {
      try {
        set({ state: browser.notification?.permission ?? 'unsupported' })
      } catch (error) {
        return set({ error: { key: 'initialStateFailed', values: { error: String(error) } } })
      }
      await resubscribe()
    },
    async ask() {
      const { notification } = browser
      const lacking = lack()
      if (lacking || !notification) return set({ state: 'unsupported', error: lacking })
      const state = notification.permission
      if (state !== 'default') return set({ state, error: { key: 'inappropriateState', values: { state } } })
      set({ isLoading: true, error: null })
      await step(async () => {
        const answer = await notification.requestPermission()
        set({ state: answer })
        if (answer !== 'granted') return
        const registration = await registered()
        if (registration) await subscribe(registration)
      })
      set({ isLoading: false })
    },
  }
}

/** Whether a subscription was made for this server's key; a browser that does not say is believed. */
function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = options?.applicationServerKey
  if (!own) return true
  const bytes = new Uint8Array(own)
  return bytes.length === key.length && bytes.every((byte, i) => byte === key[i])
}

/** A worker that was just registered takes a moment; before that a browser refuses to subscribe. */
function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return Promise.resolve()
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Stop({ key: 'noRegistration' }))
    })
  })
}
