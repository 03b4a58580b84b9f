// SY12: the number on the installed app's icon while no page is open, from the counts that the device's cookie may ask for.
import { countRequests } from '../contract/http/request-counts.ts'
import type { Http } from '../device/http/call.ts'
import type { Store } from '../device/store/database.ts'

type Target = Partial<Pick<WorkerNavigator, 'setAppBadge' | 'clearAppBadge'>>

/** Requests that nobody of the house has opened, of the person who was here last; the page counts the same. */
export async function updateBadge(store: Store, http: Http, target: Target): Promise<void> {
  const accounts = (await store.accounts.toArray()).sort((a, b) => b.usedAt - a.usedAt)
  const house = accounts.flatMap(({ roles }) => roles).find(({ organisation }) => organisation.kind === 'careprovider')
  if (!house) return
  const counts = await http.call(countRequests, { params: { id: house.organisation.id } })
  if (!counts.ok) return
  await (counts.value.new > 0 ? target.setAppBadge?.(counts.value.new) : target.clearAppBadge?.())
}
