// The service worker of the provider's app: registered by this area only, and its new versions: offered, never forced, so
// that nothing is reloaded under an open form.
import { Workbox } from 'workbox-window'
import { type FromServiceWorker, fromServiceWorker, type ToServiceWorker } from '../../device/program-messages.ts'

/** an app that stays open for days asks for a new version so often */
export const updateEveryMs = 3_600_000

export type UpdateState = 'none' | 'ready' | 'changing'

/** What is used of Workbox's window side. */
export interface Registration {
  register(): Promise<unknown>
  update(): Promise<void>
  messageSkipWaiting(): void
  addEventListener(type: 'waiting' | 'controlling' | 'message', run: (event: RegistrationEvent) => void): void
}
interface RegistrationEvent {
  readonly data?: unknown
  /** controlling, waiting: it was not there before this page */
  readonly isUpdate?: boolean | undefined
  readonly isExternal?: boolean | undefined
}

export interface UpdateDeps {
  readonly registration: Registration
  readonly after: (ms: number, run: () => void) => () => void
  /** loads the page anew, once the new version controls it */
  readonly reload: () => void
  readonly onState: (state: UpdateState) => void
  readonly onMessage: (message: FromServiceWorker) => void
}

export interface Updates {
  /** Registers; resolves false where service workers are not possible (private window, no permission): the app works online. */
  start(): Promise<boolean>
  /** A person said 'now'. */
  accept(): void
}

export function createUpdates({ registration, after, reload, onState, onMessage }: UpdateDeps): Updates {
  let isAccepted = false
  registration.addEventListener('waiting', () => onState('ready'))
  registration.addEventListener('controlling', () => {
    if (isAccepted) reload()
  })
  registration.addEventListener('message', ({ data }) => {
    const message = fromServiceWorker(data)
    if (message) onMessage(message)
  })
  const lookAgain = () =>
    after(updateEveryMs, () => {
      registration.update().catch(() => {}) // without network there is nothing new
      lookAgain()
    })
  return {
    start: async () => {
      try {
        await registration.register()
      } catch {
        return false
      }
      lookAgain()
      return true
    },
    accept: () => {
      isAccepted = true
      onState('changing')
      registration.messageSkipWaiting()
    },
  }
}

/** The registration of /serviceWorker.js; null where the browser has none. */
export const serviceWorkerRegistration = (): Registration | null =>
  'serviceWorker' in navigator
    ? (new Workbox('/serviceWorker.js', { scope: '/careprovider/' }) as unknown as Registration)
    : null

/** Tells the service worker, if one controls this page. */
export const tellServiceWorker = (message: ToServiceWorker): void =>
  navigator.serviceWorker?.controller?.postMessage(message)
