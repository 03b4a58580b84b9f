// A new version that waits takes over when the app's only page is loaded: nothing is open then that it could interrupt. With more
// pages open, it waits for a person's word.
import type { ToServiceWorker } from '../device/program-messages.ts'

/** once a worker: a version that does not take over must not keep the page from being shown */
const asked = new WeakSet<ServiceWorker>()

/** @returns what makes the page load once more, by the new version; null: this version answers */
export async function handOver({
  registration,
  clients,
}: Pick<ServiceWorkerGlobalScope, 'registration' | 'clients'>): Promise<Response | null> {
  const { waiting } = registration
  if (!waiting || asked.has(waiting)) return null
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  // the page that is being replaced is still among them
  if (pages.filter(({ url }) => url.startsWith(registration.scope)).length > 1) return null
  asked.add(waiting)
  waiting.postMessage({ type: 'SKIP_WAITING' } satisfies ToServiceWorker)
  return new Response(null, { headers: { refresh: '0' } })
}
