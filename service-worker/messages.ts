// What pages may ask of the service worker (device/program-messages.ts). Only pages of this origin are heard.
import type { ToServiceWorker } from '../device/program-messages.ts'
import type { Drains } from './sync.ts'

type Answers = {
  readonly [K in ToServiceWorker['type']]: (scope: ServiceWorkerGlobalScope, drains: Drains) => Promise<unknown>
}

const answers: Answers = {
  SKIP_WAITING: (scope) => scope.skipWaiting(),
  DRAIN: (_, drains) => drains.drain(),
}

/** Does what the message asks for; others are ignored. */
export async function answerMessage(
  { data, source }: Pick<ExtendableMessageEvent, 'data' | 'source'>,
  scope: ServiceWorkerGlobalScope,
  drains: Drains,
): Promise<void> {
  const sender = source && 'url' in source ? new URL(source.url) : null
  if (sender?.origin !== scope.location.origin) return
  const type: unknown = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
  if (typeof type === 'string' && Object.hasOwn(answers, type)) await answers[type as keyof Answers](scope, drains)
}
