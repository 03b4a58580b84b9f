// A new version that waits takes over when the app's only page is loaded: nothing is open then that it could interrupt. With more
// pages open, it waits for a person's word.
import type { ToServiceWorker } from '../device/program-messages.ts'

/** Seconds until the page loads again: the version takes over once this one has answered all that it was asked. A version that
 * does not must not keep the page from being shown. */
const waits = ['0', '1', '1'] as const
const asked = new WeakMap<ServiceWorker, number>()

/** @returns what makes the page load once more, by the new version; null: this version answers */
export async function handOver({
  registration,
  clients,
}: Pick<ServiceWorkerGlobalScope, 'registration' | 'clients'>): Promise<Response | null> {
  const { waiting } = registration
  const times = waiting ? (asked.get(waiting) ?? 0) : waits.length
  const refresh = waits[times]
  if (!waiting || refresh === undefined) return null
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  // the page that is being replaced is still among them
  if (pages.filter(({ url }) => url.startsWith(registration.scope)).length > 1) return null
  asked.set(waiting, times + 1)
  waiting.postMessage({ type: 'SKIP_WAITING' } satisfies ToServiceWorker)
  return new Response(null, { headers: { refresh } })
}
