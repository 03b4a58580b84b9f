// What page and service worker tell each other: each message once, with what it is for. Programs do not import each other,
// so the words lie here.

/** Background sync: the browser starts the service worker by this name when the network is back. */
export const drainTag = 'anschluss-drain'

/** page → service worker */
export type ToServiceWorker =
  /** take over: a person said 'now' to the new version, or nothing is open that it could interrupt (the name is Workbox's) */
  | { readonly type: 'SKIP_WAITING' }
  /** fetch what is missing of the app's files */
  | { readonly type: 'REPAIR' }
  /** send what waits: the page is about to go */
  | { readonly type: 'DRAIN' }

/** service worker → pages */
export type FromServiceWorker =
  /** so many actions were sent: pull */
  | { readonly type: 'DRAINED'; readonly sent: number }
  /** OB11: this device was revoked, its database is empty */
  | { readonly type: 'REVOKED' }
  /** a push has arrived: something changed at the server */
  | { readonly type: 'PUSHED' }
  /** a notification was touched: show this path of the own area, and answer on the port that comes along */
  | { readonly type: 'OPEN'; readonly path: string }

/** A message of the service worker, null when it is something else. */
export function fromServiceWorker(data: unknown): FromServiceWorker | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'REVOKED' || data.type === 'PUSHED') return { type: data.type }
  if (data.type === 'OPEN') return 'path' in data ? { type: 'OPEN', path: String(data.path) } : null
  return data.type === 'DRAINED' && 'sent' in data ? { type: 'DRAINED', sent: Number(data.sent) } : null
}
