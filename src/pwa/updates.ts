// The service worker of the provider's app: registered by this area only, and its new versions: offered, never forced, so
// that nothing is reloaded under an open form.
import { Workbox } from 'workbox-window'
import { type FromServiceWorker, fromServiceWorker, type ToServiceWorker } from '../../device/program-messages.ts'

/** a version that was accepted and does not take over within this time, ms: the page is loaded anew all the same */
export const takesOverWithinMs = 10_000

export type UpdateState = 'none' | 'ready' | 'changing'

/** What is used of a browser's registration: the versions that it has. */
export type Versions = Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'active'>

/** What is used of Workbox's window side. */
export interface Registration {
  register(): Promise<Versions | undefined>
  update(): Promise<void>
  messageSkipWaiting(): void
  addEventListener(type: 'waiting' | 'controlling' | 'message', run: (event: { readonly data?: unknown }) => void): void
}

export interface UpdateDeps {
  readonly registration: Registration
  /** the build that this page was made by; null: unnamed */
  readonly own: string | null
  readonly after: (ms: number, run: () => void) => () => void
  /** loads the page anew, once the new version controls it */
  readonly reload: () => void
  readonly onState: (state: UpdateState) => void
  readonly onMessage: (message: FromServiceWorker) => void
}

export interface Updates {
  /** Registers; resolves false where service workers are not possible (private window, no permission): the app works online. */
  start(): Promise<boolean>
  /**
   * The server serves this build: another one than the page's is looked for, once for each, and offered. A registration that
   * is without any version, because a file of its first one did not arrive, begins anew: a page stays open for weeks.
   */
  served(build: string | null): Promise<void>
  /** A person said 'now'. */
  accept(): void
  /** Nothing is open on this device any more that a new version could interrupt: one that waits takes over. */
  handOver(): void
}

export function createUpdates({ registration, own, after, reload, onState, onMessage }: UpdateDeps): Updates {
  let isAccepted = false
  let versions: Versions | undefined
  let lookedFor: string | null = null
  registration.addEventListener('waiting', () => onState('ready'))
  registration.addEventListener('controlling', () => {
    if (isAccepted) reload()
  })
  registration.addEventListener('message', ({ data }) => {
    const message = fromServiceWorker(data)
    if (message) onMessage(message)
  })
  const start = async () => {
    try {
      versions = await registration.register()
      return true
    } catch {
      return false
    }
  }
  return {
    start,
    async served(build) {
      if (!versions?.installing && !versions?.waiting && !versions?.active) await start()
      if (build === null || build === own || build === lookedFor) return
      try {
        await registration.update()
      } catch {
        return // without network, or the deployment is under way: the next poll tries again
      }
      lookedFor = build
      const { installing } = versions ?? {}
      // half downloaded: what is there stays, and the next poll goes on
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'redundant') lookedFor = null
      })
      // it is there already, by another tab: this page is what is older
      if (!installing && !versions?.waiting) onState('ready')
    },
    accept: () => {
      if (!versions?.waiting) return reload()
      isAccepted = true
      onState('changing')
      registration.messageSkipWaiting()
      after(takesOverWithinMs, reload)
    },
    handOver: () => registration.messageSkipWaiting(),
  }
}

/** The registration of /serviceWorker.js; null where the browser has none. */
export const serviceWorkerRegistration = (): Registration | null =>
  'serviceWorker' in navigator
    ? (new Workbox('/serviceWorker.js', { scope: '/careprovider/' }) as unknown as Registration)
    : null

/** Tells the service worker, if one controls this page. */
export const postToServiceWorker = (message: ToServiceWorker): void =>
  navigator.serviceWorker?.controller?.postMessage(message)
