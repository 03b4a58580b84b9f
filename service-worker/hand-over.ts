// A new version that waits takes over when the app's only page is loaded: nothing is open then that it could interrupt. With more
// pages open, it waits for a person's word.
import type { ToServiceWorker } from '../device/program-messages.ts'

/** a version that has not taken over by then, ms, must not keep the page from being shown */
const takesOverWithinMs = 5000
const asked = new WeakSet<ServiceWorker>()

/** Asks from a page of its own, and loads the app when the other version answers: a navigation that reaches a version while it
 * is replaced is never answered (Chromium). */
const page = `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<title>Anschluss</title><link rel="icon" href="data:,"><script>
const load = () => location.reload()
navigator.serviceWorker.getRegistration().then((found) => {
  const waiting = found && found.waiting
  if (!waiting) return load()
  waiting.addEventListener('statechange', () => waiting.state === 'activated' && load())
  waiting.postMessage(${JSON.stringify({ type: 'SKIP_WAITING' } satisfies ToServiceWorker)})
  setTimeout(load, ${takesOverWithinMs})
}, load)
</script></html>`

/** @returns the page that lets the new version take over, once for each; null: this version answers */
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
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; img-src data:; script-src 'unsafe-inline'",
    },
  })
}
