// What pages may ask of the service worker (device/program-messages.ts), and one version of the next. Only this origin is heard.
import type { ToServiceWorker } from '../device/program-messages.ts'
import type { Precache } from './precache.ts'
import type { Drains } from './sync.ts'

interface Parts {
  readonly scope: ServiceWorkerGlobalScope
  readonly drains: Pick<Drains, 'drain'>
  readonly precache: Pick<Precache, 'repair'>
}

type Answers = { readonly [K in ToServiceWorker['type']]: (parts: Parts) => Promise<unknown> }

const answers: Answers = {
  SKIP_WAITING: ({ scope }) => scope.skipWaiting(),
  DRAIN: ({ drains }) => drains.drain(),
  REPAIR: ({ precache }) => precache.repair(),
}

/** Does what the message asks for; others are ignored. */
export async function answerMessage(
  { data, source }: Pick<ExtendableMessageEvent, 'data' | 'source'>,
  parts: Parts,
): Promise<void> {
  const sender = source && addressOf(source)
  if (sender?.origin !== parts.scope.location.origin) return
  const type: unknown = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
  if (typeof type === 'string' && Object.hasOwn(answers, type)) await answers[type as keyof Answers](parts)
}

const addressOf = (source: Client | ServiceWorker | MessagePort): URL | null => {
  if ('url' in source) return new URL(source.url)
  return 'scriptURL' in source ? new URL(source.scriptURL) : null
}
